//! Text for what is saved, which reads back to the same value: settings, records, and a game as
//! its opening and its moves.
//!
//! Whatever is read may have come from a broken flash or from another program, so reading never
//! trusts it: what is not understood is an error, and a move that the rules refuse ends the game
//! that is resumed at the move before.
//!
//! - An opening, settings and records are lines of a word and its value. An opening tells the
//!   fingerprint of its board, so that no game is ever resumed on another version of it.
//! - A move is its number and its [notation](rules::notation): `17 claim 45 2r1*`. A move
//!   that was taken back is followed by `18 undo`; `19 seat 1 novice` lets another play a seat from then
//!   on, and `20 agreed` is the end of a game that was ended by agreement.
//!
//! ```
//! use console::save_text::Resumed;
//! use console::table::MatchSetup;
//!
//! let saved = "board usa\nfingerprint 4234c6e5677dc948\nseed 7\nfirst -\noptions -\n\
//!     seat person ruby Anna\nseat novice teal Dan";
//! let opening: MatchSetup = saved.parse()?;
//! assert_eq!(opening.to_string(), saved);
//! let mut resumed = Resumed::new(opening)?;
//! assert!(!resumed.read(b"9 pass"), "not the first move");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod match_setup;
mod person;
mod records;
mod resume;
mod settings;

pub use resume::{
    AGREED, Replay, Resumed, SEAT, UNDO, agreed_entry, entry, seat_entry, split_entry,
};

use core::fmt;

use heapless::String;

use self::person::LONGEST_PERSON;
use crate::records::LONGEST_TEXT;

/// The most bytes that an opening or the settings take.
const USUAL_TEXT: usize = 512;
/// The most bytes that any of the texts takes; what is longer is not read. With many boards that are
/// the records.
pub const MAX_TEXT: usize = longer(USUAL_TEXT, longer(LONGEST_TEXT, LONGEST_PERSON));

const fn longer(one: usize, other: usize) -> usize {
    if one > other { one } else { other }
}

/// The most bytes that a move takes.
pub const MAX_MOVE: usize = 64;

/// A text to be saved.
pub type Text = String<MAX_TEXT>;
/// A move to be saved.
pub type MoveText = String<MAX_MOVE>;

/// A saved text that says nothing we understand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what was saved cannot be read")
    }
}

impl core::error::Error for Unreadable {}

/// Why a game cannot be resumed from its opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchSetupError {
    /// It is no opening.
    Unreadable,
    /// It was played on a board that is not among ours, or not as it is now.
    OtherBoard,
}

impl From<Unreadable> for MatchSetupError {
    fn from(Unreadable: Unreadable) -> MatchSetupError {
        MatchSetupError::Unreadable
    }
}

impl fmt::Display for MatchSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchSetupError::Unreadable => Unreadable.fmt(f),
            MatchSetupError::OtherBoard => f.write_str("the game's board has changed since"),
        }
    }
}

impl core::error::Error for MatchSetupError {}

/// The words of lines, each with its value.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines()
        .map(|line| line.split_once(' ').unwrap_or((line, "")))
}

/// The thing of a list that has this word.
fn named<T: Copy>(
    things: &[T],
    word: impl Fn(T) -> &'static str,
    wanted: &str,
) -> Result<T, Unreadable> {
    let mut things = things.iter().copied();
    things
        .find(|&thing| word(thing) == wanted)
        .ok_or(Unreadable)
}
