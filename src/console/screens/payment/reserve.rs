//! What the own plan needs of a hand, and what a payment takes of that.

use rules::maps::{Card, Cards, Color, Deck, Face};
use rules::{Game, payment_worth};

use super::Purpose;
use ::players::{Balance, Needs, SeatPlan};

/// A hand, and what a plan needs of it beside what is paid for.
#[derive(Clone, Copy)]
pub struct Reserve<'a> {
    hand: &'a Cards,
    stand_in: Option<u8>,
    needs: Option<Needs>,
    /// How many cards the plan is short of now, where it does not ask for what is paid for.
    before: Option<u8>,
}

/// What a card that the plan names is worth beside its own worth: another must be drawn for it.
const TORN: u16 = 4;

impl<'a> Reserve<'a> {
    /// The hand of whoever decides, of which a plan needs something, or none is known.
    pub fn new(
        game: &Game,
        hand: &'a Cards,
        plan: Option<&SeatPlan>,
        purpose: Purpose,
    ) -> Reserve<'a> {
        let stand_in = plan.and_then(|plan| game.stand_in(plan.seat));
        let needs = plan.map(|plan| match purpose {
            Purpose::Route(route) => plan.needs_beside(game, route),
            Purpose::Technology(technology) => plan.needs.without(game, technology),
            Purpose::Harbor(_) => plan.needs,
        });
        let asked = plan.map(|plan| plan.needs);
        let other = asked.filter(|&asked| needs == Some(asked));
        Reserve {
            hand,
            stand_in,
            needs,
            before: other.map(|needs| Balance::new(needs, hand, stand_in).short),
        }
    }

    /// Whether there is a plan that needs anything.
    pub fn is_planned(&self) -> bool {
        self.needs.is_some_and(|needs| !needs.is_nothing())
    }

    /// How many cards the plan is short of after a payment.
    pub fn short(&self, pay: &Cards) -> u8 {
        let Some(needs) = self.needs else {
            return 0;
        };
        let mut left = *self.hand;
        left.remove(pay);
        Balance::new(needs, &left, self.stand_in).short
    }

    /// What a payment spends of value: its cards, and more for those of colours that the plan names.
    pub fn worth(&self, pay: &Cards) -> u16 {
        let torn: u16 = Deck::ALL
            .into_iter()
            .flat_map(|deck| Color::ALL.map(|color| (deck, color)))
            .map(|(deck, color)| u16::from(self.torn(pay, deck, color)))
            .sum();
        payment_worth(pay) + TORN * torn
    }

    /// By how many cards more the plan is short after a payment than it need be: for what it asks for itself, than
    /// after the best payment, and else than it is now.
    pub fn harm(&self, pay: &Cards, best: &Cards) -> u8 {
        let least = self.before.unwrap_or_else(|| self.short(best));
        self.short(pay).saturating_sub(least)
    }

    /// Spaces' worth of cards of a colour that a payment takes from the plan.
    fn torn(&self, pay: &Cards, deck: Deck, color: Color) -> u8 {
        let face = match deck {
            Deck::Wagons => Face::Wagon,
            Deck::Ships => Face::Ship,
        };
        let card = Card::new(face, color);
        let reserved = self.needs.map_or(0, |needs| needs.reserved(card));
        if reserved == 0 {
            return 0;
        }
        let spaces = |cards: &Cards| {
            let count = |face| cards[Card::new(face, color)];
            match deck {
                Deck::Wagons => count(Face::Wagon) + count(Face::HarborWagon),
                Deck::Ships => count(Face::Ship) + 2 * count(Face::DoubleShip),
            }
        };
        let spare = spaces(self.hand).saturating_sub(reserved);
        spaces(pay).saturating_sub(spare)
    }
}
