//! Games to begin with: who sits where, on which board.

use console::table::{MatchSetup, PlayerColor, PlayerKind, SeatSetup};
use players::Level;
use rules::Options;
use rules::maps::{BoardId, MAX_PLAYERS};
use text::{Language, bot_name, player_name};

/// The board of this name.
///
/// # Panics
/// If there is none.
pub fn board(name: &str) -> BoardId {
    BoardId::from_name(name).expect("a board")
}

/// A game of `players`, of whom the first `persons` are people and the others bots.
pub fn opening(board: BoardId, players: u8, persons: u8, seed: u64) -> MatchSetup {
    opening_in(Language::English, board, players, persons, seed)
}

/// A game of `players`, of whom the first `persons` are people, with the names of a language.
pub fn opening_in(
    language: Language,
    board: BoardId,
    players: u8,
    persons: u8,
    seed: u64,
) -> MatchSetup {
    let seats = (0..usize::from(players).min(MAX_PLAYERS)).map(|index| {
        let is_person = index < usize::from(persons);
        let name = if is_person {
            player_name(index, language)
        } else {
            bot_name(index, language)
        };
        SeatSetup {
            kind: if is_person {
                PlayerKind::Person
            } else {
                PlayerKind::Bot(Level::ALL[index % Level::ALL.len()])
            },
            color: PlayerColor::ALL[index],
            name: name.parse().expect("a name that fits"),
        }
    });
    MatchSetup {
        board,
        seats: seats.collect(),
        options: Options::default(),
        advice: true,
        first: None,
        seed,
    }
}

/// An opening with the advanced technologies, where the board has them.
pub fn advanced(mut opening: MatchSetup) -> MatchSetup {
    let technologies = &opening.board.board().technologies;
    opening.options.advanced_technologies = technologies.iter().any(|sold| sold.advanced);
    opening
}
