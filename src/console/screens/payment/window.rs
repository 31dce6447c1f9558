//! The payments in their order, best first, without a list of them all: there can be hundreds.

use core::cmp::Ordering;

use heapless::Vec;

use super::Purpose;
use super::reserve::Reserve;
use rules::Game;
use rules::maps::Cards;

/// Rows of the list: payments, and what else stands under them.
pub const ROWS: usize = 4;

/// What is listed: the payments of the rules, and perhaps another.
#[derive(Clone, Copy)]
pub struct Ways<'a> {
    /// What is paid for.
    pub purpose: Purpose,
    /// In which game.
    pub game: &'a Game,
    /// What the own plan needs.
    pub reserve: &'a Reserve<'a>,
    /// Another payment that is listed too.
    pub own: Option<Cards>,
}

impl<'a> Ways<'a> {
    /// The payments of the rules.
    pub fn of(purpose: Purpose, game: &'a Game, reserve: &'a Reserve<'a>) -> Ways<'a> {
        Ways {
            purpose,
            game,
            reserve,
            own: None,
        }
    }

    /// Shows every payment, some twice.
    fn each(&self, show: &mut dyn FnMut(Cards)) {
        self.purpose.each_payment(self.game, show);
        if let Some(own) = self.own {
            show(own);
        }
    }
}

/// A payment with what the plan lacks after it, and what it spends of value.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ranked {
    short: u8,
    worth: u16,
    payment: Cards,
}

impl Ranked {
    fn new(payment: Cards, reserve: &Reserve<'_>) -> Ranked {
        Ranked {
            short: reserve.short(&payment),
            worth: reserve.worth(&payment),
            payment,
        }
    }

    /// Which of two payments stands first: the one after which the plan lacks less, else the one that spends less of
    /// value, else the one with more cards of the first colours.
    fn order(&self, other: &Ranked) -> Ordering {
        let by_worth = (self.short, self.worth).cmp(&(other.short, other.worth));
        by_worth.then_with(|| other.payment.counts().cmp(self.payment.counts()))
    }
}

/// The nearest payments before and after one, the nearest first.
#[derive(Default)]
struct Neighbors {
    before: Vec<Ranked, ROWS>,
    after: Vec<Ranked, ROWS>,
    best: Option<Ranked>,
    worst: Option<Ranked>,
}

impl Neighbors {
    fn of(ways: &Ways<'_>, pay: &Cards) -> Neighbors {
        let pay = Ranked::new(*pay, ways.reserve);
        let mut found = Neighbors::default();
        ways.each(&mut |payment| {
            let payment = Ranked::new(payment, ways.reserve);
            let is_better = |best: Ranked| payment.order(&best).is_lt();
            if found.best.is_none_or(is_better) {
                found.best = Some(payment);
            }
            let is_worse = |worst: Ranked| payment.order(&worst).is_gt();
            if found.worst.is_none_or(is_worse) {
                found.worst = Some(payment);
            }
            match payment.order(&pay) {
                Ordering::Less => put(&mut found.before, payment, |one, other| other.order(one)),
                Ordering::Equal => {}
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
pub fn best(ways: &Ways<'_>) -> Option<Cards> {
    Neighbors::of(ways, &Cards::NONE).best()
}

/// The payment after this one, or before it, if there is one.
pub fn beside(ways: &Ways<'_>, pay: &Cards, forward: bool) -> Option<Cards> {
    let found = Neighbors::of(ways, pay);
    let side = if forward { &found.after } else { &found.before };
    side.first().map(|beside| beside.payment)
}

/// Where the list goes on past its end: at the best going down, at the last going up.
pub fn end(ways: &Ways<'_>, forward: bool) -> Option<Cards> {
    let found = Neighbors::of(ways, &Cards::NONE);
    let end = if forward { found.best } else { found.worst };
    end.map(|end| end.payment)
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
    /// So many payments around this one. One that is not listed, for a card of it was changed, is put among
    /// them.
    pub fn around(ways: &Ways<'_>, pay: &Cards, rows: usize) -> PaymentWindow {
        let found = Neighbors::of(ways, pay);
        let others = rows.clamp(1, ROWS) - 1;
        // One before it, and as many after it as there is room; near the end more before it.
        let after = found.after.len().min(others);
        let before = found.before.len().min((others - after).max(1)).min(others);
        let after = after.min(others - before);
        let mut payments: Vec<Cards, ROWS> = Vec::new();
        let first = found
            .before
            .iter()
            .take(before)
            .rev()
            .map(|ranked| ranked.payment);
        let last = found.after.iter().take(after).map(|ranked| ranked.payment);
        for payment in first.chain([*pay]).chain(last) {
            // The numbers add up to the room there is.
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
