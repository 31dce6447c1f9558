//! The payments that a hand allows.

use core::ops::{ControlFlow, RangeInclusive};

use heapless::Vec;

use super::scraps::with_scraps;
use super::{Price, RailPrice, colors, wagons};
use crate::maps::{Card, Cards, Color, Face, MAX_LENGTH};

/// How many payments are offered at most when they are listed best first.
pub const MAX_PAYMENTS: usize = 32;

/// The best payments, best first.
pub type Payments = Vec<Cards, MAX_PAYMENTS>;

/// With stand-ins, payments for each colour or none and each number of single wilds.
const MAX_STAND_INS: usize = (Color::ALL.len() + 1) * (MAX_LENGTH + 1);

/// Takes one payment and says whether to go on.
pub(crate) type Visit<'a> = &'a mut dyn FnMut(Cards) -> ControlFlow<()>;

impl Price {
    /// Shows every payment that `hand` allows, each once.
    ///
    /// Where cards stand in for wilds there would be thousands that differ only in which: then
    /// one payment is shown for each colour and number of wilds, with all the cards of the colour
    /// that are of use and the scarcest others standing in. All others are valid too ([`Price::is_paid_by`]).
    pub(crate) fn each_payment(&self, hand: &Cards, visit: Visit) -> ControlFlow<()> {
        match *self {
            Price::Rail(rail) => {
                for units in rail.units() {
                    rail.each_payment(hand, units, visit)?;
                    if let Some(group) = rail.stand_in {
                        rail.each_with_stand_ins(hand, units, group, visit)?;
                    }
                }
                ControlFlow::Continue(())
            }
            Price::Sea { color, spaces } => each_sea(hand, color, spaces, visit),
            Price::Harbor { each } => each_harbor(hand, each, visit),
        }
    }

    /// Shows payments of a price in wilds: for each number of wilds and each colour the one that
    /// spares this colour the most. Whatever a claim needs that must follow, one of them leaves.
    pub(crate) fn each_sparing_payment(&self, hand: &Cards, visit: Visit) -> ControlFlow<()> {
        let Price::Rail(rail) = self else {
            return ControlFlow::Continue(());
        };
        let mut seen = Vec::<Cards, MAX_STAND_INS>::new();
        let mut nothing_spared = Vec::<Cards, { MAX_LENGTH + 1 }>::new();
        for single in rail.single_wilds(hand).rev() {
            if let Some(pay) = rail.pay_wilds(hand, single, None) {
                // There is room for every number of wilds.
                let _ = nothing_spared.push(pay);
                visit(pay)?;
            }
        }
        for color in Color::ALL {
            for other in &nothing_spared {
                // What would not have been spent cannot be spared.
                let spent = other.iter().any(|(card, _)| card.color() == Some(color));
                if !spent {
                    continue;
                }
                let Some(pay) = rail.pay_wilds(hand, other[Card::WILD], Some(color)) else {
                    continue;
                };
                if pay != *other && !seen.contains(&pay) && seen.push(pay).is_ok() {
                    visit(pay)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The payments that `hand` allows, best first: those that spend the least of value.
    pub(crate) fn best_payments(&self, hand: &Cards) -> Payments {
        best_payments(|visit| self.each_payment(hand, visit))
    }
}

/// The best of the payments that are shown, best first: those that spend the least of value.
pub(crate) fn best_payments(each: impl FnOnce(Visit) -> ControlFlow<()>) -> Payments {
    let mut best = Payments::new();
    let _ = each(&mut |pay| {
        let worth = payment_worth(&pay);
        let place = best.iter().position(|other| worth < payment_worth(other));
        let place = place.unwrap_or(best.len());
        if place < MAX_PAYMENTS {
            if best.is_full() {
                best.pop();
            }
            // There is room, and the place is within the list.
            let _ = best.insert(place, pay);
        }
        ControlFlow::Continue(())
    });
    best
}

/// Returns what cards are worth to their owner, roughly, in quarters of a plain card.
pub fn payment_worth(cards: &Cards) -> u16 {
    let quarters = |card: Card| match card.face() {
        None => 13,
        Some(Face::Wagon) => 4,
        Some(Face::HarborWagon | Face::Ship) => 5,
        Some(Face::DoubleShip) => 7,
    };
    cards
        .iter()
        .map(|(card, count)| quarters(card) * u16::from(count))
        .sum()
}

impl RailPrice {
    /// For a price in wilds, the numbers of single wilds in its payments; cards stand in for the
    /// others. [`Price::each_payment`] shows one payment for each, most wilds first.
    pub(crate) fn single_wilds(&self, hand: &Cards) -> RangeInclusive<u8> {
        let wild = hand[Card::WILD];
        let others = hand.total() - u16::from(wild);
        let groups = match self.stand_in {
            Some(group) => others / u16::from(group.max(1)),
            None => 0,
        };
        let least = u16::from(self.spaces).saturating_sub(groups);
        least as u8..=wild.min(self.spaces)
    }

    /// The payment of a price in wilds with so many single ones, sparing a colour.
    pub(crate) fn pay_wilds(
        &self,
        hand: &Cards,
        single: u8,
        spared: Option<Color>,
    ) -> Option<Cards> {
        let scraps = self.stand_in.unwrap_or(0) * (self.spaces - single);
        with_scraps(hand, Cards::of(Card::WILD, single), scraps, spared)
    }

    /// Payments without stand-ins: few wilds first.
    fn each_payment(&self, hand: &Cards, units: u8, visit: Visit) -> ControlFlow<()> {
        let wild = hand[Card::WILD];
        for &color in colors(self.color) {
            let (plain, signed) = (Card::wagon(color), Card::new(Face::HarborWagon, color));
            let most = wagons(hand, color).min(units - self.wilds);
            for colored in (units.saturating_sub(wild).max(1)..=most).rev() {
                let least_signed = colored.saturating_sub(hand[plain]);
                for with_sign in least_signed..=colored.min(hand[signed]) {
                    let pay = Cards::of(plain, colored - with_sign)
                        .with(signed, with_sign)
                        .with(Card::WILD, units - colored);
                    visit(pay)?;
                }
            }
        }
        if wild >= units {
            visit(Cards::of(Card::WILD, units))?;
        }
        ControlFlow::Continue(())
    }

    /// Payments in which groups of cards stand for wilds.
    fn each_with_stand_ins(
        &self,
        hand: &Cards,
        units: u8,
        group: u8,
        visit: Visit,
    ) -> ControlFlow<()> {
        // Two ways to split may be the same cards: show them once.
        let mut seen = Vec::<Cards, MAX_STAND_INS>::new();
        let no_color = core::iter::once(None);
        for color in no_color.chain(colors(self.color).iter().copied().map(Some)) {
            let most = units - self.wilds;
            let colored = color.map_or(0, |color| wagons(hand, color).min(most));
            if color.is_some() && colored == 0 {
                continue;
            }
            let singles = color.map_or(Cards::NONE, |color| Cards::of(Card::wagon(color), colored));
            for wild in (0..=hand[Card::WILD].min(units - colored)).rev() {
                let groups = units - colored - wild;
                if groups == 0 {
                    continue;
                }
                let (spent, scraps) = (singles.with(Card::WILD, wild), group * groups);
                let Some(pay) = with_scraps(hand, spent, scraps, None) else {
                    continue;
                };
                if !seen.contains(&pay) && seen.push(pay).is_ok() {
                    visit(pay)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Payments of a sea route: few wilds first.
fn each_sea(hand: &Cards, color: Option<Color>, spaces: u8, visit: Visit) -> ControlFlow<()> {
    let wild = hand[Card::WILD];
    for &color in colors(color) {
        let (single, double) = (
            Card::new(Face::Ship, color),
            Card::new(Face::DoubleShip, color),
        );
        let most = hand[double].min(spaces.div_ceil(2));
        for doubles in (0..=most).rev() {
            let pay = Cards::of(double, doubles);
            let Some(rest) = spaces.checked_sub(2 * doubles) else {
                // One space too many, and every card a double.
                visit(pay)?;
                continue;
            };
            for singles in (0..=rest.min(hand[single])).rev() {
                if rest - singles <= wild && doubles + singles > 0 {
                    visit(pay.with(single, singles).with(Card::WILD, rest - singles))?;
                }
            }
        }
    }
    if wild >= spaces {
        visit(Cards::of(Card::WILD, spaces))?;
    }
    ControlFlow::Continue(())
}

/// Payments of a harbour: few wilds first.
fn each_harbor(hand: &Cards, each: u8, visit: Visit) -> ControlFlow<()> {
    let wild = hand[Card::WILD];
    for color in Color::ALL {
        let (wagon, ship) = (
            Card::new(Face::HarborWagon, color),
            Card::new(Face::Ship, color),
        );
        for wagons in (0..=hand[wagon].min(each)).rev() {
            for ships in (0..=hand[ship].min(each)).rev() {
                let wilds = 2 * each - wagons - ships;
                if wilds <= wild && wagons + ships > 0 {
                    visit(
                        Cards::of(wagon, wagons)
                            .with(ship, ships)
                            .with(Card::WILD, wilds),
                    )?;
                }
            }
        }
    }
    if wild >= 2 * each {
        visit(Cards::of(Card::WILD, 2 * each))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_payment_spares_wilds() {
        let price = Price::Rail(RailPrice {
            color: Some(Color::Red),
            spaces: 3,
            wilds: 0,
            stand_in: None,
            short: 0,
        });
        let red = Card::wagon(Color::Red);
        let hand = Cards::of(red, 5).with(Card::WILD, 2);
        let payments = price.best_payments(&hand);
        assert_eq!(payments.first(), Some(&Cards::of(red, 3)));
        assert_eq!(payments.len(), 3);
    }
}
