//! What a console remembers, from and to a shelf that outlives power.

use embedded_storage_async::nor_flash::NorFlash;

use super::{Change, Console};
use crate::journal::{MAX_TEXT, Resumed};
use crate::records::Records;
use crate::save::{Drawer, Error, Opened, Shelf};
use crate::settings::Settings;
use crate::table::Opening;
use crate::text::Phrase;

/// What a console remembers of earlier times.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    /// The settings.
    pub settings: Settings,
    /// The records.
    pub records: Records,
    /// The game in play.
    pub game: Option<Resumed>,
    /// What became of a save that could not be read.
    pub message: Option<Phrase>,
}

impl Remembered {
    /// Fetches everything from a shelf that was just opened. What cannot be read is left out, and
    /// a message tells so.
    ///
    /// # Errors
    /// Only those of the flash itself.
    pub async fn fetch<F: NorFlash>(
        shelf: &mut Shelf<F>,
        opened: Opened,
    ) -> Result<Remembered, Error<F::Error>> {
        let mut remembered = Remembered {
            message: match opened {
                Opened::Blank | Opened::Fine | Opened::Mended => None,
                Opened::GameCut => Some(Phrase::TellSaveCut),
                Opened::GameLost => Some(Phrase::TellSaveCorrupt),
                Opened::Foreign => Some(Phrase::TellSaveForeign),
                Opened::OtherVersion(_) => Some(Phrase::TellSaveVersion),
            },
            ..Remembered::default()
        };
        if matches!(opened, Opened::OtherVersion(_)) {
            return Ok(remembered);
        }
        let mut buffer = [0; MAX_TEXT];
        if let Some(bytes) = shelf.fetch(Drawer::Settings, &mut buffer).await? {
            match core::str::from_utf8(bytes).map(str::parse) {
                Ok(Ok(settings)) => remembered.settings = settings,
                _ => remembered.message = Some(Phrase::TellSaveCorrupt),
            }
        }
        if let Some(bytes) = shelf.fetch(Drawer::Records, &mut buffer).await? {
            match core::str::from_utf8(bytes).map(str::parse) {
                Ok(Ok(records)) => remembered.records = records,
                _ => remembered.message = Some(Phrase::TellSaveCorrupt),
            }
        }
        if shelf.entries().is_some() {
            remembered.game = resume(shelf).await?;
            match &remembered.game {
                None => remembered.message = Some(Phrase::TellSaveCorrupt),
                Some(game) if !game.is_whole() => remembered.message = Some(Phrase::TellSaveCut),
                Some(_) => {}
            }
        }
        Ok(remembered)
    }
}

/// The game on the shelf, if it is one.
async fn resume<F: NorFlash>(shelf: &mut Shelf<F>) -> Result<Option<Resumed>, Error<F::Error>> {
    let mut game = None;
    let mut is_first = true;
    shelf
        .replay(&mut |bytes| {
            if core::mem::take(&mut is_first) {
                let opening = core::str::from_utf8(bytes).ok();
                let opening = opening.and_then(|text| text.parse::<Opening>().ok());
                game = opening.and_then(|opening| Resumed::new(opening).ok());
            } else if let Some(game) = &mut game {
                game.read(bytes);
            }
        })
        .await?;
    Ok(game)
}

impl Console {
    /// Saves the next change, if there is one, and tells which it was.
    ///
    /// # Errors
    /// Those of the shelf. The change is not tried again.
    pub async fn keep<F: NorFlash>(
        &mut self,
        shelf: &mut Shelf<F>,
    ) -> Result<Option<Change>, Error<F::Error>> {
        let Some(change) = self.next_change() else {
            return Ok(None);
        };
        let text = change.text(self.desk());
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
}
