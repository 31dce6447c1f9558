//! What a board is: its places, its routes, its tickets and the figures of its rule set.

use super::{
    Bonuses, CardConfig, CityId, CompanyId, FlagConfig, HarborConfig, PieceConfig, RegionId, Route,
    RouteCost, RouteId, RouteSet, ShapeKind, Technologies, Technology, TechnologyConfig,
    TicketConfig, TicketId, TieBreak,
};

/// A name in the three languages of the device.
#[derive(Debug, PartialEq, Eq)]
pub struct Name {
    /// English.
    pub en: &'static str,
    /// Ukrainian.
    pub uk: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// One game: a board and the rules that go with it, as its map file tells them.
#[derive(Debug)]
pub struct Board {
    /// The map file's name without its ending.
    pub id: &'static str,
    /// A number that another version of this board does not have: of places, routes, tickets and
    /// figures. A saved game is resumed only on the board that it was played on.
    pub fingerprint: u64,
    /// The name to show.
    pub name: Name,
    /// Width and height of the drawing that the cities' places refer to, for its proportions.
    pub size: (u16, u16),
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// From this many players on, both lanes of a double may be claimed.
    pub doubles_open_from: u8,
    /// The pieces of each player, and when they bring the end.
    pub pieces: PieceConfig,
    /// The travel cards.
    pub cards: CardConfig,
    /// How tickets are dealt and drawn.
    pub ticket_config: TicketConfig,
    /// The bonuses of the end, zero where a game has none.
    pub bonuses: Bonuses,
    /// What settles equal scores, first thing first. Still equal: a shared win.
    pub tie_break: &'static [TieBreak],
    /// Harbours, where the game has them.
    pub harbors: Option<HarborConfig>,
    /// Points lost for each piece exchanged, where the game allows it.
    pub exchange_price: Option<u8>,
    /// How many cards of any kind stand for one wild, where the game allows it.
    pub stand_in: Option<u8>,
    /// Flags, where the game has them.
    pub flags: Option<FlagConfig>,
    /// Merchandise, where the game has it.
    pub merchandise: Option<MerchandiseConfig>,
    /// Technologies for sale, in the order of [`Technology::ALL`].
    pub technologies: &'static [TechnologyConfig],
    /// Companies whose shares can be taken.
    pub companies: &'static [Company],
    /// Regions: where a concession is needed, or a place of several cities that a ticket names.
    pub regions: &'static [Region],
    /// Land and water, in the order in which they are drawn; where there is none, all is land.
    pub shapes: &'static [Shape],
    /// The cities.
    pub cities: &'static [City],
    /// The routes.
    pub routes: &'static [Route],
    /// The tickets.
    pub tickets: &'static [Ticket],
    /// Every route, as a set.
    pub all_routes: RouteSet,
    /// Routes that cost the same and need the same, together: a payment fits all of a class.
    pub classes: &'static [RouteClass],
    /// For each city, the routes that touch it.
    pub routes_of_city: &'static [RouteSet],
}

/// Merchandise.
#[derive(Debug)]
pub struct MerchandiseConfig {
    /// Merchandise cards in the box.
    pub cards: u8,
    /// For each number of players from zero up, the points of the places.
    pub points: &'static [&'static [u8]],
}

/// A railway company with shares to take.
#[derive(Debug)]
pub struct Company {
    /// Its id in map files and traces.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
    /// Its name where there is little room.
    pub short: Name,
    /// The letters on its seal.
    pub letters: &'static str,
    /// How many shares it has, numbered from one.
    pub shares: u8,
    /// Points of the places at the end: most shares first.
    pub payouts: &'static [u8],
}

/// A region of the board.
#[derive(Debug)]
pub struct Region {
    /// Its id in the map file.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
}

/// A piece of land or water.
#[derive(Debug)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its outline, in thousandths of the board's width and height; some lie a little outside.
    pub points: &'static [(i16, i16)],
    /// The corner of its box with the least of both.
    pub min: (i16, i16),
    /// The corner of its box with the most of both.
    pub max: (i16, i16),
}

/// A city, or a junction of sea routes.
#[derive(Debug)]
pub struct City {
    /// Its id in map files and traces.
    pub id: &'static str,
    /// Its name.
    pub name: Name,
    /// Its place from the left, in ten-thousandths of the width.
    pub x: u16,
    /// Its place from the top, in ten-thousandths of the height.
    pub y: u16,
    /// Whether a harbour can be built here.
    pub port: bool,
    /// Whether this is only a place where routes meet, with no name on the board.
    pub junction: bool,
    /// The region it lies in.
    pub region: Option<RegionId>,
}

/// Routes that cost the same and need the same technologies.
#[derive(Debug)]
pub struct RouteClass {
    /// What each of them costs.
    pub cost: RouteCost,
    /// What each of them needs.
    pub needs: Technologies,
    /// Which they are.
    pub routes: RouteSet,
}

/// A ticket.
#[derive(Debug)]
pub struct Ticket {
    /// The two ends. An end is one city, or several of which any will do.
    pub ends: [&'static [CityId]; 2],
    /// What it is worth.
    pub points: u8,
}

impl Board {
    /// Returns the city with this number.
    pub fn city(&self, id: CityId) -> Option<&'static City> {
        self.cities.get(usize::from(id.0))
    }

    /// Returns the route with this number.
    pub fn route(&self, id: RouteId) -> Option<&'static Route> {
        self.routes.get(usize::from(id.0))
    }

    /// Returns the ticket with this number.
    pub fn ticket(&self, id: TicketId) -> Option<&'static Ticket> {
        self.tickets.get(usize::from(id.0))
    }

    /// Returns the company with this number.
    pub fn company(&self, id: CompanyId) -> Option<&'static Company> {
        self.companies.get(usize::from(id.0))
    }

    /// Returns how this board sells a technology, if it does.
    pub fn technology(&self, technology: Technology) -> Option<&'static TechnologyConfig> {
        self.technologies
            .iter()
            .find(|sold| sold.technology == technology)
    }
}
