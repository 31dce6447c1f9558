//! Buttons: debounced, and repeated while held. Each has a small task of its own.

use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Timer};

use pocket_rails::button::Button;

/// How long a contact must be still to count.
const STILL: Duration = Duration::from_millis(5);
/// How long a button is held before it repeats.
const BEFORE_REPEAT: Duration = Duration::from_millis(400);
/// From one repetition to the next.
const REPEAT: Duration = Duration::from_millis(120);

/// What a button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It went down.
    Pressed,
    /// It has been down for a while.
    Repeated,
    /// It came up.
    Released,
}

/// Presses on their way to the task that owns the picture. Two hands make no more than this between
/// two pictures.
pub static PRESSES: Channel<CriticalSectionRawMutex, (Button, Action), 16> = Channel::new();

/// Watches one button for ever.
#[embassy_executor::task(pool_size = 8)]
pub async fn watch(button: Button, mut pin: Input<'static>) {
    loop {
        pin.wait_for_low().await;
        if !settles(&mut pin).await {
            continue;
        }
        PRESSES.send((button, Action::Pressed)).await;
        let mut pause = BEFORE_REPEAT;
        loop {
            match select(pin.wait_for_high(), Timer::after(pause)).await {
                Either::First(()) => {
                    if settles(&mut pin).await {
                        break;
                    }
                }
                Either::Second(()) => {
                    PRESSES.send((button, Action::Repeated)).await;
                    pause = REPEAT;
                }
            }
        }
        PRESSES.send((button, Action::Released)).await;
    }
}

/// Waits until the pin has kept its level for long enough; tells whether it still has the level that
/// it had at the start.
async fn settles(pin: &mut Input<'static>) -> bool {
    let start = pin.get_level();
    loop {
        match select(pin.wait_for_any_edge(), Timer::after(STILL)).await {
            Either::First(()) => {}
            Either::Second(()) => return pin.get_level() == start,
        }
    }
}
