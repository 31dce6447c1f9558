//! Where implementations go wrong: the cases that any of the games can come to (1 to 18).

mod cards;
mod end;
mod play;

use host_tests::play::{BOARDS, play as play_move};
use rules::maps::BoardId;
use rules::{Events, Game, Move, MoveKind, Rng, SetUp};

/// A legal move by chance. Cards are drawn much more often than not, so that decks run out.
fn chance_move(game: &Game, dice: &mut Rng) -> Option<Move> {
    let moves = game.legal_moves();
    let kinds = moves.kinds();
    let any = kinds.nth(dice.below(kinds.len()))?;
    let draw = [MoveKind::Take, MoveKind::Blind]
        .into_iter()
        .find(|&kind| kinds.contains(kind));
    let kind = draw.filter(|_| dice.below(5) > 0).unwrap_or(any);
    let count = u32::try_from(moves.count(kind)).ok()?;
    moves.nth(kind, dice.below(count) as usize)
}

/// Plays some games by chance with as many players as the board allows, and shows every move: the
/// game before it, the game after it, and what happened.
fn play_by_chance(board: &str, games: u64, mut look: impl FnMut(&Game, &Game, &Events)) {
    let board = BoardId::from_name(board).expect("a board");
    for seed in 0..games {
        let players = board.board().max_players;
        let mut game = Game::new(&SetUp::new(board, players, seed)).expect("a game");
        let mut dice = Rng::new(seed);
        while let Some(wanted) = chance_move(&game, &mut dice) {
            let before = game.clone();
            let events = play_move(&mut game, wanted);
            look(&before, &game, &events);
        }
    }
}
