//! Set-up, the row and licences (UK1, UK3, UK4, UK8).

use host_tests::play::{LICENCES, claim, play, refuse};
use host_tests::position::Position;
use rules::maps::{BoardId, Card, CityId, Deck, Id, Route, RouteId};
use rules::{Event, Events, Game, Move, SetUp};

use super::{board, holding, link};

fn new_game(players: u8, seed: u64) -> Game {
    let board = BoardId::from_name("uk").expect("the board");
    Game::new(&SetUp::new(board, players, seed)).expect("a game")
}

fn cleared(events: &Events) -> bool {
    events.contains(&Event::RowCleared)
}

fn wilds_face_up(game: &Game) -> usize {
    let row = game.row().iter().flatten();
    row.filter(|card| card.is_wild()).count()
}

/// The first seat holds every card and these technologies: only licences keep a route from it.
fn with_all_cards(technologies: &[&'static str]) -> Game {
    Position::new("uk", 2)
        .technologies(0, technologies)
        .deck_rest_to_hand("-", 0)
        .game()
}

fn is_open(technologies: &[&'static str], route: RouteId) -> bool {
    !with_all_cards(technologies).payments(route).is_empty()
}

fn region(city: CityId) -> &'static str {
    let region = board()
        .city(city)
        .and_then(|city| city.region)
        .expect("a region");
    board().regions[region.index()].id
}

/// What the rules ask for on a route (UK4, UK5, UK8).
fn needed(route: &Route) -> Vec<&'static str> {
    let regions = [region(route.a), region(route.b)];
    if regions.contains(&"new-york") {
        return Vec::new();
    }
    let concessions = regions.into_iter().filter_map(|region| match region {
        "england" => None,
        "wales" => Some("wales-concession"),
        "scotland" => Some("scotland-concession"),
        "ireland" | "france" => Some("ireland-and-france-concession"),
        other => panic!("an unknown region: {other}"),
    });
    let length = match route.cost.length {
        1 | 2 => None,
        3 => Some("mechanical-stoker"),
        4..=6 => Some("superheated-steam-boiler"),
        other => panic!("an unknown length: {other}"),
    };
    let ferry = (route.cost.locomotives > 0).then_some("propellers");
    concessions.chain(length).chain(ferry).collect()
}

#[test]
fn uk01_each_player_starts_with_four_cards_and_one_wild() {
    let mut plain = 0;
    for (players, seed) in (2..=4).flat_map(|players| (0..50).map(move |seed| (players, seed))) {
        let game = new_game(players, seed);
        for seat in game.seats() {
            let hand = game.player(seat).hand();
            assert_eq!(hand.total(), 5);
            assert!(hand[Card::WILD] >= 1, "the wild is certain");
            plain += u32::from(hand[Card::WILD] == 1);
        }
    }
    assert!(plain > 100, "the four others are drawn like any cards");
}

#[test]
fn uk01_the_wilds_dealt_come_out_of_the_twenty() {
    let game = new_game(4, 1);
    assert_eq!(game.board().cards.in_box[Card::WILD], 20);
    assert_eq!(game.deck_left(Deck::Wagons), 116 - 4 * 5 - 5);
    assert_eq!(game.audit(), Ok(()));
}

#[test]
fn uk03_three_face_up_wilds_stay_after_a_replacement() {
    let position = Position::new("uk", 2)
        .row("*.*.r.g.b")
        .deck_rest_to_hand("3*", 1);
    let mut game = position.game();
    let events = play(
        &mut game,
        Move::Take {
            slot: 2,
            refill: None,
        },
    );
    assert!(!cleared(&events));
    assert_eq!(wilds_face_up(&game), 3);
    play(
        &mut game,
        Move::Take {
            slot: 3,
            refill: None,
        },
    );
    assert_eq!(wilds_face_up(&game), 4);
}

#[test]
fn uk03_three_face_up_wilds_stay_when_a_claim_fills_empty_places() {
    let position = Position::new("uk", 2).row("*.*.-.r.b").hand(0, "2*");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let events = play(&mut game, claim(link("barrow", "leeds"), "2*"));
    assert!(!cleared(&events));
    assert_eq!(game.row()[2], Some(Card::WILD));
    assert_eq!(wilds_face_up(&game), 3);
}

#[test]
fn uk03_three_face_up_wilds_stay_at_set_up() {
    let rows = (0..300).map(|seed| wilds_face_up(&new_game(2, seed)));
    assert!(rows.filter(|&wilds| wilds >= 3).count() > 0);
}

#[test]
fn uk04_without_technology_english_routes_of_one_and_two_can_be_claimed() {
    let game = holding("3g", &[]);
    play(&mut game.clone(), claim(link("london", "reading"), "1g"));
    play(&mut game.clone(), claim(link("barrow", "leeds"), "2g"));
}

#[test]
fn uk04_without_technology_a_route_of_three_cannot_be_claimed() {
    let game = holding("3y", &[]);
    refuse(&game, claim(link("bristol", "plymouth"), "3y"), "UK8");
}

#[test]
fn uk04_without_technology_both_ends_must_be_in_england() {
    let game = holding("2o2p", &[]);
    refuse(&game, claim(link("carlisle", "edinburgh"), "2o"), "UK8");
    refuse(
        &game,
        claim(link("cardiff", "llandrindod-wells"), "1p"),
        "UK8",
    );
}

#[test]
fn uk04_without_technology_no_ferry_can_be_claimed() {
    let game = holding("1*", &[]);
    refuse(&game, claim(link("barrow", "liverpool"), "1*"), "UK8");
}

#[test]
fn uk04_nothing_but_short_english_rails_and_new_york_is_open_without_technology() {
    let game = with_all_cards(&[]);
    for (index, route) in board().routes.iter().enumerate() {
        let id = RouteId::from_index(index);
        let english = [route.a, route.b]
            .into_iter()
            .all(|city| region(city) == "england");
        let open = english && route.cost.length <= 2 && route.cost.locomotives == 0;
        let open = open || id == link("new-york", "southampton");
        assert_eq!(!game.payments(id).is_empty(), open, "{route:?}");
    }
}

#[test]
fn uk08_a_route_needs_its_concessions_its_length_and_propellers_on_a_ferry() {
    for chosen in 0..1 << LICENCES.len() {
        let owned: Vec<&str> = (0..LICENCES.len())
            .filter(|place| chosen >> place & 1 == 1)
            .map(|place| LICENCES[place])
            .collect();
        let game = with_all_cards(&owned);
        for (index, route) in board().routes.iter().enumerate() {
            let open = needed(route).iter().all(|id| owned.contains(id));
            let payments = game.payments(RouteId::from_index(index));
            assert_eq!(!payments.is_empty(), open, "with {owned:?}: {route:?}");
        }
    }
}

/// Checks that a route can be claimed with all of these technologies, and with none left out.
fn assert_all_needed(route: RouteId, pay: &str, technologies: &[&'static str]) {
    play(&mut holding(pay, technologies), claim(route, pay));
    for left_out in technologies {
        let others: Vec<&str> = technologies
            .iter()
            .copied()
            .filter(|other| other != left_out)
            .collect();
        refuse(&holding(pay, &others), claim(route, pay), "UK8");
    }
}

#[test]
fn uk08_stranraer_to_londonderry_needs_four_technologies() {
    let technologies = [
        "scotland-concession",
        "ireland-and-france-concession",
        "mechanical-stoker",
        "propellers",
    ];
    assert_all_needed(link("stranraer", "londonderry"), "2r1*", &technologies);
}

#[test]
fn uk08_newcastle_to_edinburgh_needs_two_technologies() {
    let technologies = ["scotland-concession", "mechanical-stoker"];
    assert_all_needed(link("newcastle", "edinburgh"), "3g", &technologies);
}

#[test]
fn uk08_wales_concession_opens_routes_to_wales_alone() {
    let owned = ["wales-concession"];
    assert!(is_open(&owned, link("birmingham", "llandrindod-wells")));
    assert!(is_open(&owned, link("cardiff", "carmarthen")));
    assert!(!is_open(&owned, link("carlisle", "edinburgh")));
    assert!(!is_open(&owned, link("cork", "limerick")));
}

#[test]
fn uk08_ireland_and_france_concession_opens_routes_to_both() {
    assert!(is_open(
        &["ireland-and-france-concession"],
        link("cork", "limerick")
    ));
    assert!(!is_open(
        &["ireland-and-france-concession"],
        link("carlisle", "edinburgh")
    ));
    assert!(is_open(
        &["ireland-and-france-concession", "propellers"],
        link("dover", "france")
    ));
    assert!(!is_open(&["propellers"], link("dover", "france")));
}

#[test]
fn uk08_scotland_concession_opens_routes_to_scotland_alone() {
    let owned = ["scotland-concession"];
    assert!(is_open(&owned, link("carlisle", "edinburgh")));
    assert!(is_open(&owned, link("dundee", "aberdeen")));
    assert!(!is_open(&owned, link("birmingham", "llandrindod-wells")));
}

#[test]
fn uk08_mechanical_stoker_opens_routes_of_three_alone() {
    assert!(is_open(&["mechanical-stoker"], link("bristol", "plymouth")));
    assert!(!is_open(&["mechanical-stoker"], link("hull", "norwich")));
}

#[test]
fn uk08_superheated_steam_boiler_opens_routes_of_four_five_and_six_but_not_of_three() {
    let owned = [
        "superheated-steam-boiler",
        "scotland-concession",
        "propellers",
    ];
    assert!(is_open(&owned, link("hull", "norwich")), "four");
    assert!(is_open(&owned, link("plymouth", "southampton")), "five");
    assert!(is_open(&owned, link("aberdeen", "newcastle")), "six");
    assert!(!is_open(&owned, link("bristol", "plymouth")), "three");
}

#[test]
fn uk08_propellers_open_ferries() {
    assert!(is_open(&["propellers"], link("barrow", "liverpool")));
    assert!(!is_open(
        &["mechanical-stoker"],
        link("barrow", "liverpool")
    ));
}
