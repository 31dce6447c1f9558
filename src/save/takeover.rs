//! A save of version 1 becomes one of this version, and power may fail at any time meanwhile.
//!
//! The game is copied, then a spare header is written, with which the copy counts; then the header is made
//! anew. Before the spare header is there, the save is as it was; after that, it is ours.

use core::ops::ControlFlow;

use embedded_storage_async::nor_flash::NorFlash;

use super::games::Games;
use super::journal::Damage;
use super::region::{self, HEADER, JOURNAL, SECTOR, Sector};
use super::stock::next_blank;
use super::version_1::{self, Journal};
use super::{Error, header};

/// The version that is taken over.
const BEFORE: u8 = 1;
/// Bytes of the game that are copied at a time, each item with its length before it.
const BATCH: usize = 1024;

/// Takes a save of version 1 over, or goes on with it; returns what was found wrong with it, and nothing if
/// there is none.
pub async fn take_over<F: NorFlash>(flash: &mut F) -> Result<Option<Damage>, Error<F::Error>> {
    let mut damage = Damage::None;
    if !has_spare(flash).await? {
        if header::read(flash).await? != Some(BEFORE) {
            return Ok(None);
        }
        damage = copy_game(flash).await?;
        let spare = spare_sector(flash).await?;
        header::write_spare(flash, spare).await?;
    }
    flash.erase(HEADER.start, HEADER.end).await?;
    header::write(flash).await?;
    // The spare header and the other version's journal belong to no game: they are erased with the rest
    // of what does not.
    Ok(Some(damage))
}

async fn has_spare<F: NorFlash>(flash: &mut F) -> Result<bool, F::Error> {
    for sector in region::sectors(JOURNAL) {
        if header::is_spare(flash, sector).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A blank sector for the spare header. The other version always left some: if there is none, what lies
/// there is no journal.
async fn spare_sector<F: NorFlash>(flash: &mut F) -> Result<u32, Error<F::Error>> {
    if let Some(blank) = next_blank(flash).await? {
        return Ok(blank);
    }
    flash.erase(JOURNAL.start, JOURNAL.start + SECTOR).await?;
    Ok(JOURNAL.start)
}

/// Whether a batch can be copied, and a sector stays blank.
async fn has_room<F: NorFlash>(flash: &mut F) -> Result<bool, Error<F::Error>> {
    let mut blank = 0;
    for sector in region::sectors(JOURNAL) {
        blank += u8::from(region::look(flash, sector).await? == Sector::Blank);
    }
    Ok(blank > 1)
}

/// Copies the game, in batches, for it cannot be read while something is written.
async fn copy_game<F: NorFlash>(flash: &mut F) -> Result<Damage, Error<F::Error>> {
    let (journal, damage) = Journal::open(flash).await?;
    let mut damage = match damage {
        version_1::Damage::None => Damage::None,
        version_1::Damage::Cut => Damage::Cut,
        version_1::Damage::Lost => Damage::Lost,
    };
    let Some(entries) = journal.entries() else {
        return Ok(damage);
    };
    let mut games = Games::over_copies(flash).await?;
    let mut done = 0;
    while done <= u32::from(entries) {
        if !has_room(flash).await? {
            // Far longer than games are: what has no room is cut off.
            damage = Damage::Cut;
            break;
        }
        let mut batch = Batch::new();
        let told = &mut |bytes: &[u8]| batch.take(bytes);
        journal.replay(flash, done, told).await?;
        let mut copied = 0;
        while let Some(bytes) = batch.next() {
            let written = match done + copied {
                0 => games.begin(flash, bytes, None).await.map(|_| ()),
                _ => games.append(flash, bytes).await,
            };
            match written {
                Ok(()) => copied += 1,
                Err(Error::Flash(error)) => return Err(Error::Flash(error)),
                // No entry that the other version can have written.
                Err(_) => return Ok(damage.max(Damage::Cut)),
            }
        }
        if copied == 0 {
            break;
        }
        done += copied;
    }
    Ok(damage)
}

/// Items on their way from one place to another.
struct Batch {
    bytes: [u8; BATCH],
    filled: usize,
    read: usize,
}

impl Batch {
    const fn new() -> Batch {
        Batch {
            bytes: [0; BATCH],
            filled: 0,
            read: 0,
        }
    }

    /// Takes an item, if there is room for it.
    fn take(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        let room = self.bytes.get_mut(self.filled..).unwrap_or_default();
        let Some((length, room)) = room.split_first_chunk_mut::<2>() else {
            return ControlFlow::Break(());
        };
        let Some(room) = room.get_mut(..bytes.len()) else {
            return ControlFlow::Break(());
        };
        *length = (bytes.len() as u16).to_le_bytes();
        room.copy_from_slice(bytes);
        self.filled += 2 + bytes.len();
        ControlFlow::Continue(())
    }

    /// The next item.
    fn next(&mut self) -> Option<&[u8]> {
        let rest = self.bytes.get(self.read..self.filled)?;
        let (length, rest) = rest.split_first_chunk::<2>()?;
        let item = rest.get(..usize::from(u16::from_le_bytes(*length)))?;
        self.read += 2 + item.len();
        Some(item)
    }
}
