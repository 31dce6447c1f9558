//! Compiles the script of a guided game: a file of steps, each with what is to be pressed, what the sentence points
//! at, the move that comes of it, the moves that then go by themselves, and the sentence in every language.
//!
//! The whole game is played by the rules while the script is read, so that a script that cannot be played stops the
//! build, with the line and what to do.
//!
//! ```
//! let problem = ride_compiler::read("ride.toml", "board = \"pari\"").unwrap_err();
//! assert_eq!(
//!     problem.to_string(),
//!     "ride.toml:1: there is no board “pari”; did you mean “paris”?"
//! );
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod course;
mod emit;
mod moves;
mod read;
mod sentence;

pub use emit::render;
pub use read::read;

use checked_toml::{FileKind, Problem};
use rules::Move;
use rules::maps::{BoardId, CityId, RouteId};

/// A script that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The board.
    pub board: BoardId,
    /// What all chance comes from.
    pub seed: u64,
    /// What both have done when the first step begins.
    pub before: Vec<Move>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line where it begins.
    line: usize,
    /// What is to be pressed, one after the other.
    pub keys: Vec<Key>,
    /// What the sentence points at.
    pub at: At,
    /// Whether its key only goes on to the next step.
    pub is_read: bool,
    /// The move that the last key makes.
    pub choice: Option<Move>,
    /// What both then do by themselves.
    pub then: Vec<Move>,
    /// The sentence in English, Ukrainian and Russian; before the letter of each key stands [`CAP`].
    pub says: [String; 3],
}

/// What stands in a sentence before the letter of a key.
pub const CAP: char = '\u{1}';

/// Letters in a line of the bubble, a key counting two.
pub const COLUMNS: usize = 27;
/// Lines of the bubble, at most.
pub const LINES: usize = 3;

/// A key that a step may ask for. Y always opens the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it all.
pub enum Key {
    A,
    B,
    X,
    Up,
    Down,
    Left,
    Right,
}

impl Key {
    /// Every key.
    pub const ALL: [Key; 7] = [
        Key::A,
        Key::B,
        Key::X,
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
    ];

    /// Its name, in scripts and in Rust.
    pub const fn name(self) -> &'static str {
        match self {
            Key::A => "A",
            Key::B => "B",
            Key::X => "X",
            Key::Up => "Up",
            Key::Down => "Down",
            Key::Left => "Left",
            Key::Right => "Right",
        }
    }

    /// The letter that stands for it in a sentence.
    pub const fn letter(self) -> char {
        match self {
            Key::A => 'A',
            Key::B => 'B',
            Key::X => 'X',
            Key::Up => '^',
            Key::Down => 'v',
            Key::Left => '<',
            Key::Right => '>',
        }
    }
}

/// What a sentence points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Nothing.
    Nothing,
    /// Where the cursor is.
    Focus,
    /// The hand.
    Hand,
    /// Everybody's points.
    Points,
    /// A card that lies open, from zero.
    Card(u8),
    /// A place on the map.
    City(CityId),
    /// A route on the map.
    Route(RouteId),
}

/// Reads the script in a file, and returns it as Rust.
///
/// # Errors
/// What is wrong with it, and what to do.
pub fn compile(file: &str) -> Result<String, Problem> {
    let kind = FileKind {
        of: "script",
        bytes: 256 * 1024,
    };
    Ok(render(&read(file, &kind.read(file)?)?))
}
