//! The rules that all six games share (C1 to C21) and the tie-break of North America (USA1).

#[path = "rules_common/claims.rs"]
mod claims;
#[path = "rules_common/draw.rs"]
mod draw;
#[path = "rules_common/end.rs"]
mod end;
#[path = "rules_common/longest_path.rs"]
mod longest_path;
#[path = "rules_common/no_action.rs"]
mod no_action;
#[path = "rules_common/row.rs"]
mod row;
#[path = "rules_common/scoring.rs"]
mod scoring;
#[path = "rules_common/set_up.rs"]
mod set_up;
#[path = "rules_common/shuffle.rs"]
mod shuffle;
#[path = "rules_common/tickets.rs"]
mod tickets;
#[path = "rules_common/turn.rs"]
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
