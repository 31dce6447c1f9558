//! A moment from which a game can be played again.

use super::Goal;
use crate::table::LogEntry;
use rules::{Game, Seat};

/// Where whoever keeps the entries finds one of them again: their number for it, 0 for the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place(pub u64);

/// A moment from which a game can be played again, without all that was before.
#[derive(Clone, Debug)]
pub struct Mark {
    pub(super) game: Game,
    /// How many moves were made by then.
    pub at: u16,
    /// Who made the last of them.
    pub(super) mover: Option<Seat>,
    /// What it was.
    pub(super) line: LogEntry,
    /// The number of the next entry.
    pub(super) number: u32,
    /// Where that one is.
    pub place: Place,
    /// Whether it was laid for the next steps from one moment.
    pub is_near: bool,
}

impl Mark {
    /// Whether it is on the way to a goal. To the end one goes from the opening, and counts.
    pub fn is_before(&self, goal: Goal) -> bool {
        match goal {
            Goal::End => false,
            Goal::Move(count) | Goal::Mark(count) => self.at <= count,
            Goal::Turn(turn) => self.game.turn() < turn,
        }
    }
}
