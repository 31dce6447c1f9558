//! Short words for what players do in a test of a rule.

use rules::maps::{RouteId, Technology};
use rules::{Bonus, Events, Game, Move, Score, Seat};

use crate::position::cards;

/// The six boards.
pub const BOARDS: [&str; 6] = [
    "usa",
    "great-lakes",
    "uk",
    "pennsylvania",
    "paris",
    "amsterdam",
];

/// All licences of the United Kingdom, so that a route needs nothing more.
pub const LICENCES: [&str; 6] = [
    "wales-concession",
    "ireland-and-france-concession",
    "scotland-concession",
    "mechanical-stoker",
    "superheated-steam-boiler",
    "propellers",
];

/// The seat with this number.
///
/// # Panics
/// If no table is so large.
pub fn seat(index: usize) -> Seat {
    Seat::from_index(index).expect("a seat")
}

/// Claiming a route with these cards, where there is no choice about a flag.
pub fn claim(route: RouteId, pay: &str) -> Move {
    Move::Claim {
        route,
        pay: cards(pay),
        flag: None,
    }
}

/// Buying a technology, by id, with these cards.
///
/// # Panics
/// If there is no such technology.
pub fn buy(id: &str, pay: &str) -> Move {
    let technology = Technology::from_id(id).expect("a technology");
    Move::Buy {
        technology,
        pay: cards(pay),
    }
}

/// Plays a move that must be legal, and tells what happened.
///
/// # Panics
/// If it is refused.
#[track_caller]
pub fn play(game: &mut Game, wanted: Move) -> Events {
    match game.apply(wanted) {
        Ok(events) => {
            assert_eq!(game.audit(), Ok(()), "after '{wanted}'");
            events
        }
        Err(refused) => panic!("'{wanted}' is refused: {refused}"),
    }
}

/// Checks that a move is refused by this rule and changes nothing.
///
/// # Panics
/// If it is not so.
#[track_caller]
pub fn refuse(game: &Game, wanted: Move, rule: &str) {
    let mut after = game.clone();
    let refused = after.apply(wanted).expect_err("the move must be refused");
    assert_eq!(refused.refused, wanted);
    assert_eq!(refused.reason.rule(), rule, "'{wanted}': {refused}");
    assert_eq!(&after, game, "'{wanted}' was refused and changed the game");
    assert!(!is_listed(game, wanted), "'{wanted}' is refused and listed");
}

/// Whether a move is among the legal ones.
pub fn is_listed(game: &Game, wanted: Move) -> bool {
    game.legal_moves().iter().any(|listed| listed == wanted)
}

/// The final score of a seat.
///
/// # Panics
/// If the game is not over.
#[track_caller]
pub fn score(game: &Game, index: usize) -> Score {
    let standings = game.standings().expect("the game is over");
    standings.scores[index].clone()
}

/// A bonus in the final score of a seat, if the game has it for that seat.
#[track_caller]
pub fn bonus(game: &Game, index: usize, wanted: Bonus) -> Option<i32> {
    let score = score(game, index);
    score
        .bonuses
        .iter()
        .find(|(bonus, _)| *bonus == wanted)
        .map(|&(_, points)| points)
}
