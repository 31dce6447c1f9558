//! The journal of the one game: a queue in which every item said to which game it belonged and which
//! one it was. The game with the highest number counted.

use core::ops::ControlFlow;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::item::{Item, ItemKind, LONGEST_ITEM};
use super::ring::Ring;
use crate::region::JOURNAL;
use crate::{Error, failed};

/// What was found wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// Nothing that matters.
    None,
    /// Entries are missing: the game goes on where the first of them would have been.
    Cut,
    /// There was a game that is lost.
    Lost,
}

/// What the journal holds.
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
    /// Whether there is any item at all.
    seen: bool,
}

impl Journal {
    /// Reads the journal. What an erasing that was cut short has left is erased.
    pub async fn open<F: NorFlash>(flash: &mut F) -> Result<(Journal, Damage), Error<F::Error>> {
        let mut ring = Ring::look(flash).await?;
        ring.clean(flash).await?;
        let mut journal = Journal::default();
        let whole = each(flash, |bytes| {
            journal.pass(bytes);
            ControlFlow::Continue(())
        })
        .await?;
        if !whole || (ring.is_used() && !journal.seen) {
            return Ok((Journal::default(), Damage::Lost));
        }
        let damage = match (journal.gap, journal.open) {
            (true, true) => Damage::Cut,
            (true, false) => Damage::Lost,
            (false, _) => Damage::None,
        };
        Ok((journal, damage))
    }

    /// How many entries the game has, if there is one.
    pub fn entries(&self) -> Option<u16> {
        self.open.then_some(self.entries)
    }

    /// Takes note of an item.
    fn pass(&mut self, bytes: &mut [u8]) {
        self.seen = true;
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
                (self.entries, self.gap) = (0, false);
            }
            // Its opening is missing.
            ItemKind::Entry | ItemKind::Resume if new => {
                (self.open, self.entries, self.gap) = (false, 0, true);
            }
            ItemKind::Entry if item.number == self.entries && self.open => self.entries += 1,
            ItemKind::Resume if item.number == self.entries => self.gap = false,
            ItemKind::Entry | ItemKind::Resume => self.gap = true,
        }
    }

    /// Calls with the opening, which is number 0, and each entry, from 1 on, in order, from number `from`
    /// until it has had enough.
    pub async fn replay<F: NorFlash>(
        &self,
        flash: &mut F,
        from: u32,
        told: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<(), Error<F::Error>> {
        let mut next = 0;
        each(flash, |bytes| {
            let Some(item) = Item::read(bytes).filter(|item| item.game == self.game) else {
                return ControlFlow::Continue(());
            };
            let number = match item.kind {
                ItemKind::Opening => 0,
                ItemKind::Entry => u32::from(item.number) + 1,
                ItemKind::Clear | ItemKind::Resume => return ControlFlow::Continue(()),
            };
            if number != next || next > u32::from(self.entries) {
                return ControlFlow::Continue(());
            }
            next += 1;
            if number < from {
                return ControlFlow::Continue(());
            }
            told(item.bytes)
        })
        .await?;
        Ok(())
    }
}

/// Calls with each item in the queue, the oldest first; returns whether the queue could be read.
async fn each<F: NorFlash>(
    flash: &mut F,
    mut told: impl FnMut(&mut [u8]) -> ControlFlow<()>,
) -> Result<bool, Error<F::Error>> {
    let mut buffer = [0; LONGEST_ITEM];
    let Ok(config) = QueueConfig::try_new(JOURNAL) else {
        return Ok(false);
    };
    let cache: Cache<Uncached, Uncached, Uncached, ()> = Cache::new_uncached();
    let mut queue = QueueStorage::new(flash, config, cache);
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
