//! Which routes the longest trail consists of.

use super::CutNetwork;
use super::kernel::{NO_NODE, each_chain, nodes_of, ring_from};
use super::order::Order;
use crate::maps::{MAX_CITIES, RouteId, RouteSet};

/// The longest trail found so far.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// Its spaces.
    pub spaces: u16,
    /// What it consists of.
    pub shape: Shape,
}

/// What a trail consists of.
#[derive(Clone, Copy)]
pub(super) enum Shape {
    /// Two arms of a city.
    Arms,
    /// A ring that touches nothing else, by one of its routes.
    Ring(RouteId),
    /// All rings of one node, and its arms.
    Rings(u8),
    /// Links between nodes.
    Trail(Trail),
}

/// A trail over links.
#[derive(Clone, Copy, Default)]
pub(super) struct Trail {
    /// The numbers of its links, in the order of the kernel.
    pub links: RouteSet,
    /// The nodes on it, as bits; it takes all their rings.
    pub nodes: u64,
    /// The nodes at its ends, where it goes into an arm; twice the same: into both.
    pub ends: [Option<u8>; 2],
}

impl Found {
    /// What was found among the dead ends.
    pub(super) const fn among_dead_ends(spaces: u16) -> Found {
        Found {
            spaces,
            shape: Shape::Arms,
        }
    }

    /// Takes a trail if it is longer than what was found before.
    pub(super) fn improve(&mut self, spaces: u16, shape: Shape) {
        if spaces > self.spaces {
            *self = Found { spaces, shape };
        }
    }

    /// The routes of the trail.
    #[inline(never)]
    pub(super) fn routes(&self, network: &CutNetwork) -> RouteSet {
        let mut routes = RouteSet::EMPTY;
        match self.shape {
            Shape::Arms => {
                let reach = |city: &usize| network.arms[*city].iter().sum::<u16>();
                let city = (0..MAX_CITIES).max_by_key(reach).unwrap_or(0);
                add_arm(network, city, 0, &mut routes);
                add_arm(network, city, 1, &mut routes);
            }
            Shape::Ring(route) => routes = ring_from(network, route),
            Shape::Rings(node) => {
                let trail = Trail {
                    nodes: 1 << node,
                    ends: [Some(node); 2],
                    ..Trail::default()
                };
                trail.add(network, &mut routes);
            }
            Shape::Trail(trail) => trail.add(network, &mut routes),
        }
        routes
    }
}

impl Trail {
    /// The same trail, with the nodes of the kernel instead of their places in an order.
    pub(super) fn over(&self, order: &Order) -> Trail {
        let node = |place: u8| order.nodes().get(usize::from(place)).copied();
        let all = (0..).zip(order.nodes());
        let on_it = all.filter(|&(place, _)| self.nodes >> place & 1 == 1);
        Trail {
            links: self.links,
            nodes: on_it.fold(0, |nodes, (_, node)| nodes | 1 << node),
            ends: self.ends.map(|end| end.and_then(node)),
        }
    }

    /// Adds the routes of its links, of the rings of its nodes, and of the arms at its ends.
    fn add(&self, network: &CutNetwork, routes: &mut RouteSet) {
        let node_of = nodes_of(network);
        let mut link = 0;
        each_chain(network, &node_of, |a, b, _, chain| {
            let taken = if a == b {
                self.nodes >> a & 1 == 1
            } else {
                link += 1;
                self.links.contains(RouteId(link - 1))
            };
            if taken {
                *routes = routes.or(&chain);
            }
        });
        let city_of = |node: u8| node_of.iter().position(|&other| other == node);
        let [first, second] = self.ends;
        for (end, arm) in [(first, 0), (second, usize::from(first == second))] {
            if let Some(city) = end.filter(|&node| node != NO_NODE).and_then(city_of) {
                add_arm(network, city, arm, routes);
            }
        }
    }
}

/// Adds the routes of one of a city's two longest arms.
fn add_arm(network: &CutNetwork, mut city: usize, mut arm: usize, routes: &mut RouteSet) {
    while network.arms[city][arm] > 0 {
        let route = network.arm_routes[city][arm];
        routes.insert(RouteId(route));
        (city, arm) = (network.across(route, city).0, 0);
    }
}
