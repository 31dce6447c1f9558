//! Compiles the figures of the levels to the tables that `style.rs` includes.

use std::process::ExitCode;

use board_compiler::script::{Problems, finish, read_maps, write};
use style_compiler::MapFacts;

/// As seen from the root, where reading the maps leads.
const FILE: &str = "src/players/styles.toml";

fn main() -> ExitCode {
    finish(write_styles())
}

fn write_styles() -> Result<(), Problems> {
    println!("cargo::rerun-if-changed=styles.toml");
    let maps: Vec<MapFacts> = read_maps()?
        .iter()
        .map(|board| MapFacts {
            id: board.id.clone(),
            pieces: board.pieces.chosen.unwrap_or(board.pieces.trains),
            most_players: board.players.max,
        })
        .collect();
    let text = std::fs::read_to_string(FILE).map_err(|error| vec![format!("{FILE}: {error}")])?;
    let styles = style_compiler::read(FILE, &text, &maps).map_err(|one| vec![one.to_string()])?;
    write("styles.rs", &style_compiler::render(&styles))
}
