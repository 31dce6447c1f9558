//! The shortest way that would complete a ticket.

use crate::maps::{CityId, Id, MAX_CITIES, RouteId, RouteSet, Ticket};
use crate::rules::Game;

/// The routes of the way with the fewest spaces still to be claimed between the ends of a ticket:
/// own routes cost nothing, those of others cannot be used. `None` if there is no way left.
pub fn shortest_way(game: &Game, ticket: &Ticket) -> Option<RouteSet> {
    let seat = game.decision().seat()?;
    let board = game.board();
    let own = *game.player(seat).routes();
    let open = game.open_routes(seat);
    let mut spaces = [u16::MAX; MAX_CITIES];
    let mut by: [Option<RouteId>; MAX_CITIES] = [None; MAX_CITIES];
    let [starts, ends] = ticket.ends;
    for &city in starts {
        if let Some(place) = spaces.get_mut(city.index()) {
            *place = 0;
        }
    }
    // Few cities: every round of looking at all routes brings the way at least one city further.
    let mut improved = true;
    while improved {
        improved = false;
        for (index, route) in board.routes.iter().enumerate() {
            let id = RouteId::from_index(index);
            let cost = match (own.contains(id), open.contains(id)) {
                (true, _) => 0,
                (_, true) => u16::from(route.cost.length),
                _ => continue,
            };
            for (from, to) in [(route.a, route.b), (route.b, route.a)] {
                let reached = spaces[from.index()].saturating_add(cost);
                if reached < spaces[to.index()] {
                    spaces[to.index()] = reached;
                    by[to.index()] = Some(id);
                    improved = true;
                }
            }
        }
    }
    let end = ends.iter().min_by_key(|city| spaces[city.index()])?;
    (spaces[end.index()] < u16::MAX).then(|| walk_back(game, *end, &by))
}

/// The routes by which a city was reached.
fn walk_back(game: &Game, end: CityId, by: &[Option<RouteId>; MAX_CITIES]) -> RouteSet {
    let mut way = RouteSet::EMPTY;
    let mut city = end;
    while let Some(id) = by[city.index()] {
        let Some(route) = game.board().route(id).filter(|_| !way.contains(id)) else {
            break;
        };
        way.insert(id);
        city = if route.a == city { route.b } else { route.a };
    }
    way
}
