//! From a network of rings to its kernel: the cities with a choice, and links between them.

use super::found::{Found, Shape};
use super::{CutNetwork, order, search};
use crate::maps::{MAX_CITIES, MAX_ROUTES, RouteId, RouteSet};

/// The cities where a trail has a choice, and the chains of routes between them as single links.
///
/// A chain is never used in part: a trail that ends inside one, at a city without an arm, can
/// always go on to the chain's end.
pub(super) struct Kernel {
    /// How many nodes there are.
    pub nodes: usize,
    /// For each node, the lengths of the two longest arms.
    pub arms: [[u16; 2]; MAX_CITIES],
    /// For each node, the spaces of all chains from it back to itself. They never hurt: a trail
    /// that comes by takes them all.
    pub rings: [u16; MAX_CITIES],
    /// The links between different nodes.
    links: [Link; MAX_ROUTES],
    count: usize,
}

/// A chain of routes between two nodes.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub ends: [u8; 2],
    pub length: u16,
}

/// The longest trail; if `best` is as long, that among the dead ends.
#[inline(never)]
pub(super) fn longest_with_rings(network: &CutNetwork, best: u16) -> Found {
    let mut found = Found::among_dead_ends(best);
    let mut kernel = Kernel::EMPTY;
    kernel.fill(network, &mut found);
    let mut todo = order::first_nodes(kernel.nodes);
    while todo != 0 {
        let order = order::arrange(&kernel, todo);
        for &node in order.nodes() {
            todo &= !(1 << node);
        }
        search::longest(&kernel, &order, &mut found);
    }
    found
}

impl Kernel {
    const EMPTY: Kernel = Kernel {
        nodes: 0,
        arms: [[0; 2]; MAX_CITIES],
        rings: [0; MAX_CITIES],
        links: [Link {
            ends: [0; 2],
            length: 0,
        }; MAX_ROUTES],
        count: 0,
    };

    /// Makes the kernel of a network without dead ends. Rings that touch nothing else are no part
    /// of it: they are only found, as are the rings at one node with its arms.
    fn fill(&mut self, network: &CutNetwork, found: &mut Found) {
        let node_of = nodes_of(network);
        for (city, &node) in node_of.iter().enumerate() {
            if node != NO_NODE {
                self.arms[usize::from(node)] = network.arms[city];
                self.nodes += 1;
            }
        }
        let mut left = each_chain(network, &node_of, |a, b, length, _| self.add(a, b, length));
        for id in left.iter() {
            if left.contains(id) {
                let start = usize::from(network.table[usize::from(id.0)].a.0);
                let (_, length) = walk(network, &mut left, id.0, start, |c| c == start);
                found.improve(length, Shape::Ring(id));
            }
        }
        for (node, (rings, arms)) in (0..).zip(self.rings.iter().zip(&self.arms)) {
            if *rings > 0 {
                found.improve(rings + arms[0] + arms[1], Shape::Rings(node));
            }
        }
    }

    fn add(&mut self, a: u8, b: u8, length: u16) {
        if a == b {
            self.rings[usize::from(a)] += length;
        } else {
            self.links[self.count] = Link {
                ends: [a, b],
                length,
            };
            self.count += 1;
        }
    }

    /// The links between different nodes.
    pub(super) fn links(&self) -> &[Link] {
        &self.links[..self.count]
    }
}

/// No node.
pub(super) const NO_NODE: u8 = u8::MAX;

/// For each city its node, if a trail has a choice there.
pub(super) fn nodes_of(network: &CutNetwork) -> [u8; MAX_CITIES] {
    let mut node_of = [NO_NODE; MAX_CITIES];
    let mut count = 0;
    for (city, node) in node_of.iter_mut().enumerate() {
        let degree = network.degree[city];
        if degree > 2 || degree == 2 && network.arms[city][0] > 0 {
            *node = count;
            count += 1;
        }
    }
    node_of
}

/// Shows every chain of routes between nodes, always in the same order: its ends, its length, its routes.
/// Returns the routes that lie on none.
pub(super) fn each_chain(
    network: &CutNetwork,
    node_of: &[u8; MAX_CITIES],
    mut show: impl FnMut(u8, u8, u16, RouteSet),
) -> RouteSet {
    let mut left = network.left;
    for id in network.left.iter() {
        let route = &network.table[usize::from(id.0)];
        for city in [route.a, route.b].map(|city| usize::from(city.0)) {
            if node_of[city] != NO_NODE && left.contains(id) {
                let before = left;
                let is_node = |city: usize| node_of[city] != NO_NODE;
                let (end, length) = walk(network, &mut left, id.0, city, is_node);
                show(node_of[city], node_of[end], length, before.without(&left));
            }
        }
    }
    left
}

/// The routes of a ring that touches nothing else, by one of them.
pub(super) fn ring_from(network: &CutNetwork, route: RouteId) -> RouteSet {
    let mut left = network.left;
    let start = usize::from(network.table[usize::from(route.0)].a.0);
    walk(network, &mut left, route.0, start, |city| city == start);
    network.left.without(&left)
}

/// Goes along a chain until a city that ends it, and takes its routes out of `left`.
fn walk(
    network: &CutNetwork,
    left: &mut RouteSet,
    mut route: u8,
    mut city: usize,
    ends: impl Fn(usize) -> bool,
) -> (usize, u16) {
    let mut total = 0;
    loop {
        left.remove(RouteId(route));
        let (next, length) = network.across(route, city);
        city = next;
        total += length;
        if ends(city) {
            return (city, total);
        }
        route ^= network.link[city];
    }
}
