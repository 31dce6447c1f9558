//! Buttons: debounced, and repeated while held. Each has a small task of its own.

use console::button::Button;
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Input;
use embassy_rp::pac::SIO;
use embassy_time::{Duration, Timer};

use super::event::{Action, EVENTS, Event};

/// How long a contact must be still to count.
const STILL: Duration = Duration::from_millis(5);
/// How long a button is held before it repeats.
const BEFORE_REPEAT: Duration = Duration::from_millis(400);
/// From one repetition to the next.
const REPEAT: Duration = Duration::from_millis(120);

/// The buttons that are down now, by their bits; the pins are in the order of `Button::ALL`.
pub fn held(pins: &[u8; 8]) -> u8 {
    let levels = SIO.gpio_in(0).read();
    let down = Button::ALL
        .into_iter()
        .zip(pins)
        .filter(|&(_, &pin)| levels >> pin & 1 == 0);
    down.fold(0, |held, (button, _)| held | button.bit())
}

/// Watches one button for ever.
#[embassy_executor::task(pool_size = 8)]
pub async fn watch(button: Button, mut pin: Input<'static>) {
    loop {
        pin.wait_for_low().await;
        if !settles(&mut pin).await {
            continue;
        }
        tell(button, Action::Pressed).await;
        let mut pause = BEFORE_REPEAT;
        loop {
            match select(pin.wait_for_high(), Timer::after(pause)).await {
                Either::First(()) => {
                    if settles(&mut pin).await {
                        break;
                    }
                }
                Either::Second(()) => {
                    tell(button, Action::Repeated).await;
                    pause = REPEAT;
                }
            }
        }
        tell(button, Action::Released).await;
    }
}

/// Tells the console.
async fn tell(button: Button, action: Action) {
    EVENTS.send(Event::Button(button, action)).await;
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
