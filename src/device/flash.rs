//! The save's part of the flash chip.

use embassy_rp::Peri;
use embassy_rp::flash::{ERASE_SIZE, Error};
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::watchdog::Watchdog;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use save::SIZE;

use super::app::HANGS_AFTER;
use super::chip::{Chip, FLASH_BYTES};
use super::erasing::{NOTES, Notes};

/// Where the save begins: `SAVE` in `memory.x`.
const START: u32 = FLASH_BYTES as u32 - SIZE;

/// The save's part of the flash.
pub struct SaveFlash {
    chip: Chip,
    notes: Notes,
}

impl SaveFlash {
    /// Takes the flash, and erases again what was being erased when power failed.
    pub fn new(flash: Peri<'static, FLASH>) -> Result<Self, Error> {
        let mut chip = Chip::new(flash);
        let notes = Notes::open(&mut chip, START - NOTES, |chip, sector| {
            let from = u32::from(sector) * ERASE_SIZE as u32;
            if from >= SIZE {
                return Ok(());
            }
            defmt::info!("erasing sector {=u8} again", sector);
            erase_sector(chip, from)
        })?;
        Ok(SaveFlash { chip, notes })
    }
}

impl SaveFlash {
    /// The chip's number: maker, kind, and the power of two of its size; 0 if it does not say.
    pub fn id(&mut self) -> u32 {
        self.chip.id()
    }
}

/// Erases one sector of the save. It takes 45 ms, and 400 at worst: the watchdog is fed before.
fn erase_sector(chip: &mut Chip, from: u32) -> Result<(), Error> {
    // SAFETY: whoever owns the watchdog does not run meanwhile.
    Watchdog::new(unsafe { WATCHDOG::steal() }).feed(HANGS_AFTER);
    chip.erase(START + from, START + from + ERASE_SIZE as u32)
}

impl ErrorType for SaveFlash {
    type Error = Error;
}

impl ReadNorFlash for SaveFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.chip.read(START + offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE as usize
    }
}

impl NorFlash for SaveFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for from in (from..to).step_by(ERASE_SIZE) {
            let note = self
                .notes
                .write(&mut self.chip, (from / ERASE_SIZE as u32) as u8)?;
            erase_sector(&mut self.chip, from)?;
            self.notes.strike(&mut self.chip, note)?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.chip.write(START + offset, bytes)
    }
}
