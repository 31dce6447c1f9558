//! Decks that run out, and places that stay empty (C6).

use host_tests::play::{buy, claim, play, seat};
use host_tests::position::{Position, card, cards, route};
use host_tests::table::{BLIND, BLIND_SHIP, clearings, face_up, in_decks, play_all, take};
use rules::maps::{CityId, Deck, Id};
use rules::{Event, Events, Game, Move};

use super::by_chance;

const WAGONS_SHUFFLED: Event = Event::DiscardShuffled { deck: Deck::Wagons };

/// A row with some gaps; seat 0 has this hand and seat 1 every other card.
fn gaps(board: &str, row: &str, hand: &str) -> Position {
    let position = Position::new(board, 2).row(row).hand(0, hand);
    position.deck_rest_to_hand("-", 1)
}

/// Claims the red route of three spaces between Chicago and Duluth.
fn claim_red(game: &mut Game, pay: &str) -> Events {
    play(game, claim(route("usa", "chicago", "duluth", 0), pay))
}

#[test]
fn c06_the_discard_waits_until_a_card_is_needed() {
    let position = Position::new("usa", 2).row("r.y.g.b.r");
    let mut game = position.deck_rest_to_discard("1w").game();
    let discard = *game.discard();
    let events = play(&mut game, BLIND);
    assert!(!events.contains(&WAGONS_SHUFFLED));
    assert_eq!(*game.discard(), discard);
    assert_eq!(game.deck_left(Deck::Wagons), 0);
    let events = play(&mut game, BLIND);
    assert!(events.contains(&WAGONS_SHUFFLED));
}

#[test]
fn c06_the_whole_discard_becomes_the_new_deck() {
    let position = Position::new("usa", 2).row("r.y.g.b.r").discard("4k3*");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    assert!(!game.shuffled());
    play(&mut game, BLIND);
    assert!(game.shuffled());
    assert!(game.discard().is_empty());
    assert_eq!(game.deck_left(Deck::Wagons), 6);
}

#[test]
fn c06_a_taken_card_is_replaced_out_of_the_shuffled_discard() {
    let position = Position::new("usa", 2).row("r.y.g.b.r").discard("2k");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let events = play(&mut game, take(1));
    assert_eq!(game.row()[1], Some(card("k")));
    assert!(events.contains(&WAGONS_SHUFFLED));
    assert_eq!(game.deck_left(Deck::Wagons), 1);
}

#[test]
fn c06_each_deck_of_great_lakes_takes_only_its_own_discard() {
    let position = Position::new("great-lakes", 2)
        .row("r.y.g.r~.y~.g~")
        .discard("3k2k~2w=");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let events = play(&mut game, BLIND_SHIP);
    assert!(events.contains(&Event::DiscardShuffled { deck: Deck::Ships }));
    assert!(!events.contains(&WAGONS_SHUFFLED));
    assert_eq!(*game.discard(), cards("3k"));
    assert_eq!(game.deck_left(Deck::Ships), 3);
    play(&mut game, BLIND);
    assert!(game.discard().is_empty());
    assert_eq!(game.deck_left(Deck::Wagons), 2);
}

#[test]
fn c06_with_deck_and_discard_empty_a_taken_place_stays_empty() {
    let mut game = gaps("usa", "r.y.g.b.r", "-").game();
    play(&mut game, take(1));
    let row = ["r", "-", "g", "b", "r"].map(|part| (part != "-").then(|| card(part)));
    assert_eq!(game.row(), row);
    play(&mut game, take(3));
    assert_eq!(face_up(&game), 3);
}

#[test]
fn c06_a_claim_fills_empty_places_at_once() {
    let mut game = gaps("usa", "y.-.g.-.b", "3r").game();
    let events = claim_red(&mut game, "3r");
    let row = ["y", "r", "g", "r", "b"].map(|letter| Some(card(letter)));
    assert_eq!(game.row(), row);
    assert!(events.contains(&WAGONS_SHUFFLED));
    assert!(game.discard().is_empty());
    assert_eq!(in_decks(&game), 1);
}

#[test]
fn c06_places_for_which_no_card_came_back_stay_empty() {
    let mut game = gaps("usa", "-.-.-.-.-", "3r").game();
    claim_red(&mut game, "3r");
    assert_eq!(face_up(&game), 3);
    assert_eq!(in_decks(&game), 0);
}

#[test]
fn c06_a_claim_leaves_the_discard_alone_when_no_place_is_empty() {
    let mut game = gaps("usa", "y.y.g.g.b", "3r").game();
    let events = claim_red(&mut game, "3r");
    assert!(!events.contains(&WAGONS_SHUFFLED));
    assert_eq!(*game.discard(), cards("3r"));
}

#[test]
fn c06_a_technology_fills_empty_places_at_once() {
    let mut game = gaps("uk", "y.-.g.-.b", "3*").game();
    play(&mut game, buy("propellers", "2*"));
    let row = ["y", "*", "g", "*", "b"].map(|letter| Some(card(letter)));
    assert_eq!(game.row(), row);
}

#[test]
fn c06_a_harbor_fills_empty_places_at_once() {
    let parry_sound = route("great-lakes", "parry-sound", "toronto", 0);
    let position = gaps("great-lakes", "-.y.g.-.k.-", "2R2r~");
    let mut game = position.claimed(0, parry_sound).game();
    let cities = game.board().cities;
    let toronto = cities.iter().position(|city| city.id == "toronto");
    let city = CityId::from_index(toronto.expect("a city"));
    let pay = cards("2R2r~");
    play(&mut game, Move::Build { city, pay });
    let wagon = Some(card("R"));
    assert_eq!(
        [game.row()[0], game.row()[3], game.row()[5]],
        [wagon, wagon, Some(card("r~"))]
    );
}

#[test]
fn c06_three_wilds_after_filling_clear_the_new_row() {
    let position = gaps("usa", "*.*.-.y.g", "1*2r");
    let claim = claim(route("usa", "chicago", "duluth", 0), "1*2r");
    let (game, events) = by_chance(&position, claim, |_, events| clearings(events) > 0);
    assert!(clearings(&events) <= 3);
    assert_eq!(face_up(&game), 5);
    assert_eq!(in_decks(&game) + usize::from(game.discard().total()), 2);
}

#[test]
fn c06_two_wilds_after_filling_stay() {
    let mut game = gaps("usa", "*.-.-.y.g", "1*2r").game();
    let events = claim_red(&mut game, "1*2r");
    assert_eq!(clearings(&events), 0);
    assert_eq!(face_up(&game), 5);
}

#[test]
fn c06_no_card_is_lost_on_the_way_round() {
    let mut game = gaps("paris", "-.-.-.-.-", "2y").game();
    play(
        &mut game,
        claim(route("paris", "arc-de-triomphe", "tour-eiffel", 0), "2y"),
    );
    // Seat 1 takes both of them, and the table is bare again.
    play_all(&mut game, &[take(0), take(1)]);
    assert_eq!(face_up(&game) + in_decks(&game), 0);
    assert_eq!(game.player(seat(1)).hand().total(), 46);
}
