//! The second core: it thinks for the bots, so that the first can answer presses.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_executor::Executor;
use embassy_rp::Peri;
use embassy_rp::multicore::{Stack, spawn_core1};
use embassy_rp::peripherals::CORE1;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use pocket_rails::players::{Progress, Scratch};
use pocket_rails::rules::Move;
use pocket_rails::table::Question;
use static_cell::{ConstStaticCell, StaticCell};

/// Room for a bot's plans and the search behind them.
const STACK: usize = 16 * 1024;
/// Units of work until the core looks whether its answer is still wanted.
const SLICE: u32 = 50;

/// What a bot has decided.
pub struct Answer {
    /// The number of the question.
    pub number: u32,
    /// The move.
    pub choice: Move,
}

static CORE_STACK: ConstStaticCell<Stack<STACK>> = ConstStaticCell::new(Stack::new());
static EXECUTOR: StaticCell<Executor> = StaticCell::new();
static SCRATCH: ConstStaticCell<Scratch> = ConstStaticCell::new(Scratch::new());

/// The question to think about next, with its number.
static QUESTION: Signal<CriticalSectionRawMutex, (u32, Question)> = Signal::new();
/// The number of the question whose answer is wanted, or 0 for none.
static WANTED: AtomicU32 = AtomicU32::new(0);
/// Answers, also to questions that nobody asks any more.
pub static ANSWERS: Signal<CriticalSectionRawMutex, Answer> = Signal::new();

/// Starts the core. Call it once.
pub fn start(core: Peri<'static, CORE1>) {
    spawn_core1(core, CORE_STACK.take(), || {
        EXECUTOR.init(Executor::new()).run(|spawner| match think() {
            Ok(task) => spawner.spawn(task),
            Err(_) => defmt::error!("core 1 has no room for its task"),
        })
    });
}

/// Lets the core think about a question, and about no other. Numbers are not 0.
pub fn ask(number: u32, question: Question) {
    WANTED.store(number, Ordering::Release);
    QUESTION.signal((number, question));
}

/// Nobody wants to know any more.
pub fn forget() {
    WANTED.store(0, Ordering::Release);
}

/// Thinks for ever.
#[embassy_executor::task]
async fn think() {
    let scratch = SCRATCH.take();
    #[cfg(feature = "bot-times")]
    super::bot_times::measure(scratch);
    loop {
        let (number, question) = QUESTION.wait().await;
        if let Some(choice) = decide(number, &question, scratch) {
            ANSWERS.signal(Answer { number, choice });
        }
    }
}

/// The bot's move, or nothing if it is no longer wanted.
fn decide(number: u32, question: &Question, scratch: &mut Scratch) -> Option<Move> {
    let mut thought = question.bot.think(&question.view)?;
    while WANTED.load(Ordering::Acquire) == number {
        match thought.work(&question.view, scratch, SLICE) {
            Progress::Done(choice) => return Some(choice),
            Progress::Thinking => {}
        }
    }
    None
}
