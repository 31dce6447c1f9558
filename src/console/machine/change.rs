//! What is to be saved.

use core::fmt::Write;

use crate::save_text::{Text, agreed_entry, entry, seat_entry};
use crate::screens::Context;
use crate::table::PlayerKind;
use rules::{Move, Seat};

/// Something that must survive a loss of power, or is to be read of what did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// The settings of the context.
    Settings,
    /// The records of the context.
    Records,
    /// A new game is on the context.
    Begin {
        /// The game whose place it takes, if it needs one: that one is gone.
        replaces: Option<u32>,
    },
    /// A move was made, or taken back.
    Step {
        /// How many steps were saved before.
        number: u32,
        /// The move; `None` if the last one was taken back.
        choice: Option<Move>,
    },
    /// Somebody else plays a seat from now on.
    Seat {
        /// How many steps were saved before.
        number: u32,
        /// The seat.
        seat: Seat,
        /// Who plays it.
        kind: PlayerKind,
    },
    /// The game was ended by agreement.
    Agreed {
        /// How many steps were saved before.
        number: u32,
    },
    /// A game of this number is not to be kept any longer.
    Remove(u32),
    /// The game of this number is to be read and played on.
    Load(u32),
    /// The list of all games is to be read.
    List,
    /// The game on the context is over: everybody's result is to be remembered.
    People,
    /// The names of all who are remembered are to be read.
    Names,
    /// What is remembered of somebody, by their place, is to be read.
    Person(u8),
    /// Somebody, by their place, is to be forgotten.
    Forget(u8),
    /// Somebody is to be called by the name on the context from now on.
    Rename(u8),
    /// What is remembered of the first is to be added to what is of the second, and the first forgotten.
    Merge(u8, u8),
}

impl Change {
    /// What is to be written, as the [journal](crate::save_text) tells.
    pub fn text(&self, context: &Context) -> Text {
        let mut text = Text::new();
        // There is room for the longest of them: a test writes it.
        let _ = match self {
            Change::Settings => write!(text, "{}", context.settings),
            Change::Records => write!(text, "{}", context.records),
            Change::Begin { .. } => match &context.table {
                Some(table) => write!(text, "{}", table.setup()),
                None => Ok(()),
            },
            Change::Step { number, choice } => {
                write!(text, "{}", entry(*number, choice.as_ref()))
            }
            Change::Seat { number, seat, kind } => {
                write!(text, "{}", seat_entry(*number, *seat, *kind))
            }
            Change::Agreed { number } => write!(text, "{}", agreed_entry(*number)),
            Change::Remove(_)
            | Change::Load(_)
            | Change::List
            | Change::People
            | Change::Names
            | Change::Person(_)
            | Change::Forget(_)
            | Change::Rename(_)
            | Change::Merge(..) => Ok(()),
        };
        text
    }
}
