//! The variant, Water Tenders and Diesel Power (UK11, UK16).

use host_tests::play::{buy, claim, play, refuse, seat};
use host_tests::position::{Position, route};
use rules::maps::{BoardId, Card, RouteId};
use rules::{Decision, Game, Move, Options, Piece, SetUp};

use super::{BLIND, is_for_sale, link, refuse_payment, table, technology};

const ADVANCED: [&str; 5] = [
    "thermocompressor",
    "water-tenders",
    "risky-contracts",
    "equalising-beam",
    "diesel-power",
];

#[test]
fn uk11_advanced_technologies_are_sold_only_in_their_variant() {
    let position = table().hand(0, "5*2g");
    for id in ADVANCED {
        let ordinary = position.game();
        refuse(&ordinary, buy(id, "2*"), "UK7");
        assert_eq!(ordinary.copies_left(technology(id)), 0, "{id}");
        assert!(!is_for_sale(&ordinary, id), "{id}");
        assert!(is_for_sale(&position.clone().advanced().game(), id), "{id}");
    }
}

#[test]
fn uk11_the_variant_is_chosen_at_set_up() {
    let mut set_up = SetUp::new(BoardId::from_name("uk").expect("the board"), 2, 7);
    let copies = |set_up: &SetUp| {
        let game = Game::new(set_up).expect("a game");
        ADVANCED.map(|id| game.copies_left(technology(id)))
    };
    assert_eq!(copies(&set_up), [0; 5]);
    set_up.options = Options {
        advanced_technologies: true,
    };
    assert_eq!(copies(&set_up), [1, 2, 1, 1, 1]);
}

fn with_tenders() -> Position {
    table().advanced().technologies(0, &["water-tenders"])
}

fn take(slot: u8) -> Move {
    Move::Take { slot, refill: None }
}

/// Plays the moves one after the other.
#[track_caller]
fn after(position: &Position, moves: &[Move]) -> Game {
    let mut game = position.game();
    for &wanted in moves {
        play(&mut game, wanted);
    }
    game
}

/// The choice of a third card.
fn third_card() -> Decision {
    Decision::Draw {
        seat: seat(0),
        drawn: 2,
    }
}

#[track_caller]
fn assert_turn_over(game: &Game, cards: u16) {
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    assert_eq!(game.player(seat(0)).hand().total(), cards);
}

#[test]
fn uk11_with_water_tenders_a_blind_draw_may_be_three_cards() {
    let game = after(&with_tenders(), &[BLIND, BLIND]);
    assert_eq!(game.decision(), third_card());
    assert_turn_over(&after(&with_tenders(), &[BLIND, BLIND, BLIND]), 3);
}

#[test]
fn uk11_without_water_tenders_a_draw_is_two_cards() {
    assert_turn_over(&after(&table().advanced(), &[BLIND, BLIND]), 2);
    let of_another = table().advanced().technologies(1, &["water-tenders"]);
    assert_turn_over(&after(&of_another, &[BLIND, BLIND]), 2);
}

#[test]
fn uk11_a_face_up_card_leaves_no_third() {
    assert_turn_over(&after(&with_tenders(), &[take(0), BLIND]), 2);
    assert_turn_over(&after(&with_tenders(), &[BLIND, take(0)]), 2);
    assert_turn_over(&after(&with_tenders(), &[take(0), take(1)]), 2);
}

#[test]
fn uk11_the_third_card_is_never_a_face_up_one() {
    let game = after(&with_tenders(), &[BLIND, BLIND]);
    for slot in 0..5 {
        refuse(&game, take(slot), "UK11");
    }
}

#[test]
fn uk11_wilds_drawn_blind_count_as_one_card_of_the_three() {
    let position = with_tenders().deck_rest_to_hand("5*", 1);
    let game = after(&position, &[BLIND, BLIND, BLIND]);
    assert_eq!(game.player(seat(0)).hand()[Card::WILD], 3);
    assert_turn_over(&game, 3);
}

#[test]
fn uk11_a_face_up_wild_is_the_whole_draw_with_water_tenders_too() {
    let position = Position::new("uk", 2).row("*.o.y.g.b").advanced();
    let position = position.technologies(0, &["water-tenders"]);
    assert_turn_over(&after(&position, &[take(0)]), 1);
}

#[test]
fn uk11_water_tenders_serve_the_draw_of_the_turn_they_are_bought_in() {
    let position = table().advanced().hand(0, "2*");
    let game = after(&position, &[buy("water-tenders", "2*"), BLIND, BLIND]);
    assert_eq!(game.decision(), third_card());
}

#[test]
fn uk16_the_third_card_of_water_tenders_may_be_declined() {
    assert_turn_over(&after(&with_tenders(), &[BLIND, BLIND, Move::Pass]), 2);
}

#[test]
fn uk16_the_second_card_may_not_be_declined() {
    refuse(&after(&with_tenders(), &[BLIND]), Move::Pass, "C20");
}

#[test]
fn uk16_with_no_third_card_left_the_turn_ends_after_two() {
    let position = with_tenders().deck_rest_to_hand("2w", 1);
    assert_turn_over(&after(&position, &[BLIND, BLIND]), 2);
}

const LICENCES: [&str; 4] = [
    "mechanical-stoker",
    "superheated-steam-boiler",
    "propellers",
    "ireland-and-france-concession",
];

fn diesel(hand: &str) -> Game {
    let technologies = [&LICENCES[..], &["diesel-power"]].concat();
    table()
        .advanced()
        .hand(0, hand)
        .technologies(0, &technologies)
        .game()
}

/// Checks that each of these payments is allowed.
#[track_caller]
fn pay(game: &Game, route: RouteId, payments: &[&str]) {
    for payment in payments {
        play(&mut game.clone(), claim(route, payment));
    }
}

#[test]
fn uk11_with_diesel_power_a_claim_may_be_one_card_short() {
    let game = diesel("3y2*4r");
    pay(
        &game,
        link("bristol", "plymouth"),
        &["2y", "1y1*", "2*", "1y4r"],
    );
}

#[test]
fn uk11_with_diesel_power_the_full_price_may_be_paid_as_well() {
    let game = diesel("3y1*");
    pay(&game, link("bristol", "plymouth"), &["3y", "2y1*"]);
}

#[test]
fn uk11_with_diesel_power_a_claim_is_never_two_cards_short() {
    let game = diesel("3y1*");
    refuse_payment(&game, link("bristol", "plymouth"), "1y");
    refuse_payment(&game, link("bristol", "plymouth"), "1*");
}

#[test]
fn uk11_without_diesel_power_no_card_may_be_missing() {
    let position = table()
        .advanced()
        .hand(0, "2g")
        .technologies(1, &["diesel-power"]);
    refuse_payment(&position.game(), link("barrow", "leeds"), "1g");
}

#[test]
fn uk11_diesel_power_spares_no_piece_and_no_point() {
    let mut game = diesel("1g");
    play(&mut game, claim(link("barrow", "leeds"), "1g"));
    let player = game.player(seat(0));
    assert_eq!((player.pieces(Piece::Train), player.points()), (33, 2));
}

#[test]
fn uk11_diesel_power_is_never_short_of_a_ferrys_wild() {
    let game = diesel("6r3*");
    let ferry_of_three = route("uk", "penzance", "plymouth", 1);
    pay(&game, ferry_of_three, &["1r1*", "2*", "2r1*"]);
    refuse_payment(&game, ferry_of_three, "2r");
    let ferry_of_six = link("cork", "penzance");
    pay(&game, ferry_of_six, &["3r2*", "2r3*"]);
    refuse_payment(&game, ferry_of_six, "4r1*");
    let ferry_of_two = link("dover", "france");
    pay(&game, ferry_of_two, &["1*"]);
    refuse_payment(&game, ferry_of_two, "1r");
}

#[test]
fn uk11_diesel_power_shortens_new_york_but_not_its_wilds() {
    let game = diesel("9k3*");
    pay(&game, link("new-york", "southampton"), &["6k3*", "7k3*"]);
    refuse_payment(&game, link("new-york", "southampton"), "7k2*");
}

#[test]
fn uk11_diesel_power_lowers_no_price_of_a_technology() {
    refuse(&diesel("1*"), buy("booster", "1*"), "UK7");
}

#[test]
fn pitfall_20_diesel_power_on_a_route_of_one_takes_a_card() {
    let game = diesel("1g1*");
    let green_one = link("london", "reading");
    refuse_payment(&game, green_one, "-");
    pay(&game, green_one, &["1g", "1*"]);
    let ferry_of_one = link("barrow", "liverpool");
    refuse_payment(&game, ferry_of_one, "-");
    refuse_payment(&game, ferry_of_one, "1g");
    pay(&game, ferry_of_one, &["1*"]);
}

#[test]
fn pitfall_20_with_no_card_diesel_power_claims_nothing() {
    let game = diesel("-");
    assert!(game.payments(link("london", "reading")).is_empty());
    refuse_payment(&game, link("london", "reading"), "-");
}
