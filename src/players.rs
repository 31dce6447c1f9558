//! Players that are not people. Each knows no more than its seat.
//!
//! A [`Bot`] observes what its seat sees, and thinks in slices: see [`Bot`] for the whole of it in
//! twenty lines.

mod bot;
mod clock;
mod draw;
mod expert;
mod extras;
mod harbors;
mod keep;
mod level;
mod network;
mod novice;
mod plan;
mod purse;
mod random;
mod scratch;
mod shares;
mod style;
mod technology;
mod turn;
mod wants;
mod worth;

pub use bot::{Bot, Progress, Thought};
pub use level::Level;
pub use random::RandomPlayer;
pub use scratch::Scratch;
