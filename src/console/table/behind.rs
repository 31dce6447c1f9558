//! What lies behind the table: while it is played at, what can be taken back; when all is played, how it went; and
//! while it is played again, moments from which that is soon done.

use heapless::Vec;

use super::{MatchSetup, Snapshot, Stage, Table, UNDO_MOVES};
use crate::code::LinkedGame;
use crate::rerun::{Course, Goal, Mark};
use rules::View;
use travel::TravelError;

/// So many marks lie near the moment that is shown.
const NEAR: usize = 2;

/// Something that lies behind.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // The smaller ones are there so as to take no room of their own.
enum Slot {
    /// The table before one of the last moves.
    Before(Snapshot),
    /// A moment of the game that is played again.
    Mark(Mark),
    /// The points after each round.
    Course(Course),
    /// The game as others may watch it, or why they cannot.
    Linked(Result<LinkedGame, TravelError>),
}

/// What lies behind, all of it in the same room, for the handhelds have little RAM.
#[derive(Clone, Debug)]
pub(super) struct Behind {
    slots: Vec<Slot, UNDO_MOVES>,
}

impl Behind {
    /// Nothing can be taken back.
    pub const NOTHING: Behind = Behind { slots: Vec::new() };

    /// The table before the last move.
    pub fn last(&self) -> Option<&Snapshot> {
        self.slots.iter().rev().find_map(|slot| match slot {
            Slot::Before(before) => Some(before),
            _ => None,
        })
    }

    /// Takes the table before the last move.
    pub fn pop(&mut self) -> Option<Snapshot> {
        self.forget_marks();
        self.last()?;
        match self.slots.pop() {
            Some(Slot::Before(before)) => Some(before),
            _ => None,
        }
    }

    /// Keeps the table before a move; the oldest makes room.
    pub fn push(&mut self, before: Snapshot) {
        self.slots.retain(|slot| matches!(slot, Slot::Before(_)));
        if self.slots.is_full() {
            self.slots.remove(0);
        }
        // There is room now.
        let _ = self.slots.push(Slot::Before(before));
    }

    /// Nothing can be taken back any more.
    pub fn forget(&mut self) {
        self.slots.retain(|slot| matches!(slot, Slot::Course(_)));
    }

    fn forget_marks(&mut self) {
        self.slots.retain(|slot| !matches!(slot, Slot::Mark(_)));
    }

    fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.slots.iter().filter_map(|slot| match slot {
            Slot::Mark(mark) => Some(mark),
            _ => None,
        })
    }

    /// Lays a mark where there is room, one that is near in place of the one that was longest.
    fn lay(&mut self, mark: Mark) {
        let is_near = |slot: &Slot| matches!(slot, Slot::Mark(mark) if mark.is_near);
        let near = self.slots.iter().filter(|slot| is_near(slot)).count();
        if mark.is_near
            && (near >= NEAR || self.slots.is_full())
            && let Some(oldest) = self.slots.iter().position(is_near)
        {
            self.slots.remove(oldest);
        }
        // Without it, the game is played again from farther away.
        let _ = self.slots.push(Slot::Mark(mark));
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
        self.behind.slots.iter().find_map(|slot| match slot {
            Slot::Course(course) => Some(course),
            _ => None,
        })
    }

    /// Keeps everybody's points after each round of a game that is over, of which nothing can be taken back.
    pub(crate) fn keep_course(&mut self, course: &Course) {
        if self.stage == Stage::Over {
            self.behind.slots.clear();
            // There is room, for it is the only one.
            let _ = self.behind.slots.push(Slot::Course(course.clone()));
        }
    }

    /// The game as others may watch it, or why they cannot, once all is played and somebody has worked it out.
    pub fn linked(&self) -> Option<Result<&LinkedGame, TravelError>> {
        self.behind.slots.iter().find_map(|slot| match slot {
            Slot::Linked(linked) => Some(linked.as_ref().map_err(|&error| error)),
            _ => None,
        })
    }

    /// Keeps a game that is over as others may watch it.
    pub(crate) fn keep_linked(&mut self, linked: Result<LinkedGame, TravelError>) {
        if self.stage == Stage::Over {
            self.behind
                .slots
                .retain(|slot| matches!(slot, Slot::Course(_)));
            // There is room beside the points.
            let _ = self.behind.slots.push(Slot::Linked(linked));
        }
    }

    /// Shows a moment of this game that is past, in nobody's hands, until the table [looks](Table::look) again.
    pub(crate) fn show_past(&mut self, moment: View) {
        self.shown = moment;
    }

    /// How many marks there is room for that lie far from one another.
    pub(crate) fn room_for_marks(&self) -> usize {
        let marks = self.behind.marks().count();
        let taken = self.behind.slots.len() - marks;
        UNDO_MOVES.saturating_sub(taken + NEAR)
    }

    /// Lays a mark of this game that is played again.
    pub(crate) fn lay_mark(&mut self, mark: Mark) {
        self.behind.lay(mark);
    }

    /// The last mark on the way to a goal.
    pub(crate) fn mark_before(&self, goal: Goal) -> Option<&Mark> {
        let on_way = self.behind.marks().filter(|mark| mark.is_before(goal));
        on_way.max_by_key(|mark| mark.at)
    }

    /// The game is played again no longer.
    pub(crate) fn forget_marks(&mut self) {
        self.behind.forget_marks();
    }
}
