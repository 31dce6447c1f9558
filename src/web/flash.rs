//! The save of a page: a flash in memory, whose bytes the page puts into the browser's storage.

use std::cell::RefCell;
use std::rc::Rc;

use console::{Change, Console, Saved};
use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
use machine::Save;
use persist::{Store, fetch, persist, play_again};
use save::{Opened, SECTOR, SIZE};
use text::Phrase;

/// A flash of the save's size. Copies of it are the same flash.
#[derive(Clone, Debug)]
pub struct Flash(Rc<RefCell<Region>>);

#[derive(Debug)]
struct Region {
    bytes: Vec<u8>,
    /// Whether something was written since somebody asked.
    changed: bool,
}

/// Whether something could be done.
type Done = Result<(), NorFlashErrorKind>;

impl Flash {
    /// A blank flash.
    pub fn blank() -> Flash {
        Flash::of(vec![0xff; SIZE as usize])
    }

    /// A flash with these bytes.
    pub fn of(bytes: Vec<u8>) -> Flash {
        let changed = false;
        Flash(Rc::new(RefCell::new(Region { bytes, changed })))
    }

    /// Works on its bytes.
    pub fn with<T>(&self, work: impl FnOnce(&mut [u8]) -> T) -> T {
        work(&mut self.0.borrow_mut().bytes)
    }

    /// Whether it was written to since the last time somebody asked.
    pub fn take_change(&self) -> bool {
        std::mem::take(&mut self.0.borrow_mut().changed)
    }

    /// Changes some of its bytes.
    fn change(&self, offset: u32, length: usize, change: impl FnOnce(&mut [u8])) -> Done {
        let region = &mut *self.0.borrow_mut();
        region.changed = true;
        let there = region.bytes.get_mut(offset as usize..);
        let there = there.and_then(|there| there.get_mut(..length));
        there.map(change).ok_or(NorFlashErrorKind::OutOfBounds)
    }
}

impl ErrorType for Flash {
    type Error = NorFlashErrorKind;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Done {
        let region = self.0.borrow();
        let there = region.bytes.get(offset as usize..);
        let there = there.and_then(|there| there.get(..bytes.len()));
        bytes.copy_from_slice(there.ok_or(NorFlashErrorKind::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE as usize
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Done {
        if !from.is_multiple_of(SECTOR) || !to.is_multiple_of(SECTOR) {
            return Err(NorFlashErrorKind::NotAligned);
        }
        let length = to.saturating_sub(from) as usize;
        self.change(from, length, |there| there.fill(0xff))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Done {
        self.change(offset, bytes.len(), |there| {
            // As in flash, bits are only cleared.
            for (place, byte) in there.iter_mut().zip(bytes) {
                *place &= *byte;
            }
        })
    }
}

/// What a console saves, in a flash.
pub struct FlashSave {
    store: Option<Store<Flash>>,
    opened: Opened,
}

impl FlashSave {
    /// Opens what is in a flash, and mends it where that is needed.
    pub fn open(flash: Flash) -> FlashSave {
        // A flash in memory of the right size fails at nothing; without one nothing is saved.
        match block_on(Store::open(flash)) {
            Ok((store, opened)) => FlashSave {
                store: Some(store),
                opened,
            },
            Err(_) => FlashSave {
                store: None,
                opened: Opened::Blank,
            },
        }
    }

    /// What was found.
    pub fn opened(&self) -> Opened {
        self.opened
    }

    /// Whether there is a game.
    pub fn has_game(&self) -> bool {
        let store = self.store.as_ref();
        store.is_some_and(|store| store.current().is_some())
    }
}

impl Save for FlashSave {
    fn load(&mut self) -> Saved {
        let store = self.store.as_mut();
        store
            .and_then(|store| block_on(fetch(store, self.opened)).ok())
            .unwrap_or_default()
    }

    fn save(&mut self, console: &mut Console) -> Option<Change> {
        let Some(store) = &mut self.store else {
            return console.next_change();
        };
        block_on(persist(console, store)).unwrap_or_else(|_| {
            console.announce(Phrase::SaySaveFailed);
            None
        })
    }

    fn play_again(&mut self, console: &mut Console) {
        match &mut self.store {
            // What could be read is shown: a flash in memory fails at nothing.
            Some(store) => drop(play_again(console, store)),
            None => console.show_unread(),
        }
    }
}
