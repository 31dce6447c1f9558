//! Buttons: debounced, and repeated while held. Each has a small task of its own.

use core::sync::atomic::{AtomicU8, Ordering};

use console::button::Button;
use embassy_futures::select::{Either, select};
use embassy_rp::gpio::Input;
use embassy_rp::pac::{IO_BANK0, SIO};
use embassy_time::{Duration, Timer};

use super::input::{ButtonEvent, INPUTS, InputEvent};
use panel::contacts;

/// How long a contact must be still to count.
const STILL: Duration = Duration::from_micros(contacts::STILL as u64);
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

/// The buttons that were told to be down, by their bits; and those whose tasks wait for the other level, or
/// were woken by it. Only tasks of one executor use them.
static TOLD: AtomicU8 = AtomicU8::new(0);
static WAITING: AtomicU8 = AtomicU8::new(0);
/// The buttons that have been down for long enough to count, by their bits, though their tasks do not know
/// yet: they may be let go before those have waited as long again.
static SETTLED: AtomicU8 = AtomicU8::new(0);

/// These buttons have been down for long enough to count, by their bits. Call it in a task.
pub fn have_settled(buttons: u8) {
    SETTLED.store(SETTLED.load(Ordering::Relaxed) | buttons, Ordering::Relaxed);
}

/// Whether a button has been down for long enough; it is asked once.
fn has_settled(button: Button) -> bool {
    let settled = SETTLED.load(Ordering::Relaxed) & button.bit() != 0;
    mark(&SETTLED, button, false);
    settled
}

/// The buttons that count as down, by their bits: told so, or going to be told so by a task that was woken
/// already. Call it with interrupts off.
pub fn believed(pins: &[u8; 8]) -> u8 {
    let waiting = WAITING.load(Ordering::Relaxed);
    let woken = Button::ALL.into_iter().zip(pins).filter(|&(_, &pin)| {
        // The interrupt of a pin switches itself off.
        let enabled = IO_BANK0.int_proc(0).inte(usize::from(pin / 8)).read().0;
        enabled >> (4 * (pin % 8)) & 0xf == 0
    });
    let woken = woken.fold(0, |woken, (button, _)| woken | button.bit());
    TOLD.load(Ordering::Relaxed) ^ waiting & woken
}

/// Changes a button's bit.
fn mark(set: &AtomicU8, button: Button, is_in: bool) {
    let others = set.load(Ordering::Relaxed) & !button.bit();
    let bit = if is_in { button.bit() } else { 0 };
    set.store(others | bit, Ordering::Relaxed);
}

/// Waits for a button to be at another level.
async fn waiting<T>(button: Button, level: impl Future<Output = T>) -> T {
    mark(&WAITING, button, true);
    let reached = level.await;
    mark(&WAITING, button, false);
    reached
}

/// Watches one button for ever.
#[embassy_executor::task(pool_size = 8)]
pub async fn watch(button: Button, mut pin: Input<'static>) {
    loop {
        waiting(button, pin.wait_for_low()).await;
        // One that is up again was down while nobody had time to look.
        if !has_settled(button) && pin.is_low() && !settles(&mut pin).await {
            continue;
        }
        tell(button, ButtonEvent::Pressed).await;
        let mut pause = BEFORE_REPEAT;
        loop {
            let up = select(pin.wait_for_high(), Timer::after(pause));
            match waiting(button, up).await {
                Either::First(()) => {
                    if settles(&mut pin).await {
                        break;
                    }
                }
                Either::Second(()) => {
                    tell(button, ButtonEvent::Repeated).await;
                    pause = REPEAT;
                }
            }
        }
        tell(button, ButtonEvent::Released).await;
    }
}

/// Tells the console.
async fn tell(button: Button, action: ButtonEvent) {
    mark(&TOLD, button, action != ButtonEvent::Released);
    INPUTS.send(InputEvent::Button(button, action)).await;
}

/// Waits until the pin has kept its level for long enough; returns whether it still has the level that
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
