//! What a hand can pay, and with which cards it had better pay.

use rules::maps::{Card, Cards, Color, Face, RouteCost, RouteKind, Technology};
use rules::{Game, Seat};

/// Spaces that a ship card covers on average, in halves: most are doubles.
const HALVES_A_SHIP: u8 = 3;

/// A hand, and what changes its worth.
#[derive(Clone, Copy)]
pub(super) struct Purse {
    pub(super) hand: Cards,
    /// How many cards of any kind stand for a wild, where they may.
    stand_in: Option<u8>,
    /// Spaces of a claim that need not be paid.
    short: u8,
    total: u8,
}

/// Cards of a colour that pay for rail.
pub(super) fn wagons(hand: &Cards, color: Color) -> u8 {
    hand[Card::wagon(color)] + hand[Card::new(Face::HarborWagon, color)]
}

/// Spaces of sea that cards of a colour pay for.
pub(super) fn ships(hand: &Cards, color: Color) -> u8 {
    hand[Card::new(Face::Ship, color)] + 2 * hand[Card::new(Face::DoubleShip, color)]
}

/// Cards that are wanted for other things: wagons and ships by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reserve {
    pub(super) wagons: [u8; Color::ALL.len()],
    pub(super) ships: [u8; Color::ALL.len()],
}

impl Reserve {
    /// Puts what a route of a colour costs aside.
    pub(super) fn put_aside(&mut self, cost: &RouteCost) {
        if let Some(color) = cost.color {
            let place = match cost.kind {
                RouteKind::Rail => &mut self.wagons[color.index()],
                RouteKind::Sea => &mut self.ships[color.index()],
            };
            *place += cost.length - cost.locomotives;
        }
    }

    /// Both together.
    #[must_use]
    pub(super) fn with(mut self, other: &Reserve) -> Reserve {
        let own = self.wagons.iter_mut().chain(&mut self.ships);
        for (own, other) in own.zip(other.wagons.iter().chain(&other.ships)) {
            *own = own.saturating_add(*other);
        }
        self
    }

    /// Takes back what a route of a colour costs.
    pub(super) fn release(&mut self, cost: &RouteCost) {
        if let Some(color) = cost.color {
            let place = match cost.kind {
                RouteKind::Rail => &mut self.wagons[color.index()],
                RouteKind::Sea => &mut self.ships[color.index()],
            };
            *place = place.saturating_sub(cost.length - cost.locomotives);
        }
    }
}

/// The colours that will do.
pub(super) fn colors_of(cost: &RouteCost) -> &'static [Color] {
    match cost.color {
        Some(color) => &Color::ALL[color.index()..=color.index()],
        None => &Color::ALL,
    }
}

impl Purse {
    /// The purse of a seat whose hand is known.
    pub(super) fn of(game: &Game, seat: Seat) -> Purse {
        let player = game.player(seat);
        let hand = *player.hand();
        let diesel = Technology::DieselPower;
        let short = match game.board().technology(diesel) {
            Some(sold) if player.technologies().contains(diesel) => sold.amount,
            _ => 0,
        };
        Purse {
            hand,
            stand_in: game.stand_in(seat),
            short,
            total: hand.total() as u8,
        }
    }

    /// The fewest spaces of a route that must be paid.
    pub(super) fn least(&self, cost: &RouteCost) -> u8 {
        match cost.kind {
            RouteKind::Sea => cost.length,
            RouteKind::Rail => cost
                .length
                .saturating_sub(self.short)
                .max(cost.locomotives)
                .max(1),
        }
    }

    /// Cards of a colour that pay for rail.
    pub(super) fn wagons(&self, color: Color) -> u8 {
        wagons(&self.hand, color)
    }

    /// Spaces of sea that cards of a colour pay for.
    pub(super) fn ships(&self, color: Color) -> u8 {
        ships(&self.hand, color)
    }

    /// How many cards are missing for a route, by the best colour; a wild that must be a wild
    /// counts twice, for it takes a whole draw.
    ///
    /// The more cards of a colour, the fewer are missing: each takes the place of a wild, of cards
    /// that stand in for one, or of a card that is missing. So the best colour is that of which
    /// there are the most.
    pub(super) fn missing(&self, cost: &RouteCost) -> u8 {
        match cost.color {
            Some(color) => self.missing_in(cost, color),
            None => self.missing_with(cost, self.most(cost.kind)),
        }
    }

    /// How many cards are missing for a route that is paid in one colour.
    pub(super) fn missing_in(&self, cost: &RouteCost, color: Color) -> u8 {
        let have = match cost.kind {
            RouteKind::Rail => self.wagons(color),
            RouteKind::Sea => self.ships(color),
        };
        self.missing_with(cost, have)
    }

    /// The most spaces of a kind that cards of one colour pay for.
    fn most(&self, kind: RouteKind) -> u8 {
        let (one, other, each) = match kind {
            RouteKind::Rail => (Face::Wagon, Face::HarborWagon, 1),
            RouteKind::Sea => (Face::Ship, Face::DoubleShip, 2),
        };
        let counts = self.hand.by_color(one).iter();
        let spaces = counts.zip(self.hand.by_color(other));
        spaces.fold(0, |most, (one, other)| most.max(one + each * other))
    }

    /// How many cards are missing beside those that pay for `have` spaces.
    fn missing_with(&self, cost: &RouteCost, have: u8) -> u8 {
        let wild = self.hand[Card::WILD];
        if cost.kind == RouteKind::Sea {
            let spaces = cost.length.saturating_sub(have + wild);
            return (2 * spaces).div_ceil(HALVES_A_SHIP);
        }
        let spaces = self.least(cost);
        let colored = have.min(spaces - cost.locomotives);
        let wilds = wild.min(spaces - colored);
        let mut rest = spaces - colored - wilds;
        if rest > 0
            && let Some(group) = self.stand_in
        {
            rest -= ((self.total - colored - wilds) / group).min(rest);
        }
        let locomotives = cost.locomotives.saturating_sub(wilds).min(rest);
        rest + locomotives
    }

    /// Whether a route can be paid.
    pub(super) fn affords(&self, cost: &RouteCost) -> bool {
        self.missing(cost) == 0
    }

    /// Whether a route can be paid without a wild.
    pub(super) fn affords_without_wilds(&self, cost: &RouteCost) -> bool {
        let have = |&color: &Color| match cost.kind {
            RouteKind::Rail => self.wagons(color),
            RouteKind::Sea => self.ships(color),
        };
        colors_of(cost).iter().map(have).max() >= Some(cost.length)
    }

    /// The payment for a route that costs the least of what is wanted elsewhere, or `None` if
    /// there is none.
    pub(super) fn pay(&self, cost: &RouteCost, reserve: &Reserve) -> Option<Cards> {
        let payments = colors_of(cost).iter().filter_map(|&color| match cost.kind {
            RouteKind::Rail => self.pay_rail(cost, color, reserve),
            RouteKind::Sea => self.pay_sea(cost, color, reserve),
        });
        payments
            .min_by_key(|&(sacrifice, _)| sacrifice)
            .map(|(_, pay)| pay)
    }

    fn pay_rail(&self, cost: &RouteCost, color: Color, reserve: &Reserve) -> Option<(u16, Cards)> {
        let (plain, signed) = (Card::wagon(color), Card::new(Face::HarborWagon, color));
        let have = self.wagons(color);
        let least = self.least(cost);
        // One card short, where that is allowed, is always welcome.
        let colored = have.min(least - cost.locomotives);
        let wilds = self.hand[Card::WILD].min(least - colored);
        let stand_ins = least - colored - wilds;
        let without_sign = colored.min(self.hand[plain]);
        let mut pay = Cards::of(plain, without_sign)
            .with(signed, colored - without_sign)
            .with(Card::WILD, wilds);
        if stand_ins > 0 {
            let group = self.stand_in?;
            self.add_scraps(&mut pay, group * stand_ins, Some(color), reserve)?;
        }
        let spare = have.saturating_sub(reserve.wagons[color.index()]);
        let torn = colored.saturating_sub(spare);
        let sacrifice = 12 * u16::from(wilds) + 16 * u16::from(stand_ins) + 4 * u16::from(torn)
            // Of equals, the colour of which the most is left over.
            + u16::from(16u8.saturating_sub(spare)) / 8;
        Some((sacrifice, pay))
    }

    /// Adds cards that stand for wilds: those that nothing else wants first.
    fn add_scraps(
        &self,
        pay: &mut Cards,
        mut count: u8,
        color: Option<Color>,
        reserve: &Reserve,
    ) -> Option<()> {
        let mut rest = self.hand;
        rest.remove(pay);
        rest[Card::WILD] = 0;
        while count > 0 {
            let spare = |card: Card, have: u8| {
                let wanted = card
                    .color()
                    .map_or(0, |color| reserve.wagons[color.index()]);
                let own = u8::from(card.color() == color);
                (i16::from(have) - i16::from(wanted), own)
            };
            let (card, _) = rest.iter().max_by_key(|&(card, have)| spare(card, have))?;
            rest[card] -= 1;
            pay[card] += 1;
            count -= 1;
        }
        Some(())
    }

    fn pay_sea(&self, cost: &RouteCost, color: Color, reserve: &Reserve) -> Option<(u16, Cards)> {
        let (single, double) = (
            Card::new(Face::Ship, color),
            Card::new(Face::DoubleShip, color),
        );
        let spaces = cost.length;
        let mut doubles = self.hand[double].min(spaces / 2);
        let mut rest = spaces - 2 * doubles;
        let singles = self.hand[single].min(rest);
        rest -= singles;
        let mut wilds = self.hand[Card::WILD].min(rest);
        rest -= wilds;
        if (rest > 0 || wilds > 0)
            && singles == 0
            && spaces % 2 == 1
            && self.hand[double] > spaces / 2
        {
            // One double too many is allowed where all are doubles.
            doubles = spaces / 2 + 1;
            wilds = 0;
            rest = 0;
        }
        if rest > 0 {
            return None;
        }
        let pay = Cards::of(double, doubles)
            .with(single, singles)
            .with(Card::WILD, wilds);
        let spare = self
            .ships(color)
            .saturating_sub(reserve.ships[color.index()]);
        let torn = (spaces - wilds).saturating_sub(spare);
        let sacrifice = 12 * u16::from(wilds) + 4 * u16::from(torn) + 3 * u16::from(singles);
        Some((sacrifice, pay))
    }

    /// The payment of a price in wilds: wilds first, then what nothing else wants.
    pub(super) fn pay_wilds(&self, price: u8, reserve: &Reserve) -> Option<Cards> {
        let wilds = self.hand[Card::WILD].min(price);
        let mut pay = Cards::of(Card::WILD, wilds);
        if price > wilds {
            let group = self.stand_in?;
            self.add_scraps(&mut pay, group * (price - wilds), None, reserve)?;
        }
        Some(pay)
    }

    /// Removes what a route costs, as far as it is there: for counting what several routes need
    /// together.
    pub(super) fn spend(&mut self, cost: &RouteCost, color: Color) {
        if cost.kind == RouteKind::Rail {
            let (plain, signed) = (Card::wagon(color), Card::new(Face::HarborWagon, color));
            let mut wanted = cost.length - cost.locomotives;
            for card in [plain, signed] {
                let spent = self.hand[card].min(wanted);
                self.hand[card] -= spent;
                wanted -= spent;
            }
            let wilds = self.hand[Card::WILD].min(wanted + cost.locomotives);
            self.hand[Card::WILD] -= wilds;
        } else {
            let (single, double) = (
                Card::new(Face::Ship, color),
                Card::new(Face::DoubleShip, color),
            );
            let doubles = self.hand[double].min(cost.length / 2);
            self.hand[double] -= doubles;
            let singles = self.hand[single].min(cost.length - 2 * doubles);
            self.hand[single] -= singles;
            let wilds = self.hand[Card::WILD].min(cost.length - 2 * doubles - singles);
            self.hand[Card::WILD] -= wilds;
        }
        self.total = self.hand.total() as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Rng;
    use rules::maps::BoardId;

    #[test]
    fn the_best_color_is_that_of_which_there_are_the_most() {
        let mut dice = Rng::new(3);
        for board in BoardId::all().map(BoardId::board) {
            for round in 0..200u8 {
                let mut hand = Cards::NONE;
                for (card, count) in board.cards.in_box.iter() {
                    hand[card] = dice.below(6).min(count.into()) as u8;
                }
                let purse = Purse {
                    hand,
                    stand_in: board.stand_in.map(|group| group - round % 2),
                    short: round / 2 % 2,
                    total: hand.total() as u8,
                };
                for cost in board.classes.iter().map(|class| &class.cost) {
                    let colors = colors_of(cost).iter();
                    let best = colors.map(|&color| purse.missing_in(cost, color)).min();
                    assert_eq!(Some(purse.missing(cost)), best, "{hand:?} {cost:?}");
                }
            }
        }
    }
}
