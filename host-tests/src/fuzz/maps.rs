//! Map files: any text is a board or is refused, and every board becomes tables.

use rules::Rng;

use super::text_file::{compiled, damaged, pick};

/// What the file is called.
const FILE: &str = "maps/harbour-town.toml";
/// A small board, in which the most can go wrong in the least time, and those of the games.
const BOARDS: [&str; 7] = [
    include_str!("../../tests/boards/harbour-town.toml"),
    include_str!("../../../maps/amsterdam.toml"),
    include_str!("../../../maps/great-lakes.toml"),
    include_str!("../../../maps/paris.toml"),
    include_str!("../../../maps/pennsylvania.toml"),
    include_str!("../../../maps/uk.toml"),
    include_str!("../../../maps/usa.toml"),
];

pub(super) fn take(bytes: &[u8]) -> bool {
    let Some(board) = compiled(bytes, |text| board_compiler::compile(FILE, text)) else {
        return false;
    };
    assert!(!board_compiler::render(&[board]).is_empty());
    true
}

pub(super) fn changed(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let other = BOARDS[pick(BOARDS.len(), rng)];
    let fresh = match rng.below(4) {
        0 => BOARDS[pick(BOARDS.len(), rng)],
        _ => BOARDS[0],
    };
    let text = match str::from_utf8(bytes) {
        Ok(text) if text.contains("routes = [") && rng.below(4) > 0 => text,
        _ => fresh,
    };
    damaged(text, other, rng)
}
