//! Random games for the properties: every board, every number of players, every option.

use proptest::prelude::*;
use rules::maps::BoardId;
use rules::{Game, Move, Options, RandomPlayer, SetUp};

/// Some moves of a random game. It shrinks to fewer moves, so that the first move that breaks a
/// property is the last one shown.
#[derive(Clone, Copy, Debug)]
pub struct RandomGame {
    /// What is played.
    pub set_up: SetUp,
    /// How many moves at the most.
    pub moves: usize,
}

/// No random game has ever been half as long.
pub const LONGEST: usize = 5_000;

/// Random games on one board, whole ones.
pub fn random_game(board: &'static str) -> impl Strategy<Value = RandomGame> {
    let id = BoardId::from_name(board).expect("a board");
    let figures = id.board();
    let players = figures.min_players..=figures.max_players;
    let advanced = figures.technologies.iter().any(|sold| sold.advanced);
    // Most games whole; the others end anywhere, which is how they shrink as well.
    let moves = prop_oneof![4 => Just(LONGEST), 1 => 1..400usize];
    (players, any::<bool>(), any::<u64>(), moves).prop_map(move |(players, option, seed, moves)| {
        let mut set_up = SetUp::new(id, players, seed);
        set_up.options = Options {
            advanced_technologies: option && advanced,
        };
        RandomGame { set_up, moves }
    })
}

impl RandomGame {
    /// The game at its beginning.
    pub fn start(&self) -> Game {
        Game::new(&self.set_up).expect("a game that can be set up")
    }

    /// Plays, and shows every position together with the move that is made in it.
    ///
    /// # Errors
    /// The first failure of `show`.
    pub fn play(
        &self,
        mut show: impl FnMut(&Game, Move) -> Result<(), TestCaseError>,
    ) -> Result<Game, TestCaseError> {
        let mut game = self.start();
        let mut player = RandomPlayer::new(self.set_up.seed);
        for _ in 0..self.moves {
            let Some(choice) = player.choose(&game.legal_moves()) else {
                break;
            };
            show(&game, choice)?;
            let applied = game.apply(choice);
            prop_assert!(applied.is_ok(), "{choice} is refused: {applied:?}");
        }
        Ok(game)
    }
}

/// The value of a field in the notation of a game: the first of this name, or with `seat` that of
/// a seat.
pub fn field<'a>(notation: &'a str, name: &str, seat: Option<usize>) -> &'a str {
    let start = format!("{name}=");
    let part = match seat {
        None => notation,
        Some(seat) => {
            let place = notation
                .match_indices(" points=")
                .nth(seat)
                .expect("a seat")
                .0;
            &notation[place..]
        }
    };
    let mut values = part
        .split(' ')
        .filter_map(|field| field.strip_prefix(&start));
    values.next().expect("the field is there")
}

/// The notation of a game with another value in one of its fields: the first of this name, or with
/// `seat` that of a seat.
///
/// # Panics
/// If there is no such field.
pub fn with_field(notation: &str, name: &str, seat: Option<usize>, value: &str) -> String {
    let old = field(notation, name, seat);
    // Where the value stands within the text it is a part of.
    let from = old.as_ptr() as usize - notation.as_ptr() as usize;
    let (before, behind) = (&notation[..from], &notation[from + old.len()..]);
    format!("{before}{value}{behind}")
}
