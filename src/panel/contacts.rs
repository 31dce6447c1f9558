//! Contacts that are looked at from time to time: which of them moved, and stayed so.

/// How long a contact must be still to count, in microseconds.
pub const STILL: u32 = 5_000;
/// Moves that are kept. In the longest erase nobody makes more.
const MOST: usize = 32;
/// In a kept move: the contact is closed now.
const CLOSED: u8 = 0x80;

/// Eight contacts, a bit each.
#[derive(Clone, Debug)]
pub struct Contacts {
    /// Those that were closed at the last look, and when that was, in microseconds.
    seen: u8,
    looked: u32,
    /// Those that count as closed.
    counted: u8,
    /// Since when each has been as it is.
    since: [u32; 8],
    /// Those that moved, and how: in the order of time.
    moved: u8,
    moves: [u8; MOST],
    made: usize,
}

impl Contacts {
    /// All are open.
    pub const fn new() -> Self {
        Contacts {
            seen: 0,
            looked: 0,
            counted: 0,
            since: [0; 8],
            moved: 0,
            moves: [0; MOST],
            made: 0,
        }
    }

    /// Begins to look: these are closed now, and those count as closed so far. What was still at the last
    /// look, a moment ago, has been so since.
    pub fn begin(&mut self, counted: u8, closed: u8, now: u32) {
        let stale = now.wrapping_sub(self.looked) >= STILL;
        let changed = if stale { u8::MAX } else { closed ^ self.seen };
        for (number, since) in self.since.iter_mut().enumerate() {
            if changed >> number & 1 != 0 {
                *since = now;
            }
        }
        (self.seen, self.looked, self.counted) = (closed, now, counted);
        (self.moved, self.made) = (0, 0);
    }

    /// Looks at them. It becomes part of what runs from memory, and calls nothing.
    #[inline(always)]
    pub fn look(&mut self, closed: u8, now: u32) {
        let changed = closed ^ self.seen;
        self.seen = closed;
        self.looked = now;
        let mut bit = 1;
        for (number, since) in (0..).zip(&mut self.since) {
            if changed & bit != 0 {
                *since = now;
            } else if (closed ^ self.counted) & bit != 0 && now.wrapping_sub(*since) >= STILL {
                self.counted ^= bit;
                self.moved |= bit;
                if let Some(place) = self.moves.get_mut(self.made) {
                    *place = number | if closed & bit != 0 { CLOSED } else { 0 };
                    self.made += 1;
                }
            }
            bit <<= 1;
        }
    }

    /// Whether one that moved is on its way back: it will be still soon.
    pub const fn is_restless(&self) -> bool {
        (self.seen ^ self.counted) & self.moved != 0
    }

    /// Those that closed and stayed so: whoever looks only now need not wait until they are still.
    pub const fn closed(&self) -> u8 {
        self.counted & self.moved
    }

    /// What nobody who looks only now can know, in the order of time: each contact that moved there and
    /// back, by its number, and whether it closed. A last move that it did not come back from shows.
    pub fn unseen(&self) -> impl Iterator<Item = (usize, bool)> {
        let moves = self.moves.iter().take(self.made);
        let moves = moves.map(|&kept| (usize::from(kept & !CLOSED), kept & CLOSED != 0));
        let mut left = [0_u8; 8];
        for (number, _) in moves.clone() {
            left[number & 7] += 1;
        }
        // Of each an even number, its first ones.
        left.iter_mut().for_each(|left| *left &= !1);
        moves.filter(move |(number, _)| {
            let left = &mut left[number & 7];
            let is_unseen = *left > 0;
            *left = left.saturating_sub(1);
            is_unseen
        })
    }
}
