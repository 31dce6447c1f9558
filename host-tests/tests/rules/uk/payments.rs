//! What pays: wilds, stand-ins and ferries (UK2, UK6, UK13, and the Booster of UK16).

use host_tests::play::{buy, claim, play, refuse, seat};
use host_tests::position::{card, cards, route};
use rules::maps::{Card, Cards, Color, RouteId};
use rules::{Game, Move};

use super::{holding, link, owns, refuse_payment, table};

/// A green route of one space.
fn green_one() -> RouteId {
    link("london", "reading")
}

/// A green route of two spaces.
fn green_two() -> RouteId {
    link("barrow", "leeds")
}

/// A gray route of two spaces.
fn gray_two() -> RouteId {
    link("birmingham", "reading")
}

/// A ferry of one space.
fn ferry_of_one() -> RouteId {
    link("barrow", "liverpool")
}

/// A ferry of three spaces, one of them for a wild.
fn ferry_of_three() -> RouteId {
    route("uk", "penzance", "plymouth", 1)
}

/// A ferry of six spaces, two of them for a wild.
fn ferry_of_six() -> RouteId {
    link("cork", "penzance")
}

const FERRYMAN: [&str; 4] = [
    "propellers",
    "mechanical-stoker",
    "superheated-steam-boiler",
    "ireland-and-france-concession",
];

fn beginner(hand: &str) -> Game {
    holding(hand, &[])
}

fn ferryman(hand: &str) -> Game {
    holding(hand, &FERRYMAN)
}

fn boosted(hand: &str) -> Game {
    let technologies = [&FERRYMAN[..], &["booster"]].concat();
    holding(hand, &technologies)
}

/// Checks that a route can be claimed with a hand of just these cards.
#[track_caller]
fn pays(holding: fn(&str) -> Game, route: RouteId, pay: &str) {
    let mut game = holding(pay);
    play(&mut game, claim(route, pay));
    assert_eq!(*game.player(seat(0)).hand(), Cards::NONE);
    assert_eq!(*game.discard(), cards(pay));
}

/// Checks that a route cannot be claimed with a hand of just these cards.
#[track_caller]
fn does_not_pay(holding: fn(&str) -> Game, route: RouteId, pay: &str) {
    refuse_payment(&holding(pay), route, pay);
}

#[test]
fn uk02_any_four_cards_stand_for_a_wild_in_a_purchase() {
    let mut game = beginner("1r1o1y1k");
    play(&mut game, buy("wales-concession", "1r1o1y1k"));
    assert!(owns(&game, 0, "wales-concession"));
    assert!(game.player(seat(0)).hand().is_empty());
    assert_eq!(*game.discard(), cards("1r1o1y1k"));
}

#[test]
fn uk02_a_price_of_several_wilds_takes_four_cards_for_each_or_wilds_between() {
    let game = beginner("9r2*");
    play(&mut game.clone(), buy("propellers", "8r"));
    play(&mut game.clone(), buy("propellers", "4r1*"));
    play(&mut game.clone(), buy("propellers", "2*"));
    refuse(&game, buy("propellers", "5r"), "UK7");
    refuse(&game, buy("propellers", "7r"), "UK7");
    refuse(&game, buy("propellers", "5r1*"), "UK7");
}

#[test]
fn uk02_any_four_cards_stand_for_a_card_of_the_route() {
    pays(beginner, green_one(), "2r1b1k");
    pays(beginner, green_two(), "1g2r1b1k");
    pays(beginner, green_two(), "4r4b");
}

#[test]
fn uk02_any_four_cards_stand_for_the_wild_of_a_ferry() {
    pays(ferryman, ferry_of_one(), "2r1b1k");
}

#[test]
fn uk02_fewer_than_four_cards_stand_for_nothing() {
    let game = beginner("3r");
    refuse(&game, buy("wales-concession", "3r"), "UK7");
    refuse_payment(&game, green_one(), "3r");
}

#[test]
fn uk02_with_the_booster_three_cards_stand_for_a_wild_for_any_purpose() {
    play(&mut boosted("1r1o1y"), buy("wales-concession", "1r1o1y"));
    pays(boosted, green_one(), "1r1o1y");
    pays(boosted, ferry_of_one(), "1r1o1y");
}

#[test]
fn uk02_the_booster_of_another_player_does_not_help() {
    let position = table().hand(0, "1r1o1y").technologies(1, &["booster"]);
    refuse_payment(&position.game(), green_one(), "1r1o1y");
}

#[test]
fn uk06_each_marked_space_of_a_ferry_takes_a_wild() {
    let game = ferryman("3r1*");
    play(&mut game.clone(), claim(ferry_of_three(), "2r1*"));
    refuse_payment(&game, ferry_of_three(), "3r");
}

#[test]
fn uk06_two_marked_spaces_take_two_wilds() {
    let game = ferryman("6r3*");
    play(&mut game.clone(), claim(ferry_of_six(), "4r2*"));
    refuse_payment(&game, ferry_of_six(), "5r1*");
}

#[test]
fn uk06_the_other_spaces_take_one_colour() {
    does_not_pay(ferryman, ferry_of_three(), "1r1b1*");
    pays(ferryman, ferry_of_three(), "2k1*");
}

#[test]
fn uk06_wilds_serve_for_the_other_spaces_too() {
    pays(ferryman, ferry_of_three(), "1r2*");
    pays(ferryman, ferry_of_three(), "3*");
}

#[test]
fn uk06_cards_stand_for_the_wild_of_a_marked_space() {
    pays(ferryman, ferry_of_three(), "2r4b");
    pays(ferryman, ferry_of_six(), "4k1*4b");
    pays(ferryman, ferry_of_six(), "4k4w4p");
}

#[test]
fn uk13_a_payment_leaves_nothing_over() {
    for count in 1..=9 {
        let game = beginner("9r");
        let pay = format!("{count}r");
        for (route, enough) in [(green_one(), 4), (green_two(), 8)] {
            if count == enough {
                play(&mut game.clone(), claim(route, &pay));
            } else {
                refuse_payment(&game, route, &pay);
            }
        }
    }
}

#[test]
fn uk13_a_wild_too_many_is_left_over() {
    let game = beginner("2g3*");
    refuse_payment(&game, green_one(), "2*");
    refuse_payment(&game, green_one(), "1g1*");
    refuse_payment(&game, green_two(), "3*");
    refuse(&game, buy("wales-concession", "2*"), "UK7");
}

#[test]
fn uk13_single_cards_are_of_the_one_colour() {
    does_not_pay(beginner, gray_two(), "1r1b");
    does_not_pay(beginner, green_two(), "1g1b");
    does_not_pay(beginner, green_two(), "5r");
    pays(beginner, green_two(), "1g4r");
    pays(beginner, green_two(), "1*4r");
    pays(beginner, gray_two(), "5r");
    pays(beginner, gray_two(), "1r1o1y1b1k");
}

#[test]
fn uk13_cards_of_the_routes_colour_may_be_spent_in_a_group() {
    pays(beginner, green_one(), "4g");
    pays(beginner, green_two(), "3g2r");
}

#[test]
fn uk13_the_player_chooses_what_stands_in() {
    let game = beginner("2g1*4r4b");
    for pay in [
        "2g", "1g1*", "1g4r", "1g4b", "1g2r2b", "1*4r", "4r4b", "2g3r", "1g1*3b",
    ] {
        let mut after = game.clone();
        play(&mut after, claim(green_two(), pay));
        let mut left = cards("2g1*4r4b");
        left.remove(&cards(pay));
        assert_eq!(*after.player(seat(0)).hand(), left, "after {pay}");
        assert_eq!(*after.discard(), cards(pay));
    }
}

#[test]
fn uk13_only_cards_in_hand_pay() {
    let game = beginner("1g3r");
    refuse(&game, claim(green_two(), "2g"), "C9");
    refuse(&game, claim(green_one(), "4r"), "C9");
}

/// Whether cards can be split as UK13 says, tried out.
fn splits(pay: &Cards, colors: &[Color], spaces: u16, marked: u16, group: u16) -> bool {
    let count = |card: Card| u16::from(pay[card]);
    colors.iter().any(|&color| {
        (0..=count(Card::wagon(color))).any(|colored| {
            (0..=count(Card::WILD)).any(|single| {
                let rest = pay.total() - colored - single;
                let wilds = single + rest / group;
                rest.is_multiple_of(group) && wilds >= marked && wilds + colored == spaces
            })
        })
    })
}

/// Every payment from a hand of red, blue, green and wild cards, up to so many of each.
fn all_payments(most: [u8; 4]) -> impl Iterator<Item = Cards> {
    let [red, blue, green, wild] = ["r", "b", "g", "*"].map(card);
    let [reds, blues, greens, wilds] = most;
    (0..=reds).flat_map(move |r| {
        (0..=blues).flat_map(move |b| {
            (0..=greens).flat_map(move |g| {
                (0..=wilds)
                    .map(move |w| Cards::of(red, r).with(blue, b).with(green, g).with(wild, w))
            })
        })
    })
}

/// Checks every payment for some routes against the rule's own words.
fn assert_all_payments(game: &Game, group: u16) {
    let routes = [
        green_one(),
        green_two(),
        gray_two(),
        ferry_of_one(),
        ferry_of_three(),
    ];
    for id in routes {
        let cost = game.board().route(id).expect("a route").cost;
        let colors = match &cost.color {
            Some(color) => std::slice::from_ref(color),
            None => &Color::ALL,
        };
        for pay in all_payments([6, 4, 4, 4]) {
            let wanted = Move::Claim {
                route: id,
                pay,
                flag: None,
            };
            let valid = splits(
                &pay,
                colors,
                cost.length.into(),
                cost.locomotives.into(),
                group,
            );
            assert_eq!(game.check(&wanted).is_ok(), valid, "{wanted}");
        }
    }
}

#[test]
fn uk13_a_payment_is_valid_exactly_if_it_can_be_split() {
    assert_all_payments(&ferryman("6r4b4g4*"), 4);
}

#[test]
fn uk16_with_the_booster_a_payment_is_split_into_groups_of_three() {
    assert_all_payments(&boosted("6r4b4g4*"), 3);
}

#[test]
fn uk16_with_the_booster_four_cards_do_not_stand_for_a_wild() {
    let game = boosted("4r");
    refuse(&game, buy("wales-concession", "4r"), "UK7");
    refuse_payment(&game, green_one(), "4r");
}

#[test]
fn pitfall_20_a_group_may_include_wilds() {
    pays(beginner, green_one(), "3r1*");
    pays(beginner, green_one(), "2r2*");
    pays(beginner, green_one(), "4*");
    pays(ferryman, ferry_of_one(), "1r3*");
    play(&mut beginner("2b2*"), buy("wales-concession", "2b2*"));
    pays(boosted, green_one(), "2r1*");
}

#[test]
fn pitfall_20_a_ferry_can_be_paid_with_stand_ins_only() {
    pays(ferryman, ferry_of_three(), "5r4b3k");
    pays(ferryman, ferry_of_six(), "11k8w5p");
    pays(boosted, ferry_of_three(), "4r3b2k");
}

#[test]
fn pitfall_20_the_booster_does_not_lower_its_own_price() {
    let game = beginner("9r");
    refuse(&game, buy("booster", "6r"), "UK7");
    play(&mut game.clone(), buy("booster", "8r"));
}

#[test]
fn pitfall_20_the_booster_serves_the_claim_of_the_turn_it_is_bought_in() {
    let mut game = beginner("2*3r");
    play(&mut game, buy("booster", "2*"));
    play(&mut game, claim(green_one(), "3r"));
    assert!(game.player(seat(0)).routes().contains(green_one()));
}
