//! The save at the start of the device: opened, and the note of a crash put into it.

use core::pin::pin;

use console::Console;
use embassy_futures::block_on;
use embassy_rp::Peri;
use embassy_rp::flash::Error;
use embassy_rp::peripherals::FLASH;
use persist::{Store, restore};
use save::{Opened, Slot};
use text::Phrase;

use super::flash::SaveFlash;

/// The save of the device.
pub type Save = Store<SaveFlash>;

/// Opens the save, keeps the note of a crash in it, and lets the console recall what it holds.
/// Without a save the device works all the same, and forgets. Returns the flash chip's number too.
///
/// Nothing here waits for anything but the flash, so it runs at once, on the stack: its memory is
/// free again for the rest of the device's life.
#[inline(never)]
pub fn open(
    flash: Peri<'static, FLASH>,
    console: &mut Console,
    crashed: Option<&str>,
) -> (Option<Save>, u32) {
    let mut id = 0;
    let found = SaveFlash::new(flash).map(|mut flash| {
        id = flash.id();
        open_store(flash)
    });
    let (mut save, opened) = match found {
        Ok(Ok(found)) => found,
        _ => {
            defmt::error!("there is no save: the flash does not answer");
            console.begin_at_title(None);
            console.announce(Phrase::SaySaveFailed);
            return (None, id);
        }
    };
    match opened {
        Opened::OtherVersion(version) => defmt::info!("save: of version {=u8}", version),
        opened => defmt::info!("save: {=str}", told(opened)),
    }
    if !recall(console, &mut save, opened) {
        defmt::error!("the save could not be read");
    }
    if let Some(message) = crashed {
        defmt::info!("crashed before: {=str}", message);
        console.tell_crash(message);
        if !keep_note(&mut save, message) {
            defmt::error!("the note of the crash could not be saved");
        }
    }
    (Some(save), id)
}

// Each of these takes much of the stack, and none needs what another took.

#[inline(never)]
fn open_store(flash: SaveFlash) -> Result<(Save, Opened), save::Error<Error>> {
    block_on(pin!(Store::open(flash)))
}

/// Returns whether all could be read.
#[inline(never)]
fn recall(console: &mut Console, save: &mut Save, opened: Opened) -> bool {
    block_on(pin!(restore(console, save, opened))).is_ok()
}

/// Returns whether the note of a crash was kept.
#[inline(never)]
fn keep_note(save: &mut Save, message: &str) -> bool {
    block_on(pin!(save.put(Slot::Crash, message.as_bytes()))).is_ok()
}

/// What was found, for the log.
fn told(opened: Opened) -> &'static str {
    match opened {
        Opened::Blank => "new",
        Opened::Fine => "fine",
        Opened::Mended => "mended",
        Opened::GameCut => "the game was cut",
        Opened::GameLost => "the game was lost",
        Opened::Foreign => "was not ours, erased",
        Opened::OtherVersion(_) => "of another version",
    }
}
