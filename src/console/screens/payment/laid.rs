//! The cards of a payment as they lie on the screen: one that is exchanged stays where it is.

use rules::maps::{Card, Cards};

/// The most cards that ever pay: ten spaces, four cards for each.
const MOST: usize = 40;

/// Cards in their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    cards: [Card; MOST],
    count: u8,
}

impl Laid {
    /// A payment, in the order of its kinds.
    pub fn new(pay: &Cards) -> Laid {
        let mut laid = Laid {
            cards: [Card::WILD; MOST],
            count: pay.total().min(MOST as u16) as u8,
        };
        let cards = pay.iter();
        let cards = cards.flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)));
        for (place, card) in laid.cards.iter_mut().zip(cards) {
            *place = card;
        }
        laid
    }

    /// How many there are.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// The cards from left to right.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().copied().take(self.count.into())
    }

    /// The cards from right to left.
    pub fn cards_from_last(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards.get(..usize::from(self.count));
        cards.unwrap_or_default().iter().rev().copied()
    }

    /// The payment.
    pub fn pay(&self) -> Cards {
        self.cards()
            .fold(Cards::NONE, |pay, card| pay.with(card, 1))
    }

    /// Returns them with another card in one place.
    #[must_use]
    pub fn with(mut self, index: usize, card: Card) -> Laid {
        if let Some(place) = self.cards.get_mut(index) {
            *place = card;
        }
        self
    }
}
