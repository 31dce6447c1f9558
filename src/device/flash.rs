//! The save's part of the flash chip.
//!
//! embassy-rp pauses the second core and switches interrupts off for as long as the chip erases or
//! writes: nothing may run from flash then.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use pocket_rails::save::SIZE;

/// The part of the flash that all boards have.
const FLASH_BYTES: usize = 2 * 1024 * 1024;
/// Where the save begins: `SAVE` in `memory.x`.
const START: u32 = FLASH_BYTES as u32 - SIZE;

/// The save's part of the flash.
pub struct SaveFlash(Flash<'static, FLASH, Blocking, FLASH_BYTES>);

impl SaveFlash {
    /// Takes the flash.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        SaveFlash(Flash::new_blocking(flash))
    }
}

impl ErrorType for SaveFlash {
    type Error = Error;
}

impl ReadNorFlash for SaveFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(START + offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE as usize
    }
}

impl NorFlash for SaveFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        self.0.blocking_erase(START + from, START + to)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.blocking_write(START + offset, bytes)
    }
}
