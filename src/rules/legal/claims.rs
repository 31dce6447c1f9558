//! The claims among the legal moves. Routes that cost the same are counted together.

use core::ops::ControlFlow;

use heapless::Vec;

use super::payment_counter::{PaymentCounter, PaymentCounts};
use crate::maps::{Cards, MAX_CLASSES, RouteClass, RouteCost, RouteId, RouteSet};
use crate::payer::{Payer, Reach};
use crate::{Game, Move, Player, Seat};

/// The claims open to the active seat, class by class.
pub(super) struct Claims<'game> {
    game: &'game Game,
    seat: Seat,
    payer: Payer<'game>,
    /// `None` where they cannot be counted but by going through them.
    counted: Option<PaymentCounter<'game>>,
    open: RouteSet,
    player: &'game Player,
    /// Where the iteration stands.
    class: usize,
    routes: RouteSet,
    payments: usize,
    next_payment: usize,
}

/// One of them: what [`Move::Claim`] tells.
pub(crate) struct LegalClaim {
    pub(crate) route: RouteId,
    pub(crate) pay: Cards,
    pub(crate) flag: Option<bool>,
}

impl From<LegalClaim> for Move {
    fn from(LegalClaim { route, pay, flag }: LegalClaim) -> Move {
        Move::Claim { route, pay, flag }
    }
}

/// What is worked out once to count the claims of all classes.
struct ClassCounter<'game, 'rows> {
    reach: Reach<'game>,
    rows: &'rows PaymentCounts,
    all: &'static [RouteClass],
    longest: u8,
    /// Whether it takes more than the rows: licences, or rules that are not counted together.
    one_by_one: bool,
}

impl ClassCounter<'_, '_> {
    /// The classes of which there may be any claim: they are in the order of their lengths.
    fn classes(&self) -> impl Iterator<Item = &'static RouteClass> + use<> {
        let longest = self.longest;
        let classes = self.all.iter();
        classes.take_while(move |class| class.cost.length <= longest)
    }
}

impl<'game> Claims<'game> {
    /// The claims, where claiming is among the things to do.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    pub(super) fn new(game: &'game Game) -> Claims<'game> {
        let seat = game.active;
        let payer = game.payer(seat, &game.player(seat).hand);
        let player = game.player(seat);
        Claims {
            game,
            seat,
            payer,
            counted: PaymentCounter::new(payer, game.open_flag_colors(seat)),
            open: game.open_routes(seat),
            player,
            class: 0,
            routes: RouteSet::EMPTY,
            payments: 0,
            next_payment: 0,
        }
    }

    /// How many claims there are.
    pub(super) fn total(&self) -> usize {
        let mut rows = PaymentCounts::default();
        let counter = self.counter(&mut rows);
        let classes = counter.classes();
        classes
            .map(|class| self.count(class, &counter) as usize)
            .sum()
    }

    /// Counts the claims and returns the one whose number, from zero, `pick` says.
    pub(super) fn pick(&self, pick: impl FnOnce(usize) -> usize) -> Option<LegalClaim> {
        let mut rows = PaymentCounts::default();
        let counter = self.counter(&mut rows);
        // For each class, how many claims there are up to its end.
        let mut ends = Vec::<u32, MAX_CLASSES>::new();
        let mut total = 0;
        for class in counter.classes() {
            total += self.count(class, &counter);
            // There is room for every class.
            let _ = ends.push(total);
        }
        let n = u32::try_from(pick(total as usize)).ok();
        let n = n.filter(|&n| n < total)?;
        // All are looked at, for stopping at one that nobody can foresee costs more.
        let place = ends.iter().filter(|&&end| end <= n).count();
        let before = place.checked_sub(1).map_or(0, |place| ends[place]);
        let class = self.game.board().classes.get(place)?;
        let routes = self.open.and(&class.routes);
        // Each of the routes can be claimed with the same payments.
        let payments = (ends.get(place)? - before).checked_div(routes.len())?;
        let n = n - before;
        let route = routes.iter().nth(n.checked_div(payments)? as usize)?;
        self.claim(class, route, (n % payments) as usize)
    }

    /// What is worked out once for all classes.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    fn counter<'rows>(&self, rows: &'rows mut PaymentCounts) -> ClassCounter<'game, 'rows> {
        let board = self.game.board();
        // Where there are not enough pieces or cards there are no payments.
        let reach = self.payer.reach();
        let [rail, sea] = reach.longest();
        let [trains, ships] = self.player.pieces;
        let lengths = [rail.min(trains), sea.min(ships)];
        if let Some(counter) = &self.counted {
            counter.fill(rows, lengths);
        }
        ClassCounter {
            reach,
            rows,
            all: board.classes,
            longest: lengths[0].max(lengths[1]),
            one_by_one: self.counted.is_none() || !board.technologies.is_empty(),
        }
    }

    /// How many claims there are of a class.
    #[inline(always)] // Every class of routes is counted in every turn.
    fn count(&self, class: &RouteClass, counter: &ClassCounter) -> u32 {
        if counter.one_by_one || class.cost.is_ferry() {
            return if self.player.is_equipped(class) {
                self.count_with_care(class, counter)
            } else {
                0
            };
        }
        // Without a branch: nothing about a class can be foreseen, so multiplying by zero is
        // quicker than looking first.
        let payments = counter.rows.count(&class.cost);
        self.open.and(&class.routes).len() * payments as u32
    }

    #[inline(never)] // Rare: it would slow down the plain case beside it.
    fn count_with_care(&self, class: &RouteClass, counter: &ClassCounter) -> u32 {
        let routes = self.open.and(&class.routes).len();
        if routes == 0 || !counter.reach.affords(&class.cost) {
            return 0;
        }
        let payments = match &self.counted {
            Some(payments) => payments.count_by(counter.rows, &class.cost),
            None => self.payments_one_by_one(&class.cost),
        };
        routes * payments as u32
    }

    /// The routes of a class that can be claimed, and with how many payments each.
    fn open_in(&self, class: &RouteClass) -> (RouteSet, usize) {
        let none = (RouteSet::EMPTY, 0);
        if !self.player.is_equipped(class) {
            return none;
        }
        let routes = self.open.and(&class.routes);
        if routes.is_empty() {
            return none;
        }
        match self.payments(&class.cost) {
            0 => none,
            payments => (routes, payments),
        }
    }

    /// With how many payments a route can be claimed, each counted twice where a card of it may be set
    /// aside for a flag.
    fn payments(&self, cost: &RouteCost) -> usize {
        match &self.counted {
            Some(counter) => counter.count(cost),
            None => self.payments_one_by_one(cost),
        }
    }

    #[inline(never)] // Rare: it would slow down the plain case beside it.
    fn payments_one_by_one(&self, cost: &RouteCost) -> usize {
        let mut payments = 0;
        let price = self.payer.price(cost);
        let _ = price.each_payment(self.payer.hand, &mut |pay| {
            payments += self.flag_choices(&pay);
            ControlFlow::Continue(())
        });
        payments
    }

    fn flag_choices(&self, pay: &Cards) -> usize {
        1 + usize::from(self.game.flag_choice(self.seat, pay).is_some())
    }

    fn claim(&self, class: &RouteClass, route: RouteId, n: usize) -> Option<LegalClaim> {
        if let Some(counter) = &self.counted {
            let (pay, flag) = counter.nth(&class.cost, n)?;
            return Some(LegalClaim { route, pay, flag });
        }
        let mut left = n;
        let mut found = None;
        let price = self.payer.price(&class.cost);
        let _ = price.each_payment(self.payer.hand, &mut |pay| {
            let choices = self.flag_choices(&pay);
            if left < choices {
                let flag = (choices > 1).then_some(left == 1);
                found = Some(LegalClaim { route, pay, flag });
                return ControlFlow::Break(());
            }
            left -= choices;
            ControlFlow::Continue(())
        });
        found
    }
}

impl Iterator for Claims<'_> {
    type Item = LegalClaim;

    fn next(&mut self) -> Option<LegalClaim> {
        let classes = self.game.board().classes;
        loop {
            if self.next_payment < self.payments
                && let Some(class) = self.class.checked_sub(1).and_then(|n| classes.get(n))
                && let Some(route) = self.routes.iter().next()
            {
                let n = self.next_payment;
                self.next_payment += 1;
                if self.next_payment == self.payments {
                    self.routes.remove(route);
                    self.next_payment = 0;
                }
                return self.claim(class, route, n);
            }
            let class = classes.get(self.class)?;
            self.class += 1;
            (self.routes, self.payments) = self.open_in(class);
            self.next_payment = 0;
        }
    }
}

/// The `n`th payment, from zero.
pub(super) fn nth_payment(
    mut n: usize,
    each: impl FnOnce(&mut dyn FnMut(Cards) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Option<Cards> {
    let mut found = None;
    let _ = each(&mut |pay| {
        if n == 0 {
            found = Some(pay);
            return ControlFlow::Break(());
        }
        n -= 1;
        ControlFlow::Continue(())
    });
    found
}
