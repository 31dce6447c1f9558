//! The last turns and the end (C16).

use host_tests::play::{claim, play, refuse, seat};
use host_tests::position::{Position, route};
use host_tests::table::{BLIND, assert_turn_of, play_all};
use rules::maps::RouteId;
use rules::{Decision, Event, Events, Game, Move};

/// A board, a route of one space on it with its payment, the threshold, and the turns after it.
type EndCase = (
    &'static str,
    (&'static str, &'static str, &'static str),
    u8,
    u8,
);

const FIGURES: [EndCase; 6] = [
    ("usa", ("atlanta", "nashville", "1r"), 2, 1),
    ("great-lakes", ("milwaukee", "madison", "1r"), 6, 2),
    ("uk", ("brighton", "london", "1r"), 2, 1),
    ("pennsylvania", ("chambersburg", "gettysburg", "1k"), 2, 1),
    ("paris", ("opera", "louvre", "1*"), 2, 1),
    (
        "amsterdam",
        ("haringpakkerstoren", "korenmetershuisje", "1r"),
        2,
        1,
    ),
];

/// Seat 0 with so many pieces of all kinds left, and a card for a route of one space.
fn near_the_end(figures: &EndCase, players: u8, left: u8) -> (Position, Move) {
    let (board, (a, b, pay), ..) = *figures;
    let short = route(board, a, b, 0);
    let mut position = Position::new(board, players).hand(0, pay);
    if board == "great-lakes" {
        let sea = |a, b| route(board, a, b, 0);
        position = position.chosen(0, 33, 17);
        position = position.claimed(0, sea("duluth", "marquette"));
        position = position.claimed(0, sea("sault-ste-marie", "green-bay"));
        position = position.claimed(0, sea("lake-superior", "sault-ste-marie"));
    }
    (position.trains_left(0, left, &[short]), claim(short, pay))
}

/// The announcements of the last round among events.
fn last_rounds(events: &Events) -> Vec<(usize, u8)> {
    let announced = events.iter().filter_map(|event| match event {
        Event::LastRound { seat, turns } => Some((seat.index(), *turns)),
        _ => None,
    });
    announced.collect()
}

/// Draws two cards blind in every turn to the end, and tells whose turns they were.
fn play_out(game: &mut Game) -> Vec<usize> {
    let mut turns = Vec::new();
    while let Decision::Act { seat } = game.decision() {
        turns.push(seat.index());
        play_all(game, &[BLIND, BLIND]);
    }
    assert_eq!(game.decision(), Decision::Over);
    turns
}

/// One space in North America.
fn short() -> RouteId {
    route("usa", "atlanta", "nashville", 0)
}

#[test]
fn c16_pieces_at_the_threshold_bring_the_last_turns() {
    for figures in &FIGURES {
        let (board, _, threshold, turns) = *figures;
        for players in 2..=4 {
            let (position, claim) = near_the_end(figures, players, threshold + 1);
            let mut game = position.game();
            assert_eq!(game.last_turns(), None);
            let events = play(&mut game, claim);
            assert_eq!(last_rounds(&events), [(0, turns * players)], "{board}");
            assert_eq!(game.last_turns(), Some(turns * players));
        }
    }
}

#[test]
fn c16_one_piece_above_the_threshold_does_not() {
    for figures in &FIGURES {
        let (board, _, threshold, _) = *figures;
        let (position, claim) = near_the_end(figures, 2, threshold + 2);
        let mut game = position.game();
        let events = play(&mut game, claim);
        assert_eq!(last_rounds(&events), [], "{board}");
        assert_eq!(game.last_turns(), None);
    }
}

#[test]
fn c16_pieces_below_the_threshold_bring_the_last_turns_too() {
    let (position, claim) = near_the_end(&FIGURES[0], 2, 1);
    let mut game = position.game();
    let events = play(&mut game, claim);
    assert_eq!(last_rounds(&events), [(0, 2)]);
}

#[test]
fn c16_everybody_has_the_last_turns_and_who_brought_them_is_the_last() {
    for figures in &FIGURES {
        let (board, _, threshold, turns) = *figures;
        let (position, claim) = near_the_end(figures, 3, threshold + 1);
        let mut game = position.game();
        play(&mut game, claim);
        let order = [1, 2, 0].repeat(turns.into());
        assert_eq!(play_out(&mut game), order, "{board}");
    }
}

#[test]
fn c16_the_order_holds_whoever_brings_the_last_turns() {
    let position = Position::new("usa", 4).hand(2, "1r").active(2);
    let mut game = position.trains_left(2, 3, &[short()]).game();
    play(&mut game, claim(short(), "1r"));
    assert_eq!(play_out(&mut game), [3, 0, 1, 2]);
}

#[test]
fn c16_the_last_turns_begin_only_at_the_end_of_the_turn() {
    let york = route("pennsylvania", "gettysburg", "york", 0);
    let position = Position::new("pennsylvania", 3).hand(0, "1r");
    let mut game = position.trains_left(0, 3, &[york]).game();
    let events = play(&mut game, claim(york, "1r"));
    assert_eq!(last_rounds(&events), [], "a share is still to be chosen");
    let events = play(&mut game, Move::Share { company: None });
    assert_eq!(last_rounds(&events), [(0, 3)]);
}

#[test]
fn c16_the_last_turns_do_not_begin_again() {
    let other = route("usa", "dallas", "houston", 0);
    let (position, first) = near_the_end(&FIGURES[0], 2, 3);
    let position = position.hand(1, "1b").trains_left(1, 3, &[short(), other]);
    let mut game = position.game();
    play(&mut game, first);
    let events = play(&mut game, claim(other, "1b"));
    assert_eq!(last_rounds(&events), []);
    assert_eq!(game.last_turns(), Some(1));
    assert_eq!(play_out(&mut game), [0]);
}

#[test]
fn c16_another_claim_of_the_same_player_does_not_begin_them_again() {
    let other = route("usa", "dallas", "houston", 0);
    let (position, first) = near_the_end(&FIGURES[0], 2, 3);
    let mut game = position.hand(0, "1b").game();
    play(&mut game, first);
    play_all(&mut game, &[BLIND, BLIND]);
    let events = play(&mut game, claim(other, "1b"));
    assert_eq!(last_rounds(&events), []);
    assert!(events.contains(&Event::Over));
}

#[test]
fn c16_then_the_game_is_over() {
    let (position, claim) = near_the_end(&FIGURES[0], 2, 3);
    let mut game = position.game();
    play(&mut game, claim);
    assert_eq!(game.standings(), None);
    play_out(&mut game);
    assert!(game.standings().is_some());
    assert_eq!(game.legal_moves().iter().count(), 0);
    for late in [BLIND, Move::DrawTickets, Move::Pass, claim] {
        refuse(&game, late, "C16");
    }
}

#[test]
fn c16_the_threshold_of_great_lakes_counts_all_kinds_together() {
    // Trains are down to none, but there are ships.
    let rail = route("great-lakes", "milwaukee", "madison", 0);
    let position = Position::new("great-lakes", 2).hand(0, "1r");
    let mut game = position.trains_left(0, 1, &[rail]).game();
    let events = play(&mut game, claim(rail, "1r"));
    assert_eq!(last_rounds(&events), []);
    assert_eq!(game.player(seat(0)).all_pieces(), 23);
    assert_turn_of(&game, 1);
}
