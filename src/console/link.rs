//! A finished game as a link: its opening and its moves, in so few bytes that a picture of dots holds them.
//!
//! Whoever writes one plays the game through once more and tells every move before it is made; whoever reads one
//! plays the moves that it tells. What is read comes from anywhere, so nothing of it is trusted: what does not
//! lead through a legal game to its end is refused.
//!
//! ```
//! use console::link::{self, LinkReader, LinkStep, LinkWriter};
//! use console::table::MatchSetup;
//! use rules::{Game, RandomPlayer};
//!
//! let saved = "board paris\nfingerprint 63aa4cd8b5cb25f7\nseed 7\nfirst -\noptions -\n\
//!     seat person ruby Anna\nseat novice teal Dan";
//! # let board: rules::maps::BoardId = "paris".parse()?;
//! # let saved = saved.replace("63aa4cd8b5cb25f7", &format!("{:016x}", board.board().fingerprint));
//! let opening: MatchSetup = saved.parse()?;
//! let mut game = Game::new(&opening.set_up())?;
//! let mut writer = LinkWriter::new(&opening, false)?;
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
//! while let LinkStep::Move(choice) = reader.next(&again)? {
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
use travel::range::{Packer, Share, Unpacker};

use crate::table::MatchSetup;

/// The most bytes of a game: more than twice of what the longest that were tried take.
pub const MAX_BYTES: usize = 512;
/// The most letters that tell one.
const MAX_LETTERS: usize = MAX_BYTES.div_ceil(3) * 4;
/// The most digits that tell one.
pub(crate) const MAX_DIGITS: usize = travel::digits::count(MAX_BYTES);
/// What stands between the address of a page and a game: in links, which tell it by letters, and in codes of dots, which
/// tell it by digits.
const BEFORE_LETTERS: &str = "#g";
pub(crate) const BEFORE_DIGITS: &str = "#d";
/// More moves than any game has.
const MAX_MOVES: u16 = 4096;

/// A game in bytes.
pub type LinkBytes = Vec<u8, MAX_BYTES>;
/// A game as text.
pub type LinkText = String<{ BEFORE_LETTERS.len() + MAX_LETTERS }>;

/// Whether a game that all agree to end goes on with another move: hardly ever not.
const ENDS: Share = Share {
    start: 0,
    size: 1,
    total: 256,
};
const GOES_ON: Share = Share {
    start: ENDS.size,
    size: ENDS.total - ENDS.size,
    total: ENDS.total,
};

/// Writes a game's link.
#[derive(Clone, Debug)]
pub struct LinkWriter {
    packer: Packer<MAX_BYTES>,
    habits: Habits,
    agreed: bool,
}

impl LinkWriter {
    /// Begins with an opening, and with whether all will agree to end the game before it is over.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if no table can be laid so.
    pub fn new(opening: &MatchSetup, agreed: bool) -> Result<LinkWriter, TravelError> {
        let mut packer = Packer::new();
        opening::pack(opening, agreed, &mut packer)?;
        let habits = Habits::new();
        Ok(LinkWriter {
            packer,
            habits,
            agreed,
        })
    }

    /// Adds a move to be made in this game now.
    pub fn add(&mut self, game: &Game, choice: Move) {
        if self.agreed {
            self.packer.put(GOES_ON);
        }
        self.habits.pack(game, choice, &mut self.packer);
    }

    /// Returns the bytes of a game that is over, or that all agree to end now.
    ///
    /// # Errors
    /// [`TravelError::TooLong`] if there is no room for them.
    pub fn finish(mut self) -> Result<LinkBytes, TravelError> {
        if self.agreed {
            self.packer.put(ENDS);
        }
        self.packer.finish()
    }
}

/// What comes next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkStep {
    /// A move.
    Move(Move),
    /// All agree to end it.
    Agreed,
    /// Nothing: it is over, and was a game from beginning to end.
    Over,
}

/// Reads a game from its link.
#[derive(Clone, Debug)]
pub struct LinkReader<'a> {
    unpacker: Unpacker<'a>,
    habits: Habits,
    /// Whether all will agree to end it.
    agreed: bool,
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
        let unpacked = opening::unpack(&mut unpacker);
        // What was cut so short may be of any version and board.
        let (opening, agreed) = unpacked.map_err(|error| match unpacker.is_past_end() {
            true => TravelError::Damaged,
            false => error,
        })?;
        let reader = LinkReader {
            unpacker,
            habits: Habits::new(),
            agreed,
            moves: 0,
        };
        Ok((opening, reader))
    }

    /// Returns what comes next in the game as it stands. Whoever reads does it and asks again, until it is over.
    ///
    /// # Errors
    /// [`TravelError::Damaged`] if it is no game.
    pub fn next(&mut self, game: &Game) -> Result<LinkStep, TravelError> {
        if game.decision().seat().is_none() {
            // What all agreed to end did not end by itself.
            let is_whole = !self.agreed && self.unpacker.clone().finish().is_ok();
            return Some(LinkStep::Over)
                .filter(|_| is_whole)
                .ok_or(TravelError::Damaged);
        }
        self.moves += 1;
        if self.moves > MAX_MOVES || self.unpacker.is_past_end() {
            return Err(TravelError::Damaged);
        }
        if self.agreed {
            if self.unpacker.place(ENDS.total) < ENDS.size {
                self.unpacker.take(ENDS);
                self.agreed = false;
                return Ok(LinkStep::Agreed);
            }
            self.unpacker.take(GOES_ON);
        }
        let choice = self.habits.unpack(game, &mut self.unpacker)?;
        Ok(LinkStep::Move(choice))
    }
}

/// Returns a game as text to stand behind a page's address.
///
/// # Errors
/// [`TravelError::TooLong`] if there is no room for it.
pub fn text(bytes: &LinkBytes) -> Result<LinkText, TravelError> {
    let mut text = LinkText::new();
    let letters: String<MAX_LETTERS> = travel::text::from_bytes(bytes)?;
    text.push_str(BEFORE_LETTERS)
        .and_then(|()| text.push_str(&letters))
        .map_err(|_| TravelError::TooLong)?;
    Ok(text)
}

/// Returns the bytes of a game from its link, whatever the address is: `…#gLETTERS` as links have it, or `…#dDIGITS` as
/// codes of dots do.
///
/// # Errors
/// [`TravelError::Letters`], [`TravelError::Damaged`] and [`TravelError::TooLong`] if it is no such link.
pub fn bytes(link: &str) -> Result<LinkBytes, TravelError> {
    let behind = |before: &str| Some(link.trim().split_once(before)?.1);
    if let Some(letters) = behind(BEFORE_LETTERS) {
        travel::text::to_bytes(letters)
    } else if let Some(digits) = behind(BEFORE_DIGITS) {
        travel::digits::to_bytes(digits)
    } else {
        Err(TravelError::Damaged)
    }
}
