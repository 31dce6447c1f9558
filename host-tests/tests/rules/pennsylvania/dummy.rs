//! The dummy of two players (PA6).

use host_tests::play::{is_listed, play, refuse, score, seat};
use host_tests::position::Position;
use rules::maps::Deck;
use rules::{Decision, Event, Game, Move};

use super::{
    BALTIMORE_OHIO, BUFFALO_ROCHESTER_PITTSBURGH, ERIE_LACKAWANNA, JERSEY_CENTRAL, LEHIGH_VALLEY,
    NO_SHARE, ONE_COMPANY, PENNSYLVANIA_RAILROAD, THREE_COMPANIES, TWO_COMPANIES, WESTERN_MARYLAND,
    company, held, is_next_turn, share, share_points, table,
};

/// Companies on the board.
const COMPANIES: usize = 9;

fn dummy_share(index: usize) -> Move {
    Move::DummyShare {
        company: Some(company(index)),
    }
}

/// The numbers of the shares of a company that the dummy holds.
fn dummy_held(game: &Game, index: usize) -> Vec<u8> {
    game.dummy_shares(company(index)).collect()
}

/// The shares that the dummy keeps at the end, by company and number.
fn dummy_kept(game: &Game) -> Vec<(usize, u8)> {
    let kept = |index| {
        game.dummy_kept(company(index))
            .map(move |number| (index, number))
    };
    (0..COMPANIES).flat_map(kept).collect()
}

/// Two players, after seat 0 has claimed a route with three companies and taken a share.
fn after_own_share(index: usize) -> Game {
    let mut game = THREE_COMPANIES.claimed_in(table(2));
    play(&mut game, share(index));
    game
}

/// Plays the one turn that is left.
fn finished(position: Position) -> Game {
    let mut game = position.last_turns(1).game();
    for _ in 0..2 {
        play(&mut game, Move::Blind { deck: Deck::Wagons });
    }
    assert_eq!(game.decision(), Decision::Over);
    game
}

#[test]
fn pa06_whoever_takes_a_share_gives_the_dummy_one_from_beside_the_same_route() {
    let game = after_own_share(PENNSYLVANIA_RAILROAD);
    let route = THREE_COMPANIES.route();
    assert_eq!(
        game.decision(),
        Decision::DummyShare {
            seat: seat(0),
            route
        }
    );
    let beside = [PENNSYLVANIA_RAILROAD, BALTIMORE_OHIO, ERIE_LACKAWANNA].map(dummy_share);
    assert_eq!(game.legal_moves().iter().collect::<Vec<_>>(), beside);
}

#[test]
fn pa06_the_dummys_share_is_the_top_one_after_the_players() {
    let mut game = after_own_share(PENNSYLVANIA_RAILROAD);
    play(&mut game, dummy_share(PENNSYLVANIA_RAILROAD));
    assert_eq!(held(&game, 0, PENNSYLVANIA_RAILROAD), [1]);
    assert_eq!(dummy_held(&game, PENNSYLVANIA_RAILROAD), [2]);
    assert_eq!(game.shares_left(company(PENNSYLVANIA_RAILROAD)), 13);
    assert!(is_next_turn(&game));
}

#[test]
fn pa06_the_dummys_share_may_be_of_another_company() {
    let mut game = after_own_share(PENNSYLVANIA_RAILROAD);
    play(&mut game, dummy_share(ERIE_LACKAWANNA));
    assert_eq!(dummy_held(&game, ERIE_LACKAWANNA), [1]);
    assert_eq!(dummy_held(&game, PENNSYLVANIA_RAILROAD), []);
}

#[test]
fn pa06_the_dummys_share_cannot_be_declined() {
    let game = after_own_share(PENNSYLVANIA_RAILROAD);
    refuse(&game, Move::DummyShare { company: None }, "PA6");
    refuse(&game, Move::Pass, "C1");
    refuse(&game, NO_SHARE, "C1");
}

#[test]
fn pa06_the_dummys_company_is_beside_the_route() {
    refuse(
        &after_own_share(PENNSYLVANIA_RAILROAD),
        dummy_share(LEHIGH_VALLEY),
        "PA3",
    );
}

#[test]
fn pa06_whoever_declines_a_share_gives_the_dummy_none() {
    let mut game = THREE_COMPANIES.claimed_in(table(2));
    play(&mut game, NO_SHARE);
    assert!(is_next_turn(&game));
    assert!((0..COMPANIES).all(|index| dummy_held(&game, index).is_empty()));
}

#[test]
fn pa06_after_the_last_share_beside_the_route_the_dummy_gets_none() {
    let nearly_sold = table(2).shares(1, JERSEY_CENTRAL, &[1, 2]);
    let mut game = ONE_COMPANY.claimed_in(nearly_sold);
    play(&mut game, share(JERSEY_CENTRAL));
    assert!(is_next_turn(&game));
    assert_eq!(dummy_held(&game, JERSEY_CENTRAL), []);
}

#[test]
fn pitfall_21_the_player_takes_the_last_share_and_the_dummy_another_company() {
    let nearly_sold = table(2).dummy_shares(BUFFALO_ROCHESTER_PITTSBURGH, &[1]);
    let mut game = TWO_COMPANIES.claimed_in(nearly_sold);
    play(&mut game, share(BUFFALO_ROCHESTER_PITTSBURGH));
    refuse(&game, dummy_share(BUFFALO_ROCHESTER_PITTSBURGH), "PA3");
    play(&mut game, dummy_share(ERIE_LACKAWANNA));
    assert_eq!(dummy_held(&game, ERIE_LACKAWANNA), [1]);
    assert_eq!(dummy_held(&game, BUFFALO_ROCHESTER_PITTSBURGH), [1]);
}

#[test]
fn pa06_three_players_have_no_dummy() {
    let mut game = THREE_COMPANIES.claimed_in(table(3));
    play(&mut game, share(PENNSYLVANIA_RAILROAD));
    assert!(is_next_turn(&game));
    assert!(!is_listed(&game, dummy_share(PENNSYLVANIA_RAILROAD)));
}

#[test]
fn pa06_the_dummys_shares_lie_face_down() {
    let mut game = after_own_share(PENNSYLVANIA_RAILROAD);
    let events = play(&mut game, dummy_share(BALTIMORE_OHIO));
    assert!(events.contains(&Event::DummyShareTaken {
        seat: seat(0),
        company: company(BALTIMORE_OHIO),
    }));
    for index in 0..2 {
        assert_eq!(
            dummy_held(game.view(seat(index)).known(), BALTIMORE_OHIO),
            []
        );
    }
}

#[test]
fn pa06_the_dummys_share_belongs_to_the_same_turn_even_at_the_end() {
    let mut game = THREE_COMPANIES.claimed_in(table(2).last_turns(1));
    play(&mut game, share(PENNSYLVANIA_RAILROAD));
    play(&mut game, dummy_share(BALTIMORE_OHIO));
    assert_eq!(game.decision(), Decision::Over);
    assert_eq!(dummy_kept(&game), [(BALTIMORE_OHIO, 1)]);
}

/// A game for two in which the dummy holds the first shares of Pennsylvania Railroad.
fn with_dummy_shares(count: u8) -> Position {
    let numbers: Vec<u8> = (1..=count).collect();
    table(2).dummy_shares(PENNSYLVANIA_RAILROAD, &numbers)
}

#[test]
fn pa06_the_dummy_keeps_half_of_its_shares() {
    for (count, half) in [(0, 0), (2, 1), (4, 2), (8, 4), (14, 7)] {
        assert_eq!(dummy_kept(&finished(with_dummy_shares(count))).len(), half);
    }
}

#[test]
fn pitfall_21_the_half_of_an_odd_number_is_rounded_up() {
    for (count, half) in [(1, 1), (3, 2), (5, 3), (15, 8)] {
        assert_eq!(dummy_kept(&finished(with_dummy_shares(count))).len(), half);
    }
}

#[test]
fn pa06_half_of_all_the_dummys_shares_together_is_kept_and_not_of_each_company() {
    let position = table(2)
        .dummy_shares(PENNSYLVANIA_RAILROAD, &[1])
        .dummy_shares(BALTIMORE_OHIO, &[1])
        .dummy_shares(ERIE_LACKAWANNA, &[1])
        .dummy_shares(JERSEY_CENTRAL, &[1, 2]);
    assert_eq!(dummy_kept(&finished(position)).len(), 3);
}

#[test]
fn pa06_the_dummys_shares_are_shuffled_before_the_halving() {
    let mut halves = std::collections::HashMap::new();
    for chance in 1..=600u64 {
        let position = table(2)
            .chance(chance.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .dummy_shares(PENNSYLVANIA_RAILROAD, &[1, 2])
            .dummy_shares(WESTERN_MARYLAND, &[1, 2]);
        *halves.entry(dummy_kept(&finished(position))).or_insert(0) += 1;
    }
    assert_eq!(
        halves.len(),
        6,
        "every half of four shares comes up: {halves:?}"
    );
    assert!(
        halves.values().all(|times| (60..=140).contains(times)),
        "about as often: {halves:?}"
    );
}

#[test]
fn pa06_the_books_example_pays_30_and_14() {
    // The dummy keeps two of its three.
    let position = table(2)
        .shares(0, PENNSYLVANIA_RAILROAD, &[1, 2])
        .dummy_shares(PENNSYLVANIA_RAILROAD, &[3, 4, 5])
        .shares(1, PENNSYLVANIA_RAILROAD, &[6]);
    let game = finished(position);
    assert_eq!(dummy_kept(&game).len(), 2);
    assert_eq!([0, 1].map(|player| share_points(&game, player)), [30, 14]);
}

#[test]
fn pa06_the_dummy_comes_first_with_the_lowest_number() {
    let position = with_dummy_shares(3)
        .shares(0, PENNSYLVANIA_RAILROAD, &[4, 5])
        .shares(1, PENNSYLVANIA_RAILROAD, &[6]);
    let game = finished(position);
    assert_eq!([0, 1].map(|player| share_points(&game, player)), [21, 14]);
}

#[test]
fn pa06_shares_that_the_dummy_does_not_keep_take_no_place() {
    let game = finished(with_dummy_shares(2).shares(0, PENNSYLVANIA_RAILROAD, &[3, 4]));
    assert_eq!(share_points(&game, 0), 30, "two against the one kept");
}

#[test]
fn pa06_the_dummy_uses_up_places_of_the_table() {
    let position = table(2)
        .shares(0, WESTERN_MARYLAND, &[1, 2])
        .dummy_shares(WESTERN_MARYLAND, &[3])
        .shares(1, WESTERN_MARYLAND, &[4]);
    let game = finished(position);
    assert_eq!([0, 1].map(|player| share_points(&game, player)), [9, 0]);
}

#[test]
fn pa06_the_dummy_scores_nothing_and_does_not_win() {
    let game = finished(with_dummy_shares(9).points(1, 5));
    let standings = game.standings().expect("the game is over");
    assert_eq!(standings.scores.len(), 2);
    assert_eq!(standings.winners.as_slice(), [seat(1)]);
    assert_eq!([0, 1].map(|player| score(&game, player).total), [0, 5]);
}
