//! Cards as text, as the notation of moves and states has them.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::{Card, Cards, Color, Face, UnknownWord};

/// The letters of the colours, in the order of [`Color::ALL`].
const LETTERS: &[u8; Color::ALL.len()] = b"roygbpkw";

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(color), Some(face)) = (self.color(), self.face()) else {
            return f.write_char('*');
        };
        let letter = LETTERS[color.index()] as char;
        match face {
            Face::Wagon => f.write_char(letter),
            Face::HarborWagon => f.write_char(letter.to_ascii_uppercase()),
            Face::Ship => write!(f, "{letter}~"),
            Face::DoubleShip => write!(f, "{letter}="),
        }
    }
}

impl FromStr for Card {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Card, UnknownWord> {
        match read_card(text) {
            Some((card, "")) => Ok(card),
            _ => Err(UnknownWord {
                expected: "a card such as r, R, r~, r= or *",
            }),
        }
    }
}

/// Reads a kind of card off the start of a text; returns the rest with it.
fn read_card(text: &str) -> Option<(Card, &str)> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    let rest = letters.as_str();
    if letter == '*' {
        return Some((Card::WILD, rest));
    }
    let place = LETTERS
        .iter()
        .position(|&known| known as char == letter.to_ascii_lowercase())?;
    let color = Color::ALL[place];
    let (face, rest) = match rest.as_bytes().first() {
        _ if letter.is_ascii_uppercase() => (Face::HarborWagon, rest),
        Some(b'~') => (Face::Ship, &rest[1..]),
        Some(b'=') => (Face::DoubleShip, &rest[1..]),
        _ => (Face::Wagon, rest),
    };
    Some((Card::new(face, color), rest))
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_char('-');
        }
        for (card, count) in self.iter() {
            write!(f, "{count}{card}")?;
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Cards, UnknownWord> {
        const ERROR: UnknownWord = UnknownWord {
            expected: "cards such as 3r2y1*, or -",
        };
        let mut cards = Cards::NONE;
        if text == "-" {
            return Ok(cards);
        }
        let mut rest = text;
        while !rest.is_empty() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let count = rest
                .get(..digits)
                .and_then(|count| count.parse().ok())
                .ok_or(ERROR)?;
            let (card, behind) = rest.get(digits..).and_then(read_card).ok_or(ERROR)?;
            if count == 0 || cards[card] != 0 {
                return Err(ERROR);
            }
            cards[card] = count;
            rest = behind;
        }
        if cards.is_empty() {
            Err(ERROR)
        } else {
            Ok(cards)
        }
    }
}
