//! Moves as a script writes them: places by the English names of the map file, so that it can be read.

use checked_toml::{Problem, TomlValue, did_you_mean};
use rules::maps::{Board, CityId, Id, RouteId, TicketId};
use rules::{Game, Move};

/// Between two ends.
const BETWEEN: &str = " - ";

/// A move that names places: `claim A - B 2y flag`, `keep A - B, C - D`. Nothing if it names none.
pub fn read_move(text: &str, game: &Game, value: &TomlValue<'_>) -> Result<Option<Move>, Problem> {
    let board = game.board();
    let Some((word, rest)) = text.split_once(' ') else {
        return Ok(None);
    };
    match word {
        "claim" if rest.contains(BETWEEN) => claim(rest, game, value).map(Some),
        "keep" if rest.contains(BETWEEN) => {
            let ends = rest.split(", ").map(|ends| ticket(board, ends, value));
            let tickets = ends.collect::<Result<_, _>>()?;
            Ok(Some(Move::Keep { tickets }))
        }
        _ => Ok(None),
    }
}

/// A claim: of the routes between two places the first that takes these cards.
fn claim(rest: &str, game: &Game, value: &TomlValue<'_>) -> Result<Move, Problem> {
    let board = game.board();
    let (a, rest) = rest.split_once(BETWEEN).unwrap_or((rest, ""));
    let a = city(board, a, value)?;
    // The name of a place may have spaces: the longest that there is.
    let cities = (0..board.cities.len()).map(CityId::from_index);
    let named = cities.filter(|&id| {
        let name = board.city(id).map_or("", |city| city.name.en);
        let after = rest.strip_prefix(name);
        after.is_some_and(|after| after.starts_with(' '))
    });
    let name = |id: CityId| board.city(id).map_or("", |city| city.name.en);
    let Some(b) = named.max_by_key(|&id| name(id).len()) else {
        let word = rest.rsplit_once(' ').map_or(rest, |(name, _)| name);
        city(board, word, value)?;
        return Err(value.problem(format!(
            "“{rest}” lacks the cards that pay; write claim A - B 2y, and flag or no-flag behind it where \
             there is a choice"
        )));
    };
    let pay = rest.get(name(b).len() + 1..).unwrap_or("");
    let lanes = lanes(board, a, b);
    if lanes.is_empty() {
        return Err(no_route(board, (name(a), name(b)), value));
    }
    let mut first = None;
    for lane in lanes {
        let text = format!("claim {} {pay}", lane.index());
        let choice: Move = text.parse().map_err(|_| {
            value.problem(format!(
                "“{pay}” are no cards; write how many of which letter, as in 2y or 1y1*"
            ))
        })?;
        if game.check(&choice).is_ok() {
            return Ok(choice);
        }
        first = first.or(Some(choice));
    }
    first.ok_or_else(|| no_route(board, (name(a), name(b)), value))
}

/// The place of a name.
pub fn city(board: &Board, name: &str, value: &TomlValue<'_>) -> Result<CityId, Problem> {
    let names = || board.cities.iter().map(|city| city.name.en);
    let found = names().position(|known| known == name);
    found.map(CityId::from_index).ok_or_else(|| {
        let hint = did_you_mean(name, names());
        value.problem(format!(
            "the board has no “{name}”; write a place by its English name in the map file{hint}"
        ))
    })
}

/// A route between two places.
pub fn route(board: &Board, ends: (&str, &str), value: &TomlValue<'_>) -> Result<RouteId, Problem> {
    let (a, b) = (city(board, ends.0, value)?, city(board, ends.1, value)?);
    let first = lanes(board, a, b).first().copied();
    first.ok_or_else(|| no_route(board, ends, value))
}

/// All routes between two places.
fn lanes(board: &Board, a: CityId, b: CityId) -> Vec<RouteId> {
    let joins = |id: &RouteId| {
        let route = board.route(*id);
        route.is_some_and(|route| (route.a, route.b) == (a, b) || (route.a, route.b) == (b, a))
    };
    board.all_routes.iter().filter(joins).collect()
}

fn no_route(board: &Board, (a, b): (&str, &str), value: &TomlValue<'_>) -> Problem {
    let name = |id: CityId| board.city(id).map_or("", |city| city.name.en);
    let beside: Vec<&str> = board
        .all_routes
        .iter()
        .filter_map(|id| board.route(id))
        .filter_map(|route| match (name(route.a), name(route.b)) {
            (from, to) if from == a => Some(to),
            (from, to) if to == a => Some(from),
            _ => None,
        })
        .collect();
    let mut beside = beside;
    beside.sort_unstable();
    beside.dedup();
    value.problem(format!(
        "no route joins “{a}” and “{b}”; from “{a}” routes lead to {}",
        beside.join(", ")
    ))
}

/// The ticket between two places.
fn ticket(board: &Board, ends: &str, value: &TomlValue<'_>) -> Result<TicketId, Problem> {
    let (a, b) = ends.split_once(BETWEEN).unwrap_or((ends, ""));
    let (from, to) = (city(board, a, value)?, city(board, b, value)?);
    let joins = |id: &TicketId| {
        let ends = board.ticket(*id).map(|ticket| ticket.ends);
        ends.is_some_and(|[one, other]| {
            one.contains(&from) && other.contains(&to) || one.contains(&to) && other.contains(&from)
        })
    };
    let mut tickets = (0..board.tickets.len()).map(TicketId::from_index);
    tickets.find(joins).ok_or_else(|| {
        value.problem(format!(
            "no ticket joins “{a}” and “{b}”; take one of the map file"
        ))
    })
}
