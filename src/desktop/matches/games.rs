//! One game between bots.

use pocket_rails::maps::BoardId;
use pocket_rails::players::{Bot, Progress, Scratch};
use pocket_rails::rules::{Game, Seat, SetUp};

use super::Request;
use super::report::Tally;

/// Work between two looks at the clock, if there were one here.
const SLICE: u32 = 1_000_000;

/// Plays the game of this number and adds what came of it.
///
/// Each game is another deal, and the players move on by a seat.
pub fn play(
    request: &Request,
    board: BoardId,
    number: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let players = request.players.len() as u64;
    let mut set_up = SetUp::new(board, players as u8, request.seed.wrapping_add(number));
    set_up.options = request.options;
    let mut game = Game::new(&set_up).map_err(|error| error.to_string())?;
    let player_at = |seat: Seat| ((seat.index() as u64 + number) % players) as usize;
    let mut bots: Vec<Bot> = game
        .seats()
        .map(|seat| Bot::new(request.players[player_at(seat)], seat, set_up.seed))
        .collect();
    let mut scratch = Scratch::new();
    let mut moves = 0;
    while let Some(seat) = game.decision().seat() {
        let view = game.view(seat);
        let thought = bots[seat.index()].think(&view);
        let mut thought = thought.ok_or("a bot does not know that it is its turn")?;
        let choice = loop {
            if let Progress::Done(choice) = thought.work(&view, &mut scratch, SLICE) {
                break choice;
            }
        };
        let events = game
            .apply(choice)
            .map_err(|refused| format!("a bot broke a rule: {refused}"))?;
        moves += 1;
        for event in events {
            tally.happened(&event, player_at);
            for bot in &mut bots {
                bot.observe(&event.seen_by(bot.seat()));
            }
        }
    }
    let standings = game.standings().ok_or("the game stopped before its end")?;
    tally.ended(&game, &standings, moves, player_at);
    Ok(())
}
