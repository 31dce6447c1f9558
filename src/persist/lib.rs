//! Between a console and the flash that outlives power: what was saved is [restored](restore), and what
//! changes is [written](persist) as it changes.
//!
//! The console itself is a value that knows no flash: it reads bytes and says which bytes to keep. The store
//! knows flash and no game. Here they meet, the same on a device, in a window and in tests.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use console::save_text::MAX_TEXT;
use console::screens::Context;
use console::{Change, Console, Restoration, Saved};
use embedded_storage_async::nor_flash::NorFlash;
use save::{Error, Opened, Slot};
use text::Phrase;
use ui::Display;

/// A store with room for what a console saves.
pub type Store<F> = save::Store<F, { save::item_bytes(MAX_TEXT) }>;

/// Restores in place what a store holds that was just opened, and begins at the title.
///
/// # Errors
/// Only those of the flash itself. The console begins with what was read until then.
pub async fn restore<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
    opened: Opened,
) -> Result<(), Error<F::Error>> {
    let mut restoration = console.restoration(message_of(opened));
    let found = read(&mut restoration, store, opened).await;
    if found.is_err() {
        restoration.fail();
    }
    let restored = restoration.finish();
    console.begin_restored(restored);
    found
}

/// Returns what a store holds that was just opened. It takes more memory than to [`restore`] it, for the game
/// is moved to where it is to stay.
///
/// # Errors
/// Only those of the flash itself.
pub async fn fetch<F: NorFlash>(
    store: &mut Store<F>,
    opened: Opened,
) -> Result<Saved, Error<F::Error>> {
    let mut context = Context::new(Display::NONE);
    let mut restoration = Restoration::new(&mut context, message_of(opened));
    read(&mut restoration, store, opened).await?;
    let restored = restoration.finish();
    Ok(Saved::new(context, restored))
}

/// Writes the next change of a console, if there is one, and returns which it was.
///
/// # Errors
/// Those of the store. The change is not tried again.
pub async fn persist<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
) -> Result<Option<Change>, Error<F::Error>> {
    let Some(change) = console.next_change() else {
        return Ok(None);
    };
    let text = change.text(console.context());
    let bytes = text.as_bytes();
    match change {
        Change::Settings => store.put(Slot::Settings, bytes).await?,
        Change::Records => store.put(Slot::Records, bytes).await?,
        Change::Begin => store.begin(bytes).await?,
        Change::Step { .. } => store.append(bytes).await?,
        Change::End => store.clear().await?,
    }
    Ok(Some(change))
}

/// Reads the game to a console that wants to play it again, if it does.
///
/// # Errors
/// Those of the store. The game is played again as far as it could be read.
pub async fn play_again<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
) -> Result<(), Error<F::Error>> {
    let Some(mut rerun) = console.rerun() else {
        return Ok(());
    };
    let read = store.replay(&mut |bytes| rerun.read(bytes)).await;
    console.show_rerun(&mut rerun);
    read.map(drop)
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

/// Reads everything that a store holds.
async fn read<F: NorFlash>(
    restoration: &mut Restoration<'_>,
    store: &mut Store<F>,
    opened: Opened,
) -> Result<(), Error<F::Error>> {
    if let Opened::OtherVersion(_) = opened {
        return Ok(());
    }
    let mut buffer = [0; MAX_TEXT];
    if let Some(bytes) = store.fetch(Slot::Settings, &mut buffer).await? {
        restoration.read_settings(bytes);
    }
    if let Some(bytes) = store.fetch(Slot::Records, &mut buffer).await? {
        restoration.read_records(bytes);
    }
    if store.entries().is_some() {
        let told = &mut |bytes: &[u8]| restoration.read_entry(bytes);
        store.replay(told).await?;
    }
    Ok(())
}
