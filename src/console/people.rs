//! What is remembered of people: on each board how often they played and won, and how their last games went.

use heapless::Vec;

use crate::table::{PlayerName, Table};
use rules::maps::{BoardId, MAX_PLAYERS};

/// As many people are remembered.
pub const PEOPLE: usize = 8;
/// As many boards of each; of more, the one that was played least is forgotten.
pub const BOARDS: usize = 6;
/// As many of the last games on each.
pub const PAST: usize = 14;

/// A game that somebody has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// The points.
    pub points: i16,
    /// Whether it was won.
    pub won: bool,
    /// Whether it was ended by agreement.
    pub agreed: bool,
}

/// What somebody has done on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPast {
    /// The board.
    pub board: BoardId,
    /// Games that came to their end.
    pub games: u16,
    /// Of them, those that were won.
    pub won: u16,
    /// The most points of a game that was played to its end; the fewest there can be, if there was none.
    pub best: i16,
    /// All points together.
    pub sum: i32,
    /// The longest path.
    pub path: u16,
    /// The last games, the oldest first.
    pub last: Vec<PastGame, PAST>,
}

impl BoardPast {
    /// Nothing yet.
    pub const fn new(board: BoardId) -> BoardPast {
        BoardPast {
            board,
            games: 0,
            won: 0,
            best: i16::MIN,
            sum: 0,
            path: 0,
            last: Vec::new(),
        }
    }

    /// Whether a game was played to its end.
    pub const fn has_best(&self) -> bool {
        self.best > i16::MIN
    }

    /// The mean of the points, rounded.
    pub fn mean(&self) -> i32 {
        let games = i32::from(self.games).max(1);
        (2 * self.sum + games).div_euclid(2 * games)
    }

    fn add_game(&mut self, game: PastGame) {
        if self.last.is_full() {
            self.last.remove(0);
        }
        // There is room: the oldest has made some.
        let _ = self.last.push(game);
    }

    /// Adds what another has done; whose games came later is not known, so they come after.
    fn merge(&mut self, other: &BoardPast) {
        self.games = self.games.saturating_add(other.games);
        self.won = self.won.saturating_add(other.won);
        self.best = self.best.max(other.best);
        self.sum = self.sum.saturating_add(other.sum);
        self.path = self.path.max(other.path);
        for &game in &other.last {
            self.add_game(game);
        }
    }
}

/// Somebody who has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their name.
    pub name: PlayerName,
    /// What they have done on each board.
    pub boards: Vec<BoardPast, BOARDS>,
}

/// How a game went for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonResult {
    /// Their name.
    pub name: PlayerName,
    /// The board.
    pub board: BoardId,
    /// How it went.
    pub game: PastGame,
    /// Their longest path.
    pub path: u16,
}

impl Person {
    /// Somebody who has not played yet.
    pub const fn new(name: PlayerName) -> Person {
        Person {
            name,
            boards: Vec::new(),
        }
    }

    /// What they have done on a board.
    pub fn on(&self, board: BoardId) -> Option<&BoardPast> {
        self.boards.iter().find(|past| past.board == board)
    }

    /// All their games.
    pub fn games(&self) -> u32 {
        self.boards.iter().map(|past| u32::from(past.games)).sum()
    }

    /// The board that they have played most; of several the one that came last.
    pub fn most_played(&self) -> Option<BoardId> {
        let most = self.boards.iter().max_by_key(|past| past.games);
        most.map(|past| past.board)
    }

    fn on_mut(&mut self, board: BoardId) -> Option<&mut BoardPast> {
        if self.on(board).is_none() {
            if self.boards.is_full() {
                let least = self.boards.iter().enumerate();
                let least = least.min_by_key(|(_, past)| past.games).map(|(at, _)| at);
                self.boards.remove(least.unwrap_or(0));
            }
            // There is room: the least of them has made some.
            let _ = self.boards.push(BoardPast::new(board));
        }
        self.boards.iter_mut().find(|past| past.board == board)
    }

    /// Remembers a game.
    pub fn add(&mut self, result: &PersonResult) {
        let mut past = BoardPast::new(result.board);
        let points = result.game.points;
        (past.games, past.won) = (1, result.game.won.into());
        (past.sum, past.path) = (points.into(), result.path);
        if !result.game.agreed {
            past.best = points;
        }
        past.add_game(result.game);
        if let Some(on) = self.on_mut(result.board) {
            on.merge(&past);
        }
    }

    /// Takes over what another has done.
    pub fn merge(&mut self, other: &Person) {
        for past in &other.boards {
            if let Some(on) = self.on_mut(past.board) {
                on.merge(past);
            }
        }
    }
}

/// How a game that is over went for each person at the table.
pub fn results(table: &Table) -> Vec<PersonResult, MAX_PLAYERS> {
    let mut results = Vec::new();
    let Some(standings) = table.standings() else {
        return results;
    };
    for score in &standings.scores {
        let Some(place) = table.seat_setup(score.seat) else {
            continue;
        };
        if !table.is_person(score.seat) {
            continue;
        }
        // There is room for every seat.
        let _ = results.push(PersonResult {
            name: place.name.clone(),
            board: table.setup().board,
            game: PastGame {
                points: score.total.clamp(-999, 9_999) as i16,
                won: standings.winners.contains(&score.seat),
                agreed: table.is_agreed(),
            },
            path: score.longest,
        });
    }
    results
}
