//! Branch and bound over the links of a kernel.
//!
//! The nodes are decided in order. At a node every link to a later node is kept or left out; then
//! the node is closed, and its number of kept links must be even unless it is an end of the trail.
//! In the end the kept links must hang together. Three things keep the search short, and none of
//! them can lose the best trail:
//!
//! - *The hope*: no trail to be found from here has more spaces. It counts every link not left out
//!   and takes off half of the lightest link of every node with an odd number of such links. For
//!   the links still to be left out form paths that pair these nodes off (up to the two ends of the
//!   trail), and a path is at least as long as the lightest link of either of its ends.
//! - *Barred ends*: a trail does not end where it could go on along a link left out, unless the arm
//!   there is at least as long. Only trails that are not the best are lost.
//! - *The border*: what can still be done depends only on the ends used, on which later nodes hang
//!   together and on which of them are odd. A border met before with as many spaces need not be
//!   followed again: if the best trail were behind it, one as good was behind the other. (That one
//!   was not lost to a barred end either, for it is a best trail too.)

use super::branches::{Branch, Branches, CLOSE};
use super::found::{Found, Shape, Trail};
use super::groups::Groups;
use super::kernel::Kernel;
use super::order::Order;
use super::seen::{Border, SeenBorders};
use crate::maps::{MAX_CITIES, MAX_ROUTES, RouteId};

/// Kernels of more nodes remember the borders met; for smaller ones it does not pay.
const SMALL: usize = 6;

/// Finds the longest trail over the links between the nodes of `order`, if it is longer than what was found.
#[inline(never)]
pub(super) fn longest(kernel: &Kernel, order: &Order, found: &mut Found) {
    let mut branches = Branches::EMPTY;
    branches.fill(kernel, order);
    let mut search = TrailSearch::new(&branches, found.spaces);
    if branches.nodes > SMALL {
        remembering(&mut search)
    } else {
        search.run(|_| false)
    }
    let shape = Shape::Trail(search.trail.over(order));
    found.improve(search.best, shape);
}

/// Runs a search that remembers the borders met. Apart, so that only such a search takes the
/// memory for that.
#[inline(never)]
fn remembering(search: &mut TrailSearch) {
    let mut seen = SeenBorders::new();
    search.run(|search| seen.met(search.border(), search.kept));
}

/// A choice at a branch, as a bit.
type Choice = u8;
/// Keep the link.
const KEEP: Choice = 1;
/// Leave the link out.
const DROP: Choice = 2;
/// Close the node: it is no end of the trail.
const PASS: Choice = 4;
/// Close the node as one end of the trail.
const END: Choice = 8;
/// Close the node as both ends of the trail.
const BOTH_ENDS: Choice = 16;

/// What is chosen at a branch.
#[derive(Clone, Copy)]
struct Chosen {
    now: Choice,
    untried: Choice,
    /// The group that keeping the link made part of another.
    dissolved: u8,
}

impl Chosen {
    const NOTHING: Chosen = Chosen {
        now: 0,
        untried: 0,
        dissolved: 0,
    };
}

struct TrailSearch<'a> {
    branches: &'a Branches,
    chosen: [Chosen; MAX_CITIES + MAX_ROUTES],
    /// The node in turn.
    node: usize,
    /// Twice the hope, without what ends of the trail to come can bring: below zero where only
    /// these could make a trail of what is left.
    hope: i32,
    /// Spaces kept so far.
    kept: u16,
    /// Ends of the trail so far.
    used: u8,
    /// Nodes not closed with an odd number of links not left out.
    odd: u64,
    /// For each node, how many links left out are longer than its first and its second arm.
    barred: [[u8; 2]; MAX_CITIES],
    groups: Groups,
    /// The most spaces found.
    best: u16,
    /// The trail that has them, its nodes by their places in the order.
    trail: Trail,
}

impl<'a> TrailSearch<'a> {
    fn new(branches: &'a Branches, best: u16) -> Self {
        TrailSearch {
            branches,
            chosen: [Chosen::NOTHING; MAX_CITIES + MAX_ROUTES],
            node: 0,
            hope: i32::from(branches.hope()),
            kept: 0,
            used: 0,
            odd: branches.odd,
            barred: [[0; 2]; MAX_CITIES],
            groups: Groups::new(),
            best,
            trail: Trail::default(),
        }
    }

    /// Goes through all choices that matter. `met` tells whether the border was met before.
    fn run(&mut self, mut met: impl FnMut(&TrailSearch) -> bool) {
        if !self.is_hopeful() {
            return;
        }
        let mut at = 0;
        self.chosen[at].untried = self.choices(at);
        loop {
            let untried = self.chosen[at].untried;
            if untried == 0 {
                if at == 0 {
                    return;
                }
                at -= 1;
                self.undo(at);
                continue;
            }
            let choice = self.first_of(untried, at);
            self.chosen[at].now = choice;
            self.chosen[at].untried = untried & !choice;
            let best = self.best;
            let goes_on = match choice {
                KEEP => self.keep(at),
                DROP => self.leave_out(at),
                _ => self.close(choice) && self.is_hopeful() && self.has_ends() && !met(self),
            };
            if self.best > best {
                self.trail = self.chosen_trail(at);
            }
            if goes_on {
                at += 1;
                self.chosen[at].untried = self.choices(at);
            } else {
                self.undo(at);
            }
        }
    }

    fn is_odd(&self, node: usize) -> bool {
        self.odd >> node & 1 == 1
    }

    /// What can be chosen at a branch.
    fn choices(&self, at: usize) -> Choice {
        let node = self.node;
        let may_end = self.used < 2 && self.barred[node][0] == 0;
        if self.branches.all[at].to != CLOSE {
            // The last link of a node that cannot be an end must make it even.
            match (
                may_end || self.branches.all[at + 1].to != CLOSE,
                self.is_odd(node),
            ) {
                (true, _) => KEEP | DROP,
                (false, false) => KEEP,
                (false, true) => DROP,
            }
        } else if self.is_odd(node) {
            if may_end { END } else { 0 }
        } else if self.used == 0
            && self.barred[node][1] == 0
            && self.branches.arms[node][0] > 0
            && self.groups.is_linked(node)
        {
            PASS | BOTH_ENDS
        } else {
            PASS
        }
    }

    /// What to try first: a good trail found early makes the hope fail sooner.
    fn first_of(&self, untried: Choice, at: usize) -> Choice {
        if untried == KEEP | DROP {
            let ends = 1 << self.node | 1 << self.branches.all[at].to;
            if self.odd & ends == ends { DROP } else { KEEP }
        } else if untried == PASS | BOTH_ENDS {
            BOTH_ENDS
        } else {
            untried
        }
    }

    /// Whether a better trail may still be found from here.
    fn is_hopeful(&self) -> bool {
        let ends = self.branches.ends[self.node][usize::from(2 - self.used)];
        self.hope + i32::from(ends) > i32::from(2 * self.best + 1)
    }

    /// Whether a better trail may still be found, by a closer look at what its ends can bring: an end that is even
    /// now costs half of its lightest link instead of saving it, and a barred one is none.
    fn has_ends(&self) -> bool {
        if self.used == 2 {
            return true;
        }
        let (mut first, mut second, mut at_one) = (NO_END, NO_END, 0);
        for node in self.node..self.branches.nodes {
            let [arm, other_arm] = self.branches.arms[node].map(i32::from);
            let light = i32::from(self.branches.light[node]);
            let odd = self.is_odd(node);
            if self.barred[node][0] == 0 && (odd || arm > 0) {
                let end = 2 * arm + if odd { light } else { -light };
                second = second.max(end.min(first));
                first = first.max(end);
                at_one = at_one.max(2 * (arm + other_arm));
            }
        }
        let ends = if self.used == 1 {
            first
        } else {
            at_one.max(first + second)
        };
        self.hope + ends > i32::from(2 * self.best + 1)
    }

    /// Keeps a link.
    fn keep(&mut self, at: usize) -> bool {
        let Branch { to, length, .. } = self.branches.all[at];
        self.kept += length;
        self.chosen[at].dissolved = self.groups.join(self.node, usize::from(to));
        true
    }

    /// Leaves a link out. Returns whether there is hope left.
    fn leave_out(&mut self, at: usize) -> bool {
        let Branch { to, length, .. } = self.branches.all[at];
        self.hope -= 2 * i32::from(length);
        for node in [self.node, usize::from(to)] {
            self.flip(node);
            let [first, second] = self.branches.arms[node];
            self.barred[node][0] += u8::from(length > first);
            self.barred[node][1] += u8::from(length > second);
        }
        self.is_hopeful()
    }

    /// Makes an odd node even or an even one odd.
    fn flip(&mut self, node: usize) {
        self.odd ^= 1 << node;
        if self.is_odd(node) {
            self.hope -= i32::from(self.branches.light[node]);
        } else {
            self.hope += i32::from(self.branches.light[node]);
        }
    }

    /// Closes the node in turn. Returns whether the trail goes on; counts it if it is complete.
    fn close(&mut self, choice: Choice) -> bool {
        let node = self.node;
        let [first, second] = self.branches.arms[node];
        match choice {
            END => {
                self.flip(node);
                self.hope += 2 * i32::from(first);
                self.kept += first;
                self.used += 1;
            }
            BOTH_ENDS => {
                self.hope += 2 * i32::from(first + second);
                self.kept += first + second;
                self.used = 2;
            }
            _ => {}
        }
        self.node += 1;
        if self.groups.is_linked(node) {
            self.kept += self.branches.rings[node];
            if self.groups.around(node) >> self.node == 0 {
                // Nothing later can hang together with this group: it is the whole trail or none.
                if self.groups.are_one() {
                    self.best = self.best.max(self.kept);
                }
                return false;
            }
        } else {
            self.hope -= 2 * i32::from(self.branches.rings[node]);
        }
        self.node < self.branches.nodes
    }

    /// The trail that was chosen up to a branch.
    #[inline(never)]
    fn chosen_trail(&self, last: usize) -> Trail {
        let mut trail = Trail::default();
        let mut node = 0;
        for (chosen, branch) in self.chosen.iter().zip(&self.branches.all).take(last + 1) {
            match chosen.now {
                KEEP => {
                    trail.links.insert(RouteId(branch.link));
                    trail.nodes |= 1 << node | 1 << branch.to;
                }
                END => trail.ends = [Some(node), trail.ends[0]],
                BOTH_ENDS => trail.ends = [Some(node); 2],
                _ => {}
            }
            node += u8::from(branch.to == CLOSE);
        }
        trail
    }

    /// What bears on the future, just after a node was closed.
    fn border(&self) -> Border<'_> {
        Border {
            nodes: self.branches.border[self.node - 1],
            next: self.node,
            used: self.used,
            groups: &self.groups,
            odd: self.odd,
        }
    }

    /// Takes the choice of a branch back.
    fn undo(&mut self, at: usize) {
        let Branch { to, length, .. } = self.branches.all[at];
        match self.chosen[at].now {
            KEEP => {
                self.kept -= length;
                self.groups.part(self.node, self.chosen[at].dissolved);
            }
            DROP => {
                for node in [self.node, usize::from(to)] {
                    self.flip(node);
                    let [first, second] = self.branches.arms[node];
                    self.barred[node][0] -= u8::from(length > first);
                    self.barred[node][1] -= u8::from(length > second);
                }
                self.hope += 2 * i32::from(length);
            }
            closing => self.open(closing),
        }
    }

    /// Takes the closing of a node back.
    fn open(&mut self, closing: Choice) {
        self.node -= 1;
        let node = self.node;
        if self.groups.is_linked(node) {
            self.kept -= self.branches.rings[node];
        } else {
            self.hope += 2 * i32::from(self.branches.rings[node]);
        }
        let [first, second] = self.branches.arms[node];
        match closing {
            END => {
                self.used -= 1;
                self.kept -= first;
                self.hope -= 2 * i32::from(first);
                self.flip(node);
            }
            BOTH_ENDS => {
                self.used = 0;
                self.kept -= first + second;
                self.hope -= 2 * i32::from(first + second);
            }
            _ => {}
        }
    }
}

/// Less than any end of a trail brings, for when there is no node for one.
const NO_END: i32 = -10_000;
