//! Where the cursor begins: where there is something to claim, above all for one's own tickets.

use super::plan_of;
use crate::screens::Context;
use rules::Game;
use rules::maps::{Board, MAX_ROUTES, RouteId, RouteSet};
use ui::Point;
use ui::cursor::{nearest_route, place_of_city, place_of_route};

/// The route with the focus when the close view opens: the one that had it in this turn; the best of the
/// plan that can be claimed; the nearest that can be; the nearest of the plan; the nearest that is free. What
/// can be paid only with cards that stand in for wilds comes last of what can be claimed.
pub fn first_route(context: &Context, claimable: &RouteSet) -> Option<RouteId> {
    let game = context.game()?;
    let board = game.board();
    let may = |route: &RouteId| claimable.contains(*route);
    // After a purchase a claim must follow, and not every route will do.
    let focused = context.focused().filter(|route| {
        let asks = matches!(game.decision(), rules::Decision::Claim { .. });
        !asks || may(route)
    });
    let plan = plan_of(context);
    let seat = context.deciding();
    let is_plain =
        |route: RouteId| seat.is_some_and(|seat| game.plain_payment(seat, route).is_some());
    let plain: RouteSet = claimable.iter().filter(|&route| is_plain(route)).collect();
    let best = plan.best.filter(may);
    let plainly = best.filter(|&route| is_plain(route) || plain.is_empty());
    if let Some(route) = focused.or(plainly) {
        return Some(route);
    }
    let home = home(context, game, board);
    let nearest = |routes: &RouteSet| nearest_route(board, routes, &home);
    let free = seat.map_or(board.all_routes, |seat| game.open_routes(seat));
    nearest(&plain)
        .or_else(|| nearest(&plan.routes))
        .or_else(|| nearest(claimable))
        .or_else(|| nearest(&free))
        .or_else(|| nearest(&board.all_routes))
}

/// What is near to somebody: their own routes, else the ends of their tickets, else the middle of the board.
fn home(context: &Context, game: &Game, board: &Board) -> heapless::Vec<Point, MAX_ROUTES> {
    let viewer = context.view().and_then(|view| view.viewer());
    let player = viewer.map(|seat| game.player(seat));
    let routes = player.map_or(RouteSet::EMPTY, |player| *player.routes());
    let mut home: heapless::Vec<Point, MAX_ROUTES> = routes
        .iter()
        .map(|route| place_of_route(board, route))
        .collect();
    if let (true, Some(player)) = (home.is_empty(), player) {
        let tickets = player.tickets().iter().filter_map(|id| board.ticket(id));
        let ends = tickets.flat_map(|ticket| ticket.ends).flatten();
        home = ends
            .take(MAX_ROUTES)
            .map(|&city| place_of_city(board, city))
            .collect();
    }
    if home.is_empty() {
        let (width, height) = board.size;
        // There is room: it is empty.
        let _ = home.push(Point::new(i32::from(width), i32::from(height)) / 2);
    }
    home
}
