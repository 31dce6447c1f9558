//! The sectors of the journal. sequential-storage filled them one after another, round and round:
//! seen from the oldest on, there were full ones, one that was being filled, and blank ones.

use embedded_storage_async::nor_flash::NorFlash;

use crate::Error;
use crate::region::{self, COUNT, JOURNAL, SECTOR, Sector};

/// What the journal's sectors look like.
pub struct Ring([Sector; COUNT]);

impl Ring {
    /// Looks at all of them.
    pub async fn look<F: NorFlash>(flash: &mut F) -> Result<Ring, Error<F::Error>> {
        let mut ring = Ring([Sector::Blank; COUNT]);
        for (sector, at) in ring.0.iter_mut().zip(region::sectors(JOURNAL)) {
            *sector = region::look(flash, at).await?;
        }
        Ok(ring)
    }

    /// Erases what an erasing that was cut short has left. What sequential-storage takes for blank stays: it
    /// may be a copy that was not finished, and nothing of it is to be taken for a part of the queue.
    pub async fn clean<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Error<F::Error>> {
        for place in 0..COUNT {
            if self.0[place] == Sector::Debris {
                if is_marked(flash, place).await? {
                    self.erase(flash, place).await?;
                }
                self.0[place] = Sector::Blank;
            }
        }
        while let Some(place) = self.false_end() {
            self.erase(flash, place).await?;
        }
        while let Some(place) = self.stray() {
            self.erase(flash, place).await?;
        }
        Ok(())
    }

    async fn erase<F: NorFlash>(
        &mut self,
        flash: &mut F,
        place: usize,
    ) -> Result<(), Error<F::Error>> {
        let at = JOURNAL.start + place as u32 * SECTOR;
        flash.erase(at, at + SECTOR).await?;
        self.0[place] = Sector::Blank;
        Ok(())
    }

    /// Whether anything was ever written.
    pub fn is_used(&self) -> bool {
        self.0.iter().any(|&sector| sector != Sector::Blank)
    }

    /// Where sectors are that look as if they were being filled.
    fn filling(&self) -> impl Iterator<Item = usize> {
        (0..COUNT).filter(|&place| matches!(self.0[place], Sector::Filling(_)))
    }

    /// A sector that looks full and is not one of those before the one that is being filled: a blank one
    /// that was damaged. The queue would begin with it, and end there.
    fn stray(&self) -> Option<usize> {
        let filling = self.filling().next()?;
        let back = |steps: usize| (filling + COUNT - steps) % COUNT;
        let is_full = |place: &usize| matches!(self.0[*place], Sector::Full(_));
        let blank = (1..COUNT).find(|&steps| !is_full(&back(steps)))?;
        (blank..COUNT).map(back).find(is_full)
    }

    /// An erasing cut short can leave a sector that looks as if it was being filled, beside the one
    /// that is. It was the oldest: before it is a blank one, or the true one, which itself has a
    /// full one before it, or the false one.
    fn false_end(&self) -> Option<usize> {
        let mut filling = self.filling();
        let (one, other) = (filling.next()?, filling.next()?);
        let before = |place: usize| self.0[(place + COUNT - 1) % COUNT];
        Some(match (before(one), before(other)) {
            (Sector::Blank, _) => one,
            (Sector::Filling(_), Sector::Full(_)) => one,
            _ => other,
        })
    }
}

/// Whether the first or the last byte of a sector is not blank.
async fn is_marked<F: NorFlash>(flash: &mut F, place: usize) -> Result<bool, Error<F::Error>> {
    let at = JOURNAL.start + place as u32 * SECTOR;
    let mut marked = false;
    for at in [at, at + SECTOR - 1] {
        let mut byte = [0];
        flash.read(at, &mut byte).await?;
        marked |= byte != [0xff];
    }
    Ok(marked)
}
