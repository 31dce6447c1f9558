//! Where things lie in the save, and what a look at the bare sectors tells.
//!
//! sequential-storage, which keeps the slots and kept the journal of version 1, marks a sector's first byte when it begins to fill it and the last byte when
//! it is full. That is all it looks at, and a sector whose erasing was cut short can show any bytes
//! there; so sectors are looked at whole before it sees them.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

/// What is erased at a time.
pub const SECTOR: u32 = 4096;
/// The sector that says whose save this is.
pub const HEADER: Range<u32> = 0..SECTOR;
/// The slots, twice: each copy is enough.
pub const SLOTS: [Range<u32>; 2] = [SECTOR..5 * SECTOR, 5 * SECTOR..9 * SECTOR];
/// The journals of the games.
pub const JOURNAL: Range<u32> = 9 * SECTOR..48 * SECTOR;
/// How many sectors they share.
pub const COUNT: usize = ((JOURNAL.end - JOURNAL.start) / SECTOR) as usize;
/// All of it.
pub const SIZE: u32 = JOURNAL.end;

/// Bytes read at a time.
const STEP: usize = 256;
/// So many bits of a mark must be there for sequential-storage to see it.
const MARK_BITS: u32 = 4;

/// What a sector looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sector {
    /// Erased.
    Blank,
    /// Being filled; behind the last byte that is not blank.
    Filling(u32),
    /// Full; behind its last byte before the mark that is not blank.
    Full(u32),
    /// None of these: its erasing was cut short, or its writing hardly begun.
    Debris,
}

/// Looks at the sector that begins at this address.
pub async fn look<F: NorFlash>(flash: &mut F, sector: u32) -> Result<Sector, F::Error> {
    let mut bytes = [0; STEP];
    let mut end = None;
    let mut marks = [false; 2];
    for at in (sector..sector + SECTOR).step_by(STEP) {
        flash.read(at, &mut bytes).await?;
        if at == sector {
            marks[0] = bytes[0].count_zeros() >= MARK_BITS;
        }
        let mut part = &bytes[..];
        if at + STEP as u32 == sector + SECTOR {
            marks[1] = bytes[STEP - 1].count_zeros() >= MARK_BITS;
            part = &bytes[..STEP - 1];
        }
        // Quicker than a search: most of a save is blank.
        if part.iter().fold(0xff, |all, byte| all & byte) == 0xff {
            continue;
        }
        if let Some(last) = part.iter().rposition(|&byte| byte != 0xff) {
            end = Some(at + last as u32 + 1);
        }
    }
    Ok(match (marks, end) {
        ([true, true], Some(end)) => Sector::Full(end),
        ([true, false], Some(end)) => Sector::Filling(end),
        ([false, false], None) if bytes[STEP - 1] == 0xff => Sector::Blank,
        _ => Sector::Debris,
    })
}

/// The addresses of a range's sectors.
pub fn sectors(range: Range<u32>) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator {
    range.step_by(SECTOR as usize)
}

/// Erases whatever is not blank in a range.
pub async fn erase<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<(), F::Error> {
    for sector in sectors(range) {
        if look(flash, sector).await? != Sector::Blank {
            flash.erase(sector, sector + SECTOR).await?;
        }
    }
    Ok(())
}
