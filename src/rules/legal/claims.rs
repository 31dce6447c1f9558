//! The claims among the legal moves. Routes that cost the same are counted together.

use core::ops::ControlFlow;

use heapless::Vec;

use super::ways::{Rows, Ways};
use crate::maps::{Cards, MAX_CLASSES, RouteClass, RouteCost, RouteId, RouteSet};
use crate::purse::{Purse, Reach};
use crate::{Game, Move, Player, Seat};

/// The claims open to the active seat, class by class.
pub(super) struct Claims<'game> {
    game: &'game Game,
    seat: Seat,
    purse: Purse<'game>,
    /// `None` where they cannot be counted but by going through them.
    counted: Option<Ways<'game>>,
    open: RouteSet,
    player: &'game Player,
    /// Where the iteration stands.
    class: usize,
    routes: RouteSet,
    ways: usize,
    way: usize,
}

/// One of them: what [`Move::Claim`] tells.
pub(crate) struct Claim {
    pub(crate) route: RouteId,
    pub(crate) pay: Cards,
    pub(crate) flag: Option<bool>,
}

impl From<Claim> for Move {
    fn from(Claim { route, pay, flag }: Claim) -> Move {
        Move::Claim { route, pay, flag }
    }
}

/// What is worked out once to count the claims of all classes.
struct Counter<'game, 'rows> {
    reach: Reach<'game>,
    rows: &'rows Rows,
    all: &'static [RouteClass],
    longest: u8,
    /// Whether it takes more than the rows: licences, or rules that are not counted together.
    one_by_one: bool,
}

impl Counter<'_, '_> {
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
        let purse = game.purse(seat, &game.player(seat).hand);
        let player = game.player(seat);
        Claims {
            game,
            seat,
            purse,
            counted: Ways::new(purse, game.open_flag_colors(seat)),
            open: game.open_routes(seat),
            player,
            class: 0,
            routes: RouteSet::EMPTY,
            ways: 0,
            way: 0,
        }
    }

    /// How many claims there are.
    pub(super) fn total(&self) -> usize {
        let mut rows = Rows::default();
        let counter = self.counter(&mut rows);
        let classes = counter.classes();
        classes
            .map(|class| self.count(class, &counter) as usize)
            .sum()
    }

    /// Counts the claims and returns the one whose number, from zero, `pick` says.
    pub(super) fn pick(&self, pick: impl FnOnce(usize) -> usize) -> Option<Claim> {
        let mut rows = Rows::default();
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
        // Each of the routes can be claimed in the same ways.
        let ways = (ends.get(place)? - before).checked_div(routes.len())?;
        let n = n - before;
        let route = routes.iter().nth(n.checked_div(ways)? as usize)?;
        self.claim(class, route, (n % ways) as usize)
    }

    /// What is worked out once for all classes.
    #[cfg_attr(not(target_os = "none"), inline(always))] // Every turn asks for it.
    fn counter<'rows>(&self, rows: &'rows mut Rows) -> Counter<'game, 'rows> {
        let board = self.game.board();
        // Where there are not enough pieces or cards there are no ways.
        let reach = self.purse.reach();
        let [rail, sea] = reach.longest();
        let [trains, ships] = self.player.pieces;
        let lengths = [rail.min(trains), sea.min(ships)];
        if let Some(ways) = &self.counted {
            ways.fill(rows, lengths);
        }
        Counter {
            reach,
            rows,
            all: board.classes,
            longest: lengths[0].max(lengths[1]),
            one_by_one: self.counted.is_none() || !board.technologies.is_empty(),
        }
    }

    /// How many claims there are of a class.
    #[inline(always)] // Every class of routes is counted in every turn.
    fn count(&self, class: &RouteClass, counter: &Counter) -> u32 {
        if counter.one_by_one || class.cost.is_ferry() {
            return if self.player.is_equipped(class) {
                self.count_with_care(class, counter)
            } else {
                0
            };
        }
        // Without a branch: nothing about a class can be foreseen, so multiplying by zero is
        // quicker than looking first.
        let ways = counter.rows.count(&class.cost);
        self.open.and(&class.routes).len() * ways as u32
    }

    #[inline(never)] // Rare: it would slow down the plain way beside it.
    fn count_with_care(&self, class: &RouteClass, counter: &Counter) -> u32 {
        let routes = self.open.and(&class.routes).len();
        if routes == 0 || !counter.reach.affords(&class.cost) {
            return 0;
        }
        let ways = match &self.counted {
            Some(ways) => ways.count_by(counter.rows, &class.cost),
            None => self.ways_one_by_one(&class.cost),
        };
        routes * ways as u32
    }

    /// The routes of a class that can be claimed, and in how many ways each.
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
        match &self.counted {
            Some(ways) => ways.count(cost),
            None => self.ways_one_by_one(cost),
        }
    }

    #[inline(never)] // Rare: it would slow down the plain way beside it.
    fn ways_one_by_one(&self, cost: &RouteCost) -> usize {
        let mut ways = 0;
        let price = self.purse.price(cost);
        let _ = price.each_payment(self.purse.hand, &mut |pay| {
            ways += self.flag_ways(&pay);
            ControlFlow::Continue(())
        });
        ways
    }

    fn flag_ways(&self, pay: &Cards) -> usize {
        1 + usize::from(self.game.flag_choice(self.seat, pay).is_some())
    }

    fn claim(&self, class: &RouteClass, route: RouteId, way: usize) -> Option<Claim> {
        if let Some(ways) = &self.counted {
            let (pay, flag) = ways.nth(&class.cost, way)?;
            return Some(Claim { route, pay, flag });
        }
        let mut left = way;
        let mut found = None;
        let price = self.purse.price(&class.cost);
        let _ = price.each_payment(self.purse.hand, &mut |pay| {
            let ways = self.flag_ways(&pay);
            if left < ways {
                let flag = (ways > 1).then_some(left == 1);
                found = Some(Claim { route, pay, flag });
                return ControlFlow::Break(());
            }
            left -= ways;
            ControlFlow::Continue(())
        });
        found
    }
}

impl Iterator for Claims<'_> {
    type Item = Claim;

    fn next(&mut self) -> Option<Claim> {
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
