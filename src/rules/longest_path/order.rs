//! The order in which the search decides the nodes of a kernel.

use super::kernel::Kernel;
use crate::maps::MAX_CITIES;

/// Parts of no more nodes are searched in no time in any order.
const SMALL: usize = 6;

/// The nodes of one connected part of a kernel, in the order of the search.
pub(super) struct Order {
    nodes: [u8; MAX_CITIES],
    count: usize,
}

impl Order {
    pub(super) fn nodes(&self) -> &[u8] {
        &self.nodes[..self.count]
    }
}

/// The first so many nodes, as bits.
pub(super) fn first_nodes(count: usize) -> u64 {
    if count < 64 {
        (1 << count) - 1
    } else {
        u64::MAX
    }
}

/// Orders one of the connected parts among the nodes `todo`.
///
/// Any order gives the right answer. A good one keeps the border short, which is the nodes still
/// to come that have a neighbour before: what the search has to tell apart lies there.
#[inline(never)]
pub(super) fn arrange(kernel: &Kernel, todo: u64) -> Order {
    let mut near = [0u64; MAX_CITIES];
    for link in kernel.links() {
        let [a, b] = link.ends;
        near[usize::from(a)] |= 1 << b;
        near[usize::from(b)] |= 1 << a;
    }
    let start = fewest(todo, |node| near[node].count_ones());
    let (mut best, mut least) = from(&near, start);
    if best.count > SMALL {
        let mut starts = best
            .nodes()
            .iter()
            .fold(0u64, |starts, node| starts | 1 << node);
        while starts != 0 {
            let (order, width) = from(&near, starts.trailing_zeros() as usize);
            starts &= starts - 1;
            if width < least {
                (best, least) = (order, width);
            }
        }
    }
    best
}

/// The order that starts at a node and goes on with the node of the border that adds the fewest
/// to it, and how long its border gets: the sum of what each border may have to tell apart,
/// taken as four times more for each node.
fn from(near: &[u64; MAX_CITIES], start: usize) -> (Order, u32) {
    let mut order = Order {
        nodes: [0; MAX_CITIES],
        count: 0,
    };
    let (mut placed, mut border) = (0u64, 0u64);
    let (mut next, mut width) = (start, 0u32);
    loop {
        order.nodes[order.count] = next as u8;
        order.count += 1;
        placed |= 1 << next;
        border = (border | near[next]) & !placed;
        if border == 0 {
            return (order, width);
        }
        width = width.saturating_add(
            1u32.checked_shl(2 * border.count_ones())
                .unwrap_or(u32::MAX),
        );
        let reached = placed | border;
        next = fewest(border, |node| (near[node] & !reached).count_ones());
    }
}

/// The node with the least of something, the first of several.
fn fewest(nodes: u64, of: impl Fn(usize) -> u32) -> usize {
    let mut left = nodes;
    let mut best = (u32::MAX, 0);
    while left != 0 {
        let node = left.trailing_zeros() as usize;
        left &= left - 1;
        best = best.min((of(node), node));
    }
    best.1
}
