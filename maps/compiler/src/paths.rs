//! Walks over the board: whether it hangs together, and whether its tickets can be completed.

use crate::model::{BoardSource, Ticket};
use checked_toml::{Problem, Source};
use rules_types::{CityId, Id, Route, RouteKind};

/// Refuses a ticket that nobody could complete, and a board in pieces.
pub(crate) fn check(source: Source<'_>, board: &BoardSource) -> Result<(), Problem> {
    let parts = parts(board);
    for ticket in &board.tickets {
        completable(source, board, &parts, ticket)?;
    }
    let Some(main) = parts
        .iter()
        .max_by_key(|&part| parts.iter().filter(|&p| p == part).count())
    else {
        return Ok(());
    };
    match board
        .cities
        .iter()
        .zip(&parts)
        .find(|(_, part)| *part != main)
    {
        None => Ok(()),
        Some((city, _)) => Err(source.problem(
            city.line,
            format!(
                "“{}” is cut off from the rest of the board; add the missing route",
                city.id
            ),
        )),
    }
}

/// For each city the first city of its part of the board: equal where routes join two.
fn parts(board: &BoardSource) -> Vec<usize> {
    let mut parts: Vec<usize> = (0..board.cities.len()).collect();
    for route in &board.routes {
        let (Some(&a), Some(&b)) = (parts.get(route.a.index()), parts.get(route.b.index())) else {
            continue;
        };
        for part in &mut parts {
            if *part == a.max(b) {
                *part = a.min(b);
            }
        }
    }
    parts
}

fn completable(
    source: Source<'_>,
    board: &BoardSource,
    parts: &[usize],
    ticket: &Ticket,
) -> Result<(), Problem> {
    let [from, to] = &ticket.ends;
    let part = |city: &CityId| parts.get(city.index());
    let joined = |city: &CityId| to.iter().any(|other| part(city) == part(other));
    if !from.iter().any(joined) {
        return Err(source.problem(
            ticket.line,
            "this ticket cannot be completed: no routes join its ends; add the missing route",
        ));
    }
    if !within_pieces(board, from, to) {
        return Err(source.problem(
            ticket.line,
            format!(
                "this ticket cannot be completed: the shortest way takes more than the {} pieces \
                 of a player; choose nearer ends",
                board.pieces.in_play()
            ),
        ));
    }
    Ok(())
}

/// Whether a path between the ends takes no more trains and ships than a player can have.
fn within_pieces(board: &BoardSource, from: &[CityId], to: &[CityId]) -> bool {
    const NO_PATH: u16 = u16::MAX;
    let trains = usize::from(board.pieces.trains);
    let (ships, in_play) = (
        u16::from(board.pieces.ships),
        u16::from(board.pieces.in_play()),
    );
    // For each number of trains spent, the fewest ships that reach each city.
    let mut fewest_ships = vec![vec![NO_PATH; board.cities.len()]; trains + 1];
    for &city in from {
        fewest_ships[0][city.index()] = 0;
    }
    for spent in 0..=trains {
        // Sea routes spend no trains: go on until nothing gets better.
        let mut better = true;
        while better {
            better = false;
            for route in board
                .routes
                .iter()
                .filter(|route| route.cost.kind == RouteKind::Sea)
            {
                for (here, there) in both_directions(route) {
                    let reached =
                        fewest_ships[spent][here].saturating_add(route.cost.length.into());
                    if reached < fewest_ships[spent][there] {
                        fewest_ships[spent][there] = reached;
                        better = true;
                    }
                }
            }
        }
        if to.iter().any(|&city| {
            let needed = fewest_ships[spent][city.index()];
            needed <= ships && needed.saturating_add(spent as u16) <= in_play
        }) {
            return true;
        }
        for route in board
            .routes
            .iter()
            .filter(|route| route.cost.kind == RouteKind::Rail)
        {
            let after = spent + usize::from(route.cost.length);
            for (here, there) in both_directions(route) {
                let reached = fewest_ships[spent][here];
                if let Some(row) = fewest_ships.get_mut(after) {
                    row[there] = row[there].min(reached);
                }
            }
        }
    }
    false
}

/// The places of a route's ends, in both orders.
fn both_directions(route: &Route) -> [(usize, usize); 2] {
    let (a, b) = (route.a.index(), route.b.index());
    [(a, b), (b, a)]
}
