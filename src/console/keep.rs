//! What a console remembers, from and to a shelf that outlives power.

use embedded_graphics::prelude::Size;
use embedded_storage_async::nor_flash::NorFlash;

use super::{Change, Console};
use crate::journal::{MAX_TEXT, OpeningError, Replay, Resumed};
use crate::records::Records;
use crate::save::{Drawer, Error, Opened, Shelf};
use crate::screens::Desk;
use crate::settings::Settings;
use crate::table::{Opening, Table};
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
    /// Whether a game is kept that was played on another version of its board.
    pub keeps_other_board: bool,
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
        let mut desk = Desk::new(Size::zero());
        let (message, replay) = lay_out(&mut desk, shelf, opened).await?;
        Ok(Remembered {
            settings: desk.settings,
            records: desk.records,
            game: desk.table.map(|table| Resumed::of(table, replay)),
            message,
            keeps_other_board: desk.keeps_other_board,
        })
    }
}

/// Lays what a shelf holds on the desk; gives what became of a save that could not be read, and
/// how far the game was.
async fn lay_out<F: NorFlash>(
    desk: &mut Desk,
    shelf: &mut Shelf<F>,
    opened: Opened,
) -> Result<(Option<Phrase>, Replay), Error<F::Error>> {
    let mut message = match opened {
        Opened::Blank | Opened::Fine => None,
        Opened::Mended => Some(Phrase::TellSaveMended),
        Opened::GameCut => Some(Phrase::TellSaveCut),
        Opened::GameLost => Some(Phrase::TellSaveCorrupt),
        Opened::Foreign => Some(Phrase::TellSaveForeign),
        Opened::OtherVersion(_) => return Ok((Some(Phrase::TellSaveVersion), Replay::START)),
    };
    let mut buffer = [0; MAX_TEXT];
    if let Some(bytes) = shelf.fetch(Drawer::Settings, &mut buffer).await? {
        match core::str::from_utf8(bytes).map(str::parse) {
            Ok(Ok(settings)) => desk.settings = settings,
            _ => message = Some(Phrase::TellSaveCorrupt),
        }
    }
    if let Some(bytes) = shelf.fetch(Drawer::Records, &mut buffer).await? {
        match core::str::from_utf8(bytes).map(str::parse) {
            Ok(Ok(records)) => desk.records = records,
            _ => message = Some(Phrase::TellSaveCorrupt),
        }
    }
    let mut replay = Replay::START;
    if shelf.entries().is_some() {
        match resume(&mut desk.table, &mut replay, shelf).await? {
            Err(OpeningError::OtherBoard) => {
                desk.keeps_other_board = true;
                message = Some(Phrase::TellSaveBoard);
            }
            Err(OpeningError::Unreadable) => message = Some(Phrase::TellSaveCorrupt),
            Ok(()) if !replay.is_whole() => message = Some(Phrase::TellSaveCut),
            Ok(()) => {}
        }
    }
    Ok((message, replay))
}

/// Plays the game on the shelf, or says why it is none that can be played.
async fn resume<F: NorFlash>(
    table: &mut Option<Table>,
    replay: &mut Replay,
    shelf: &mut Shelf<F>,
) -> Result<Result<(), OpeningError>, Error<F::Error>> {
    let mut begun = Err(OpeningError::Unreadable);
    let mut is_first = true;
    shelf
        .replay(&mut |bytes| {
            if core::mem::take(&mut is_first) {
                begun = begin(table, bytes);
            } else if let Some(table) = table {
                replay.read(table, bytes);
            }
        })
        .await?;
    Ok(begun)
}

/// Begins a game as its opening tells.
fn begin(table: &mut Option<Table>, opening: &[u8]) -> Result<(), OpeningError> {
    let text = core::str::from_utf8(opening).map_err(|_| OpeningError::Unreadable)?;
    let opening: Opening = text.parse()?;
    // A game that the rules do not allow is none.
    Table::begin_at(table, &opening).map_err(|_| OpeningError::Unreadable)
}

impl Console {
    /// Recalls what a shelf holds that was just opened, and begins at the title. This takes less
    /// memory than [`Remembered::fetch`]: the game is played where it stays.
    ///
    /// # Errors
    /// Only those of the flash itself. The console begins with what was read until then.
    pub async fn recall<F: NorFlash>(
        &mut self,
        shelf: &mut Shelf<F>,
        opened: Opened,
    ) -> Result<(), Error<F::Error>> {
        let found = lay_out(&mut self.desk, shelf, opened).await;
        let (message, replay) = match &found {
            Ok((message, replay)) => (*message, *replay),
            Err(_) => (Some(Phrase::TellSaveCorrupt), Replay::START),
        };
        self.steps = replay.entries();
        if let Some(table) = &mut self.desk.table {
            table.cover();
        }
        self.begin_at_title(message);
        found.map(|_| ())
    }

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
