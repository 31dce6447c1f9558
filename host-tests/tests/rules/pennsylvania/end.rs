//! Final scoring: companies and the most tickets (PA4 and PA5).

use host_tests::play::{bonus, score};
use host_tests::position::Position;
use host_tests::table::winners;
use rules::{Bonus, Game};

use super::{
    BALTIMORE_OHIO, ERIE_LACKAWANNA, JERSEY_CENTRAL, PENNSYLVANIA_RAILROAD, WESTERN_MARYLAND,
    route, share_points, table, ticket,
};

/// What shares pay each player when the game is over and they hold these of one company.
fn paid<const PLAYERS: usize>(company: usize, holders: [&[u8]; PLAYERS]) -> [i32; PLAYERS] {
    let mut position = table(PLAYERS as u8).phase("over");
    for (player, numbers) in holders.into_iter().enumerate() {
        position = position.shares(player, company, numbers);
    }
    let game = position.game();
    std::array::from_fn(|player| share_points(&game, player))
}

#[test]
fn pa04_a_company_pays_by_number_of_shares() {
    let holders: [&[u8]; 5] = [
        &[15],
        &[11, 12, 13, 14],
        &[9, 10],
        &[1, 2, 3, 4, 5],
        &[6, 7, 8],
    ];
    assert_eq!(paid(PENNSYLVANIA_RAILROAD, holders), [6, 21, 9, 30, 14]);
}

#[test]
fn pa04_a_tie_goes_to_the_holder_of_the_lowest_number() {
    assert_eq!(paid(BALTIMORE_OHIO, [&[2, 3], &[1, 4], &[5]]), [14, 20, 9]);
    assert_eq!(paid(BALTIMORE_OHIO, [&[1], &[3, 4], &[2, 5]]), [9, 14, 20]);
}

#[test]
fn pa04_a_low_number_does_not_outweigh_more_shares() {
    assert_eq!(paid(BALTIMORE_OHIO, [&[1], &[2, 3], &[]]), [14, 20, 0]);
}

#[test]
fn pa04_a_player_needs_at_least_one_share() {
    assert_eq!(paid(PENNSYLVANIA_RAILROAD, [&[], &[1], &[]]), [0, 30, 0]);
    assert_eq!(paid(PENNSYLVANIA_RAILROAD, [&[], &[], &[]]), [0, 0, 0]);
}

#[test]
fn pa04_places_run_out_as_the_table_does() {
    let holders: [&[u8]; 5] = [&[1, 2, 3], &[4, 5], &[6], &[7], &[8]];
    assert_eq!(paid(ERIE_LACKAWANNA, holders), [16, 10, 5, 1, 0]);
}

#[test]
fn pa04_the_companies_add_up() {
    let game = table(3)
        .phase("over")
        .shares(0, PENNSYLVANIA_RAILROAD, &[1])
        .shares(1, PENNSYLVANIA_RAILROAD, &[2])
        .shares(1, WESTERN_MARYLAND, &[1, 2])
        .shares(0, WESTERN_MARYLAND, &[3])
        .shares(0, JERSEY_CENTRAL, &[1])
        .points(0, 7)
        .game();
    assert_eq!(
        [0, 1, 2].map(|player| share_points(&game, player)),
        [30 + 5 + 8, 21 + 9, 0]
    );
    assert_eq!(score(&game, 0).total, 7 + 30 + 5 + 8);
}

#[test]
fn pitfall_21_a_tie_of_all_holders_is_settled_by_the_lowest_number() {
    assert_eq!(
        paid(PENNSYLVANIA_RAILROAD, [&[3], &[4], &[1], &[2]]),
        [14, 9, 30, 21]
    );
    assert_eq!(
        paid(PENNSYLVANIA_RAILROAD, [&[3, 4], &[2, 5], &[1, 6]]),
        [14, 21, 30]
    );
}

#[test]
fn pitfall_21_more_holders_than_places() {
    assert_eq!(paid(JERSEY_CENTRAL, [&[3], &[1], &[2]]), [0, 8, 5]);
    assert_eq!(
        paid(WESTERN_MARYLAND, [&[1], &[2], &[3], &[4], &[]]),
        [9, 5, 0, 0, 0]
    );
}

/// Tickets that one route completes.
const SHORT_WAYS: [[&str; 2]; 4] = [
    ["philadelphia", "atlantic-city"],
    ["baltimore", "philadelphia"],
    ["rochester", "elmira"],
    ["scranton-wilkes-barre", "allentown"],
];
/// A ticket that nobody completes.
const LONG_WAY: [&str; 2] = ["wheeling", "albany"];

/// Gives a player some of the short paths, each with its ticket.
fn completed(position: Position, player: usize, paths: &[[&str; 2]]) -> Position {
    paths.iter().fold(position, |position, [a, b]| {
        position
            .claimed(player, route(a, b))
            .tickets(player, &[ticket(a, b)])
    })
}

fn most_tickets<const PLAYERS: usize>(game: &Game) -> [i32; PLAYERS] {
    std::array::from_fn(|player| bonus(game, player, Bonus::MostTickets).expect("the bonus"))
}

#[test]
fn pa05_the_most_completed_tickets_give_15() {
    let over = completed(table(3).phase("over"), 0, &SHORT_WAYS[..1]);
    let game = completed(over, 1, &SHORT_WAYS[1..3]).game();
    assert_eq!(most_tickets(&game), [0, 15, 0]);
    assert_eq!(score(&game, 1).total, 4 + 3 + 15);
}

#[test]
fn pa05_all_who_tie_for_most_get_15() {
    let over = completed(table(3).phase("over"), 0, &SHORT_WAYS[..1]);
    let over = completed(over, 1, &SHORT_WAYS[1..2]);
    assert_eq!(most_tickets(&over.game()), [15, 15, 0]);
    assert_eq!(
        most_tickets(&completed(over, 2, &SHORT_WAYS[2..3]).game()),
        [15, 15, 15]
    );
}

#[test]
fn pa05_open_tickets_neither_help_nor_harm() {
    let [a, b] = LONG_WAY;
    let over = completed(table(2).phase("over"), 0, &SHORT_WAYS[..1]).tickets(0, &[ticket(a, b)]);
    let game = completed(over, 1, &SHORT_WAYS[1..2]).game();
    assert_eq!(most_tickets(&game), [15, 15]);
}

#[test]
fn pa05_tickets_count_by_number_and_not_by_points() {
    let over = completed(table(2).phase("over"), 0, &[SHORT_WAYS[0], SHORT_WAYS[2]]);
    let over = over.claimed(1, route("new-york", "philadelphia"));
    let game = over
        .tickets(1, &[ticket("philadelphia", "new-york")])
        .game();
    assert!(score(&game, 1).tickets > score(&game, 0).tickets);
    assert_eq!(most_tickets(&game), [15, 0]);
}

#[test]
fn pa05_nobody_gets_it_if_nobody_completed_a_ticket() {
    let [a, b] = LONG_WAY;
    let game = table(3).phase("over").tickets(0, &[ticket(a, b)]).game();
    assert_eq!(most_tickets(&game), [0, 0, 0]);
}

#[test]
fn pa05_there_is_no_bonus_for_the_longest_path() {
    let game = table(2)
        .phase("over")
        .claimed(0, route("dubois", "williamsport"))
        .game();
    assert_eq!(score(&game, 0).longest, 6);
    assert_eq!(bonus(&game, 0, Bonus::LongestPath), None);
    assert_eq!(score(&game, 0).total, 0);
}

#[test]
fn pennsylvania_equal_scores_go_to_more_completed_tickets_and_are_shared_if_still_equal() {
    let over = completed(table(2).phase("over"), 0, &SHORT_WAYS[..1]);
    assert_eq!(
        winners(&over.clone().points(1, 17).game()),
        [0],
        "17 each, one ticket to none"
    );
    let both = completed(over.points(0, 2), 1, &SHORT_WAYS[1..2]);
    assert_eq!(winners(&both.game()), [0, 1], "19 each, a ticket each");
}
