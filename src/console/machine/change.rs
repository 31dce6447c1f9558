//! What is to be saved.

use core::fmt::Write;

use crate::save_text::{Text, entry};
use crate::screens::Context;
use rules::Move;

/// Something that must survive a loss of power.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// The settings of the context.
    Settings,
    /// The records of the context.
    Records,
    /// A new game is on the context; the one before is gone.
    Begin,
    /// A move was made, or taken back.
    Step {
        /// How many steps were saved before.
        number: u32,
        /// The move; `None` if the last one was taken back.
        choice: Option<Move>,
    },
    /// The game is over and leaves the context.
    End,
}

impl Change {
    /// What is to be written, as the [journal](crate::save_text) tells.
    pub fn text(&self, context: &Context) -> Text {
        let mut text = Text::new();
        // There is room for the longest of them: a test writes it.
        let _ = match self {
            Change::Settings => write!(text, "{}", context.settings),
            Change::Records => write!(text, "{}", context.records),
            Change::Begin => match &context.table {
                Some(table) => write!(text, "{}", table.setup()),
                None => Ok(()),
            },
            Change::Step { number, choice } => {
                write!(text, "{}", entry(*number, choice.as_ref()))
            }
            Change::End => Ok(()),
        };
        text
    }
}
