//! The whole state of a game, as plain data.

use super::decision::{ClaimAfter, Phase};
use super::ticket_pile::TicketPile;
use super::{Decision, Options, Piece, Rng, Seat};
use crate::maps::{
    Board, BoardId, Card, Cards, CityId, CitySet, CompanyId, Deck, Id, MAX_COMPANIES, MAX_PLAYERS,
    MAX_ROW, MAX_TICKETS, RouteId, RouteSet, Technologies, Technology, TechnologyConfig, TicketId,
    TicketSet,
};

/// The most tickets ever on offer at once; the map compiler refuses more.
pub(crate) const MAX_OFFER: usize = 8;

/// A player's things: what [`Game::player`] shows of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    pub(super) hand: Cards,
    pub(super) points: i32,
    /// Pieces to play with, by [`Piece`].
    pub(super) pieces: [u8; 2],
    /// Pieces in the player's own box, by [`Piece`].
    pub(super) in_box: [u8; 2],
    pub(super) routes: RouteSet,
    /// Routes that this player cannot claim in the ordinary way: claimed ones and closed lanes.
    /// It follows from everybody's routes and is kept because every turn asks for it.
    pub(super) closed: RouteSet,
    pub(super) tickets: TicketSet,
    pub(super) offered: TicketPile<MAX_OFFER>,
    pub(super) technologies: Technologies,
    /// For each company, the numbers of the shares held, as bits: number one is bit zero.
    pub(super) shares: [u16; MAX_COMPANIES],
    pub(super) harbors: CitySet,
    pub(super) merchandise: u8,
    /// Flag cards set aside, as bits in the order of the flag's colours.
    pub(super) aside: u8,
}

impl Player {
    pub(super) const NOBODY: Player = Player {
        hand: Cards::NONE,
        points: 0,
        pieces: [0; 2],
        in_box: [0; 2],
        routes: RouteSet::EMPTY,
        closed: RouteSet::EMPTY,
        tickets: TicketSet::EMPTY,
        offered: TicketPile::EMPTY,
        technologies: Technologies::NONE,
        shares: [0; MAX_COMPANIES],
        harbors: CitySet::EMPTY,
        merchandise: 0,
        aside: 0,
    };

    /// Returns the cards in hand.
    pub fn hand(&self) -> &Cards {
        &self.hand
    }

    /// Returns the points scored in play so far: no tickets, no bonuses of the end.
    pub fn points(&self) -> i32 {
        self.points
    }

    /// Returns how many pieces of a kind there are to play with.
    pub fn pieces(&self, piece: Piece) -> u8 {
        self.pieces[piece as usize]
    }

    /// Returns how many pieces of a kind are in the player's own box.
    pub fn in_box(&self, piece: Piece) -> u8 {
        self.in_box[piece as usize]
    }

    /// Returns how many pieces of all kinds there are to play with.
    pub fn all_pieces(&self) -> u8 {
        self.pieces[0] + self.pieces[1]
    }

    /// Returns the routes claimed.
    pub fn routes(&self) -> &RouteSet {
        &self.routes
    }

    /// Returns the tickets kept.
    pub fn tickets(&self) -> &TicketSet {
        &self.tickets
    }

    /// Returns the tickets to choose from, in the order in which they were drawn.
    pub fn offered(&self) -> &[TicketId] {
        self.offered.as_slice()
    }

    /// Returns the technologies owned.
    pub fn technologies(&self) -> Technologies {
        self.technologies
    }

    /// Returns the numbers of the shares held of a company, rising.
    pub fn shares(&self, company: CompanyId) -> impl Iterator<Item = u8> + use<> {
        share_numbers(self.shares.get(company.index()).copied().unwrap_or(0))
    }

    /// Returns the cities with a harbour of this player.
    pub fn harbors(&self) -> &CitySet {
        &self.harbors
    }

    /// Returns how many merchandise cards the player has.
    pub fn merchandise(&self) -> u8 {
        self.merchandise
    }

    /// Returns the colours of the cards set aside for the flag.
    pub fn aside(&self, board: &Board) -> impl Iterator<Item = crate::maps::Color> + use<> {
        let colors = board.flags.as_ref().map(|flags| flags.colors);
        let aside = self.aside;
        colors
            .into_iter()
            .flatten()
            .enumerate()
            .filter_map(move |(place, color)| (aside >> place & 1 == 1).then_some(color))
    }
}

/// The numbers of shares that bits stand for, rising.
pub(super) fn share_numbers(bits: u16) -> impl Iterator<Item = u8> {
    (0..16)
        .filter(move |place| bits >> place & 1 == 1)
        .map(|place| place + 1)
}

/// A game: its board, its players, and where it stands. Plain data, cheap to copy, with a text
/// [`notation`](super::notation) that reads back to the same value.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// while let Some(first) = game.legal_moves().iter().next() {
///     game.apply(first)?;
/// }
/// assert!(game.standings().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Where its parts are
///
/// Its methods are spread over a file for each subject:
///
/// | file | what is there |
/// |---|---|
/// | `game.rs` | the state itself, what lies on the table, who decides what |
/// | `set_up.rs` | a new game: dealing, and the choice of pieces |
/// | `apply.rs`, `turn.rs` | checking and carrying out a move; turns, passing, the last round |
/// | `legal.rs`, `legal/purchases.rs` | all legal moves of a decision |
/// | `listed.rs` | legal moves that need no second check |
/// | `row.rs`, `draw.rs` | decks, discards and face-up cards; drawing them |
/// | `tickets.rs` | drawing, keeping and completing tickets |
/// | `claim.rs` | claiming routes |
/// | `payer.rs`, `payment/choices.rs` | what a seat can pay; every payment |
/// | `harbors.rs`, `exchange.rs` | harbours, and pieces exchanged with the box |
/// | `technology.rs` | technologies |
/// | `shares.rs` | shares of companies, and the dummy |
/// | `flags.rs`, `merchandise.rs` | cards set aside for a flag, and carts |
/// | `scoring.rs` | the end: bonuses, totals, winners |
/// | `view.rs` | what a seat may know (`imagine.rs`: what may be behind it) |
/// | `notation/read.rs`, `notation/write.rs` | the game as text |
/// | `audit.rs`, `audit/choices.rs`, `audit/points.rs` | whether a state holds together |
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) board: BoardId,
    pub(super) options: Options,
    pub(super) players_count: u8,
    pub(super) first: Seat,
    pub(super) rng: Rng,
    pub(super) phase: Phase,
    pub(super) active: Seat,
    /// Turns begun.
    pub(super) turn: u32,
    /// Players who passed in a row.
    pub(super) passes: u8,
    pub(super) last_turns: Option<u8>,
    /// Whether a discard has been shuffled yet.
    pub(super) shuffled: bool,
    pub(super) row: [Option<Card>; MAX_ROW],
    /// Both decks: a card's kind tells which. They have no order: each draw picks any of the
    /// cards left with equal chance, which is what a shuffled deck does.
    pub(super) deck: Cards,
    pub(super) deck_left: [u8; 2],
    pub(super) discard: Cards,
    pub(super) discard_left: [u8; 2],
    pub(super) ticket_deck: TicketPile<MAX_TICKETS>,
    /// Shares taken of each company, by anyone: the next number is one more.
    pub(super) shares_taken: [u8; MAX_COMPANIES],
    pub(super) dummy: [u16; MAX_COMPANIES],
    /// What the dummy keeps of its shares at the end.
    pub(super) dummy_kept: [u16; MAX_COMPANIES],
    pub(super) players: [Player; MAX_PLAYERS],
}

impl Game {
    /// Returns which board it is played on.
    pub fn board_id(&self) -> BoardId {
        self.board
    }

    /// Returns the board it is played on.
    pub fn board(&self) -> &'static Board {
        self.board.board()
    }

    /// Returns the options it is played with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns the seats at the table.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players_count)
    }

    /// Returns how many players there are.
    pub fn players(&self) -> u8 {
        self.players_count
    }

    /// Returns a player's things. A seat that is not at the table has none.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Returns how many turns have begun; zero during set-up.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Returns who had the first turn.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Returns the face-up cards, by place; `None` where a place is empty.
    pub fn row(&self) -> &[Option<Card>] {
        let places = usize::from(self.board().cards.row_places());
        self.row.get(..places).unwrap_or(&self.row)
    }

    /// Returns how many cards are left in a deck.
    pub fn deck_left(&self, deck: Deck) -> u8 {
        self.deck_left[deck.index()]
    }

    /// Returns the discard piles.
    pub fn discard(&self) -> &Cards {
        &self.discard
    }

    /// Returns whether a discard has been shuffled yet.
    pub fn shuffled(&self) -> bool {
        self.shuffled
    }

    /// Returns the ticket deck, top first.
    pub fn ticket_deck(&self) -> &[TicketId] {
        self.ticket_deck.as_slice()
    }

    /// Returns how many turns are left in all, once the last round has begun.
    pub fn last_turns(&self) -> Option<u8> {
        self.last_turns
    }

    /// Returns who has claimed a route: two seats after a Right of Way.
    pub fn owners(&self, route: RouteId) -> impl Iterator<Item = Seat> + '_ {
        self.seats()
            .filter(move |&seat| self.player(seat).routes.contains(route))
    }

    /// Returns who has a harbour in a city.
    pub fn harbor_owner(&self, city: CityId) -> Option<Seat> {
        self.seats()
            .find(|&seat| self.player(seat).harbors.contains(city))
    }

    /// Returns how many shares of a company nobody has taken.
    pub fn shares_left(&self, company: CompanyId) -> u8 {
        let taken = self.shares_taken.get(company.index()).copied().unwrap_or(0);
        self.board()
            .company(company)
            .map_or(0, |company| company.shares.saturating_sub(taken))
    }

    /// Returns the numbers of the shares that the dummy of a two-player game holds of a company.
    pub fn dummy_shares(&self, company: CompanyId) -> impl Iterator<Item = u8> + use<> {
        share_numbers(self.dummy.get(company.index()).copied().unwrap_or(0))
    }

    /// Returns the numbers of the shares that the dummy keeps at the end.
    pub fn dummy_kept(&self, company: CompanyId) -> impl Iterator<Item = u8> + use<> {
        share_numbers(self.dummy_kept.get(company.index()).copied().unwrap_or(0))
    }

    /// Returns whether shares are played with a dummy: the two-player game of a board with
    /// companies.
    pub fn has_dummy(&self) -> bool {
        self.players_count == 2 && !self.board().companies.is_empty()
    }

    /// Returns how many merchandise cards are left.
    pub fn merchandise_left(&self) -> u8 {
        let in_box = self
            .board()
            .merchandise
            .as_ref()
            .map_or(0, |figures| figures.cards);
        self.seats().fold(in_box, |left, seat| {
            left.saturating_sub(self.player(seat).merchandise)
        })
    }

    /// Returns how many copies of a technology are for sale.
    pub fn copies_left(&self, technology: Technology) -> u8 {
        let Some(figures) = self.board().technology(technology) else {
            return 0;
        };
        if figures.advanced && !self.options.advanced_technologies {
            return 0;
        }
        if figures.until_shuffle && self.shuffled {
            return 0;
        }
        self.copies_unsold(figures)
    }

    /// Returns how many copies of a technology nobody owns.
    pub(super) fn copies_unsold(&self, figures: &TechnologyConfig) -> u8 {
        let owns = |&seat: &Seat| {
            let owned = self.player(seat).technologies;
            owned.contains(figures.technology)
        };
        let owners = self.seats().filter(owns);
        owners.fold(figures.copies, |left, _| left.saturating_sub(1))
    }

    /// Returns who must decide what.
    pub fn decision(&self) -> Decision {
        let seat = self.active;
        let tickets = &self.board().ticket_config;
        let min = |keep: u8| keep.min(self.player(seat).offered.len() as u8);
        match self.phase {
            Phase::SetUpTickets => Decision::Keep {
                seat,
                min: min(tickets.dealt_keep),
            },
            Phase::SetUpPieces => Decision::Pieces { seat },
            Phase::Act { .. } => Decision::Act { seat },
            Phase::Draw { drawn, .. } => Decision::Draw { seat, drawn },
            Phase::Tickets => Decision::Keep {
                seat,
                min: min(tickets.drawn_keep),
            },
            Phase::Claim(after) => Decision::Claim {
                seat,
                optional: after == ClaimAfter::SecondOfTwo,
            },
            Phase::Share { route } => Decision::Share { seat, route },
            Phase::DummyShare { route } => Decision::DummyShare { seat, route },
            Phase::Over => Decision::Over,
        }
    }

    /// Returns whether players still make their secret choices before the first turn.
    pub fn in_set_up(&self) -> bool {
        matches!(self.phase, Phase::SetUpTickets | Phase::SetUpPieces)
    }
}

/// A game is copied for every undo and for every thought of a bot: it stays small.
const _: () = assert!(size_of::<Game>() <= 2048);
