//! What a route is worth: its points, and what comes with it in some of the games.

use super::style::{POINT, Style};
use crate::maps::{Route, Technology};
use crate::rules::{Game, Seat};

/// A third of a flag: three colours make one.
const FLAG_CARDS: i32 = 3;

/// What a claim of this route brings, tickets aside, in quarters of a point.
pub(super) fn route_worth(game: &Game, seat: Seat, style: &Style, route: &Route) -> i32 {
    let mut worth = i32::from(route.points) * POINT;
    if !style.sees_extras {
        return worth;
    }
    let board = game.board();
    if !board.technologies.is_empty() {
        worth += by_technology(game, seat, route) * POINT;
    }
    if route.cart && game.merchandise_left() > 0 {
        worth += merchandise_worth(game, seat);
    }
    if let Some(flags) = &board.flags {
        let serves = |color| flags.colors.contains(&color);
        if route.cost.color.is_none_or(serves) {
            worth += i32::from(flags.points) * POINT / FLAG_CARDS;
        }
    }
    worth
}

/// Points that technologies of this seat add to a claim.
fn by_technology(game: &Game, seat: Seat, route: &Route) -> i32 {
    let owned = game.player(seat).technologies();
    let amount = |technology, counts: bool| match game.board().technology(technology) {
        Some(sold) if counts && owned.contains(technology) => i32::from(sold.amount),
        _ => 0,
    };
    amount(Technology::BoilerLagging, true)
        + amount(Technology::SteamTurbines, route.cost.is_ferry())
}

/// What one more merchandise card is worth: most where it decides about a place.
fn merchandise_worth(game: &Game, seat: Seat) -> i32 {
    let own = game.player(seat).merchandise();
    let close = game
        .seats()
        .filter(|&other| other != seat)
        .filter(|&other| game.player(other).merchandise().abs_diff(own) <= 1)
        .count();
    if close > 0 { 4 * POINT } else { POINT }
}
