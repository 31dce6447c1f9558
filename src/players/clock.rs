//! How long the game still lasts.

use crate::maps::MAX_PLAYERS;
use crate::rules::{Game, Seat, View};

/// A table as the player at one of its seats looks at it: the game as far as it is known, and how
/// many cards everybody holds.
pub(super) struct Table<'a> {
    pub(super) game: &'a Game,
    pub(super) seat: Seat,
    cards: [u8; MAX_PLAYERS],
}

impl<'a> Table<'a> {
    /// What a view shows.
    pub(super) fn seen(view: &'a View) -> Table<'a> {
        let cards = core::array::from_fn(|index| {
            Seat::from_index(index).map_or(0, |seat| view.cards_in_hand(seat))
        });
        Table {
            game: view.known(),
            seat: view.seat(),
            cards,
        }
    }

    /// The pieces that a seat has to play with, or will have once it has chosen them.
    pub(super) fn all_pieces(&self, seat: Seat) -> u8 {
        match self.game.board().pieces.chosen {
            Some(chosen) if self.game.in_set_up() => chosen,
            _ => self.game.player(seat).all_pieces(),
        }
    }

    /// The turns that this seat will still have, this one included, if everybody plays on as
    /// people do.
    pub(super) fn turns_left(&self) -> u8 {
        let players = self.game.players();
        if let Some(left) = self.game.last_turns() {
            return left.div_ceil(players);
        }
        let figures = &self.game.board().pieces;
        // A claim on a small board is short.
        let all = figures.chosen.unwrap_or(figures.trains);
        let claim = if all < 20 { 2 } else { 3 };
        let until_end = |seat: Seat| {
            let pieces = self.all_pieces(seat);
            let above = pieces.saturating_sub(figures.last_round_at);
            let draws = above.saturating_sub(self.cards[seat.index()]).div_ceil(2);
            draws + above.div_ceil(claim)
        };
        let first = self.game.seats().map(until_end).min().unwrap_or(0);
        first + figures.last_turns
    }
}
