//! What a seat can pay, worked out once for many routes.

use super::payment::Price;
use super::{Game, Seat};
use crate::maps::{Card, Cards, Color, Face, RouteCost, RouteKind};

/// Where the best of all colours stands in a table by colour: what a gray route asks for.
const ANY: usize = Color::ALL.len();

/// A hand, and how far it reaches.
pub(super) struct Purse<'hand> {
    pub(super) hand: &'hand Cards,
    stand_in: Option<u8>,
    short: u8,
    two_decks: bool,
    /// Spaces of rail that a colour and the wilds cover, without stand-ins.
    rail: [u8; ANY + 1],
    /// Spaces of sea that a colour and the wilds cover.
    sea: [u8; ANY + 1],
}

impl Game {
    /// What `hand` can pay in this seat.
    pub(super) fn purse<'hand>(&self, seat: Seat, hand: &'hand Cards) -> Purse<'hand> {
        let two_decks = self.board().cards.has_ships();
        let wild = hand[Card::WILD];
        let (mut rail, mut sea) = ([wild; ANY + 1], [wild; ANY + 1]);
        for color in Color::ALL {
            let place = color.index();
            rail[place] += hand[Card::wagon(color)];
            if two_decks {
                rail[place] += hand[Card::new(Face::HarborWagon, color)];
                sea[place] += hand[Card::new(Face::Ship, color)];
                sea[place] += 2 * hand[Card::new(Face::DoubleShip, color)];
                sea[ANY] = sea[ANY].max(sea[place]);
            }
            rail[ANY] = rail[ANY].max(rail[place]);
        }
        Purse {
            hand,
            stand_in: self.stand_in(seat),
            short: self.spaces_short(seat),
            two_decks,
            rail,
            sea,
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
            RouteKind::Rail => Price::Rail {
                color: cost.color,
                spaces: cost.length,
                wilds: cost.locomotives,
                stand_in: self.stand_in,
                short: self.short,
            },
        }
    }

    /// Whether no card of a payment is ever chosen but by its colour and the number of wilds:
    /// one deck, and nothing stands in for anything else.
    pub(super) fn is_plain(&self) -> bool {
        !self.two_decks && self.stand_in.is_none() && self.short == 0
    }

    /// Whether a route can be paid.
    pub(super) fn affords(&self, cost: &RouteCost) -> bool {
        let place = cost.color.map_or(ANY, Color::index);
        match cost.kind {
            RouteKind::Sea => self.sea[place] >= cost.length,
            RouteKind::Rail if self.stand_in.is_none() && self.short == 0 => {
                self.rail[place] >= cost.length && self.hand[Card::WILD] >= cost.locomotives
            }
            RouteKind::Rail => self.price(cost).is_affordable(self.hand),
        }
    }
}
