//! What a turn can be.

use heapless::Vec;

use rules::{Game, Move};
use text::Phrase;
use ui::signs::Sign;

/// Something to do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Take cards.
    Cards,
    /// Claim a route.
    Claim,
    /// Draw tickets.
    Tickets,
    /// Buy a technology.
    Shop,
    /// Build a harbour.
    Harbor,
    /// Exchange pieces.
    Exchange,
    /// Do nothing.
    Pass,
}

impl Act {
    /// The most that there are at once.
    pub const MOST: usize = 7;

    /// Its word.
    pub const fn word(self) -> Phrase {
        match self {
            Act::Cards => Phrase::ActCards,
            Act::Claim => Phrase::ActClaim,
            Act::Tickets => Phrase::ActTickets,
            Act::Shop => Phrase::Shop,
            Act::Harbor => Phrase::ActHarbor,
            Act::Exchange => Phrase::ActExchange,
            Act::Pass => Phrase::ActPass,
        }
    }

    /// Its icon.
    pub const fn sign(self) -> Sign {
        match self {
            Act::Cards => Sign::CARDS,
            Act::Claim => Sign::RAIL,
            Act::Tickets => Sign::TICKET,
            Act::Shop => Sign::COG,
            Act::Harbor => Sign::ANCHOR,
            Act::Exchange => Sign::ARROWS,
            Act::Pass => Sign::CROSS,
        }
    }
}

/// The actions of a game: always the same, so that thumbs find them; passing only where it is
/// all that can be done.
pub fn acts(game: &Game) -> Vec<Act, { Act::MOST }> {
    let board = game.board();
    let on_board = |act: &Act| match act {
        Act::Cards | Act::Claim | Act::Tickets => true,
        Act::Shop => !board.technologies.is_empty(),
        Act::Harbor => board.harbors.is_some(),
        Act::Exchange => board.exchange_price.is_some(),
        Act::Pass => game.check(&Move::Pass).is_ok(),
    };
    let all = [
        Act::Cards,
        Act::Claim,
        Act::Tickets,
        Act::Shop,
        Act::Harbor,
        Act::Exchange,
        Act::Pass,
    ];
    all.into_iter().filter(on_board).collect()
}
