//! What was saved, back on the context.

use core::str::FromStr;

use super::Console;
use crate::records::Records;
use crate::save_text::{MatchSetupError, Replay, Resumed};
use crate::saved_games::Kept;
use crate::screens::Context;
use crate::settings::Settings;
use crate::table::{MatchSetup, Table};
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
    /// The games that are kept.
    pub kept: Kept,
}

impl Saved {
    /// Returns what a [`Restoration`] has laid on a context.
    pub fn new(context: Context, restored: Restored) -> Saved {
        let Restored { message, replay } = restored;
        Saved {
            settings: context.settings,
            records: context.records,
            game: context.table.map(|table| Resumed::of(table, replay)),
            message,
            keeps_other_board: context.keeps_other_board,
            kept: context.kept,
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

impl Restored {
    /// What people are to be told of it.
    pub(super) fn message(&self) -> Option<Phrase> {
        self.message
    }
}

/// Lays what was saved on a context, piece by piece. What cannot be read is left out, and a message tells so.
pub struct Restoration<'a> {
    context: &'a mut Context,
    restored: Restored,
    /// Whether the game's opening has been read.
    begun: bool,
}

impl<'a> Restoration<'a> {
    /// A restoration on a context, of a save of which people are to be told something already, or nothing.
    pub fn new(context: &'a mut Context, message: Option<Phrase>) -> Restoration<'a> {
        Restoration {
            context,
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
            Some(settings) => self.context.settings = settings,
            None => self.fail(),
        }
    }

    /// Reads the records.
    pub fn read_records(&mut self, bytes: &[u8]) {
        match parse(bytes) {
            Some(records) => self.context.records = records,
            None => self.fail(),
        }
    }

    /// Reads the next entry of the game's journal, of which the first is its opening, and plays it.
    pub fn read_entry(&mut self, bytes: &[u8]) {
        if core::mem::replace(&mut self.begun, true) {
            if let Some(table) = &mut self.context.table {
                let follows = self.restored.replay.read(table, bytes);
                if !follows {
                    self.restored.message = Some(Phrase::TellSaveCut);
                }
            }
            return;
        }
        match begin(&mut self.context.table, bytes) {
            Ok(()) => {}
            Err(MatchSetupError::OtherBoard) => {
                self.context.keeps_other_board = true;
                self.restored.message = Some(Phrase::TellSaveBoard);
            }
            Err(MatchSetupError::Unreadable) => self.fail(),
        }
    }

    /// Takes note of which games are kept.
    pub fn show_kept(&mut self, kept: Kept) {
        self.context.kept = kept;
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
fn begin(table: &mut Option<Table>, opening: &[u8]) -> Result<(), MatchSetupError> {
    let text = core::str::from_utf8(opening).map_err(|_| MatchSetupError::Unreadable)?;
    let opening: MatchSetup = text.parse()?;
    // A game that the rules do not allow is none.
    Table::begin_at(table, &opening).map_err(|_| MatchSetupError::Unreadable)
}

impl Console {
    /// Begins to restore what was saved; [`Console::begin_restored`] ends it.
    pub fn restoration(&mut self, message: Option<Phrase>) -> Restoration<'_> {
        Restoration::new(&mut self.context, message)
    }

    /// Begins at the title with what was restored.
    pub fn begin_restored(&mut self, restored: Restored) {
        self.lay(&restored);
        self.begin_at_title(restored.message);
    }

    /// Covers the game that was restored, and remembers how far it was.
    pub(super) fn lay(&mut self, restored: &Restored) {
        self.steps = restored.replay.entries();
        if let Some(table) = &mut self.context.table {
            table.cover();
        }
    }
}
