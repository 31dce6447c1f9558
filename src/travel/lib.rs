//! A finished game on its way to somebody else: in as few bytes as possible, and as text for a link.
//!
//! A game is its opening and its moves. A move is told as its place among those that are legal, so the fewer there are, the
//! less room it takes; and kinds of move that were often made take less than others. Whoever unpacks plays the same
//! game by the same rules, so whatever comes out is legal; a checksum tells what was never packed.
//!
//! - [`range`]: numbers into bytes and back.
//! - [`moves`]: moves into numbers and back.
//! - [`text`]: bytes as text of a link and back; [`digits`]: the same for codes of dots.
//!
//! ```
//! use rules::maps::BoardId;
//! use rules::{Game, RandomPlayer, SetUp};
//! use travel::moves::Habits;
//! use travel::range::{Packer, Unpacker};
//!
//! let board: BoardId = "paris".parse()?;
//! let opening = SetUp::new(board, 2, 7);
//! let mut game = Game::new(&opening)?;
//! let (mut packer, mut habits) = (Packer::<512>::new(), Habits::new());
//! let mut player = RandomPlayer::new(7);
//! while let Some(choice) = player.choose(&game.legal_moves()) {
//!     habits.pack(&game, choice, &mut packer);
//!     game.apply(choice)?;
//! }
//! let bytes = packer.finish()?;
//!
//! let mut again = Game::new(&opening)?;
//! let (mut unpacker, mut habits) = (Unpacker::new(&bytes), Habits::new());
//! while again.decision().seat().is_some() {
//!     let choice = habits.unpack(&again, &mut unpacker)?;
//!     again.apply(choice)?;
//! }
//! unpacker.finish()?;
//! assert_eq!(again, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod digits;
pub mod moves;
pub mod range;
pub mod text;
mod unlisted;

use core::fmt;

/// Why a game cannot travel, or what arrived is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TravelError {
    /// It is longer than there is room for.
    TooLong,
    /// It has letters that no link of a game has.
    Letters,
    /// It is of another version.
    OtherVersion,
    /// Its board is not among ours, or not as it is now.
    OtherBoard,
    /// It is no game: cut, mistyped, or something else from the beginning.
    Damaged,
}

impl fmt::Display for TravelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TravelError::TooLong => "the game is too long to travel",
            TravelError::Letters => "a game has no such letters",
            TravelError::OtherVersion => "the game is of another version",
            TravelError::OtherBoard => "the game's board has changed since",
            TravelError::Damaged => "this is no game, or not all of it",
        })
    }
}

impl core::error::Error for TravelError {}
