//! A player without a thought.

use crate::rules::{Generator, LegalMoves, Move};

/// Picks the kind of move uniformly among those open, then uniformly among the moves of that kind.
///
/// It tries every corner of the rules, which is what tests and traces want. It sees only the list
/// of legal moves, which follows from what its seat may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomPlayer {
    generator: Generator,
}

impl RandomPlayer {
    /// The random player of a seed. Its chance is not that of a game with the same seed.
    pub const fn new(seed: u64) -> RandomPlayer {
        // Another stream: the seed is mixed, so that player and cards do not move in step.
        RandomPlayer {
            generator: Generator::new(seed.rotate_left(32) ^ 0x9E37_79B9_7F4A_7C15),
        }
    }

    /// The next move, or `None` when the game is over.
    pub fn choose(&mut self, moves: &LegalMoves) -> Option<Move> {
        let kinds = moves.kinds();
        if kinds.is_empty() {
            return None;
        }
        let kind = kinds.nth(self.generator.below(kinds.len()))?;
        moves.pick(kind, |count| self.generator.below(count as u32) as usize)
    }
}
