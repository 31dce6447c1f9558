//! What a board is: its places, its routes, its tickets and the figures of its rule set.

use super::{
    Card, Cards, CityId, Color, CompanyId, CompanySet, Face, RegionId, RouteId, RouteSet,
    Technologies, Technology, TicketId,
};

/// Route lengths run up to this: points are a table by length.
pub const MAX_LENGTH: usize = 10;

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
    pub least_players: u8,
    /// The most players.
    pub most_players: u8,
    /// From this many players on, both lanes of a double may be claimed.
    pub doubles_open_from: u8,
    /// The pieces of each player, and when they bring the end.
    pub pieces: PieceFigures,
    /// The travel cards.
    pub cards: CardFigures,
    /// How tickets are dealt and drawn.
    pub ticket_figures: TicketFigures,
    /// The bonuses of the end, zero where a game has none.
    pub bonuses: Bonuses,
    /// What settles equal scores, first thing first. Still equal: a shared win.
    pub tie_break: &'static [TieBreak],
    /// Harbours, where the game has them.
    pub harbors: Option<HarborFigures>,
    /// Points lost for each piece exchanged, where the game allows it.
    pub exchange_price: Option<u8>,
    /// How many cards of any kind stand for one wild, where the game allows it.
    pub stand_in: Option<u8>,
    /// Flags, where the game has them.
    pub flags: Option<FlagFigures>,
    /// Merchandise, where the game has it.
    pub merchandise: Option<MerchandiseFigures>,
    /// Technologies for sale, in the order of [`Technology::ALL`].
    pub technologies: &'static [TechnologyFigures],
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

/// The pieces of a player.
#[derive(Debug)]
pub struct PieceFigures {
    /// Trains (or buses, or carts) each player has.
    pub trains: u8,
    /// Ships each player has.
    pub ships: u8,
    /// Pieces that each player secretly chooses out of trains and ships; the rest stay in the box.
    /// `None` where a player simply takes all.
    pub chosen: Option<u8>,
    /// How many of the chosen are trains in the split that the book suggests.
    pub suggested_trains: u8,
    /// A player with so many pieces or fewer brings the last round.
    pub last_round_at: u8,
    /// Turns that every player has after that.
    pub last_turns: u8,
}

/// The travel cards of a game.
#[derive(Debug)]
pub struct CardFigures {
    /// All cards in the box.
    pub in_box: Cards,
    /// Cards dealt to each player, by deck.
    pub dealt: [u8; 2],
    /// Wilds dealt to each player besides.
    pub dealt_wilds: u8,
    /// Face-up cards at first and after a clearing, by deck.
    pub row: [u8; 2],
    /// So many wilds face up clear the row; `None` where they do not.
    pub wilds_clear_row: Option<u8>,
    /// Whether a row cleared at set-up is shuffled back instead of discarded.
    pub set_up_shuffles_back: bool,
    /// What the map file calls each colour (it may write purple for pink).
    pub color_names: [&'static str; 8],
}

impl CardFigures {
    /// Whether there is a second deck.
    pub const fn has_ships(&self) -> bool {
        self.row[1] > 0
    }

    /// The colours that the cards have.
    pub fn colors(&self) -> impl Iterator<Item = Color> + Clone + '_ {
        let in_box = |color: Color| {
            let mut faces = Face::ALL.into_iter();
            faces.any(|face| self.in_box[Card::new(face, color)] > 0)
        };
        Color::ALL.into_iter().filter(move |&color| in_box(color))
    }

    /// Places in the row.
    pub const fn row_places(&self) -> u8 {
        self.row[0] + self.row[1]
    }
}

/// How tickets are dealt at set-up and drawn in play.
#[derive(Debug)]
pub struct TicketFigures {
    /// Tickets dealt to each player.
    pub dealt: u8,
    /// Of those, at least so many are kept.
    pub dealt_keep: u8,
    /// Tickets drawn by the action.
    pub drawn: u8,
    /// Of those, at least so many are kept.
    pub drawn_keep: u8,
}

/// Bonuses of the end of the game.
#[derive(Debug)]
pub struct Bonuses {
    /// For the longest path.
    pub longest_path: u8,
    /// For the most completed tickets.
    pub most_tickets: u8,
}

/// What settles equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// More completed tickets.
    Tickets,
    /// The longer longest path.
    LongestPath,
}

/// The figures of harbours.
#[derive(Debug)]
pub struct HarborFigures {
    /// Harbours each player may build.
    pub each: u8,
    /// Cards of each of the two kinds that a harbour costs.
    pub cards_of_each_kind: u8,
    /// Points of a harbour by the completed tickets that name its city: one, two, three and more.
    pub points: [u8; 3],
    /// Points lost for each harbour not built.
    pub unbuilt: u8,
}

/// The figures of flags.
#[derive(Debug)]
pub struct FlagFigures {
    /// The colours that make the flag.
    pub colors: [Color; 3],
    /// Points for a whole flag.
    pub points: u8,
}

/// The figures of merchandise.
#[derive(Debug)]
pub struct MerchandiseFigures {
    /// Merchandise cards in the box.
    pub cards: u8,
    /// For each number of players from zero up, the points of the places.
    pub points: &'static [&'static [u8]],
}

/// A technology as this board sells it.
#[derive(Debug)]
pub struct TechnologyFigures {
    /// Which one.
    pub technology: Technology,
    /// Copies for sale.
    pub copies: u8,
    /// Price in wilds.
    pub price: u8,
    /// Sold only with the option *advanced technologies*.
    pub advanced: bool,
    /// Leaves the game unsold once a discard has been shuffled.
    pub until_shuffle: bool,
    /// The figure of its effect: points, cards, or spaces short.
    pub amount: u8,
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

/// What a shape of the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeKind {
    /// A lake, a river or a canal on the land drawn so far.
    Water,
    /// The home country.
    Land,
    /// Abroad.
    Land2,
    /// A region.
    Land3,
    /// Another region.
    Land4,
}

impl ShapeKind {
    /// Every kind.
    pub const ALL: [ShapeKind; 5] = [
        ShapeKind::Water,
        ShapeKind::Land,
        ShapeKind::Land2,
        ShapeKind::Land3,
        ShapeKind::Land4,
    ];
}

/// A piece of land or water.
#[derive(Debug)]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its outline, in thousandths of the board's width and height; some lie a little outside.
    pub points: &'static [(i16, i16)],
    /// The least of both.
    pub least: (i16, i16),
    /// The most of both.
    pub most: (i16, i16),
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

/// Whether trains or ships run on a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RouteKind {
    /// Wagon cards and trains.
    Rail,
    /// Ship cards and ships.
    Sea,
}

/// One lane between two cities.
#[derive(Debug)]
pub struct Route {
    /// One end.
    pub a: CityId,
    /// The other end.
    pub b: CityId,
    /// What a claim costs.
    pub cost: RouteCost,
    /// Points for claiming it.
    pub points: u8,
    /// The other lane, if it is one of a double.
    pub other_lane: Option<RouteId>,
    /// Technologies it asks for.
    pub needs: Technologies,
    /// Companies shown beside it.
    pub companies: CompanySet,
    /// Whether it bears the cart sign.
    pub cart: bool,
    /// How far its middle lies off the straight line, to the right on the way from `a` to `b`, in
    /// thousandths of the board's width. The curve is a parabola.
    pub bend: i16,
    /// Its class in [`Board::classes`].
    pub class: u8,
}

/// What a claim costs: the same for every route of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RouteCost {
    /// Trains or ships.
    pub kind: RouteKind,
    /// The colour, or `None` for gray: any one colour.
    pub color: Option<Color>,
    /// Spaces.
    pub length: u8,
    /// Spaces among them that ask for a wild: more than zero on a ferry.
    pub locomotives: u8,
}

impl RouteCost {
    /// Whether this is a ferry.
    pub const fn is_ferry(&self) -> bool {
        self.locomotives > 0
    }
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
    /// The city with this number.
    pub fn city(&self, id: CityId) -> Option<&'static City> {
        self.cities.get(usize::from(id.0))
    }

    /// The route with this number.
    pub fn route(&self, id: RouteId) -> Option<&'static Route> {
        self.routes.get(usize::from(id.0))
    }

    /// The ticket with this number.
    pub fn ticket(&self, id: TicketId) -> Option<&'static Ticket> {
        self.tickets.get(usize::from(id.0))
    }

    /// The company with this number.
    pub fn company(&self, id: CompanyId) -> Option<&'static Company> {
        self.companies.get(usize::from(id.0))
    }

    /// How this board sells a technology, if it does.
    pub fn technology(&self, technology: Technology) -> Option<&'static TechnologyFigures> {
        self.technologies
            .iter()
            .find(|sold| sold.technology == technology)
    }
}
