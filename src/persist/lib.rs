//! Between a console and the flash that outlives power: what was saved is [restored](restore), and what
//! changes is [written](persist) as it changes.
//!
//! The console itself is a value that knows no flash: it reads bytes and says which bytes to keep. The store
//! knows flash and no game. Here they meet, the same on a device, in a window and in tests.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use console::journal::MAX_TEXT;
use console::screens::Desk;
use console::{Change, Console, Restoration, Saved};
use embedded_storage_async::nor_flash::NorFlash;
use save::{Drawer, Error, Opened};
use text::Phrase;
use ui::Display;

/// A shelf with room for what a console saves.
pub type Shelf<F> = save::Shelf<F, { save::item_bytes(MAX_TEXT) }>;

/// Restores in place what a shelf holds that was just opened, and begins at the title.
///
/// # Errors
/// Only those of the flash itself. The console begins with what was read until then.
pub async fn restore<F: NorFlash>(
    console: &mut Console,
    shelf: &mut Shelf<F>,
    opened: Opened,
) -> Result<(), Error<F::Error>> {
    let mut restoration = console.restoration(message_of(opened));
    let found = read(&mut restoration, shelf, opened).await;
    if found.is_err() {
        restoration.fail();
    }
    let restored = restoration.finish();
    console.begin_restored(restored);
    found
}

/// Returns what a shelf holds that was just opened. It takes more memory than to [`restore`] it, for the game
/// is moved to where it is to stay.
///
/// # Errors
/// Only those of the flash itself.
pub async fn fetch<F: NorFlash>(
    shelf: &mut Shelf<F>,
    opened: Opened,
) -> Result<Saved, Error<F::Error>> {
    let mut desk = Desk::new(Display::NONE);
    let mut restoration = Restoration::new(&mut desk, message_of(opened));
    read(&mut restoration, shelf, opened).await?;
    let restored = restoration.finish();
    Ok(Saved::new(desk, restored))
}

/// Writes the next change of a console, if there is one, and returns which it was.
///
/// # Errors
/// Those of the shelf. The change is not tried again.
pub async fn persist<F: NorFlash>(
    console: &mut Console,
    shelf: &mut Shelf<F>,
) -> Result<Option<Change>, Error<F::Error>> {
    let Some(change) = console.next_change() else {
        return Ok(None);
    };
    let text = change.text(console.desk());
    let bytes = text.as_bytes();
    match change {
        Change::Settings => shelf.put(Drawer::Settings, bytes).await?,
        Change::Records => shelf.put(Drawer::Records, bytes).await?,
        Change::Begin => shelf.begin(bytes).await?,
        Change::Step { .. } => shelf.append(bytes).await?,
        Change::End => shelf.clear().await?,
    }
    Ok(Some(change))
}

/// What people are told of a save as it was found.
const fn message_of(opened: Opened) -> Option<Phrase> {
    match opened {
        Opened::Blank | Opened::Fine => None,
        Opened::Mended => Some(Phrase::TellSaveMended),
        Opened::GameCut => Some(Phrase::TellSaveCut),
        Opened::GameLost => Some(Phrase::TellSaveCorrupt),
        Opened::Foreign => Some(Phrase::TellSaveForeign),
        Opened::OtherVersion(_) => Some(Phrase::TellSaveVersion),
    }
}

/// Reads everything that a shelf holds.
async fn read<F: NorFlash>(
    restoration: &mut Restoration<'_>,
    shelf: &mut Shelf<F>,
    opened: Opened,
) -> Result<(), Error<F::Error>> {
    if let Opened::OtherVersion(_) = opened {
        return Ok(());
    }
    let mut buffer = [0; MAX_TEXT];
    if let Some(bytes) = shelf.fetch(Drawer::Settings, &mut buffer).await? {
        restoration.read_settings(bytes);
    }
    if let Some(bytes) = shelf.fetch(Drawer::Records, &mut buffer).await? {
        restoration.read_records(bytes);
    }
    if shelf.entries().is_some() {
        let told = &mut |bytes: &[u8]| restoration.read_entry(bytes);
        shelf.replay(told).await?;
    }
    Ok(())
}
