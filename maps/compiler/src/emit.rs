//! Writes checked boards as the Rust source of the game's static tables.
//!
//! The source is included where the game's types are in scope. Long tables are statics of their
//! own, one entry a line, so that a person can look into what the build has made.

mod figures;
mod map;

use crate::model::{BoardSource, Name};

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
            largest(|board| board.players.most.into()),
        ),
        (
            "MAX_CLASSES",
            "Classes of routes",
            largest(map::count_classes),
        ),
        (
            "MAX_ROW",
            "Places of the row",
            largest(|board| places_of_row(board).into()),
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
        rust += &map::statics(board);
    }
    rust += "\n/// Every board, in the order of the menu.\n";
    rust += &format!("pub static BOARDS: [Board; {}] = [\n", boards.len());
    for board in boards {
        rust += &entry(board);
    }
    rust + "];\n"
}

fn places_of_row(board: &BoardSource) -> u8 {
    board.cards.row.iter().sum()
}

/// One board of `BOARDS`.
fn entry(board: &BoardSource) -> String {
    let BoardSource {
        id, size, players, ..
    } = board;
    let fields = [
        format!("id: {id:?}"),
        format!("fingerprint: {}", crate::fingerprint(board)),
        format!("name: {}", name(&board.name)),
        format!("size: ({}, {})", size[0], size[1]),
        format!("least_players: {}", players.least),
        format!("most_players: {}", players.most),
        format!("doubles_open_from: {}", players.doubles_open_from),
        format!("pieces: {}", figures::pieces(&board.pieces)),
        format!("cards: {}", figures::cards(&board.cards)),
        format!(
            "ticket_figures: {}",
            figures::tickets(&board.ticket_figures)
        ),
        figures::end(&board.end),
        figures::extras(&board.extras),
        format!(
            "technologies: {}",
            figures::technologies(&board.technologies)
        ),
        format!("companies: &{}", map::table(board, "COMPANIES")),
        format!("regions: &{}", map::table(board, "REGIONS")),
        format!("shapes: &{}", map::table(board, "SHAPES")),
        format!("cities: &{}", map::table(board, "CITIES")),
        format!("routes: &{}", map::table(board, "ROUTES")),
        format!("tickets: &{}", map::table(board, "TICKETS")),
        format!("all_routes: {}", map::all_routes(board)),
        format!("classes: &{}", map::table(board, "CLASSES")),
        format!("routes_of_city: &{}", map::table(board, "ROUTES_OF_CITY")),
    ];
    format!(
        "    Board {{\n        {},\n    }},\n",
        fields.join(",\n        ")
    )
}

/// A name in three languages.
fn name(name: &Name) -> String {
    format!(
        "Name {{ en: {:?}, uk: {:?}, ru: {:?} }}",
        name.en, name.uk, name.ru
    )
}

/// An option whose inside is already Rust.
fn option(inside: Option<String>) -> String {
    inside.map_or("None".to_owned(), |inside| format!("Some({inside})"))
}

/// A slice whose entries are already Rust.
fn slice(entries: impl IntoIterator<Item = String>) -> String {
    format!("&[{}]", entries.into_iter().collect::<Vec<_>>().join(", "))
}
