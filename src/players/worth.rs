//! What a route is worth: its points, and what comes with it in some of the games.

use super::shares::share_worth;
use super::situation::Situation;
use super::style::{POINT, Style};
use rules::maps::{Board, Color, FlagConfig, Id, Route, RouteSet};
use rules::{Game, Seat};

/// Three colours make a flag.
const FLAG_CARDS: i32 = 3;

/// What a claim of this route brings, tickets aside, in quarters of a point.
pub(super) fn route_worth(game: &Game, seat: Seat, style: &Style, route: &Route) -> i32 {
    let board = game.board();
    let mut worth = i32::from(route.points) * POINT;
    if board.bonuses.longest_path > 0
        && style.path > 0
        && touches(board, game.player(seat).routes(), route)
    {
        worth += style.path * i32::from(route.cost.length) / 4;
    }
    if style.sees_extras == 0 {
        return worth;
    }
    if !board.technologies.is_empty() {
        worth += i32::from(game.extra_points(seat, route)) * POINT;
    }
    if route.cart && game.merchandise_left() > 0 {
        worth += merchandise_worth(game, seat, style);
    }
    if let Some(flags) = &board.flags {
        worth += flag_worth(game, seat, flags, route.cost.color) * style.flag / 4;
    }
    worth
}

/// What a route brings that is claimed for its own sake: a share, too. For a plan's paths shares are no reason, they
/// would lead it astray.
pub(super) fn claim_worth(situation: &Situation, style: &Style, route: &Route) -> i32 {
    let worth = route_worth(situation.game, situation.seat, style, route);
    if style.share == 0 {
        return worth;
    }
    let shares = route.companies.iter();
    let best = shares
        .map(|company| share_worth(situation, style, company))
        .max();
    worth + best.unwrap_or(0) * style.share / 4
}

/// What a claim in this colour is worth for the flag: the more of it lies there, the more what is
/// missing.
fn flag_worth(game: &Game, seat: Seat, flags: &FlagConfig, color: Option<Color>) -> i32 {
    let aside = || game.player(seat).aside(game.board());
    let missing = |color: Color| flags.colors.contains(&color) && aside().all(|own| own != color);
    if !color.is_none_or(missing) {
        return 0;
    }
    let cards = FLAG_CARDS - aside().count() as i32;
    i32::from(flags.points) * POINT / cards.max(1)
}

/// What one more merchandise card is worth: most where it decides about a place.
fn merchandise_worth(game: &Game, seat: Seat, style: &Style) -> i32 {
    let own = game.player(seat).merchandise();
    let close = game
        .seats()
        .filter(|&other| other != seat)
        .filter(|&other| game.player(other).merchandise().abs_diff(own) <= 1)
        .count();
    if close > 0 { style.cart } else { POINT }
}

/// Whether a route begins or ends where one of a network does.
pub(super) fn touches(board: &Board, network: &RouteSet, route: &Route) -> bool {
    [route.a, route.b].into_iter().any(|city| {
        let beside = board.routes_of_city.get(city.index());
        beside.is_some_and(|beside| !beside.and(network).is_empty())
    })
}
