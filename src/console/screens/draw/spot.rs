//! Where the cursor is among cards and decks, and how it goes between them.

use crate::button::Button;
use rules::maps::Deck;
use rules::{Decision, Game, Move};

/// Where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// On a card that lies open, from zero.
    Slot(u8),
    /// On a deck.
    Deck(Deck),
    /// On the button that declines a further card.
    Stop,
}

impl Spot {
    /// Returns where it is best to begin: on a deck, which no glance at the row must find first; or, if
    /// there is nothing to draw blind, on the first card that can be taken.
    pub fn first(game: &Game) -> Spot {
        let deck = decks(game).find(|&deck| game.can_draw(deck));
        let card = || (0..slots(game)).find(|&slot| may_take(game, slot));
        match deck {
            Some(deck) => Spot::Deck(deck),
            None => card().map_or(Spot::Deck(Deck::Wagons), Spot::Slot),
        }
    }

    /// Where a press leads; `row` is the card to which it comes back from the decks.
    pub fn beside(self, direction: Button, row: u8, game: &Game) -> Spot {
        let (slots, two_decks) = (slots(game), game.board().cards.has_ships());
        let across = matches!(direction, Button::Left | Button::Right);
        match (self, direction) {
            (Spot::Slot(slot), Button::Left) => Spot::Slot((slot + slots - 1) % slots),
            (Spot::Slot(slot), Button::Right) => Spot::Slot((slot + 1) % slots),
            (Spot::Slot(slot), _) if two_decks && slot * 2 >= slots => Spot::Deck(Deck::Ships),
            (Spot::Slot(_), _) => Spot::Deck(Deck::Wagons),
            (Spot::Deck(deck), _) if across && two_decks => Spot::Deck(deck.other()),
            (Spot::Deck(_), _) if across && may_decline(game) => Spot::Stop,
            (Spot::Stop, _) if across => Spot::Deck(Deck::Wagons),
            // The ends of the row are as near as its middle.
            (Spot::Deck(_), Button::Left) => Spot::Slot(0),
            (Spot::Deck(_), Button::Right) => Spot::Slot(slots - 1),
            (Spot::Deck(_) | Spot::Stop, _) => Spot::Slot(row),
        }
    }
}

/// Returns how many places the row has.
pub fn slots(game: &Game) -> u8 {
    game.board().cards.row_places().max(1)
}

/// The decks of a game.
pub fn decks(game: &Game) -> impl Iterator<Item = Deck> + '_ {
    Deck::ALL
        .into_iter()
        .filter(|&deck| deck == Deck::Wagons || game.board().cards.has_ships())
}

/// Returns the move that takes a card of the row; where there are two decks, one of them replaces it.
pub fn taking(game: &Game, slot: u8, refill: Deck) -> Move {
    let refill = Some(refill).filter(|_| game.board().cards.has_ships());
    Move::Take { slot, refill }
}

/// Returns whether a card of the row can be taken now.
pub fn may_take(game: &Game, slot: u8) -> bool {
    game.check(&taking(game, slot, Deck::Wagons)).is_ok()
}

/// Returns whether a further card may be declined.
pub fn may_decline(game: &Game) -> bool {
    matches!(game.decision(), Decision::Draw { .. }) && game.check(&Move::Pass).is_ok()
}
