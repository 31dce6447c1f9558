//! Long routes for the pieces that no ticket needs: they bring the most for a turn.

use super::plan::{Plan, half_turns};
use super::purse::Purse;
use super::situation::Situation;
use super::style::Style;
use super::worth::claim_worth;
use rules::Piece;
use rules::maps::{Id, MAX_ROUTES, RouteId, RouteSet};

/// The routes that bring the most for their turns, beside those that the plan has for tickets.
pub(super) fn extra_routes(situation: &Situation, style: &Style, plan: &Plan) -> RouteSet {
    let (game, seat) = (situation.game, situation.seat);
    let (board, player) = (game.board(), game.player(seat));
    let purse = Purse::of(game, seat);
    let mut free = Piece::ALL.map(|piece| {
        player
            .pieces(piece)
            .saturating_sub(plan.pieces[piece as usize])
    });
    let turns = i32::from(situation.turns_left());
    let mut rates = [0u16; MAX_ROUTES];
    let open = game.open_routes(seat).without(&plan.routes);
    for id in open.iter() {
        let Some(route) = board.route(id) else {
            continue;
        };
        let waits = half_turns(situation, &purse, route).unwrap_or(i32::MAX);
        let beside_plan = route
            .other_lane
            .is_some_and(|lane| plan.routes.contains(lane));
        if waits <= 2 * turns && !beside_plan {
            let rate = 16 * claim_worth(situation, style, route) / (waits + 1);
            rates[id.index()] = rate.clamp(1, 60_000) as u16;
        }
    }
    let mut chosen = RouteSet::EMPTY;
    for _ in 0..style.extras {
        let best = (0..board.routes.len())
            .filter(|&index| rates[index] > 0)
            .filter(|&index| {
                let cost = &board.routes[index].cost;
                free[cost.kind.piece() as usize] >= cost.length
            })
            .max_by_key(|&index| (rates[index], MAX_ROUTES - index));
        let Some(best) = best else { break };
        let route = &board.routes[best];
        chosen.insert(RouteId::from_index(best));
        rates[best] = 0;
        if let Some(lane) = route.other_lane {
            rates[lane.index()] = 0;
        }
        free[route.cost.kind.piece() as usize] -= route.cost.length;
    }
    chosen
}
