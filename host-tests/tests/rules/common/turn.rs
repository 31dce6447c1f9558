//! A turn is one action (C1).

use host_tests::play::{buy, claim, play, refuse};
use host_tests::position::{Position, cards, route};
use host_tests::table::{BLIND, allow, assert_turn_of, keep, play_all, take};
use rules::maps::{CityId, Id};
use rules::{Decision, Move, MoveKind, Piece};

use super::{BOARDS, after_set_up, new_game, open_kinds, table};

const EXCHANGE: Move = Move::Exchange {
    give: Piece::Train,
    count: 1,
};

/// Great Lakes, where seat 0 can build a harbour in Toronto.
fn harbor_table() -> Position {
    Position::new("great-lakes", 2)
        .row("r.y.g.r~.y~.g~")
        .hand(0, "2R2r~")
        .claimed(0, route("great-lakes", "parry-sound", "toronto", 0))
}

/// Building a harbour in Toronto.
fn build() -> Move {
    let board = harbor_table().game().board();
    let city = board.cities.iter().position(|city| city.id == "toronto");
    Move::Build {
        city: CityId::from_index(city.expect("a city")),
        pay: cards("2R2r~"),
    }
}

#[test]
fn c01_drawing_cards_is_the_whole_turn() {
    let mut game = table("usa", 2).game();
    play_all(&mut game, &[BLIND, BLIND]);
    assert_turn_of(&game, 1);
}

#[test]
fn c01_claiming_a_route_is_the_whole_turn() {
    let mut game = table("usa", 2).hand(0, "9r").game();
    play(&mut game, claim(route("usa", "chicago", "duluth", 0), "3r"));
    assert_turn_of(&game, 1);
}

#[test]
fn c01_drawing_tickets_is_the_whole_turn() {
    let mut game = table("usa", 2).game();
    play_all(&mut game, &[Move::DrawTickets, keep(&[0])]);
    assert_turn_of(&game, 1);
}

#[test]
fn c01_building_a_harbor_is_the_whole_turn() {
    let mut game = harbor_table().game();
    play(&mut game, build());
    assert_turn_of(&game, 1);
}

#[test]
fn c01_exchanging_pieces_is_the_whole_turn() {
    let mut game = harbor_table().game();
    play(&mut game, EXCHANGE);
    assert_turn_of(&game, 1);
}

#[test]
fn c01_nothing_else_is_open_once_a_card_is_drawn() {
    let mut game = table("usa", 2).hand(0, "3r").game();
    play(&mut game, BLIND);
    refuse(
        &game,
        claim(route("usa", "chicago", "duluth", 0), "3r"),
        "C1",
    );
    refuse(&game, Move::DrawTickets, "C1");
    let mut game = harbor_table().game();
    play(&mut game, BLIND);
    refuse(&game, build(), "C1");
    refuse(&game, EXCHANGE, "C1");
}

#[test]
fn c01_nothing_else_is_open_once_tickets_are_drawn() {
    let mut game = table("usa", 2).hand(0, "3r").game();
    play(&mut game, Move::DrawTickets);
    refuse(&game, BLIND, "C1");
    refuse(&game, take(0), "C1");
    refuse(
        &game,
        claim(route("usa", "chicago", "duluth", 0), "3r"),
        "C1",
    );
    refuse(&game, Move::DrawTickets, "C1");
}

#[test]
fn c01_tickets_are_kept_only_when_they_are_on_offer() {
    refuse(&table("usa", 2).game(), keep(&[0]), "C1");
}

#[test]
fn c01_every_board_has_the_three_actions_and_only_two_have_more() {
    for board in BOARDS {
        let game = after_set_up(new_game(board, 2, 11));
        let kinds = open_kinds(&game);
        for kind in [MoveKind::Take, MoveKind::Blind, MoveKind::DrawTickets] {
            assert!(kinds.contains(&kind), "{kind:?} on {board}");
        }
        let lakes = board == "great-lakes";
        assert_eq!(kinds.contains(&MoveKind::Exchange), lakes, "{board}");
        assert_eq!(kinds.contains(&MoveKind::Buy), board == "uk", "{board}");
        assert!(!kinds.contains(&MoveKind::Pass), "{board}");
    }
}

#[test]
fn c01_only_great_lakes_exchanges_pieces_and_builds() {
    let game = table("usa", 2).game();
    refuse(&game, EXCHANGE, "C1");
    assert!(!open_kinds(&game).contains(&MoveKind::Build));
    allow(&harbor_table().game(), EXCHANGE);
    allow(&harbor_table().game(), build());
}

#[test]
fn c01_a_purchase_leaves_the_action_of_the_turn_open() {
    let mut game = table("uk", 2).hand(0, "2*3r").game();
    play(&mut game, buy("wales-concession", "1*"));
    assert_turn_of(&game, 0);
    play_all(&mut game, &[BLIND, BLIND]);
    assert_turn_of(&game, 1);
}

#[test]
fn c01_a_purchase_does_not_come_after_the_action() {
    let mut game = table("uk", 2).hand(0, "2*").game();
    play(&mut game, BLIND);
    refuse(&game, buy("wales-concession", "1*"), "C1");
    let mut game = table("uk", 2).hand(0, "2*").game();
    play(&mut game, Move::DrawTickets);
    assert!(matches!(game.decision(), Decision::Keep { .. }));
    refuse(&game, buy("wales-concession", "1*"), "C1");
}
