//! Networks of routes for tests and benchmarks of the longest path.

use rules::maps::{Board, RouteId, RouteSet};

/// A network within the pieces of one player.
pub struct SampleNetwork {
    /// The board, by id.
    pub board: &'static str,
    /// The numbers of its routes.
    pub numbers: &'static [u8],
    /// The spaces of its longest path, as trying all subsets of its routes has shown.
    pub longest: u16,
}

impl SampleNetwork {
    /// Its routes.
    pub fn routes(&self) -> RouteSet {
        self.numbers.iter().copied().map(RouteId).collect()
    }
}

/// For each board the network that takes the longest path the most steps, out of millions that a
/// search for such networks went through.
pub const HARDEST: [SampleNetwork; 6] = [
    SampleNetwork {
        board: "usa",
        numbers: &[
            0, 6, 16, 17, 20, 21, 27, 28, 34, 41, 42, 56, 58, 59, 63, 65, 74, 76, 83,
        ],
        longest: 34,
    },
    SampleNetwork {
        board: "great-lakes",
        numbers: &[
            29, 50, 51, 52, 54, 55, 57, 58, 59, 62, 67, 70, 73, 74, 75, 78, 81, 89, 92, 94, 98,
            102, 106, 107,
        ],
        longest: 33,
    },
    SampleNetwork {
        board: "uk",
        numbers: &[
            5, 10, 12, 19, 22, 25, 27, 29, 31, 32, 33, 35, 36, 38, 39, 40, 87, 96, 100, 103, 104,
            107, 109, 113, 114, 119,
        ],
        longest: 24,
    },
    SampleNetwork {
        board: "pennsylvania",
        numbers: &[
            7, 9, 10, 11, 13, 16, 25, 41, 42, 48, 49, 60, 61, 62, 64, 65, 67, 72, 82, 83, 90,
        ],
        longest: 32,
    },
    SampleNetwork {
        board: "paris",
        numbers: &[12, 14, 16, 21, 34, 40, 42, 44, 46, 49, 56],
        longest: 13,
    },
    SampleNetwork {
        board: "amsterdam",
        numbers: &[3, 8, 10, 12, 14, 17, 27, 30, 34, 39, 40],
        longest: 11,
    },
];

/// The routes between these pairs of cities, by ids. A pair that stands there again means the next
/// route between the two.
///
/// # Panics
/// If there is no such route.
pub fn network(board: &Board, cities: &[(&str, &str)]) -> RouteSet {
    let mut routes = RouteSet::EMPTY;
    for &(a, b) in cities {
        let named = |id| board.cities.iter().position(|city| city.id == id);
        let wanted = [named(a).expect("a city"), named(b).expect("a city")];
        let next = (0..board.routes.len() as u8).map(RouteId).find(|&id| {
            let ends = board
                .route(id)
                .map(|route| [route.a, route.b].map(|city| usize::from(city.0)));
            ends.is_some_and(|[a, b]| wanted == [a, b] || wanted == [b, a]) && !routes.contains(id)
        });
        routes.insert(next.expect("a route between the cities"));
    }
    routes
}
