//! The journal of the game: a queue in which every item says to which game it belongs and which
//! one it is, so that games never mix and a missing item is noticed.
//!
//! Nothing is ever taken out of the queue. A new game begins with an item of a higher number, and
//! what came before is erased after that, sector by sector, the oldest first.

use core::ops::ControlFlow;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::header::checksum;
use super::item::{HEAD, Item, ItemKind, LONGEST_ITEM};
use super::region::{self, JOURNAL, SECTOR};
use super::ring::{COUNT, Ring};
use super::{Error, LONGEST, LONGEST_ENTRY, failed};

/// What sequential-storage adds to an item.
const HEADER: usize = 8;

/// Bytes that a game may take. Of each sector, the room of an opening may be left empty at the end;
/// one sector is for the opening of the next game, and three may be closed because of damage.
const MOST_BYTES: usize = (COUNT - 4) * (SECTOR as usize - HEADER - LONGEST_ITEM);
// A game of 1,200 of the longest entries fits.
const _: () =
    assert!(1200 * (HEADER + HEAD + LONGEST_ENTRY + 1) + HEADER + LONGEST_ITEM <= MOST_BYTES);

/// What was found wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// Nothing.
    None,
    /// The last item is not whole, or a sector is half erased, most likely because power went off.
    Mended,
    /// Entries are missing: the game goes on where the first of them would have been.
    Cut,
    /// There was a game that is lost.
    Lost,
}

/// Where the journal stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Journal {
    /// The number of the newest game.
    game: u32,
    /// Whether it has an opening, and nothing cleared it.
    open: bool,
    /// How many entries it has.
    entries: u16,
    /// Whether entries are missing.
    gap: bool,
    /// How many bytes it takes.
    bytes: usize,
    /// Length and checksum of the queue's last item.
    last: Option<(usize, u32)>,
}

impl Journal {
    /// How many entries the game has, if there is one.
    pub fn entries(&self) -> Option<u16> {
        self.open.then_some(self.entries)
    }

    /// Reads the journal and mends it.
    pub async fn open<F: NorFlash>(flash: &mut F) -> Result<(Journal, Damage), Error<F::Error>> {
        let mut ring = Ring::look(flash).await?;
        let mut mended = ring.clean(flash).await?;
        let mut journal = Journal::default();
        let whole = each(flash, |bytes| {
            journal.pass(bytes);
            ControlFlow::Continue(())
        })
        .await?;
        if !whole {
            return Ok((Journal::anew(flash).await?, Damage::Lost));
        }
        mended |= !journal.ends_in(flash, ring.end()).await?;
        let damage = match (journal.gap, journal.open) {
            (true, true) => Damage::Cut,
            (true, false) => Damage::Lost,
            (false, _) if mended => Damage::Mended,
            (false, _) => Damage::None,
        };
        match damage {
            Damage::None => {}
            Damage::Mended | Damage::Cut => journal.resume(flash).await?,
            Damage::Lost => journal = Journal::anew(flash).await?,
        }
        Ok((journal, damage))
    }

    /// An empty one.
    async fn anew<F: NorFlash>(flash: &mut F) -> Result<Journal, Error<F::Error>> {
        region::erase(flash, JOURNAL).await?;
        Ok(Journal::default())
    }

    /// Notes where the game goes on, so that it is told once, and new entries are not taken for old
    /// ones. If the note is not the last thing in its sector, something lies where more is to be
    /// written: the sector is closed, and the note goes into the next.
    async fn resume<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Error<F::Error>> {
        self.gap = false;
        for _ in 0..2 {
            self.push(flash, ItemKind::Resume, &[]).await?;
            let ring = Ring::look(flash).await?;
            if self.ends_in(flash, ring.end()).await? {
                return Ok(());
            }
            ring.close(flash).await?;
        }
        self.push(flash, ItemKind::Resume, &[]).await
    }

    /// Takes note of an item.
    fn pass(&mut self, bytes: &mut [u8]) {
        self.last = Some((bytes.len(), checksum(bytes)));
        let length = bytes.len();
        let Some(item) = Item::read(bytes) else {
            self.gap = true;
            return;
        };
        if item.game < self.game {
            return;
        }
        let new = item.game > self.game;
        self.game = item.game;
        match item.kind {
            ItemKind::Opening | ItemKind::Clear => {
                self.open = item.kind == ItemKind::Opening;
                (self.entries, self.gap, self.bytes) = (0, false, 0);
            }
            // Its opening is missing.
            ItemKind::Entry | ItemKind::Resume if new => {
                (self.open, self.entries, self.gap) = (false, 0, true);
            }
            ItemKind::Entry if item.number == self.entries && self.open => self.entries += 1,
            ItemKind::Resume if item.number == self.entries => self.gap = false,
            ItemKind::Entry | ItemKind::Resume => self.gap = true,
        }
        self.bytes += HEADER + length;
    }

    /// Whether the last bytes before the end of what is written are those of the last item.
    async fn ends_in<F: NorFlash>(
        &self,
        flash: &mut F,
        end: Option<u32>,
    ) -> Result<bool, Error<F::Error>> {
        // Nothing is written, or only a sector's mark.
        let Some(end) = end.filter(|end| end % SECTOR > 1) else {
            return Ok(true);
        };
        let Some((length, sum)) = self.last else {
            return Ok(false);
        };
        let mut buffer = [0; LONGEST_ITEM];
        let room = (end % SECTOR) as usize - 1;
        let Some(bytes) = buffer.get_mut(..length).filter(|_| length <= room) else {
            return Ok(false);
        };
        flash.read(end - length as u32, bytes).await?;
        Ok(checksum(bytes) == sum)
    }

    /// Begins a game: whatever was there before is gone, or, if power fails now, still there.
    pub async fn begin<F: NorFlash>(
        &mut self,
        flash: &mut F,
        opening: &[u8],
    ) -> Result<(), Error<F::Error>> {
        if opening.len() > LONGEST {
            return Err(Error::TooLong);
        }
        self.renew(flash, ItemKind::Opening, opening).await
    }

    /// Ends the game.
    pub async fn clear<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Error<F::Error>> {
        self.renew(flash, ItemKind::Clear, &[]).await
    }

    async fn renew<F: NorFlash>(
        &mut self,
        flash: &mut F,
        kind: ItemKind,
        bytes: &[u8],
    ) -> Result<(), Error<F::Error>> {
        let mut next = Journal {
            game: self.game.wrapping_add(1),
            open: kind == ItemKind::Opening,
            ..Journal::default()
        };
        next.push(flash, kind, bytes).await?;
        *self = next;
        // None of the full sectors is of use now.
        Ring::look(flash).await?.erase_full(flash).await
    }

    /// Adds an entry to the game.
    pub async fn append<F: NorFlash>(
        &mut self,
        flash: &mut F,
        entry: &[u8],
    ) -> Result<(), Error<F::Error>> {
        if entry.len() > LONGEST_ENTRY {
            return Err(Error::TooLong);
        }
        if !self.open {
            return Err(Error::NoGame);
        }
        if self.entries == u16::MAX || self.bytes + HEADER + LONGEST_ITEM > MOST_BYTES {
            return Err(Error::Full);
        }
        self.push(flash, ItemKind::Entry, entry).await?;
        self.entries += 1;
        Ok(())
    }

    async fn push<F: NorFlash>(
        &mut self,
        flash: &mut F,
        kind: ItemKind,
        bytes: &[u8],
    ) -> Result<(), Error<F::Error>> {
        let item = Item {
            kind,
            game: self.game,
            number: self.entries,
            bytes,
        };
        let mut buffer = [0; LONGEST_ITEM];
        let item = item.write(&mut buffer).ok_or(Error::TooLong)?;
        let mut queue = queue(flash).ok_or(Error::Unwritable)?;
        match queue.push(item, true).await {
            Ok(()) => {}
            Err(error) => {
                failed(error)?;
                return Err(Error::Unwritable);
            }
        }
        self.bytes += HEADER + item.len();
        self.last = Some((item.len(), checksum(item)));
        Ok(())
    }

    /// Calls with the opening and each entry of the game, in order; returns how many entries it were.
    pub async fn replay<F: NorFlash>(
        &self,
        flash: &mut F,
        told: &mut dyn FnMut(&[u8]),
    ) -> Result<u16, Error<F::Error>> {
        if !self.open {
            return Err(Error::NoGame);
        }
        let mut next = None;
        each(flash, |bytes| {
            if let Some(item) = Item::read(bytes)
                && item.game == self.game
            {
                match (item.kind, next) {
                    (ItemKind::Opening, None) => {
                        told(item.bytes);
                        next = Some(0);
                    }
                    (ItemKind::Entry, Some(number)) if number == item.number => {
                        told(item.bytes);
                        next = Some(number + 1);
                    }
                    _ => {}
                }
            }
            if next == Some(self.entries) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .await?;
        next.ok_or(Error::NoGame)
    }
}

/// The queue, without a memory of its own.
type Queue<'a, F> = QueueStorage<&'a mut F, Cache<Uncached, Uncached, Uncached, ()>>;

fn queue<F: NorFlash>(flash: &mut F) -> Option<Queue<'_, F>> {
    let config = QueueConfig::try_new(JOURNAL).ok()?;
    Some(QueueStorage::new(flash, config, Cache::new_uncached()))
}

/// Calls with each item in the queue, the oldest first; returns whether the queue could be read.
async fn each<F: NorFlash>(
    flash: &mut F,
    mut told: impl FnMut(&mut [u8]) -> ControlFlow<()>,
) -> Result<bool, Error<F::Error>> {
    let mut buffer = [0; LONGEST_ITEM];
    let Some(mut queue) = queue(flash) else {
        return Ok(false);
    };
    let mut items = match queue.iter().await {
        Ok(items) => items,
        Err(error) => return failed(error).map(|()| false),
    };
    loop {
        match items.next(&mut buffer).await {
            Ok(Some(mut item)) => {
                if told(&mut item).is_break() {
                    return Ok(true);
                }
            }
            Ok(None) => return Ok(true),
            Err(error) => return failed(error).map(|()| false),
        }
    }
}
