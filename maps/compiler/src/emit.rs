//! Writes checked boards as the Rust source of the game's static tables.
//!
//! The source is included where the game's types, and the values of its enums, are in scope. Long tables are statics of their
//! own, one entry a line, so that a person can look into what the build has made.

mod literal;

use rules_types::{Id, RouteId};

use crate::classes::{Class, classes};
use crate::model::BoardSource;
use literal::{Literal, route_set};

/// The Rust source of all boards, in this order.
pub fn render(boards: &[BoardSource]) -> String {
    let largest = |count: fn(&BoardSource) -> usize| boards.iter().map(count).max().unwrap_or(0);
    let capacities = [
        ("MAX_CITIES", "Cities", largest(|board| board.cities.len())),
        ("MAX_ROUTES", "Routes", largest(|board| board.routes.len())),
        (
            "MAX_TICKETS",
            "Tickets",
            largest(|board| board.tickets.len()),
        ),
        (
            "MAX_COMPANIES",
            "Companies",
            largest(|board| board.companies.len()),
        ),
        (
            "MAX_PLAYERS",
            "Players",
            largest(|board| board.players.max.into()),
        ),
        (
            "MAX_CLASSES",
            "Classes of routes",
            largest(|board| classes(&board.routes).len()),
        ),
        (
            "MAX_ROW",
            "Places of the row",
            largest(|board| board.cards.row_places().into()),
        ),
    ];
    let mut rust =
        String::from("// Made of the map files by the build. Correct those, not this.\n\n");
    for (name, what, count) in capacities {
        // An array must have a place even where no board has the thing.
        let count = count.max(1);
        rust += &format!(
            "/// {what} of the board that has the most.\npub const {name}: usize = {count};\n"
        );
    }
    for board in boards {
        rust += &statics(board);
    }
    rust += "\n/// Every board, in the order of the menu.\n";
    rust += &format!("pub static BOARDS: [Board; {}] = [\n", boards.len());
    for board in boards {
        rust += &entry(board);
    }
    rust + "];\n"
}

/// The long tables of a board.
fn statics(board: &BoardSource) -> String {
    let ids = (0..board.routes.len()).map(RouteId::from_index);
    let touching = |city: usize| {
        let routes = board.routes.iter().zip(ids.clone());
        let here = routes.filter(|(route, _)| [route.a.index(), route.b.index()].contains(&city));
        route_set(here.map(|(_, id)| id))
    };
    let routes_of_city: Vec<String> = (0..board.cities.len()).map(touching).collect();
    [
        table(board, "COMPANIES", "Company", &all(&board.companies)),
        table(board, "REGIONS", "Region", &all(&board.regions)),
        table(board, "SHAPES", "Shape", &all(&board.shapes)),
        table(board, "CITIES", "City", &all(&board.cities)),
        table(board, "ROUTES", "Route", &all(&board.routes)),
        table(board, "TICKETS", "Ticket", &all(&board.tickets)),
        table(
            board,
            "CLASSES",
            "RouteClass",
            &all::<Class>(&classes(&board.routes)),
        ),
        table(board, "ROUTES_OF_CITY", "RouteSet", &routes_of_city),
    ]
    .concat()
}

fn all<T: Literal>(entries: &[T]) -> Vec<String> {
    entries.iter().map(Literal::literal).collect()
}

/// A static with an entry a line.
fn table(board: &BoardSource, what: &str, of: &str, entries: &[String]) -> String {
    let (name, count) = (name_of_table(board, what), entries.len());
    let entries: String = entries
        .iter()
        .map(|entry| format!("    {entry},\n"))
        .collect();
    format!("\nstatic {name}: [{of}; {count}] = [\n{entries}];\n")
}

/// The name of one of a board's long tables.
fn name_of_table(board: &BoardSource, what: &str) -> String {
    format!("{what}_OF_{}", board.id.replace('-', "_").to_uppercase())
}

/// One board of `BOARDS`.
fn entry(board: &BoardSource) -> String {
    let (players, extras) = (&board.players, &board.extras);
    let table = |what| format!("&{}", name_of_table(board, what));
    let fields = [
        ("id", board.id.literal()),
        ("fingerprint", crate::fingerprint(board).to_string()),
        ("name", board.name.literal()),
        ("size", board.size.literal()),
        ("min_players", players.min.literal()),
        ("max_players", players.max.literal()),
        ("doubles_open_from", players.doubles_open_from.literal()),
        ("pieces", board.pieces.literal()),
        ("cards", board.cards.literal()),
        ("ticket_config", board.ticket_config.literal()),
        ("bonuses", board.bonuses.literal()),
        ("tie_break", board.tie_break.literal()),
        ("harbors", extras.harbors.literal()),
        ("exchange_price", extras.exchange_price.literal()),
        ("stand_in", extras.stand_in.literal()),
        ("flags", extras.flags.literal()),
        ("merchandise", extras.merchandise.literal()),
        ("technologies", board.technologies.literal()),
        ("companies", table("COMPANIES")),
        ("regions", table("REGIONS")),
        ("shapes", table("SHAPES")),
        ("cities", table("CITIES")),
        ("routes", table("ROUTES")),
        ("tickets", table("TICKETS")),
        (
            "all_routes",
            route_set((0..board.routes.len()).map(RouteId::from_index)),
        ),
        ("classes", table("CLASSES")),
        ("routes_of_city", table("ROUTES_OF_CITY")),
    ];
    let fields: String = fields
        .iter()
        .map(|(name, value)| format!("        {name}: {value},\n"))
        .collect();
    format!("    Board {{\n{fields}    }},\n")
}
