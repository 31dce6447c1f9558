//! A board as its map file tells it, checked.
//!
//! The shapes follow the game's own types, which [`render`](crate::render) fills.

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
    pub size: [u16; 2],
    /// How many can play.
    pub players: Players,
    /// The pieces of a player.
    pub pieces: Pieces,
    /// The travel cards.
    pub cards: CardFigures,
    /// How tickets are dealt and drawn.
    pub ticket_figures: TicketFigures,
    /// The end of the game.
    pub end: End,
    /// What only some games have.
    pub extras: Extras,
    /// Technologies for sale, in the order of [`TECHNOLOGIES`](crate::TECHNOLOGIES).
    pub technologies: Vec<Technology>,
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
pub struct Players {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// From so many on both lanes of a double are open.
    pub doubles_open_from: u8,
}

/// `[pieces]`.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// Trains of each player.
    pub trains: u8,
    /// Ships of each player.
    pub ships: u8,
    /// How many of both together a player chooses, where the game has the choice.
    pub chosen: Option<u8>,
    /// Trains among the chosen in the suggested split; all of them where there is no choice.
    pub suggested_trains: u8,
    /// So many pieces or fewer bring the last round.
    pub last_round_at: u8,
    /// Turns of each player after that.
    pub last_turns: u8,
}

impl Pieces {
    /// The pieces a player starts with.
    pub fn in_play(&self) -> u8 {
        self.chosen
            .unwrap_or(self.trains.saturating_add(self.ships))
    }
}

/// A colour, by its place in [`COLORS`](crate::COLORS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub usize);

/// `[cards]`.
#[derive(Clone, Debug)]
pub struct CardFigures {
    /// Wagons by colour.
    pub wagon: [u8; 8],
    /// Wagons with the harbour sign by colour.
    pub wagon_harbor: [u8; 8],
    /// Ships by colour.
    pub ship: [u8; 8],
    /// Double ships by colour.
    pub ship_double: [u8; 8],
    /// Wilds.
    pub wild: u8,
    /// Cards dealt to each player, by deck.
    pub dealt: [u8; 2],
    /// Wilds dealt to each player besides.
    pub dealt_wilds: u8,
    /// Face-up cards, by deck.
    pub row: [u8; 2],
    /// So many wilds clear the row.
    pub wilds_clear_row: Option<u8>,
    /// Whether a row cleared at set-up goes back into the deck.
    pub set_up_shuffles_back: bool,
    /// Whether the file writes purple for pink.
    pub purple: bool,
}

/// `[tickets]`.
#[derive(Clone, Debug)]
pub struct TicketFigures {
    /// Dealt to each player.
    pub dealt: u8,
    /// Of those, kept at least.
    pub dealt_keep: u8,
    /// Drawn by the action.
    pub drawn: u8,
    /// Of those, kept at least.
    pub drawn_keep: u8,
}

/// `[end]`.
#[derive(Clone, Debug)]
pub struct End {
    /// Points for the longest path, zero for none.
    pub longest_path: u8,
    /// Points for the most completed tickets, zero for none.
    pub most_tickets: u8,
    /// What settles equal scores, as the file names it.
    pub tie_break: Vec<&'static str>,
}

/// The sections that only some games have.
#[derive(Clone, Debug, Default)]
pub struct Extras {
    /// `[harbors]`.
    pub harbors: Option<Harbors>,
    /// `[exchange]`: points lost for each piece.
    pub exchange_price: Option<u8>,
    /// `[stand_in]`: cards that stand for a wild.
    pub stand_in: Option<u8>,
    /// `[flags]`.
    pub flags: Option<Flags>,
    /// `[merchandise]`.
    pub merchandise: Option<Merchandise>,
}

/// `[harbors]`.
#[derive(Clone, Debug)]
pub struct Harbors {
    /// Harbours of each player.
    pub each: u8,
    /// Cards of each of the two kinds.
    pub cards_of_each_kind: u8,
    /// Points for one, two, three tickets.
    pub points: [u8; 3],
    /// Points lost for each one not built.
    pub unbuilt: u8,
}

/// `[flags]`.
#[derive(Clone, Debug)]
pub struct Flags {
    /// The colours of the flag.
    pub colors: [Color; 3],
    /// Points for a whole flag.
    pub points: u8,
}

/// `[merchandise]`.
#[derive(Clone, Debug)]
pub struct Merchandise {
    /// Cards in the box.
    pub cards: u8,
    /// Points of the places, by number of players from zero.
    pub points: Vec<Vec<u8>>,
}

/// A technology for sale.
#[derive(Clone, Debug)]
pub struct Technology {
    /// Its place in [`TECHNOLOGIES`](crate::TECHNOLOGIES).
    pub index: usize,
    /// Copies for sale.
    pub copies: u8,
    /// Price in wilds.
    pub price: u8,
    /// Sold only with the option *advanced technologies*.
    pub advanced: bool,
    /// Leaves the game at the first shuffle of the discard.
    pub until_shuffle: bool,
    /// The figure of its effect, zero where it has none.
    pub amount: u8,
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
    /// Its place in [`SHAPES`](crate::SHAPES).
    pub kind: usize,
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
    pub region: Option<usize>,
    /// The line of the file that tells of it.
    pub line: usize,
}

/// A route: one lane.
#[derive(Clone, Debug)]
pub struct Route {
    /// The city at one end.
    pub a: usize,
    /// The city at the other end.
    pub b: usize,
    /// What a claim costs.
    pub cost: RouteCost,
    /// Points of a claim.
    pub points: u8,
    /// The other lane of a double.
    pub other_lane: Option<usize>,
    /// Technologies it asks for, as bits in the order of [`TECHNOLOGIES`](crate::TECHNOLOGIES).
    pub needs: u16,
    /// Companies beside it, as bits.
    pub companies: u32,
    /// Whether it bears the cart sign.
    pub cart: bool,
    /// How far its middle lies off the straight line, to the right on the way from `a` to `b`, in
    /// thousandths of the width.
    pub bend: i16,
    /// Never a lane of a double, whatever runs beside it.
    pub apart: bool,
    /// The line of the file that tells of it.
    pub line: usize,
}

/// What a claim costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteCost {
    /// Ships instead of trains.
    pub sea: bool,
    /// The colour, or `None` for gray.
    pub color: Option<Color>,
    /// Spaces.
    pub length: u8,
    /// Spaces among them that ask for a wild.
    pub locomotives: u8,
}

/// A ticket.
#[derive(Clone, Debug)]
pub struct Ticket {
    /// The two ends, each one city or several of which any will do.
    pub ends: [Vec<usize>; 2],
    /// What it is worth.
    pub points: u8,
    /// The line of the file that tells of it.
    pub line: usize,
}
