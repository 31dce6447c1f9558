//! A finished game as a link: its opening and its moves, in so few bytes that a picture of dots holds them.
//!
//! Whoever writes one plays the game through once more and tells every move before it is made; whoever reads one
//! plays the moves that it tells. What is read comes from anywhere, so nothing of it is trusted: what does not
//! lead through a legal game to its end is refused.
//!
//! ```
//! use console::link::{self, LinkReader, LinkWriter};
//! use console::table::MatchSetup;
//! use rules::{Game, RandomPlayer};
//!
//! let saved = "board paris\nfingerprint 63aa4cd8b5cb25f7\nseed 7\nfirst -\noptions -\n\
//!     seat person ruby Anna\nseat novice teal Dan";
//! # let board: rules::maps::BoardId = "paris".parse()?;
//! # let saved = saved.replace("63aa4cd8b5cb25f7", &format!("{:016x}", board.board().fingerprint));
//! let opening: MatchSetup = saved.parse()?;
//! let mut game = Game::new(&opening.set_up())?;
//! let mut writer = LinkWriter::new(&opening)?;
//! let mut player = RandomPlayer::new(7);
//! while let Some(choice) = player.choose(&game.legal_moves()) {
//!     writer.add(&game, choice);
//!     game.apply(choice)?;
//! }
//! let text = link::text(&writer.finish()?)?;
//!
//! let bytes = link::bytes(&text)?;
//! let (found, mut reader) = LinkReader::new(&bytes)?;
//! assert_eq!(found, opening);
//! let mut again = Game::new(&found.set_up())?;
//! while let Some(choice) = reader.next(&again)? {
//!     again.apply(choice)?;
//! }
//! assert_eq!(again, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod opening;

use heapless::{String, Vec};
use rules::{Game, Move};
use travel::TravelError;
use travel::moves::Habits;
use travel::range::{Packer, Unpacker};

use crate::table::MatchSetup;

/// The most bytes of a game: more than twice of what the longest that were tried take.
pub const MAX_BYTES: usize = 512;
/// The most letters of a link, without the address before it.
pub const MAX_LETTERS: usize = MAX_BYTES.div_ceil(3) * 4;
/// More moves than any game has.
const MAX_MOVES: u16 = 4096;

/// A game in bytes.
pub type LinkBytes = Vec<u8, MAX_BYTES>;
/// A game as text.
pub type LinkText = String<MAX_LETTERS>;

/// Writes a game's link.
#[derive(Clone, Debug)]
pub struct LinkWriter {
    packer: Packer<MAX_BYTES>,
    habits: Habits,
}

impl LinkWriter {
    /// Begins with an opening.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if no table can be laid so.
    pub fn new(opening: &MatchSetup) -> Result<LinkWriter, TravelError> {
        let mut packer = Packer::new();
        opening::pack(opening, &mut packer)?;
        let habits = Habits::new();
        Ok(LinkWriter { packer, habits })
    }

    /// Adds a move to be made in this game now.
    pub fn add(&mut self, game: &Game, choice: Move) {
        self.habits.pack(game, choice, &mut self.packer);
    }

    /// Returns the bytes of a game that is over.
    ///
    /// # Errors
    /// [`TravelError::TooLong`] if there is no room for them.
    pub fn finish(self) -> Result<LinkBytes, TravelError> {
        self.packer.finish()
    }
}

/// Reads a game from its link.
#[derive(Clone, Debug)]
pub struct LinkReader<'a> {
    unpacker: Unpacker<'a>,
    habits: Habits,
    moves: u16,
}

impl<'a> LinkReader<'a> {
    /// Reads the opening; the moves are to follow.
    ///
    /// # Errors
    /// [`TravelError::OtherVersion`] and [`TravelError::OtherBoard`] for what cannot be played here,
    /// [`TravelError::Damaged`] for what cannot be played anywhere.
    pub fn new(bytes: &'a [u8]) -> Result<(MatchSetup, LinkReader<'a>), TravelError> {
        let mut unpacker = Unpacker::new(bytes);
        let opening = opening::unpack(&mut unpacker)?;
        let reader = LinkReader {
            unpacker,
            habits: Habits::new(),
            moves: 0,
        };
        Ok((opening, reader))
    }

    /// Returns the next move of the game as it stands, or `None` if it is over and was one from beginning to end.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if it was none.
    pub fn next(&mut self, game: &Game) -> Result<Option<Move>, TravelError> {
        if game.decision().seat().is_none() {
            return self.unpacker.clone().finish().map(|()| None);
        }
        self.moves += 1;
        if self.moves > MAX_MOVES || self.unpacker.is_past_end() {
            return Err(TravelError::Damaged);
        }
        self.habits.unpack(game, &mut self.unpacker).map(Some)
    }
}

/// Returns a game as text that may stand behind a page's address.
///
/// # Errors
/// [`TravelError::TooLong`] if there is no room for it.
pub fn text(bytes: &LinkBytes) -> Result<LinkText, TravelError> {
    travel::text::from_bytes(bytes)
}

/// Returns the bytes of a game's text.
///
/// # Errors
/// [`TravelError::Letters`], [`TravelError::Damaged`] and [`TravelError::TooLong`] if it is no such text.
pub fn bytes(text: &str) -> Result<LinkBytes, TravelError> {
    travel::text::to_bytes(text)
}
