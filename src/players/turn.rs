//! The turn: claim what the plan needs, else draw what it lacks.

use super::draw::choose_card;
use super::extras::extra_routes;
use super::harbors;
use super::keep::{choose_pieces, choose_tickets};
use super::plan::{Plan, half_turns};
use super::purse::Purse;
use super::shares::{choose_dummy_share, choose_share};
use super::situation::Situation;
use super::style::Style;
use super::technology::choose_purchase;
use super::wants::Wants;
use super::worth::{claim_worth, touches};
use rules::maps::{Card, Cards, Id, RouteId, RouteSet};
use rules::{Decision, Move};

/// What a player carries from one decision to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Mind {
    plan: Option<Plan>,
    wants: Option<Wants>,
}

impl Mind {
    /// A mind with nothing in it.
    pub(super) const EMPTY: Mind = Mind {
        plan: None,
        wants: None,
    };

    /// The plan, as long as it holds, else a new one.
    pub(super) fn plan_for(&mut self, situation: &Situation, style: &Style) -> Plan {
        let kept = self
            .plan
            .and_then(|mut plan| plan.strike_out(situation).then_some(plan));
        let mut plan = kept.unwrap_or_else(|| Plan::new(situation, style));
        if plan.extra.is_empty() {
            plan.extra = extra_routes(situation, style, &plan);
        }
        self.plan = Some(plan);
        plan
    }
}

/// What a player does whose mind is `mind`; `None` if it is a decision that this file does not
/// know or nothing suits, so that any legal move will do.
#[inline(never)]
pub(super) fn choose(situation: &Situation, style: &Style, mind: &mut Mind) -> Option<Move> {
    let game = situation.game;
    match game.decision() {
        Decision::Keep { min, .. } => return Some(choose_tickets(situation, style, min)),
        Decision::Pieces { .. } => return Some(choose_pieces(situation, style)),
        Decision::Share { route, .. } => return Some(choose_share(situation, style, route)),
        Decision::DummyShare { route, .. } => {
            return Some(choose_dummy_share(situation, style, route));
        }
        Decision::Act { .. } | Decision::Draw { .. } | Decision::Claim { .. } => {}
        Decision::Over => return None,
    }
    // The second card is chosen by the same wants as the first.
    if let (Decision::Draw { .. }, Some(wants)) = (game.decision(), &mind.wants) {
        return choose_card(situation, style, wants);
    }
    let plan = mind.plan_for(situation, style);
    let wants = Wants::new(situation, style, &plan);
    let wants = mind.wants.insert(wants);
    match game.decision() {
        Decision::Act { .. } => act(situation, style, &plan, wants),
        Decision::Claim { optional, .. } => {
            let open = game.open_routes(situation.seat);
            let claim = best_claim(situation, style, &plan.routes, wants)
                .or_else(|| best_claim(situation, style, &open, wants));
            claim.or(optional.then_some(Move::Pass))
        }
        _ => choose_card(situation, style, wants),
    }
}

pub(super) fn act(
    situation: &Situation,
    style: &Style,
    plan: &Plan,
    wants: &Wants,
) -> Option<Move> {
    if let Some(purchase) = choose_purchase(situation, style, plan, &wants.reserve) {
        return Some(purchase);
    }
    if let Some((worth, city)) = harbors::best_harbor(situation, plan)
        && style.shares_paths > 0
        && (worth >= style.harbor || situation.turns_left() <= 3)
        && let Some(build) = harbors::build(situation, city)
    {
        return Some(build);
    }
    if let Some(exchange) = exchange(situation, plan) {
        return Some(exchange);
    }
    let holds = holds_back(situation, style, plan, wants);
    let first = if holds {
        cannot_wait(situation, style, &plan.routes)
    } else {
        plan.routes
    };
    if let Some(claim) = best_claim(situation, style, &first, wants) {
        return Some(claim);
    }
    let game = situation.game;
    if plan.routes.is_empty()
        && !game.ticket_deck().is_empty()
        && i32::from(situation.turns_left()) >= style.turns_for_tickets
    {
        return Some(Move::DrawTickets);
    }
    let least = if holds {
        style.hold_worth
    } else {
        style.least_spare
    };
    if let Some(claim) = spare_claim(situation, style, plan, wants, least) {
        return Some(claim);
    }
    choose_card(situation, style, wants)
        .or_else(|| best_claim(situation, style, &game.open_routes(situation.seat), wants))
}

/// Whether it is better to draw on than to show the plan: the hand is small yet, and there is time.
fn holds_back(situation: &Situation, style: &Style, plan: &Plan, wants: &Wants) -> bool {
    let hand = situation.game.player(situation.seat).hand().total() as i32;
    let needed = plan.routes.len() as i32 + i32::from(wants.short.div_ceil(2));
    hand < style.hold
        && !plan.routes.is_empty()
        && i32::from(situation.turns_left()) >= needed + style.hold_turns
}

/// Those of the routes that a rival's network touches, or that are worth so much that they are not left for later.
fn cannot_wait(situation: &Situation, style: &Style, routes: &RouteSet) -> RouteSet {
    let board = situation.game.board();
    let theirs = situation.rival_routes();
    let near = |id: &RouteId| {
        let route = board.route(*id);
        route.is_some_and(|route| {
            touches(board, &theirs, route)
                || claim_worth(situation, style, route) >= style.hold_worth
        })
    };
    routes.iter().filter(near).collect()
}

/// The best of these routes that can be claimed now.
fn best_claim(
    situation: &Situation,
    style: &Style,
    routes: &RouteSet,
    wants: &Wants,
) -> Option<Move> {
    let (game, seat) = (situation.game, situation.seat);
    let purse = Purse::of(game, seat);
    let routes = routes
        .iter()
        .filter_map(|id| Some((id, game.board().route(id)?)));
    let (id, _) = routes
        .filter(|(id, route)| purse.affords(&route.cost) && game.check_route(seat, *id).is_ok())
        .filter(|(_, route)| {
            i32::from(route.cost.length) > style.thrift
                || route.cost.is_ferry()
                || i32::from(situation.turns_left()) < style.time_to_spend
                || purse.affords_without_wilds(&route.cost)
        })
        .max_by_key(|(id, route)| {
            (
                claim_worth(situation, style, route),
                usize::MAX - id.index(),
            )
        })?;
    claim(situation, &purse, id, wants)
}

/// An extra route paid with cards that the tickets do not need.
fn spare_claim(
    situation: &Situation,
    style: &Style,
    plan: &Plan,
    wants: &Wants,
    least: i32,
) -> Option<Move> {
    let (game, seat) = (situation.game, situation.seat);
    let last = situation.is_last_turn();
    let mut purse = Purse::of(game, seat);
    if !plan.routes.is_empty() && !last {
        purse = spare(purse, wants);
    }
    let open = game.open_routes(seat);
    let candidates = if last { &open } else { &plan.extra };
    let routes = candidates
        .iter()
        .filter_map(|id| Some((id, game.board().route(id)?)));
    let (id, _) = routes
        .filter(|(id, route)| purse.affords(&route.cost) && game.check_route(seat, *id).is_ok())
        .filter(|(_, route)| {
            let left = game.player(seat).pieces(route.cost.kind.piece());
            let is_enough = least <= claim_worth(situation, style, route);
            last || is_enough
                && left >= plan.pieces[route.cost.kind.piece() as usize] + route.cost.length
        })
        .max_by_key(|(id, route)| {
            (
                claim_worth(situation, style, route),
                usize::MAX - id.index(),
            )
        })?;
    claim(situation, &purse, id, wants)
}

/// The hand without what routes for tickets need.
fn spare(purse: Purse, wants: &Wants) -> Purse {
    let mut purse = purse;
    let mut kept = Cards::NONE;
    let reserve = wants.for_tickets();
    for color in rules::maps::Color::ALL {
        kept[Card::wagon(color)] = reserve.wagons[color.index()];
    }
    purse.hand.remove(&kept);
    purse
}

/// Claiming a route, with a card for the flag where there is a choice.
pub(super) fn claim(
    situation: &Situation,
    purse: &Purse,
    id: RouteId,
    wants: &Wants,
) -> Option<Move> {
    let game = situation.game;
    let route = game.board().route(id)?;
    let reserve = wants.reserve_beside(&route.cost);
    let pay = purse.pay(&route.cost, &reserve)?;
    let flag = game.board().flags.as_ref().and_then(|flags| {
        let aside = |color| {
            let player = game.player(situation.seat);
            player.aside(game.board()).any(|other| other == color)
        };
        let serves = |color| pay[Card::wagon(color)] > 0 && !aside(color);
        flags.colors.into_iter().any(serves).then_some(true)
    });
    Some(Move::Claim {
        route: id,
        pay,
        flag,
    })
}

/// Pieces of the other kind, where the plan lacks some that can be had.
fn exchange(situation: &Situation, plan: &Plan) -> Option<Move> {
    let game = situation.game;
    game.board().exchange_price?;
    let player = game.player(situation.seat);
    let purse = Purse::of(game, situation.seat);
    // Only when a route of the plan could be claimed but for the pieces.
    let waits = plan.routes.iter().filter_map(|id| game.board().route(id));
    let lacking = waits
        .filter(|route| half_turns(situation, &purse, route) == Some(2))
        .find(|route| player.pieces(route.cost.kind.piece()) < route.cost.length)?;
    let wanted = lacking.cost.kind.piece();
    let give = wanted.other();
    let lacks = plan.pieces[wanted as usize].saturating_sub(player.pieces(wanted));
    let spare = player
        .pieces(give)
        .saturating_sub(plan.pieces[give as usize]);
    let max = game.max_exchange(situation.seat, give);
    let count = lacks.min(spare).min(max);
    (count > 0).then_some(Move::Exchange { give, count })
}
