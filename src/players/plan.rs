//! The plan: a cheap network of routes that joins the ends of every ticket worth it, and long
//! routes for the pieces that are left.

use heapless::Vec;

use super::extras::extra_routes;
use super::network::{NO_PATH, Network};
use super::purse::Purse;
use super::situation::Situation;
use super::style::{POINT, Style};
use super::worth::route_worth;
use rules::maps::{
    Board, Id, MAX_ROUTES, Route, RouteId, RouteSet, Technologies, Ticket, TicketId, TicketSet,
};
use rules::{Piece, push_in_order};

/// Tickets that a plan looks at; nobody keeps more that are still open.
const MAX_GOALS: usize = 16;
/// How often every ticket's path is looked for again beside the others'.
const ROUNDS: usize = 2;

/// What a player wants to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// Routes to claim for tickets.
    pub(super) routes: RouteSet,
    /// Routes to claim for their own sake.
    pub(super) extra: RouteSet,
    /// Tickets given up.
    pub(super) given_up: TicketSet,
    /// What the routes for tickets cost, in quarters of a point.
    pub(super) effort: i32,
    /// Pieces of each kind that they take.
    pub(super) pieces: [u8; 2],
    /// Technologies that are missing for the routes for tickets.
    pub(super) technologies: Technologies,
    /// For so many tickets.
    tickets: u8,
}

impl Plan {
    /// The plan for the tickets that a seat has kept.
    pub(super) fn new(situation: &Situation, style: &Style) -> Plan {
        let own = situation.game.player(situation.seat).tickets();
        let mut plan = Plan::for_tickets(situation, style, own);
        plan.extra = extra_routes(situation, style, &plan);
        plan
    }

    /// The plan for these tickets, without extra routes.
    pub(super) fn for_tickets(situation: &Situation, style: &Style, tickets: &TicketSet) -> Plan {
        let mut planner = Planner::new(situation, style, tickets);
        planner.find_paths();
        if !planner.fits() {
            planner.save_pieces();
            while !planner.fits() && planner.give_up_the_worst() {}
        }
        planner.give_up_the_unprofitable();
        planner.plan(tickets)
    }

    /// The plan of a person: every ticket that pieces suffice for is worth it, however long it takes. Tells
    /// `way` for each open ticket the routes still to be claimed for it: beside the others' if it is part of
    /// the plan, else alone; `None` if there is no way. Tickets to choose from count as well, so that one sees
    /// what they would ask for.
    pub(super) fn of_person(
        situation: &Situation,
        style: &Style,
        way: &mut dyn FnMut(TicketId, Option<RouteSet>),
    ) -> Plan {
        let player = situation.game.player(situation.seat);
        let offered: TicketSet = player.offered().iter().copied().collect();
        let tickets = &player.tickets().or(&offered);
        let mut planner = Planner::new(situation, style, tickets);
        planner.find_paths();
        if !planner.has_pieces() {
            planner.save_pieces();
            while !planner.has_pieces() && planner.give_up_the_worst() {}
        }
        let plan = planner.plan(tickets);
        for goal in &planner.goals {
            way(goal.id, Some(goal.path));
        }
        planner.each_given_up(way);
        plan
    }

    /// Strikes out what has been claimed. Returns whether the plan still holds: nobody else has
    /// claimed what it needs, no ticket has come, and pieces and time suffice.
    pub(super) fn strike_out(&mut self, situation: &Situation) -> bool {
        let player = situation.game.player(situation.seat);
        let open = situation.game.open_routes(situation.seat);
        let wanted = self.routes.without(player.routes());
        self.routes = wanted.and(&open);
        self.extra = self.extra.and(&open);
        self.pieces = pieces_for(situation.game.board(), &self.routes);
        let enough = Piece::ALL.into_iter().all(|piece| {
            self.pieces[piece as usize] <= player.pieces(piece) + player.in_box(piece)
        });
        let claims = self.routes.len() <= u32::from(situation.turns_left());
        self.routes == wanted
            && player.tickets().len() == u32::from(self.tickets)
            && enough
            && claims
    }
}

/// What claiming a route costs a player, in quarters of a point: turns and pieces, less what it
/// brings.
pub(super) fn effort(situation: &Situation, style: &Style, purse: &Purse, route: &Route) -> u16 {
    let Some(waits) = half_turns(situation, purse, route) else {
        return NO_PATH;
    };
    let cost = style.turn * waits / 2 + style.piece * i32::from(route.cost.length);
    let worth = if style.lure > 0 {
        route_worth(situation.game, situation.seat, style, route) * style.lure / POINT
    } else {
        0
    };
    (cost - worth).clamp(2, 4000) as u16
}

/// Half turns until a route can be claimed, the claim included; `None` if it needs a technology
/// that nobody sells.
pub(super) fn half_turns(situation: &Situation, purse: &Purse, route: &Route) -> Option<i32> {
    let mut waits = i32::from(purse.missing(&route.cost)) + 2;
    let owned = situation.game.player(situation.seat).technologies();
    if !owned.includes(route.needs) {
        for technology in route.needs.iter().filter(|&one| !owned.contains(one)) {
            if situation.game.copies_left(technology) == 0 {
                return None;
            }
            let sold = situation.game.board().technology(technology)?;
            // Other routes will need it too.
            waits += i32::from(sold.price);
        }
    }
    Some(waits)
}

/// Pieces of each kind that routes take.
fn pieces_for(board: &Board, routes: &RouteSet) -> [u8; 2] {
    let mut pieces = [0u8; 2];
    for route in routes.iter().filter_map(|id| board.route(id)) {
        let taken = &mut pieces[route.cost.kind.piece() as usize];
        *taken = taken.saturating_add(route.cost.length);
    }
    pieces
}

/// A ticket to complete, and the path for it.
struct Goal {
    id: TicketId,
    ticket: &'static Ticket,
    path: RouteSet,
}

/// A plan in the making.
struct Planner<'a> {
    situation: &'a Situation<'a>,
    network: Network,
    goals: Vec<Goal, MAX_GOALS>,
    /// What a route costs where no path uses it yet.
    base: [u16; MAX_ROUTES],
    /// How many paths use a route.
    users: [u8; MAX_ROUTES],
    purse: Purse,
    style: &'a Style,
    given_up: TicketSet,
}

impl<'a> Planner<'a> {
    #[inline(never)]
    fn new(situation: &'a Situation<'a>, style: &'a Style, tickets: &TicketSet) -> Planner<'a> {
        let (game, seat) = (situation.game, situation.seat);
        let (board, own) = (game.board(), *game.player(seat).routes());
        let purse = Purse::of(game, seat);
        let mut base = [0; MAX_ROUTES];
        let pieces = game.player(seat);
        let mut usable = game.open_routes(seat).or(&own);
        for id in usable.iter() {
            let Some(route) = board.route(id) else {
                continue;
            };
            if own.contains(id) {
                continue;
            }
            let fits = pieces.pieces(route.cost.kind.piece())
                + pieces.in_box(route.cost.kind.piece())
                >= route.cost.length;
            let cost = if fits {
                effort(situation, style, &purse, route)
            } else {
                NO_PATH
            };
            if cost == NO_PATH {
                usable.remove(id);
            }
            base[id.index()] = cost;
        }
        let network = Network::new(board, &usable, |id| base[id.index()]);
        let mut planner = Planner {
            situation,
            network,
            goals: Vec::new(),
            base,
            users: [0; MAX_ROUTES],
            purse,
            style,
            given_up: TicketSet::EMPTY,
        };
        planner.set_goals(tickets);
        planner
    }

    /// The tickets that are open, the farthest first: short ones may find their way on it.
    fn set_goals(&mut self, tickets: &TicketSet) {
        let mut distances = Vec::<(u16, TicketId), MAX_GOALS>::new();
        for id in tickets.iter() {
            let Some(ticket) = self.situation.game.board().ticket(id) else {
                continue;
            };
            self.situation.look(1);
            match self
                .network
                .paths_from(ticket.ends[0])
                .distance(ticket.ends[1])
            {
                0 => {}
                NO_PATH => self.given_up.insert(id),
                distance => {
                    let _ = push_in_order(&mut distances, (distance, id), |&(distance, id)| {
                        (u16::MAX - distance, id)
                    });
                }
            }
        }
        for (_, id) in distances {
            if let Some(ticket) = self.situation.game.board().ticket(id) {
                let path = RouteSet::EMPTY;
                // There is room for as many goals as distances.
                let _ = self.goals.push(Goal { id, ticket, path });
            }
        }
    }

    /// Looks for a path for each goal, and again while the others' paths are there.
    fn find_paths(&mut self) {
        let rounds = if self.goals.len() > 1 { ROUNDS } else { 1 };
        // Rounds left out below count as well: work is not to depend on how soon paths settle.
        self.situation.look(rounds * self.goals.len());
        for _ in 0..rounds {
            let mut settled = true;
            for place in 0..self.goals.len() {
                let before = self.goals[place].path;
                self.take_back(place);
                let ticket = self.goals[place].ticket;
                let paths = self.network.paths_from(ticket.ends[0]);
                let own = self.situation.game.player(self.situation.seat).routes();
                let path: RouteSet = paths
                    .path_to(ticket.ends[1])
                    .filter(|&id| !own.contains(id))
                    .collect();
                settled &= path == before;
                self.goals[place].path = path;
                for id in path.iter() {
                    self.users[id.index()] += 1;
                    if self.style.shares_paths > 0 {
                        self.network.set_cost(id, 0);
                    }
                }
            }
            // The next round would find the same paths again.
            if settled {
                return;
            }
        }
    }

    /// Takes a goal's path back.
    fn take_back(&mut self, place: usize) {
        let path = core::mem::take(&mut self.goals[place].path);
        for id in path.iter() {
            self.users[id.index()] -= 1;
            if self.users[id.index()] == 0 {
                self.network.set_cost(id, self.base[id.index()]);
            }
        }
    }

    /// Makes routes as dear as they are long: pieces have become scarce.
    fn save_pieces(&mut self) {
        for place in 0..self.goals.len() {
            self.take_back(place);
        }
        let open = self.situation.game.open_routes(self.situation.seat);
        for id in open.iter() {
            if let Some(route) = self.situation.game.board().route(id) {
                let cost = 8 * u16::from(route.cost.length) + 1;
                self.base[id.index()] = cost;
                self.network.set_cost(id, cost);
            }
        }
        self.find_paths();
    }

    fn routes(&self) -> RouteSet {
        let paths = self.goals.iter();
        paths.fold(RouteSet::EMPTY, |all, goal| all.or(&goal.path))
    }

    /// Whether pieces and turns suffice.
    fn fits(&self) -> bool {
        let (_, waits) = self.needs();
        self.has_pieces() && waits <= 2 * i32::from(self.situation.turns_left())
    }

    /// Whether pieces suffice.
    fn has_pieces(&self) -> bool {
        self.suffice_for(pieces_for(self.situation.game.board(), &self.routes()))
    }

    /// Whether there are so many pieces.
    fn suffice_for(&self, pieces: [u8; 2]) -> bool {
        let player = self.situation.game.player(self.situation.seat);
        let trains = player.pieces(rules::Piece::Train);
        let ships = player.pieces(rules::Piece::Ship);
        let exchange = self.situation.all_pieces();
        match self.situation.game.board().exchange_price {
            Some(_) => pieces[0].saturating_add(pieces[1]) <= exchange,
            None => pieces[0] <= trains && pieces[1] <= ships,
        }
    }

    /// Tells the way of each ticket that was given up as if it were the only one.
    fn each_given_up(&mut self, way: &mut dyn FnMut(TicketId, Option<RouteSet>)) {
        for place in 0..self.goals.len() {
            self.take_back(place);
        }
        let game = self.situation.game;
        let own = game.player(self.situation.seat).routes();
        for id in self.given_up.iter() {
            let Some(ticket) = game.board().ticket(id) else {
                continue;
            };
            let paths = self.network.paths_from(ticket.ends[0]);
            let reached = paths.distance(ticket.ends[1]) != NO_PATH;
            let path = paths.path_to(ticket.ends[1]);
            let path: RouteSet = path.filter(|&id| !own.contains(id)).collect();
            let fits = reached && self.suffice_for(pieces_for(game.board(), &path));
            way(id, fits.then_some(path));
        }
    }

    /// Pieces and half turns that all paths take together.
    fn needs(&self) -> ([u8; 2], i32) {
        let mut waits = 0;
        let routes = self.routes();
        let pieces = pieces_for(self.situation.game.board(), &routes);
        for id in routes.iter() {
            if let Some(route) = self.situation.game.board().route(id) {
                waits += half_turns(self.situation, &self.purse, route).unwrap_or(0);
            }
        }
        (pieces, waits)
    }

    /// Routes that only this goal needs.
    fn alone(&self, goal: &Goal) -> impl Iterator<Item = RouteId> + use<'_, 'a> {
        goal.path.iter().filter(|id| self.users[id.index()] == 1)
    }

    /// Gives up the goal that brings the least for what only it needs.
    fn give_up_the_worst(&mut self) -> bool {
        let worth = |goal: &Goal| {
            let routes = self.alone(goal);
            let spaces = routes.map(|id| {
                let route = self.situation.game.board().route(id);
                route.map_or(0, |route| 1 + u32::from(route.cost.length))
            });
            let spaces: u32 = spaces.sum();
            // A goal that needs nothing of its own is never the worst.
            (u32::from(goal.ticket.points) * 64)
                .checked_div(spaces)
                .unwrap_or(u32::MAX)
        };
        let places = 0..self.goals.len();
        let Some(worst) = places.min_by_key(|&place| worth(&self.goals[place])) else {
            return false;
        };
        self.give_up(worst);
        self.find_paths();
        true
    }

    fn give_up(&mut self, place: usize) {
        self.take_back(place);
        self.given_up.insert(self.goals[place].id);
        self.goals.remove(place);
    }

    /// Gives up goals that cost more than they bring: twice their points, for an open ticket is
    /// a loss.
    fn give_up_the_unprofitable(&mut self) {
        let mut place = 0;
        while place < self.goals.len() {
            let goal = &self.goals[place];
            let effort: i32 = self
                .alone(goal)
                .map(|id| i32::from(self.base[id.index()]))
                .sum();
            if effort > 2 * POINT * i32::from(goal.ticket.points) {
                self.give_up(place);
            } else {
                place += 1;
            }
        }
    }

    fn plan(&self, tickets: &TicketSet) -> Plan {
        let routes = self.routes();
        let (pieces, _) = self.needs();
        let board = self.situation.game.board();
        let owned = self
            .situation
            .game
            .player(self.situation.seat)
            .technologies();
        let needs = routes.iter().filter_map(|id| board.route(id));
        let needs = needs.fold(0, |bits, route| bits | route.needs.bits());
        Plan {
            routes,
            extra: RouteSet::EMPTY,
            given_up: self.given_up,
            effort: routes
                .iter()
                .map(|id| i32::from(self.base[id.index()]))
                .sum(),
            pieces,
            technologies: Technologies::from_bits(needs & !owned.bits()),
            tickets: tickets.len() as u8,
        }
    }
}
