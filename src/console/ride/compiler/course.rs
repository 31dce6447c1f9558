//! The game that a script tells, played by the rules while it is read.

use checked_toml::{Problem, TomlTable, TomlValue};
use rules::maps::BoardId;
use rules::{Decision, Game, Move, Seat, SetUp};

use crate::read::listed_move;

/// The game as far as it was read, and what the learner has done in it.
pub struct Course {
    game: Game,
    learner: Seat,
    drawn: bool,
    claimed: bool,
    moves: usize,
}

/// The most moves of a game: their number is a byte.
const MOST_MOVES: usize = 250;

impl Course {
    /// The opening: the learner begins, against one other.
    pub fn new(board: BoardId, seed: u64, at: &TomlValue<'_>) -> Result<Course, Problem> {
        let learner = Seat::from_index(0);
        let mut set_up = SetUp::new(board, 2, seed);
        set_up.first = learner;
        let game = Game::new(&set_up);
        match (game, learner) {
            (Ok(game), Some(learner)) => Ok(Course {
                game,
                learner,
                drawn: false,
                claimed: false,
                moves: 0,
            }),
            _ => Err(at.problem("two cannot play this board; take another")),
        }
    }

    /// The game so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    fn is_learners(&self) -> bool {
        self.game.decision().seat() == Some(self.learner)
    }

    /// The move that a step asks of the learner.
    pub fn play_own(&mut self, value: &TomlValue<'_>) -> Result<Move, Problem> {
        if !self.is_learners() {
            return Err(value.problem(
                "it is not the learner's turn here; write what the other does before it, under `then` of a step \
                 above",
            ));
        }
        let choice = self.play(value)?;
        self.drawn |= matches!(choice, Move::Take { .. } | Move::Blind { .. });
        self.claimed |= matches!(choice, Move::Claim { .. });
        Ok(choice)
    }

    /// Moves that go by themselves.
    pub fn play_all(&mut self, value: &TomlValue<'_>, most: usize) -> Result<Vec<Move>, Problem> {
        let listed = value.list(1..=most)?;
        listed.iter().map(|listed| self.play(listed)).collect()
    }

    fn play(&mut self, value: &TomlValue<'_>) -> Result<Move, Problem> {
        let choice = listed_move(value, self)?;
        let who = match self.is_learners() {
            true => "the learner",
            false => "the other",
        };
        match self.game.apply(choice) {
            Ok(_) if self.moves == MOST_MOVES => Err(value.problem(format!(
                "the game has more than {MOST_MOVES} moves; take a shorter one"
            ))),
            Ok(_) => {
                self.moves += 1;
                Ok(choice)
            }
            Err(refused) => Err(value.problem(format!(
                "the rules refuse “{}” of {who} here ({:?}); take a move that is legal then, or change what comes \
                 before it",
                value.text()?,
                refused.reason
            ))),
        }
    }

    /// The first step begins in the learner's own turn.
    pub fn expect_begun(&self, before: &TomlValue<'_>) -> Result<(), Problem> {
        match self.game.decision() {
            Decision::Act { .. } if self.is_learners() => Ok(()),
            _ => Err(before.problem(
                "after `before` it is not the learner's turn; let both keep their tickets there, and whatever comes \
                 before the learner acts",
            )),
        }
    }

    /// What a step may have where it stands.
    pub fn expect_turn(
        &self,
        step: &TomlTable<'_>,
        has_move: bool,
        has_more: bool,
    ) -> Result<(), Problem> {
        let is_over = self.game.decision() == Decision::Over;
        if is_over && (has_move || has_more) {
            return Err(step.problem("the game is over before this step; take its moves away"));
        }
        if !is_over && !self.is_learners() && !has_more {
            return Err(step.problem(
                "the other is to move here, so this step needs `then`: what the other does once its keys are pressed",
            ));
        }
        Ok(())
    }

    /// At the end all that is to be taught was done.
    pub fn expect_complete(&self, steps: &TomlValue<'_>) -> Result<(), Problem> {
        let player = self.game.player(self.learner);
        let standings = self.game.standings();
        let scores = standings.iter().flat_map(|standings| &standings.scores);
        let completed = scores.filter(|score| score.seat == self.learner);
        let completed: u32 = completed.map(|score| u32::from(score.completed)).sum();
        let lacks = if self.game.decision() != Decision::Over {
            "the game is not over"
        } else if !self.drawn {
            "the learner has drawn no card"
        } else if !self.claimed || player.routes().is_empty() {
            "the learner has claimed no route"
        } else if completed == 0 {
            "the learner has completed no ticket"
        } else {
            return Ok(());
        };
        Err(steps.problem(format!(
            "after the last step {lacks}; add the steps for it, or moves under `then`"
        )))
    }
}
