//! Rail and sea: what pays for which, and whose pieces (GL5 to GL7).

use host_tests::play::{claim, is_listed, play, refuse, score, seat};
use host_tests::position::{Position, card, cards};
use rules::maps::{Cards, RouteId};
use rules::{Game, Move};

use super::{LAKES, pieces, route, table};

/// Black, five spaces, and yellow, four spaces, between the same two cities.
fn duluth_thunder_bay() -> [RouteId; 2] {
    [0, 1].map(|n| route("duluth", "thunder-bay", n))
}

/// A game with this hand for seat 0.
fn holding(hand: &str) -> Game {
    table().hand(0, hand).game()
}

#[test]
fn gl05_a_rail_route_takes_wagons_and_trains() {
    let [rail, _] = duluth_thunder_bay();
    let mut game = holding("5k");
    play(&mut game, claim(rail, "5k"));
    assert_eq!(pieces(&game, 0), [22, 23]);
    assert_eq!(game.player(seat(0)).points(), 10);
    assert_eq!(*game.discard(), cards("5k"));
}

#[test]
fn gl05_a_wagon_with_the_harbour_sign_is_a_wagon() {
    let [rail, _] = duluth_thunder_bay();
    play(&mut holding("3k2K"), claim(rail, "3k2K"));
    play(&mut holding("1k4K"), claim(rail, "1k4K"));
}

#[test]
fn gl05_ships_do_not_pay_for_rail() {
    let [rail, _] = duluth_thunder_bay();
    let game = holding("5k4k~3k=2*");
    for pay in ["1k4k~", "3k=", "3k1k=", "3k2k~", "2k~1k=2*", "4k1k~"] {
        refuse(&game, claim(rail, pay), "C9");
    }
}

#[test]
fn gl05_a_sea_route_takes_ships_of_both_kinds() {
    let [_, sea] = duluth_thunder_bay();
    for pay in ["4y~", "2y~1y=", "2y="] {
        let mut game = holding(pay);
        play(&mut game, claim(sea, pay));
        assert_eq!(pieces(&game, 0), [27, 19]);
        assert_eq!(game.player(seat(0)).points(), 7);
        assert_eq!(*game.discard(), cards(pay));
    }
}

#[test]
fn gl05_wagons_do_not_pay_for_the_sea() {
    let [_, sea] = duluth_thunder_bay();
    let game = holding("4y4Y4y~2y=2*");
    for pay in ["4y", "4Y", "1y3y~", "1Y3y~", "2y1y=", "2y2*"] {
        refuse(&game, claim(sea, pay), "GL6");
    }
}

#[test]
fn gl05_wilds_serve_rail_and_sea() {
    let [rail, sea] = duluth_thunder_bay();
    for pay in ["3k2*", "1K4*", "5*"] {
        play(&mut holding(pay), claim(rail, pay));
    }
    for pay in ["2y~2*", "1y=2*", "1y=1y~1*", "4*"] {
        play(&mut holding(pay), claim(sea, pay));
    }
}

#[test]
fn gl05_a_gray_route_takes_one_colour_of_its_kind() {
    let [rail, sea] = [
        route("sudbury", "parry-sound", 0),
        route("kingston", "buffalo", 0),
    ];
    let game = holding("1r1R1g1r~1r=2g~1g=");
    assert!(is_listed(&game, claim(rail, "1r1R")));
    assert!(is_listed(&game, claim(sea, "2g~1g=")));
    refuse(&game, claim(rail, "1r1g"), "C9");
    for mixed in ["1r=1g=", "1r~1g~1g=", "1r=2g~"] {
        refuse(&game, claim(sea, mixed), "GL6");
    }
}

#[test]
fn gl05_pieces_of_the_other_kind_do_not_help() {
    let [rail, sea] = duluth_thunder_bay();
    let position = table().hand(0, "5k4y~");
    let no_trains = position.clone().trains_left(0, 4, &[rail]);
    refuse(&no_trains.game(), claim(rail, "5k"), "C10");
    let mut no_ships = position;
    for [a, b] in [
        ["duluth", "marquette"],
        ["buffalo", "detroit"],
        ["sault-ste-marie", "green-bay"],
    ] {
        no_ships = no_ships.claimed(0, route(a, b, 0));
    }
    let game = no_ships
        .claimed(0, route("muskegon", "milwaukee", 0))
        .game();
    assert_eq!(pieces(&game, 0), [27, 3]);
    refuse(&game, claim(sea, "4y~"), "C10");
}

#[test]
fn gl06_three_doubles_pay_for_five_spaces_and_five_ships_are_set() {
    let mut game = holding("3p=1p~");
    let five = route("duluth", "lake-superior", 0);
    refuse(&game, claim(five, "3p=1p~"), "GL6");
    refuse(&game, claim(five, "2p="), "GL6");
    play(&mut game, claim(five, "3p="));
    assert_eq!(pieces(&game, 0), [27, 18]);
    assert_eq!(game.player(seat(0)).points(), 10);
}

#[test]
fn gl06_one_double_pays_for_one_space() {
    let one = route("toronto", "buffalo", 0);
    let mut game = holding("1p=1p~1*");
    refuse(&game, claim(one, "1p=1p~"), "GL6");
    refuse(&game, claim(one, "1p=1*"), "GL6");
    refuse(&game, claim(one, "1p~1*"), "GL6");
    play(&mut game, claim(one, "1p="));
    assert_eq!(pieces(&game, 0), [27, 22]);
}

/// Whether so many doubles, singles and wilds cover the spaces, and none could be left out.
fn pays(doubles: u8, singles: u8, wilds: u8, spaces: u8) -> bool {
    let covered = 2 * doubles + singles + wilds;
    let needed = |cards: u8, each: u8| cards == 0 || covered < spaces + each;
    covered >= spaces && needed(doubles, 2) && needed(singles, 1) && needed(wilds, 1)
}

/// The payments for a route on the list of legal moves.
fn listed_payments(game: &Game, wanted: RouteId) -> Vec<Cards> {
    let payment = |legal| match legal {
        Move::Claim { route, pay, .. } if route == wanted => Some(pay),
        _ => None,
    };
    game.legal_moves().iter().filter_map(payment).collect()
}

#[test]
fn gl06_of_all_payments_just_those_are_valid_of_which_no_card_could_be_left_out() {
    let game = holding("6p=4p~7*");
    let by_length = [
        route("toronto", "buffalo", 0),
        route("syracuse", "albany", 0),
        route("thunder-bay", "marathon", 0),
        route("kingston", "buffalo", 0),
        route("duluth", "lake-superior", 0),
        route("buffalo", "detroit", 0),
    ];
    for (spaces, sea) in (1..).zip(by_length) {
        let listed = listed_payments(&game, sea);
        let mut valid = 0;
        for [doubles, singles, wilds] in (0..7).flat_map(|doubles| {
            (0..5).flat_map(move |singles| (0..8).map(move |wilds| [doubles, singles, wilds]))
        }) {
            let pay = Cards::of(card("p="), doubles)
                .with(card("p~"), singles)
                .with(card("*"), wilds);
            let claimed = Move::Claim {
                route: sea,
                pay,
                flag: None,
            };
            let expected = pays(doubles, singles, wilds, spaces);
            assert_eq!(
                game.check(&claimed).is_ok(),
                expected,
                "{claimed} for {spaces}"
            );
            assert_eq!(listed.contains(&pay), expected, "{claimed} for {spaces}");
            valid += usize::from(expected);
        }
        assert_eq!(
            listed.len(),
            valid,
            "each payment for {spaces} is listed once"
        );
    }
}

#[test]
fn gl07_one_player_may_claim_the_rail_and_the_sea_route_between_two_cities() {
    for [a, b] in [["duluth", "thunder-bay"], ["traverse-city", "muskegon"]] {
        let [rail, sea] = [0, 1].map(|n| route(a, b, n));
        let game = table().claimed(0, rail).hand(0, "4y~4r~").game();
        assert_eq!(game.check_route(seat(0), sea), Ok(()));
        let game = table().claimed(0, sea).hand(0, "5k3w").game();
        assert_eq!(game.check_route(seat(0), rail), Ok(()));
    }
}

#[test]
fn gl07_a_claimed_rail_route_does_not_close_the_sea_route_even_with_two_players() {
    let [rail, sea] = duluth_thunder_bay();
    let mut game = table().claimed(1, rail).hand(0, "2y=").game();
    play(&mut game, claim(sea, "2y="));
    assert_eq!(game.owners(sea).collect::<Vec<_>>(), [seat(0)]);
}

#[test]
fn gl07_two_lanes_of_the_same_kind_are_a_double() {
    let lanes = [0, 1].map(|n| route("duluth", "lake-superior", n));
    let game = table().claimed(1, lanes[0]).hand(0, "5k=").game();
    refuse(&game, claim(lanes[1], "3k="), "C12");
    let four = Position::new(LAKES, 4);
    let game = four.clone().claimed(0, lanes[0]).hand(0, "5k=").game();
    refuse(&game, claim(lanes[1], "3k="), "C12");
    let mut game = four.claimed(1, lanes[0]).hand(0, "5k=").game();
    play(&mut game, claim(lanes[1], "3k="));
}

#[test]
fn pitfall_19_rail_and_sea_between_the_same_cities_both_count() {
    let [rail, sea] = duluth_thunder_bay();
    let mut game = table()
        .claimed(0, rail)
        .points(0, 10)
        .hand(0, "4y~")
        .last_turns(1)
        .game();
    play(&mut game, claim(sea, "4y~"));
    let score = score(&game, 0);
    assert_eq!(score.routes, 10 + 7);
    assert_eq!(score.longest, 5 + 4, "there by rail and back by sea");
    assert_eq!(pieces(&game, 0), [22, 19]);
}
