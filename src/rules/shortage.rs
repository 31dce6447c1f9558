//! What a hand lacks for a price, in numbers.

use super::payment::{Price, RailPrice, colors};
use super::{Game, Seat};
use crate::maps::{Card, Cards, Color, Face, RouteId, RouteKind, RouteSet, Technology};

/// What a hand lacks for a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shortage {
    /// So many cards, if the best that could come did.
    Cards(u8),
    /// Nothing but wilds, or what stands for them.
    Wilds {
        /// So many are asked for.
        needs: u8,
        /// So many there are.
        has: u8,
    },
}

impl Game {
    /// Returns the routes that a seat whose hand is known can claim and pay, as the decision stands.
    pub fn claimable_routes(&self, seat: Seat) -> RouteSet {
        let player = self.player(seat);
        let (reach, open) = (
            self.payer(seat, player.hand()).reach(),
            self.open_routes(seat),
        );
        let classes = self.board().classes.iter();
        let in_reach =
            classes.filter(|class| player.is_equipped(class) && reach.affords(&class.cost));
        in_reach.fold(RouteSet::EMPTY, |all, class| {
            all.or(&class.routes.and(&open))
        })
    }

    /// Returns how many spaces of a route a seat's hand pays for in its best colour, and its wilds, if these suffice
    /// without a technology that spares a card and without cards that stand in for a wild.
    pub fn plain_payment(&self, seat: Seat, route: RouteId) -> Option<(u8, u8)> {
        let cost = &self.board().route(route)?.cost;
        let hand = self.player(seat).hand();
        let cards = best(cost.color, |color| {
            let have = |face| hand[Card::new(face, color)];
            match cost.kind {
                RouteKind::Rail => have(Face::Wagon) + have(Face::HarborWagon),
                RouteKind::Sea => have(Face::Ship) + 2 * have(Face::DoubleShip),
            }
        });
        let wilds = hand[Card::WILD];
        let is_enough = cards + wilds >= cost.length && wilds >= cost.locomotives;
        is_enough.then_some((cards, wilds))
    }

    /// Returns what a seat's hand lacks for a route; `None` if it can be paid.
    pub fn route_shortage(&self, seat: Seat, route: RouteId) -> Option<Shortage> {
        self.route_price(seat, route)?
            .shortage(self.player(seat).hand())
    }

    /// Returns what a seat's hand lacks for a route that is paid in one colour.
    pub fn route_shortage_in(&self, seat: Seat, route: RouteId, color: Color) -> Option<Shortage> {
        let price = self.route_price(seat, route)?.in_color(color);
        price.shortage(self.player(seat).hand())
    }

    fn route_price(&self, seat: Seat, route: RouteId) -> Option<Price> {
        let cost = &self.board().route(route)?.cost;
        Some(self.payer(seat, self.player(seat).hand()).price(cost))
    }

    /// Returns what a seat's hand lacks for a harbour.
    pub fn harbor_shortage(&self, seat: Seat) -> Option<Shortage> {
        self.harbor_price()?.shortage(self.player(seat).hand())
    }

    /// Returns what a seat's hand lacks for a technology.
    pub fn technology_shortage(&self, seat: Seat, technology: Technology) -> Option<Shortage> {
        let price = self.technology_price(seat, technology)?;
        Price::Rail(price).shortage(self.player(seat).hand())
    }
}

impl Price {
    /// What a hand lacks; `None` if it can pay.
    fn shortage(&self, hand: &Cards) -> Option<Shortage> {
        let wild = hand[Card::WILD];
        let missing = match *self {
            Price::Rail(rail) => return rail.shortage(hand),
            Price::Sea { color, spaces } => {
                let best = best(color, |color| {
                    hand[Card::new(Face::Ship, color)]
                        + 2 * hand[Card::new(Face::DoubleShip, color)]
                });
                // A double ship is two spaces.
                spaces.saturating_sub(best + wild).div_ceil(2)
            }
            Price::Harbor { each } => {
                let best = best(None, |color| {
                    let signed = |face| hand[Card::new(face, color)].min(each);
                    signed(Face::HarborWagon) + signed(Face::Ship)
                });
                (2 * each).saturating_sub(best + wild)
            }
        };
        (missing > 0).then_some(Shortage::Cards(missing))
    }
}

impl RailPrice {
    fn shortage(&self, hand: &Cards) -> Option<Shortage> {
        let units = self.units().last()?;
        let best = best(self.color, |color| {
            hand[Card::wagon(color)] + hand[Card::new(Face::HarborWagon, color)]
        });
        let colored = best.min(units - self.wilds);
        let single = colored + hand[Card::WILD].min(units - colored);
        let mut missing = units - single;
        if let Some(group) = self.stand_in {
            let others = hand.total() - u16::from(single);
            missing -= (others / u16::from(group.max(1))).min(missing.into()) as u8;
        }
        match missing {
            0 => None,
            // All but the wilds is there.
            _ if colored == units - self.wilds => Some(Shortage::Wilds {
                needs: self.wilds,
                has: self.wilds.saturating_sub(missing),
            }),
            _ => Some(Shortage::Cards(missing)),
        }
    }
}

/// The most of something in any of the colours that will do.
fn best(color: Option<Color>, have: impl Fn(Color) -> u8) -> u8 {
    let counts = colors(color).iter().map(|&color| have(color));
    counts.max().unwrap_or(0)
}
