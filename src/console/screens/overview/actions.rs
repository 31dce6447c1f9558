//! What a turn can be.

use heapless::Vec;

use crate::screens::Context;
use crate::table::turns_left;
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

/// The action with the focus when the table is seen: the first of all. In one's last turn, when cards are of no
/// use any more, it is the claim of a route, if one can be claimed.
pub fn first(context: &Context) -> u8 {
    claim_at_last(context).unwrap_or(0)
}

/// Where among the actions of somebody's last turn the claim is, if there is a route for it.
fn claim_at_last(context: &Context) -> Option<u8> {
    let (seat, game) = (context.deciding()?, context.game()?);
    let acts_at_last =
        matches!(game.decision(), Decision::Act { .. }) && turns_left(game, seat) == Some(1);
    let claimable = context.table.as_ref()?.answer().claimable.as_ref()?;
    let place = acts(game).iter().position(|&act| act == Act::Claim)?;
    (acts_at_last && !claimable.is_empty()).then_some(place as u8)
}
