//! Ferries and the two landings of Ontario (PA1).

use host_tests::play::{claim, play, refuse, score, seat};
use host_tests::position::Position;
use rules::Game;
use rules::maps::RouteId;

use super::{route, table, ticket};

/// One space, with a locomotive.
fn east() -> RouteId {
    route("buffalo", "ontario-east")
}

/// Three spaces, two with a locomotive.
fn west() -> RouteId {
    route("erie", "ontario-west")
}

fn holding(hand: &str) -> Game {
    table(3).hand(0, hand).game()
}

#[test]
fn pa01_a_locomotive_takes_a_wild_and_the_rest_one_colour_or_wilds() {
    for (ferry, pay) in [
        (east(), "1*"),
        (west(), "1r2*"),
        (west(), "1w2*"),
        (west(), "3*"),
    ] {
        let mut game = holding(pay);
        play(&mut game, claim(ferry, pay));
        assert!(game.player(seat(0)).routes().contains(ferry));
    }
}

#[test]
fn pa01_a_ferry_is_not_paid_without_its_wilds() {
    let game = holding("3r1g3*");
    for pay in ["3r", "2r1*", "1r1g1*", "1r1*", "2*", "1r1g2*", "1r3*"] {
        refuse(&game, claim(west(), pay), "UK6");
    }
    refuse(&game, claim(east(), "1r"), "UK6");
}

#[test]
fn pa01_no_cards_stand_for_a_wild() {
    let game = holding("8r1*");
    refuse(&game, claim(east(), "3r"), "UK6");
    refuse(&game, claim(east(), "4r"), "UK6");
    refuse(&game, claim(west(), "5r1*"), "UK6");
}

#[test]
fn pa01_a_ferry_takes_trains_and_scores_its_length() {
    let mut game = holding("1r2*");
    play(&mut game, claim(west(), "1r2*"));
    assert_eq!(game.player(seat(0)).all_pieces(), 42);
    assert_eq!(game.player(seat(0)).points(), 4);
}

/// A finished game in which seat 0 has claimed these routes and holds one ticket.
fn finished(routes: &[[&str; 2]], held: u8) -> Game {
    let claim = |position: Position, [a, b]: &[&str; 2]| position.claimed(0, route(a, b));
    routes
        .iter()
        .fold(table(3).phase("over"), claim)
        .tickets(0, &[held])
        .game()
}

#[test]
fn pa01_a_ticket_to_ontario_is_completed_at_either_landing() {
    let warren = ticket("ontario-east", "warren");
    assert_eq!(
        warren,
        ticket("ontario-west", "warren"),
        "there is one ticket"
    );
    let by_west = [["ontario-west", "erie"], ["erie", "warren"]];
    let by_east = [["ontario-east", "buffalo"], ["buffalo", "warren"]];
    for path in [by_west, by_east] {
        assert_eq!(score(&finished(&path, warren), 0).tickets, 5);
    }
}

#[test]
fn pa01_a_ticket_to_ontario_is_not_completed_without_a_ferry() {
    let warren = ticket("ontario-east", "warren");
    let shores = [["erie", "warren"], ["buffalo", "warren"]];
    assert_eq!(score(&finished(&shores, warren), 0).tickets, -5);
    let only_ferries = [["ontario-west", "erie"], ["ontario-east", "buffalo"]];
    assert_eq!(score(&finished(&only_ferries, warren), 0).tickets, -5);
}

#[test]
fn pa01_both_landings_of_one_network_complete_a_ticket_once() {
    let all = [
        ["ontario-west", "erie"],
        ["erie", "warren"],
        ["ontario-east", "buffalo"],
        ["buffalo", "warren"],
    ];
    let score = score(&finished(&all, ticket("ontario-east", "warren")), 0);
    assert_eq!((score.tickets, score.completed), (5, 1));
}

#[test]
fn pitfall_21_the_two_landings_of_ontario_do_not_connect() {
    let path = [
        ["pittsburgh", "oil-city"],
        ["oil-city", "erie"],
        ["erie", "ontario-west"],
        ["ontario-east", "buffalo"],
    ];
    let score = score(&finished(&path, ticket("pittsburgh", "buffalo")), 0);
    assert_eq!(score.tickets, -10);
    assert_eq!(
        score.longest,
        4 + 3 + 3,
        "the path ends at the western landing"
    );
}
