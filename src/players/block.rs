//! Blocks: routes that somebody else plainly needs.
//!
//! Nobody knows a rival's tickets, but everybody sees its network. A route that would join two parts
//! of it lies on its path, whatever the tickets say; who claims it sends the rival round. How far
//! round is known too, and so a block is worth trying where that path is long. Whether it is worth
//! the turn is for the search to say.

use heapless::Vec;

use super::network::{NO_PATH, Network};
use super::purse::Purse;
use super::situation::Situation;
use rules::maps::{Board, CityId, Id, Route, RouteId, RouteSet};
use rules::{Connections, Seat};

/// Blocks that are tried in a turn.
pub(super) const MAX_BLOCKS: usize = 2;
/// Spaces that a rival must go round for a block to hurt.
const LONG_WAY: u16 = 4;
/// Where there is no other path at all.
const NO_WAY_ROUND: u16 = 40;

/// The routes that a seat can claim now to send a rival the farthest round, the best first.
pub(super) fn blocks(situation: &Situation) -> Vec<RouteId, MAX_BLOCKS> {
    let (game, seat) = (situation.game, situation.seat);
    let mut best = Vec::<(u16, RouteId), MAX_BLOCKS>::new();
    let purse = Purse::of(game, seat);
    let open = game.open_routes(seat);
    for rival in game.seats().filter(|&rival| rival != seat) {
        let wanted = open.and(&game.open_routes(rival));
        let player = game.player(rival);
        let mut gaps = Gaps::new(situation, rival);
        for id in wanted.iter() {
            let Some(route) = game.board().route(id) else {
                continue;
            };
            let harm = if gaps.between(route)
                && player.pieces(route.cost.kind.piece()) >= route.cost.length
                && purse.affords(&route.cost)
                && game.check_route(seat, id).is_ok()
            {
                gaps.path_round(id, route)
            } else {
                0
            };
            if harm >= LONG_WAY && !best.iter().any(|&(_, other)| other == id) {
                let place = best.iter().position(|&(other, _)| harm > other);
                let place = place.unwrap_or(best.len());
                if place < MAX_BLOCKS {
                    best.truncate(MAX_BLOCKS - 1);
                    let _ = best.insert(place, (harm, id));
                }
            }
        }
    }
    best.into_iter().map(|(_, id)| id).collect()
}

/// A rival's network and the gaps in it.
struct Gaps<'a> {
    situation: &'a Situation<'a>,
    connections: Connections,
    own: RouteSet,
    network: Network,
    lanes_stay_open: bool,
}

impl<'a> Gaps<'a> {
    fn new(situation: &'a Situation<'a>, rival: Seat) -> Gaps<'a> {
        let game = situation.game;
        let board = game.board();
        let own = *game.player(rival).routes();
        let routes = game.open_routes(rival).or(&own);
        let cost = |id: RouteId| match board.route(id) {
            Some(route) if !own.contains(id) => u16::from(route.cost.length),
            _ => 0,
        };
        Gaps {
            situation,
            connections: Connections::of(board, &own),
            own,
            network: Network::new(board, &routes, cost),
            lanes_stay_open: game.players() >= board.doubles_open_from,
        }
    }

    /// Whether a route would join two parts of the network.
    fn between(&self, route: &Route) -> bool {
        let board = self.situation.game.board();
        self.touches(board, route.a)
            && self.touches(board, route.b)
            && !self.connections.joined(route.a, route.b)
    }

    fn touches(&self, board: &Board, city: CityId) -> bool {
        let routes = board.routes_of_city.get(city.index());
        routes.is_some_and(|routes| !routes.and(&self.own).is_empty())
    }

    /// How many spaces more it is from one end of a route to the other without it.
    fn path_round(&mut self, id: RouteId, route: &Route) -> u16 {
        let length = u16::from(route.cost.length);
        let lane = route.other_lane.filter(|_| !self.lanes_stay_open);
        for closed in [Some(id), lane].into_iter().flatten() {
            self.network.set_cost(closed, NO_PATH);
        }
        self.situation.look(1);
        let round = self.network.paths_from(&[route.a]).distance(&[route.b]);
        for closed in [Some(id), lane].into_iter().flatten() {
            self.network.set_cost(closed, length);
        }
        if round == NO_PATH {
            NO_WAY_ROUND
        } else {
            round.saturating_sub(length)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::style::Style;
    use crate::turn::{Mind, choose};
    use rules::maps::BoardId;
    use rules::{Game, SetUp};

    #[test]
    fn a_block_lies_between_two_parts_of_a_rivals_network() -> Result<(), &'static str> {
        let board = BoardId::from_name("paris").ok_or("no such board")?;
        let mut seen = 0;
        for seed in 0..20 {
            let mut game = Game::new(&SetUp::new(board, 2, seed)).map_err(|_| "no game")?;
            let style = Style::of(Level::Regular, &game);
            let mut minds = [Mind::EMPTY, Mind::EMPTY];
            while let Some(seat) = game.decision().seat() {
                let situation = Situation::imagined(&game, &style, seat);
                let rival = game.seats().find(|&other| other != seat);
                let own = game.player(rival.ok_or("no rival")?).routes();
                for id in blocks(&situation) {
                    let route = game.board().route(id).ok_or("no such route")?;
                    let apart = !Connections::of(game.board(), own).joined(route.a, route.b);
                    assert!(apart && game.open_routes(seat).contains(id), "{game}");
                    seen += 1;
                }
                let choice = choose(&situation, &style, &mut minds[seat.index()]);
                let choice = choice.or_else(|| game.legal_moves().iter().next());
                game.apply(choice.ok_or("no move")?)
                    .map_err(|_| "refused")?;
            }
        }
        assert!(seen >= 20, "{seen} in all");
        Ok(())
    }
}
