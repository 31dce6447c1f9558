//! A game in which bots are timed. It knows no clock and no log, so that a computer can play it too
//! and must come to the same moves.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// The firmware makes it as a constant, for a static.
#![expect(clippy::new_without_default)]

use core::fmt::{self, Write};

use heapless::Vec;
use players::{Bot, Level, Progress, Scratch, SeatPlan};
use rules::maps::BoardId;
use rules::{Decision, Game, Move, SetUp, View};

/// Work done at a time.
const SLICE: u32 = 50;
/// All levels think at every so manieth turn.
const EVERY: u32 = 59;
/// Towards the end, at the first turn and every so manieth after it.
const EVERY_AT_END: u32 = 24;
/// The end is near once a player has only so many pieces more than bring it: experts begin to search.
const FEW_PIECES: u8 = 8;
const SEED: u64 = 7;

/// What was measured on a board: too much for a stack.
pub struct Timed {
    /// For each level, how long its thoughts took, in microseconds.
    pub times: [Vec<u32, 384>; Level::ALL.len()],
    /// How long plans for people took, in microseconds.
    pub plans: Vec<u32, 256>,
    /// A sum of all moves thought of, and of what plans would claim.
    pub moves: Sum,
    game: Option<Game>,
    view: Option<View>,
    /// Decisions made in the game.
    number: u32,
}

impl Timed {
    /// Nothing measured yet.
    pub const fn new() -> Timed {
        Timed {
            times: [const { Vec::new() }; Level::ALL.len()],
            plans: Vec::new(),
            moves: Sum(0),
            game: None,
            view: None,
            number: 0,
        }
    }

    // Games and views are made in functions of their own: the stack is there for the bots.

    #[inline(never)]
    fn set_up(&mut self, board: BoardId, players: u8) {
        self.game = Game::new(&SetUp::new(board, players, SEED)).ok();
        self.number = 0;
    }

    /// Looks at the open decision, if there is one: whether it is a turn's first, and whether the
    /// end is near.
    #[inline(never)]
    fn look(&mut self) -> Option<(bool, bool)> {
        let game = self.game.as_ref()?;
        self.view = Some(game.view(game.decision().seat()?));
        let few = game.board().pieces.last_round_at + FEW_PIECES;
        let near = game
            .seats()
            .any(|seat| game.player(seat).all_pieces() <= few);
        let act = matches!(game.decision(), Decision::Act { .. });
        Some((act, near && !game.in_set_up()))
    }
}

/// A sum of texts (Fowler, Noll and Vo): equal for equal texts, hardly ever else.
pub struct Sum(pub u32);

impl Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        Ok(())
    }
}

/// Plays a game of regulars with the fewest players and one with the most. All their thoughts are
/// timed; at some decisions, at the beginning, in the middle and towards the end, every other
/// level thinks about the same view. `now` tells microseconds.
pub fn time_board(board: BoardId, scratch: &mut Scratch, timed: &mut Timed, now: impl Fn() -> u64) {
    timed.times.iter_mut().for_each(Vec::clear);
    timed.plans.clear();
    timed.moves = Sum(0x811c_9dc5);
    for players in [board.board().min_players, board.board().max_players] {
        timed.set_up(board, players);
        time_game(timed, scratch, &now);
    }
}

fn time_game(timed: &mut Timed, scratch: &mut Scratch, now: &impl Fn() -> u64) {
    let (mut acts, mut late) = (0, 0);
    while let Some((act, near)) = timed.look() {
        let begins = timed.number == 0;
        let all_think = begins || act && (acts % EVERY == 1 || near && late % EVERY_AT_END == 0);
        timed.number += 1;
        acts += u32::from(act);
        late += u32::from(act && near);
        if act {
            plan(timed, now);
        }
        let mut choice = None;
        for (level, times) in Level::ALL.into_iter().zip(&mut timed.times) {
            if let Some(view) = &timed.view
                && (level == Level::Regular || all_think)
            {
                let begun = now();
                let made = think(level, view, scratch);
                // Further times than there is room for are left out.
                let _ = times.push((now() - begun) as u32);
                // A sum takes any text.
                let _ = made.map(|made| write!(timed.moves, "{made} "));
                choice = made.filter(|_| level == Level::Regular).or(choice);
            }
        }
        let done = timed
            .game
            .as_mut()
            .zip(choice)
            .is_some_and(|(game, choice)| game.apply_with(choice, &mut |_| {}).is_ok());
        if !done {
            return;
        }
    }
}

/// Works out the plan of a person who would sit there.
#[inline(never)]
fn plan(timed: &mut Timed, now: &impl Fn() -> u64) {
    let Some(view) = &timed.view else {
        return;
    };
    let begun = now();
    let plan = SeatPlan::of(view);
    let _ = timed.plans.push((now() - begun) as u32);
    let best = plan.and_then(|plan| plan.best_claim());
    let _ = write!(timed.moves, "{best:?} ");
}

fn think(level: Level, view: &View, scratch: &mut Scratch) -> Option<Move> {
    let mut thought = Bot::new(level, view.seat(), SEED).think(view)?;
    loop {
        if let Progress::Done(choice) = thought.work(view, scratch, SLICE) {
            return Some(choice);
        }
    }
}
