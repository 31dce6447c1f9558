//! The first ride: a guided game, whose script `ride/first.toml` tells.
//!
//! The game is the real one. Between two steps it is always the same: chance comes from the script's seed, the moves
//! of both from its steps, and no other key does anything meanwhile. So the number of its step is all that is kept of
//! it.

use crate::button::Button;
use crate::table::{MatchSetup, PlayerColor, PlayerKind, PlayerName, SeatSetup};
use players::Level;
use rules::maps::{BoardId, CityId, RouteId, RouteSet};
use rules::{Move, Options, Seat};
use text::{Language, bot_name, player_name};

include!(concat!(env!("OUT_DIR"), "/first_ride.rs"));

/// What stands in a sentence before the letter of a key.
pub const CAP: char = '\u{1}';
/// Letters in a line of the bubble, a key counting two.
pub const COLUMNS: usize = 27;
/// What goes by itself in more moves than these is told only where it is seen on the map.
const TOLD_WHOLE: usize = 8;

/// A guided game.
#[derive(Debug)]
pub struct Script {
    /// The board.
    pub board: &'static str,
    /// What all chance comes from.
    pub seed: u64,
    /// What both have done when the first step begins.
    pub before: &'static [&'static str],
    /// The steps.
    pub steps: &'static [Step],
}

/// A step of it.
#[derive(Debug)]
pub struct Step {
    /// What is to be pressed, one after the other.
    pub keys: &'static [Button],
    /// What the sentence points at.
    pub at: At,
    /// Whether its key only goes on to the next step.
    pub is_read: bool,
    /// The move that the last key makes.
    pub choice: Option<&'static str>,
    /// What both then do by themselves.
    pub then: &'static [&'static str],
    /// The sentence in every language; before the letter of each key stands [`CAP`].
    pub says: [&'static str; Language::ALL.len()],
}

impl Step {
    /// The sentence in a language.
    pub fn says(&self, language: Language) -> &'static str {
        self.says.get(language.index()).copied().unwrap_or("")
    }

    /// Whether of what goes by itself only the claims are told.
    pub fn is_quick(&self) -> bool {
        self.then.len() > TOLD_WHOLE
    }
}

/// What a sentence points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code)] // A script need not point at all of them.
pub enum At {
    /// Nothing.
    Nothing,
    /// Where the cursor is.
    Focus,
    /// The hand.
    Hand,
    /// Everybody's points.
    Points,
    /// A card that lies open, from zero.
    Card(u8),
    /// A place on the map.
    City(CityId),
    /// A route on the map.
    Route(RouteId),
}

/// How far a ride is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ride {
    /// The step, from zero.
    pub step: u8,
    /// How many of its keys were pressed.
    pub keys: u8,
    /// How many of the moves behind it have gone by themselves.
    pub moves: u8,
    /// How many of the moves before its step were made, when it is taken up; [`Ride::ALL`] when all were.
    pub made: u8,
}

impl Ride {
    /// All moves before its step were made.
    pub const ALL: u8 = u8::MAX;

    /// The beginning of a step.
    pub const fn at(step: u8) -> Ride {
        Ride {
            step,
            keys: 0,
            moves: 0,
            made: Ride::ALL,
        }
    }

    /// Whether moves before its step have yet to be made.
    pub const fn is_behind(&self) -> bool {
        self.made < Ride::ALL
    }

    /// Its step.
    pub fn now(&self) -> Option<&'static Step> {
        FIRST.steps.get(usize::from(self.step))
    }

    /// The key that goes on.
    pub fn key(&self) -> Option<Button> {
        let keys = self.now().filter(|_| !self.is_behind())?.keys;
        keys.get(usize::from(self.keys)).copied()
    }

    /// Whether all keys of its step were pressed, and what comes of them goes by itself.
    pub fn goes_on(&self) -> bool {
        self.key().is_none()
    }

    /// The next move that goes by itself.
    pub fn next_move(&self) -> Option<Move> {
        let text = self.now()?.then.get(usize::from(self.moves))?;
        text.parse().ok()
    }

    /// The route that is to be claimed next, alone: all else would lead away.
    pub fn taught(&self) -> RouteSet {
        let from = usize::from(self.step);
        let steps = FIRST.steps.get(from..).unwrap_or_default();
        let next = steps.iter().find_map(|step| step.choice);
        match next.and_then(|text| text.parse().ok()) {
            Some(Move::Claim { route, .. }) => [route].into_iter().collect(),
            _ => RouteSet::EMPTY,
        }
    }

    /// The last step until this one before which a move was made: there the screens are those that the game asks for.
    pub fn home(step: u8) -> u8 {
        let before = FIRST.steps.get(..usize::from(step)).unwrap_or_default();
        let made = |step: &Step| step.choice.is_some() || !step.then.is_empty();
        before.iter().rposition(made).map_or(0, |at| at as u8 + 1)
    }
}

/// How many steps there are.
pub const fn count() -> u8 {
    FIRST.steps.len() as u8
}

/// All moves that were made when a step begins.
pub fn moves_before(step: u8) -> impl Iterator<Item = Move> {
    let steps = FIRST.steps.get(..usize::from(step)).unwrap_or_default();
    let made = steps
        .iter()
        .flat_map(|step| step.choice.iter().chain(step.then));
    let all = FIRST.before.iter().chain(made);
    // The build has read all of them.
    all.filter_map(|text| text.parse().ok())
}

/// The opening: somebody against a novice.
pub fn opening(language: Language) -> Option<MatchSetup> {
    let name = |name: &str| PlayerName::try_from(name).unwrap_or_default();
    let learner = SeatSetup {
        kind: PlayerKind::Person,
        color: PlayerColor::Ruby,
        name: name(player_name(0, language)),
    };
    let other = SeatSetup {
        kind: PlayerKind::Bot(Level::Novice),
        color: PlayerColor::Teal,
        name: name(bot_name(1, language)),
    };
    Some(MatchSetup {
        board: BoardId::from_name(FIRST.board)?,
        seats: [learner, other].into_iter().collect(),
        options: Options::default(),
        advice: false,
        first: Seat::from_index(0),
        seed: FIRST.seed,
    })
}
