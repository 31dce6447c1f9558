//! Pocket Rails on the handheld.
//!
//! One task owns the console, the picture and the save; buttons, battery and the second core send
//! it what happened.

mod backlight;
mod battery;
mod board;
#[cfg(feature = "bot-times")]
mod bot_times;
mod buttons;
mod changes;
mod charge;
mod clocks;
mod colors;
mod crash;
mod display;
mod dormant;
mod event;
mod flash;
mod frame;
#[cfg(feature = "hang")]
mod hang;
mod owner;
mod plane;
mod rest;
mod restart;
mod second_core;
mod sharing;
mod shown;
mod sound;
mod stack;
mod storage;

use defmt_rtt as _;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_futures::join::join;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;
use embedded_graphics::prelude::Size;
use pocket_rails::button::Button;
use pocket_rails::console::Console;
use static_cell::ConstStaticCell;

use display::Display;
use owner::Owner;
use stack::Stacks;

/// The same as [`owner::HANGS_AFTER`] while the device starts: a flash full of somebody else's
/// bytes takes long to erase.
const HANGS_AT_START: Duration = Duration::from_secs(8);
/// The size of the screen.
const SCREEN: Size = Size::new(board::WIDTH as u32, board::HEIGHT as u32);

static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::blank(SCREEN));

/// Starts everything, then owns the console for ever.
#[embassy_executor::main(
    executor = "embassy_rp::executor::Executor",
    entry = "cortex_m_rt::entry"
)]
async fn main(spawner: Spawner) {
    let crashed = crash::take();
    let parts = board::take(embassy_rp::init(clocks::config()));
    let mut watchdog = Watchdog::new(parts.watchdog);
    let restarted = watchdog.reset_reason() == Some(ResetReason::TimedOut);
    watchdog.start(HANGS_AT_START);
    defmt::info!(
        "{=str}, {=usize}x{=usize}, watchdog restarted: {=bool}",
        board::NAME,
        board::WIDTH,
        board::HEIGHT,
        restarted
    );

    for (button, pin) in Button::ALL.into_iter().zip(parts.buttons) {
        spawn(spawner, button.name(), buttons::watch(button, pin));
    }
    spawn(spawner, "sound", sound::speak(parts.sound));
    spawn(spawner, "battery", battery::measure(parts.battery));
    let console = CONSOLE.take();
    let (display, save) = join(
        Display::start(parts.screen),
        // While the panel takes its time to wake.
        async { storage::open(parts.flash, console, crashed.as_deref()) },
    )
    .await;
    let stacks = Stacks::new(second_core::start(parts.core1, display));
    console.offer_usb();
    let mut owner = Owner::new(console, save, watchdog, parts.button_pins, stacks);
    owner.run().await;
}

/// Starts a task.
fn spawn<S>(spawner: Spawner, name: &str, task: Result<SpawnToken<S>, SpawnError>) {
    match task {
        Ok(task) => spawner.spawn(task),
        Err(_) => defmt::error!("no room for the task of {=str}", name),
    }
}
