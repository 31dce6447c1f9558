//! What a board can give, and what it can take.

use super::{Fault, fault};
use crate::decision::Phase;
use crate::exchange::LEAST_POINTS;
use crate::maps::{Board, RouteSet, Technology};
use crate::{Game, Player};

impl Game {
    /// Points lie between what exchanges can have taken and what the board can give.
    ///
    /// A table set by hand may have points without the routes they came from, up to all that the
    /// board has; what a player's own routes gave comes on top, so that no claim to come leads
    /// beyond the bound.
    pub(super) fn audit_points(&self, player: &Player) -> Result<(), Fault> {
        let board = self.board();
        let most = most_points(board, &board.all_routes) + most_points(board, &player.routes);
        fault(
            !(self.least_points()..=most).contains(&player.points),
            "nobody has so many points",
        )
    }

    /// Only exchanges take points in play: for all that lies in a box at most, and the turn ends
    /// with it (GL11).
    fn least_points(&self) -> i32 {
        let pieces = &self.board().pieces;
        let all = i64::from(pieces.trains) + i64::from(pieces.ships);
        let in_box = all - i64::from(pieces.chosen.unwrap_or(0));
        let ended = i64::from(self.turn) - i64::from(self.phase != Phase::Over);
        let price = i64::from(self.board().exchange_price.unwrap_or(0));
        let lost = price * in_box * ended.max(0);
        (-lost).max(LEAST_POINTS.into()) as i32
    }
}

/// The most that claims of these routes give: with all that technologies add, and with each of
/// them a flag completed.
fn most_points(board: &Board, routes: &RouteSet) -> i32 {
    let amount = |technology| {
        let sold = board.technology(technology);
        sold.map_or(0, |sold| i32::from(sold.amount))
    };
    let flag = board.flags.as_ref().map_or(0, |flags| flags.points);
    let each = i32::from(flag) + amount(Technology::BoilerLagging);
    let turbines = amount(Technology::SteamTurbines);
    let claims = routes.iter().filter_map(|id| board.route(id)).map(|route| {
        let ferry = if route.cost.is_ferry() { turbines } else { 0 };
        i32::from(route.points) + each + ferry
    });
    claims.sum()
}
