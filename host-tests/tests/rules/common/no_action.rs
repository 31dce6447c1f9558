//! Passing, when nothing can be done and only then (C20).

use host_tests::play::{buy, claim, play, refuse};
use host_tests::position::{Position, route};
use host_tests::table::{
    BLIND, all_claimed_without_technology, allow, assert_turn_of, take, take_for,
};
use rules::maps::{Deck, RouteId};
use rules::{Decision, Event, Game, Move, MoveKind, Piece};

use super::{open_kinds, table};

/// The United Kingdom with nothing to claim (but for what is spared) and no ticket to draw.
fn stuck_but_for(row: &str, hand: &str, spared: &[RouteId]) -> Position {
    let position = all_claimed_without_technology(2, spared);
    position.row(row).hand(0, hand).ticket_deck(&[], 1)
}

/// The United Kingdom with nothing to do at all; seat 0 holds three wilds.
fn stuck() -> Game {
    let position = stuck_but_for("-.-.-.-.-", "3*", &[]);
    position.deck_rest_to_hand("-", 1).game()
}

/// Great Lakes with no piece left to seat 0 and no card or ticket to draw.
fn no_pieces(hand: &str) -> Game {
    let sea = |a, b| route("great-lakes", a, b, 0);
    let position = Position::new("great-lakes", 2)
        .hand(0, hand)
        .chosen(0, 33, 17)
        .claimed(0, sea("duluth", "marquette"))
        .claimed(0, sea("sault-ste-marie", "green-bay"))
        .claimed(0, sea("lake-superior", "sault-ste-marie"))
        .trains_left(0, 0, &[])
        .ticket_deck(&[], 1)
        .last_turns(4);
    position.deck_rest_to_hand("-", 1).game()
}

#[test]
fn c20_a_player_without_an_action_passes() {
    let mut game = stuck();
    let events = play(&mut game, Move::Pass);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::Passed { .. }))
    );
    assert_turn_of(&game, 1);
}

#[test]
fn c20_a_purchase_that_could_be_made_is_no_action() {
    let game = stuck();
    assert_eq!(open_kinds(&game), [MoveKind::Buy, MoveKind::Pass]);
    allow(&game, buy("wales-concession", "1*"));
    allow(&game, Move::Pass);
}

#[test]
fn c20_a_purchase_that_opens_an_action_takes_the_pass_away() {
    let mut game = stuck();
    play(&mut game, buy("wales-concession", "1*"));
    refuse(&game, Move::Pass, "C20");
    allow(&game, take(0));
}

#[test]
fn c20_who_can_take_a_face_up_card_does_not_pass() {
    for row in ["r.-.-.-.-", "-.-.-.-.*"] {
        let position = stuck_but_for(row, "3*", &[]);
        refuse(
            &position.deck_rest_to_hand("-", 1).game(),
            Move::Pass,
            "C20",
        );
    }
}

#[test]
fn c20_who_can_draw_blind_does_not_pass() {
    let empty_row = "-.-.-.-.-";
    let deck = stuck_but_for(empty_row, "3*", &[]).deck_rest_to_hand("1r", 1);
    refuse(&deck.game(), Move::Pass, "C20");
    let discard = stuck_but_for(empty_row, "3*", &[]).discard("1r");
    refuse(&discard.deck_rest_to_hand("-", 1).game(), Move::Pass, "C20");
}

#[test]
fn c20_who_can_draw_tickets_does_not_pass() {
    let position = Position::new("usa", 2).ticket_deck(&[4], 1);
    let game = position.deck_rest_to_hand("-", 1).game();
    assert_eq!(open_kinds(&game), [MoveKind::DrawTickets]);
    refuse(&game, Move::Pass, "C20");
}

#[test]
fn c20_who_can_claim_does_not_pass() {
    let brighton = route("uk", "brighton", "london", 0);
    let position = stuck_but_for("-.-.-.-.-", "1*", &[brighton]);
    let game = position.deck_rest_to_hand("-", 1).game();
    allow(&game, claim(brighton, "1*"));
    refuse(&game, Move::Pass, "C20");
}

#[test]
fn c20_who_can_exchange_pieces_does_not_pass() {
    let position = Position::new("great-lakes", 2).ticket_deck(&[], 1);
    let game = position.deck_rest_to_hand("-", 1).game();
    assert_eq!(open_kinds(&game), [MoveKind::Exchange]);
    allow(
        &game,
        Move::Exchange {
            give: Piece::Train,
            count: 1,
        },
    );
    refuse(&game, Move::Pass, "C20");
}

#[test]
fn c20_who_can_build_a_harbor_does_not_pass() {
    let game = no_pieces("2R2r~");
    assert_eq!(open_kinds(&game), [MoveKind::Build]);
    refuse(&game, Move::Pass, "C20");
    allow(&no_pieces("2R1r~"), Move::Pass);
}

#[test]
fn c20_the_second_card_is_not_optional() {
    for first in [take(0), BLIND] {
        let mut game = table("usa", 2).game();
        play(&mut game, first);
        refuse(&game, Move::Pass, "C20");
    }
    let mut game = Position::new("great-lakes", 2).row("r.y.g.r~.y~.g~").game();
    play(&mut game, take_for(3, Deck::Ships));
    refuse(&game, Move::Pass, "C20");
}

#[test]
fn c20_tickets_are_not_declined_by_a_pass() {
    let mut game = table("usa", 2).game();
    play(&mut game, Move::DrawTickets);
    refuse(&game, Move::Pass, "C1");
}

#[test]
fn c20_when_all_have_passed_in_a_row_the_game_is_scored() {
    let mut game = stuck();
    play(&mut game, Move::Pass);
    assert_eq!(game.standings(), None);
    let events = play(&mut game, Move::Pass);
    assert_eq!(game.decision(), Decision::Over);
    assert!(events.contains(&Event::Over));
    assert!(game.standings().is_some());
}

#[test]
fn c20_passes_count_only_in_a_row() {
    let mut game = stuck();
    play(&mut game, Move::Pass);
    // Seat 1 pays two wilds, which lie face up at once, and takes one of them.
    play(&mut game, buy("boiler-lagging", "2*"));
    play(&mut game, take(0));
    play(&mut game, take(1));
    play(&mut game, Move::Pass);
    assert_turn_of(&game, 0);
    play(&mut game, Move::Pass);
    assert_eq!(game.decision(), Decision::Over);
}

#[test]
fn c20_in_the_last_round_a_pass_is_a_turn() {
    let mut game = no_pieces("-");
    play(&mut game, Move::Pass);
    assert_eq!(game.last_turns(), Some(3));
    assert_turn_of(&game, 1);
}
