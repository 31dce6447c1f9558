//! The boards, compiled from `maps/*.toml` to static tables.
//!
//! ```
//! use rules::maps::BoardId;
//!
//! let usa = BoardId::from_name("usa").ok_or("no such board")?.board();
//! assert_eq!(usa.cities.len(), 36);
//! assert_eq!(usa.routes.len(), 100);
//! # Ok::<(), &str>(())
//! ```

mod board;

use core::fmt;
use core::str::FromStr;

use rules_types::words_for;

pub use board::{Board, City, Company, MerchandiseConfig, Name, Region, RouteClass, Shape, Ticket};
#[doc(inline)]
pub use rules_types::{
    Bonuses, Card, CardConfig, Cards, CityId, Color, CompanyId, CompanySet, Deck, Face, FlagConfig,
    HarborConfig, Id, Iter, MAX_LENGTH, PieceConfig, RegionId, Route, RouteCost, RouteId,
    RouteKind, Set, ShapeKind, Technologies, Technology, TechnologyConfig, TicketConfig, TicketId,
    TieBreak, UnknownWord,
};

/// The static tables that the build makes of `maps/*.toml`: `BOARDS` and the `MAX_…` capacities.
mod tables {
    use super::*;
    // Values of enums stand there by their bare names; no board need have all kinds.
    #[allow(unused_imports)]
    use super::{Color::*, RouteKind::*, ShapeKind::*, Technology::*, TieBreak::*};
    include!(concat!(env!("OUT_DIR"), "/boards.rs"));
}

pub use tables::{MAX_CITIES, MAX_COMPANIES, MAX_PLAYERS, MAX_ROUTES, MAX_TICKETS};
pub(crate) use tables::{MAX_CLASSES, MAX_ROW};

/// How many boards there are.
pub const BOARD_COUNT: usize = tables::BOARDS.len();

/// How long the ids of all boards are together, in bytes.
pub const BOARD_ID_BYTES: usize = {
    let mut bytes = 0;
    let mut number = 0;
    while number < BOARD_COUNT {
        bytes += tables::BOARDS[number].id.len();
        number += 1;
    }
    bytes
};

/// Routes of the largest board, as bits.
pub type RouteSet = Set<RouteId, { words_for(MAX_ROUTES) }>;
/// Cities of the largest board, as bits.
pub type CitySet = Set<CityId, { words_for(MAX_CITIES) }>;
/// Tickets of the largest board, as bits.
pub type TicketSet = Set<TicketId, { words_for(MAX_TICKETS) }>;

/// Which of the boards. As text, the name of its map file.
///
/// ```
/// use rules::maps::BoardId;
///
/// let board: BoardId = "great-lakes".parse()?;
/// assert_eq!(board.to_string(), "great-lakes");
/// assert_eq!(board.board().max_players, 5);
/// // Those that the build found in its folder of maps.
/// assert!(BoardId::all().any(|known| known == board));
/// # Ok::<(), rules::maps::UnknownWord>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardId(u8);

impl BoardId {
    /// Returns every board, in the order of the menu.
    pub fn all() -> impl Iterator<Item = BoardId> + Clone {
        (0..tables::BOARDS.len() as u8).map(BoardId)
    }

    /// Returns the board whose map file has this name.
    pub fn from_name(name: &str) -> Option<BoardId> {
        BoardId::all().find(|id| id.board().id == name)
    }

    /// Returns the number of this board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the board's tables.
    pub fn board(self) -> &'static Board {
        // Only `all` makes a `BoardId`, so the number is always one of a board.
        &tables::BOARDS[self.index()]
    }
}

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.board().id)
    }
}

impl FromStr for BoardId {
    type Err = UnknownWord;

    fn from_str(name: &str) -> Result<BoardId, UnknownWord> {
        BoardId::from_name(name).ok_or(UnknownWord {
            expected: "the name of a board",
        })
    }
}
