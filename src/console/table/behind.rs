//! What lies behind the table: while it is played at, what can be taken back; when all is played, how it went.

use heapless::Vec;

use super::{MatchSetup, Snapshot, Stage, Table, UNDO_MOVES};
use crate::rerun::Course;
use rules::View;

/// What lies behind. Never both, for the handhelds have little RAM.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // The smaller is there so as to take no room of its own.
pub(super) enum Behind {
    /// The table before each of the last moves.
    Moves(Vec<Snapshot, UNDO_MOVES>),
    /// The points after each round.
    Course(Course),
}

impl Behind {
    /// Nothing can be taken back.
    pub const NOTHING: Behind = Behind::Moves(Vec::new());

    /// The table before the last move.
    pub fn last(&self) -> Option<&Snapshot> {
        match self {
            Behind::Moves(moves) => moves.last(),
            Behind::Course(_) => None,
        }
    }

    /// Takes the table before the last move.
    pub fn pop(&mut self) -> Option<Snapshot> {
        match self {
            Behind::Moves(moves) => moves.pop(),
            Behind::Course(_) => None,
        }
    }

    /// Keeps the table before a move; the oldest makes room.
    pub fn push(&mut self, before: Snapshot) {
        if let Behind::Moves(moves) = self {
            if moves.is_full() {
                moves.remove(0);
            }
            // There is room now.
            let _ = moves.push(before);
        }
    }

    /// Nothing can be taken back any more.
    pub fn forget(&mut self) {
        if let Behind::Moves(moves) = self {
            moves.clear();
        }
    }
}

impl Table {
    /// Returns the opening of the next game of the same people on the same board: who sits after whoever began this
    /// one begins. Its seed is still this one's.
    pub fn rematch(&self) -> MatchSetup {
        let first = self.game.first().next(self.game.players());
        MatchSetup {
            first: Some(first),
            ..self.opening.clone()
        }
    }

    /// Everybody's points after each round, once all is played and somebody has worked them out.
    pub fn course(&self) -> Option<&Course> {
        match &self.behind {
            Behind::Course(course) => Some(course),
            Behind::Moves(_) => None,
        }
    }

    /// Keeps everybody's points after each round of a game that is over, of which nothing can be taken back.
    pub(crate) fn keep_course(&mut self, course: &Course) {
        if self.stage == Stage::Over {
            self.behind = Behind::Course(course.clone());
        }
    }

    /// Shows a moment of this game that is past, in nobody's hands, until the table [looks](Table::look) again.
    pub(crate) fn show_past(&mut self, moment: View) {
        self.shown = moment;
    }
}
