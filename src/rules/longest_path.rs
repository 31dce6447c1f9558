//! The exact longest path (rule C18): the most spaces on a trail that uses no route twice.
//!
//! A set of routes is a trail exactly when it hangs together and at most two of its cities have an
//! odd number of its routes, the ends of the trail. So the question is which routes to leave out.
//! It is answered in three steps, each of which keeps the answer:
//!
//! 1. Dead ends are cut back, leaf by leaf, here. A city only remembers the two longest *arms*
//!    that were cut at it: a trail that goes into dead-end land cannot come back, so it uses at
//!    most one arm at each of its ends. This alone answers every network without a ring.
//! 2. What is left are rings grown together. [`kernel`] makes one link of each chain of routes
//!    between two cities where there is a choice.
//! 3. [`search`] goes through the links with branch and bound and finds the links to leave out.

mod branches;
mod found;
mod groups;
mod kernel;
mod order;
mod search;
mod seen;
#[cfg(test)]
mod tests;

use self::found::Found;
use crate::maps::{Board, MAX_CITIES, MAX_ROUTES, Route, RouteId, RouteSet};

/// Returns the spaces of the longest path over `routes`, zero if there are none.
///
/// Exact for any set of routes. On the device the sets that the pieces of one player allow take
/// well below one display frame, also the hardest that could be found.
///
/// ```
/// use rules::longest_path;
/// use rules::maps::{BoardId, RouteSet};
///
/// let board = "usa".parse::<BoardId>()?.board();
/// let spaces = longest_path(board, &RouteSet::of(&[7]));
/// assert_eq!(spaces, u16::from(board.routes[7].cost.length));
/// # Ok::<(), rules::maps::UnknownWord>(())
/// ```
pub fn longest_path(board: &Board, routes: &RouteSet) -> u16 {
    longest_trail(board.routes, routes)
}

/// Returns the routes of one longest path over `routes`, none if there are none. It takes as long as
/// [`longest_path`].
///
/// ```
/// use rules::longest_path_routes;
/// use rules::maps::{BoardId, RouteSet};
///
/// let board = "usa".parse::<BoardId>()?.board();
/// let one = RouteSet::of(&[7]);
/// assert_eq!(longest_path_routes(board, &one), one);
/// # Ok::<(), rules::maps::UnknownWord>(())
/// ```
pub fn longest_path_routes(board: &Board, routes: &RouteSet) -> RouteSet {
    trail_routes(board.routes, routes)
}

/// Returns the spaces of the longest path over any table of routes: `routes` are places in `table`.
fn longest_trail(table: &[Route], routes: &RouteSet) -> u16 {
    let mut network = CutNetwork::new(table, routes);
    let best = network.cut_dead_ends();
    if network.left.is_empty() {
        best
    } else {
        kernel::longest_with_rings(&network, best).spaces
    }
}

/// Returns the routes of a longest path over any table of routes.
fn trail_routes(table: &[Route], routes: &RouteSet) -> RouteSet {
    let mut network = CutNetwork::new(table, routes);
    let best = network.cut_dead_ends();
    let found = if network.left.is_empty() {
        Found::among_dead_ends(best)
    } else {
        kernel::longest_with_rings(&network, best)
    };
    found.routes(&network)
}

/// A player's routes while they are cut back.
struct CutNetwork<'a> {
    table: &'a [Route],
    /// The routes not cut.
    left: RouteSet,
    /// For each city, how many routes are left.
    degree: [u8; MAX_CITIES],
    /// For each city, the numbers of its routes left, all xored: with one route left it is that
    /// route, and with two it leads from either to the other.
    link: [u8; MAX_CITIES],
    /// For each city, the lengths of the two longest arms cut at it.
    arms: [[u16; 2]; MAX_CITIES],
    /// For each city, the routes by which these arms leave it.
    arm_routes: [[u8; 2]; MAX_CITIES],
}

// A route's number must fit `link`, a city's must fit a mask of 64 bits.
const _: () = assert!(MAX_ROUTES <= 256 && MAX_CITIES < 64);

impl<'a> CutNetwork<'a> {
    fn new(table: &'a [Route], routes: &RouteSet) -> Self {
        let mut network = CutNetwork {
            table,
            left: *routes,
            degree: [0; MAX_CITIES],
            link: [0; MAX_CITIES],
            arms: [[0; 2]; MAX_CITIES],
            arm_routes: [[0; 2]; MAX_CITIES],
        };
        for id in routes.iter() {
            let Some(route) = table.get(usize::from(id.0)) else {
                network.left.remove(id);
                continue;
            };
            for city in [route.a, route.b] {
                network.degree[usize::from(city.0)] += 1;
                network.link[usize::from(city.0)] ^= id.0;
            }
        }
        network
    }

    /// The city at the other end of a route, and the route's length.
    fn across(&self, route: u8, city: usize) -> (usize, u16) {
        let route = &self.table[usize::from(route)];
        (
            usize::from(route.a.0 ^ route.b.0) ^ city,
            u16::from(route.cost.length),
        )
    }

    /// Cuts every route that lies on no ring nor between rings. Returns the longest trail that
    /// uses only such routes.
    fn cut_dead_ends(&mut self) -> u16 {
        let mut best = 0;
        for start in 0..MAX_CITIES {
            let mut city = start;
            while self.degree[city] == 1 {
                let route = self.link[city];
                let (next, length) = self.across(route, city);
                self.left.remove(RouteId(route));
                self.degree[city] = 0;
                self.degree[next] -= 1;
                self.link[next] ^= route;
                let reach = self.arms[city][0] + length;
                let [first, second] = &mut self.arms[next];
                let [by_first, by_second] = &mut self.arm_routes[next];
                best = best.max(*first + reach);
                if reach > *first {
                    *second = core::mem::replace(first, reach);
                    *by_second = core::mem::replace(by_first, route);
                } else if reach > *second {
                    (*second, *by_second) = (reach, route);
                }
                city = next;
            }
        }
        best
    }
}
