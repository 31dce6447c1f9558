//! An opening as text.

use core::fmt;
use core::str::FromStr;

use heapless::Vec;

use super::{MatchSetupError, Unreadable, lines, named};
use crate::table::{MatchSetup, PlayerColor, PlayerKind, SeatSetup};
use rules::maps::BoardId;
use rules::{Options, Seat};

const ADVANCED: &str = "advanced-technologies";
/// What follows the options of a game without advice.
const NO_ADVICE: &str = " no-advice";

/// The fingerprints of the boards as they were when openings did not tell one. Games on other
/// boards of that time, which have changed since, cannot be resumed.
const UNTOLD: [(&str, u64); 4] = [
    ("usa", 0x4234_c6e5_677d_c948),
    ("great-lakes", 0xb226_39b9_a57a_0cd2),
    ("uk", 0x0ef4_a089_07da_3e1f),
    ("pennsylvania", 0xb64d_1df6_92db_73ad),
];

/// The board of this name, if it is still the one with this fingerprint.
fn board_of(name: &str, fingerprint: Option<u64>) -> Result<BoardId, MatchSetupError> {
    let untold = || UNTOLD.iter().find(|(board, _)| *board == name);
    let fingerprint = fingerprint.or_else(|| untold().map(|&(_, known)| known));
    BoardId::from_name(name)
        .filter(|id| Some(id.board().fingerprint) == fingerprint)
        .ok_or(MatchSetupError::OtherBoard)
}

/// The kind of player that a word names.
pub(super) fn player_of(word: &str) -> Result<PlayerKind, Unreadable> {
    named(&PlayerKind::ALL, word_of_player, word)
}

pub(super) const fn word_of_player(kind: PlayerKind) -> &'static str {
    match kind {
        PlayerKind::Person => "person",
        PlayerKind::Bot(level) => level.name(),
    }
}

impl fmt::Display for MatchSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board.board();
        write!(
            f,
            "board {}\nfingerprint {:016x}\nseed {}\nfirst ",
            board.id, board.fingerprint, self.seed
        )?;
        match self.first {
            Some(seat) => write!(f, "{}", seat.index())?,
            None => f.write_str("-")?,
        }
        let options = match (self.options.advanced_technologies, self.advice) {
            (true, true) => [ADVANCED, ""],
            (true, false) => [ADVANCED, NO_ADVICE],
            (false, true) => ["-", ""],
            (false, false) => ["-", NO_ADVICE],
        };
        let [options, advice] = options;
        write!(f, "\noptions {options}{advice}")?;
        for seat in &self.seats {
            let (kind, color) = (word_of_player(seat.kind), seat.color.word());
            write!(f, "\nseat {kind} {color} {}", seat.name)?;
        }
        Ok(())
    }
}

impl FromStr for MatchSetup {
    type Err = MatchSetupError;

    fn from_str(text: &str) -> Result<MatchSetup, MatchSetupError> {
        let (mut board, mut fingerprint, mut seed, mut first) = (None, None, None, None);
        let mut options = Options::default();
        let mut advice = true;
        let mut seats = Vec::new();
        for (word, value) in lines(text) {
            match word {
                "board" => board = Some(value),
                "fingerprint" => {
                    fingerprint = Some(u64::from_str_radix(value, 16).map_err(|_| Unreadable)?);
                }
                "seed" => seed = Some(value.parse().map_err(|_| Unreadable)?),
                "first" if value == "-" => first = None,
                "first" => {
                    let index = value.parse().map_err(|_| Unreadable)?;
                    first = Some(Seat::from_index(index).ok_or(Unreadable)?);
                }
                "options" => {
                    let options_only = value.strip_suffix(NO_ADVICE);
                    advice = options_only.is_none();
                    options.advanced_technologies = options_only.unwrap_or(value) == ADVANCED;
                }
                "seat" => seats.push(read_seat(value)?).map_err(|_| Unreadable)?,
                _ => return Err(Unreadable.into()),
            }
        }
        Ok(MatchSetup {
            board: board_of(board.ok_or(Unreadable)?, fingerprint)?,
            seats,
            options,
            advice,
            first,
            seed: seed.ok_or(Unreadable)?,
        })
    }
}

fn read_seat(text: &str) -> Result<SeatSetup, Unreadable> {
    let (kind, rest) = text.split_once(' ').ok_or(Unreadable)?;
    let (color, name) = rest.split_once(' ').ok_or(Unreadable)?;
    Ok(SeatSetup {
        kind: player_of(kind)?,
        color: named(&PlayerColor::ALL, PlayerColor::word, color)?,
        name: name.parse().map_err(|_| Unreadable)?,
    })
}
