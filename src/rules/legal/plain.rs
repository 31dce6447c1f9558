//! Ways to pay with one plain deck and no stand-ins, counted without going through them.

use crate::maps::{Card, Cards, Color, RouteCost};

/// The ways to claim routes with one hand: what most turns of most games ask for. The order of
/// the ways is that in which payments are shown.
pub(super) struct PlainWays<'game> {
    hand: &'game Cards,
    wild: u8,
    /// For each colour all bits if a card of it may be set aside for a flag, else none.
    flags: [u8; Color::ALL.len()],
}

impl<'game> PlainWays<'game> {
    /// The ways of a hand.
    pub(super) fn new(hand: &'game Cards, flag_colors: u8) -> PlainWays<'game> {
        let open = |color: usize| flag_colors >> color & 1;
        PlainWays {
            hand,
            wild: hand[Card::WILD],
            flags: core::array::from_fn(|color| open(color).wrapping_neg()),
        }
    }

    /// The most cards of a colour that a payment can hold.
    fn most(&self, cost: &RouteCost, color: Color) -> u8 {
        self.hand[Card::wagon(color)].min(cost.length - cost.locomotives)
    }

    /// How many ways there are with at least one card of a colour: twice as many if the card may
    /// be set aside for a flag.
    fn of_color(&self, cost: &RouteCost, color: Color) -> u8 {
        let least = cost.length.saturating_sub(self.wild).max(1);
        let ways = (self.most(cost, color) + 1).saturating_sub(least);
        ways + (ways & self.flags[color.index()])
    }

    /// How many ways there are to claim a route.
    #[inline(always)] // Every class of routes is counted in every turn.
    pub(super) fn count(&self, cost: &RouteCost) -> usize {
        let colored = match cost.color {
            Some(color) => self.of_color(cost, color),
            None => self.of_any_color(cost),
        };
        usize::from(colored) + usize::from(self.wild >= cost.length)
    }

    #[inline(never)] // Kept apart, so that the colours' own routes stay quick.
    fn of_any_color(&self, cost: &RouteCost) -> u8 {
        // Eight colours, ten spaces, twice: it fits.
        let colors = Color::ALL.iter();
        colors.fold(0, |sum, &color| sum + self.of_color(cost, color))
    }

    /// The `n`th way, from zero: the payment, and whether a card of it is set aside where there
    /// is a choice.
    pub(super) fn nth(&self, cost: &RouteCost, mut n: usize) -> Option<(Cards, Option<bool>)> {
        let colors = match cost.color {
            Some(color) => &Color::ALL[color.index()..=color.index()],
            None => &Color::ALL,
        };
        for &color in colors {
            let ways = usize::from(self.of_color(cost, color));
            if n < ways {
                let choice = self.flags[color.index()] != 0;
                let step = if choice { n / 2 } else { n };
                let colored = self.most(cost, color) - step as u8;
                let pay =
                    Cards::of(Card::wagon(color), colored).with(Card::WILD, cost.length - colored);
                return Some((pay, choice.then_some(n % 2 == 1)));
            }
            n -= ways;
        }
        let all_wild = n == 0 && self.wild >= cost.length;
        all_wild.then(|| (Cards::of(Card::WILD, cost.length), None))
    }
}
