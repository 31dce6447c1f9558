//! Decks, discards and the row of face-up cards (rules C2 to C7, GL1 to GL3).

use super::Game;
use super::event::{Event, Sink};
use crate::maps::{Card, Cards, Deck};

/// The row is cleared at most so often in a row (C5): with few cards outside hands it would go on
/// for ever.
const MAX_CLEARINGS: u8 = 3;

impl Game {
    /// Returns whether a card can be drawn from `deck`, after a shuffle of its discard if need be.
    pub fn can_draw(&self, deck: Deck) -> bool {
        self.deck_left[deck.index()] > 0 || self.discard_left[deck.index()] > 0
    }

    /// Whether there are cards anywhere in decks and discards.
    pub(super) fn any_cards_left(&self) -> bool {
        Deck::ALL.into_iter().any(|deck| self.can_draw(deck))
    }

    /// Draws a card, shuffling the discard into a new deck if it is needed (C6).
    pub(super) fn draw_card(&mut self, deck: Deck, sink: Sink) -> Option<Card> {
        if self.deck_left[deck.index()] == 0 {
            self.shuffle_discard(deck, sink);
        }
        let kinds = if self.board().cards.has_ships() {
            deck.kinds()
        } else {
            0..Card::PLAIN_KINDS
        };
        let left = &mut self.deck_left[deck.index()];
        if *left == 0 {
            return None;
        }
        let place = self.rng.below(u32::from(*left)) as u8;
        // The kind in whose cards the place falls: all are counted, for stopping at one that
        // nobody can foresee costs more.
        let counts = self.deck.counts_mut();
        let mut index = kinds.start;
        let mut before = 0;
        for count in &counts[kinds] {
            before += count;
            index += usize::from(before <= place);
        }
        // Where the cards are blank, as in a view, there is none to draw.
        let count = counts.get_mut(index).filter(|count| **count > 0)?;
        *count -= 1;
        *left -= 1;
        Card::from_index(index)
    }

    fn shuffle_discard(&mut self, deck: Deck, sink: Sink) {
        let left = core::mem::take(&mut self.discard_left[deck.index()]);
        if left == 0 {
            return;
        }
        self.deck_left[deck.index()] += left;
        for card in deck.kinds().filter_map(Card::from_index) {
            self.deck[card] += core::mem::take(&mut self.discard[card]);
        }
        sink(Event::DiscardShuffled { deck });
        self.withdraw_technologies(sink);
        self.shuffled = true;
    }

    /// Puts cards on their discards: each on that of its own deck (GL1).
    pub(super) fn discard_cards(&mut self, cards: &Cards) {
        self.discard.add(cards);
        for deck in Deck::ALL {
            let counts = cards.counts().get(deck.kinds()).unwrap_or(&[]);
            self.discard_left[deck.index()] += counts.iter().sum::<u8>();
        }
    }

    /// Puts one card on the discard of its deck.
    pub(super) fn discard_card(&mut self, card: Card) {
        self.discard[card] += 1;
        self.discard_left[card.deck().index()] += 1;
    }

    /// Turns up a card for an empty place: from `deck`, or from the other if that has none (GL2).
    pub(super) fn turn_up(&mut self, slot: u8, deck: Deck, sink: Sink) {
        let card = match self.draw_card(deck, sink) {
            Some(card) => Some(card),
            None => self.draw_card(deck.other(), sink),
        };
        if let (Some(place), Some(card)) = (self.row.get_mut(usize::from(slot)), card) {
            *place = Some(card);
            sink(Event::CardTurnedUp { slot, card });
        }
    }

    /// Deals the whole row anew.
    pub(super) fn deal_row(&mut self, sink: Sink) {
        let figures = &self.board().cards;
        for slot in 0..figures.row_places() {
            let deck = if slot < figures.row[0] {
                Deck::Wagons
            } else {
                Deck::Ships
            };
            self.turn_up(slot, deck, sink);
        }
    }

    /// Clears the row while too many wilds lie in it (C5).
    pub(super) fn clear_wilds(&mut self, set_up: bool, sink: Sink) {
        let figures = &self.board().cards;
        let Some(limit) = figures.wilds_clear_row else {
            return;
        };
        for _ in 0..MAX_CLEARINGS {
            let wilds = self
                .row
                .iter()
                .filter(|&&card| card == Some(Card::WILD))
                .count();
            if wilds < usize::from(limit) || !self.any_cards_left() {
                return;
            }
            for slot in 0..self.row.len() {
                let Some(card) = self.row[slot].take() else {
                    continue;
                };
                if set_up && figures.set_up_shuffles_back {
                    self.deck[card] += 1;
                    self.deck_left[card.deck().index()] += 1;
                } else {
                    self.discard_card(card);
                }
            }
            sink(Event::RowCleared);
            self.deal_row(sink);
        }
    }

    /// Fills places that stayed empty, now that cards have come back (C6): wagons first (GL2).
    pub(super) fn fill_gaps(&mut self, sink: Sink) {
        let places = self.board().cards.row_places();
        let gap = |game: &Game, slot: u8| matches!(game.row.get(usize::from(slot)), Some(None));
        if !(0..places).any(|slot| gap(self, slot)) || !self.any_cards_left() {
            return;
        }
        for slot in 0..places {
            if gap(self, slot) {
                self.turn_up(slot, Deck::Wagons, sink);
            }
        }
        self.clear_wilds(false, sink);
    }
}
