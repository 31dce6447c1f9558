//! The cards of a draw, as everybody may know them.

use core::fmt;

use crate::coded::{Coded, coded};
use crate::template::{self, Values};
use crate::{Language, card_name};
use rules::maps::{Board, Card, Deck, Face};

/// A card that went to a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A face-up one: everybody saw it.
    FaceUp(Card),
    /// A blind one from this deck.
    Blind(Deck),
}

/// The cards of one draw, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Draws {
    board: &'static Board,
    /// Three is the most that any draw takes.
    cards: [Option<Drawn>; 3],
    /// Whether a double ship is only called a ship, and a comma joins.
    short: bool,
}

impl Draws {
    /// One card.
    pub const fn one(board: &'static Board, card: Drawn) -> Draws {
        Draws {
            board,
            cards: [Some(card), None, None],
            short: false,
        }
    }

    /// These cards and those that followed, or `None` if that is more than a draw takes.
    #[must_use]
    pub fn with(mut self, more: Draws) -> Option<Draws> {
        for card in more.cards.into_iter().flatten() {
            let free = self.cards.iter_mut().find(|place| place.is_none())?;
            *free = Some(card);
        }
        Some(self)
    }

    pub(super) const fn two_decks(&self) -> bool {
        self.board.cards.has_ships()
    }

    pub(super) const fn shortened(mut self) -> Draws {
        self.short = true;
        self
    }

    /// Writes first the cards by name, then how many were blind.
    pub(crate) fn write(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn = || self.cards.into_iter().flatten();
        let blind = |deck| drawn().filter(|card| *card == Drawn::Blind(deck)).count() as i32;
        let by_deck = Deck::ALL.map(|deck| (deck, blind(deck)));
        let face_up = drawn().filter(|card| matches!(card, Drawn::FaceUp(_)));
        let parts = face_up.clone().count() + by_deck.iter().filter(|(_, n)| *n > 0).count();
        let mut part = 0;
        let mut joint = |f: &mut fmt::Formatter<'_>| {
            part += 1;
            match (part, part == parts) {
                (1, _) => Ok(()),
                (_, true) if !self.short => f.write_str(and(language)),
                _ => f.write_str(", "),
            }
        };
        for card in face_up {
            if let Drawn::FaceUp(card) = card {
                joint(f)?;
                write!(f, "{}", card_name(self.named(card), self.board, language))?;
            }
        }
        for (deck, count) in by_deck.into_iter().filter(|(_, count)| *count > 0) {
            joint(f)?;
            let template = blind_template(self.two_decks().then_some(deck), count, language);
            template::write(f, template, language, &Count(count))?;
        }
        Ok(())
    }

    fn named(&self, card: Card) -> Card {
        match (self.short, card.face(), card.color()) {
            (true, Some(Face::DoubleShip), Some(color)) => Card::new(Face::Ship, color),
            _ => card,
        }
    }
}

struct Count(i32);

impl Values for Count {
    fn number(&self, key: &str) -> Option<i32> {
        (key == "n").then_some(self.0)
    }

    fn text(&self, _: &str, _: Language, _: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        None
    }
}

const fn and(language: Language) -> &'static str {
    match language {
        Language::English => " and ",
        Language::Ukrainian => " та ",
        Language::Russian => " и ",
    }
}

/// `deck` where there are two.
const fn blind_template(deck: Option<Deck>, count: i32, language: Language) -> Coded {
    match (language, deck) {
        (Language::English, None) if count == 1 => coded!("a blind card"),
        (Language::English, None) => coded!("{n blind card|blind cards}"),
        (Language::English, Some(Deck::Wagons)) if count == 1 => coded!("a blind wagon"),
        (Language::English, Some(Deck::Wagons)) => coded!("{n blind wagon|blind wagons}"),
        (Language::English, Some(Deck::Ships)) if count == 1 => coded!("a blind ship"),
        (Language::English, Some(Deck::Ships)) => coded!("{n blind ship|blind ships}"),
        (Language::Ukrainian, None) if count == 1 => coded!("карту наосліп"),
        (Language::Ukrainian, None) => coded!("{n карту|карти|карт} наосліп"),
        (Language::Ukrainian, Some(Deck::Wagons)) if count == 1 => coded!("вагон наосліп"),
        (Language::Ukrainian, Some(Deck::Wagons)) => coded!("{n вагон|вагони|вагонів} наосліп"),
        (Language::Ukrainian, Some(Deck::Ships)) if count == 1 => coded!("судно наосліп"),
        (Language::Ukrainian, Some(Deck::Ships)) => coded!("{n судно|судна|суден} наосліп"),
        (Language::Russian, None) if count == 1 => coded!("карту вслепую"),
        (Language::Russian, None) => coded!("{n карту|карты|карт} вслепую"),
        (Language::Russian, Some(Deck::Wagons)) if count == 1 => coded!("вагон вслепую"),
        (Language::Russian, Some(Deck::Wagons)) => coded!("{n вагон|вагона|вагонов} вслепую"),
        (Language::Russian, Some(Deck::Ships)) if count == 1 => coded!("судно вслепую"),
        (Language::Russian, Some(Deck::Ships)) => coded!("{n судно|судна|судов} вслепую"),
    }
}
