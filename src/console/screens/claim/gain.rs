//! By how many points a claim raises the score: the route's, and those that come with it at once.

use super::claimable;
use crate::screens::Context;
use rules::Event;
use rules::maps::{Card, Cards, RouteId};

/// By how many points the score rises when whoever decides claims a route; of one that is claimed, by how many it rose.
/// Without `pay`, one card of the route's colour may complete the flag.
pub fn gain_of(context: &Context, id: RouteId, pay: Option<&Cards>) -> i32 {
    let table = context.table.as_ref();
    let Some((table, game)) = table.zip(context.game()) else {
        return 0;
    };
    let Some(route) = game.board().route(id) else {
        return 0;
    };
    let mut flag = 0;
    let is_claimed = game.owners(id).next().is_some() && !claimable(context).contains(id);
    for event in table.log().events().rev().filter(|_| is_claimed) {
        match *event {
            Event::FlagCompleted { points, .. } => flag = i32::from(points),
            Event::RouteClaimed { route, points, .. } if route == id => {
                return i32::from(points) + flag;
            }
            Event::RouteClaimed { .. } => flag = 0,
            _ => {}
        }
    }
    let points = i32::from(route.points);
    let Some(seat) = context.deciding() else {
        return points;
    };
    let of_color = route.cost.color.map(Card::wagon);
    let one = of_color.filter(|&card| game.player(seat).hand()[card] > 0);
    let one = one.map(|card| Cards::NONE.with(card, 1));
    let completes = pay.or(one.as_ref());
    let flag = completes.map_or(0, |pay| game.flag_points(seat, pay));
    points + i32::from(game.extra_points(seat, route)) + i32::from(flag)
}
