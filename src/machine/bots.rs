//! Bots at the table: who thinks about the question that the console asks.

use console::table::Question;
use players::{Progress, Scratch, Thought};
use rules::Move;

/// Units of work before the screen may be drawn again: about a fifth of a millisecond on a computer, so that a slow
/// phone answers too.
const SLICE: u32 = 10;

/// Thinks for all the bots, who take turns.
#[derive(Default)]
pub struct Bots {
    /// What is being thought about, and how far that has come.
    open: Option<(Question, Thought)>,
    scratch: Scratch,
}

impl Bots {
    /// Thinks about a question for a moment: the move, or `None` as long as there is more to think.
    pub fn think(&mut self, question: Question) -> Option<Move> {
        let begun = self.open.take().filter(|open| open.0 == question);
        let (question, mut thought) = match begun {
            Some(begun) => begun,
            None => {
                let thought = question.bot.think(&question.view)?;
                (question, thought)
            }
        };
        match thought.work(&question.view, &mut self.scratch, SLICE) {
            Progress::Done(choice) => Some(choice),
            Progress::Thinking => {
                self.open = Some((question, thought));
                None
            }
        }
    }
}
