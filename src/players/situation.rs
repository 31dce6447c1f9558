//! A game as the player at one seat looks at it, and how long it still lasts.

use core::cell::{Cell, OnceCell};

use super::race::{ShareWorths, share_worths};
use super::style::Style;
use rules::maps::{CompanyId, RouteSet};
use rules::{Game, Memory, Seat, View};

/// Pieces of a claim are counted in these.
const QUARTERS: u16 = 4;

/// A game as the player at one seat looks at it: as far as it is known, and how long it will last.
pub(super) struct Situation<'a> {
    pub(super) game: &'a Game,
    pub(super) seat: Seat,
    turns_left: u8,
    rival_tickets: u8,
    /// How often paths were looked for, which is most of the work.
    looks: Cell<u32>,
    /// What was seen, where the table no longer shows it.
    memory: Option<&'a Memory>,
    share_worths: OnceCell<ShareWorths>,
}

impl<'a> Situation<'a> {
    /// Returns what a view shows.
    pub(super) fn seen(view: &'a View, style: &Style) -> Situation<'a> {
        let cards = |seat| view.cards_in_hand(seat);
        Situation {
            game: view.known(),
            seat: view.seat(),
            turns_left: turns_left(view.known(), style, cards),
            rival_tickets: most_of_others(view.known(), view.seat(), |seat| {
                view.tickets_kept(seat)
            }),
            looks: Cell::new(0),
            memory: None,
            share_worths: OnceCell::new(),
        }
    }

    /// Returns what a view shows to somebody who remembers what it no longer shows.
    pub(super) fn remembered(view: &'a View, style: &Style, memory: &'a Memory) -> Situation<'a> {
        Situation {
            memory: Some(memory),
            ..Situation::seen(view, style)
        }
    }

    /// Returns what `seat` would see of a game that was only imagined, all of it.
    pub(super) fn imagined(game: &'a Game, style: &Style, seat: Seat) -> Situation<'a> {
        let cards = |seat| game.player(seat).hand().total() as u8;
        Situation {
            game,
            seat,
            turns_left: turns_left(game, style, cards),
            rival_tickets: most_of_others(game, seat, |seat| {
                game.player(seat).tickets().len() as u8
            }),
            looks: Cell::new(0),
            memory: None,
            share_worths: OnceCell::new(),
        }
    }

    /// Returns the shares of a company that a player is known to hold, as bits.
    pub(super) fn shares(&self, seat: Seat, company: CompanyId) -> u16 {
        match self.memory {
            Some(memory) if seat != self.seat => bits(memory.shares(seat, company)),
            _ => bits(self.game.player(seat).shares(company)),
        }
    }

    /// Returns the shares of a company that the dummy is known to hold, as bits.
    pub(super) fn dummy_shares(&self, company: CompanyId) -> u16 {
        match self.memory {
            Some(memory) => bits(memory.dummy_shares(company)),
            None => bits(self.game.dummy_shares(company)),
        }
    }

    /// Returns what a share more of each company would be worth, worked out once.
    pub(super) fn share_worths(&self) -> &ShareWorths {
        self.share_worths.get_or_init(|| share_worths(self))
    }

    /// Takes note that paths were looked for, so many times.
    pub(super) fn look(&self, times: usize) {
        self.looks.set(self.looks.get() + times as u32);
    }

    /// Returns how often paths were looked for.
    pub(super) fn looks(&self) -> u32 {
        self.looks.get()
    }

    /// The pieces that this seat has to play with, or will have once it has chosen them.
    pub(super) fn all_pieces(&self) -> u8 {
        all_pieces(self.game, self.seat)
    }

    /// Whether this is the seat's last turn for certain.
    pub(super) fn is_last_turn(&self) -> bool {
        let left = self.game.last_turns();
        left.is_some_and(|left| left <= self.game.players())
    }

    /// The routes of all others.
    pub(super) fn rival_routes(&self) -> RouteSet {
        let rivals = self.game.seats().filter(|&rival| rival != self.seat);
        rivals.fold(RouteSet::EMPTY, |all, rival| {
            all.or(self.game.player(rival).routes())
        })
    }

    /// The most tickets that another seat has kept.
    pub(super) fn rival_tickets(&self) -> u8 {
        self.rival_tickets
    }

    /// The turns that this seat will still have, this one included, if everybody plays on as
    /// people do.
    pub(super) fn turns_left(&self) -> u8 {
        self.turns_left
    }
}

fn most_of_others(game: &Game, own: Seat, count: impl Fn(Seat) -> u8) -> u8 {
    let others = game.seats().filter(|&seat| seat != own);
    others.map(count).max().unwrap_or(0)
}

fn all_pieces(game: &Game, seat: Seat) -> u8 {
    match game.board().pieces.chosen {
        Some(chosen) if game.in_set_up() => chosen,
        _ => game.player(seat).all_pieces(),
    }
}

/// Turns until somebody has played all pieces, and those that follow.
fn turns_left(game: &Game, style: &Style, cards: impl Fn(Seat) -> u8) -> u8 {
    if let Some(left) = game.last_turns() {
        return left.div_ceil(game.players());
    }
    let figures = &game.board().pieces;
    let length = style.claim_pieces.max(1) as u16;
    let claims = |pieces: u8| (QUARTERS * u16::from(pieces)).div_ceil(length) as u8;
    let until_end = |seat: Seat| {
        let above = all_pieces(game, seat).saturating_sub(figures.last_round_at);
        let draws = above.saturating_sub(cards(seat)).div_ceil(2);
        draws + claims(above)
    };
    let first = game.seats().map(until_end).min().unwrap_or(0);
    first + figures.last_turns
}

/// Numbers of shares as bits.
fn bits(numbers: impl Iterator<Item = u8>) -> u16 {
    numbers.fold(0, |bits, number| bits | 1 << (number - 1))
}
