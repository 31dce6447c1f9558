//! Between a console and the flash that outlives power: what was saved is [restored](restore), and what
//! changes is [written](persist) as it changes.
//!
//! The console itself is a value that knows no flash: it reads bytes and says which bytes to keep. The store
//! knows flash and no game. Here they meet, the same on a device, in a window and in tests.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod people;
mod steps;

use console::save_text::MAX_TEXT;
use console::saved_games::{Kept, MOST_GAMES, Summing};
use console::screens::Context;
use console::{Change, Console, Rereading, Restoration, Saved, rerun};
use embedded_storage_async::nor_flash::NorFlash;
use save::{Error, Opened, Place, Slot};
use text::Phrase;
use ui::Display;

/// A store with room for what a console saves.
pub type Store<F> = save::Store<F, { save::item_bytes(MAX_TEXT) }>;

// Every game that is kept has a row in the list.
const _: () = assert!(MOST_GAMES == save::MOST_GAMES);

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
    match change {
        Change::Remove(number) => {
            let removed = steps::remove(store, number);
            console.show_kept(kept(store));
            removed?;
        }
        Change::Load(number) => load(console, store, number)?,
        Change::List => list(console, store)?,
        Change::People => people::remember(console, store)?,
        Change::Names => people::names(console, store)?,
        Change::Person(place) => people::show(console, store, place)?,
        Change::Forget(place) => {
            people::hand_best_on(console, store, place)?;
            write(console, store, &Change::Records)?;
            people::forget(store, place)?;
        }
        Change::Rename(place) => people::rename(console, store, place)?,
        Change::Merge(from, into) => people::merge(store, from, into)?,
        Change::Settings
        | Change::Records
        | Change::Begin { .. }
        | Change::Step { .. }
        | Change::Seat { .. }
        | Change::Agreed { .. } => write(console, store, &change)?,
    }
    Ok(Some(change))
}

/// Writes what a change is as text.
#[inline(never)]
fn write<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
    change: &Change,
) -> Result<(), Error<F::Error>> {
    let text = change.text(console.context());
    let bytes = text.as_bytes();
    match *change {
        Change::Settings => steps::put(store, Slot::Settings, bytes),
        Change::Records => steps::put(store, Slot::Records, bytes),
        Change::Begin { replaces } => {
            // As long as there is room for one more, all games stay.
            let replaces = replaces.filter(|_| !store.has_room());
            let begun = steps::begin(store, bytes, replaces);
            console.show_kept(kept(store));
            begun
        }
        _ => steps::append(store, bytes),
    }
}

/// Which games a store keeps.
fn kept<F: NorFlash>(store: &Store<F>) -> Kept {
    Kept {
        count: (0..).map_while(|place| store.nth(place)).count() as u8,
        has_room: store.has_room(),
        current: store.current().map(|game| game.number),
    }
}

/// Lets a console go on with another game.
#[inline(never)]
fn load<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
    number: u32,
) -> Result<(), Error<F::Error>> {
    steps::choose(store, number)?;
    let mut restoration = console.loading();
    let told = &mut |bytes: &[u8]| restoration.read_entry(bytes);
    let found = steps::replay(store, number, told);
    if found.is_err() {
        restoration.fail();
    }
    let restored = restoration.finish();
    console.show_kept(kept(store));
    console.go_on_with(restored);
    found
}

/// Reads for a console what a list shows of all games.
#[inline(never)]
fn list<F: NorFlash>(console: &mut Console, store: &mut Store<F>) -> Result<(), Error<F::Error>> {
    console.clear_list();
    for place in 0..MOST_GAMES {
        let Some(game) = store.nth(place) else {
            break;
        };
        let mut summing = Summing::new(game.number);
        let survey = &mut |bytes: &[u8]| summing.survey(bytes);
        steps::replay(store, game.number, survey)?;
        summing.turn_back();
        let play = &mut |bytes: &[u8]| summing.play(bytes);
        steps::replay(store, game.number, play)?;
        console.list_game(summing.finish());
    }
    Ok(())
}

/// Reads the game to a console that wants to play it again, if it does.
///
/// # Errors
/// Those of the store. The game is played again as far as it could be read.
#[inline(never)]
pub fn play_again<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
) -> Result<(), Error<F::Error>> {
    let entries = store.current().map_or(0, |game| game.entries);
    match &mut console.rerun(entries) {
        Some(rerun) => read_to(rerun, store, &mut || true),
        None => Ok(()),
    }
}

/// Reads the game to a console that can get ready for the next step of one that is played again, as long as it may
/// go on. Nothing of it is seen.
///
/// # Errors
/// Those of the store.
#[inline(never)]
pub fn get_ready<F: NorFlash>(
    console: &mut Console,
    store: &mut Store<F>,
    may_go_on: &mut dyn FnMut() -> bool,
) -> Result<(), Error<F::Error>> {
    match &mut console.rerun_ahead() {
        Some(rerun) => read_to(rerun, store, may_go_on),
        None => Ok(()),
    }
}

/// Reads the game that is played to one that is played again, which stays where it lies: it is large.
fn read_to<F: NorFlash>(
    rerun: &mut Rereading<'_>,
    store: &mut Store<F>,
    may_go_on: &mut dyn FnMut() -> bool,
) -> Result<(), Error<F::Error>> {
    let read = match store.current() {
        Some(game) => {
            let from = (game.number, Place::from_bits(rerun.from().0));
            let told = &mut |bytes: &[u8], place: Place| {
                rerun.read(bytes, rerun::Place(place.to_bits())) && may_go_on()
            };
            steps::replay_from(store, from, told)
        }
        None => Ok(()),
    };
    rerun.finish();
    read
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
    restoration.show_kept(kept(store));
    if let Some(game) = store.current() {
        let told = &mut |bytes: &[u8]| restoration.read_entry(bytes);
        store.replay(game.number, told).await?;
    }
    Ok(())
}
