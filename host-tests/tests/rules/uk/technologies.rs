//! Buying technologies, and what the ordinary ones do (UK7, UK8, UK10).

use host_tests::play::{bonus, buy, claim, play, refuse, score, seat};
use host_tests::position::{Position, route, ticket};
use rules::maps::{Cards, RouteId};
use rules::{Bonus, Decision, Event, Game, Move};

use super::{BLIND, holding, is_for_sale, link, owns, scored, table, tables_of, technology};

/// Every technology with its copies and its price: the ordinary ones, then the advanced.
const TABLE: [(&str, u8, u8); 16] = [
    ("wales-concession", 4, 1),
    ("ireland-and-france-concession", 4, 1),
    ("scotland-concession", 4, 1),
    ("mechanical-stoker", 4, 1),
    ("superheated-steam-boiler", 4, 2),
    ("propellers", 4, 2),
    ("booster", 4, 2),
    ("boiler-lagging", 4, 2),
    ("steam-turbines", 4, 2),
    ("double-heading", 4, 4),
    ("right-of-way", 1, 4),
    ("thermocompressor", 1, 1),
    ("water-tenders", 2, 2),
    ("risky-contracts", 1, 2),
    ("equalising-beam", 1, 2),
    ("diesel-power", 1, 3),
];

/// Four players, all technologies for sale, and cards and routes for whatever may follow: the
/// third seat has a route of green that the first could claim beside it.
fn market() -> Position {
    let position = tables_of(4).advanced().hand(0, "5*2g");
    position.claimed(2, link("london", "reading"))
}

#[test]
fn uk07_every_technology_has_its_price_in_wilds() {
    for (id, _, price) in TABLE {
        let game = market().game();
        let wilds = |count: u8| format!("{count}*");
        let mut after = game.clone();
        let events = play(&mut after, buy(id, &wilds(price)));
        let bought = Event::TechnologyBought {
            seat: seat(0),
            technology: technology(id),
        };
        assert!(events.contains(&bought), "{id}");
        assert!(owns(&after, 0, id), "{id}");
        refuse(&game, buy(id, &wilds(price + 1)), "UK7");
        if price > 1 {
            refuse(&game, buy(id, &wilds(price - 1)), "UK7");
        }
        refuse(&game, buy(id, "2g"), "UK7");
    }
}

#[test]
fn uk07_a_technology_cannot_be_had_for_nothing() {
    let pay = Cards::NONE;
    for (id, ..) in TABLE {
        let technology = technology(id);
        refuse(&market().game(), Move::Buy { technology, pay }, "UK7");
    }
}

#[test]
fn uk07_every_technology_has_its_copies() {
    for (id, copies, _) in TABLE {
        assert_eq!(market().game().copies_left(technology(id)), copies, "{id}");
    }
}

#[test]
fn uk07_a_technology_is_sold_while_copies_last() {
    // Two serve one turn and come back, so nobody else ever holds them.
    let lasting = TABLE
        .iter()
        .filter(|(id, ..)| !["right-of-way", "thermocompressor"].contains(id));
    for &(id, copies, price) in lasting {
        let sold = |count: u8| {
            (1..=usize::from(count)).fold(market(), |position, index| {
                position.technologies(index, &[id])
            })
        };
        let wanted = buy(id, &format!("{price}*"));
        let mut last = sold(copies - 1).game();
        play(&mut last, wanted);
        assert_eq!(last.copies_left(technology(id)), 0, "{id}");
        if copies < 4 {
            let game = sold(copies).game();
            refuse(&game, wanted, "UK7");
            assert!(!is_for_sale(&game, id), "{id}");
        }
    }
}

#[test]
fn uk07_one_copy_of_each_a_player() {
    for (id, copies, price) in TABLE {
        if copies > 1 {
            let game = market().technologies(0, &[id]).game();
            refuse(&game, buy(id, &format!("{price}*")), "UK7");
            assert!(!is_for_sale(&game, id), "{id}");
        }
    }
}

#[test]
fn uk07_one_purchase_a_turn() {
    let mut game = holding("3*", &[]);
    play(&mut game, buy("wales-concession", "1*"));
    refuse(&game, buy("scotland-concession", "1*"), "UK7");
    assert!(!is_for_sale(&game, "scotland-concession"));
}

#[test]
fn uk07_a_purchase_comes_before_the_action_and_is_none() {
    let mut bought = holding("1*2g", &[]);
    play(&mut bought, buy("wales-concession", "1*"));
    assert_eq!(bought.decision(), Decision::Act { seat: seat(0) });
    play(&mut bought.clone(), claim(link("barrow", "leeds"), "2g"));
    play(&mut bought.clone(), Move::DrawTickets);
    play(&mut bought, BLIND);
    play(&mut bought, BLIND);
    assert_eq!(bought.decision(), Decision::Act { seat: seat(1) });
}

#[test]
fn uk07_the_next_turn_may_have_its_own_purchase() {
    let mut game = holding("2*", &[]);
    play(&mut game, buy("wales-concession", "1*"));
    for _ in 0..4 {
        play(&mut game, BLIND);
    }
    play(&mut game, buy("scotland-concession", "1*"));
    assert!(owns(&game, 0, "wales-concession") && owns(&game, 0, "scotland-concession"));
}

#[test]
fn uk07_nothing_is_bought_once_the_action_has_begun() {
    let mut drawing = holding("1*", &[]);
    let mut choosing = drawing.clone();
    play(&mut drawing, BLIND);
    refuse(&drawing, buy("wales-concession", "1*"), "C1");
    play(&mut choosing, Move::DrawTickets);
    refuse(&choosing, buy("wales-concession", "1*"), "C1");
}

#[test]
fn uk07_technologies_are_open_to_see() {
    let mut game = holding("1*", &[]);
    play(&mut game, buy("wales-concession", "1*"));
    let view = game.view(seat(1));
    assert!(owns(view.known(), 0, "wales-concession"));
    assert_eq!(view.known().copies_left(technology("wales-concession")), 3);
}

#[test]
fn uk07_a_licence_serves_the_claim_of_the_turn_it_is_bought_in() {
    let mut game = holding("1*3y", &[]);
    play(&mut game, buy("mechanical-stoker", "1*"));
    play(&mut game, claim(link("bristol", "plymouth"), "3y"));
}

/// What the claim of a route scores with these technologies.
#[track_caller]
fn points(technologies: &[&'static str], route: RouteId, pay: &str) -> i32 {
    scored(holding(pay, technologies), claim(route, pay))
}

fn ferry_points(more: &[&'static str]) -> i32 {
    let technologies = [&["propellers", "mechanical-stoker"], more].concat();
    points(
        &technologies,
        route("uk", "penzance", "plymouth", 1),
        "2r1*",
    )
}

#[test]
fn uk08_boiler_lagging_adds_a_point_for_each_route() {
    assert_eq!(points(&[], link("barrow", "leeds"), "2g"), 2);
    assert_eq!(
        points(&["boiler-lagging"], link("barrow", "leeds"), "2g"),
        3
    );
    assert_eq!(
        points(&["boiler-lagging"], link("london", "reading"), "1g"),
        2
    );
    assert_eq!(ferry_points(&["boiler-lagging"]), 5);
}

#[test]
fn uk08_boiler_lagging_counts_from_its_purchase_on() {
    let position = table()
        .hand(0, "2*3g")
        .claimed(0, link("hull", "leeds"))
        .points(0, 1);
    let mut game = position.game();
    play(&mut game, buy("boiler-lagging", "2*"));
    assert_eq!(
        game.player(seat(0)).points(),
        1,
        "nothing for the earlier route"
    );
    play(&mut game, claim(link("barrow", "leeds"), "2g"));
    assert_eq!(game.player(seat(0)).points(), 1 + 3);
}

#[test]
fn uk08_steam_turbines_add_two_points_for_each_ferry() {
    assert_eq!(ferry_points(&[]), 4);
    assert_eq!(ferry_points(&["steam-turbines"]), 6);
    assert_eq!(
        points(&["steam-turbines"], link("barrow", "leeds"), "2g"),
        2
    );
}

#[test]
fn uk08_steam_turbines_count_from_their_purchase_on() {
    let ferry = link("barrow", "liverpool");
    let mut game = table().hand(0, "3*").claimed(0, ferry).points(0, 1).game();
    play(&mut game, buy("steam-turbines", "2*"));
    assert_eq!(game.player(seat(0)).points(), 1);
}

#[test]
fn uk08_a_ferry_scores_three_more_with_steam_turbines_and_boiler_lagging() {
    assert_eq!(ferry_points(&["steam-turbines", "boiler-lagging"]), 4 + 3);
}

/// The end of a game in which the first seat has completed two tickets and left one open, and the
/// second has completed one.
fn ending(first: &[&'static str]) -> Game {
    let tickets = [
        ticket("uk", "southampton", "london"),
        ticket("uk", "norwich", "ipswich"),
        ticket("uk", "dublin", "london"),
    ];
    let position = tables_of(2).technologies(0, first).tickets(0, &tickets);
    let position = position.claimed(0, link("london", "southampton"));
    let position = position.claimed(0, link("ipswich", "norwich")).points(0, 3);
    let position = position.tickets(1, &[ticket("uk", "leeds", "manchester")]);
    let position = position
        .claimed(1, link("leeds", "manchester"))
        .points(1, 1);
    position.phase("over").game()
}

#[test]
fn uk08_double_heading_adds_two_points_for_each_completed_ticket() {
    let game = ending(&["double-heading"]);
    assert_eq!(bonus(&game, 0, Bonus::DoubleHeading), Some(4));
    assert_eq!(score(&game, 0).total, 3 + (4 + 1 - 15) + 4);
    assert_eq!(
        score(&game, 1).total,
        1 + 1,
        "nothing for those who do not own it"
    );
}

#[test]
fn uk10_there_is_no_bonus_without_technology() {
    let game = ending(&[]);
    for index in 0..2 {
        assert!(
            score(&game, index)
                .bonuses
                .iter()
                .all(|&(_, points)| points == 0)
        );
    }
    assert_eq!(score(&game, 0).total, 3 + (4 + 1 - 15));
    assert_eq!(score(&game, 1).total, 1 + 1);
}

#[test]
fn uk10_licences_bring_no_bonus_at_the_end() {
    let owned = ["booster", "boiler-lagging", "steam-turbines", "propellers"];
    assert_eq!(
        score(&ending(&owned), 0).total,
        score(&ending(&[]), 0).total
    );
}
