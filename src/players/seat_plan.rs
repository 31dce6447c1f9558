//! A plan for a person: for every open ticket the best way now, and all of them together.

use super::plan::Plan;
use super::situation::Situation;
use super::style::{POINT, Style};
use super::worth::route_worth;
use super::{Level, Needs};
use rules::maps::{Id, RouteId, RouteSet, TicketId, TicketSet};
use rules::{Game, Seat, View};

/// Ways that a plan tells; nobody keeps more tickets that are still open.
const MAX_WAYS: usize = 16;

/// What a seat's open tickets ask for now: an expert's plan, of what the seat may know.
///
/// It holds as long as the game does not move on.
///
/// ```
/// use players::SeatPlan;
/// use rules::maps::BoardId;
/// use rules::{Game, Move, SetUp};
///
/// let board: BoardId = "usa".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// let seat = game.first();
/// let tickets = game.player(seat).offered().iter().copied().collect();
/// game.apply(Move::Keep { tickets })?;
/// let plan = SeatPlan::of(&game.view(seat)).ok_or("an onlooker has no plan")?;
/// for ticket in tickets.iter() {
///     let way = plan.way(ticket).ok_or("nothing is taken yet")?;
///     assert!(way.iter().all(|route| plan.routes.contains(route)));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatPlan {
    /// Whose plan it is.
    pub seat: Seat,
    /// The routes still to be claimed for all tickets of the plan together.
    pub routes: RouteSet,
    /// What they ask for.
    pub needs: Needs,
    /// Tickets that are open, but not part of the plan: there is no way, or the pieces do not suffice
    /// beside the others.
    pub given_up: TicketSet,
    best: Option<RouteId>,
    /// Tickets with a way, and the routes still to be claimed for each of them.
    ways: [(TicketId, RouteSet); MAX_WAYS],
    count: u8,
}

impl SeatPlan {
    /// Returns the plan of the seat whose view it is, or `None` for an onlooker. As much work as a bot does
    /// in one slice.
    #[inline(never)]
    pub fn of(view: &View) -> Option<SeatPlan> {
        let seat = view.viewer()?;
        let game = view.known();
        // Points on the way do not lure a person off the cheapest one: what the plan tells is to stay true.
        let style = Style {
            lure: 0,
            ..Style::of(Level::Expert, game)
        };
        let situation = Situation::seen(view, &style);
        let mut ways = [(TicketId(0), RouteSet::EMPTY); MAX_WAYS];
        let mut count = 0u8;
        let plan = Plan::of_person(&situation, &style, &mut |ticket, way| {
            if let (Some(routes), Some(place)) = (way, ways.get_mut(usize::from(count))) {
                *place = (ticket, routes);
                count += 1;
            }
        });
        let mut plan = SeatPlan {
            seat,
            routes: plan.routes,
            needs: Needs::of(game, seat, &plan.routes),
            given_up: plan.given_up,
            best: None,
            ways,
            count,
        };
        plan.best = plan.find_best(game, &style);
        Some(plan)
    }

    /// Returns the routes still to be claimed for a ticket: none if it is completed. `None` if there is no
    /// way.
    pub fn way(&self, ticket: TicketId) -> Option<RouteSet> {
        let mut ways = self.ways().iter();
        ways.find(|way| way.0 == ticket).map(|way| way.1)
    }

    fn ways(&self) -> &[(TicketId, RouteSet)] {
        let ways = self.ways.get(..usize::from(self.count));
        ways.unwrap_or_default()
    }

    /// Returns the best route of the plan that can be claimed now.
    pub const fn best_claim(&self) -> Option<RouteId> {
        self.best
    }

    /// Returns what the plan asks for beside a route that is claimed: the other lane of a double serves as well. The
    /// same as [`SeatPlan::needs`] for a route that it can do without.
    pub fn needs_beside(&self, game: &Game, route: RouteId) -> Needs {
        let mut rest = self.routes;
        rest.remove(route);
        if let Some(lane) = game.board().route(route).and_then(|route| route.other_lane) {
            rest.remove(lane);
        }
        Needs::of(game, self.seat, &rest)
    }

    /// The route that brings the most: its own worth, and that of tickets that lack nothing else. One that can be
    /// paid only with cards that stand in for wilds comes after all others.
    fn find_best(&self, game: &Game, style: &Style) -> Option<RouteId> {
        let board = game.board();
        let completes = |id: RouteId| {
            let ways = self.ways().iter();
            let last = ways.filter(|way| way.1.len() == 1 && way.1.contains(id));
            let points = last.filter_map(|way| board.ticket(way.0));
            points.map(|ticket| i32::from(ticket.points)).sum::<i32>() * 2 * POINT
        };
        let claimable = game.claimable_routes(self.seat).and(&self.routes);
        claimable
            .iter()
            .filter_map(|id| Some((id, board.route(id)?)))
            .max_by_key(|(id, route)| {
                let worth = route_worth(game, self.seat, style, route) + completes(*id);
                let is_plain = game.plain_payment(self.seat, *id).is_some();
                (is_plain, worth, usize::MAX - id.index())
            })
            .map(|(id, _)| id)
    }
}
