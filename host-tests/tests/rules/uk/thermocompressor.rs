//! The Thermocompressor (UK11, UK16).

use host_tests::play::{buy, claim, play, refuse, seat};
use host_tests::position::{Position, route};
use rules::maps::RouteId;
use rules::{Decision, Event, Game, Move, Piece};

use super::{BLIND, is_for_sale, link, owns, refuse_payment, table, technology};

/// A green route of two spaces.
fn first_route() -> RouteId {
    link("barrow", "leeds")
}

/// A green route of one space.
fn second_route() -> RouteId {
    link("london", "reading")
}

fn buyer(hand: &str) -> Position {
    table().advanced().hand(0, "1*").hand(0, hand)
}

/// After the purchase, for a wild.
#[track_caller]
fn bought(position: &Position) -> Game {
    let mut game = position.game();
    play(&mut game, buy("thermocompressor", "1*"));
    game
}

/// After the purchase and the first claim, of a green route of two spaces.
#[track_caller]
fn claimed_one(hand: &str) -> Game {
    let mut game = bought(&buyer(hand));
    play(&mut game, claim(first_route(), "2g"));
    game
}

fn claims(optional: bool) -> Decision {
    Decision::Claim {
        seat: seat(0),
        optional,
    }
}

#[test]
fn uk11_the_thermocompressor_claims_two_routes_in_one_turn() {
    let mut game = bought(&buyer("3g"));
    assert_eq!(game.decision(), claims(false));
    play(&mut game, claim(first_route(), "2g"));
    assert_eq!(game.decision(), claims(true));
    play(&mut game, claim(second_route(), "1g"));
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    let player = game.player(seat(0));
    assert!(player.routes().iter().eq([first_route(), second_route()]));
    assert_eq!((player.points(), player.pieces(Piece::Train)), (2 + 1, 32));
}

#[test]
fn uk11_two_routes_and_no_third() {
    let mut game = claimed_one("5g");
    play(&mut game, claim(second_route(), "1g"));
    assert_eq!(game.decision().seat(), Some(seat(1)));
}

#[test]
fn uk11_both_claims_keep_the_rules_of_claims() {
    let game = claimed_one("3g4y");
    refuse(&game, claim(first_route(), "1g"), "C12");
    refuse_payment(&game, second_route(), "2y");
    refuse(&game, claim(link("bristol", "plymouth"), "3y"), "UK8");
}

#[test]
fn uk11_two_routes_are_not_both_lanes_of_a_double() {
    let [black, yellow] = [0, 1].map(|n| route("uk", "birmingham", "manchester", n));
    let position = Position::new("uk", 4)
        .row("r.o.y.g.b")
        .advanced()
        .hand(0, "1*2k2y");
    let mut game = bought(&position);
    play(&mut game, claim(black, "2k"));
    refuse(&game, claim(yellow, "2y"), "C12");
}

#[test]
fn uk11_the_thermocompressor_goes_back_on_the_table() {
    let mut game = claimed_one("3g");
    let thermocompressor = technology("thermocompressor");
    let events = play(&mut game, claim(second_route(), "1g"));
    let returned = Event::TechnologyReturned {
        technology: thermocompressor,
    };
    assert!(events.contains(&returned));
    assert!(!owns(&game, 0, "thermocompressor"));
    assert_eq!(game.copies_left(thermocompressor), 1);
}

#[test]
fn uk11_the_next_player_can_buy_the_thermocompressor() {
    let mut game = bought(&buyer("3g").hand(1, "1*1p"));
    play(&mut game, claim(first_route(), "2g"));
    play(&mut game, claim(second_route(), "1g"));
    play(&mut game, buy("thermocompressor", "1*"));
    assert!(owns(&game, 1, "thermocompressor"));
}

#[test]
fn uk11_the_next_turn_of_the_buyer_has_one_claim() {
    let mut game = claimed_one("5g");
    play(&mut game, claim(second_route(), "1g"));
    play(&mut game, BLIND);
    play(&mut game, BLIND);
    play(&mut game, claim(link("birmingham", "northampton"), "1g"));
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
}

#[test]
fn uk16_the_thermocompressor_is_not_sold_if_no_claim_can_follow() {
    let without_cards = buyer("-").game();
    refuse(&without_cards, buy("thermocompressor", "1*"), "UK16");
    assert!(!is_for_sale(&without_cards, "thermocompressor"));
    let without_pieces = buyer("4g").trains_left(0, 0, &[]).game();
    refuse(&without_pieces, buy("thermocompressor", "1*"), "UK16");
}

#[test]
fn uk16_a_price_that_eats_the_cards_of_the_claim_is_refused() {
    let game = table().advanced().hand(0, "4g").game();
    refuse(&game, buy("thermocompressor", "4g"), "UK16");
    play(&mut buyer("4g").game(), buy("thermocompressor", "4g"));
}

#[test]
fn uk16_the_first_claim_cannot_be_declined() {
    let game = bought(&buyer("3g"));
    refuse(&game, BLIND, "C1");
    refuse(&game, Move::DrawTickets, "C1");
    refuse(&game, Move::Pass, "UK16");
}

#[test]
fn uk16_the_second_claim_may_be_declined() {
    let mut game = claimed_one("3g");
    let events = play(&mut game, Move::Pass);
    assert!(events.contains(&Event::Passed { seat: seat(0) }));
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    assert_eq!(game.player(seat(0)).routes().len(), 1);
    assert!(!owns(&game, 0, "thermocompressor"));
}

#[test]
fn uk16_instead_of_the_second_claim_there_is_no_other_action() {
    let game = claimed_one("3g");
    refuse(&game, BLIND, "C1");
    refuse(&game, Move::DrawTickets, "C1");
    refuse(&game, buy("wales-concession", "1g"), "C1");
}

#[test]
fn uk16_a_declined_claim_does_not_count_as_a_passed_turn() {
    let mut game = bought(&buyer("3g").passes(1));
    play(&mut game, claim(first_route(), "2g"));
    play(&mut game, Move::Pass);
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
}

#[test]
fn uk16_the_turn_ends_where_no_second_claim_can_follow() {
    let game = claimed_one("2g");
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    assert_eq!(game.copies_left(technology("thermocompressor")), 1);
}

#[test]
fn uk16_the_card_stays_with_its_buyer_until_the_end_of_the_turn() {
    let game = claimed_one("3g");
    assert!(owns(&game, 0, "thermocompressor"));
    assert_eq!(game.copies_left(technology("thermocompressor")), 0);
}

#[test]
fn uk16_the_last_round_begins_at_the_end_of_the_turn_with_both_claims() {
    let routes = [first_route(), second_route()];
    let mut game = bought(&buyer("3g").trains_left(0, 4, &routes));
    let last_round = Event::LastRound {
        seat: seat(0),
        turns: 2,
    };
    let events = play(&mut game, claim(first_route(), "2g"));
    assert!(!events.contains(&last_round));
    let events = play(&mut game, claim(second_route(), "1g"));
    assert!(events.contains(&last_round));
}
