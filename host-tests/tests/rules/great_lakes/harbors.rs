//! Building harbours (GL8).

use host_tests::play::{play, refuse, seat};
use host_tests::position::{Position, card, cards};
use rules::maps::Cards;
use rules::{Decision, Event, Game, Move};

use super::{PLAIN_ROW, city, pieces, route, table};

fn build(id: &str, pay: &str) -> Move {
    Move::Build {
        city: city(id),
        pay: cards(pay),
    }
}

/// Seat 0 with a route from Toronto to Detroit.
fn toronto_detroit() -> Position {
    table()
        .row(PLAIN_ROW)
        .claimed(0, route("toronto", "detroit", 0))
}

/// That, with these cards in hand.
fn holding(hand: &str) -> Game {
    toronto_detroit().hand(0, hand).game()
}

#[test]
fn gl08_a_harbour_costs_two_signed_wagons_and_two_ships_of_a_colour() {
    let mut game = holding("3R1r2r~");
    let events = play(&mut game, build("toronto", "2R2r~"));
    assert!(events.contains(&Event::HarborBuilt {
        seat: seat(0),
        city: city("toronto")
    }));
    assert_eq!(game.harbor_owner(city("toronto")), Some(seat(0)));
    assert_eq!(*game.player(seat(0)).hand(), cards("1R1r"));
    assert_eq!(*game.discard(), cards("2R2r~"));
    assert_eq!(game.player(seat(0)).points(), 0, "it scores at the end");
    assert_eq!(pieces(&game, 0), [22, 23]);
}

#[test]
fn gl08_a_harbour_is_the_whole_turn() {
    let mut game = holding("4R4r~");
    play(&mut game, build("toronto", "2R2r~"));
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    let drawing = toronto_detroit().hand(0, "2R2r~").phase("draw:1").game();
    refuse(&drawing, build("toronto", "2R2r~"), "C1");
}

#[test]
fn gl08_wilds_stand_for_any_of_the_four() {
    for pay in [
        "1R2r~1*", "2R1r~1*", "2Y1y~1*", "2R2*", "2r~2*", "1R1r~2*", "1R3*", "1r~3*", "4*",
    ] {
        let mut game = holding(pay);
        play(&mut game, build("toronto", pay));
        assert!(game.player(seat(0)).hand().is_empty());
    }
}

#[test]
fn gl08_the_four_are_of_one_colour() {
    let game = holding("2R2r~2G2g~2*");
    for pay in ["2R2g~", "1R1G2r~", "2R1r~1g~", "1R1g~2*", "1R1G2*"] {
        refuse(&game, build("toronto", pay), "GL8");
    }
}

#[test]
fn gl08_there_are_two_of_each_kind_even_with_wilds() {
    let game = holding("4R4r~2*");
    for pay in ["3R1r~", "1R3r~", "4R", "4r~", "3R1*", "3r~1*"] {
        refuse(&game, build("toronto", pay), "GL8");
    }
}

#[test]
fn gl08_neither_fewer_nor_more_than_four_cards_are_paid() {
    let game = holding("3R3r~5*");
    for pay in ["-", "2R1r~", "3*", "3R2r~", "2R2r~1*", "5*"] {
        refuse(&game, build("toronto", pay), "GL8");
    }
}

#[test]
fn gl08_the_cards_must_be_in_hand() {
    refuse(&holding("2R1r~"), build("toronto", "2R2r~"), "C9");
}

#[test]
fn pitfall_19_cards_without_the_sign_do_not_pay_for_a_harbour() {
    let game = holding("2r2R2r~2r=3*");
    for pay in [
        "2r2r~", "1r1R2r~", "2R2r=", "2R1r~1r=", "1r3*", "1r=3*", "1R1r2*", "1r~1r=2*",
    ] {
        refuse(&game, build("toronto", pay), "GL8");
    }
}

/// Whether the cards are a harbour's: four, of one colour but for wilds, two of each at most.
fn pays(wagons: [u8; 2], ships: [u8; 2], unsigned: u8, wilds: u8) -> bool {
    let of = |color: usize| wagons[color] + ships[color];
    let fits = |color: usize| wagons[color] <= 2 && ships[color] <= 2 && of(1 - color) == 0;
    unsigned == 0 && of(0) + of(1) + wilds == 4 && (fits(0) || fits(1))
}

#[test]
fn gl08_of_all_payments_just_the_valid_ones_are_accepted_and_listed() {
    let kinds = ["R", "G", "r~", "g~", "r", "r=", "*"];
    let most = [3, 3, 3, 3, 1, 1, 4];
    let game = holding("3R3G3r~3g~1r1r=4*");
    let toronto = city("toronto");
    let listed: Vec<Cards> = game
        .legal_moves()
        .iter()
        .filter_map(|legal| match legal {
            Move::Build { city, pay } if city == toronto => Some(pay),
            _ => None,
        })
        .collect();
    let all: usize = most.iter().map(|most| most + 1).product();
    let mut valid = 0;
    for mut number in 0..all {
        let counts = most.map(|most| {
            let count = number % (most + 1);
            number /= most + 1;
            count as u8
        });
        let pay = kinds
            .iter()
            .zip(counts)
            .fold(Cards::NONE, |pay, (kind, n)| pay.with(card(kind), n));
        let [red, green, red_ships, green_ships, plain, double, wilds] = counts;
        let expected = pays(
            [red, green],
            [red_ships, green_ships],
            plain + double,
            wilds,
        );
        let wanted = Move::Build { city: toronto, pay };
        assert_eq!(game.check(&wanted).is_ok(), expected, "{wanted}");
        assert_eq!(listed.contains(&pay), expected, "{wanted}");
        valid += usize::from(expected);
    }
    assert_eq!(listed.len(), valid, "each payment is listed once");
}

#[test]
fn gl08_a_harbour_needs_an_own_route_to_its_city() {
    let toronto_detroit = route("toronto", "detroit", 0);
    let another = table().claimed(1, toronto_detroit).hand(0, "2R2r~").game();
    refuse(&another, build("toronto", "2R2r~"), "GL8");
    refuse(&holding("2R2r~"), build("chicago", "2R2r~"), "GL8");
}

#[test]
fn gl08_a_route_of_either_kind_and_either_end_will_do() {
    for (claimed, id) in [
        (route("toronto", "detroit", 0), "toronto"),
        (route("toronto", "detroit", 0), "detroit"),
        (route("toronto", "buffalo", 0), "toronto"),
        (route("duluth", "lake-superior", 0), "duluth"),
    ] {
        let mut game = table().claimed(0, claimed).hand(0, "2R2r~").game();
        play(&mut game, build(id, "2R2r~"));
    }
}

#[test]
fn gl08_only_a_harbour_city_has_a_harbour() {
    let inland = table()
        .claimed(0, route("montreal", "ottawa", 0))
        .hand(0, "2R2r~")
        .game();
    refuse(&inland, build("ottawa", "2R2r~"), "GL8");
    let junction = table()
        .claimed(0, route("duluth", "lake-superior", 0))
        .hand(0, "2R2r~")
        .game();
    refuse(&junction, build("lake-superior", "2R2r~"), "GL8");
}

#[test]
fn gl08_a_city_has_one_harbour_whoever_owns_it() {
    let own = toronto_detroit()
        .harbors(0, &["toronto"])
        .hand(0, "2R2r~")
        .game();
    refuse(&own, build("toronto", "2R2r~"), "GL8");
    let sea = route("toronto", "buffalo", 0);
    let another = toronto_detroit()
        .claimed(1, sea)
        .harbors(1, &["toronto"])
        .hand(0, "2R2r~")
        .game();
    refuse(&another, build("toronto", "2R2r~"), "GL8");
}

#[test]
fn gl08_each_player_builds_three() {
    let position = toronto_detroit()
        .claimed(0, route("buffalo", "erie", 0))
        .claimed(1, route("chicago", "muskegon", 0))
        .harbors(0, &["toronto", "detroit"])
        .hand(0, "4R4r~")
        .hand(1, "2G2g~");
    let mut game = position.game();
    play(&mut game, build("buffalo", "2R2r~"));
    play(&mut game, build("chicago", "2G2g~"));
    refuse(&game, build("erie", "2R2r~"), "GL8");
    assert_eq!(game.player(seat(0)).harbors().len(), 3);
}

#[test]
fn gl08_other_boards_have_no_harbours() {
    let game = Position::new("usa", 2).hand(0, "4*").game();
    refuse(&game, build("duluth", "4*"), "GL8");
    assert_eq!(game.harbor_cities(seat(0)).count(), 0);
}
