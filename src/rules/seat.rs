//! A place at the table.

use crate::maps::MAX_PLAYERS;

/// A place at the table, counted from zero.
///
/// ```
/// use rules::Seat;
/// assert_eq!(Seat::all(3).count(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seats of the table, as many as there are players.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players.min(MAX_PLAYERS as u8)).map(Seat)
    }

    /// The seat with this number, if any table is so large.
    pub const fn from_index(index: usize) -> Option<Seat> {
        if index < MAX_PLAYERS {
            Some(Seat(index as u8))
        } else {
            None
        }
    }

    /// The number of the seat, below [`MAX_PLAYERS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of so many players.
    #[must_use]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 < players {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }
}
