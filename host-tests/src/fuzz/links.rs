//! Links of games: what is read is a legal game to its end, and is written the same.

use rules::maps::BoardId;
use rules::{Game, RandomPlayer, Rng};

use crate::console::openings::opening;
use crate::link_games::{read, written};

pub(super) fn take(bytes: &[u8]) -> bool {
    let Ok(found) = read(bytes) else {
        return false;
    };
    let again =
        written(&found.opening, &found.moves, found.agreed).expect("what was read has room");
    // Of the last byte some bits may tell nothing.
    let all_but_last = again.len().saturating_sub(1);
    assert_eq!(again.len(), bytes.len());
    assert_eq!(again.get(..all_but_last), bytes.get(..all_but_last));
    true
}

pub(super) fn changed(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    if bytes.is_empty() || rng.below(4) == 0 {
        return fresh(rng);
    }
    let mut changed = bytes.to_vec();
    let place = rng.below(bytes.len() as u32) as usize;
    match rng.below(4) {
        0 => changed[place] ^= 1 << rng.below(8),
        1 => changed[place] = rng.next() as u8,
        2 => changed.truncate(place),
        _ => changed.insert(place, rng.next() as u8),
    }
    changed
}

/// The link of a game at random; nothing if it is too long for one.
fn fresh(rng: &mut Rng) -> Vec<u8> {
    let boards: Vec<BoardId> = BoardId::all().collect();
    let board = boards[rng.below(boards.len() as u32) as usize];
    let begun = opening(board, board.board().min_players, 2, rng.next().into());
    let mut game = Game::new(&begun.set_up()).expect("a game");
    let mut player = RandomPlayer::new(rng.next().into());
    let mut moves = Vec::new();
    // All agree to end some of them.
    let mut agrees = move || rng.below(4) == 0 && rng.below(20) == 0;
    let mut agreed = false;
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply(choice).expect("a legal move");
        moves.push(choice);
        agreed = agrees() && game.end_by_agreement();
        if agreed {
            break;
        }
    }
    written(&begun, &moves, agreed).map_or(Vec::new(), |bytes| bytes.to_vec())
}
