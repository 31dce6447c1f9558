//! The second core: it thinks for the bots and sends pictures to the panel, so that the first can
//! answer presses and draw.

use core::cell::Cell;
use core::sync::atomic::{AtomicU32, Ordering};

use console::table::Question;
use embassy_rp::Peri;
use embassy_rp::executor::{Executor, InterruptExecutor};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::multicore::{Stack, spawn_core1};
use embassy_rp::peripherals::CORE1;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use players::{Progress, Scratch, SeatPlan};
use rules::{Move, View};
use static_cell::StaticCell;

use super::display::{PanelDriver, drive};
use super::mail;
use super::pause::Vectors;
use super::stack::{self, Kept, Painted};

/// Room for a bot's plans, the search behind them, and the panel's task that interrupts it.
const STACK: usize = 16 * 1024;
/// Units of work until the core looks whether its answer is still wanted.
const SLICE: u32 = 50;

/// What was worked out.
pub enum Answer {
    /// A bot has decided.
    Move {
        /// The number of the question.
        number: u32,
        /// The move.
        choice: Move,
    },
    /// Somebody's plan, which [`take_plan`] hands over.
    Plan {
        /// The number of the question.
        number: u32,
    },
}

/// What is to be worked out.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one, and it is a view either way"
)]
pub enum Thinking {
    /// What a bot decides.
    Move(Question),
    /// The plan of a person.
    Plan(View),
}

/// Right above the first core's: `memory.x` says why. Not cleared at a start, so that one can see whether it
/// has overflowed.
#[unsafe(link_section = ".second_stack")]
static CORE_STACK: Kept<Stack<STACK>> = Kept::new();
static EXECUTOR: StaticCell<Executor> = StaticCell::new();
/// What runs the panel's task: it interrupts all thinking.
static ABOVE: InterruptExecutor = InterruptExecutor::new();
/// Made when the core runs, and not copied at the start, when the chip is slow.
static SCRATCH: StaticCell<Scratch> = StaticCell::new();

/// The question to think about next, with its number.
static QUESTION: Signal<CriticalSectionRawMutex, (u32, Thinking)> = Signal::new();
/// The number of the question whose answer is wanted, or 0 for none.
static WANTED: AtomicU32 = AtomicU32::new(0);
/// Answers, also to questions that nobody asks any more.
pub static ANSWERS: Signal<CriticalSectionRawMutex, Answer> = Signal::new();

/// The plan that was worked out last. Not a part of its answer, whose every copy would lie on a stack.
static PLAN: Mutex<CriticalSectionRawMutex, Cell<Option<SeatPlan>>> = Mutex::new(Cell::new(None));

/// Takes the plan that was worked out last.
pub fn take_plan() -> Option<SeatPlan> {
    PLAN.lock(Cell::take)
}

/// Starts the core; returns its stack, to see how much of it is used. Call it once.
pub fn start(core: Peri<'static, CORE1>, display: PanelDriver) -> Painted {
    // SAFETY: this is called once, before the core runs, and any bytes are a stack.
    let (stack, painted) = Painted::paint(unsafe { &mut *CORE_STACK.place() });
    let vectors = Vectors::with_mail();
    // The panel's is the only DMA there is.
    interrupt::DMA_IRQ_0.disable();
    spawn_core1(core, stack, || {
        stack::keep_out();
        vectors.install();
        // SAFETY: nothing here is guarded by its being off.
        unsafe { interrupt::DMA_IRQ_0.enable() };
        interrupt::SWI_IRQ_1.set_priority(Priority::P2);
        match drive(display) {
            Ok(task) => ABOVE.start(interrupt::SWI_IRQ_1).spawn(task),
            Err(_) => defmt::error!("core 1 has no room for the panel's task"),
        }
        EXECUTOR.init(Executor::new()).run(|spawner| match think() {
            Ok(task) => spawner.spawn(task),
            Err(_) => defmt::error!("core 1 has no room for its task"),
        })
    });
    // The first core has nothing to do with the second one's mail.
    interrupt::SIO_IRQ_PROC1.disable();
    mail::start();
    painted
}

/// The core's stack as it was before this start. Call it before [`start`].
pub fn stack() -> Painted {
    Painted::before(CORE_STACK.place().cast(), STACK)
}

/// Nothing else uses this interrupt.
#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this is the interrupt that `ABOVE` was started with.
    unsafe { ABOVE.on_interrupt() }
}

/// Lets the core think about a question, and about no other. Numbers are not 0.
pub fn ask(number: u32, question: Thinking) {
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
    let scratch = SCRATCH.uninit().write(const { Scratch::new() });
    #[cfg(feature = "bot-times")]
    super::bot_times::measure(scratch);
    loop {
        let (number, question) = QUESTION.wait().await;
        #[cfg(feature = "hang")]
        super::hang::think();
        let answer = match &question {
            Thinking::Move(question) => decide(number, question, scratch),
            Thinking::Plan(view) => plan(number, view),
        };
        if let Some(answer) = answer {
            ANSWERS.signal(answer);
        }
    }
}

/// The bot's move, or nothing if it is no longer wanted.
fn decide(number: u32, question: &Question, scratch: &mut Scratch) -> Option<Answer> {
    let mut thought = question.bot.think(&question.view)?;
    while WANTED.load(Ordering::Acquire) == number {
        match thought.work(&question.view, scratch, SLICE) {
            Progress::Done(choice) => return Some(Answer::Move { number, choice }),
            Progress::Thinking => {}
        }
    }
    None
}

/// A person's plan: one slice of work.
#[inline(never)]
fn plan(number: u32, view: &View) -> Option<Answer> {
    let plan = SeatPlan::of(view)?;
    PLAN.lock(|kept| kept.set(Some(plan)));
    Some(Answer::Plan { number })
}
