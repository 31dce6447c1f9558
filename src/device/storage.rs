//! The save at the start of the device: opened, and the note of a crash put into it.

use embassy_rp::Peri;
use embassy_rp::peripherals::FLASH;
use pocket_rails::save::{Drawer, Opened, Shelf};

use super::flash::SaveFlash;

/// The save of the device.
pub type Save = Shelf<SaveFlash>;

/// Opens the save, and keeps the note of a crash in it. Without a save the device works all the same,
/// and forgets.
pub async fn open(flash: Peri<'static, FLASH>, crashed: Option<&str>) -> Option<(Save, Opened)> {
    let (mut save, opened) = match Shelf::open(SaveFlash::new(flash)).await {
        Ok(found) => found,
        Err(_) => {
            defmt::error!("there is no save: the flash does not answer");
            return None;
        }
    };
    match opened {
        Opened::OtherVersion(version) => defmt::info!("save: of version {=u8}", version),
        opened => defmt::info!("save: {=str}", told(opened)),
    }
    if let Some(message) = crashed {
        defmt::info!("crashed before: {=str}", message);
        if save.put(Drawer::Crash, message.as_bytes()).await.is_err() {
            defmt::error!("the note of the crash could not be saved");
        }
    }
    Some((save, opened))
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
