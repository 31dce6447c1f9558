//! A game from elsewhere, a link or a file, that is looked at: the device's own waits meanwhile as it was.

use console::Console;
use console::save_text::{MoveText, Resumed, entry};
use console::table::MatchSetup;
use rules::Move;

/// A game that cannot be shown: the rules refuse its opening, or one of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unplayable;

/// A game from elsewhere on the console, and the console that waits.
pub struct Visit {
    pub(crate) own: Box<Console>,
    entries: Vec<MoveText>,
}

impl Visit {
    /// Shows a game on a console, at its last move.
    ///
    /// # Errors
    /// If it is none; the console is as it was then.
    pub fn begin(
        console: &mut Console,
        opening: MatchSetup,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Visit, Unplayable> {
        let mut game = Resumed::new(opening).map_err(|_| Unplayable)?;
        let numbered = (0..).zip(moves);
        let entries: Vec<MoveText> = numbered
            .map(|(number, choice)| entry(number, Some(&choice)))
            .collect();
        if !entries.iter().all(|entry| game.read(entry.as_bytes())) {
            return Err(Unplayable);
        }
        let own = Box::new(console.clone());
        console.show_game(game);
        console.forget_picture();
        Ok(Visit { own, entries })
    }

    /// Saves nothing of what the game from elsewhere changes, and reads it where it is wanted. When nobody looks at it
    /// any more, the own console is back, and the visit is over.
    pub fn go_on(self, console: &mut Console) -> Option<Visit> {
        while console.next_change().is_some() {}
        if console.is_replaying() {
            console.read_again(&self.entries);
            return Some(self);
        }
        *console = *self.own;
        console.forget_picture();
        None
    }
}
