//! What is agreed before a game: the board, who sits where, options, who begins, the seed.

use heapless::{String, Vec};

use super::PlayerColor;
use players::Level;
use rules::maps::{BoardId, MAX_PLAYERS};
use rules::{Options, Seat, SetUp};
use text::NAME_LETTERS;

/// A player's name. Cyrillic letters take two bytes.
pub type PlayerName = String<{ 2 * NAME_LETTERS }>;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// Somebody who takes the device in their hands.
    Person,
    /// The device itself.
    Bot(Level),
}

impl PlayerKind {
    /// Everybody who may play a seat, in the order in which they are offered.
    pub const ALL: [PlayerKind; 6] = [
        PlayerKind::Person,
        PlayerKind::Bot(Level::Beginner),
        PlayerKind::Bot(Level::Novice),
        PlayerKind::Bot(Level::Regular),
        PlayerKind::Bot(Level::Expert),
        PlayerKind::Bot(Level::Master),
    ];
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSetup {
    /// Who plays it.
    pub kind: PlayerKind,
    /// The player's colour.
    pub color: PlayerColor,
    /// The player's name.
    pub name: PlayerName,
}

/// All that a game begins from: with the moves that follow, it is the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// The board.
    pub board: BoardId,
    /// The players, by seat.
    pub seats: Vec<SeatSetup, MAX_PLAYERS>,
    /// Options.
    pub options: Options,
    /// Whether people may ask the expert for advice.
    pub advice: bool,
    /// Who begins, or `None` to draw lots.
    pub first: Option<Seat>,
    /// What all chance comes from.
    pub seed: u64,
}

impl MatchSetup {
    /// What the rules need of it.
    pub fn set_up(&self) -> SetUp {
        SetUp {
            board: self.board,
            players: self.seats.len() as u8,
            options: self.options,
            first: self.first,
            seed: self.seed,
        }
    }
}
