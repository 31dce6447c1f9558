//! What the own plan still needs of a hand, and what a payment would take of it.

use rules::maps::{Card, Cards, Color, Deck, Face};
use rules::payment_worth;

use players::Needs;

/// What a plan needs beside what is paid for, and the hand that has it.
#[derive(Clone, Copy)]
pub struct Reserve<'a> {
    hand: &'a Cards,
    needs: Option<Needs>,
}

/// What a payment takes of what the plan needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harm {
    /// Nothing.
    Nothing,
    /// Cards of a colour of which the plan needs so many.
    Color(u8),
    /// A wild.
    Wild,
}

/// What a card that the plan needs is worth beside its own worth: another must be drawn for it.
const TORN: u16 = 4;
/// The same for a wild, for which one may draw long.
const TORN_WILD: u16 = 9;

impl<'a> Reserve<'a> {
    /// A hand of which a plan needs something, or none is known.
    pub fn new(hand: &'a Cards, needs: Option<Needs>) -> Reserve<'a> {
        Reserve { hand, needs }
    }

    /// Whether there is a plan that needs anything.
    pub fn is_planned(&self) -> bool {
        self.needs.is_some_and(|needs| !needs.is_nothing())
    }

    /// What a payment spends of value: its cards, and more for those that the plan needs.
    pub fn worth(&self, pay: &Cards) -> u16 {
        let torn: u16 = Deck::ALL
            .into_iter()
            .flat_map(|deck| Color::ALL.map(|color| (deck, color)))
            .map(|(deck, color)| u16::from(self.torn(pay, deck, color)))
            .sum();
        let wilds = u16::from(self.torn_wilds(pay));
        payment_worth(pay) + TORN * torn + TORN_WILD * wilds
    }

    /// What a payment takes that the plan needs.
    pub fn harm(&self, pay: &Cards) -> Harm {
        if self.torn_wilds(pay) > 0 {
            return Harm::Wild;
        }
        for deck in Deck::ALL {
            for color in Color::ALL {
                if self.torn(pay, deck, color) > 0 {
                    return Harm::Color(self.reserved(deck, color));
                }
            }
        }
        Harm::Nothing
    }

    fn reserved(&self, deck: Deck, color: Color) -> u8 {
        let face = match deck {
            Deck::Wagons => Face::Wagon,
            Deck::Ships => Face::Ship,
        };
        let card = Card::new(face, color);
        self.needs.map_or(0, |needs| needs.reserved(card))
    }

    /// Spaces' worth of cards of a colour that a payment takes from the plan.
    fn torn(&self, pay: &Cards, deck: Deck, color: Color) -> u8 {
        let reserved = self.reserved(deck, color);
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

    fn torn_wilds(&self, pay: &Cards) -> u8 {
        let reserved = self.needs.map_or(0, |needs| needs.wilds);
        let spare = self.hand[Card::WILD].saturating_sub(reserved);
        if reserved == 0 {
            return 0;
        }
        pay[Card::WILD].saturating_sub(spare)
    }
}
