//! The small parts: numbers and lists.

use core::fmt::{self, Write};

use super::NotationError;
use crate::maps::{Id, Set};

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
