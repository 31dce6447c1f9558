//! Claiming routes (C9 to C13).

use host_tests::play::{claim, play, refuse, seat};
use host_tests::position::{Position, cards, route};
use host_tests::table::{BLIND, allow, assert_turn_of, play_all};
use rules::maps::{Cards, RouteId};
use rules::{Event, Game, Move, Piece};

use super::table;

/// Three red spaces.
fn red() -> RouteId {
    route("usa", "chicago", "duluth", 0)
}

/// Three gray spaces.
fn gray() -> RouteId {
    route("usa", "duluth", "sault-st-marie", 0)
}

/// A seat with cards of two colours and wilds.
fn rich() -> Game {
    table("usa", 2).hand(0, "4r4b4*").game()
}

/// All ships of seat 0 of Great Lakes at sea, its 33 trains not.
fn no_ships() -> Position {
    let sea = |a, b| route("great-lakes", a, b, 0);
    Position::new("great-lakes", 2)
        .row("r.y.g.r~.y~.g~")
        .chosen(0, 33, 17)
        .claimed(0, sea("duluth", "marquette"))
        .claimed(0, sea("sault-ste-marie", "green-bay"))
        .claimed(0, sea("lake-superior", "sault-ste-marie"))
}

#[test]
fn c09_a_route_takes_as_many_cards_of_its_color_as_it_has_spaces() {
    let game = rich();
    allow(&game, claim(red(), "3r"));
    for pay in ["2r", "4r", "1r", "-"] {
        refuse(&game, claim(red(), pay), "C9");
    }
}

#[test]
fn c09_another_color_does_not_pay() {
    let game = rich();
    for pay in ["3b", "2r1b", "1r2b", "2b1*"] {
        refuse(&game, claim(red(), pay), "C9");
    }
}

#[test]
fn c09_wilds_stand_for_the_color_of_the_route() {
    let game = rich();
    for pay in ["2r1*", "1r2*"] {
        allow(&game, claim(red(), pay));
    }
}

#[test]
fn c09_a_set_of_only_wilds_will_do() {
    let game = rich();
    for route in [red(), gray()] {
        allow(&game, claim(route, "3*"));
        refuse(&game, claim(route, "2*"), "C9");
        refuse(&game, claim(route, "4*"), "C9");
    }
}

#[test]
fn c09_a_gray_route_takes_any_one_color() {
    for letter in ["r", "o", "y", "g", "b", "p", "k", "w"] {
        let game = table("usa", 2).hand(0, &format!("3{letter}2*")).game();
        allow(&game, claim(gray(), &format!("3{letter}")));
        allow(&game, claim(gray(), &format!("1{letter}2*")));
    }
}

#[test]
fn c09_a_gray_route_does_not_take_two_colors() {
    let game = rich();
    for pay in ["2r1b", "1r1b1*"] {
        refuse(&game, claim(gray(), pay), "C9");
    }
}

#[test]
fn c09_the_cards_must_be_in_the_hand() {
    let game = table("usa", 2).hand(0, "2r").game();
    refuse(&game, claim(red(), "3r"), "C9");
    refuse(&game, claim(red(), "2r1*"), "C9");
    assert!(game.payments(red()).is_empty());
}

#[test]
fn c09_every_payment_is_offered() {
    let game = rich();
    let wanted =
        |payments: &[&str]| -> Vec<Cards> { payments.iter().map(|pay| cards(pay)).collect() };
    let both = |route, expected: Vec<Cards>| {
        let listed = game.legal_moves().iter().filter_map(|legal| match legal {
            Move::Claim { route: of, pay, .. } if of == route => Some(pay),
            _ => None,
        });
        let listed: Vec<Cards> = listed.collect();
        let offered = game.payments(route);
        for found in [listed.as_slice(), offered.as_slice()] {
            assert_eq!(found.len(), expected.len());
            assert!(expected.iter().all(|pay| found.contains(pay)));
        }
    };
    both(red(), wanted(&["3r", "2r1*", "1r2*", "3*"]));
    both(
        gray(),
        wanted(&["3r", "2r1*", "1r2*", "3b", "2b1*", "1b2*", "3*"]),
    );
}

#[test]
fn c09_the_cards_paid_go_to_the_discard() {
    let mut game = rich();
    play(&mut game, claim(red(), "2r1*"));
    assert_eq!(*game.player(seat(0)).hand(), cards("2r4b3*"));
    assert_eq!(*game.discard(), cards("2r1*"));
}

#[test]
fn c09_a_route_that_is_not_on_the_board_cannot_be_claimed() {
    refuse(&rich(), claim(RouteId(100), "3r"), "C9");
}

#[test]
fn c10_every_space_takes_a_piece() {
    let mut game = rich();
    play(&mut game, claim(red(), "3r"));
    assert_eq!(game.player(seat(0)).pieces(Piece::Train), 42);
    assert!(game.player(seat(0)).routes().contains(red()));
}

#[test]
fn c10_with_too_few_pieces_a_route_cannot_be_claimed() {
    let position = table("usa", 2)
        .hand(0, "3r")
        .trains_left(0, 2, &[red(), gray()]);
    let game = position.game();
    refuse(&game, claim(red(), "3r"), "C10");
    refuse(&game, claim(gray(), "3r"), "C10");
    assert!(game.payments(red()).is_empty());
}

#[test]
fn c10_ships_are_needed_at_sea_however_many_trains_there_are() {
    let game = no_ships().hand(0, "1g~1r").game();
    let sea = route("great-lakes", "milwaukee", "chicago", 0);
    refuse(&game, claim(sea, "1g~"), "C10");
    allow(
        &game,
        claim(route("great-lakes", "milwaukee", "madison", 0), "1r"),
    );
}

#[test]
fn c10_trains_are_needed_on_rails_however_many_ships_there_are() {
    let rail = route("great-lakes", "milwaukee", "madison", 0);
    let position = Position::new("great-lakes", 2).row("r.y.g.r~.y~.g~");
    let game = position.hand(0, "1g~1r").trains_left(0, 0, &[rail]).game();
    refuse(&game, claim(rail, "1r"), "C10");
    allow(
        &game,
        claim(route("great-lakes", "milwaukee", "chicago", 0), "1g~"),
    );
}

#[test]
fn c11_a_claim_need_not_touch_other_routes() {
    let position = table("usa", 2).hand(0, "3r");
    let game = position
        .claimed(0, route("usa", "atlanta", "miami", 0))
        .game();
    allow(&game, claim(red(), "3r"));
}

#[test]
fn c11_one_claim_a_turn() {
    let mut game = rich();
    play(&mut game, claim(red(), "3r"));
    assert_turn_of(&game, 1);
    // The cards of seat 0 are not those of seat 1, whose turn it is.
    refuse(&game, claim(gray(), "3b"), "C9");
}

#[test]
fn c12_no_player_claims_both_lanes() {
    for players in 2..=5 {
        let position = table("usa", players).hand(0, "3o");
        let black = route("usa", "chicago", "pittsburgh", 0);
        let game = position.claimed(0, black).game();
        refuse(
            &game,
            claim(route("usa", "chicago", "pittsburgh", 1), "3o"),
            "C12",
        );
    }
}

#[test]
fn c12_a_claimed_route_is_closed_to_everybody() {
    for owner in 0..4 {
        let game = table("usa", 4).hand(0, "3r").claimed(owner, red()).game();
        refuse(&game, claim(red(), "3r"), "C12");
    }
}

#[test]
fn c12_with_few_players_a_claimed_lane_closes_the_other() {
    // The board, its double, what the first lane costs, and the least players for both lanes.
    let doubles = [
        ("usa", "chicago", "pittsburgh", "3k", 4),
        ("great-lakes", "chicago", "south-bend", "1r", 4),
        ("uk", "birmingham", "northampton", "1g", 3),
        ("pennsylvania", "altoona", "johnstown", "1b", 4),
        ("paris", "opera", "republique", "3g", 3),
        ("amsterdam", "dam", "oost-indisch-huis", "3g", 3),
    ];
    for (board, a, b, pay, open_from) in doubles {
        for players in 2..=4 {
            let position = Position::new(board, players).hand(0, pay);
            let game = position.claimed(1, route(board, a, b, 1)).game();
            let first_lane = claim(route(board, a, b, 0), pay);
            if players < open_from {
                refuse(&game, first_lane, "C12");
            } else {
                allow(&game, first_lane);
            }
        }
    }
}

#[test]
fn c12_a_lane_claimed_in_play_closes_the_other() {
    let lane = |n| route("usa", "chicago", "pittsburgh", n);
    let mut game = table("usa", 3).hand(0, "3k").hand(1, "3o").game();
    play(&mut game, claim(lane(0), "3k"));
    refuse(&game, claim(lane(1), "3o"), "C12");
    let mut game = table("usa", 4).hand(0, "3k3o").hand(1, "1o").game();
    play(&mut game, claim(lane(0), "3k"));
    play_all(&mut game, &[BLIND; 6]);
    refuse(&game, claim(lane(1), "3o"), "C12");
}

#[test]
fn c13_points_are_scored_at_once() {
    let usa = [
        ("atlanta", "nashville", "1r", 1),
        ("boston", "montreal", "2r", 2),
        ("duluth", "sault-st-marie", "3r", 4),
        ("calgary", "helena", "4r", 7),
        ("helena", "omaha", "5r", 10),
        ("sault-st-marie", "winnipeg", "6r", 15),
    ];
    let lakes = [
        ("rouyn-noranda", "ottawa", "7r", 18),
        ("rouyn-noranda", "montreal", "7r1*", 21),
        ("cleveland", "new-york", "7r2*", 27),
    ];
    let uk = [("southampton", "new-york", "7r3*", 40)];
    let claims = usa.map(|claim| ("usa", claim)).into_iter();
    let claims = claims.chain(lakes.map(|claim| ("great-lakes", claim)));
    for (board, (a, b, pay, points)) in claims.chain(uk.map(|claim| ("uk", claim))) {
        let route = route(board, a, b, 0);
        let mut game = Position::new(board, 2).hand(0, pay).points(0, 5).game();
        let events = play(&mut game, claim(route, pay));
        assert_eq!(
            game.player(seat(0)).points(),
            5 + i32::from(points),
            "{a}–{b}"
        );
        assert_eq!(game.player(seat(1)).points(), 0);
        let seat = seat(0);
        assert!(events.contains(&Event::RouteClaimed {
            seat,
            route,
            points
        }));
    }
}
