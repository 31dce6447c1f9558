//! A place at the table.

use core::fmt;
use core::str::FromStr;

use crate::maps::{MAX_PLAYERS, UnknownWord};

/// A place at the table, counted from zero. As text, the number.
///
/// ```
/// use rules::Seat;
///
/// let seats: Vec<Seat> = Seat::all(3).collect();
/// assert_eq!(seats[2].next(3), seats[0], "clockwise, and around");
/// assert_eq!("2".parse(), Ok(seats[2]));
/// assert_eq!(seats[2].to_string(), "2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Returns the first seats of the table, as many as there are players.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players.min(MAX_PLAYERS as u8)).map(Seat)
    }

    /// Returns the seat with this number, if any table is so large.
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < MAX_PLAYERS {
            Some(Seat(index as u8))
        } else {
            None
        }
    }

    /// Returns the number of the seat, below [`MAX_PLAYERS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 < players {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Seat, UnknownWord> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits { text.parse().ok() } else { None };
        number.and_then(Seat::from_index).ok_or(UnknownWord {
            expected: "the number of a seat",
        })
    }
}
