//! What others work out for the console: moves of bots, and the plan of whoever holds the device.

use super::Console;
use crate::table::{Question, Stage, Table};
use players::SeatPlan;
use rules::View;

/// What is to be worked out now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A bot is to [decide](Console::question).
    Move,
    /// Whoever holds the device wants to [know](Console::plan_question) their plan.
    Plan {
        /// How often the game had changed: a plan of another version is of no use.
        version: u32,
    },
    /// Whoever decides wants to [know](Console::advice_question) what the expert would do.
    Advice {
        /// How often the game had changed.
        version: u32,
    },
}

impl Console {
    /// Something has changed that any part of a picture may show, and a plan depends on.
    pub(super) fn mark_change(&mut self) {
        self.version += 1;
        self.context.plan = None;
    }

    /// Returns what is to be worked out now, if anything is. Never two things at once: while a bot decides,
    /// nobody is in need of a plan.
    pub fn task(&self) -> Option<Task> {
        if self.bot_decides() {
            return Some(Task::Move);
        }
        let version = self.version;
        if self.wants_advice() {
            return Some(Task::Advice { version });
        }
        self.wants_plan().then_some(Task::Plan { version })
    }

    /// Whether a bot is to decide now.
    fn bot_decides(&self) -> bool {
        self.context.frame.is_none()
            && !self.is_riding()
            && !self.is_telling()
            && self.is_playing()
            && self.context.table.as_ref().is_some_and(Table::is_bots_turn)
    }

    /// Returns what a bot is to decide now, as it may know it.
    pub fn question(&self) -> Option<Question> {
        let table = self.context.table.as_ref();
        table.filter(|_| self.bot_decides())?.question()
    }

    /// Whether a plan is wanted that is not there: of a person who decides or rests, or looks at something
    /// while bots wait.
    fn wants_plan(&self) -> bool {
        let table = self.context.table.as_ref();
        let wanted = table.is_some_and(|table| match table.stage() {
            Stage::Deciding { .. } | Stage::Resting { .. } => true,
            Stage::Bot { .. } => !self.is_playing(),
            Stage::Curtain { .. } | Stage::Over => false,
        });
        let knows = || table.is_some_and(|table| table.shown().viewer().is_some());
        wanted
            && !self.is_riding()
            && self.context.settings.plan
            && self.context.plan.is_none()
            && knows()
    }

    /// Returns what a plan is wanted of, if one is.
    pub fn plan_question(&self) -> Option<&View> {
        self.context.view().filter(|_| self.wants_plan())
    }

    /// The plan that was asked for is worked out, of this version of the game.
    pub fn show_plan(&mut self, version: u32, plan: &SeatPlan) {
        let wanted = version == self.version && self.wants_plan();
        if wanted {
            self.context.plan = Some(*plan);
        }
    }

    /// Works the plan out at once, if one is wanted: for machines that are quick.
    pub fn plan_now(&mut self) {
        if let Some(plan) = self.plan_question().and_then(SeatPlan::of) {
            self.context.plan = Some(plan);
        }
    }
}
