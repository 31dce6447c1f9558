//! Rule C18: the longest path is exact, on every board and on the hardest networks known.

use host_tests::networks::{HARDEST, network};
use proptest::prelude::*;
use rules::maps::{Board, BoardId, CityId, RouteId, RouteSet};
use rules::{longest_path, longest_path_routes};

/// The longest path over the routes between these cities, by ids.
fn longest(board: &str, cities: &[(&str, &str)]) -> u16 {
    let board = BoardId::from_name(board).expect("a board").board();
    longest_path(board, &network(board, cities))
}

#[test]
fn c18_no_route_is_no_path() {
    assert_eq!(longest("usa", &[]), 0);
}

#[test]
fn c18_a_line_counts_whole() {
    let line = [
        ("boston", "new-york"),
        ("new-york", "pittsburgh"),
        ("pittsburgh", "toronto"),
    ];
    assert_eq!(longest("usa", &line), 2 + 2 + 2);
}

#[test]
fn c18_of_a_tree_the_two_longest_arms_count() {
    let star = [
        ("kansas-city", "denver"),        // 4
        ("kansas-city", "omaha"),         // 1
        ("omaha", "duluth"),              // 2
        ("kansas-city", "saint-louis"),   // 2
        ("kansas-city", "oklahoma-city"), // 2
    ];
    assert_eq!(longest("usa", &star), 4 + (1 + 2));
}

#[test]
fn c18_a_figure_eight_counts_whole() {
    let eight = [
        // A ring of 8 through Little Rock, and another of 8.
        ("dallas", "houston"),
        ("houston", "new-orleans"),
        ("new-orleans", "little-rock"),
        ("little-rock", "dallas"),
        ("little-rock", "oklahoma-city"),
        ("oklahoma-city", "kansas-city"),
        ("kansas-city", "saint-louis"),
        ("saint-louis", "little-rock"),
    ];
    assert_eq!(longest("usa", &eight), 8 + 8);
}

#[test]
fn c18_two_rings_and_the_bridge_between_them_count_whole() {
    let rings = [
        ("vancouver", "seattle"), // 1
        ("seattle", "calgary"),   // 4
        ("calgary", "vancouver"), // 3
        ("calgary", "helena"),    // 4, the bridge
        ("helena", "denver"),     // 4
        ("denver", "omaha"),      // 4
        ("omaha", "helena"),      // 5
    ];
    assert_eq!(longest("usa", &rings), 8 + 4 + 13);
}

#[test]
fn c18_a_bridge_is_not_left_out_to_make_its_cities_even() {
    // Both sides have an inner route, so six cities are odd, and the bridge of one space joins two
    // of them. Without it the northern side alone would bring 19. With it each side must lose two
    // spaces, so that the path can run from an odd city to the bridge.
    let both = [
        ("omaha", "duluth"),              // 2
        ("duluth", "chicago"),            // 3
        ("chicago", "omaha"),             // 4
        ("duluth", "toronto"),            // 6
        ("chicago", "toronto"),           // 4
        ("omaha", "kansas-city"),         // 1, the bridge
        ("kansas-city", "oklahoma-city"), // 2
        ("oklahoma-city", "dallas"),      // 2
        ("dallas", "little-rock"),        // 2
        ("little-rock", "saint-louis"),   // 2
        ("saint-louis", "kansas-city"),   // 2
        ("oklahoma-city", "little-rock"), // 2
    ];
    assert_eq!(longest("usa", &both), (19 - 2) + 1 + (12 - 2));
    assert_eq!(longest("usa", &both[..5]), 19);
}

#[test]
fn c18_a_wheel_loses_only_its_shortest_route_between_odd_cities() {
    // Denver, Omaha, Kansas City and Oklahoma City are odd; leaving out one space is enough.
    let wheel = [
        ("denver", "helena"),             // 4
        ("denver", "omaha"),              // 4
        ("denver", "kansas-city"),        // 4
        ("denver", "oklahoma-city"),      // 4
        ("denver", "santa-fe"),           // 2
        ("helena", "omaha"),              // 5
        ("omaha", "kansas-city"),         // 1
        ("kansas-city", "oklahoma-city"), // 2
        ("oklahoma-city", "santa-fe"),    // 3
    ];
    assert_eq!(longest("usa", &wheel), 29 - 1);
}

#[test]
fn c18_dead_ends_at_three_cities_of_a_ring_leave_one_out() {
    // The ring has 8 spaces. From Dallas all of it and back to El Paso: 4 + 8. From Dallas by the
    // longer way round to Los Angeles: 4 + 5 + 3. To Denver: 4 + 6 + 2. All the same.
    let ring = [
        ("el-paso", "phoenix"),     // 3
        ("phoenix", "santa-fe"),    // 3
        ("santa-fe", "el-paso"),    // 2
        ("el-paso", "dallas"),      // 4
        ("phoenix", "los-angeles"), // 3
        ("santa-fe", "denver"),     // 2
    ];
    assert_eq!(longest("usa", &ring), 12);
}

#[test]
fn c18_two_dead_ends_at_one_city_of_a_ring_count_with_all_of_the_ring() {
    let ring = [
        ("el-paso", "phoenix"),     // 3
        ("phoenix", "santa-fe"),    // 3
        ("santa-fe", "el-paso"),    // 2
        ("el-paso", "dallas"),      // 4
        ("el-paso", "los-angeles"), // 6
        ("santa-fe", "denver"),     // 2, too short to be worth half the ring
    ];
    assert_eq!(longest("usa", &ring), 4 + 8 + 6);
}

#[test]
fn c18_parallel_routes_are_two_routes() {
    // Rail 5 and sea 4 side by side, and a way of 5 + 1 round: three ways between two cities.
    let paths = [
        ("duluth", "thunder-bay"),
        ("duluth", "thunder-bay"),
        ("duluth", "lake-superior"),
        ("lake-superior", "thunder-bay"),
    ];
    assert_eq!(longest("great-lakes", &paths), 5 + 4 + 6);
}

#[test]
fn c18_the_shorter_of_parallel_routes_is_left_out_on_the_way_through() {
    let paths = [
        ("bristol", "plymouth"),  // 3
        ("plymouth", "penzance"), // 2
        ("plymouth", "penzance"), // 3
        ("penzance", "cardiff"),  // 5
    ];
    assert_eq!(longest("uk", &paths[..3]), 3 + 2 + 3);
    assert_eq!(longest("uk", &paths), 3 + 3 + 5);
}

#[test]
fn c18_of_parts_that_do_not_touch_only_the_longest_counts() {
    let parts = [
        ("vancouver", "seattle"), // a ring of 8
        ("seattle", "calgary"),
        ("calgary", "vancouver"),
        ("los-angeles", "el-paso"), // a line of 9
        ("el-paso", "phoenix"),
        ("boston", "montreal"),
    ];
    assert_eq!(longest("usa", &parts), 9);
}

#[test]
fn c18_parts_of_the_same_length_are_not_added() {
    let parts = [
        ("vancouver", "seattle"), // a ring of 8
        ("seattle", "calgary"),
        ("calgary", "vancouver"),
        ("dallas", "houston"), // another of 8
        ("houston", "new-orleans"),
        ("new-orleans", "little-rock"),
        ("little-rock", "dallas"),
        ("el-paso", "los-angeles"), // a line of 8
        ("los-angeles", "las-vegas"),
    ];
    assert_eq!(longest("usa", &parts), 8);
}

#[test]
fn c18_the_hardest_networks_have_their_known_answers() {
    for hardest in &HARDEST {
        let board = BoardId::from_name(hardest.board).expect("a board").board();
        assert_eq!(
            longest_path(board, &hardest.routes()),
            hardest.longest,
            "{}",
            hardest.board
        );
        assert_trail(board, &hardest.routes());
    }
}

#[test]
fn c18_the_hardest_networks_are_within_the_pieces_of_a_player() {
    for hardest in &HARDEST {
        let board = BoardId::from_name(hardest.board).expect("a board").board();
        let pieces = board.pieces.chosen.unwrap_or(board.pieces.trains);
        assert!(
            spaces(board, &hardest.routes()) <= u32::from(pieces),
            "{}",
            hardest.board
        );
    }
}

fn spaces(board: &Board, routes: &RouteSet) -> u32 {
    let length = |id| {
        board
            .route(id)
            .map_or(0, |route| u32::from(route.cost.length))
    };
    routes.iter().map(length).sum()
}

/// Checks that the routes of the longest path are some of `routes`, that they are one path, and as long as it
/// is said to be: all of them are on the longest path over them alone.
fn assert_trail(board: &Board, routes: &RouteSet) {
    let path = longest_path_routes(board, routes);
    assert_eq!(path.without(routes), RouteSet::EMPTY);
    let longest = longest_path(board, routes);
    assert_eq!(spaces(board, &path), u32::from(longest), "{path:?}");
    assert_eq!(longest_path(board, &path), longest, "{path:?}");
}

/// Simply tries every path that goes on from a city.
fn exhaustive(board: &Board, left: &RouteSet, from: CityId) -> u16 {
    let mut best = 0;
    for id in left.iter() {
        let Some(route) = board.route(id) else {
            continue;
        };
        let next = match from {
            city if city == route.a => route.b,
            city if city == route.b => route.a,
            _ => continue,
        };
        let mut rest = *left;
        rest.remove(id);
        best = best.max(u16::from(route.cost.length) + exhaustive(board, &rest, next));
    }
    best
}

/// A network out of picks: a pick that does not touch what is there is left out, save a few.
fn grown(board: &Board, picks: &[(u8, bool)]) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    let mut cities = Vec::new();
    for &(pick, apart) in picks {
        let id = RouteId((usize::from(pick) % board.routes.len()) as u8);
        let Some(route) = board.route(id) else {
            continue;
        };
        let touches = cities.contains(&route.a) || cities.contains(&route.b);
        // More routes would keep the exhaustive search busy for too long.
        if (touches || apart || cities.is_empty()) && routes.len() < 15 {
            routes.insert(id);
            cities.extend([route.a, route.b]);
        }
    }
    routes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn c18_any_network_of_any_board_agrees_with_trying_every_path(
        board in 0usize..6,
        picks in prop::collection::vec((any::<u8>(), prop::bool::weighted(0.02)), 0..150),
    ) {
        let board = BoardId::all().nth(board).expect("a board").board();
        let routes = grown(board, &picks);
        let cities = 0..board.cities.len() as u8;
        let tried = cities.map(|city| exhaustive(board, &routes, CityId(city))).max();
        prop_assert_eq!(Some(longest_path(board, &routes)), tried);
        assert_trail(board, &routes);
    }
}
