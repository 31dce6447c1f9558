//! Which nodes hang together by the links kept so far.

use crate::maps::MAX_CITIES;

/// The groups of nodes that kept links join. Joining can be taken back, last first.
pub(super) struct Groups {
    /// For each node not closed, its group. Nobody asks for the group of a closed node.
    of: [u8; MAX_CITIES],
    /// For each group, its nodes.
    members: [u64; MAX_CITIES],
    /// How many groups have a link.
    linked: u8,
}

impl Groups {
    /// Every node on its own.
    pub(super) fn new() -> Self {
        Groups {
            of: core::array::from_fn(|node| node as u8),
            members: core::array::from_fn(|node| 1 << node),
            linked: 0,
        }
    }

    /// The nodes that hang together with this one.
    pub(super) fn around(&self, node: usize) -> u64 {
        self.members[usize::from(self.of[node])]
    }

    /// Whether a node has a kept link.
    pub(super) fn is_linked(&self, node: usize) -> bool {
        !self.around(node).is_power_of_two()
    }

    /// Whether all kept links hang together.
    pub(super) fn are_one(&self) -> bool {
        self.linked == 1
    }

    /// Joins a later node to the node in turn. Returns the group dissolved by that; if they hung
    /// together already, that is their own.
    pub(super) fn join(&mut self, node: usize, later: usize) -> u8 {
        let (into, from) = (self.of[node], self.of[later]);
        if into != from {
            self.linked = self.linked + 1 - self.links(into, from);
            let moved = self.members[usize::from(from)];
            self.members[usize::from(into)] |= moved;
            self.tell(moved & later_than(node), into);
        }
        from
    }

    /// Takes back that a group was dissolved for the group of the node in turn.
    pub(super) fn part(&mut self, node: usize, dissolved: u8) {
        let into = self.of[node];
        if into != dissolved {
            let moved = self.members[usize::from(dissolved)];
            self.members[usize::from(into)] &= !moved;
            self.tell(moved & later_than(node), dissolved);
            self.linked = self.linked + self.links(into, dissolved) - 1;
        }
    }

    /// How many of two groups have a link.
    fn links(&self, a: u8, b: u8) -> u8 {
        [a, b]
            .map(|group| u8::from(!self.members[usize::from(group)].is_power_of_two()))
            .iter()
            .sum()
    }

    fn tell(&mut self, nodes: u64, group: u8) {
        let mut left = nodes;
        while left != 0 {
            self.of[left.trailing_zeros() as usize] = group;
            left &= left - 1;
        }
    }
}

/// The nodes after this one, as bits.
pub(super) fn later_than(node: usize) -> u64 {
    u64::MAX << node << 1
}
