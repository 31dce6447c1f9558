//! Compiles `src/players/styles.toml`, the figures that the levels of bots differ in, to the tables of the
//! crate `players`.
//!
//! The section `[all]` has every [`Figure`]. Each `[[style]]` is of a `level`, and either of all boards of a
//! `size` or of one `map`, there of all numbers of `seats` or of one; it has the figures in which it differs: one of a size
//! from `[all]`, one of a map from that of the map's size, one of a number of seats from that of the map.
//!
//! ```
//! let board = style_compiler::MapFacts { id: "here".into(), pieces: 45, most_players: 5 };
//! let problem = style_compiler::read("styles.toml", "[all]\nturn = 99", &[board]).unwrap_err();
//! assert_eq!(problem.to_string(), "styles.toml:2: `turn` is 99, but it must be from 0 to 40");
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod figures;
mod read;
mod render;
mod size;

pub use figures::{FIGURES, Figure, place_of};
pub use read::read;
pub use render::{render, section};
pub use size::Size;

/// The levels, the easiest first.
pub const LEVELS: [&str; 5] = ["beginner", "novice", "regular", "expert", "master"];

/// What the styles must know of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFacts {
    /// Its id.
    pub id: String,
    /// The pieces that a player begins with.
    pub pieces: u8,
    /// The most players.
    pub most_players: u8,
}

/// Where a style is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On boards of a size that have no style of their own.
    Size(Size),
    /// On a board, with so many seats, or any number.
    Map(String, Option<u8>),
}

/// A style: every figure, in the order of [`FIGURES`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StyleEntry {
    /// The level, by its place in [`LEVELS`].
    pub level: usize,
    /// Where it is played.
    pub place: Place,
    /// The figures.
    pub figures: Vec<i16>,
}
