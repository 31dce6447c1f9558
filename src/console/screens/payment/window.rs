//! The ways to pay in their order, best first, without a list of them all: there can be hundreds.

use core::cmp::Ordering;

use heapless::Vec;

use super::Purpose;
use rules::maps::Cards;
use rules::{Game, payment_worth};

/// Ways that are listed at once.
pub const ROWS: usize = 3;

/// A way with what it spends of value.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ranked {
    worth: u16,
    way: Cards,
}

impl Ranked {
    fn new(way: Cards) -> Ranked {
        Ranked {
            worth: payment_worth(&way),
            way,
        }
    }

    /// Which of two ways stands first: the one that spends less of value, else the one with more
    /// cards of the first colours.
    fn order(&self, other: &Ranked) -> Ordering {
        let by_worth = self.worth.cmp(&other.worth);
        by_worth.then_with(|| other.way.counts().cmp(self.way.counts()))
    }
}

/// The nearest ways before and after one, the nearest first.
#[derive(Default)]
struct Neighbors {
    before: Vec<Ranked, ROWS>,
    after: Vec<Ranked, ROWS>,
    is_listed: bool,
    best: Option<Ranked>,
}

impl Neighbors {
    fn of(purpose: Purpose, game: &Game, pay: &Cards) -> Neighbors {
        let pay = Ranked::new(*pay);
        let mut found = Neighbors::default();
        purpose.each_way(game, &mut |way| {
            let way = Ranked::new(way);
            let is_better = |best: Ranked| way.order(&best).is_lt();
            if found.best.is_none_or(is_better) {
                found.best = Some(way);
            }
            match way.order(&pay) {
                Ordering::Less => put(&mut found.before, way, |one, other| other.order(one)),
                Ordering::Equal => found.is_listed = true,
                Ordering::Greater => put(&mut found.after, way, Ranked::order),
            }
        });
        found
    }

    fn best(&self) -> Option<Cards> {
        self.best.map(|best| best.way)
    }
}

/// Puts a way among the first ones, where it is not there yet.
fn put(ways: &mut Vec<Ranked, ROWS>, way: Ranked, order: impl Fn(&Ranked, &Ranked) -> Ordering) {
    let place = ways.iter().position(|other| order(&way, other).is_le());
    let place = place.unwrap_or(ways.len());
    if place == ROWS || ways.get(place) == Some(&way) {
        return;
    }
    if ways.is_full() {
        ways.pop();
    }
    // There is room, and the place is within the list.
    let _ = ways.insert(place, way);
}

/// The best way to pay.
pub fn best(purpose: Purpose, game: &Game) -> Option<Cards> {
    Neighbors::of(purpose, game, &Cards::NONE).best()
}

/// The way to pay after this one, after the last the best; `None` where there is no other.
pub fn next(purpose: Purpose, game: &Game, pay: &Cards) -> Option<Cards> {
    let found = Neighbors::of(purpose, game, pay);
    let after = found.after.first().map(|after| after.way);
    after.or(found.best()).filter(|next| next != pay)
}

/// The ways that are seen around one.
pub struct Window {
    /// The ways, best first.
    pub ways: Vec<Cards, ROWS>,
    /// The best of all.
    pub best: Option<Cards>,
    /// Whether there are others before.
    pub more_before: bool,
    /// Whether there are others after.
    pub more_after: bool,
}

impl Window {
    /// The ways around this one.
    pub fn around(purpose: Purpose, game: &Game, pay: &Cards) -> Window {
        let found = Neighbors::of(purpose, game, pay);
        let own = usize::from(found.is_listed);
        // One before it, and as many after it as there is room; near the end more before it.
        let after = found.after.len().min(ROWS - own);
        let before = found.before.len().min((ROWS - own - after).max(1));
        let after = after.min(ROWS - own - before);
        let mut ways: Vec<Cards, ROWS> = Vec::new();
        let listed = found.is_listed.then_some(*pay);
        let first = found
            .before
            .iter()
            .take(before)
            .rev()
            .map(|ranked| ranked.way);
        let last = found.after.iter().take(after).map(|ranked| ranked.way);
        for way in first.chain(listed).chain(last) {
            // The three numbers add up to the room there is.
            let _ = ways.push(way);
        }
        Window {
            ways,
            best: found.best(),
            more_before: found.before.len() > before,
            more_after: found.after.len() > after,
        }
    }
}
