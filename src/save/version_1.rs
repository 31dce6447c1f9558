//! Saves of version 1, which knew one game: its journal is read, and the game copied.
//!
//! Header and slots lay where they lie now. The journal was a queue of sequential-storage over all of
//! today's [`JOURNAL`](crate::region::JOURNAL). The game is copied into sectors that are blank; nothing of
//! the queue is touched before the copy counts.

mod item;
mod journal;
mod ring;

pub use journal::{Damage, Journal};
