//! One game between bots.

use players::Level;
use rules::maps::BoardId;
use rules::{Game, SetUp};

use super::MatchRequest;
use super::report::Tally;
use super::stop::is_stopped;
use crate::bot_table::{BotTable, player_at};

/// Plays the game of this number: what came of it, or `None` if it was stopped.
///
/// Each game is another deal, and the players move on by a seat.
pub fn play(
    request: &MatchRequest,
    board: BoardId,
    levels: &[Level],
    number: u64,
) -> Result<Option<Tally>, String> {
    let players = levels.len();
    let mut set_up = SetUp::new(board, players as u8, request.seed.wrapping_add(number));
    set_up.options = request.options;
    let mut game = Game::new(&set_up).map_err(|error| error.to_string())?;
    let mut bots = BotTable::new(levels, &set_up, number, &game);
    let player_at = |seat| player_at(seat, number, players);
    let mut tally = Tally::new(levels);
    let mut moves = 0;
    while let Some(choice) = bots.choose(&game)? {
        if is_stopped() {
            return Ok(None);
        }
        let events = game
            .apply(choice)
            .map_err(|refused| format!("a bot broke a rule: {refused}"))?;
        moves += 1;
        for event in &events {
            tally.happened(event, player_at);
            bots.observe(event);
        }
    }
    let standings = game.standings().ok_or("the game stopped before its end")?;
    tally.ended(&game, &standings, moves, player_at);
    Ok(Some(tally))
}
