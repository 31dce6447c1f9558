//! What the search knows before it starts.

use super::groups::later_than;
use super::kernel::Kernel;
use super::order::Order;
use crate::maps::{MAX_CITIES, MAX_ROUTES};

/// The branches of a search and figures of the nodes, which are numbered in their order here.
pub(super) struct Branches {
    /// How many nodes there are.
    pub nodes: usize,
    /// For each node its links to later nodes, then its closing.
    pub all: [Branch; MAX_CITIES + MAX_ROUTES],
    /// For each node, as in the kernel.
    pub arms: [[u16; 2]; MAX_CITIES],
    /// For each node, as in the kernel.
    pub rings: [u16; MAX_CITIES],
    /// For each node, its lightest link.
    pub light: [u16; MAX_CITIES],
    /// For each node, the most that no, one or two ends of the trail at this node or later ones
    /// can bring: an arm, and half a lightest link that need not be left out. All twice.
    pub ends: [[u16; 3]; MAX_CITIES],
    /// For each node, the later nodes with a link to this or an earlier one.
    pub border: [u64; MAX_CITIES],
    /// Nodes with an odd number of links.
    pub odd: u64,
    /// The spaces of all links and rings.
    pub spaces: u16,
}

/// One decision: about a link of the node in turn to a later one, or the closing of the node.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    /// The later node of the link, or [`CLOSE`].
    pub to: u8,
    /// The number of the link in the kernel.
    pub link: u8,
    /// The length of the link.
    pub length: u16,
}

/// `Branch::to` of the closing of a node.
pub(super) const CLOSE: u8 = u8::MAX;

impl Branches {
    pub(super) const EMPTY: Branches = Branches {
        nodes: 0,
        all: [Branch {
            to: CLOSE,
            link: 0,
            length: 0,
        }; MAX_CITIES + MAX_ROUTES],
        arms: [[0; 2]; MAX_CITIES],
        rings: [0; MAX_CITIES],
        light: [u16::MAX; MAX_CITIES],
        ends: [[0; 3]; MAX_CITIES],
        border: [0; MAX_CITIES],
        odd: 0,
        spaces: 0,
    };

    /// Makes the branches for a part of a kernel. Made in place, for it is large.
    pub(super) fn fill(&mut self, kernel: &Kernel, order: &Order) {
        let nodes = order.nodes();
        self.nodes = nodes.len();
        let mut place_of = [u8::MAX; MAX_CITIES];
        for (place, &node) in nodes.iter().enumerate() {
            place_of[usize::from(node)] = place as u8;
            self.arms[place] = kernel.arms[usize::from(node)];
            self.rings[place] = kernel.rings[usize::from(node)];
            self.spaces += self.rings[place];
        }
        self.lay_out(kernel, &place_of);
        self.look_ahead();
    }

    /// Puts the links among the branches of their earlier nodes.
    fn lay_out(&mut self, kernel: &Kernel, place_of: &[u8; MAX_CITIES]) {
        let here = || {
            (0..).zip(kernel.links()).filter_map(|(number, link)| {
                let [a, b] = link.ends.map(|node| place_of[usize::from(node)]);
                (a != u8::MAX).then_some((a.min(b), a.max(b), link.length, number))
            })
        };
        // Where the next link of each node goes: a node's branches are its links and its closing.
        let mut free = [0u8; MAX_CITIES + 1];
        for (from, ..) in here() {
            free[usize::from(from) + 1] += 1;
        }
        for node in 1..=self.nodes {
            free[node] += free[node - 1] + 1;
        }
        for (from, to, length, link) in here() {
            let free = &mut free[usize::from(from)];
            self.all[usize::from(*free)] = Branch { to, link, length };
            *free += 1;
            self.spaces += length;
            self.odd ^= 1 << from | 1 << to;
            self.border[usize::from(from)] |= 1 << to;
            for node in [from, to] {
                let light = &mut self.light[usize::from(node)];
                *light = length.min(*light);
            }
        }
    }

    /// Fills the tables over all earlier or all later nodes.
    fn look_ahead(&mut self) {
        let mut reached = 0;
        for node in 0..self.nodes {
            reached |= self.border[node];
            self.border[node] = reached & later_than(node);
        }
        let (mut first, mut second, mut at_one) = (0, 0, 0);
        for node in (0..self.nodes).rev() {
            let arms = self.arms[node];
            // An even node is only an end when a link is left out for its arm: see `barred`.
            if self.is_odd(node) || arms[0] >= self.light[node] {
                let end = 2 * arms[0] + self.light[node];
                second = second.max(end.min(first));
                first = first.max(end);
            }
            at_one = at_one.max(2 * (arms[0] + arms[1]));
            self.ends[node] = [0, first, at_one.max(first + second)];
        }
    }

    /// Whether a node has an odd number of links.
    fn is_odd(&self, node: usize) -> bool {
        self.odd >> node & 1 == 1
    }

    /// Twice the hope before anything is decided, without what ends of the trail can bring.
    pub(super) fn hope(&self) -> u16 {
        let odd = (0..self.nodes).filter(|&node| self.is_odd(node));
        2 * self.spaces - odd.map(|node| self.light[node]).sum::<u16>()
    }
}
