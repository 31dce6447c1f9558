//! What the search has already seen at a border.

use super::groups::Groups;
use crate::maps::MAX_CITIES;

/// How many borders are remembered.
const PLACES: usize = 128;
/// So many nodes of five bits each leave room in a key for the rest.
const LONGEST_BORDER: u8 = 11;

/// A small table of borders and of the most spaces that were behind each when the search came to
/// it. It forgets when two borders want the same place, which costs time and no exactness.
pub(super) struct SeenBorders {
    keys: [u64; PLACES],
    spaces: [u16; PLACES],
}

impl SeenBorders {
    pub(super) fn new() -> Self {
        // No key has all bits: two ends at most are used.
        SeenBorders {
            keys: [u64::MAX; PLACES],
            spaces: [0; PLACES],
        }
    }

    /// Whether this border was met before with as many spaces or more. Remembers it if not.
    pub(super) fn met(&mut self, border: Border, spaces: u16) -> bool {
        let Some(key) = border.key() else {
            return false;
        };
        let [low, high] = [key as u32, (key >> 32) as u32];
        let mixed = low.wrapping_mul(0x9e37_79b1) ^ high.wrapping_mul(0x85eb_ca6b);
        let place = ((mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) >> 16) as usize % PLACES;
        let (known, most) = (&mut self.keys[place], &mut self.spaces[place]);
        if *known == key && spaces <= *most {
            return true;
        }
        *known = key;
        *most = spaces;
        false
    }
}

/// Everything about the past that bears on the future.
pub(super) struct Border<'a> {
    /// The nodes not closed that have a link to a closed one.
    pub nodes: u64,
    /// The next node to decide.
    pub next: usize,
    /// Ends of the trail so far.
    pub used: u8,
    /// What hangs together.
    pub groups: &'a Groups,
    /// Nodes with an odd number of links not left out.
    pub odd: u64,
}

impl Border<'_> {
    /// The border as a number of its own, or `None` if it is too long for that.
    fn key(&self) -> Option<u64> {
        let mut key = 0;
        let mut rank_of = [0u8; MAX_CITIES];
        let mut left = self.nodes;
        let mut rank = 0;
        while left != 0 {
            if rank == LONGEST_BORDER {
                return None;
            }
            let node = left.trailing_zeros() as usize;
            left &= left - 1;
            rank_of[node] = rank;
            rank += 1;
            // A group goes by the rank of its first node. A node without a kept link has lost
            // all links to closed nodes, so whether it is odd need not be told.
            let label = if self.groups.is_linked(node) {
                let first = (self.groups.around(node) & self.nodes).trailing_zeros();
                rank_of[first as usize] << 1 | (self.odd >> node & 1) as u8
            } else {
                31
            };
            key = key << 5 | u64::from(label);
        }
        Some((self.next as u64) << 57 | u64::from(self.used) << 55 | key)
    }
}
