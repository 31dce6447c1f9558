//! Buttons: debounced, and repeated while held.
//!
//! One task watches all of them, above everything else that the first core does: however long a picture takes,
//! a press is noticed when it happens.

use console::button::Button;
use embassy_executor::SpawnError;
use embassy_futures::select::{select, select_array};
use embassy_rp::executor::InterruptExecutor;
use embassy_rp::gpio::Input;
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::pac::SIO;
use embassy_time::{Duration, Timer};

use super::input::{ButtonEvent, INPUTS, InputEvent};
use super::pins::{self, Watched};
use panel::held::Held;

/// Microseconds from one look to the next at a contact that may tremble.
const LOOK_AGAIN: u32 = 500;
/// Microseconds until it is tried again to tell what nobody has had room for.
const TELL_AGAIN: u32 = 5_000;

/// What runs the task.
static ABOVE: InterruptExecutor = InterruptExecutor::new();

/// Nothing else uses this interrupt.
#[interrupt]
unsafe fn SWI_IRQ_0() {
    // SAFETY: this is the interrupt that `ABOVE` was started with.
    unsafe { ABOVE.on_interrupt() }
}

/// Lets the task run, if it was woken.
pub fn run() {
    interrupt::SWI_IRQ_0.pend();
}

/// The buttons that are down now, by their bits; the pins are in the order of `Button::ALL`.
pub fn held(pins: &[u8; 8]) -> u8 {
    let levels = SIO.gpio_in(0).read();
    let down = Button::ALL
        .into_iter()
        .zip(pins)
        .filter(|&(_, &pin)| levels >> pin & 1 == 0);
    down.fold(0, |held, (button, _)| held | button.bit())
}

/// Watches the buttons from now on, for ever; their pins are in the order of `Button::ALL`. Call it once.
pub fn start(numbers: [u8; 8], inputs: [Input<'static>; 8]) -> Result<(), SpawnError> {
    // SAFETY: it goes to the task that the interrupt runs, and nowhere else.
    let watched = unsafe { Watched::new(numbers) };
    let task = watch(watched, inputs)?;
    interrupt::SWI_IRQ_0.set_priority(Priority::P3);
    ABOVE.start(interrupt::SWI_IRQ_0).spawn(task);
    Ok(())
}

#[embassy_executor::task]
async fn watch(mut watched: Watched, mut inputs: [Input<'static>; 8]) {
    let mut held = Held::new();
    loop {
        let contacts = watched.look();
        let now = pins::now();
        while let Some((number, closed)) = contacts.next_move() {
            let action = if closed {
                ButtonEvent::Pressed
            } else {
                ButtonEvent::Released
            };
            if !tell(number, action) {
                break;
            }
            held.follow(number, closed, now);
            contacts.take_move();
        }
        while let Some(number) = held.next_repeat(now) {
            // Whoever has not taken the last one has no use for another.
            if INPUTS.is_empty() {
                tell(number, ButtonEvent::Repeated);
            }
        }
        let waits = contacts.next_move().map(|_| TELL_AGAIN);
        let settles = contacts.settles_in(now).map(|left| left.min(LOOK_AGAIN));
        let counted = contacts.counted();
        let soonest = [waits, settles, held.repeats_in(now)];
        let soonest = soonest.into_iter().flatten().min();
        let later = async {
            match soonest {
                Some(left) => Timer::after(Duration::from_micros(left.into())).await,
                None => core::future::pending().await,
            }
        };
        let known = select(later, watched.looked_elsewhere());
        if settles.is_some() {
            known.await;
        } else {
            select(known, moves(&mut inputs, counted)).await;
        }
    }
}

/// Waits until one of the buttons is not as it counts; those that count as down are given by their bits.
async fn moves(inputs: &mut [Input<'static>; 8], counted: u8) {
    let mut bits = counted;
    let levels = inputs.each_mut().map(|input| {
        let is_down = bits & 1 != 0;
        bits >>= 1;
        async move {
            if is_down {
                input.wait_for_high().await;
            } else {
                input.wait_for_low().await;
            }
        }
    });
    select_array(levels).await;
}

/// Tells the console, if there is room.
fn tell(number: usize, action: ButtonEvent) -> bool {
    let button = Button::ALL[number & 7];
    INPUTS.try_send(InputEvent::Button(button, action)).is_ok()
}
