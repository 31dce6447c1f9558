//! A game from its saved entries, and its entries from a game.

use core::fmt::Write;

use super::MoveText;
use super::match_setup::{player_of, word_of_player};
use crate::table::{MatchSetup, PlayerKind, Table};
use rules::{Move, Seat, SetUpError};

/// What stands in place of a move when the last one was taken back.
pub const UNDO: &str = "undo";
/// What stands there when the game was ended by agreement.
pub const AGREED: &str = "agreed";
/// What stands there when somebody else plays a seat from then on: `seat 2 expert`.
pub const SEAT: &str = "seat ";

/// The number of an entry, and its step.
pub fn split_entry(entry: &[u8]) -> Option<(u32, &str)> {
    let (number, step) = core::str::from_utf8(entry).ok()?.split_once(' ')?;
    Some((number.parse().ok()?, step))
}

/// How far a game has been resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Entries read so far.
    entries: u32,
    whole: bool,
}

impl Replay {
    /// At the opening.
    pub const START: Replay = Replay {
        entries: 0,
        whole: true,
    };

    /// Reads the next entry and carries it out on the table; returns whether it was one that could
    /// follow.
    ///
    /// One that could not is left out, and with it those after it, whose numbers are too high. The
    /// game goes on from there, and what is then played is numbered, and so read, as if they had
    /// never been.
    pub fn read(&mut self, table: &mut Table, entry: &[u8]) -> bool {
        let follows = self.follow(table, entry).is_some();
        self.whole &= follows;
        follows
    }

    fn follow(&mut self, table: &mut Table, entry: &[u8]) -> Option<()> {
        let (number, step) = split_entry(entry)?;
        if number != self.entries {
            return None;
        }
        if step == UNDO {
            table.undo().then_some(())?;
        } else if step == AGREED {
            table.end_by_agreement().then_some(())?;
        } else if let Some(seat) = step.strip_prefix(SEAT) {
            let (index, kind) = seat.split_once(' ')?;
            let seat = Seat::from_index(index.parse().ok()?)?;
            table.give_seat(seat, player_of(kind).ok()?).then_some(())?;
        } else {
            let choice: Move = step.parse().ok()?;
            table.play(choice).ok()?;
        }
        self.entries += 1;
        Some(())
    }

    /// How many entries could be read: the number of the next one.
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// Whether every entry could be read.
    pub fn is_whole(&self) -> bool {
        self.whole
    }
}

/// A game that is being resumed, one saved move after another.
#[derive(Clone, Debug)]
pub struct Resumed {
    table: Table,
    replay: Replay,
}

impl Resumed {
    /// A game at its opening.
    ///
    /// # Errors
    /// If the rules do not allow this opening.
    pub fn new(opening: MatchSetup) -> Result<Resumed, SetUpError> {
        Table::begin(opening).map(|table| Resumed::of(table, Replay::START))
    }

    /// A game that has been resumed so far.
    pub fn of(table: Table, replay: Replay) -> Resumed {
        Resumed { table, replay }
    }

    /// Reads the next entry, as [`Replay::read`] does.
    pub fn read(&mut self, entry: &[u8]) -> bool {
        self.replay.read(&mut self.table, entry)
    }

    /// How many entries could be read: the number of the next one.
    pub fn entries(&self) -> u32 {
        self.replay.entries()
    }

    /// Whether every entry could be read.
    pub fn is_whole(&self) -> bool {
        self.replay.is_whole()
    }

    /// The game, behind the curtain.
    pub fn finish(mut self) -> Table {
        self.table.cover();
        self.table
    }
}

/// The entry of a move, or of a move taken back, with its number.
pub fn entry(number: u32, choice: Option<&Move>) -> MoveText {
    let mut text = MoveText::new();
    // There is room: a test writes the longest moves there are.
    let _ = match choice {
        Some(choice) => write!(text, "{number} {choice}"),
        None => write!(text, "{number} {UNDO}"),
    };
    text
}

/// The entry of a seat that somebody else plays from then on, with its number.
pub fn seat_entry(number: u32, seat: Seat, kind: PlayerKind) -> MoveText {
    let mut text = MoveText::new();
    // There is room: it is shorter than most moves.
    let _ = write!(
        text,
        "{number} {SEAT}{} {}",
        seat.index(),
        word_of_player(kind)
    );
    text
}

/// The entry of a game that was ended by agreement, with its number.
pub fn agreed_entry(number: u32) -> MoveText {
    let mut text = MoveText::new();
    // There is room: it is shorter than most moves.
    let _ = write!(text, "{number} {AGREED}");
    text
}
