//! The chip, as far as this crate knows it.

use core::cell::Cell;

use crate::cache::Cache;
use crate::core_state::CoreState;
use crate::memory::{FLASH_SIZE, RAM_SIZE};

/// Figures that JavaScript knows too. `engine.js` knows their order.
#[repr(C)]
pub struct Shared {
    /// Until when each core's instructions are carried out, in nanoseconds.
    pub times: [Cell<f64>; 2],
    /// Now, in nanoseconds.
    pub nanos: Cell<f64>,
    /// Nanoseconds that a cycle lasts, as the firmware has set the clocks.
    pub cycle: Cell<f64>,
    /// The core that runs.
    pub now: Cell<u32>,
    /// Bytes of memory that are on: all, or none.
    pub ram_size: Cell<u32>,
    /// Bytes from the beginning of memory that each core is kept out of.
    pub floors: [Cell<u32>; 2],
    /// How often something was read from flash while it erased or wrote.
    pub races: Cell<u32>,
    /// Cycles that reading flash took besides the usual ones.
    pub waited: Cell<i32>,
    /// Cycles since the instructions began that are being carried out.
    pub done: Cell<i32>,
    /// The locks between the cores that are taken, a bit each.
    pub locks: Cell<u32>,
    /// The core that an alarm came before.
    pub next: Cell<u32>,
}

/// The chip's two cores, its memories, and what it takes to run them side by side.
pub struct Chip {
    pub(crate) shared: Shared,
    pub(crate) cores: [CoreState; 2],
    pub(crate) cache: Cache,
    /// When the instructions began that are being carried out, and what a cycle lasted then.
    pub(crate) began: Cell<f64>,
    pub(crate) lasts: Cell<f64>,
    /// When flash is free, in nanoseconds.
    pub(crate) busy: Cell<f64>,
    /// Whether flash erases or writes.
    pub(crate) is_busy: Cell<bool>,
    /// Whether anything but memory was used since the instructions began; and whether JavaScript was called for it,
    /// which may have changed what happens next.
    pub(crate) touched: Cell<bool>,
    pub(crate) called: Cell<bool>,
    pub(crate) ram: [Cell<u32>; RAM_SIZE as usize / 4],
    pub(crate) flash: [Cell<u32>; FLASH_SIZE as usize / 4],
    /// The line that each line of flash counts as in the cache: a table of `layout.js`.
    pub(crate) layout: [Cell<u32>; FLASH_SIZE as usize / 8],
}

impl Chip {
    /// A chip that has to be reset before it is used.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "three megabytes are no default")]
    pub const fn new() -> Self {
        Chip {
            shared: Shared {
                times: [const { Cell::new(0.0) }; 2],
                nanos: Cell::new(0.0),
                cycle: Cell::new(0.0),
                now: Cell::new(0),
                ram_size: Cell::new(0),
                floors: [const { Cell::new(0) }; 2],
                races: Cell::new(0),
                waited: Cell::new(0),
                done: Cell::new(0),
                locks: Cell::new(0),
                next: Cell::new(0),
            },
            cores: [const { CoreState::new() }; 2],
            cache: Cache::new(),
            began: Cell::new(0.0),
            lasts: Cell::new(0.0),
            busy: Cell::new(0.0),
            is_busy: Cell::new(false),
            touched: Cell::new(false),
            called: Cell::new(false),
            ram: [const { Cell::new(0) }; RAM_SIZE as usize / 4],
            flash: [const { Cell::new(0) }; FLASH_SIZE as usize / 4],
            layout: [const { Cell::new(0) }; FLASH_SIZE as usize / 8],
        }
    }

    /// Begins anew, with what is in its memories.
    pub fn reset(&self) {
        let shared = &self.shared;
        for core in &self.cores {
            core.reset();
        }
        self.cache.reset();
        for figure in shared.times.iter().chain([&shared.nanos, &self.busy]) {
            figure.set(0.0);
        }
        let words = [&shared.now, &shared.next, &shared.races, &shared.locks];
        for figure in shared.floors.iter().chain(words) {
            figure.set(0);
        }
        shared.ram_size.set(RAM_SIZE);
        shared.waited.set(0);
        shared.done.set(0);
        self.is_busy.set(false);
        self.touched.set(false);
        self.called.set(false);
    }
}
