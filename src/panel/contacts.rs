//! Contacts that are looked at again and again: which of them moved, and stayed so. Whoever looks, it is one
//! account, so that a move is told once.

/// How long a contact must be still to count, in microseconds.
pub const STILL: u32 = 5_000;
/// Moves that are kept, a power of two. In the longest erase nobody makes more.
const MOST: usize = 32;
/// In a kept move: the contact is closed now.
const CLOSED: u8 = 0x80;

/// Eight contacts, a bit each.
#[derive(Clone, Debug)]
pub struct Contacts {
    /// Those that were closed at the last look.
    seen: u8,
    /// Those that count as closed.
    counted: u8,
    /// Since when each has been as it is, in microseconds.
    since: [u32; 8],
    /// Moves that nobody has taken yet, in the order of time: where they begin, and how many they are.
    moves: [u8; MOST],
    first: usize,
    kept: usize,
}

impl Contacts {
    /// All are open.
    pub const fn new() -> Self {
        Contacts {
            seen: 0,
            counted: 0,
            since: [0; 8],
            moves: [0; MOST],
            first: 0,
            kept: 0,
        }
    }

    /// Looks at them: these are closed now. It becomes part of what runs from memory, and calls nothing.
    #[inline(always)]
    pub fn look(&mut self, closed: u8, now: u32) {
        let changed = closed ^ self.seen;
        self.seen = closed;
        let mut bit = 1;
        for (number, since) in (0..).zip(&mut self.since) {
            if changed & bit != 0 {
                *since = now;
            } else if (closed ^ self.counted) & bit != 0
                && now.wrapping_sub(*since) >= STILL
                && self.kept < MOST
                && let Some(place) = self.moves.get_mut((self.first + self.kept) % MOST)
            {
                *place = number | if closed & bit != 0 { CLOSED } else { 0 };
                self.kept += 1;
                self.counted ^= bit;
            }
            bit <<= 1;
        }
    }

    /// Those that count as closed.
    pub const fn counted(&self) -> u8 {
        self.counted
    }

    /// In how many microseconds the first one that is not as it counts may count, if it keeps still.
    pub fn settles_in(&self, now: u32) -> Option<u32> {
        let restless = self.seen ^ self.counted;
        let times = self.since.iter().enumerate();
        times
            .filter(|(number, _)| restless >> number & 1 != 0)
            .map(|(_, since)| STILL.saturating_sub(now.wrapping_sub(*since)))
            .min()
    }

    /// The first move that nobody has taken: which contact it was, by its number, and whether it closed.
    pub fn next_move(&self) -> Option<(usize, bool)> {
        let kept = self.moves.get(self.first).filter(|_| self.kept > 0)?;
        Some((usize::from(kept & !CLOSED), kept & CLOSED != 0))
    }

    /// That move is taken.
    pub fn take_move(&mut self) {
        if self.kept > 0 {
            self.kept -= 1;
            self.first = (self.first + 1) % MOST;
        }
    }
}
