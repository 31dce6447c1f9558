//! The chip's memories, which a program uses with nearly every instruction, and the way to all that is not memory.

use core::cell::Cell;

use crate::chip::Chip;
use crate::outside;

pub const FLASH: u32 = 0x1000_0000;
pub const FLASH_SIZE: u32 = 2 * 1024 * 1024;
pub const RAM: u32 = 0x2000_0000;
pub const RAM_SIZE: u32 = 264 * 1024;

const PERIPHERALS: u32 = 4;
const SIO: u32 = 13;

/// Cycles that an access takes besides the instruction's own.
#[inline(always)]
pub fn cycles(address: u32, writes: bool) -> i32 {
    match address >> 28 {
        SIO => 0,
        PERIPHERALS if writes => 4,
        PERIPHERALS => 3,
        _ => 1,
    }
}

/// Of a word, the halfword at an address.
#[inline(always)]
fn half(word: u32, address: u32) -> u32 {
    word >> (8 * (address & 2)) & 0xffff
}

/// Of a word, the byte at an address.
#[inline(always)]
fn byte(word: u32, address: u32) -> u32 {
    word >> (8 * (address & 3)) & 0xff
}

impl Chip {
    /// A line of flash is read.
    #[inline(always)]
    pub fn wants(&self, line: u32) {
        let shared = &self.shared;
        if self.is_busy.get() {
            shared.races.set(shared.races.get() + 1);
        }
        let place = self.layout[line as usize % self.layout.len()].get();
        let waited = shared.waited.get();
        let wait = self.cache.wait(place, shared.done.get() + waited);
        shared.waited.set(waited + wait);
    }

    /// JavaScript is called next: it wants to know the time, and may change what happens next.
    pub fn touch(&self) {
        self.called.set(true);
        self.pause();
    }

    /// Anything but memory is used, which the other core may use too: it is the other's turn then.
    fn pause(&self) {
        self.touched.set(true);
        // As the clock's `tick` would: there is no alarm until then.
        let passed = f64::from(self.shared.done.get()) * self.lasts.get();
        self.shared.nanos.set(self.began.get() + passed);
    }

    /// The core which runs is kept out of there: nothing is done, and it goes no further.
    #[cold]
    fn forbid(&self) {
        self.touch();
        outside::refuse();
    }

    #[inline(always)]
    fn floor(&self) -> u32 {
        self.shared.floors[self.shared.now.get() as usize & 1].get()
    }

    /// Whether an address is that of plain memory that can be written.
    #[inline(always)]
    pub fn is_ram(&self, address: u32) -> bool {
        address.wrapping_sub(RAM) < self.shared.ram_size.get()
    }

    /// The word of memory that holds a byte, if there is one and the memory is on.
    #[inline(always)]
    fn ram_at(&self, at: u32) -> Option<&Cell<u32>> {
        let is_on = at < self.shared.ram_size.get();
        self.ram.get(at as usize / 4).filter(|_| is_on)
    }

    /// The word of flash that holds a byte, if there is one, when it has come.
    #[inline(always)]
    fn flash_at(&self, address: u32) -> Option<u32> {
        let at = address.wrapping_sub(FLASH);
        let word = self.flash.get(at as usize / 4)?.get();
        self.wants(at / 8);
        Some(word)
    }

    /// The halfword at a place in flash, for whoever has its line.
    #[inline(always)]
    pub fn flash_half(&self, at: u32) -> u32 {
        half(self.flash[at as usize / 4 % self.flash.len()].get(), at)
    }

    /// A word at an address.
    #[inline(always)]
    pub fn read32(&self, address: u32) -> u32 {
        if address & 3 == 0 {
            let at = address.wrapping_sub(RAM);
            if let Some(word) = self.ram_at(at) {
                if at < self.floor() {
                    self.forbid();
                }
                return word.get();
            }
            if let Some(word) = self.flash_at(address) {
                return word;
            }
        }
        self.read_outside(address)
    }

    /// A word of what is not memory.
    fn read_outside(&self, address: u32) -> u32 {
        if let Some(word) = self.sio_word(address) {
            self.pause();
            return word;
        }
        self.touch();
        outside::read32(address)
    }

    /// A halfword at an address.
    #[inline(always)]
    pub fn read16(&self, address: u32) -> u32 {
        if address & 1 == 0 {
            if let Some(word) = self.ram_at(address.wrapping_sub(RAM)) {
                return half(word.get(), address);
            }
            if let Some(word) = self.flash_at(address) {
                return half(word, address);
            }
        }
        self.touch();
        outside::read16(address)
    }

    /// A byte at an address.
    #[inline(always)]
    pub fn read8(&self, address: u32) -> u32 {
        if let Some(word) = self.ram_at(address.wrapping_sub(RAM)) {
            return byte(word.get(), address);
        }
        if let Some(word) = self.flash_at(address) {
            return byte(word, address);
        }
        self.touch();
        outside::read8(address)
    }

    /// Writes a word.
    #[inline(always)]
    pub fn write32(&self, address: u32, value: u32) {
        let at = address.wrapping_sub(RAM);
        if at < self.floor() {
            self.forbid();
        } else if let Some(word) = self.ram_at(at).filter(|_| at & 3 == 0) {
            word.set(value);
        } else {
            self.write_outside(address, value);
        }
    }

    /// Writes a word to what is not memory.
    fn write_outside(&self, address: u32, value: u32) {
        if self.frees_lock(address) {
            self.pause();
        } else {
            self.touch();
            outside::write32(address, value);
        }
    }

    /// Writes the lower half of a word.
    #[inline(always)]
    pub fn write16(&self, address: u32, value: u32) {
        let at = address.wrapping_sub(RAM);
        if at < self.floor() {
            self.forbid();
        } else if let Some(word) = self.ram_at(at).filter(|_| at & 1 == 0) {
            let place = 8 * (at & 2);
            word.set(word.get() & !(0xffff << place) | (value & 0xffff) << place);
        } else {
            self.touch();
            outside::write16(address, value);
        }
    }

    /// Writes the lowest byte of a word.
    #[inline(always)]
    pub fn write8(&self, address: u32, value: u32) {
        let at = address.wrapping_sub(RAM);
        if at < self.floor() {
            self.forbid();
        } else if let Some(word) = self.ram_at(at) {
            let place = 8 * (at & 3);
            word.set(word.get() & !(0xff << place) | (value & 0xff) << place);
        } else {
            self.touch();
            outside::write8(address, value);
        }
    }
}
