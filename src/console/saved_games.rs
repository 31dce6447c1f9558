//! The games that are kept, as a list shows them.

use crate::save_text::{AGREED, UNDO, split_entry};
use crate::table::{MatchSetup, PlayerColor, PlayerName};
use heapless::Vec;
use rules::maps::{BoardId, MAX_PLAYERS, MAX_ROUTES, RouteId};
use rules::{Decision, Game, Move, Seat};

/// As many games are kept.
pub const MOST_GAMES: usize = 4;
/// Entries of a game that may be told apart when some were taken back; later ones are not shown.
const MOST_ENTRIES: usize = 2048;

/// What is known of the games that are kept without reading them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// How many there are.
    pub count: u8,
    /// Whether there is room for one more.
    pub has_room: bool,
    /// The number of the one that is played; `None` if what is played is not kept.
    pub current: Option<u32>,
}

impl Kept {
    /// Nothing is kept.
    pub const NONE: Kept = Kept {
        count: 0,
        has_room: false,
        current: None,
    };
}

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number, which no other has.
    pub number: u32,
    /// Its board; `None` if it is not among ours, or not as it is now.
    pub board: Option<BoardId>,
    /// Which turn it is.
    pub turn: u16,
    /// Whether all is played.
    pub over: bool,
    /// Whether it was ended by agreement.
    pub agreed: bool,
    /// The players' colours, by seat.
    pub colors: Vec<PlayerColor, MAX_PLAYERS>,
    /// Whose turn it is, or who has won; nobody if several have.
    pub name: Option<PlayerName>,
    /// Who has claimed each route: two in a byte, each one more than the seat, and 0 for nobody.
    owners: [u8; MAX_ROUTES.div_ceil(2)],
}

impl GameSummary {
    /// A game of which only the number is known.
    fn new(number: u32) -> GameSummary {
        GameSummary {
            number,
            board: None,
            turn: 0,
            over: false,
            agreed: false,
            colors: Vec::new(),
            name: None,
            owners: [0; MAX_ROUTES.div_ceil(2)],
        }
    }

    /// The colour of whoever has claimed a route.
    pub fn owner(&self, route: RouteId) -> Option<PlayerColor> {
        let pair = self.owners.get(usize::from(route.0) / 2)?;
        let seat = (pair >> (4 * (route.0 % 2))) & 0xf;
        self.colors.get(usize::from(seat).checked_sub(1)?).copied()
    }

    fn claim(&mut self, route: RouteId, seat: Seat) {
        if let Some(pair) = self.owners.get_mut(usize::from(route.0) / 2) {
            *pair |= (seat.index() as u8 + 1) << (4 * (route.0 % 2));
        }
    }
}

/// Works out what a list shows of a game, from its opening and its entries, all of which it is told twice: a
/// game alone cannot take anything back, so it must know beforehand what was.
pub struct Summing {
    summary: GameSummary,
    setup: Option<MatchSetup>,
    game: Option<Game>,
    /// Entries that were not taken back, a bit each.
    valid: [u32; MOST_ENTRIES / 32],
    /// How many entries were told, this time.
    told: usize,
    /// Whether the opening was told, this time.
    begun: bool,
}

impl Summing {
    /// Begins with a game of this number.
    pub fn new(number: u32) -> Summing {
        Summing {
            summary: GameSummary::new(number),
            setup: None,
            game: None,
            valid: [0; MOST_ENTRIES / 32],
            told: 0,
            begun: false,
        }
    }

    /// The opening or an entry, for the first time.
    pub fn survey(&mut self, bytes: &[u8]) {
        if !core::mem::replace(&mut self.begun, true) {
            let text = core::str::from_utf8(bytes).unwrap_or_default();
            self.setup = text.parse().ok();
            return;
        }
        let number = self.told;
        self.told += 1;
        match split_entry(bytes) {
            Some((_, UNDO)) => {
                let last = (0..number).rev().find(|&before| self.is_valid(before));
                if let Some(last) = last {
                    self.mark(last, false);
                }
            }
            Some((_, step)) if step.parse::<Move>().is_ok() => self.mark(number, true),
            _ => {}
        }
    }

    /// All was told for the first time: it begins again.
    pub fn turn_back(&mut self) {
        (self.told, self.begun) = (0, false);
        let setup = self.setup.as_ref();
        self.game = setup.and_then(|setup| Game::new(&setup.set_up()).ok());
    }

    /// The opening or an entry, for the second time.
    pub fn play(&mut self, bytes: &[u8]) {
        if !core::mem::replace(&mut self.begun, true) {
            return;
        }
        let valid = self.is_valid(self.told);
        self.told += 1;
        let Some((_, step)) = split_entry(bytes) else {
            return;
        };
        let Some(game) = &mut self.game else {
            return;
        };
        if step == AGREED {
            game.end_by_agreement();
            self.summary.agreed = true;
        } else if valid && let Ok(choice) = step.parse::<Move>() {
            // What cannot follow is left out, as it is when the game is resumed.
            let _ = game.apply(choice);
        }
    }

    /// What the list shows.
    pub fn finish(self) -> GameSummary {
        let mut summary = self.summary;
        let (Some(setup), Some(game)) = (self.setup, self.game) else {
            return summary;
        };
        summary.board = Some(setup.board);
        summary.turn = game.turn().min(u32::from(u16::MAX)) as u16;
        let colors = setup.seats.iter().map(|seat| seat.color);
        summary.colors = colors.collect();
        for seat in game.seats() {
            for route in game.player(seat).routes().iter() {
                summary.claim(route, seat);
            }
        }
        summary.over = game.decision() == Decision::Over;
        let seat = match game.standings() {
            Some(standings) => match standings.winners.as_slice() {
                &[winner] => Some(winner),
                _ => None,
            },
            None => game.decision().seat(),
        };
        let place = seat.and_then(|seat| setup.seats.get(seat.index()));
        summary.name = place.map(|place| place.name.clone());
        summary
    }

    fn is_valid(&self, number: usize) -> bool {
        let word = self.valid.get(number / 32).copied().unwrap_or_default();
        word & 1 << (number % 32) != 0
    }

    fn mark(&mut self, number: usize, valid: bool) {
        if let Some(word) = self.valid.get_mut(number / 32) {
            let bit = 1 << (number % 32);
            *word = if valid { *word | bit } else { *word & !bit };
        }
    }
}
