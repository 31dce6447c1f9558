//! Which cards pay for what (rules C9, GL5, GL6, GL8, UK2, UK6, UK13 and Diesel Power of UK11).
//!
//! Three questions are answered here, each by itself: do these cards pay ([`Price::is_paid_by`],
//! a closed formula that accepts every valid payment), could this hand pay
//! ([`Price::is_affordable`]), and which payments are there ([`Price::each_payment`]).

mod choices;
mod listing;
mod scraps;

pub use listing::{MAX_PAYMENTS, Payments, payment_worth};
pub(super) use listing::{Visit, best_payments};

use crate::maps::{Card, Cards, Color, Face};

/// What has to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Price {
    /// Wagons of one colour, and wilds.
    Rail(RailPrice),
    /// Ships of one colour, and wilds.
    Sea {
        /// The colour, or `None` for any one.
        color: Option<Color>,
        /// Spaces to pay for.
        spaces: u8,
    },
    /// Wagons and ships with the harbour sign, of one colour, and wilds.
    Harbor {
        /// So many of each of the two.
        each: u8,
    },
}

/// A price in wagons of one colour, and wilds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RailPrice {
    /// The colour, or `None` for any one.
    pub(super) color: Option<Color>,
    /// Spaces to pay for.
    pub(super) spaces: u8,
    /// Spaces among them that ask for a wild.
    pub(super) wilds: u8,
    /// How many cards of any kind stand for a wild, if they may.
    pub(super) stand_in: Option<u8>,
    /// Spaces of the colour that need not be paid.
    pub(super) short: u8,
}

/// Wagon cards of a colour, with and without the harbour sign.
fn wagons(cards: &Cards, color: Color) -> u8 {
    cards[Card::wagon(color)] + cards[Card::new(Face::HarborWagon, color)]
}

/// The colours that will do: the one asked for, or all of them.
pub(super) fn colors(color: Option<Color>) -> &'static [Color] {
    match color {
        Some(color) => &Color::ALL[color.index()..=color.index()],
        None => &Color::ALL,
    }
}

impl Price {
    /// This price in one colour alone.
    pub(super) fn in_color(mut self, wanted: Color) -> Price {
        match &mut self {
            Price::Rail(RailPrice { color, .. }) | Price::Sea { color, .. } => {
                *color = Some(wanted);
            }
            Price::Harbor { .. } => {}
        }
        self
    }

    /// Whether exactly these cards pay the price, with nothing left over.
    pub(super) fn is_paid_by(&self, pay: &Cards) -> bool {
        match self {
            Price::Rail(rail) => rail.units().any(|units| rail.is_paid_by(pay, units)),
            &Price::Sea { color, spaces } => pays_sea(pay, color, spaces),
            &Price::Harbor { each } => pays_harbor(pay, each),
        }
    }

    /// Whether any cards of this hand pay the price.
    pub(super) fn is_affordable(&self, hand: &Cards) -> bool {
        let wild = hand[Card::WILD];
        match *self {
            Price::Rail(rail) => rail.is_affordable(hand),
            Price::Sea { color, spaces } => colors(color).iter().any(|&color| {
                let ships = hand[Card::new(Face::Ship, color)];
                let doubles = hand[Card::new(Face::DoubleShip, color)];
                2 * doubles + ships + wild >= spaces
            }),
            Price::Harbor { each } => Color::ALL.into_iter().any(|color| {
                let signed = |face| hand[Card::new(face, color)].min(each);
                signed(Face::HarborWagon) + signed(Face::Ship) + wild >= 2 * each
            }),
        }
    }
}

impl RailPrice {
    /// A price in wilds alone.
    pub(super) fn of_wilds(wilds: u8, stand_in: Option<u8>) -> RailPrice {
        RailPrice {
            color: None,
            spaces: wilds,
            wilds,
            stand_in,
            short: 0,
        }
    }

    /// The numbers of spaces that may be paid: all of them first. At least one card is played,
    /// and no wild space is left unpaid.
    pub(super) fn units(&self) -> impl Iterator<Item = u8> + use<> {
        let least = self.spaces.saturating_sub(self.short);
        (least.max(self.wilds).max(1)..=self.spaces).rev()
    }

    fn is_affordable(&self, hand: &Cards) -> bool {
        let Some(units) = self.units().last() else {
            return false;
        };
        let best = colors(self.color).iter().map(|&color| wagons(hand, color));
        let colored = best.max().unwrap_or(0).min(units - self.wilds);
        let single = colored + hand[Card::WILD].min(units - colored);
        // Every unit covered by one card makes the rest cheaper, so this is the best way.
        single == units
            || self.stand_in.is_some_and(|group| {
                let rest = hand.total() - u16::from(single);
                rest >= u16::from(group) * u16::from(units - single)
            })
    }

    /// Whether the cards split into some cards of one colour, single wilds and groups that each
    /// stand for a wild, so that together they are `units`, enough of them wild.
    ///
    /// Every group has `group - 1` cards more than it is units, so the number of groups follows
    /// from that of the cards; then the cards of the colour only have to lie between two bounds.
    fn is_paid_by(&self, pay: &Cards, units: u8) -> bool {
        let Some(extra) = pay.total().checked_sub(u16::from(units)) else {
            return false;
        };
        let groups = match self.stand_in {
            _ if extra == 0 => 0,
            Some(group) if group > 1 && extra % u16::from(group - 1) == 0 => {
                extra / u16::from(group - 1)
            }
            _ => return false,
        };
        if groups > u16::from(units) {
            return false;
        }
        let singles = units - groups as u8;
        let least = singles.saturating_sub(pay[Card::WILD]);
        let most = singles.min(units - self.wilds);
        let mut colors = colors(self.color).iter();
        least <= most && colors.any(|&color| wagons(pay, color) >= least)
    }
}

fn pays_sea(pay: &Cards, color: Option<Color>, spaces: u8) -> bool {
    let wild = u16::from(pay[Card::WILD]);
    let (total, spaces) = (pay.total(), u16::from(spaces));
    colors(color).iter().any(|&color| {
        let ships = u16::from(pay[Card::new(Face::Ship, color)]);
        let doubles = u16::from(pay[Card::new(Face::DoubleShip, color)]);
        let covered = 2 * doubles + ships + wild;
        // One space too many is bearable only if no card could be left out: all are doubles.
        let fits = covered == spaces || covered == spaces + 1 && doubles == total;
        fits && doubles + ships + wild == total
    })
}

fn pays_harbor(pay: &Cards, each: u8) -> bool {
    let total = pay.total();
    total == 2 * u16::from(each)
        && Color::ALL.into_iter().any(|color| {
            let wagons = pay[Card::new(Face::HarborWagon, color)];
            let ships = pay[Card::new(Face::Ship, color)];
            let counted = u16::from(wagons) + u16::from(ships) + u16::from(pay[Card::WILD]);
            wagons <= each && ships <= each && counted == total
        })
}
