//! Pocket Rails: six railway games for two to five people, on an RP2040 handheld and on a
//! computer.
//!
//! Everything here is `no_std`, without heap and without `unsafe`, and the same on every machine:
//! a game is its board, its seats, its options, a seed and a list of moves.
//!
//! - [`maps`]: the boards, compiled from text files to static tables.
//! - [`rules`]: the games themselves.
//! - [`players`]: players that are not people.
//! - [`save`]: what outlives power: the game's journal, settings, records.
//! - [`text`]: every string a person reads, in every language.
//! - [`table`]: a game in play, and what of it may be seen by whom.
//! - [`journal`]: text for what is saved.
//! - [`screens`]: what people see and touch, a value each.
//! - [`console`]: the whole machine as a value.
//! - [`ui`]: colours, signs, fonts, and the parts that screens are made of.
//!
//! ```
//! use pocket_rails::maps::BoardId;
//! use pocket_rails::players::RandomPlayer;
//! use pocket_rails::rules::{Game, SetUp};
//!
//! let board = BoardId::from_name("usa").ok_or("no such board")?;
//! let mut game = Game::new(&SetUp::new(board, 3, 7))?;
//! let mut player = RandomPlayer::new(7);
//! while let Some(choice) = player.choose(&game.legal_moves()) {
//!     game.apply(choice)?;
//! }
//! let standings = game.standings().ok_or("the game is over")?;
//! assert_eq!(standings.scores.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

// Its example runs.
#[cfg(doctest)]
#[doc = include_str!("../docs/checking.md")]
struct Checking;

pub mod button;
pub mod console;
pub mod journal;
pub mod maps;
pub mod players;
pub mod records;
pub mod rules;
pub mod save;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod table;
pub mod text;
pub mod ui;
