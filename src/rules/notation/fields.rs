//! The small parts: numbers, lists, cards.

use core::fmt::{self, Write};

use super::NotationError;
use crate::maps::{Card, Cards, Color, Face, Id, Set};

const LETTERS: &[u8; 8] = b"roygbpkw";

/// Writes a kind of card.
pub(super) fn write_card(f: &mut impl Write, card: Card) -> fmt::Result {
    let (Some(color), Some(face)) = (card.color(), card.face()) else {
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

/// Reads a kind of card off the start of a text, and gives the rest.
pub(super) fn read_card(text: &str) -> Option<(Card, &str)> {
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

/// Cards as text.
pub(super) struct CardsText<'a>(pub(super) &'a Cards);

impl fmt::Display for CardsText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_char('-');
        }
        for (card, count) in self.0.iter() {
            write!(f, "{count}")?;
            write_card(f, card)?;
        }
        Ok(())
    }
}

/// Reads cards.
pub(super) fn read_cards(text: &str) -> Result<Cards, NotationError> {
    const ERROR: NotationError = NotationError::Part {
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

/// Items as text, between commas; `-` for none.
pub(super) struct ListText<I>(pub(super) I);

impl<I: Iterator<Item = T> + Clone, T: fmt::Display> fmt::Display for ListText<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items = self.0.clone();
        let Some(first) = items.next() else {
            return f.write_char('-');
        };
        write!(f, "{first}")?;
        items.try_for_each(|item| write!(f, ",{item}"))
    }
}

/// The parts of a list between commas; none for `-`.
pub(super) fn read_list(text: &str) -> impl Iterator<Item = &str> {
    let text = if text == "-" { None } else { Some(text) };
    text.into_iter().flat_map(|text| text.split(','))
}

/// Reads a number.
pub(super) fn read_number<N: core::str::FromStr>(
    text: &str,
    expected: &'static str,
) -> Result<N, NotationError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number.ok_or(NotationError::Part { expected })
}

/// Reads a set of numbers, each at most once and below `bound`.
pub(super) fn read_set<I: Id, const WORDS: usize>(
    text: &str,
    bound: usize,
    expected: &'static str,
) -> Result<Set<I, WORDS>, NotationError> {
    let mut set = Set::EMPTY;
    for part in read_list(text) {
        let index: usize = read_number(part, expected)?;
        if index >= bound || set.contains(I::from_index(index)) {
            return Err(NotationError::Part { expected });
        }
        set.insert(I::from_index(index));
    }
    Ok(set)
}
