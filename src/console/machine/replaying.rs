//! A game played again: who keeps its entries reads them, and the console shows what comes of it.

use super::Console;
use crate::rerun::{Goal, Rerun};
use crate::screens::{Replay, Screen};
use crate::table::{Stage, Table};

/// How long a move is seen when the game plays by itself, in milliseconds.
const STEP: u32 = 700;
/// For so many milliseconds the final table is at least looked at.
const FIRST_LOOK: u32 = 800;

impl Console {
    /// Opens the game on the context to be played again, wherever its entries are kept.
    pub fn open_replay(&mut self) {
        self.open(Replay::new().into());
    }

    /// Whether a moment that is past is on the screen.
    pub fn is_in_past(&self) -> bool {
        self.context.past.is_some()
    }

    /// How far the game is to be played again now, if it is.
    fn rerun_goal(&self) -> Option<Goal> {
        let course = self.context.table.as_ref().and_then(Table::course);
        match self.screen() {
            Screen::Replay(replay) => replay.goal(),
            Screen::FinalTable(page) if page.wants_course() && course.is_none() => Some(Goal::End),
            _ => None,
        }
    }

    /// Whether the game is to be played again now.
    pub fn wants_rerun(&self) -> bool {
        self.context.table.is_some() && self.rerun_goal().is_some()
    }

    /// Shows the game at its opening, for nobody has kept its entries.
    pub fn show_unread(&mut self) {
        if let Some(mut rerun) = self.rerun() {
            self.show_rerun(&mut rerun);
        }
    }

    /// Returns the game at its opening if it is to be played again now. Whoever keeps its entries reads them all
    /// to it and gives it [back](Console::show_rerun).
    pub fn rerun(&self) -> Option<Rerun> {
        let goal = self.rerun_goal()?;
        let table = self.context.table.as_ref()?;
        // The opening of a game that is there is one that the rules allow.
        Rerun::new(table.setup(), goal, table.stage() == Stage::Over).ok()
    }

    /// Shows the game that was played again.
    #[inline(never)]
    pub fn show_rerun(&mut self, rerun: &mut Rerun) {
        let goal = rerun.goal();
        let (view, past, course) = rerun.finish();
        let Some(table) = &mut self.context.table else {
            return;
        };
        if let Some(Screen::Replay(replay)) = self.screens.last_mut() {
            replay.arrive();
            table.show_past(view);
            let claims = self.context.past.take().map(|before| before.claims);
            let shown = self.context.past.insert(past.clone());
            // Only whoever plays to the end sees all of them.
            if let (Some(claims), true) = (claims, goal != Goal::End) {
                shown.claims = claims;
            }
        } else {
            table.keep_course(course);
        }
        self.version += 1;
    }

    /// Back to the present, if the past is no longer on the screen.
    pub(super) fn end_past(&mut self) {
        let is_open = self
            .screens
            .iter()
            .any(|screen| matches!(screen, Screen::Replay(_)));
        if is_open || self.context.past.take().is_none() {
            return;
        }
        if let Some(table) = &mut self.context.table {
            table.look();
        }
        self.version += 1;
    }

    /// Goes on to the next move when this one was seen long enough.
    pub(super) fn go_on_replaying(&mut self) {
        if let Some(Screen::Replay(replay)) = self.screens.last_mut()
            && replay.plays()
            && self.clock.take_told(STEP)
        {
            replay.go_on(&self.context);
        }
    }

    /// In how many milliseconds the next move is shown, if the game plays by itself.
    pub(super) fn next_move_shown(&self) -> Option<u32> {
        match self.screen() {
            Screen::Replay(replay) if replay.plays() => {
                Some(STEP.saturating_sub(self.clock.since_told()))
            }
            _ => None,
        }
    }

    /// Whether the final table has only just come: whoever pressed A on the steps before it is not to begin
    /// another game with the next press.
    pub(super) fn has_just_won(&self) -> bool {
        matches!(self.screen(), Screen::FinalTable(_)) && self.clock.since_told() < FIRST_LOOK
    }
}
