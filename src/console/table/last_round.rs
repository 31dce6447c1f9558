//! The end of a game as it comes near: who brings it, how many turns are left, and who has been told.

use super::{Stage, Table};
use rules::{Game, Seat};

/// The end is near from as many pieces as bring it and this part of all more: a claim or two.
const NEAR_PART: u8 = 7;

/// Who brought the last round, once somebody has.
pub fn ends_by(game: &Game) -> Option<Seat> {
    let left = game.last_turns()?;
    let next = game.decision().seat()?;
    let players = game.players();
    let all = game.board().pieces.last_turns.saturating_mul(players);
    // Whoever brings it has the last of the turns; those that are over came before the next.
    let before = all.saturating_sub(left) % players.max(1) + 1;
    let index = next.index() + usize::from(players) - usize::from(before);
    Seat::from_index(index % usize::from(players.max(1)))
}

/// How many turns a player has left, the one in play included, once the last round has begun.
pub fn turns_left(game: &Game, seat: Seat) -> Option<u8> {
    let left = game.last_turns()?;
    let next = game.decision().seat()?;
    let players = game.players().max(1);
    let first = (seat.index() + usize::from(players) - next.index()) as u8 % players;
    Some(left.saturating_sub(first).div_ceil(players))
}

/// Whether a player has so few pieces left that a claim or two bring the last round.
pub fn is_near(game: &Game, seat: Seat) -> bool {
    let figures = &game.board().pieces;
    let few = figures.last_round_at + figures.in_play() / NEAR_PART;
    let begun = game.last_turns().is_some();
    !game.in_set_up() && !begun && game.player(seat).all_pieces() <= few
}

impl Table {
    /// Whether the one who holds the device has yet to be told that the last round has begun. As long as
    /// the move that brought it can be taken back, nobody is.
    pub fn tells_last_round(&self) -> bool {
        let goes_on = matches!(self.stage, Stage::Deciding { .. } | Stage::Bot { .. });
        let holder = self.holder.filter(|_| goes_on);
        // Whoever has no turn left need not be told.
        let has_turns = |seat| turns_left(&self.game, seat) > Some(0);
        holder.is_some_and(|seat| has_turns(seat) && self.told & bit(seat) == 0)
    }

    /// The one who holds the device has been told that the last round has begun.
    pub fn mark_told(&mut self) {
        self.told |= self.holder.map_or(0, bit);
    }
}

fn bit(seat: Seat) -> u8 {
    1 << seat.index()
}
