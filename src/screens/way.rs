//! The shortest way that would complete a ticket.

use crate::maps::{CityId, Id, MAX_CITIES, RouteId, RouteSet, Technology, Ticket, TicketId};
use crate::rules::{Game, Seat};

/// The routes of the way with the fewest spaces still to be claimed between the ends of a ticket:
/// own routes cost nothing, those of others cannot be used. `None` if there is no way left.
pub fn shortest_way(game: &Game, seat: Seat, ticket: &Ticket) -> Option<RouteSet> {
    way_over(game, seat, ticket, game.open_routes(seat))
}

/// Every city has its bit.
const _: () = assert!(MAX_CITIES <= u64::BITS as usize);

/// The same, where `open` are the routes that can be claimed.
fn way_over(game: &Game, seat: Seat, ticket: &Ticket, open: RouteSet) -> Option<RouteSet> {
    let board = game.board();
    let own = *game.player(seat).routes();
    let mut spaces = [u16::MAX; MAX_CITIES];
    let mut by: [Option<RouteId>; MAX_CITIES] = [None; MAX_CITIES];
    let [starts, ends] = ticket.ends;
    // Cities from which ways are to be followed, by their bits.
    let mut pending = 0_u64;
    for &city in starts {
        if let Some(place) = spaces.get_mut(city.index()) {
            *place = 0;
            pending |= 1 << city.index();
        }
    }
    while pending != 0 {
        let here = CityId::from_index(pending.trailing_zeros() as usize);
        pending &= pending - 1;
        let routes = board.routes_of_city.get(here.index());
        for id in routes.into_iter().flat_map(RouteSet::iter) {
            let Some(route) = board.route(id) else {
                continue;
            };
            let cost = match (own.contains(id), open.contains(id)) {
                (true, _) => 0,
                (_, true) => u16::from(route.cost.length),
                _ => continue,
            };
            let there = if route.a == here { route.b } else { route.a };
            let reached = spaces[here.index()].saturating_add(cost);
            if reached < spaces[there.index()] {
                spaces[there.index()] = reached;
                by[there.index()] = Some(id);
                pending |= 1 << there.index();
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

/// What can still become of a ticket that a player has kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// The player's routes join its ends.
    Completed,
    /// It can be completed.
    Open {
        /// The fewest spaces that this takes.
        spaces: u16,
    },
    /// It cannot: no way is left, or the pieces do not suffice for any.
    Lost,
}

impl Prospect {
    /// The prospect of a ticket for a player.
    pub fn of(game: &Game, seat: Seat, id: TicketId) -> Prospect {
        let board = game.board();
        let Some(ticket) = board.ticket(id) else {
            return Prospect::Lost;
        };
        let plain = shortest_way(game, seat, ticket);
        match Prospect::by(game, seat, plain) {
            // Whoever buys a Right of Way builds beside others.
            Prospect::Lost if board.technology(Technology::RightOfWay).is_some() => {
                let way = way_over(game, seat, ticket, board.all_routes);
                Prospect::by(game, seat, way)
            }
            prospect => prospect,
        }
    }

    fn by(game: &Game, seat: Seat, way: Option<RouteSet>) -> Prospect {
        let player = game.player(seat);
        let Some(way) = way else {
            return Prospect::Lost;
        };
        let missing = way.iter().filter(|&id| !player.routes().contains(id));
        let spaces = missing
            .filter_map(|id| game.board().route(id))
            .map(|route| u16::from(route.cost.length))
            .sum();
        match spaces {
            0 => Prospect::Completed,
            _ if spaces > u16::from(player.all_pieces()) => Prospect::Lost,
            _ => Prospect::Open { spaces },
        }
    }
}
