//! A game from elsewhere, a link or a file, that is looked at: the device's own waits meanwhile as it was.

use console::Console;
use console::link::{self, LinkReader, LinkStep};
use console::save_text::{MoveText, Resumed, agreed_entry, entry};
use console::table::MatchSetup;
use rules::Game;
use travel::TravelError;

/// A game that cannot be shown: the rules refuse its opening, or one of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unplayable;

/// A game from elsewhere on the console, and the console that waits.
pub struct Visit {
    pub(crate) own: Box<Console>,
    entries: Vec<MoveText>,
}

impl Visit {
    /// Shows a game on a console.
    ///
    /// # Errors
    /// If it is none; the console is as it was then.
    pub fn begin(
        console: &mut Console,
        opening: MatchSetup,
        entries: Vec<MoveText>,
    ) -> Result<Visit, Unplayable> {
        let mut game = Resumed::new(opening).map_err(|_| Unplayable)?;
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

/// The opening of the game that a link tells, and the entries of its journal.
///
/// # Errors
/// What is wrong with the link.
pub fn read_link(link: &str) -> Result<(MatchSetup, Vec<MoveText>), TravelError> {
    let bytes = link::bytes(link)?;
    let (opening, mut reader) = LinkReader::new(&bytes)?;
    let mut game = Game::new(&opening.set_up()).map_err(|_| TravelError::Damaged)?;
    let mut entries = Vec::new();
    loop {
        let number = entries.len() as u32;
        match reader.next(&game)? {
            LinkStep::Over => return Ok((opening, entries)),
            LinkStep::Move(choice) => {
                game.apply(choice).map_err(|_| TravelError::Damaged)?;
                entries.push(entry(number, Some(&choice)));
            }
            LinkStep::Agreed if game.end_by_agreement() => entries.push(agreed_entry(number)),
            LinkStep::Agreed => return Err(TravelError::Damaged),
        }
    }
}
