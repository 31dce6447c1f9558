//! Which cards pay for what (rules C9, GL5, GL6, GL8, UK2, UK6, UK13 and Diesel Power of UK11).
//!
//! Three questions are answered here, each by itself: do these cards pay ([`Price::is_paid_by`],
//! a closed formula that accepts every valid payment), could this hand pay
//! ([`Price::is_affordable`]), and which payments are there ([`Price::each_payment`]).

mod listing;

pub use listing::{MAX_PAYMENTS, Payments};

use crate::maps::{Card, Cards, Color, Face};

/// What has to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Price {
    /// Wagons of one colour, and wilds.
    Rail {
        /// The colour, or `None` for any one.
        color: Option<Color>,
        /// Spaces to pay for.
        spaces: u8,
        /// Spaces among them that ask for a wild.
        wilds: u8,
        /// How many cards of any kind stand for a wild, if they may.
        stand_in: Option<u8>,
        /// Spaces of the colour that need not be paid.
        short: u8,
    },
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

/// Wagon cards of a colour, with and without the harbour sign.
fn wagons(cards: &Cards, color: Color) -> u8 {
    cards[Card::wagon(color)] + cards[Card::new(Face::HarborWagon, color)]
}

/// The colours that will do: the one asked for, or all of them.
fn colors(color: Option<Color>) -> &'static [Color] {
    match color {
        Some(color) => &Color::ALL[color.index()..=color.index()],
        None => &Color::ALL,
    }
}

impl Price {
    /// A price in wilds alone.
    pub(super) fn of_wilds(wilds: u8, stand_in: Option<u8>) -> Price {
        Price::Rail {
            color: None,
            spaces: wilds,
            wilds,
            stand_in,
            short: 0,
        }
    }

    /// Whether exactly these cards pay the price, with nothing left over.
    pub(super) fn is_paid_by(&self, pay: &Cards) -> bool {
        match *self {
            Price::Rail {
                color,
                spaces,
                wilds,
                stand_in,
                short,
            } => (0..=short).any(|unpaid| {
                pays_rail(pay, color, spaces.saturating_sub(unpaid), wilds, stand_in)
            }),
            Price::Sea { color, spaces } => pays_sea(pay, color, spaces),
            Price::Harbor { each } => pays_harbor(pay, each),
        }
    }

    /// Whether any cards of this hand pay the price.
    pub(super) fn is_affordable(&self, hand: &Cards) -> bool {
        let wild = hand[Card::WILD];
        match *self {
            Price::Rail {
                color,
                spaces,
                wilds,
                stand_in,
                short,
            } => {
                let units = spaces.saturating_sub(short).max(wilds).max(1);
                let best = colors(color).iter().map(|&color| wagons(hand, color)).max();
                let colored = best.unwrap_or(0).min(units - wilds);
                let single = colored + wild.min(units - colored);
                // Every unit covered by one card makes the rest cheaper, so this is the best way.
                single == units
                    || stand_in.is_some_and(|group| {
                        let rest = hand.total() - u16::from(single);
                        rest >= u16::from(group) * u16::from(units - single)
                    })
            }
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

/// Whether the cards split into `k` cards of one colour, single wilds and `groups` groups that
/// each stand for a wild, so that together they are `units`, at least `wilds` of them wild.
///
/// With `total` cards in all, every group has `group - 1` cards more than it is units, so the
/// number of groups is given; then `k` only has to lie between two bounds.
fn pays_rail(
    pay: &Cards,
    color: Option<Color>,
    units: u8,
    wilds: u8,
    stand_in: Option<u8>,
) -> bool {
    // At least one card is played, and no wild space is left unpaid.
    if units == 0 || units < wilds {
        return false;
    }
    let total = pay.total();
    let Some(extra) = total.checked_sub(u16::from(units)) else {
        return false;
    };
    let groups = match stand_in {
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
    let most = singles.min(units - wilds);
    least <= most
        && colors(color)
            .iter()
            .any(|&color| wagons(pay, color) >= least)
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
