//! From a network of rings to its kernel: the cities with a choice, and links between them.

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

/// The longest trail, or `best` if that is longer.
#[inline(never)]
pub(super) fn longest_with_rings(network: &CutNetwork, mut best: u16) -> u16 {
    let mut kernel = Kernel::EMPTY;
    kernel.fill(network, &mut best);
    let mut todo = order::first_nodes(kernel.nodes);
    while todo != 0 {
        let order = order::arrange(&kernel, todo);
        for &node in order.nodes() {
            todo &= !(1 << node);
        }
        best = search::longest(&kernel, &order, best);
    }
    best
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
    /// of it: they only raise `best`, as do the rings at one node with its arms.
    fn fill(&mut self, network: &CutNetwork, best: &mut u16) {
        let mut node_of = [NO_NODE; MAX_CITIES];
        for (city, node) in node_of.iter_mut().enumerate() {
            let degree = network.degree[city];
            if degree > 2 || degree == 2 && network.arms[city][0] > 0 {
                *node = self.nodes as u8;
                self.arms[self.nodes] = network.arms[city];
                self.nodes += 1;
            }
        }
        let mut left = network.left;
        for id in network.left.iter() {
            let route = &network.table[usize::from(id.0)];
            for city in [route.a, route.b].map(|city| usize::from(city.0)) {
                if node_of[city] != NO_NODE && left.contains(id) {
                    let (end, length) =
                        walk(network, &mut left, id.0, city, |c| node_of[c] != NO_NODE);
                    self.add(node_of[city], node_of[end], length);
                }
            }
        }
        for id in left.iter() {
            if left.contains(id) {
                let start = usize::from(network.table[usize::from(id.0)].a.0);
                let (_, length) = walk(network, &mut left, id.0, start, |c| c == start);
                *best = length.max(*best);
            }
        }
        for (rings, arms) in self.rings.iter().zip(&self.arms) {
            if *rings > 0 {
                *best = (*best).max(rings + arms[0] + arms[1]);
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

const NO_NODE: u8 = u8::MAX;

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
