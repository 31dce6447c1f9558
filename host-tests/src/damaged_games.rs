//! Damaged states, and what becomes of those that are taken for games: they must play on to their
//! end, every move legal and every position sound.

use std::panic::{AssertUnwindSafe, catch_unwind};

use players::{Bot, Level, Scratch};
use rules::maps::BoardId;
use rules::{Game, Options, RandomPlayer, Rng, SetUp};

use crate::bot_games::think;
use crate::damage::damaged;

/// So often is each state damaged, each time anew.
const DAMAGES: u32 = 16;
/// One in so many that are taken for games is thought over by an expert.
const THOUGHTS: u64 = 512;
/// No game goes on for so long, but for one in which nothing is left but to exchange pieces, which
/// may be done for ever (GL11, C20).
const LONGEST: u32 = 20_000;

/// What was tried, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DamageTally {
    /// States damaged.
    pub damaged: u64,
    /// Those whose text was no longer that of any state.
    pub unreadable: u64,
    /// Those that were read and refused by the audit.
    pub refused: u64,
    /// Those that were taken for games and played on.
    pub accepted: u64,
    /// Moves made in them, with an audit after each.
    pub moves: u64,
    /// Decisions of an expert in them.
    pub thoughts: u64,
}

/// A state that was taken for a game and is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FalseGame {
    /// The state, as it was read.
    pub state: String,
    /// What went wrong.
    pub why: String,
}

/// A source of damaged states: the same seed gives the same ones.
pub struct DamagedGames {
    dice: Rng,
    scratch: Scratch,
    /// What has been tried so far.
    pub tally: DamageTally,
}

impl DamagedGames {
    /// The damaged states of a seed.
    pub fn new(seed: u64) -> DamagedGames {
        DamagedGames {
            dice: Rng::new(seed),
            scratch: Scratch::new(),
            tally: DamageTally::default(),
        }
    }

    /// Plays a random game for a while and damages where it stands some times.
    ///
    /// # Errors
    /// The first state that was taken for a game and is none.
    pub fn try_some(&mut self) -> Result<(), FalseGame> {
        let (before, state) = some_states(&mut self.dice);
        for _ in 0..DAMAGES {
            let text = damaged(&state, &before, &mut self.dice);
            if text == state {
                continue;
            }
            self.tally.damaged += 1;
            let read = guarded(&text, || Ok(text.parse::<Game>()))?;
            match read {
                Ok(game) => {
                    self.tally.accepted += 1;
                    let seed = u64::from(self.dice.next());
                    let thinks = self.tally.accepted.is_multiple_of(THOUGHTS);
                    let scratch = thinks.then_some(&mut self.scratch);
                    self.tally.thoughts += u64::from(thinks && game.decision().seat().is_some());
                    self.tally.moves += guarded(&text, || play_on(game, seed, scratch))?;
                }
                Err(rules::NotationError::Impossible { .. }) => {
                    self.tally.refused += 1;
                }
                Err(_) => self.tally.unreadable += 1,
            }
        }
        Ok(())
    }
}

/// Plays a state on that was taken for a game, by chance; with `scratch`, an expert thinks about it
/// first. Returns how many moves were made.
///
/// # Errors
/// What goes wrong.
pub fn play_on(game: Game, seed: u64, scratch: Option<&mut Scratch>) -> Result<u64, String> {
    let written = game.to_string();
    if written.parse().as_ref() != Ok(&game) {
        return Err(format!("it does not read back from {written}"));
    }
    if let (Some(seat), Some(scratch)) = (game.decision().seat(), scratch) {
        let bot = Bot::new(Level::Expert, seat, seed);
        let choice = think(&bot, &game.view(seat), scratch, u32::MAX);
        game.check(&choice)
            .map_err(|reason| format!("an expert's {choice}: {reason}"))?;
    }
    play_to_the_end(game, seed)
}

/// Returns two moments of one random game, some moves apart.
///
/// # Panics
/// If there are no boards.
pub fn some_states(rng: &mut Rng) -> (String, String) {
    let boards = BoardId::all().count() as u32;
    let board = BoardId::all().nth(rng.below(boards) as usize);
    let board = board.expect("a board");
    let figures = board.board();
    let more = u32::from(figures.max_players - figures.min_players) + 1;
    let players = figures.min_players + rng.below(more) as u8;
    let mut set_up = SetUp::new(board, players, u64::from(rng.next()));
    let advanced = figures.technologies.iter().any(|sold| sold.advanced);
    set_up.options = Options {
        advanced_technologies: advanced && rng.below(2) == 0,
    };
    let mut game = Game::new(&set_up).expect("a game that can be set up");
    let mut player = RandomPlayer::new(set_up.seed);
    // Set-up is short and has choices of its own: a quarter of all states are there.
    let moves = if rng.below(4) == 0 { 10 } else { 250 };
    let mut texts = [(); 2].map(|()| {
        for _ in 0..rng.below(moves) {
            let Some(choice) = player.choose(&game.legal_moves()) else {
                break;
            };
            game.apply(choice).expect("a listed move");
        }
        game.to_string()
    });
    if rng.below(2) == 0 {
        texts.reverse();
    }
    texts.into()
}

/// Plays a game to its end by chance: how many moves it took.
fn play_to_the_end(mut game: Game, seed: u64) -> Result<u64, String> {
    let mut player = RandomPlayer::new(seed);
    let mut moves = 0;
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply(choice)
            .map_err(|refused| format!("a listed move is refused: {refused} in {game}"))?;
        game.audit()
            .map_err(|fault| format!("after {choice}: {} in {game}", fault.0))?;
        moves += 1;
        if moves >= u64::from(LONGEST) {
            return Err(format!("it does not end: {game}"));
        }
    }
    let standings = game.standings().ok_or("no end, and nothing to do")?;
    let totals = game.totals().ok_or("no totals at the end")?;
    let same = standings.scores.iter().zip(totals);
    if same.into_iter().any(|(score, total)| score.total != total) {
        return Err("two sums of the same points".to_owned());
    }
    Ok(moves)
}

/// Does something with a state; a panic is told like anything else that goes wrong.
fn guarded<T>(text: &str, act: impl FnOnce() -> Result<T, String>) -> Result<T, FalseGame> {
    let done = catch_unwind(AssertUnwindSafe(act));
    let done = done.unwrap_or_else(|_| Err("it panics".to_owned()));
    done.map_err(|why| FalseGame {
        state: text.to_owned(),
        why,
    })
}
