//! The payments in their order, best first, without a list of them all: there can be hundreds.

use core::cmp::Ordering;

use heapless::Vec;

use super::Purpose;
use rules::maps::Cards;
use rules::{Game, payment_worth};

/// Payments that are listed at once.
pub const ROWS: usize = 3;

/// A payment with what it spends of value.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ranked {
    worth: u16,
    payment: Cards,
}

impl Ranked {
    fn new(payment: Cards) -> Ranked {
        Ranked {
            worth: payment_worth(&payment),
            payment,
        }
    }

    /// Which of two payments stands first: the one that spends less of value, else the one with more
    /// cards of the first colours.
    fn order(&self, other: &Ranked) -> Ordering {
        let by_worth = self.worth.cmp(&other.worth);
        by_worth.then_with(|| other.payment.counts().cmp(self.payment.counts()))
    }
}

/// The nearest payments before and after one, the nearest first.
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
        purpose.each_payment(game, &mut |payment| {
            let payment = Ranked::new(payment);
            let is_better = |best: Ranked| payment.order(&best).is_lt();
            if found.best.is_none_or(is_better) {
                found.best = Some(payment);
            }
            match payment.order(&pay) {
                Ordering::Less => put(&mut found.before, payment, |one, other| other.order(one)),
                Ordering::Equal => found.is_listed = true,
                Ordering::Greater => put(&mut found.after, payment, Ranked::order),
            }
        });
        found
    }

    fn best(&self) -> Option<Cards> {
        self.best.map(|best| best.payment)
    }
}

/// Puts a payment among the first ones, where it is not there yet.
fn put(
    payments: &mut Vec<Ranked, ROWS>,
    payment: Ranked,
    order: impl Fn(&Ranked, &Ranked) -> Ordering,
) {
    let place = payments
        .iter()
        .position(|other| order(&payment, other).is_le());
    let place = place.unwrap_or(payments.len());
    if place == ROWS || payments.get(place) == Some(&payment) {
        return;
    }
    if payments.is_full() {
        payments.pop();
    }
    // There is room, and the place is within the list.
    let _ = payments.insert(place, payment);
}

/// The best payment.
pub fn best(purpose: Purpose, game: &Game) -> Option<Cards> {
    Neighbors::of(purpose, game, &Cards::NONE).best()
}

/// The payment after this one, after the last the best; `None` where there is no other.
pub fn next(purpose: Purpose, game: &Game, pay: &Cards) -> Option<Cards> {
    let found = Neighbors::of(purpose, game, pay);
    let after = found.after.first().map(|after| after.payment);
    after.or(found.best()).filter(|next| next != pay)
}

/// The payments that are seen around one.
pub struct PaymentWindow {
    /// The payments, best first.
    pub payments: Vec<Cards, ROWS>,
    /// The best of all.
    pub best: Option<Cards>,
    /// Whether there are others before.
    pub more_before: bool,
    /// Whether there are others after.
    pub more_after: bool,
}

impl PaymentWindow {
    /// The payments around this one.
    pub fn around(purpose: Purpose, game: &Game, pay: &Cards) -> PaymentWindow {
        let found = Neighbors::of(purpose, game, pay);
        let own = usize::from(found.is_listed);
        // One before it, and as many after it as there is room; near the end more before it.
        let after = found.after.len().min(ROWS - own);
        let before = found.before.len().min((ROWS - own - after).max(1));
        let after = after.min(ROWS - own - before);
        let mut payments: Vec<Cards, ROWS> = Vec::new();
        let listed = found.is_listed.then_some(*pay);
        let first = found
            .before
            .iter()
            .take(before)
            .rev()
            .map(|ranked| ranked.payment);
        let last = found.after.iter().take(after).map(|ranked| ranked.payment);
        for payment in first.chain(listed).chain(last) {
            // The three numbers add up to the room there is.
            let _ = payments.push(payment);
        }
        PaymentWindow {
            payments,
            best: found.best(),
            more_before: found.before.len() > before,
            more_after: found.after.len() > after,
        }
    }
}
