//! What is remembered of finished games.

use heapless::Vec;

use crate::people::Person;
use crate::table::{PlayerName, Table};
use rules::Standings;
use rules::maps::{BOARD_COUNT, BOARD_ID_BYTES, BoardId};
use text::NAME_LETTERS;

/// The most bytes that the records of all boards take as text: a line a board.
pub const LONGEST_TEXT: usize =
    BOARD_ID_BYTES + BOARD_COUNT * (" 65535 65535 -32768 \n".len() + 2 * NAME_LETTERS);

/// The record of one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardRecord {
    /// Games finished.
    pub games: u16,
    /// Of them, games that a person won.
    pub won: u16,
    /// The best score of a person, and whose it was.
    pub best: Option<(i16, PlayerName)>,
}

/// The records of all boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Records([BoardRecord; BOARD_COUNT]);

impl BoardRecord {
    /// Nothing yet.
    const NONE: BoardRecord = BoardRecord {
        games: 0,
        won: 0,
        best: None,
    };

    /// Takes a score that is better than the best.
    fn offer(&mut self, points: i16, name: &PlayerName) {
        if self.best.as_ref().is_none_or(|&(best, _)| points > best) {
            self.best = Some((points, name.clone()));
        }
    }
}

/// Arrays of more than 32 have none of their own.
impl Default for Records {
    fn default() -> Records {
        Records::NONE
    }
}

impl Records {
    /// No game has been finished yet.
    pub const NONE: Records = Records([BoardRecord::NONE; BOARD_COUNT]);

    /// The record of a board.
    pub fn of(&self, board: BoardId) -> &BoardRecord {
        // A board's number is always below the number of boards.
        &self.0[board.index()]
    }

    /// The record of a board, to be changed.
    pub fn of_mut(&mut self, board: BoardId) -> &mut BoardRecord {
        &mut self.0[board.index()]
    }

    /// Whether no game has been finished yet.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|record| record.games == 0)
    }

    /// Whether somebody has the best score on a board.
    fn is_of(&self, board: BoardId, name: &PlayerName) -> bool {
        let best = self.of(board).best.as_ref();
        best.is_some_and(|(_, holder)| holder == name)
    }

    /// Gives the best scores of somebody to another name.
    pub fn rename(&mut self, from: &PlayerName, to: &PlayerName) {
        for board in BoardId::all() {
            if self.is_of(board, from)
                && let Some((_, holder)) = &mut self.of_mut(board).best
            {
                holder.clone_from(to);
            }
        }
    }

    /// Forgets the best scores of somebody; returns on which boards.
    pub fn forget(&mut self, name: &PlayerName) -> Vec<BoardId, BOARD_COUNT> {
        let theirs = BoardId::all().filter(|&board| self.is_of(board, name));
        let theirs: Vec<BoardId, BOARD_COUNT> = theirs.collect();
        for &board in &theirs {
            self.of_mut(board).best = None;
        }
        theirs
    }

    /// Offers the best scores of somebody on boards where nobody's was left.
    pub fn offer(&mut self, person: &Person, boards: &[BoardId]) {
        for past in &person.boards {
            if boards.contains(&past.board) && past.has_best() {
                self.of_mut(past.board).offer(past.best, &person.name);
            }
        }
    }

    /// Remembers a finished game. One that was ended by agreement sets no record.
    pub fn add(&mut self, table: &Table, standings: &Standings) {
        let record = self.of_mut(table.setup().board);
        record.games = record.games.saturating_add(1);
        if standings.winners.iter().any(|&seat| table.is_person(seat)) {
            record.won = record.won.saturating_add(1);
        }
        for score in standings.scores.iter().filter(|_| !table.is_agreed()) {
            let total = score.total.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            if let Some(place) = table.seat_setup(score.seat)
                && table.is_person(score.seat)
            {
                record.offer(total, &place.name);
            }
        }
    }
}
