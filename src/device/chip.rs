//! The flash chip.
//!
//! embassy-rp pauses the second core and switches interrupts off for as long as the chip erases or
//! writes: nothing may run from flash then.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash};
use embassy_rp::peripherals::FLASH;

use super::pins::meanwhile;

/// The part of the flash that all boards have.
pub const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// The chip, with an eye on the buttons while it is busy.
pub struct Chip(Flash<'static, FLASH, Blocking, FLASH_BYTES>);

impl Chip {
    /// Takes the chip.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        Chip(Flash::new_blocking(flash))
    }

    /// Its number: maker, kind, and the power of two of its size; 0 if it does not say.
    pub fn id(&mut self) -> u32 {
        self.0.blocking_jedec_id().unwrap_or(0)
    }

    /// Reads bytes.
    pub fn read(&mut self, from: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(from, bytes)
    }

    /// Erases whole sectors.
    pub fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        meanwhile(|| self.0.blocking_erase(from, to))
    }

    /// Writes bytes.
    pub fn write(&mut self, from: u32, bytes: &[u8]) -> Result<(), Error> {
        meanwhile(|| self.0.blocking_write(from, bytes))
    }
}
