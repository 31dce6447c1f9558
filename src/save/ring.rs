//! The sectors of the journal. sequential-storage fills them one after another, round and round:
//! seen from the oldest on, there are full ones, one that is being filled, and blank ones.

use embedded_storage_async::nor_flash::NorFlash;

use super::Error;
use super::region::{self, JOURNAL, SECTOR, Sector};

/// How many there are.
pub const COUNT: usize = ((JOURNAL.end - JOURNAL.start) / SECTOR) as usize;

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

    /// Erases what an erasing that was cut short has left; returns whether there was any.
    pub async fn clean<F: NorFlash>(&mut self, flash: &mut F) -> Result<bool, Error<F::Error>> {
        let mut found = false;
        for place in 0..COUNT {
            if self.0[place] == Sector::Debris {
                self.erase(flash, place).await?;
                found = true;
            }
        }
        while let Some(place) = self.false_end() {
            self.erase(flash, place).await?;
            found = true;
        }
        while let Some(place) = self.stray() {
            self.erase(flash, place).await?;
            found = true;
        }
        Ok(found)
    }

    /// Behind the last byte of the newest sector: the one that is being filled or, between two, the
    /// last full one.
    pub fn end(&self) -> Option<u32> {
        let newest = self.filling().next().or_else(|| {
            (0..COUNT).find(|&place| {
                let next = self.0[(place + 1) % COUNT];
                matches!((self.0[place], next), (Sector::Full(_), Sector::Blank))
            })
        })?;
        match self.0[newest] {
            Sector::Filling(end) | Sector::Full(end) => Some(end),
            Sector::Blank | Sector::Debris => None,
        }
    }

    /// Closes the sector that is being filled, as if it was full.
    pub async fn close<F: NorFlash>(mut self, flash: &mut F) -> Result<(), Error<F::Error>> {
        let Some(place) = self.filling().next() else {
            return Ok(());
        };
        let next = (place + 1) % COUNT;
        if self.0[next] != Sector::Blank {
            self.erase(flash, next).await?;
        }
        let behind = JOURNAL.start + (place as u32 + 1) * SECTOR;
        flash.write(behind - 1, &[0]).await?;
        Ok(())
    }

    /// Erases the full sectors. The oldest first, which comes next behind the one that is being
    /// filled and the blank ones, so that they are in order at any time.
    pub async fn erase_full<F: NorFlash>(mut self, flash: &mut F) -> Result<(), Error<F::Error>> {
        let filling = self.filling().next().unwrap_or_default();
        for step in 1..COUNT {
            let place = (filling + step) % COUNT;
            if let Sector::Full(_) = self.0[place] {
                self.erase(flash, place).await?;
            }
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
