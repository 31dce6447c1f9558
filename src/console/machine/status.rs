//! What the machine tells the console of itself.

use super::Console;
use crate::screens::Charge;
use text::Phrase;

impl Console {
    /// Tells people that the machine failed before this start, and what it noted then.
    pub fn tell_crash(&mut self, note: &str) {
        self.context.note.clear();
        for letter in note.chars() {
            // What does not fit is left out.
            let _ = self.context.note.push(letter);
        }
        self.tell(Phrase::TellCrashed);
    }

    /// The battery was measured.
    pub fn show_charge(&mut self, charge: Charge) {
        self.context.charge = Some(charge);
    }
}
