//! The claims among the legal moves. Routes that cost the same are counted together.

use core::ops::ControlFlow;

use super::plain::PlainWays;
use crate::maps::{Cards, MAX_CLASSES, RouteClass, RouteCost, RouteId, RouteSet};
use crate::rules::purse::Purse;
use crate::rules::{Game, Move, Player, Seat};

/// The claims open to the active seat, class by class.
pub(super) struct Claims<'game> {
    game: &'game Game,
    seat: Seat,
    purse: Purse<'game>,
    plain: Option<PlainWays<'game>>,
    open: RouteSet,
    player: &'game Player,
    /// Where the iteration stands.
    class: usize,
    routes: RouteSet,
    ways: usize,
    way: usize,
}

impl<'game> Claims<'game> {
    /// The claims, if claiming is among the things to do.
    pub(super) fn new(game: &'game Game) -> Option<Claims<'game>> {
        if !game.claim_is_open() {
            return None;
        }
        let seat = game.active;
        let purse = game.purse(seat, &game.player(seat).hand);
        let flag_colors = game.open_flag_colors(seat);
        let plain = purse
            .is_plain()
            .then(|| PlainWays::new(purse.hand, flag_colors));
        Some(Claims {
            game,
            seat,
            purse,
            plain,
            open: game.open_routes(seat),
            player: game.player(seat),
            class: 0,
            routes: RouteSet::EMPTY,
            ways: 0,
            way: 0,
        })
    }

    /// How many claims there are.
    pub(super) fn total(&self) -> usize {
        let classes = self.game.board().classes.iter();
        classes.map(|class| self.count_in(class)).sum()
    }

    /// Counts the claims and gives the one whose number, from zero, `pick` tells.
    pub(super) fn pick(&self, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        let classes = self.game.board().classes;
        let mut counts = [0u32; MAX_CLASSES];
        let mut total = 0;
        for (count, class) in counts.iter_mut().zip(classes) {
            *count = self.count_in(class) as u32;
            total += *count;
        }
        let mut n = pick(total as usize);
        let mut place = 0;
        while n >= *counts.get(place)? as usize {
            n -= counts[place] as usize;
            place += 1;
        }
        let class = classes.get(place)?;
        let (routes, ways) = self.open_in(class);
        let route = routes.iter().nth(n.checked_div(ways)?)?;
        self.claim(class, route, n % ways)
    }

    /// How many claims there are of a class.
    #[inline(always)] // Every class of routes is counted in every turn.
    fn count_in(&self, class: &RouteClass) -> usize {
        let Some(plain) = &self.plain else {
            let (routes, ways) = self.open_in(class);
            return routes.len() as usize * ways;
        };
        // Without a branch: nothing about a class can be foreseen, so multiplying by zero is
        // quicker than looking first.
        let routes = self.open.and(&class.routes).len() as usize;
        routes * plain.count(&class.cost) * usize::from(self.player.is_equipped(class))
    }

    /// The routes of a class that can be claimed, and in how many ways each.
    #[inline(always)] // Every class of routes is counted in every turn.
    fn open_in(&self, class: &RouteClass) -> (RouteSet, usize) {
        let none = (RouteSet::EMPTY, 0);
        if !self.player.is_equipped(class) {
            return none;
        }
        let routes = self.open.and(&class.routes);
        if routes.is_empty() {
            return none;
        }
        match self.ways(&class.cost) {
            0 => none,
            ways => (routes, ways),
        }
    }

    /// In how many ways a route can be claimed: payments, twice where a card of the payment may
    /// be set aside for a flag.
    fn ways(&self, cost: &RouteCost) -> usize {
        match &self.plain {
            Some(plain) => plain.count(cost),
            None => self.ways_one_by_one(cost),
        }
    }

    #[inline(never)] // Rare: it would slow down the plain way beside it.
    fn ways_one_by_one(&self, cost: &RouteCost) -> usize {
        let mut ways = 0;
        if self.purse.affords(cost) {
            let price = self.purse.price(cost);
            let _ = price.each_payment(self.purse.hand, &mut |pay| {
                ways += self.flag_ways(&pay);
                ControlFlow::Continue(())
            });
        }
        ways
    }

    fn flag_ways(&self, pay: &Cards) -> usize {
        1 + usize::from(self.game.flag_choice(self.seat, pay).is_some())
    }

    fn claim(&self, class: &RouteClass, route: RouteId, way: usize) -> Option<Move> {
        if let Some(plain) = &self.plain {
            let (pay, flag) = plain.nth(&class.cost, way)?;
            return Some(Move::Claim { route, pay, flag });
        }
        let mut left = way;
        let mut found = None;
        let price = self.purse.price(&class.cost);
        let _ = price.each_payment(self.purse.hand, &mut |pay| {
            let ways = self.flag_ways(&pay);
            if left < ways {
                let flag = (ways > 1).then_some(left == 1);
                found = Some(Move::Claim { route, pay, flag });
                return ControlFlow::Break(());
            }
            left -= ways;
            ControlFlow::Continue(())
        });
        found
    }
}

impl Iterator for Claims<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let classes = self.game.board().classes;
        loop {
            if self.way < self.ways
                && let Some(class) = self.class.checked_sub(1).and_then(|n| classes.get(n))
                && let Some(route) = self.routes.iter().next()
            {
                let way = self.way;
                self.way += 1;
                if self.way == self.ways {
                    self.routes.remove(route);
                    self.way = 0;
                }
                return self.claim(class, route, way);
            }
            let class = classes.get(self.class)?;
            self.class += 1;
            (self.routes, self.ways) = self.open_in(class);
            self.way = 0;
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
