//! The board as one player sees it: which paths are open, and what each would cost.

use rules::maps::{Board, CityId, Id, MAX_CITIES, MAX_ROUTES, RouteId, RouteSet};

/// What a path costs that does not exist.
pub(crate) const NO_PATH: u16 = u16::MAX;

/// A city that a route joins to another, and the route.
#[derive(Clone, Copy, Debug, Default)]
struct Neighbor {
    /// The city at the other end.
    to: u8,
    /// The route.
    route: u8,
}

/// The routes that are open or own, with a cost for each.
pub(crate) struct Network {
    /// For each city, where its neighbours begin; the next city's beginning is their end.
    first: [u16; MAX_CITIES + 1],
    neighbors: [Neighbor; 2 * MAX_ROUTES],
    /// What a route costs, zero where it is own or part of a path already chosen.
    cost: [u16; MAX_ROUTES],
}

// Cities are kept as bits of a word while paths are looked for.
const _: () = assert!(MAX_CITIES <= 64 && MAX_ROUTES < 256);

/// The cheapest paths from one place to all others.
pub(crate) struct ShortestPaths {
    distance: [u16; MAX_CITIES],
    /// For each city, the route that leads there and the city before.
    before: [(u8, u8); MAX_CITIES],
}

impl Network {
    /// The network of `routes`, each as dear as `cost` says.
    pub(crate) fn new(
        board: &Board,
        routes: &RouteSet,
        mut cost: impl FnMut(RouteId) -> u16,
    ) -> Network {
        let mut network = Network {
            first: [0; MAX_CITIES + 1],
            neighbors: [Neighbor::default(); 2 * MAX_ROUTES],
            cost: [0; MAX_ROUTES],
        };
        // Neighbours are counted, then laid down from the last place of each city to its first.
        for id in routes.iter() {
            if let Some(route) = board.route(id) {
                network.cost[id.index()] = cost(id);
                network.first[route.a.index()] += 1;
                network.first[route.b.index()] += 1;
            }
        }
        let mut sum = 0;
        for first in &mut network.first {
            sum += *first;
            *first = sum;
        }
        for id in routes.iter() {
            if let Some(route) = board.route(id) {
                for (from, to) in [(route.a, route.b), (route.b, route.a)] {
                    let place = &mut network.first[from.index()];
                    *place -= 1;
                    network.neighbors[usize::from(*place)] = Neighbor {
                        to: to.0,
                        route: id.0,
                    };
                }
            }
        }
        network
    }

    /// Changes what a route costs.
    pub(crate) fn set_cost(&mut self, route: RouteId, cost: u16) {
        self.cost[route.index()] = cost;
    }

    /// The cheapest paths from any of these cities.
    ///
    /// Cities wait in a ring until their neighbours are looked at, again whenever a cheaper path to
    /// them is found: on boards of this size that is quicker than keeping them in order.
    pub(crate) fn paths_from(&self, starts: &[CityId]) -> ShortestPaths {
        let mut paths = ShortestPaths {
            distance: [NO_PATH; MAX_CITIES],
            before: [(0, u8::MAX); MAX_CITIES],
        };
        let mut ring = [0u8; 64];
        let (mut head, mut tail) = (0usize, 0usize);
        let mut waiting = 0u64;
        for start in starts {
            paths.distance[start.index()] = 0;
            ring[tail & 63] = start.0;
            tail += 1;
            waiting |= 1 << start.0;
        }
        while head != tail {
            let city = ring[head & 63];
            head += 1;
            waiting &= !(1 << city);
            let here = paths.distance[usize::from(city)];
            let neighbors = usize::from(self.first[usize::from(city)])
                ..usize::from(self.first[usize::from(city) + 1]);
            for neighbor in &self.neighbors[neighbors] {
                let there = here.saturating_add(self.cost[usize::from(neighbor.route)]);
                let to = usize::from(neighbor.to);
                if there < paths.distance[to] {
                    paths.distance[to] = there;
                    paths.before[to] = (city, neighbor.route);
                    if waiting >> neighbor.to & 1 == 0 {
                        waiting |= 1 << neighbor.to;
                        ring[tail & 63] = neighbor.to;
                        tail += 1;
                    }
                }
            }
        }
        paths
    }
}

impl ShortestPaths {
    /// What the cheapest path to any of these cities costs, [`NO_PATH`] if there is none.
    pub(crate) fn distance(&self, ends: &[CityId]) -> u16 {
        let distances = ends.iter().map(|end| self.distance[end.index()]);
        distances.min().unwrap_or(NO_PATH)
    }

    /// The routes of the cheapest path to any of these cities, the last one first.
    pub(crate) fn path_to(&self, ends: &[CityId]) -> impl Iterator<Item = RouteId> + '_ {
        let end = ends.iter().min_by_key(|end| self.distance[end.index()]);
        let mut city = end.map_or(0, |end| end.0);
        let mut reached = end.is_some_and(|end| self.distance[end.index()] != NO_PATH);
        core::iter::from_fn(move || {
            let (before, route) = self.before[usize::from(city)];
            reached &= route != u8::MAX;
            city = before;
            reached.then_some(RouteId(route))
        })
    }
}
