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
//! - States: one line, the board's name and `name=value` fields between spaces: first those of the
//!   table, then the same fields for each seat. It holds the whole truth, the chance to come
//!   included.
//!
//! | field of the table | value |
//! |---|---|
//! | `players` | how many |
//! | `options` | `advanced-technologies` or `-` |
//! | `first`, `active` | seats: who began, and whose decision it is |
//! | `chance` | where the random number generator stands, sixteen hexadecimal digits |
//! | `phase` | `set-up-tickets`, `set-up-pieces`, `act`, `act-bought`, `draw:N` or `draw-blind:N` after N cards, `tickets`, `right-of-way`, `first-of-two`, `second-of-two`, `share:ROUTE`, `dummy-share:ROUTE`, `over` |
//! | `turn`, `passes`, `last` | turns begun, passes in a row, last turns left or `-` |
//! | `shuffled` | `yes` once a discard has been shuffled, or `no` |
//! | `row` | face-up cards between dots, `-` where there is none |
//! | `deck`, `discard` | cards of both decks together |
//! | `tickets` | the ticket deck, top first |
//! | `dummy`, `kept` | the dummy's shares, and what it keeps at the end: `0:1+4,3:2` |
//!
//! | field of a seat | value |
//! |---|---|
//! | `points`, `hand` | points scored in play, and cards |
//! | `pieces`, `box` | trains and ships: `27+23` |
//! | `routes`, `tickets`, `harbors` | numbers, rising |
//! | `offered` | tickets to choose from, as drawn |
//! | `technologies` | ids |
//! | `shares` | as the dummy's |
//! | `merchandise`, `aside` | cards, and flag cards as bits in the order of the flag's colours |
//!
//! ```
//! use rules::maps::BoardId;
//! use rules::{Game, Move, SetUp};
//!
//! let board: BoardId = "usa".parse()?;
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

use crate::maps::UnknownWord;

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
    /// The parts are well written, but they do not hold together.
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

impl From<UnknownWord> for NotationError {
    fn from(UnknownWord { expected }: UnknownWord) -> NotationError {
        NotationError::Part { expected }
    }
}
