//! Single steps: listing the legal moves, carrying one out, copying a game, the longest path on
//! the worst networks.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use host_tests::networks;
use rules::maps::BoardId;
use rules::{Decision, Game, Move, MoveKind, RandomPlayer, SetUp, longest_path};

/// A two-player game in its middle, with an action open.
fn middle(board: BoardId) -> Game {
    let mut game = Game::new(&SetUp::new(board, 2, 1)).expect("a game");
    let mut player = RandomPlayer::new(1);
    let mut moves = 0;
    while moves < 50 || !matches!(game.decision(), Decision::Act { .. }) {
        let choice = player
            .choose(&game.legal_moves())
            .expect("the game goes on");
        game.apply(choice).expect("a listed move");
        moves += 1;
    }
    game
}

/// A claim, or whatever can be done first.
fn some_move(game: &Game) -> Move {
    let moves = game.legal_moves();
    let claim = moves.nth(MoveKind::Claim, 0);
    claim.or_else(|| moves.iter().next()).expect("a move")
}

fn steps(criterion: &mut Criterion) {
    for board in BoardId::all() {
        let name = board.board().id;
        let game = middle(board);
        let next = some_move(&game);
        let listed = game.legal_moves().iter().count();
        criterion.bench_function(&format!("legal_moves/{name} ({listed} moves)"), |bench| {
            bench.iter(|| black_box(&game).legal_moves().iter().map(black_box).count());
        });
        criterion.bench_function(&format!("apply/{name}"), |bench| {
            bench.iter_batched_ref(
                || game.clone(),
                |game| game.apply_with(black_box(next), &mut |_| {}),
                BatchSize::SmallInput,
            );
        });
    }
    let game = middle(BoardId::all().next().expect("a board"));
    criterion.bench_function("clone", |bench| bench.iter(|| black_box(&game).clone()));
}

fn paths(criterion: &mut Criterion) {
    for network in &networks::HARDEST {
        let id = BoardId::from_name(network.board).expect("a board");
        let (board, routes) = (id.board(), network.routes());
        criterion.bench_function(
            &format!("longest_path/worst of {}", network.board),
            |bench| {
                bench.iter(|| longest_path(black_box(board), black_box(&routes)));
            },
        );
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = steps, paths
}
criterion_main!(benches);
