//! What is to be saved.

use crate::rules::Move;
use crate::table::Opening;

/// Something that must survive a loss of power.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// The settings of the desk.
    Settings,
    /// The records of the desk.
    Records,
    /// A new game begins; the one before is gone.
    Begin(Opening),
    /// A move was made.
    Move(Move),
    /// The last move was taken back.
    Undo,
    /// The game is over and leaves the table.
    End,
}
