//! Bots keep the rules, whatever the board and the number of players, and come to an end.

use host_tests::bot_games::{bots, play, table};
use host_tests::cases;
use players::{Level, Scratch};
use rules::maps::BoardId;

/// More than any game of bots ever had.
const LONGEST: usize = 2_500;

fn keeps_the_rules(board: &str, games: u32, level: impl Fn(u64) -> Level) {
    let board = BoardId::from_name(board).expect("a board");
    for seed in 0..u64::from(cases::share(games)) {
        let mut game = table(board, seed);
        let mut bots = bots(&game, |seat| level(seed + seat.index() as u64), seed);
        let mut moves = 0;
        play(
            &mut game,
            &mut bots,
            |game, _, _| {
                moves += 1;
                assert!(moves < LONGEST, "no end of {game}");
            },
            |_| {},
        );
        assert!(game.standings().is_some());
        assert_eq!(game.audit(), Ok(()));
        let totals = game.totals().expect("the game is over");
        let standings = game.standings().expect("the game is over");
        for score in &standings.scores {
            assert_eq!(score.total, totals[score.seat.index()]);
        }
    }
}

/// Novices and regulars in turn.
fn quick(number: u64) -> Level {
    if number.is_multiple_of(3) {
        Level::Novice
    } else {
        Level::Regular
    }
}

#[test]
fn bots_keep_the_rules_of_usa() {
    keeps_the_rules("usa", 400, quick);
}

#[test]
fn bots_keep_the_rules_of_great_lakes() {
    keeps_the_rules("great-lakes", 300, quick);
}

#[test]
fn bots_keep_the_rules_of_uk() {
    keeps_the_rules("uk", 300, quick);
}

#[test]
fn bots_keep_the_rules_of_pennsylvania() {
    keeps_the_rules("pennsylvania", 400, quick);
}

#[test]
fn bots_keep_the_rules_of_paris() {
    keeps_the_rules("paris", 800, quick);
}

#[test]
fn bots_keep_the_rules_of_amsterdam() {
    keeps_the_rules("amsterdam", 800, quick);
}

#[test]
fn experts_keep_the_rules_of_every_board() {
    for board in BoardId::all() {
        keeps_the_rules(board.board().id, 8, |_| Level::Expert);
    }
}

#[test]
fn the_memory_of_a_search_stays_within_48_kib() {
    assert!(size_of::<Scratch>() <= 48 * 1024);
}
