//! Advice: what the expert would do in the place of whoever holds the device, knowing what they know.

use super::Console;
use crate::screens::{Advice, Screen};
use crate::table::Question;
use rules::Move;

impl Console {
    /// Closes the menu and waits for the expert.
    pub(super) fn ask_for_advice(&mut self) {
        if matches!(self.screen(), Screen::Menu(_)) {
            self.screens.pop();
        }
        if self.context.may_ask_advice() {
            self.open(Advice::WAITING.into());
        }
    }

    /// Whether somebody waits for the expert.
    pub(super) fn wants_advice(&self) -> bool {
        *self.screen() == Screen::Advice(Advice::WAITING) && self.context.may_ask_advice()
    }

    /// Returns what the expert is to decide in the place of whoever holds the device, if that is wanted: of what they
    /// may know, and nothing else.
    pub fn advice_question(&self) -> Option<Question> {
        let table = self.context.table.as_ref();
        table.filter(|_| self.wants_advice())?.advice_question()
    }

    /// The expert has decided, of this version of the game.
    pub fn show_advice(&mut self, version: u32, choice: Move) {
        if version != self.version || !self.wants_advice() {
            return;
        }
        self.screens.pop();
        let advice = Advice::new(&self.context, choice);
        if let Some(place) = advice.place(&self.context) {
            self.open(place);
        }
        self.open(advice.into());
    }

    /// The version of the game, which an answer must be of.
    pub fn version(&self) -> u32 {
        self.version
    }
}
