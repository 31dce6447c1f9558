//! How many payments there are in which cards stand in for wilds (UK2), counted without going
//! through them.
//!
//! A payment that is listed has all the cards of one colour that are of use, or none of any; some
//! single wilds; and for each unit left a group of the scarcest other cards. Two of them are the
//! same cards only if they have the same number of wilds, so of groups, so of cards of the colour:
//! only of colours of which there are equally many.

use core::ops::Range;

use crate::maps::{Card, Cards, Color, Face, MAX_LENGTH};

/// Colours.
const COLORS: usize = Color::ALL.len();

/// A hand of one deck whose cards stand in for wilds.
pub(super) struct StandIns {
    /// So many stand for one.
    group: u8,
    wild: u8,
    /// How many groups there are in the cards besides the wilds if so many of them are spent.
    groups: [u8; MAX_LENGTH + 1],
    by_color: [u8; COLORS],
    /// The colours, scarcest first: the order in which they are given away.
    order: [u8; COLORS],
}

impl StandIns {
    pub(super) fn new(hand: &Cards, group: u8) -> StandIns {
        let by_color = *hand.by_color(Face::Wagon);
        let mut order = core::array::from_fn(|color| color as u8);
        // Few and almost in order: no sort is quicker.
        for next in 1..COLORS {
            let mut place = next;
            while place > 0
                && by_color[usize::from(order[place])] < by_color[usize::from(order[place - 1])]
            {
                order.swap(place, place - 1);
                place -= 1;
            }
        }
        let total: u8 = by_color.iter().sum();
        StandIns {
            group,
            wild: hand[Card::WILD],
            groups: core::array::from_fn(|spent| total.saturating_sub(spent as u8) / group.max(1)),
            by_color,
            order,
        }
    }

    /// How many payments there are of `units`, of which `wilds` must be wild, with cards of a
    /// colour or of any.
    pub(super) fn count(&self, color: Option<Color>, units: u8, wilds: u8) -> usize {
        let without_color = self.singles(units, 0).len();
        let with_color = match color {
            Some(color) => match self.by_color[color.index()].min(units - wilds) {
                0 => 0,
                colored => self.singles(units, colored).len(),
            },
            None => self.count_any_color(units, wilds),
        };
        without_color + with_color
    }

    /// The numbers of single wilds beside so many cards of a colour: at least one unit is left to
    /// a group, and there are cards enough for all of them.
    fn singles(&self, units: u8, colored: u8) -> Range<u8> {
        let rest = units - colored;
        let groups = self.groups[usize::from(colored).min(MAX_LENGTH)];
        let most = rest.min(self.wild + 1);
        rest.saturating_sub(groups).min(most)..most
    }

    /// The payments with cards of a colour, for a price that any one will do for.
    fn count_any_color(&self, units: u8, wilds: u8) -> usize {
        let most = units - wilds;
        let of = |place: usize| self.by_color[usize::from(self.order[place])];
        let mut count = 0;
        let (mut place, mut scarcer) = (0, 0);
        // Colours of which all cards are of use, those of one number together.
        while place < COLORS && of(place) < most {
            let colored = of(place);
            let mut end = place + 1;
            while end < COLORS && of(end) == colored {
                end += 1;
            }
            let alike = (end - place) as u8;
            place = end;
            if colored > 0 {
                for single in self.singles(units, colored) {
                    let given = self.group * (units - colored - single);
                    count += distinct(alike, colored, given.saturating_sub(scarcer));
                }
            }
            scarcer += alike * colored;
        }
        // Of the others only so many are of use. They leave different numbers behind, so the
        // payments are looked at; but few have so many cards.
        if most > 0 && place < COLORS {
            for single in self.singles(units, most) {
                let given = self.group * (units - most - single);
                count += self.count_capped(place, most, given);
            }
        }
        count
    }

    /// How many different payments there are with `colored` cards of one of the colours from
    /// `place` on and `given` of the scarcest cards left.
    fn count_capped(&self, place: usize, colored: u8, given: u8) -> usize {
        if place + 1 == COLORS {
            return 1;
        }
        let mut seen = [[0; COLORS]; COLORS];
        let mut count = 0;
        for &color in self.order.get(place..).unwrap_or(&[]) {
            let pay = self.pay(usize::from(color), colored, given);
            if !seen[..count].contains(&pay) {
                seen[count] = pay;
                count += 1;
            }
        }
        count
    }

    /// The payment with `colored` cards of a colour and `given` of the scarcest cards left.
    fn pay(&self, color: usize, colored: u8, given: u8) -> [u8; COLORS] {
        let mut pay = [0; COLORS];
        pay[color] = colored;
        let mut wanted = given;
        let left = self.by_color[color] - colored;
        let mut own_turn = left > 0;
        for &next in &self.order {
            let next = usize::from(next);
            // What is left of the colour has become scarcer.
            if own_turn && (left, color) < (self.by_color[next], next) {
                own_turn = false;
                let taken = left.min(wanted);
                pay[color] += taken;
                wanted -= taken;
            }
            if next != color {
                let taken = self.by_color[next].min(wanted);
                pay[next] += taken;
                wanted -= taken;
            }
        }
        if own_turn {
            pay[color] += left.min(wanted);
        }
        pay
    }
}

/// How many different payments there are with all `each` cards of one of `alike` colours, if of
/// the others `given` cards more are given away, one colour after the other.
///
/// Let `whole` of the others be given away whole. If the chosen colour is one of the first
/// `whole + 1`, then these are spent whole and perhaps some cards of the next: the same payment for
/// all of them. If it comes later, then it is spent, and the first `whole`, and perhaps some of the
/// next: another payment for each.
fn distinct(alike: u8, each: u8, given: u8) -> usize {
    let whole = if alike > 1 { given / each } else { 0 };
    usize::from(alike - whole.min(alike - 1))
}
