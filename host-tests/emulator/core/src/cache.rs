//! The cache between the cores and the flash: two ways of lines of eight bytes, 16 KiB, for both cores. A line that is
//! not there takes long to come, and nobody gets anything from flash meanwhile.

use core::cell::Cell;

const SETS: usize = 1024;
/// Cycles until a line is there: 8 nibbles of address and mode, 4 of waiting and 16 of data, at half the chip's clock,
/// and some to begin and to end.
const MISS: i32 = 62;
const NOTHING: u32 = u32::MAX;

/// Two places for lines, and the one that was used last.
struct Set {
    lines: [Cell<u32>; 2],
    recent: Cell<u32>,
}

pub struct Cache {
    sets: [Set; SETS],
    /// The cycle, counted as whoever runs does, from which on flash is free.
    pub free: Cell<i32>,
}

impl Cache {
    pub const fn new() -> Self {
        Cache {
            sets: [const {
                Set {
                    lines: [const { Cell::new(0) }; 2],
                    recent: Cell::new(0),
                }
            }; SETS],
            free: Cell::new(0),
        }
    }

    /// As it is after power on.
    pub fn reset(&self) {
        self.flush();
        for set in &self.sets {
            set.recent.set(0);
        }
        self.free.set(0);
    }

    /// All is forgotten.
    pub fn flush(&self) {
        for line in self.sets.iter().flat_map(|set| &set.lines) {
            line.set(NOTHING);
        }
    }

    /// Cycles that whoever wants a line at some cycle waits for it.
    #[inline(always)]
    pub fn wait(&self, line: u32, cycle: i32) -> i32 {
        let set = &self.sets[line as usize % SETS];
        let wait = (self.free.get() - cycle).max(0);
        if set.lines[0].get() == line {
            set.recent.set(0);
            return wait;
        }
        if set.lines[1].get() == line {
            set.recent.set(1);
            return wait;
        }
        let place = 1 - (set.recent.get() & 1);
        set.lines[place as usize].set(line);
        set.recent.set(place);
        self.free.set(cycle + wait + MISS);
        wait + MISS
    }
}
