//! New York, Penzance and France (UK5, UK14, UK15).

use host_tests::play::{claim, play, score, seat};
use host_tests::position::{Position, route, ticket};
use rules::Piece;
use rules::maps::{BoardId, Cards, Route, RouteId};

use super::{board, holding, link, refuse_payment, scored, table};

#[test]
fn uk05_new_york_needs_no_technology() {
    let mut game = holding("7r3*", &[]);
    play(&mut game, claim(link("new-york", "southampton"), "7r3*"));
    let claimant = game.player(seat(0));
    assert!(claimant.routes().contains(link("new-york", "southampton")));
    assert_eq!(claimant.pieces(Piece::Train), 25);
}

const FERRY_OF_PENZANCE: [&str; 2] = ["mechanical-stoker", "propellers"];

#[test]
fn uk14_one_player_claims_the_rail_and_the_ferry_between_penzance_and_plymouth() {
    let [rail, ferry] = [0, 1].map(|n| route("uk", "penzance", "plymouth", n));
    let position = table()
        .hand(0, "2k2r1*")
        .technologies(0, &FERRY_OF_PENZANCE);
    play(
        &mut position.clone().claimed(0, rail).game(),
        claim(ferry, "2r1*"),
    );
    play(&mut position.claimed(0, ferry).game(), claim(rail, "2k"));
}

#[test]
fn uk14_with_two_players_the_rail_does_not_close_the_ferry_to_the_other() {
    let [rail, ferry] = [0, 1].map(|n| route("uk", "penzance", "plymouth", n));
    let position = table().hand(0, "2r1*").technologies(0, &FERRY_OF_PENZANCE);
    play(&mut position.claimed(1, rail).game(), claim(ferry, "2r1*"));
}

#[test]
fn uk14_on_every_board_the_lanes_of_a_double_are_of_one_length_and_kind() {
    for board in BoardId::all().map(BoardId::board) {
        for route in board.routes {
            let Some(lane) = route.other_lane.and_then(|lane| board.route(lane)) else {
                continue;
            };
            let figures = |route: &Route| {
                (
                    route.cost.length,
                    route.cost.kind,
                    route.cost.locomotives > 0,
                )
            };
            assert_eq!(figures(route), figures(lane), "{}: {route:?}", board.id);
        }
    }
}

#[test]
fn uk15_new_york_is_reached_from_southampton_only() {
    let new_york = board().cities.iter().position(|city| city.id == "new-york");
    let touching = &board().routes_of_city[new_york.expect("New York")];
    assert_eq!(
        touching.iter().collect::<Vec<_>>(),
        [link("new-york", "southampton")]
    );
    let cost = board()
        .route(link("new-york", "southampton"))
        .expect("a route")
        .cost;
    assert_eq!((cost.length, cost.locomotives), (10, 3));
}

#[test]
fn uk15_new_york_scores_forty() {
    let game = holding("7r3*", &[]);
    assert_eq!(
        scored(game, claim(link("new-york", "southampton"), "7r3*")),
        40
    );
}

#[test]
fn uk15_new_york_needs_three_wilds() {
    let route = link("new-york", "southampton");
    let game = holding("10k10*", &[]);
    refuse_payment(&game, route, "8k2*");
    refuse_payment(&game, route, "10k");
    play(&mut game.clone(), claim(route, "6k4*"));
    play(&mut game.clone(), claim(route, "10*"));
}

#[test]
fn uk15_the_wilds_of_new_york_may_be_stand_ins() {
    let route = link("new-york", "southampton");
    let mut game = holding("7k1*8w", &[]);
    play(&mut game, claim(route, "7k1*8w"));
    assert_eq!(*game.player(seat(0)).hand(), Cards::NONE);
}

/// Whether these routes complete the ticket.
fn completes(routes: &[RouteId], ticket: u8) -> bool {
    let position = table().tickets(0, &[ticket]).phase("over");
    let claim = |position: Position, &route: &RouteId| position.claimed(0, route);
    score(&routes.iter().fold(position, claim).game(), 0).completed == 1
}

#[test]
fn uk15_france_is_one_place_whichever_landing_a_ferry_reaches() {
    let [one_lane, other_lane] = [0, 1].map(|n| route("uk", "france", "southampton", n));
    let to_france = ticket("uk", "london", "france");
    assert!(completes(
        &[link("london", "dover"), link("dover", "france")],
        to_france
    ));
    assert!(completes(
        &[link("london", "southampton"), one_lane],
        to_france
    ));
    assert!(completes(
        &[link("london", "southampton"), other_lane],
        to_france
    ));
    assert!(!completes(&[link("london", "southampton")], to_france));
    let through = [link("london", "dover"), link("dover", "france"), one_lane];
    assert!(completes(&through, ticket("uk", "southampton", "london")));
}

#[test]
fn uk15_new_york_is_a_ferry_for_steam_turbines() {
    let game = holding("7k3*", &["steam-turbines"]);
    assert_eq!(
        scored(game, claim(link("new-york", "southampton"), "7k3*")),
        42
    );
}
