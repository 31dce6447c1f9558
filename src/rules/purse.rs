//! What a seat can pay, worked out once for many routes.

use super::payment::{Price, RailPrice};
use super::{Game, Seat};
use crate::maps::{Card, Cards, Color, RouteCost, RouteKind};

/// A hand, and what changes its worth.
pub(super) struct Purse<'hand> {
    pub(super) hand: &'hand Cards,
    stand_in: Option<u8>,
    short: u8,
    two_decks: bool,
}

impl Game {
    /// What `hand` can pay in this seat.
    pub(super) fn purse<'hand>(&self, seat: Seat, hand: &'hand Cards) -> Purse<'hand> {
        Purse {
            hand,
            stand_in: self.stand_in(seat),
            short: self.spaces_short(seat),
            two_decks: self.board().cards.has_ships(),
        }
    }
}

impl Purse<'_> {
    /// What a route costs the owner of this purse.
    pub(super) fn price(&self, cost: &RouteCost) -> Price {
        match cost.kind {
            RouteKind::Sea => Price::Sea {
                color: cost.color,
                spaces: cost.length,
            },
            RouteKind::Rail => Price::Rail(RailPrice {
                color: cost.color,
                spaces: cost.length,
                wilds: cost.locomotives,
                stand_in: self.stand_in,
                short: self.short,
            }),
        }
    }

    /// Whether no card of a payment is ever chosen but by its colour and the number of wilds:
    /// one deck, and nothing stands in for anything else.
    pub(super) fn is_plain(&self) -> bool {
        !self.two_decks && self.stand_in.is_none() && self.short == 0
    }

    /// Whether a route can be paid.
    pub(super) fn affords(&self, cost: &RouteCost) -> bool {
        let wild = self.hand[Card::WILD];
        if !self.is_plain() {
            return self.price(cost).is_affordable(self.hand);
        }
        let most = match cost.color {
            Some(color) => self.hand[Card::wagon(color)],
            None => {
                let colors = Color::ALL.iter();
                colors.fold(0, |most, &color| most.max(self.hand[Card::wagon(color)]))
            }
        };
        (most + wild >= cost.length) & (wild >= cost.locomotives)
    }
}
