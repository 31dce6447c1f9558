//! How many payments a hand has for routes, counted without going through them.
//!
//! All colours are counted in one go: the loops over them do the same for each, so that a computer
//! takes all eight in one step.

use heapless::Vec;

use super::claims::nth_payment;
use super::stand_ins::StandIns;
use crate::maps::{Card, Cards, Color, Face, MAX_LENGTH, RouteCost, RouteKind};
use crate::payer::Payer;
use crate::payment::{Price, RailPrice};

/// A number for each colour.
type ByColor = [u8; Color::ALL.len()];

/// How many payments there are for so many spaces of a kind with single cards, for each colour that
/// is asked for, and in the last place where any will do.
type CountRow = [u16; Color::ALL.len() + 1];

/// The place in a [`CountRow`] of a price.
fn place(color: Option<Color>) -> usize {
    color.map_or(Color::ALL.len(), Color::index)
}

/// The rows of all lengths up to some, from zero on.
type RowsByLength = Vec<CountRow, { MAX_LENGTH + 1 }>;

/// The rows of many routes; longer ones than are there cannot be paid.
#[derive(Default)]
pub(super) struct PaymentCounts {
    /// Of rail routes that are no ferries.
    rail: RowsByLength,
    /// Of sea routes.
    sea: RowsByLength,
}

impl PaymentCounts {
    /// How many payments there are for a route that is no ferry, without stand-ins.
    #[inline(always)] // Every class of routes is counted in every turn.
    pub(super) fn count(&self, cost: &RouteCost) -> usize {
        let rows = match cost.kind {
            RouteKind::Rail => &self.rail,
            RouteKind::Sea => &self.sea,
        };
        let row = rows.get(usize::from(cost.length));
        row.map_or(0, |row| row[place(cost.color)].into())
    }
}

/// Counts the payments for routes with one hand, each once more where a card of it may be set aside for a
/// flag. Their order is that in which payments are listed.
pub(super) struct PaymentCounter<'game> {
    payer: Payer<'game>,
    wild: u8,
    /// For each colour all bits if a card of it may be set aside for a flag, else none.
    flags: ByColor,
    stand_ins: Option<StandIns>,
}

impl<'game> PaymentCounter<'game> {
    /// For a payer who may set cards of these colours aside, as bits; `None` where a board mixes rules
    /// that are not counted together here.
    pub(super) fn new(
        payer: Payer<'game>,
        flag_colors: Option<u8>,
    ) -> Option<PaymentCounter<'game>> {
        let plain = !payer.two_decks && payer.stand_in.is_none() && payer.short == 0;
        if flag_colors.is_some() && !plain || payer.two_decks && payer.stand_in.is_some() {
            return None;
        }
        let flag_colors = flag_colors.unwrap_or(0);
        let open = |color: usize| flag_colors >> color & 1;
        Some(PaymentCounter {
            payer,
            wild: payer.hand[Card::WILD],
            flags: core::array::from_fn(|color| open(color).wrapping_neg()),
            stand_ins: payer.stand_in.map(|group| StandIns::new(payer.hand, group)),
        })
    }

    /// Fills in what is the same for many routes, for all up to these lengths of rail and sea.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    pub(super) fn fill(&self, rows: &mut PaymentCounts, longest: [u8; 2]) {
        let [rail, sea] = longest.map(|length| length.min(MAX_LENGTH as u8));
        // There is room for every length.
        for length in 0..=rail {
            let _ = rows.rail.push(self.rail_row(length, 0));
        }
        if self.payer.two_decks {
            for length in 0..=sea {
                let _ = rows.sea.push(self.sea_row(length));
            }
        }
    }

    /// How many payments there are for a route.
    pub(super) fn count(&self, cost: &RouteCost) -> usize {
        self.single(cost) + self.count_others(cost)
    }

    /// How many payments there are for a route, with the rows of all lengths at hand.
    pub(super) fn count_by(&self, rows: &PaymentCounts, cost: &RouteCost) -> usize {
        let single = if cost.is_ferry() {
            self.single(cost)
        } else {
            rows.count(cost)
        };
        single + self.count_others(cost)
    }

    /// Payments without stand-ins that leave no space unpaid.
    fn single(&self, cost: &RouteCost) -> usize {
        let row = match cost.kind {
            RouteKind::Rail => self.rail_row(cost.length, cost.locomotives),
            RouteKind::Sea => self.sea_row(cost.length),
        };
        row[place(cost.color)].into()
    }

    /// Payments with stand-ins, and those that leave spaces unpaid.
    fn count_others(&self, cost: &RouteCost) -> usize {
        let Price::Rail(price) = self.payer.price(cost) else {
            return 0;
        };
        if price.stand_in.is_none() && price.short == 0 {
            return 0;
        }
        let short = price.units().filter(|&units| units < cost.length);
        let single =
            short.map(|units| usize::from(self.rail_row(units, price.wilds)[place(price.color)]));
        let stand_ins = price.units().map(|units| {
            let stand_ins = self.stand_ins.as_ref();
            stand_ins.map_or(0, |cards| cards.count(price.color, units, price.wilds))
        });
        single.sum::<usize>() + stand_ins.sum::<usize>()
    }

    /// Rail: some cards of a colour, and wilds for the rest.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    fn rail_row(&self, units: u8, wilds: u8) -> CountRow {
        let least = units.saturating_sub(self.wild).max(1);
        let most = units - wilds;
        let plain = self.payer.hand.by_color(Face::Wagon);
        let mut by_color = [0; Color::ALL.len()];
        if self.payer.two_decks {
            let signed = self.payer.hand.by_color(Face::HarborWagon);
            // So many cards of the colour, of which some have the sign.
            for colored in least..=most {
                for (payments, (plain, signed)) in by_color.iter_mut().zip(plain.iter().zip(signed))
                {
                    let least_signed = colored.saturating_sub(*plain);
                    *payments += (colored.min(*signed) + 1).saturating_sub(least_signed);
                }
            }
        } else {
            for (payments, (plain, flag)) in by_color.iter_mut().zip(plain.iter().zip(&self.flags))
            {
                let colored = ((*plain).min(most) + 1).saturating_sub(least);
                // Twice as many where one of the cards may be set aside.
                *payments = colored + (colored & flag);
            }
        }
        self.row(&by_color, units)
    }

    /// Sea: doubles, singles, and wilds for the rest; or doubles alone, one space too many.
    fn sea_row(&self, spaces: u8) -> CountRow {
        let ships = self.payer.hand.by_color(Face::Ship);
        let doubles = self.payer.hand.by_color(Face::DoubleShip);
        let mut by_color = [0; Color::ALL.len()];
        for spent in 0..=spaces.div_ceil(2) {
            let rest = spaces.saturating_sub(2 * spent);
            let least = rest.saturating_sub(self.wild);
            // Without any ship it is wilds alone, which are counted once for all colours.
            let wilds_alone = u8::from(spent == 0 && least == 0);
            for (payments, (ships, doubles)) in by_color.iter_mut().zip(ships.iter().zip(doubles)) {
                let singles = (rest.min(*ships) + 1).saturating_sub(least) - wilds_alone;
                *payments += if *doubles >= spent { singles } else { 0 };
            }
        }
        self.row(&by_color, spaces)
    }

    /// Wilds alone are a payment for every colour, and one for all of them together.
    #[inline(always)]
    fn row(&self, by_color: &ByColor, units: u8) -> CountRow {
        let wilds = u16::from(self.wild >= units);
        let mut row = [wilds; Color::ALL.len() + 1];
        let mut all = wilds;
        for (place, &payments) in row.iter_mut().zip(by_color) {
            *place += u16::from(payments);
            all += u16::from(payments);
        }
        row[Color::ALL.len()] = all;
        row
    }

    /// The `n`th payment for a route, from zero, and whether a card of it is set aside where there is
    /// a choice.
    pub(super) fn nth(&self, cost: &RouteCost, n: usize) -> Option<(Cards, Option<bool>)> {
        let price = self.payer.price(cost);
        if self.stand_ins.is_some() || self.payer.short > 0 {
            let pay = nth_payment(n, |visit| price.each_payment(self.payer.hand, visit))?;
            return Some((pay, None));
        }
        let row = match cost.kind {
            RouteKind::Sea => self.sea_row(cost.length),
            RouteKind::Rail => self.rail_row(cost.length, cost.locomotives),
        };
        let mut left = n;
        // Wilds alone come last.
        let wilds = usize::from(self.wild >= cost.length);
        for &color in crate::payment::colors(cost.color) {
            let payments = usize::from(row[color.index()]) - wilds;
            if left < payments {
                return self.nth_of_color(&price, color, left);
            }
            left -= payments;
        }
        (left < wilds).then(|| (Cards::of(Card::WILD, cost.length), None))
    }

    /// The `n`th payment with at least one card of a colour.
    fn nth_of_color(&self, price: &Price, color: Color, n: usize) -> Option<(Cards, Option<bool>)> {
        match *price {
            Price::Rail(RailPrice { spaces, wilds, .. }) if !self.payer.two_decks => {
                let card = Card::wagon(color);
                let choice = self.flags[color.index()] != 0;
                let step = if choice { n / 2 } else { n };
                let most = self.payer.hand[card].min(spaces - wilds);
                let colored = most - step as u8;
                let pay = Cards::of(card, colored).with(Card::WILD, spaces - colored);
                Some((pay, choice.then_some(n % 2 == 1)))
            }
            _ => {
                let price = price.in_color(color);
                let pay = nth_payment(n, |visit| price.each_payment(self.payer.hand, visit))?;
                Some((pay, None))
            }
        }
    }
}
