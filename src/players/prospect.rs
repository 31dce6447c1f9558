//! The shortest path that would complete a ticket, and what can still become of it: for players, and for the
//! screens that show it.

use crate::network::{NO_PATH, Network};
use rules::maps::{RouteSet, Technology, Ticket, TicketId};
use rules::{Game, Seat};

/// Returns the routes of the path with the fewest spaces still to be claimed between the ends of a ticket:
/// own routes cost nothing, those of others cannot be used. `None` if there is no path left.
pub fn shortest_path(game: &Game, seat: Seat, ticket: &Ticket) -> Option<RouteSet> {
    path_over(game, seat, ticket, game.open_routes(seat))
}

/// Returns the shortest path where `open` are the routes that can be claimed.
fn path_over(game: &Game, seat: Seat, ticket: &Ticket, open: RouteSet) -> Option<RouteSet> {
    let board = game.board();
    let own = *game.player(seat).routes();
    let network = Network::new(board, &open.or(&own), |id| match board.route(id) {
        Some(route) if !own.contains(id) => route.cost.length.into(),
        _ => 0,
    });
    let [starts, ends] = ticket.ends;
    let paths = network.paths_from(starts);
    (paths.distance(ends) != NO_PATH).then(|| paths.path_to(ends).collect())
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
    /// It cannot: no path is left, or the pieces do not suffice for any.
    Lost,
}

impl Prospect {
    /// Returns the prospect of a ticket for a player.
    pub fn of(game: &Game, seat: Seat, id: TicketId) -> Prospect {
        let board = game.board();
        let Some(ticket) = board.ticket(id) else {
            return Prospect::Lost;
        };
        let plain = shortest_path(game, seat, ticket);
        match Prospect::by(game, seat, plain) {
            // Whoever buys a Right of Way builds beside others.
            Prospect::Lost if board.technology(Technology::RightOfWay).is_some() => {
                let path = path_over(game, seat, ticket, board.all_routes);
                Prospect::by(game, seat, path)
            }
            prospect => prospect,
        }
    }

    fn by(game: &Game, seat: Seat, path: Option<RouteSet>) -> Prospect {
        let player = game.player(seat);
        let Some(path) = path else {
            return Prospect::Lost;
        };
        let missing = path.iter().filter(|&id| !player.routes().contains(id));
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
