//! What a turn can be.

use heapless::Vec;

use rules::{Decision, Game, Move};
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
    /// Choose the pieces to begin with.
    Pieces,
    /// Take a share.
    Shares,
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
            Act::Pieces => Phrase::ActPieces,
            Act::Shares => Phrase::ActShares,
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
            Act::Pieces => Sign::WAGON,
            Act::Shares => Sign::STAR,
        }
    }
}

/// What can be done: the actions of a turn, or what is to be decided first.
pub fn acts(game: &Game) -> Vec<Act, { Act::MOST }> {
    match game.decision() {
        Decision::Keep { .. } => Vec::from_iter([Act::Tickets]),
        Decision::Pieces { .. } => Vec::from_iter([Act::Pieces]),
        Decision::Draw { .. } => Vec::from_iter([Act::Cards]),
        Decision::Claim { optional: true, .. } => Vec::from_iter([Act::Claim, Act::Pass]),
        Decision::Claim { .. } => Vec::from_iter([Act::Claim]),
        Decision::Share { .. } | Decision::DummyShare { .. } => Vec::from_iter([Act::Shares]),
        Decision::Act { .. } | Decision::Over => of_turn(game),
    }
}

/// The actions of a game: always the same, so that thumbs find them; passing only where it is
/// all that can be done.
fn of_turn(game: &Game) -> Vec<Act, { Act::MOST }> {
    let board = game.board();
    let on_board = |act: &Act| match act {
        Act::Cards | Act::Claim | Act::Tickets => true,
        Act::Shop => !board.technologies.is_empty(),
        Act::Harbor => board.harbors.is_some(),
        Act::Exchange => board.exchange_price.is_some(),
        Act::Pass => game.check(&Move::Pass).is_ok(),
        Act::Pieces | Act::Shares => false,
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
