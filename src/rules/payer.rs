//! What a seat can pay, worked out once for many routes.

use super::payment::{Price, RailPrice};
use super::{Game, Seat};
use crate::maps::{Card, Cards, Color, Face, RouteCost, RouteKind};

/// Who pays: a hand, and what changes its worth.
#[derive(Clone, Copy)]
pub(super) struct Payer<'hand> {
    pub(super) hand: &'hand Cards,
    pub(super) stand_in: Option<u8>,
    pub(super) short: u8,
    pub(super) two_decks: bool,
}

impl Game {
    /// What `hand` can pay in this seat.
    pub(super) fn payer<'hand>(&self, seat: Seat, hand: &'hand Cards) -> Payer<'hand> {
        Payer {
            hand,
            stand_in: self.stand_in(seat),
            short: self.spaces_short(seat),
            two_decks: self.board().cards.has_ships(),
        }
    }
}

impl<'hand> Payer<'hand> {
    /// What a route costs.
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

    /// How far it reaches.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    pub(super) fn reach(&self) -> Reach<'hand> {
        let plain = self.hand.by_color(Face::Wagon);
        let (mut rail, mut sea) = (most(plain), 0);
        if self.two_decks {
            let signed = self.hand.by_color(Face::HarborWagon);
            let ships = self.hand.by_color(Face::Ship);
            let doubles = self.hand.by_color(Face::DoubleShip);
            rail = most(&core::array::from_fn(|color| plain[color] + signed[color]));
            sea = most(&core::array::from_fn(|color| {
                ships[color] + 2 * doubles[color]
            }));
        }
        Reach {
            hand: self.hand,
            wild: self.hand[Card::WILD],
            // Only cards that stand in for others are counted all together.
            total: self.stand_in.map_or(0, |_| self.hand.total()),
            rail,
            sea,
            plain: self.stand_in.is_none() && self.short == 0,
            stand_in: self.stand_in,
            short: self.short,
        }
    }
}

/// The most of any colour.
fn most(by_color: &[u8; Color::ALL.len()]) -> u8 {
    by_color.iter().fold(0, |most, &count| most.max(count))
}

/// What a hand can pay at the most.
pub(super) struct Reach<'hand> {
    hand: &'hand Cards,
    wild: u8,
    total: u16,
    /// Spaces of rail that the cards of some colour cover.
    rail: u8,
    /// Spaces of sea that the cards of some colour cover.
    sea: u8,
    /// Whether every space takes a card of its own.
    plain: bool,
    stand_in: Option<u8>,
    short: u8,
}

impl Reach<'_> {
    /// No routes of rail and of sea can be paid that are longer.
    pub(super) fn longest(&self) -> [u8; 2] {
        let others = match self.stand_in {
            Some(group) => (self.total / u16::from(group.max(1))) as u8,
            None => 0,
        };
        let others = others.saturating_add(self.wild).saturating_add(self.short);
        [self.rail, self.sea].map(|most| most.saturating_add(others))
    }

    /// Whether a route can be paid.
    #[inline(always)] // Every turn asks for some classes of routes.
    pub(super) fn affords(&self, cost: &RouteCost) -> bool {
        let have = |face| {
            cost.color
                .map_or(0, |color| self.hand[Card::new(face, color)])
        };
        if cost.kind == RouteKind::Sea {
            let most = match cost.color {
                Some(_) => have(Face::Ship) + 2 * have(Face::DoubleShip),
                None => self.sea,
            };
            return most + self.wild >= cost.length;
        }
        let most = match cost.color {
            Some(_) => have(Face::Wagon) + have(Face::HarborWagon),
            None => self.rail,
        };
        if self.plain {
            return (most + self.wild >= cost.length) & (self.wild >= cost.locomotives);
        }
        let units = cost.length.saturating_sub(self.short);
        let units = units.max(cost.locomotives).max(1);
        let colored = most.min(units - cost.locomotives);
        let single = colored + self.wild.min(units - colored);
        // Every unit covered by one card makes the rest cheaper, so this is the best way.
        single == units
            || self.stand_in.is_some_and(|group| {
                let rest = self.total - u16::from(single);
                rest >= u16::from(group) * u16::from(units - single)
            })
    }
}
