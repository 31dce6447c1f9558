//! Drawing cards (C2 to C4, C7, C8).

use host_tests::play::{play, refuse, seat};
use host_tests::position::{Position, card, cards};
use host_tests::table::{
    BLIND, BLIND_SHIP, allow, assert_turn_of, in_decks, play_all, take, take_for,
};
use rules::maps::{Card, Deck};
use rules::{Decision, Event, Game, MoveKind};

use super::{open_kinds, table};

/// Checks that seat 0 has drawn one card and chooses another.
#[track_caller]
fn assert_second_card(game: &Game) {
    let decision = Decision::Draw {
        seat: seat(0),
        drawn: 1,
    };
    assert_eq!(game.decision(), decision);
}

/// A table where the deck holds only these cards and the discard none; seat 1 has the rest.
fn scarce(row: &str, deck: &str) -> Game {
    let position = Position::new("usa", 2).row(row);
    position.deck_rest_to_hand(deck, 1).game()
}

#[test]
fn c02_a_draw_is_two_cards_in_any_mix() {
    for draw in [
        [take(0), take(1)],
        [take(0), BLIND],
        [BLIND, take(0)],
        [BLIND, BLIND],
        [take(3), take(3)],
    ] {
        let mut game = scarce("r.y.g.b.r", "9y9w");
        play(&mut game, draw[0]);
        assert_second_card(&game);
        assert_eq!(game.player(seat(0)).hand().total(), 1);
        play(&mut game, draw[1]);
        assert_turn_of(&game, 1);
        assert_eq!(game.player(seat(0)).hand().total(), 2);
    }
}

#[test]
fn c02_the_taken_card_comes_to_the_hand() {
    let mut game = table("usa", 2).game();
    play(&mut game, take(2));
    assert_eq!(*game.player(seat(0)).hand(), cards("1g"));
}

#[test]
fn c02_a_taken_card_is_replaced_before_the_second_is_chosen() {
    let mut game = scarce("r.y.g.b.r", "5w");
    let events = play(&mut game, take(2));
    assert_second_card(&game);
    let row = ["r", "y", "w", "b", "r"].map(|letter| Some(card(letter)));
    assert_eq!(game.row(), row);
    assert_eq!(game.deck_left(Deck::Wagons), 4);
    let turned_up = Event::CardTurnedUp {
        slot: 2,
        card: card("w"),
    };
    assert!(events.contains(&turned_up));
    play(&mut game, take(2));
    assert_eq!(*game.player(seat(0)).hand(), cards("1g1w"));
}

#[test]
fn c02_the_second_taken_card_is_replaced_too() {
    let mut game = scarce("r.y.g.b.r", "5w");
    play_all(&mut game, &[BLIND, take(0)]);
    assert_eq!(game.row()[0], Some(card("w")));
    assert_eq!(game.deck_left(Deck::Wagons), 3);
}

#[test]
fn c02_a_blind_card_leaves_the_row_as_it_is() {
    let mut game = scarce("r.y.g.b.r", "5w");
    let row = game.row().to_vec();
    play(&mut game, BLIND);
    assert_eq!(game.row(), row);
    assert_eq!(game.deck_left(Deck::Wagons), 4);
    assert_eq!(*game.player(seat(0)).hand(), cards("1w"));
}

#[test]
fn c03_a_face_up_wild_is_the_whole_draw() {
    let mut game = scarce("r.*.g.b.r", "5w");
    play(&mut game, take(1));
    assert_turn_of(&game, 1);
    assert_eq!(*game.player(seat(0)).hand(), cards("1*"));
    assert_eq!(game.row()[1], Some(card("w")), "it is replaced");
}

#[test]
fn c03_a_face_up_wild_is_the_whole_draw_on_great_lakes() {
    let position = Position::new("great-lakes", 2).row("r.*.g.r~.y~.g~");
    let mut game = position.game();
    play(&mut game, take_for(1, Deck::Ships));
    assert_turn_of(&game, 1);
}

#[test]
fn c03_a_wild_drawn_blind_counts_as_one_card() {
    let mut game = scarce("r.y.g.b.r", "5*");
    play(&mut game, BLIND);
    assert_eq!(*game.player(seat(0)).hand(), cards("1*"));
    assert_second_card(&game);
    play(&mut game, BLIND);
    assert_eq!(*game.player(seat(0)).hand(), cards("2*"));
    assert_turn_of(&game, 1);
}

#[test]
fn c03_a_wild_may_be_drawn_blind_after_a_face_up_card() {
    let mut game = scarce("r.y.g.b.r", "1w1*");
    play_all(&mut game, &[take(0), BLIND]);
    assert_eq!(game.player(seat(0)).hand().total(), 2);
    assert_turn_of(&game, 1);
}

#[test]
fn c04_a_face_up_wild_cannot_be_the_second_card() {
    for first in [take(0), BLIND] {
        let mut game = scarce("r.*.g.b.r", "5w");
        play(&mut game, first);
        refuse(&game, take(1), "C4");
        allow(&game, take(2));
    }
}

#[test]
fn c04_a_wild_that_has_just_been_turned_up_cannot_be_the_second_card() {
    let mut game = scarce("r.y.g.b.r", "5*");
    play(&mut game, take(0));
    assert_eq!(game.row()[0], Some(Card::WILD));
    refuse(&game, take(0), "C4");
    allow(&game, take(1));
    allow(&game, BLIND);
}

#[test]
fn c04_holds_on_every_place_of_the_row_of_great_lakes() {
    let position = Position::new("great-lakes", 2).row("*.y.g.r~.*.g~");
    let mut game = position.game();
    play(&mut game, BLIND_SHIP);
    refuse(&game, take_for(0, Deck::Wagons), "C4");
    refuse(&game, take_for(4, Deck::Ships), "C4");
}

#[test]
fn c07_with_no_card_to_take_drawing_is_not_open() {
    let game = scarce("-.-.-.-.-", "-");
    refuse(&game, BLIND, "C7");
    let kinds = open_kinds(&game);
    assert!(!kinds.contains(&MoveKind::Take) && !kinds.contains(&MoveKind::Blind));
    assert!(kinds.contains(&MoveKind::DrawTickets));
}

#[test]
fn c07_an_empty_place_cannot_be_taken() {
    let game = scarce("r.-.g.b.r", "-");
    refuse(&game, take(1), "C6");
    refuse(&game, take(5), "C6");
}

#[test]
fn c07_face_up_cards_may_be_taken_while_deck_and_discard_are_empty() {
    let mut game = scarce("r.y.g.b.r", "-");
    refuse(&game, BLIND, "C7");
    play_all(&mut game, &[take(0), take(1)]);
    assert_eq!(*game.player(seat(0)).hand(), cards("1r1y"));
    assert_turn_of(&game, 1);
}

#[test]
fn c07_a_single_face_up_wild_is_enough_for_a_draw() {
    let mut game = scarce("-.*.-.-.-", "-");
    play(&mut game, take(1));
    assert_turn_of(&game, 1);
}

#[test]
fn c07_a_single_card_of_the_deck_is_enough_for_a_draw() {
    let mut game = scarce("-.-.-.-.-", "1w");
    play(&mut game, BLIND);
    assert_turn_of(&game, 1);
}

#[test]
fn c07_cards_of_the_discard_can_be_drawn_blind() {
    let position = Position::new("usa", 2).row("-.-.-.-.-").discard("2r");
    let game = position.deck_rest_to_hand("-", 1).game();
    allow(&game, BLIND);
}

#[test]
fn c07_the_turn_ends_after_one_card_when_only_a_face_up_wild_is_left() {
    let mut game = scarce("r.-.*.-.*", "-");
    play(&mut game, take(0));
    assert_turn_of(&game, 1);
    assert_eq!(*game.player(seat(0)).hand(), cards("1r"));
}

#[test]
fn c07_the_turn_ends_after_one_card_when_nothing_is_left() {
    let mut game = scarce("-.-.-.-.r", "-");
    play(&mut game, take(4));
    assert_turn_of(&game, 1);
}

#[test]
fn c07_the_turn_goes_on_when_a_plain_face_up_card_is_left() {
    let mut game = scarce("*.*.-.-.r", "1w");
    play(&mut game, BLIND);
    assert_second_card(&game);
    refuse(&game, BLIND, "C7");
    play(&mut game, take(4));
    assert_turn_of(&game, 1);
}

#[test]
fn c07_with_two_decks_only_the_empty_one_is_closed() {
    let position = Position::new("great-lakes", 2).row("r.y.g.r.y.g");
    let game = position.deck_rest_to_hand("2k~", 1).game();
    refuse(&game, BLIND, "C7");
    allow(&game, BLIND_SHIP);
}

#[test]
fn c08_a_hand_has_no_limit() {
    let position = Position::new("usa", 2).row("r.y.g.b.r");
    let mut game = position.deck_rest_to_hand("1k1w", 0).game();
    assert_eq!(game.player(seat(0)).hand().total(), 103);
    play_all(&mut game, &[BLIND, BLIND]);
    assert_eq!(game.player(seat(0)).hand().total(), 105);
    assert_eq!(in_decks(&game), 0);
    assert_turn_of(&game, 1);
}
