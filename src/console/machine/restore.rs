//! What was saved, back on the desk.

use core::str::FromStr;

use super::Console;
use crate::journal::{OpeningError, Replay, Resumed};
use crate::records::Records;
use crate::screens::Desk;
use crate::settings::Settings;
use crate::table::{Opening, Table};
use text::Phrase;

/// What was saved of earlier times.
#[derive(Clone, Debug, Default)]
pub struct Saved {
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

impl Saved {
    /// Returns what a [`Restoration`] has laid on a desk.
    pub fn new(desk: Desk, restored: Restored) -> Saved {
        let Restored { message, replay } = restored;
        Saved {
            settings: desk.settings,
            records: desk.records,
            game: desk.table.map(|table| Resumed::of(table, replay)),
            message,
            keeps_other_board: desk.keeps_other_board,
        }
    }
}

/// How a restoration ended.
#[derive(Clone, Copy, Debug)]
pub struct Restored {
    /// What people are to be told of it.
    message: Option<Phrase>,
    /// How far the game was.
    replay: Replay,
}

/// Lays what was saved on a desk, piece by piece. What cannot be read is left out, and a message tells so.
pub struct Restoration<'a> {
    desk: &'a mut Desk,
    restored: Restored,
    /// Whether the game's opening has been read.
    begun: bool,
}

impl<'a> Restoration<'a> {
    /// A restoration on a desk, of a save of which people are to be told something already, or nothing.
    pub fn new(desk: &'a mut Desk, message: Option<Phrase>) -> Restoration<'a> {
        Restoration {
            desk,
            restored: Restored {
                message,
                replay: Replay::START,
            },
            begun: false,
        }
    }

    /// Reads the settings.
    pub fn read_settings(&mut self, bytes: &[u8]) {
        match parse(bytes) {
            Some(settings) => self.desk.settings = settings,
            None => self.fail(),
        }
    }

    /// Reads the records.
    pub fn read_records(&mut self, bytes: &[u8]) {
        match parse(bytes) {
            Some(records) => self.desk.records = records,
            None => self.fail(),
        }
    }

    /// Reads the next entry of the game's journal, of which the first is its opening, and plays it.
    pub fn read_entry(&mut self, bytes: &[u8]) {
        if core::mem::replace(&mut self.begun, true) {
            if let Some(table) = &mut self.desk.table {
                let follows = self.restored.replay.read(table, bytes);
                if !follows {
                    self.restored.message = Some(Phrase::TellSaveCut);
                }
            }
            return;
        }
        match begin(&mut self.desk.table, bytes) {
            Ok(()) => {}
            Err(OpeningError::OtherBoard) => {
                self.desk.keeps_other_board = true;
                self.restored.message = Some(Phrase::TellSaveBoard);
            }
            Err(OpeningError::Unreadable) => self.fail(),
        }
    }

    /// Takes note that something could not be read.
    pub fn fail(&mut self) {
        self.restored.message = Some(Phrase::TellSaveCorrupt);
    }

    /// Returns how it ended.
    pub fn finish(self) -> Restored {
        self.restored
    }
}

/// Returns a value that was saved as text.
fn parse<T: FromStr>(bytes: &[u8]) -> Option<T> {
    core::str::from_utf8(bytes).ok()?.parse().ok()
}

/// Begins a game as its opening tells.
fn begin(table: &mut Option<Table>, opening: &[u8]) -> Result<(), OpeningError> {
    let text = core::str::from_utf8(opening).map_err(|_| OpeningError::Unreadable)?;
    let opening: Opening = text.parse()?;
    // A game that the rules do not allow is none.
    Table::begin_at(table, &opening).map_err(|_| OpeningError::Unreadable)
}

impl Console {
    /// Begins to restore what was saved; [`Console::begin_restored`] ends it.
    pub fn restoration(&mut self, message: Option<Phrase>) -> Restoration<'_> {
        Restoration::new(&mut self.desk, message)
    }

    /// Begins at the title with what was restored.
    pub fn begin_restored(&mut self, restored: Restored) {
        self.steps = restored.replay.entries();
        if let Some(table) = &mut self.desk.table {
            table.cover();
        }
        self.begin_at_title(restored.message);
    }
}
