//! Risky Contracts and the Equalising Beam (UK11, UK12, UK16).

use host_tests::play::{bonus, buy, claim, play, refuse, score, seat};
use host_tests::position::{Position, ticket};
use rules::maps::RouteId;
use rules::{Bonus, Event};

use super::{BLIND, is_for_sale, link, owns, table, tables_of, technology, withdrawn};

const WAGERS: [&str; 2] = ["risky-contracts", "equalising-beam"];

/// Tickets that one route completes, with that route.
fn short_tickets() -> [(u8, RouteId); 4] {
    let pairs = [
        ("southampton", "london"),
        ("norwich", "ipswich"),
        ("leeds", "manchester"),
        ("london", "brighton"),
    ];
    pairs.map(|(a, b)| (ticket("uk", a, b), link(a, b)))
}

/// What Risky Contracts bring the first seat when the seats have completed so many tickets.
fn risk(completed: &[usize]) -> Option<i32> {
    let mut tickets = short_tickets().into_iter();
    let mut position = tables_of(completed.len() as u8).advanced();
    position = position.technologies(0, &["risky-contracts"]);
    for (index, &count) in completed.iter().enumerate() {
        for (ticket, route) in tickets.by_ref().take(count) {
            position = position.tickets(index, &[ticket]).claimed(index, route);
        }
    }
    bonus(&position.phase("over").game(), 0, Bonus::RiskyContracts)
}

#[test]
fn uk11_risky_contracts_bring_twenty_with_more_completed_tickets_than_every_other() {
    assert_eq!(risk(&[2, 1]), Some(20));
    assert_eq!(risk(&[2, 1, 1]), Some(20));
}

#[test]
fn uk11_risky_contracts_cost_twenty_with_as_many_or_fewer() {
    assert_eq!(risk(&[1, 1]), Some(-20));
    assert_eq!(risk(&[0, 0]), Some(-20));
    assert_eq!(risk(&[1, 2]), Some(-20));
    assert_eq!(
        risk(&[2, 0, 2]),
        Some(-20),
        "more than one of the others is not enough"
    );
}

#[test]
fn uk11_risky_contracts_count_completed_tickets_not_their_points() {
    let [long, short, other, open] = short_tickets();
    let position = table().advanced().technologies(0, &["risky-contracts"]);
    // One ticket of four points against two of one point, and an open one.
    let position = position.tickets(0, &[long.0, open.0]).claimed(0, long.1);
    let position = position.tickets(1, &[short.0, other.0]);
    let game = position
        .claimed(1, short.1)
        .claimed(1, other.1)
        .phase("over")
        .game();
    assert_eq!(bonus(&game, 0, Bonus::RiskyContracts), Some(-20));
    assert_eq!(score(&game, 0).total, 4 - 3 - 20);
    assert_eq!(
        bonus(&game, 1, Bonus::RiskyContracts),
        None,
        "only its owner wagers"
    );
}

/// What the Equalising Beam brings the first seat when each seat has claimed these routes.
fn beam(routes: [&[(&str, &str)]; 2]) -> Option<i32> {
    let mut position = table().advanced().technologies(0, &["equalising-beam"]);
    for (index, routes) in routes.into_iter().enumerate() {
        for (a, b) in routes {
            position = position.claimed(index, link(a, b));
        }
    }
    let game = position.phase("over").game();
    assert_eq!(
        bonus(&game, 1, Bonus::EqualisingBeam),
        None,
        "only its owner wagers"
    );
    bonus(&game, 0, Bonus::EqualisingBeam)
}

#[test]
fn uk11_the_equalising_beam_brings_fifteen_with_the_longest_path() {
    let path = [("barrow", "leeds"), ("leeds", "hull")];
    assert_eq!(beam([&path, &[("dover", "london")]]), Some(15));
    assert_eq!(beam([&path, &[]]), Some(15));
}

#[test]
fn uk11_the_equalising_beam_brings_fifteen_to_one_who_ties() {
    assert_eq!(
        beam([&[("barrow", "leeds")], &[("dover", "london")]]),
        Some(15)
    );
}

#[test]
fn uk11_the_equalising_beam_costs_fifteen_with_a_shorter_path() {
    // Three spaces in all, but apart.
    let apart = [
        ("hull", "leeds"),
        ("london", "reading"),
        ("cambridge", "ipswich"),
    ];
    assert_eq!(beam([&apart, &[("dover", "london")]]), Some(-15));
}

#[test]
fn uk16_the_equalising_beam_costs_fifteen_without_a_route() {
    assert_eq!(beam([&[], &[]]), Some(-15));
}

/// All cards are in the row, in the first seat's hand and on the discard: the next card drawn
/// needs the first shuffle.
fn before_the_shuffle(hand: &str) -> Position {
    table().advanced().hand(0, hand).deck_rest_to_discard("-")
}

#[test]
fn uk12_the_wagers_are_sold_before_the_first_shuffle() {
    for id in WAGERS {
        let mut game = before_the_shuffle("2*").game();
        play(&mut game, buy(id, "2*"));
        assert!(owns(&game, 0, id));
    }
}

#[test]
fn uk12_the_wagers_are_not_sold_after_the_first_shuffle() {
    let game = table().advanced().hand(0, "2*").shuffled().game();
    for id in WAGERS {
        refuse(&game, buy(id, "2*"), "UK12");
        assert!(!is_for_sale(&game, id), "{id}");
        assert_eq!(game.copies_left(technology(id)), 0);
    }
    for id in [
        "thermocompressor",
        "water-tenders",
        "diesel-power",
        "booster",
    ] {
        assert!(game.copies_left(technology(id)) > 0, "{id} stays");
    }
}

#[test]
fn uk12_a_wager_bought_before_the_shuffle_stays_with_its_owner() {
    let position = before_the_shuffle("1k").technologies(1, &["risky-contracts"]);
    let mut game = position.last_turns(1).game();
    let events = play(&mut game, BLIND);
    assert_eq!(withdrawn(&events), ["equalising-beam"]);
    play(&mut game, BLIND);
    assert!(owns(&game, 1, "risky-contracts"));
    assert_eq!(bonus(&game, 1, Bonus::RiskyContracts), Some(-20));
}

#[test]
fn uk12_a_wager_whose_price_brings_the_shuffle_is_bought_before_it() {
    let position = Position::new("uk", 2)
        .row("r.o.-.g.b")
        .advanced()
        .hand(0, "2*");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let events = play(&mut game, buy("risky-contracts", "2*"));
    assert_eq!(withdrawn(&events), ["equalising-beam"]);
    assert!(game.shuffled());
    assert!(owns(&game, 0, "risky-contracts"));
}

#[test]
fn uk12_the_wagers_leave_only_once() {
    let mut game = before_the_shuffle("2g").shuffled().game();
    let events = play(&mut game, BLIND);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::DiscardShuffled { .. }))
    );
    assert!(withdrawn(&events).is_empty());
}

#[test]
fn uk12_without_the_variant_nothing_leaves() {
    let mut game = table().deck_rest_to_discard("-").game();
    assert!(withdrawn(&play(&mut game, BLIND)).is_empty());
    assert!(game.shuffled());
}

#[test]
fn pitfall_20_the_first_shuffle_takes_two_technologies_from_sale() {
    let position = table().advanced().hand(1, "2*").deck_rest_to_discard("-");
    let mut game = position.game();
    let events = play(&mut game, BLIND);
    assert_eq!(withdrawn(&events), WAGERS);
    play(&mut game, BLIND);
    assert_eq!(game.decision().seat(), Some(seat(1)));
    for id in WAGERS {
        refuse(&game, buy(id, "2*"), "UK12");
    }
    play(&mut game, claim(link("london", "reading"), "1*"));
}
