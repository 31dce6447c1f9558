//! Bots in every seat of a game.

use players::{Bot, Level, Progress, Scratch};
use rules::{Event, Game, Move, Seat, SetUp};

/// Work between two looks at the clock, if there were one here.
const SLICE: u32 = 1_000_000;

/// Which of so many players has a seat in the game of this number: after each game they move on by
/// a seat.
pub fn player_at(seat: Seat, game: u64, players: usize) -> usize {
    let players = players as u64;
    ((seat.index() as u64 + game % players) % players) as usize
}

/// A bot in every seat.
pub struct BotTable {
    bots: Vec<Bot>,
    scratch: Scratch,
}

impl BotTable {
    /// Seats these players for the game of this number.
    pub fn new(players: &[Level], set_up: &SetUp, number: u64, game: &Game) -> BotTable {
        let level = |seat| players[player_at(seat, number, players.len())];
        let bots = game
            .seats()
            .map(|seat| Bot::new(level(seat), seat, set_up.seed));
        BotTable {
            bots: bots.collect(),
            scratch: Scratch::new(),
        }
    }

    /// The next move, or `None` when the game is over.
    pub fn choose(&mut self, game: &Game) -> Result<Option<Move>, String> {
        let Some(seat) = game.decision().seat() else {
            return Ok(None);
        };
        let view = game.view(seat);
        let thought = self.bots[seat.index()].think(&view);
        let mut thought = thought.ok_or("a bot does not know that it is its turn")?;
        loop {
            if let Progress::Done(choice) = thought.work(&view, &mut self.scratch, SLICE) {
                return Ok(Some(choice));
            }
        }
    }

    /// Shows everybody what they may see of what has happened.
    pub fn observe(&mut self, event: &Event) {
        for bot in &mut self.bots {
            bot.observe(&event.seen_by(bot.seat()));
        }
    }
}
