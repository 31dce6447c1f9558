//! Notes of what is being erased. A sector whose erase was cut short can read blank and still be weak, so
//! that it reads otherwise the next time: the one that was at work when power failed is erased again.
//!
//! A note is four bytes in flash, written before an erase and struck out after it. Two sectors hold them,
//! and are erased when they are full of notes that are struck out.

use embassy_rp::flash::{ERASE_SIZE, Error};

use super::chip::Chip;

/// Bytes of notes, right before the save: `NOTES` in `memory.x`.
pub const NOTES: u32 = 2 * ERASE_SIZE as u32;
/// Bytes of a note.
const NOTE: u32 = 4;
const BLANK: [u8; NOTE as usize] = [0xff; NOTE as usize];
const STRUCK: [u8; NOTE as usize] = [0; NOTE as usize];

/// Where the next note goes.
pub struct Notes {
    start: u32,
    next: u32,
}

impl Notes {
    /// Finds the place for the next note of those that lie from `start` on, and calls with each sector
    /// that was being erased when power failed.
    pub fn open(
        flash: &mut Chip,
        start: u32,
        mut again: impl FnMut(&mut Chip, u8) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        let mut notes = Notes { start, next: 0 };
        while notes.next < NOTES {
            let mut note = BLANK;
            flash.read(start + notes.next, &mut note)?;
            match note {
                BLANK => return Ok(notes),
                STRUCK => {}
                [sector, ..] if note == written(sector) => {
                    again(flash, sector)?;
                    notes.strike(flash, notes.next)?;
                }
                // Power failed while it was written, so nothing was erased yet; or nobody wrote it.
                _ => notes.strike(flash, notes.next)?,
            }
            notes.next += NOTE;
        }
        Ok(notes)
    }

    /// Notes that a sector is going to be erased; returns where.
    pub fn write(&mut self, flash: &mut Chip, sector: u8) -> Result<u32, Error> {
        if self.next == NOTES {
            flash.erase(self.start, self.start + NOTES)?;
            self.next = 0;
        }
        let place = self.next;
        self.next += NOTE;
        flash.write(self.start + place, &written(sector))?;
        Ok(place)
    }

    /// Strikes a note out: the sector is erased.
    pub fn strike(&self, flash: &mut Chip, place: u32) -> Result<(), Error> {
        flash.write(self.start + place, &STRUCK)
    }
}

/// A note of a sector: it says the same in four ways, so that no other bytes are taken for one.
const fn written(sector: u8) -> [u8; NOTE as usize] {
    [sector, !sector, sector ^ 0x5a, sector ^ 0xa6]
}
