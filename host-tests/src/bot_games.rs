//! Games between bots.

use players::{Bot, Level, Progress, Scratch, Style, Thought};
use rules::maps::BoardId;
use rules::{Event, Game, Move, Options, Seat, SetUp, View};

/// Work done at a time.
const SLICE: u32 = 64;

/// The table of a seed: the board, players and options follow from its number, so that a few
/// hundred numbers go through everything.
///
/// # Panics
/// If a board cannot be set up, which is a mistake in its file.
pub fn table(board: BoardId, seed: u64) -> Game {
    let figures = board.board();
    let most = u64::from(figures.max_players - figures.min_players) + 1;
    let players = figures.min_players + (seed % most) as u8;
    let mut set_up = SetUp::new(board, players, seed);
    set_up.options = Options {
        advanced_technologies: seed % 2 == 1 && figures.technologies.iter().any(|one| one.advanced),
    };
    Game::new(&set_up).expect("a game that can be set up")
}

/// A bot at each seat.
pub fn bots(game: &Game, level: impl Fn(Seat) -> Level, seed: u64) -> Vec<Bot> {
    let seats = game.seats();
    seats
        .map(|seat| Bot::new(level(seat), seat, seed))
        .collect()
}

/// Thinks a decision through with figures of one's own.
///
/// # Panics
/// If the decision is not this bot's.
pub fn think_as(bot: &Bot, style: Style, view: &View, scratch: &mut Scratch) -> Move {
    finish(bot.think_as(view, style), view, scratch, SLICE)
}

/// Thinks a decision through.
///
/// # Panics
/// If the decision is not this bot's.
pub fn think(bot: &Bot, view: &View, scratch: &mut Scratch, slice: u32) -> Move {
    finish(bot.think(view), view, scratch, slice)
}

/// Thinks a thought to its end.
fn finish(thought: Option<Thought>, view: &View, scratch: &mut Scratch, slice: u32) -> Move {
    let mut thought = thought.expect("it is this bot's decision");
    loop {
        if let Progress::Done(choice) = thought.work(view, scratch, slice) {
            return choice;
        }
    }
}

/// Plays a game to its end, showing every position with the move that is made in it, and every
/// event.
///
/// # Panics
/// If a bot breaks a rule.
pub fn play(
    game: &mut Game,
    bots: &mut [Bot],
    mut show: impl FnMut(&Game, &Bot, Move),
    mut happened: impl FnMut(&Event),
) {
    let mut scratch = Scratch::new();
    while let Some(seat) = game.decision().seat() {
        let view = game.view(seat);
        let choice = think(&bots[seat.index()], &view, &mut scratch, SLICE);
        show(game, &bots[seat.index()], choice);
        let events = game
            .apply(choice)
            .unwrap_or_else(|refused| panic!("a bot broke a rule: {refused}\n{game}"));
        for event in events {
            happened(&event);
            for bot in bots.iter_mut() {
                bot.observe(&event.seen_by(bot.seat()));
            }
        }
    }
}
