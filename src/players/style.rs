//! What the levels differ in, as figures: the tables that the build makes of `styles.toml`.

use super::Level;
use rules::Game;

/// The tables that the build makes: `Style` and what it is where.
mod tables {
    include!(concat!(env!("OUT_DIR"), "/styles.rs"));
}

pub use tables::{COUNT, Style};

/// Everything is weighed in quarters of a point.
pub(super) const POINT: i32 = 4;

/// On boards with so many pieces a game is long, and a piece is worth more than on small ones.
const MANY_PIECES: u8 = 40;
/// Below so many pieces a board is small.
const FEW_PIECES: u8 = 20;

impl Style {
    /// Returns the style of a level at this table: that of the board and the number of seats, of the board, or of its
    /// size.
    #[inline(never)]
    pub fn of(level: Level, game: &Game) -> Style {
        let board = game.board();
        let mut found = None;
        for (other, map, seats, figures) in tables::BY_BOARD {
            let fits = *seats == 0 && found.is_none() || *seats == game.players();
            if *other == level as u8 && *map == board.id && fits {
                found = Some(figures);
            }
        }
        let pieces = board.pieces.chosen.unwrap_or(board.pieces.trains);
        let [small, middle, large] = &tables::BY_SIZE[level as usize];
        let by_size = match pieces {
            MANY_PIECES.. => large,
            FEW_PIECES.. => middle,
            _ => small,
        };
        Style::from_figures(found.unwrap_or(by_size))
    }
}
