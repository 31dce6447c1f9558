//! Everybody's points after each round.

use super::Samples;
use rules::maps::MAX_PLAYERS;
use rules::{Decision, Game};

/// How many rounds have points of their own, at most.
const ROUNDS: usize = 64;

/// Everybody's points after each round, as play gave them: what tickets and bonuses bring comes at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// By seat.
    pub rounds: Samples<[i16; MAX_PLAYERS], ROUNDS>,
}

impl Course {
    /// Before the first round.
    pub const NONE: Course = Course {
        rounds: Samples::NONE,
    };

    /// Takes note of a move that was made in a turn.
    pub(super) fn note(&mut self, game: &Game, turn: u32) {
        let players = u32::from(game.players().max(1));
        let ended = game.turn() != turn || game.decision() == Decision::Over;
        let is_last = turn.is_multiple_of(players) || game.decision() == Decision::Over;
        if turn == 0 || !ended || !is_last {
            return;
        }
        let mut points = [0; MAX_PLAYERS];
        for (points, seat) in points.iter_mut().zip(game.seats()) {
            *points = game.player(seat).points() as i16;
        }
        // What was at the end of both.
        self.rounds.push(points, |_, later| later);
    }
}
