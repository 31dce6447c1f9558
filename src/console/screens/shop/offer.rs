//! A technology as it is offered to one player.

use heapless::Vec;

use rules::maps::{Card, Cards, Id, RouteId, Technologies, Technology};
use rules::{Game, Move, Refusal, Seat};
use text::Phrase;

/// The technologies of this game, in the order of the rule book.
pub fn offers(game: &Game) -> Vec<Technology, { Technology::ALL.len() }> {
    let advanced = game.options().advanced_technologies;
    let sold = game.board().technologies.iter();
    sold.filter(|sold| advanced || !sold.advanced)
        .map(|sold| sold.technology)
        .collect()
}

/// Whether a technology is still to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// It can be bought.
    ForSale,
    /// This player owns it.
    Owned,
    /// Others own all copies.
    SoldOut,
    /// It has left the game.
    Withdrawn,
}

impl OfferState {
    /// The word that stands in place of the price.
    pub const fn word(self) -> Option<Phrase> {
        match self {
            OfferState::ForSale => None,
            OfferState::Owned => Some(Phrase::Owned),
            OfferState::SoldOut => Some(Phrase::SoldOut),
            OfferState::Withdrawn => Some(Phrase::Withdrawn),
        }
    }
}

/// An offer.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// The technology.
    pub technology: Technology,
    /// Whether it is still to be had.
    pub state: OfferState,
    /// Its price in wilds.
    pub price: u8,
    /// Copies left.
    pub copies: u8,
    /// Routes that it alone would open.
    pub opens: u8,
    /// Why it cannot be bought now, if so.
    pub refusal: Option<Refusal>,
}

impl Offer {
    /// What is offered to a seat; to nobody in particular if none, and to one that only looks if
    /// not `buying`.
    pub fn of(game: &Game, seat: Option<Seat>, technology: Technology, buying: bool) -> Offer {
        let open = seat.map(|seat| game.check_technology(seat, technology));
        let copies = game.copies_left(technology);
        let sold = game.board().technology(technology);
        let state = match open {
            Some(Err(Refusal::TechnologyOwned)) => OfferState::Owned,
            Some(Err(Refusal::TechnologyWithdrawn)) => OfferState::Withdrawn,
            Some(Err(_)) => OfferState::SoldOut,
            None if copies == 0 => OfferState::SoldOut,
            _ => OfferState::ForSale,
        };
        let refusal = match (seat, open) {
            (_, Some(Err(refusal))) => Some(refusal),
            (Some(seat), _) if buying => refusal(game, seat, technology),
            _ => None,
        };
        let opens = match (seat, state) {
            (Some(seat), OfferState::ForSale) => opens(game, seat, technology),
            _ => 0,
        };
        Offer {
            technology,
            state,
            price: sold.map_or(0, |sold| sold.price),
            copies,
            opens,
            refusal,
        }
    }
}

/// Why a seat cannot buy a technology now, if so.
fn refusal(game: &Game, seat: Seat, technology: Technology) -> Option<Refusal> {
    let pay = handy_payment(game, seat, technology).unwrap_or(Cards::NONE);
    match game.check(&Move::Buy { technology, pay }) {
        // Other cards may leave those that the claim needs.
        Err(Refusal::NoRightOfWay | Refusal::NoClaimFollows)
            if !game.technology_payments(technology).is_empty() =>
        {
            None
        }
        verdict => verdict.err(),
    }
}

/// Any cards of the hand that pay the price: wilds first, then cards that stand for wilds.
fn handy_payment(game: &Game, seat: Seat, technology: Technology) -> Option<Cards> {
    let price = game.board().technology(technology)?.price;
    let hand = game.player(seat).hand();
    let wilds = hand[Card::WILD].min(price);
    let mut pay = Cards::of(Card::WILD, wilds);
    let mut missing = (price - wilds).saturating_mul(game.stand_in(seat).unwrap_or(0));
    if price > wilds && missing == 0 {
        return None;
    }
    for (card, count) in hand.iter().filter(|(card, _)| !card.is_wild()) {
        let spent = count.min(missing);
        pay[card] += spent;
        missing -= spent;
    }
    (missing == 0).then_some(pay)
}

/// How many routes that are closed to a seat one technology would open.
fn opens(game: &Game, seat: Seat, technology: Technology) -> u8 {
    let mut alone = Technologies::NONE;
    alone.insert(technology);
    let missing = Refusal::NeedsTechnology { missing: alone };
    let routes = (0..game.board().routes.len()).map(RouteId::from_index);
    let opened = routes.filter(|&route| game.check_route(seat, route) == Err(missing));
    opened.count() as u8
}
