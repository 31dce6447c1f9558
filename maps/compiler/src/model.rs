//! A board as its map file tells it, checked.
//!
//! What is the same in the rules is of `rules-types`. What stands here has text and lists on the heap,
//! where the rules have static ones that [`render`](crate::render) writes.

use rules_types::{
    Bonuses, CardConfig, CityId, FlagConfig, HarborConfig, PieceConfig, RegionId, Route, ShapeKind,
    TechnologyConfig, TicketConfig, TieBreak,
};

/// A name in the three languages of the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// English.
    pub en: String,
    /// Ukrainian.
    pub uk: String,
    /// Russian.
    pub ru: String,
}

impl Name {
    /// The first letters of the name in each language.
    pub(crate) fn shortened(&self, letters: usize) -> Name {
        let first = |name: &str| name.chars().take(letters).collect();
        Name {
            en: first(&self.en),
            uk: first(&self.uk),
            ru: first(&self.ru),
        }
    }
}

/// A whole map file.
#[derive(Clone, Debug)]
pub struct BoardSource {
    /// The file's name without folder and ending.
    pub id: String,
    /// The place in the menu.
    pub order: Option<u8>,
    /// The name to show.
    pub name: Name,
    /// Width and height of the drawing that the places refer to.
    pub size: (u16, u16),
    /// How many can play.
    pub players: PlayerCounts,
    /// The pieces of a player.
    pub pieces: PieceConfig,
    /// The travel cards.
    pub cards: CardConfig,
    /// How tickets are dealt and drawn.
    pub ticket_config: TicketConfig,
    /// The bonuses of the end, zero where a game has none.
    pub bonuses: Bonuses,
    /// What settles equal scores, first thing first.
    pub tie_break: Vec<TieBreak>,
    /// What only some games have.
    pub extras: Extras,
    /// Technologies for sale, in the order of the rule book.
    pub technologies: Vec<TechnologyConfig>,
    /// Companies with shares.
    pub companies: Vec<Company>,
    /// Regions.
    pub regions: Vec<Region>,
    /// Land and water, in the order in which they are drawn.
    pub shapes: Vec<Shape>,
    /// Cities and junctions.
    pub cities: Vec<City>,
    /// Routes, a lane each.
    pub routes: Vec<Route>,
    /// Tickets.
    pub tickets: Vec<Ticket>,
}

/// `[players]`.
#[derive(Clone, Debug)]
pub struct PlayerCounts {
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
    /// From so many on both lanes of a double are open.
    pub doubles_open_from: u8,
}

/// The sections that only some games have.
#[derive(Clone, Debug, Default)]
pub struct Extras {
    /// `[harbors]`.
    pub harbors: Option<HarborConfig>,
    /// `[exchange]`: points lost for each piece.
    pub exchange_price: Option<u8>,
    /// `[stand_in]`: cards that stand for a wild.
    pub stand_in: Option<u8>,
    /// `[flags]`.
    pub flags: Option<FlagConfig>,
    /// `[merchandise]`.
    pub merchandise: Option<MerchandiseConfig>,
}

/// `[merchandise]`.
#[derive(Clone, Debug)]
pub struct MerchandiseConfig {
    /// Cards in the box.
    pub cards: u8,
    /// Points of the places, by number of players from zero.
    pub points: Vec<Vec<u8>>,
}

/// A company.
#[derive(Clone, Debug)]
pub struct Company {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its name where there is little room.
    pub short: Name,
    /// The letters on its seal.
    pub letters: String,
    /// Its shares.
    pub shares: u8,
    /// Points of the places.
    pub payouts: Vec<u8>,
}

/// A region.
#[derive(Clone, Debug)]
pub struct Region {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The line of the file that tells of it.
    pub line: usize,
}

/// A piece of land or water.
#[derive(Clone, Debug)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its outline, in thousandths of the width and of the height.
    pub points: Vec<(i16, i16)>,
}

/// A city or a junction.
#[derive(Clone, Debug)]
pub struct City {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Ten-thousandths of the width.
    pub x: u16,
    /// Ten-thousandths of the height.
    pub y: u16,
    /// Whether a harbour can be built here.
    pub port: bool,
    /// Whether routes only meet here.
    pub junction: bool,
    /// The region it lies in.
    pub region: Option<RegionId>,
    /// The line of the file that tells of it.
    pub line: usize,
}

/// A ticket.
#[derive(Clone, Debug)]
pub struct Ticket {
    /// The two ends, each one city or several of which any will do.
    pub ends: [Vec<CityId>; 2],
    /// What it is worth.
    pub points: u8,
    /// The line of the file that tells of it.
    pub line: usize,
}
