//! Pocket Rails on the handheld.
//!
//! One task owns the console, the picture and the save; buttons, battery and the second core send
//! it what happened.

mod app;
mod backlight;
mod battery;
#[cfg(feature = "bot-times")]
mod bot_times;
mod buttons;
mod chip;
mod clocks;
mod crash;
mod display;
mod dormant;
mod erasing;
mod flash;
mod handheld;
#[cfg(feature = "hang")]
mod hang;
mod hot;
mod input;
mod mail;
mod pause;
mod pins;
mod restart;
mod rng;
mod second_core;
mod sound;
mod stack;
mod storage;

use console::Console;
use defmt_rtt as _;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_futures::join::join;
use embassy_rp::executor::Executor;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;
use static_cell::StaticCell;

use app::App;
use crash::Message;
use display::PanelDriver;
use handheld::Parts;
use stack::{Overflowed, Stacks};

/// Stands for [`app::HANGS_AFTER`] while the device starts: a flash full of somebody else's
/// bytes takes long to erase.
const HANGS_AT_START: Duration = Duration::from_secs(8);
/// The display.
const DISPLAY: ui::Display = if handheld::WIDTH > handheld::HEIGHT {
    ui::Display::WIDE
} else {
    ui::Display::SQUARE
};

/// Made when the chip is fast: what is in memory from the start is copied there when it is slow.
static CONSOLE: StaticCell<Console> = StaticCell::new();

static EXECUTOR: StaticCell<Executor> = StaticCell::new();

/// Sets the clocks, and starts the one task that starts everything else.
#[cortex_m_rt::entry]
fn entry() -> ! {
    let crashed = crash::take();
    let was_reset = clocks::start_crystal(handheld::RESET_PIN);
    let parts = handheld::take(embassy_rp::init(clocks::config()));
    let overflowed = stack::paint();
    hot::load();
    let console = CONSOLE.uninit().write(const { Console::blank(DISPLAY) });
    EXECUTOR.init(Executor::new()).run(|spawner| {
        spawn(
            spawner,
            "all",
            run(spawner, parts, console, crashed, overflowed, was_reset),
        )
    })
}

/// Starts everything, then owns the console for ever.
#[embassy_executor::task]
async fn run(
    spawner: Spawner,
    parts: Parts,
    console: &'static mut Console,
    crashed: Option<Message>,
    overflowed: Overflowed,
    was_reset: bool,
) {
    let mut watchdog = Watchdog::new(parts.watchdog);
    let restarted = watchdog.reset_reason() == Some(ResetReason::TimedOut);
    let crashed = crashed.or_else(|| overflowed.told(restarted));
    watchdog.start(HANGS_AT_START);
    defmt::info!(
        "{=str}, {=usize}x{=usize}, watchdog restarted: {=bool}",
        handheld::NAME,
        handheld::WIDTH,
        handheld::HEIGHT,
        restarted
    );

    if buttons::start(handheld::BUTTON_PINS, parts.buttons).is_err() {
        defmt::error!("no room for the task of the buttons");
    }
    spawn(spawner, "sound", sound::speak(parts.sound));
    spawn(spawner, "battery", battery::measure(parts.battery));
    let seed = rng::draw();
    let (display, (save, flash)) = join(
        PanelDriver::start(parts.screen, was_reset),
        // While the panel takes its time to wake.
        async { storage::open(parts.flash, console, crashed.as_deref()) },
    )
    .await;
    let stacks = Stacks::new(second_core::start(parts.core1, display));
    console.offer_usb();
    // At the first start, whoever holds a key wants to see whether all is right.
    let held = buttons::held(&handheld::BUTTON_PINS);
    if held != 0 && console.context().settings.language.is_none() {
        console.check_device(held);
    }
    let mut app = App::new(
        console,
        save,
        watchdog,
        handheld::BUTTON_PINS,
        stacks,
        seed,
        flash,
    );
    app.run().await;
}

/// Starts a task.
fn spawn<S>(spawner: Spawner, name: &str, task: Result<SpawnToken<S>, SpawnError>) {
    match task {
        Ok(task) => spawner.spawn(task),
        Err(_) => defmt::error!("no room for the task of {=str}", name),
    }
}
