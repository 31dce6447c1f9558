//! The kinds of travel card, and counts of them.

use core::ops::{Index, IndexMut, Range};

use crate::Color;
use crate::words::words;

words! {
    /// One of the two decks. Boards with a single deck have only [`Deck::Wagons`].
    Deck, "wagons or ships" {
        /// Wagon cards and the wilds; the only deck of most boards.
        Wagons = "wagons",
        /// Ship cards, single and double.
        Ships = "ships",
    }
}

impl Deck {
    /// Returns the numbers of its kinds of card.
    pub const fn kinds(self) -> Range<usize> {
        match self {
            Deck::Wagons => 0..Card::FIRST_SHIP,
            Deck::Ships => Card::FIRST_SHIP..Card::KINDS,
        }
    }

    /// Returns the other deck.
    pub const fn other(self) -> Deck {
        match self {
            Deck::Wagons => Deck::Ships,
            Deck::Ships => Deck::Wagons,
        }
    }
}

/// What a card of a colour shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A wagon: one space of rail.
    Wagon,
    /// A wagon with the harbour sign: one space of rail, or half the wagons of a harbour.
    HarborWagon,
    /// A ship, always with the harbour sign: one space of sea, or half the ships of a harbour.
    Ship,
    /// Two ships: up to two spaces of sea.
    DoubleShip,
}

impl Face {
    /// Every face, in the order of the card numbers.
    pub const ALL: [Face; 4] = [Face::Wagon, Face::HarborWagon, Face::Ship, Face::DoubleShip];
}

/// A kind of travel card.
///
/// Plain wagons and the wild come first, so that boards with one plain deck use only the first
/// [`Card::PLAIN_KINDS`] kinds and loops over them stay short.
///
/// ```
/// use rules::maps::{Card, Color, Deck, Face};
/// assert_eq!(Card::new(Face::Ship, Color::Red).deck(), Deck::Ships);
/// assert_eq!(Card::WILD.color(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Every kind there is on any board: four faces in eight colours, and the wild.
    pub const KINDS: usize = 33;
    /// The kinds of a board with a single plain deck: eight colours and the wild.
    pub const PLAIN_KINDS: usize = 9;
    /// The card that stands for any colour.
    pub const WILD: Card = Card(8);
    /// Where the ship deck's kinds begin.
    const FIRST_SHIP: usize = 17;

    /// The number of the first kind with this face; those of the other colours follow.
    const fn first_of(face: Face) -> usize {
        match face {
            Face::Wagon => 0,
            Face::HarborWagon => 9,
            Face::Ship => Card::FIRST_SHIP,
            Face::DoubleShip => 25,
        }
    }

    /// Returns the card that shows `face` in `color`.
    pub const fn new(face: Face, color: Color) -> Card {
        Card(Card::first_of(face) as u8 + color as u8)
    }

    /// Returns the plain wagon of a colour: the card of most boards.
    pub const fn wagon(color: Color) -> Card {
        Card::new(Face::Wagon, color)
    }

    /// Returns the kind with this number, if there is one.
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::KINDS {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// Returns the number of this kind, below [`Card::KINDS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns every kind of card.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::KINDS as u8).map(Card)
    }

    /// Returns whether this is the wild.
    pub const fn is_wild(self) -> bool {
        self.0 == Card::WILD.0
    }

    /// Returns the colour, or `None` for the wild.
    pub const fn color(self) -> Option<Color> {
        let place = match self.0 {
            0..=7 => self.0,
            8 => return None,
            _ => (self.0 - 9) % 8,
        };
        Some(Color::ALL[place as usize])
    }

    /// Returns what the card shows, or `None` for the wild.
    pub const fn face(self) -> Option<Face> {
        match self.0 {
            0..=7 => Some(Face::Wagon),
            8 => None,
            9..=16 => Some(Face::HarborWagon),
            17..=24 => Some(Face::Ship),
            _ => Some(Face::DoubleShip),
        }
    }

    /// Returns the deck this card belongs to.
    pub const fn deck(self) -> Deck {
        if self.index() < Card::FIRST_SHIP {
            Deck::Wagons
        } else {
            Deck::Ships
        }
    }
}

/// How many there are of each kind of card: a hand, a payment, a deck, a discard pile.
///
/// ```
/// use rules::maps::{Card, Cards, Color};
/// let mut hand = Cards::NONE;
/// hand[Card::wagon(Color::Red)] = 3;
/// hand[Card::WILD] = 1;
/// assert_eq!(hand.total(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards([u8; Card::KINDS]);

impl Cards {
    /// No card at all.
    pub const NONE: Cards = Cards([0; Card::KINDS]);

    /// Returns cards by count, in the order of the card numbers.
    pub const fn from_counts(counts: [u8; Card::KINDS]) -> Cards {
        Cards(counts)
    }

    /// Returns the counts, in the order of the card numbers.
    pub const fn counts(&self) -> &[u8; Card::KINDS] {
        &self.0
    }

    /// Returns the counts, to be changed.
    pub const fn counts_mut(&mut self) -> &mut [u8; Card::KINDS] {
        &mut self.0
    }

    /// Returns the counts of the cards that show `face`, by colour.
    #[inline(always)]
    pub fn by_color(&self, face: Face) -> &[u8; Color::ALL.len()] {
        let from = self.0.get(Card::first_of(face)..);
        // Every face has all colours.
        from.and_then(<[u8]>::first_chunk)
            .unwrap_or(&[0; Color::ALL.len()])
    }

    /// `count` cards of one kind.
    pub fn of(card: Card, count: u8) -> Cards {
        let mut cards = Cards::NONE;
        cards[card] = count;
        cards
    }

    /// Returns these cards and `count` more of one kind.
    #[must_use]
    pub fn with(mut self, card: Card, count: u8) -> Cards {
        self[card] = self[card].saturating_add(count);
        self
    }

    /// Returns the number of cards of all kinds together.
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }

    /// Returns whether there are only cards of boards with a single plain deck.
    pub fn is_plain(&self) -> bool {
        self.0
            .iter()
            .skip(Card::PLAIN_KINDS)
            .all(|&count| count == 0)
    }

    /// Returns whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// Returns the kinds of which there is at least one, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Returns whether all of `part` is among these cards.
    pub fn contains(&self, part: &Cards) -> bool {
        self.0.iter().zip(&part.0).all(|(have, want)| have >= want)
    }

    /// Puts `more` to these cards.
    pub fn add(&mut self, more: &Cards) {
        for (have, more) in self.0.iter_mut().zip(&more.0) {
            *have = have.saturating_add(*more);
        }
    }

    /// Takes `part` away; what is not there is not taken.
    pub fn remove(&mut self, part: &Cards) {
        for (have, part) in self.0.iter_mut().zip(&part.0) {
            *have = have.saturating_sub(*part);
        }
    }
}

impl Index<Card> for Cards {
    type Output = u8;
    fn index(&self, card: Card) -> &u8 {
        &self.0[card.index()]
    }
}

impl IndexMut<Card> for Cards {
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card.index()]
    }
}

impl core::fmt::Debug for Cards {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
