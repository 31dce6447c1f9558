//! The whole machine as a value: buttons and time in; a picture, sounds and things to save out.
//!
//! - [`table`]: a game in play, and what of it may be seen by whom.
//! - [`screens`]: what people see and touch, a value each.
//! - [`people`]: what is remembered of people.
//! - [`save_text`]: text for what is saved.
//! - [`link`]: a finished game as a link; [`code`]: as a code of dots.
//! - [`rerun`]: a game played again.
//! - [`ride`]: the first ride, a guided game.
//! - [`saved_games`]: the games that are kept, as a list shows them.
//! - [`Console`]: all of it together.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

pub mod button;
pub mod code;
pub mod link;
mod machine;
pub mod people;
pub mod records;
pub mod rerun;
pub mod ride;
pub mod save_text;
pub mod saved_games;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod table;

pub use machine::{Change, Console, Rereading, Restoration, Restored, Saved, Task};
