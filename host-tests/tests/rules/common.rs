//! The rules that all six games share (C1 to C21) and the tie-break of North America (USA1).

mod claims;
mod draw;
mod end;
mod longest_path;
mod no_action;
mod row;
mod scoring;
mod set_up;
mod shuffle;
mod tickets;
mod turn;

use host_tests::play::{BOARDS, play};
use host_tests::position::Position;
use rules::maps::BoardId;
use rules::{Events, Game, Move, MoveKind, SetUp};

/// A table with five cards face up, none of them wild, and nothing else out of the deck.
fn table(board: &str, players: u8) -> Position {
    Position::new(board, players).row("r.y.g.b.r")
}

/// A new game, its chance from this seed.
fn new_game(board: &str, players: u8, seed: u64) -> Game {
    let board = BoardId::from_name(board).expect("a board");
    Game::new(&SetUp::new(board, players, seed)).expect("a game")
}

/// The game after all have made their choices of set-up, the first that is listed each time.
fn after_set_up(mut game: Game) -> Game {
    while game.in_set_up() {
        let first = game.legal_moves().iter().next().expect("a choice");
        play(&mut game, first);
    }
    game
}

/// The kinds of move that are open.
fn open_kinds(game: &Game) -> Vec<MoveKind> {
    game.legal_moves().kinds().iter().collect()
}

/// Plays a move under one course of chance after another, until it ends as wanted.
#[track_caller]
fn by_chance(
    position: &Position,
    wanted: Move,
    ends_well: impl Fn(&Game, &Events) -> bool,
) -> (Game, Events) {
    for chance in 1..2000 {
        let mut game = position.clone().chance(chance).game();
        let events = play(&mut game, wanted);
        if ends_well(&game, &events) {
            return (game, events);
        }
    }
    panic!("it never came to that")
}
