//! What traces and matches are both asked for: the map, its options, the bots.

use players::Level;
use rules::Options;
use rules::maps::BoardId;

use super::arguments::Arguments;
use super::json;

/// The map of this name.
pub fn read_board(name: Option<&str>) -> Result<BoardId, String> {
    let names: Vec<&str> = BoardId::all().map(|id| id.board().id).collect();
    let names = names.join(", ");
    let name = name.ok_or_else(|| format!("option --map is missing: use one of {names}"))?;
    BoardId::from_name(name)
        .ok_or_else(|| format!("no map '{}': use one of {names}", name.escape_debug()))
}

/// The options of a map that are given.
pub fn read_options(board: BoardId, arguments: &Arguments) -> Result<Options, String> {
    let mut options = Options::default();
    let allowed = json::option_names(board);
    for name in arguments.all("--option") {
        let name = name.to_string_lossy();
        let shown = name.escape_debug();
        match &*name {
            "advanced-technologies" if allowed.contains(&&*name) => {
                options.advanced_technologies = true;
            }
            _ if allowed.is_empty() => {
                return Err(format!(
                    "no option '{shown}': the map {} has none",
                    board.board().id
                ));
            }
            _ => return Err(format!("no option '{shown}': use {}", allowed.join(", "))),
        }
    }
    Ok(options)
}

/// The levels of bots, by their names with commas between.
pub fn read_players(names: Option<&str>) -> Result<Vec<Level>, String> {
    let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
    let levels = levels.join(", ");
    let names = names
        .ok_or_else(|| format!("option --players is missing: name levels such as {levels}"))?;
    let level = |name: &str| {
        Level::from_name(name)
            .ok_or_else(|| format!("no level '{}': use {levels}", name.escape_debug()))
    };
    names.split(',').map(level).collect()
}

/// Refuses more or fewer bots than a map is for.
pub fn check_seats(board: BoardId, players: &[Level]) -> Result<(), String> {
    let (least, most) = (board.board().min_players, board.board().max_players);
    if (usize::from(least)..=usize::from(most)).contains(&players.len()) {
        return Ok(());
    }
    Err(format!(
        "--players names {}: the map {} is for {least} to {most}",
        players.len(),
        board.board().id
    ))
}
