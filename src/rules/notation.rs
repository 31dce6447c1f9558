//! Text for moves and states, which reads back to the same value.
//!
//! Tests, bug reports and the log use it. Numbers of routes, tickets, cities and companies are
//! their places in the map file, from zero; seats count from zero.
//!
//! - Cards: a count and a letter for each kind, `3r2y1*`, or `-` for none. Letters are `r o y g b
//!   p k w` (`k` is black, `p` pink) and `*` for the wild; a capital is a wagon with the harbour
//!   sign, `r~` a ship, `r=` a double ship.
//! - Moves: `keep 3,17`, `pieces 27+23`, `take 2`, `take 2 ships`, `blind wagons`, `claim 45 2r1*`
//!   (with `flag` or `no-flag` behind it where there is a choice), `draw-tickets`,
//!   `build 12 2R2r~`, `exchange trains 3`, `buy booster 2*`, `share 3`, `share none`,
//!   `dummy-share 3`, `pass`.
//! - States: one line of `name=value` fields, the table first and then each seat. It holds the
//!   whole truth, the chance to come included.
//!
//! ```
//! use pocket_rails::maps::BoardId;
//! use pocket_rails::rules::{Game, Move, SetUp};
//!
//! let board = BoardId::from_name("usa").ok_or("no such board")?;
//! let game = Game::new(&SetUp::new(board, 2, 7))?;
//! assert_eq!(game.to_string().parse::<Game>()?, game);
//! assert_eq!("take 2".parse::<Move>()?, Move::Take { slot: 2, refill: None });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fields;
mod moves;
mod read;
mod write;

use core::fmt;

/// A text that is no move or no state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// A part is missing, or is not what should stand there.
    Part {
        /// What should stand there.
        expected: &'static str,
    },
    /// There is something behind the end.
    TooLong,
    /// The parts are well written, but no game can come to such a state.
    Impossible {
        /// What does not fit.
        fault: &'static str,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Part { expected } => write!(f, "expected {expected}"),
            NotationError::TooLong => f.write_str("something stands behind the end"),
            NotationError::Impossible { fault } => write!(f, "no such game: {fault}"),
        }
    }
}

impl core::error::Error for NotationError {}
