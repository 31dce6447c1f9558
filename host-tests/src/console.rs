//! The console, driven as a person would: presses, time that passes, pictures that are looked at.

pub mod driver;
pub mod mash;
pub mod openings;
pub mod press_counts;
pub mod presses;
pub mod saved_game;
pub mod scenario;
pub mod tour;

pub use driver::Driver;
