//! Full random games, as many as one core plays in a second: set-up, every move checked and
//! carried out, and the final scores.

use std::time::{Duration, Instant};

use pocket_rails::maps::BoardId;
use pocket_rails::players::RandomPlayer;
use pocket_rails::rules::{Game, SetUp};

/// How long each figure is measured, so often; the best run counts, for the others were
/// disturbed.
const RUN: Duration = Duration::from_millis(1_000);
const RUNS: usize = 3;

/// One game; the moves it took.
fn play(board: BoardId, players: u8, seed: u64) -> u64 {
    let mut game = Game::new(&SetUp::new(board, players, seed)).expect("a game");
    let mut player = RandomPlayer::new(seed);
    let mut moves = 0;
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply_with(choice, &mut |_| {}).expect("a listed move");
        moves += 1;
    }
    std::hint::black_box(game.standings());
    moves
}

/// Games and moves a second.
fn measure(board: BoardId, players: u8) -> (f64, f64) {
    let (mut games, mut moves) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < RUN {
        for _ in 0..20 {
            moves += play(board, players, games);
            games += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    (games as f64 / seconds, moves as f64 / seconds)
}

fn main() {
    // `cargo test` runs benchmarks once, to see that they work.
    let once = !std::env::args().any(|word| word == "--bench");
    println!(
        "{:<14} {:>7} {:>12} {:>14}",
        "board", "players", "games/s", "moves/s"
    );
    for board in BoardId::all() {
        let figures = board.board();
        let usa = figures.id == "usa";
        let most = if usa {
            figures.most_players.min(4)
        } else {
            figures.least_players
        };
        for players in figures.least_players..=most {
            if once {
                play(board, players, 1);
                continue;
            }
            let best = (0..RUNS).map(|_| measure(board, players));
            let (games, moves) = best.fold((0.0, 0.0), |a, b| if b.0 > a.0 { b } else { a });
            println!(
                "{:<14} {players:>7} {games:>12.0} {moves:>14.0}",
                figures.id
            );
        }
    }
}
