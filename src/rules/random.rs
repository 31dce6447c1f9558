//! A player without a thought.

use crate::{Event, Game, LegalMoves, Listed, Move, MoveKind, MoveKinds, Rng};

/// Picks the kind of move uniformly among those open, then uniformly among the moves of that kind.
///
/// It tries every corner of the rules, which is what tests and traces want. It sees only the list
/// of legal moves, which follows from what its seat may know.
///
/// ```
/// use rules::maps::BoardId;
/// use rules::{Game, RandomPlayer, SetUp};
///
/// let board: BoardId = "amsterdam".parse()?;
/// let mut game = Game::new(&SetUp::new(board, 2, 7))?;
/// let mut player = RandomPlayer::new(7);
/// while let Some(choice) = player.choose(&game.legal_moves()) {
///     game.apply(choice)?;
/// }
/// assert!(game.standings().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomPlayer {
    rng: Rng,
}

impl RandomPlayer {
    /// Returns the random player of a seed. Its chance is not that of a game with the same seed.
    pub const fn new(seed: u64) -> RandomPlayer {
        // Another stream: the seed is mixed, so that player and cards do not move in step.
        RandomPlayer {
            rng: Rng::new(seed.rotate_left(32) ^ 0x9E37_79B9_7F4A_7C15),
        }
    }

    /// Returns the next move, or `None` when the game is over.
    pub fn choose(&mut self, moves: &LegalMoves) -> Option<Move> {
        let kind = self.choose_kind(moves.kinds())?;
        moves.pick(kind, |count| self.choose_number(count))
    }

    /// Returns the move that [`choose`](Self::choose) would, ready to be carried out.
    pub fn pick<'game>(&mut self, game: &'game mut Game) -> Option<Listed<'game>> {
        let kind = self.choose_kind(game.legal_moves().kinds())?;
        game.pick(kind, |count| self.choose_number(count))
    }

    /// Carries out the move that [`choose`](Self::choose) would return. Returns whether there was any.
    pub fn play(&mut self, game: &mut Game, sink: &mut dyn FnMut(Event)) -> bool {
        match self.choose_kind(game.legal_moves().kinds()) {
            Some(kind) => game.play(kind, |count| self.choose_number(count), sink),
            None => false,
        }
    }

    fn choose_kind(&mut self, kinds: MoveKinds) -> Option<MoveKind> {
        if kinds.is_empty() {
            return None;
        }
        kinds.nth(self.rng.below(kinds.len()))
    }

    fn choose_number(&mut self, count: usize) -> usize {
        self.rng.below(count as u32) as usize
    }
}
