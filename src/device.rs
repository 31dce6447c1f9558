//! Pocket Rails on the handheld.
//!
//! One task owns the picture; buttons and the second core send it what happened. For now it shows
//! the hardware check.

mod board;
mod buttons;
mod changes;
mod check;
mod colors;
mod display;
mod frame;
mod second_core;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_futures::select::{Either, select};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::{Duration, Instant, with_timeout};
use panic_probe as _;
use static_cell::ConstStaticCell;

use buttons::{Action, PRESSES};
use check::Check;
use display::{Chunks, Display, Picture};
use pocket_rails::button::Button;
use second_core::GAME_OVER;

/// A device that has not fed its watchdog for so long hangs.
const HANGS_AFTER: Duration = Duration::from_secs(2);
/// How often the watchdog is fed when nothing happens.
const FEED_EVERY: Duration = Duration::from_millis(500);

static PICTURE: ConstStaticCell<Picture> = ConstStaticCell::new(Picture::new());
static CHUNKS: ConstStaticCell<Chunks> = ConstStaticCell::new(Chunks::new());

/// Starts everything, then owns the picture for ever.
#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let parts = board::take(embassy_rp::init(Default::default()));
    let mut watchdog = Watchdog::new(parts.watchdog);
    let mut check = Check {
        board: board::NAME,
        pressed: 0,
        moves: None,
        restarted: watchdog.reset_reason() == Some(ResetReason::TimedOut),
    };
    watchdog.start(HANGS_AFTER);
    defmt::info!(
        "{=str}, {=usize}x{=usize}, watchdog restarted: {=bool}",
        board::NAME,
        board::WIDTH,
        board::HEIGHT,
        check.restarted
    );

    for (button, pin) in Button::ALL.into_iter().zip(parts.buttons) {
        match buttons::watch(button, pin) {
            Ok(task) => spawner.spawn(task),
            Err(_) => defmt::error!("no room for the task of button {=str}", button.name()),
        }
    }
    let picture = PICTURE.take();
    let mut display = Display::start(parts.screen, CHUNKS.take()).await;
    second_core::start(parts.core1);

    loop {
        let Ok(()) = check.draw(picture);
        let areas = display.show(picture).await;
        defmt::debug!(
            "{=u64} us: {=usize} areas",
            Instant::now().as_micros(),
            areas
        );
        loop {
            watchdog.feed(HANGS_AFTER);
            let event = select(PRESSES.receive(), GAME_OVER.wait());
            match with_timeout(FEED_EVERY, event).await {
                Ok(event) => {
                    happened(&mut check, event);
                    break;
                }
                Err(_) => continue,
            }
        }
    }
}

/// Takes note of an event.
fn happened(check: &mut Check<'_>, event: Either<(Button, Action), u16>) {
    match event {
        Either::First((button, Action::Pressed)) => {
            defmt::info!("pressed {=str}", button.name());
            check.pressed |= button.bit();
        }
        Either::First((button, Action::Released)) => check.pressed &= !button.bit(),
        Either::First((button, Action::Repeated)) => {
            defmt::info!("repeated {=str}", button.name());
        }
        Either::Second(moves) => {
            defmt::info!("core 1 played {=u16} moves", moves);
            check.moves = Some(moves);
        }
    }
}
