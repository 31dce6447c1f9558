//! The longest path (C18).

use host_tests::play::{bonus, score};
use host_tests::position::{Position, route};
use rules::{Bonus, Game, Seat};

use super::BOARDS;

/// The end of a game in North America, with ways claimed by the seats: each from city to city.
fn paths(players: u8, paths: &[(usize, &[&str])]) -> Game {
    let mut position = Position::new("usa", players).phase("over");
    for (seat, cities) in paths {
        for pair in cities.windows(2) {
            position = position.claimed(*seat, route("usa", pair[0], pair[1], 0));
        }
    }
    position.game()
}

/// What each seat gets for the longest path.
fn bonuses(game: &Game) -> Vec<i32> {
    let of = |seat: Seat| bonus(game, seat.index(), Bonus::LongestPath);
    game.seats()
        .map(|seat| of(seat).expect("a bonus"))
        .collect()
}

#[test]
fn c18_spaces_count_and_not_routes() {
    // One route of six spaces against three of two spaces and less.
    let short: &[&str] = &[
        "dallas",
        "little-rock",
        "saint-louis",
        "nashville",
        "atlanta",
    ];
    let game = paths(2, &[(0, &["el-paso", "houston"]), (1, &short[1..])]);
    assert_eq!([score(&game, 0).longest, score(&game, 1).longest], [6, 5]);
    assert_eq!(bonuses(&game), [10, 0]);
}

#[test]
fn c18_cities_may_repeat() {
    // A triangle and a tail: Dallas is passed twice.
    let ring: &[&str] = &[
        "houston",
        "dallas",
        "little-rock",
        "oklahoma-city",
        "dallas",
    ];
    let game = paths(2, &[(0, ring)]);
    assert_eq!(score(&game, 0).longest, 7);
}

#[test]
fn c18_two_rings_that_meet_in_a_city_are_one_path() {
    let game = paths(
        2,
        &[
            (
                0,
                &["oklahoma-city", "dallas", "little-rock", "oklahoma-city"],
            ),
            (
                0,
                &["oklahoma-city", "kansas-city", "denver", "oklahoma-city"],
            ),
        ],
    );
    assert_eq!(score(&game, 0).longest, 6 + 10);
}

#[test]
fn c18_of_a_ring_with_two_tails_the_shortest_side_is_left_out() {
    let game = paths(
        2,
        &[
            (
                0,
                &[
                    "new-orleans",
                    "atlanta",
                    "raleigh",
                    "nashville",
                    "pittsburgh",
                ],
            ),
            (0, &["atlanta", "nashville"]),
        ],
    );
    assert_eq!(score(&game, 0).longest, 4 + 2 + 3 + 4);
}

#[test]
fn c18_no_route_is_used_twice() {
    // Three arms of one, two and three spaces: only two of them make a path.
    let game = paths(
        2,
        &[
            (0, &["atlanta", "nashville"]),
            (0, &["saint-louis", "nashville"]),
            (0, &["raleigh", "nashville"]),
        ],
    );
    assert_eq!(score(&game, 0).longest, 5);
}

#[test]
fn c18_separate_pieces_are_not_added() {
    let game = paths(
        2,
        &[
            (0, &["atlanta", "miami"]),
            (0, &["portland", "salt-lake-city"]),
        ],
    );
    assert_eq!(score(&game, 0).longest, 6);
}

#[test]
fn c18_the_routes_of_others_do_not_lengthen_a_path() {
    let game = paths(
        2,
        &[
            (0, &["chicago", "duluth"]),
            (1, &["duluth", "winnipeg"]),
            (0, &["winnipeg", "calgary"]),
        ],
    );
    assert_eq!([score(&game, 0).longest, score(&game, 1).longest], [6, 4]);
}

#[test]
fn c18_all_who_tie_get_the_bonus() {
    let game = paths(
        4,
        &[
            (0, &["chicago", "omaha"]),
            (1, &["denver", "helena"]),
            (2, &["chicago", "duluth"]),
        ],
    );
    assert_eq!(bonuses(&game), [10, 10, 0, 0]);
}

#[test]
fn c18_the_bonus_is_part_of_the_total() {
    let game = paths(2, &[(0, &["chicago", "omaha"])]);
    assert_eq!([score(&game, 0).total, score(&game, 1).total], [10, 0]);
}

#[test]
fn c18_only_north_america_pays_for_the_longest_path() {
    for board in BOARDS {
        let game = Position::new(board, 2).phase("over").game();
        let paid = bonus(&game, 0, Bonus::LongestPath);
        assert_eq!(paid.is_some(), board == "usa", "{board}");
    }
}
