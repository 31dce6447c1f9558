//! Final scoring: harbours, and what is not scored (GL9, GL10, GL13).

use host_tests::play::{bonus, score};
use host_tests::position::Position;
use host_tests::table::winners;
use rules::Bonus;

use super::{route, table, ticket};

/// Seat 0 with Chicago, Toledo, Detroit, Buffalo, New York, Montréal and Timmins in one network.
fn network() -> Position {
    let paths = [
        ["chicago", "south-bend"],
        ["south-bend", "toledo"],
        ["toledo", "detroit"],
        ["toledo", "cleveland"],
        ["cleveland", "erie"],
        ["erie", "buffalo"],
        ["buffalo", "scranton"],
        ["scranton", "new-york"],
        ["buffalo", "kingston"],
        ["kingston", "montreal"],
        ["montreal", "ottawa"],
        ["ottawa", "sudbury"],
        ["sudbury", "timmins"],
    ];
    let claim = |position: Position, [a, b]: [&str; 2]| position.claimed(0, route(a, b, 0));
    paths.into_iter().fold(table().phase("over"), claim)
}

/// The tickets of Chicago that the network completes.
fn chicago_tickets() -> [u8; 4] {
    ["detroit", "new-york", "timmins", "montreal"].map(|other| ticket("chicago", other))
}

fn harbor_points(position: &Position, index: usize) -> i32 {
    bonus(&position.game(), index, Bonus::Harbors).expect("a game with harbours")
}

#[test]
fn gl09_a_harbour_scores_10_20_or_30_for_one_two_or_more_tickets_and_nothing_for_none() {
    let tickets = chicago_tickets();
    let points = [0, 1, 2, 3, 4].map(|count| {
        harbor_points(
            &network()
                .harbors(0, &["chicago"])
                .tickets(0, &tickets[..count]),
            0,
        )
    });
    assert_eq!(points, [0, 10, 20, 30, 30]);
}

#[test]
fn gl09_each_harbour_scores_by_its_own_tickets() {
    let position = network()
        .harbors(0, &["chicago", "detroit", "montreal"])
        .tickets(0, &chicago_tickets()[..3]);
    assert_eq!(harbor_points(&position, 0), 30 + 10);
}

#[test]
fn gl09_the_books_example_scores_20_for_chicago_and_20_for_montreal() {
    let tickets = [
        ticket("chicago", "timmins"),
        ticket("chicago", "montreal"),
        ticket("montreal", "new-york"),
    ];
    let position = network()
        .harbors(0, &["chicago", "montreal"])
        .tickets(0, &tickets);
    assert_eq!(harbor_points(&position, 0), 20 + 20);
}

#[test]
fn gl09_a_ticket_that_names_two_harbours_counts_for_both() {
    let position = network()
        .harbors(0, &["chicago", "montreal"])
        .tickets(0, &[ticket("chicago", "montreal")]);
    assert_eq!(harbor_points(&position, 0), 10 + 10);
}

#[test]
fn gl09_an_open_ticket_does_not_count() {
    let tickets = [ticket("chicago", "toronto"), ticket("chicago", "detroit")];
    let position = network().harbors(0, &["chicago"]);
    assert_eq!(
        harbor_points(&position.clone().tickets(0, &tickets[..1]), 0),
        0
    );
    assert_eq!(harbor_points(&position.tickets(0, &tickets), 0), 10);
}

#[test]
fn gl09_a_harbour_on_the_way_of_a_ticket_is_not_named_by_it() {
    let position = network()
        .harbors(0, &["buffalo"])
        .tickets(0, &chicago_tickets());
    assert_eq!(harbor_points(&position, 0), 0);
}

#[test]
fn gl09_tickets_of_others_do_not_count() {
    let position = network()
        .harbors(0, &["chicago"])
        .claimed(1, route("green-bay", "milwaukee", 0))
        .claimed(1, route("milwaukee", "chicago", 0))
        .tickets(1, &[ticket("green-bay", "chicago")]);
    assert_eq!(score(&position.game(), 1).completed, 1);
    assert_eq!([0, 1].map(|index| harbor_points(&position, index)), [0, 0]);
}

#[test]
fn gl10_each_harbour_not_built_costs_four_points() {
    let cities = ["chicago", "detroit", "montreal"];
    let lost = [0, 1, 2, 3].map(|built| {
        bonus(
            &network().harbors(0, &cities[..built]).game(),
            0,
            Bonus::UnbuiltHarbors,
        )
    });
    assert_eq!(lost, [Some(-12), Some(-8), Some(-4), Some(0)]);
}

#[test]
fn gl10_harbours_built_and_not_built_are_in_the_total() {
    let game = network()
        .points(0, 50)
        .harbors(0, &["chicago"])
        .tickets(
            0,
            &[ticket("chicago", "detroit"), ticket("chicago", "toronto")],
        )
        .game();
    assert_eq!(score(&game, 0).total, 50 + 6 - 11 + 10 - 8);
    assert_eq!(score(&game, 1).total, -12);
}

#[test]
fn gl13_no_bonus_for_the_longest_path_or_the_most_tickets() {
    let game = network().tickets(0, &chicago_tickets()).game();
    for index in [0, 1] {
        let kinds: Vec<Bonus> = score(&game, index)
            .bonuses
            .iter()
            .map(|&(bonus, _)| bonus)
            .collect();
        assert_eq!(kinds, [Bonus::Harbors, Bonus::UnbuiltHarbors]);
    }
    let points: i32 = 6 + 15 + 15 + 16;
    assert_eq!(score(&game, 0).total, points - 12);
}

#[test]
fn gl13_a_tie_is_a_shared_win_whatever_tickets_and_paths() {
    let done = network().tickets(0, &[ticket("chicago", "detroit")]);
    assert_eq!(winners(&done.clone().points(1, 6).game()), [0, 1]);
    assert_eq!(winners(&done.clone().points(1, 5).game()), [0]);
    assert_eq!(winners(&done.points(1, 7).game()), [1]);
}
