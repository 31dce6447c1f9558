//! The second core: it thinks, so that the first can answer presses.
//!
//! For now it plays one whole game at random, which proves that the core runs and that the rules
//! come out on the chip as they do on a computer.

use embassy_executor::Executor;
use embassy_rp::Peri;
use embassy_rp::multicore::{Stack, spawn_core1};
use embassy_rp::peripherals::CORE1;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use pocket_rails::maps::BoardId;
use pocket_rails::players::RandomPlayer;
use pocket_rails::rules::{Game, SetUp};
use static_cell::{ConstStaticCell, StaticCell};

/// Room for a game, its legal moves and the search behind them.
const STACK: usize = 24 * 1024;
/// Game and player start from this number.
const SEED: u64 = 7;

static CORE_STACK: ConstStaticCell<Stack<STACK>> = ConstStaticCell::new(Stack::new());
static EXECUTOR: StaticCell<Executor> = StaticCell::new();

/// How many moves the game had; sent once, when it is over.
pub static GAME_OVER: Signal<CriticalSectionRawMutex, u16> = Signal::new();

/// Starts the core. Call it once.
pub fn start(core: Peri<'static, CORE1>) {
    spawn_core1(core, CORE_STACK.take(), || {
        EXECUTOR.init(Executor::new()).run(|spawner| match play() {
            Ok(task) => spawner.spawn(task),
            Err(_) => defmt::error!("core 1 has no room for its task"),
        })
    });
}

#[embassy_executor::task]
async fn play() {
    GAME_OVER.signal(moves_of_a_game());
}

/// Plays the first board at random; gives the number of moves.
fn moves_of_a_game() -> u16 {
    let Some(board) = BoardId::from_name("usa") else {
        return 0;
    };
    let Ok(mut game) = Game::new(&SetUp::new(board, 2, SEED)) else {
        return 0;
    };
    let mut player = RandomPlayer::new(SEED);
    let mut moves = 0;
    while let Some(choice) = player.choose(&game.legal_moves()) {
        if game.apply(choice).is_err() {
            break;
        }
        moves += 1;
    }
    moves
}
