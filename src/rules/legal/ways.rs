//! In how many ways a hand pays for routes, counted without going through the payments.
//!
//! All colours are counted in one go: the loops over them do the same for each, so that a computer
//! takes all eight in one step.

use heapless::Vec;

use super::claims::nth_payment;
use super::stand_ins::StandIns;
use crate::maps::{Card, Cards, Color, Face, MAX_LENGTH, RouteCost, RouteKind};
use crate::payment::{Price, RailPrice};
use crate::purse::Purse;

/// A number for each colour.
type ByColor = [u8; Color::ALL.len()];

/// The ways to pay for so many spaces of a kind with single cards, for each colour that is asked
/// for, and in the last place where any will do.
type Row = [u16; Color::ALL.len() + 1];

/// The place in a [`Row`] of a price.
fn place(color: Option<Color>) -> usize {
    color.map_or(Color::ALL.len(), Color::index)
}

/// The rows of all lengths up to some, from zero on.
type RowsByLength = Vec<Row, { MAX_LENGTH + 1 }>;

/// The rows of many routes; of longer ones than are there, there is no way.
#[derive(Default)]
pub(super) struct Rows {
    /// Of rail routes that are no ferries.
    rail: RowsByLength,
    /// Of sea routes.
    sea: RowsByLength,
}

impl Rows {
    /// How many ways there are to claim a route that is no ferry, without stand-ins.
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

/// The ways to claim routes with one hand. Their order is that in which payments are listed.
pub(super) struct Ways<'game> {
    purse: Purse<'game>,
    wild: u8,
    /// For each colour all bits if a card of it may be set aside for a flag, else none.
    flags: ByColor,
    stand_ins: Option<StandIns>,
}

impl<'game> Ways<'game> {
    /// The ways of a purse whose owner may set cards of these colours aside, as bits; `None` where
    /// a board mixes rules that are not counted together here.
    pub(super) fn new(purse: Purse<'game>, flag_colors: Option<u8>) -> Option<Ways<'game>> {
        let plain = !purse.two_decks && purse.stand_in.is_none() && purse.short == 0;
        if flag_colors.is_some() && !plain || purse.two_decks && purse.stand_in.is_some() {
            return None;
        }
        let flag_colors = flag_colors.unwrap_or(0);
        let open = |color: usize| flag_colors >> color & 1;
        Some(Ways {
            purse,
            wild: purse.hand[Card::WILD],
            flags: core::array::from_fn(|color| open(color).wrapping_neg()),
            stand_ins: purse.stand_in.map(|group| StandIns::new(purse.hand, group)),
        })
    }

    /// Fills in what is the same for many routes, for all up to these lengths of rail and sea.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    pub(super) fn fill(&self, rows: &mut Rows, longest: [u8; 2]) {
        let [rail, sea] = longest.map(|length| length.min(MAX_LENGTH as u8));
        // There is room for every length.
        for length in 0..=rail {
            let _ = rows.rail.push(self.rail_row(length, 0));
        }
        if self.purse.two_decks {
            for length in 0..=sea {
                let _ = rows.sea.push(self.sea_row(length));
            }
        }
    }

    /// How many ways there are to claim a route.
    pub(super) fn count(&self, cost: &RouteCost) -> usize {
        self.single(cost) + self.count_others(cost)
    }

    /// How many ways there are to claim a route, with the rows of all lengths at hand.
    pub(super) fn count_by(&self, rows: &Rows, cost: &RouteCost) -> usize {
        let single = if cost.is_ferry() {
            self.single(cost)
        } else {
            rows.count(cost)
        };
        single + self.count_others(cost)
    }

    /// Ways without stand-ins that leave no space unpaid.
    fn single(&self, cost: &RouteCost) -> usize {
        let row = match cost.kind {
            RouteKind::Rail => self.rail_row(cost.length, cost.locomotives),
            RouteKind::Sea => self.sea_row(cost.length),
        };
        row[place(cost.color)].into()
    }

    /// Ways with stand-ins, and ways that leave spaces unpaid.
    fn count_others(&self, cost: &RouteCost) -> usize {
        let Price::Rail(price) = self.purse.price(cost) else {
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
    fn rail_row(&self, units: u8, wilds: u8) -> Row {
        let least = units.saturating_sub(self.wild).max(1);
        let most = units - wilds;
        let plain = self.purse.hand.by_color(Face::Wagon);
        let mut by_color = [0; Color::ALL.len()];
        if self.purse.two_decks {
            let signed = self.purse.hand.by_color(Face::HarborWagon);
            // So many cards of the colour, of which some have the sign.
            for colored in least..=most {
                for (ways, (plain, signed)) in by_color.iter_mut().zip(plain.iter().zip(signed)) {
                    let least_signed = colored.saturating_sub(*plain);
                    *ways += (colored.min(*signed) + 1).saturating_sub(least_signed);
                }
            }
        } else {
            for (ways, (plain, flag)) in by_color.iter_mut().zip(plain.iter().zip(&self.flags)) {
                let colored = ((*plain).min(most) + 1).saturating_sub(least);
                // Twice as many where one of the cards may be set aside.
                *ways = colored + (colored & flag);
            }
        }
        self.row(&by_color, units)
    }

    /// Sea: doubles, singles, and wilds for the rest; or doubles alone, one space too many.
    fn sea_row(&self, spaces: u8) -> Row {
        let ships = self.purse.hand.by_color(Face::Ship);
        let doubles = self.purse.hand.by_color(Face::DoubleShip);
        let mut by_color = [0; Color::ALL.len()];
        for spent in 0..=spaces.div_ceil(2) {
            let rest = spaces.saturating_sub(2 * spent);
            let least = rest.saturating_sub(self.wild);
            // Without any ship it is wilds alone, which are counted once for all colours.
            let wilds_alone = u8::from(spent == 0 && least == 0);
            for (ways, (ships, doubles)) in by_color.iter_mut().zip(ships.iter().zip(doubles)) {
                let singles = (rest.min(*ships) + 1).saturating_sub(least) - wilds_alone;
                *ways += if *doubles >= spent { singles } else { 0 };
            }
        }
        self.row(&by_color, spaces)
    }

    /// Wilds alone are a way for every colour, and one for all of them together.
    #[inline(always)]
    fn row(&self, by_color: &ByColor, units: u8) -> Row {
        let wilds = u16::from(self.wild >= units);
        let mut row = [wilds; Color::ALL.len() + 1];
        let mut all = wilds;
        for (place, &ways) in row.iter_mut().zip(by_color) {
            *place += u16::from(ways);
            all += u16::from(ways);
        }
        row[Color::ALL.len()] = all;
        row
    }

    /// The `n`th way to claim a route, from zero: the payment, and whether a card of it is set
    /// aside where there is a choice.
    pub(super) fn nth(&self, cost: &RouteCost, n: usize) -> Option<(Cards, Option<bool>)> {
        let price = self.purse.price(cost);
        if self.stand_ins.is_some() || self.purse.short > 0 {
            let pay = nth_payment(n, |visit| price.each_payment(self.purse.hand, visit))?;
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
            let ways = usize::from(row[color.index()]) - wilds;
            if left < ways {
                return self.nth_of_color(&price, color, left);
            }
            left -= ways;
        }
        (left < wilds).then(|| (Cards::of(Card::WILD, cost.length), None))
    }

    /// The `n`th way with at least one card of a colour.
    fn nth_of_color(&self, price: &Price, color: Color, n: usize) -> Option<(Cards, Option<bool>)> {
        match *price {
            Price::Rail(RailPrice { spaces, wilds, .. }) if !self.purse.two_decks => {
                let card = Card::wagon(color);
                let choice = self.flags[color.index()] != 0;
                let step = if choice { n / 2 } else { n };
                let most = self.purse.hand[card].min(spaces - wilds);
                let colored = most - step as u8;
                let pay = Cards::of(card, colored).with(Card::WILD, spaces - colored);
                Some((pay, choice.then_some(n % 2 == 1)))
            }
            _ => {
                let price = price.in_color(color);
                let pay = nth_payment(n, |visit| price.each_payment(self.purse.hand, visit))?;
                Some((pay, None))
            }
        }
    }
}
