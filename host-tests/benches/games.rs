//! Full random games, as many as one core plays in a second: set-up, every move listed and
//! carried out, and the final scores.
//!
//! `--beside PROGRAM` runs another build of this benchmark in turns with this one and prints how
//! many times as many games this one plays. That of another commit is built so:
//!
//! ```text
//! git worktree add --detach ../before COMMIT
//! (cd ../before && cargo bench -p host-tests --bench games --no-run)   # it names the program
//! cargo bench -p host-tests --bench games -- --beside ../before/target/release/deps/games-…
//! ```
//!
//! Names of boards measure those alone.

use std::collections::BTreeMap;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use rules::maps::BoardId;
use rules::{Game, RandomPlayer, SetUp};

/// How long each figure is measured, so often; the best run counts, for the others were
/// disturbed.
const RUN: Duration = Duration::from_millis(1_000);
const RUNS: usize = 3;
/// So often two programs take turns.
const ROUNDS: usize = 3;

/// One game; the moves it took.
fn play(board: BoardId, players: u8, seed: u64) -> u64 {
    let mut game = Game::new(&SetUp::new(board, players, seed)).expect("a game");
    let mut player = RandomPlayer::new(seed);
    let mut moves = 0;
    while player.play(&mut game, &mut |_| {}) {
        moves += 1;
    }
    std::hint::black_box(game.standings());
    moves
}

/// Games and moves a second.
#[derive(Clone, Copy, Default)]
struct Speed {
    games: f64,
    moves: f64,
}

impl Speed {
    fn measure(board: BoardId, players: u8) -> Speed {
        let (mut games, mut moves) = (0, 0);
        let start = Instant::now();
        while start.elapsed() < RUN {
            for _ in 0..20 {
                moves += play(board, players, games);
                games += 1;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        Speed {
            games: games as f64 / seconds,
            moves: moves as f64 / seconds,
        }
    }

    fn better(self, other: Speed) -> Speed {
        if other.games > self.games {
            other
        } else {
            self
        }
    }
}

/// A board and how many play on it.
type BenchTable = (&'static str, u8);

/// The tables that are measured: two players, on the first board up to four.
fn tables(wanted: &[String]) -> Vec<(BoardId, u8)> {
    let boards = BoardId::all().filter(|id| {
        let id = id.board().id;
        wanted.is_empty() || wanted.iter().any(|name| name == id)
    });
    boards
        .flat_map(|id| {
            let figures = id.board();
            let most = match figures.id {
                "usa" => figures.max_players.min(4),
                _ => figures.min_players,
            };
            (figures.min_players..=most).map(move |players| (id, players))
        })
        .collect()
}

/// What another build of this benchmark prints for each table.
fn measure_other(program: &str, wanted: &[String]) -> Option<BTreeMap<BenchTable, Speed>> {
    let output = Command::new(program)
        .arg("--bench")
        .args(wanted)
        .output()
        .ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut speeds = BTreeMap::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [board, players, games, moves, ..] = words[..] else {
            continue;
        };
        let known = BoardId::from_name(board).map(|id| id.board().id);
        if let (Some(board), Ok(players), Ok(games), Ok(moves)) =
            (known, players.parse(), games.parse(), moves.parse())
        {
            speeds.insert((board, players), Speed { games, moves });
        }
    }
    (!speeds.is_empty()).then_some(speeds)
}

fn main() -> ExitCode {
    // `cargo test` runs benchmarks once, to see that they work.
    let once = !std::env::args().any(|word| word == "--bench");
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let (mut beside, mut boards) = (None, Vec::new());
    while let Some(word) = words.next() {
        if word == "--beside" {
            beside = words.next();
        } else {
            boards.push(word);
        }
    }
    let tables = tables(&boards);
    if once {
        for &(board, players) in &tables {
            play(board, players, 1);
        }
        return ExitCode::SUCCESS;
    }
    let (mut own, mut others) = (
        BTreeMap::<BenchTable, Speed>::new(),
        BTreeMap::<BenchTable, Speed>::new(),
    );
    let rounds = if beside.is_some() { ROUNDS } else { 1 };
    for _ in 0..rounds {
        for &(board, players) in &tables {
            let best = own.entry((board.board().id, players)).or_default();
            for _ in 0..RUNS {
                *best = best.better(Speed::measure(board, players));
            }
        }
        let Some(program) = &beside else { continue };
        let Some(speeds) = measure_other(program, &boards) else {
            eprintln!("{program} is no build of this benchmark");
            return ExitCode::FAILURE;
        };
        for (table, speed) in speeds {
            let best = others.entry(table).or_default();
            *best = best.better(speed);
        }
    }
    let beside = if beside.is_some() {
        format!(" {:>12} {:>7}", "beside", "times")
    } else {
        String::new()
    };
    println!(
        "{:<14} {:>7} {:>12} {:>14}{beside}",
        "board", "players", "games/s", "moves/s"
    );
    for (board, players) in tables {
        let table = (board.board().id, players);
        let Speed { games, moves } = own[&table];
        let ratio = others.get(&table).map_or(String::new(), |other| {
            format!(" {:>12.0} {:>7.2}", other.games, games / other.games)
        });
        println!(
            "{:<14} {players:>7} {games:>12.0} {moves:>14.0}{ratio}",
            table.0
        );
    }
    ExitCode::SUCCESS
}
