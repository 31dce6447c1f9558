//! The sectors that all games take from and give back to.

use embedded_storage_async::nor_flash::NorFlash;

use super::Error;
use super::head::{HEAD, Head};
use super::item::{self, Item, Name};
use super::region::{self, COUNT, JOURNAL, SECTOR, Sector};

/// The sector of a game that is the one at this place of it.
pub async fn find_sector<F: NorFlash>(
    flash: &mut F,
    game: u32,
    place: u16,
) -> Result<Option<u32>, Error<F::Error>> {
    for sector in region::sectors(JOURNAL) {
        let head = Head::read(flash, sector).await?;
        if head.is_some_and(|head| head.game == game && head.place == place) {
            return Ok(Some(sector));
        }
    }
    Ok(None)
}

/// Erases the sectors of a game, the first of them last, for it tells that the game is gone. Returns whether
/// there were any.
pub async fn erase_game<F: NorFlash>(flash: &mut F, game: u32) -> Result<bool, Error<F::Error>> {
    let mut erased = false;
    for firsts in [false, true] {
        for sector in region::sectors(JOURNAL) {
            let head = Head::read(flash, sector).await?;
            if head.is_some_and(|head| head.game == game && (head.place == 0) == firsts) {
                flash.erase(sector, sector + SECTOR).await?;
                erased = true;
            }
        }
    }
    Ok(erased)
}

/// Takes a blank sector for a game and writes its first item there, and then its head, with which it counts.
/// Returns the sector, and where in it the next item goes.
pub async fn open_sector<F: NorFlash>(
    flash: &mut F,
    head: Head,
    name: Name,
    item: Item<'_>,
) -> Result<(u32, u32), Error<F::Error>> {
    let sector = next_blank(flash).await?.ok_or(Error::Full)?;
    let end = HEAD + item::length(item.bytes);
    item::write(flash, sector + HEAD, name, item).await?;
    head.write(flash, sector).await?;
    Ok((sector, end))
}

/// The next blank sector behind the one that was taken last.
pub async fn next_blank<F: NorFlash>(flash: &mut F) -> Result<Option<u32>, Error<F::Error>> {
    let mut newest = (0, JOURNAL.end - SECTOR);
    for sector in region::sectors(JOURNAL) {
        if let Some(head) = Head::read(flash, sector).await?
            && head.count >= newest.0
        {
            newest = (head.count, sector);
        }
    }
    for step in 1..=COUNT as u32 {
        let place = (newest.1 - JOURNAL.start) / SECTOR + step;
        let sector = JOURNAL.start + place % COUNT as u32 * SECTOR;
        if region::look(flash, sector).await? == Sector::Blank {
            return Ok(Some(sector));
        }
    }
    Ok(None)
}
