//! A firmware that hangs, with the feature `hang`: only its watchdog can bring it back.

use core::hint::black_box;
use core::mem::MaybeUninit;
use core::sync::atomic::{AtomicBool, Ordering};

use console::button::Button;

use super::input::ButtonEvent;

/// What a pad does not let happen: left and right at once. The first core hangs.
const ACROSS: u8 = Button::Left.bit() | Button::Right.bit();
/// Or up and down at once: the second core hangs as soon as a bot is to think.
const DOWN: u8 = Button::Up.bit() | Button::Down.bit();

/// Or X and Y at once: the first core calls itself until its stack is used up. Or up and left: the second
/// does, as soon as a bot is to think.
const BOTH: u8 = Button::X.bit() | Button::Y.bit();
const ASLANT: u8 = Button::Up.bit() | Button::Left.bit();
/// After down and right, with frames as long as any, of which hardly a word is written.
const BACK: u8 = Button::Down.bit() | Button::Right.bit();
/// Words of such a frame.
const LONG: usize = 1_000;

static BOTS_HANG: AtomicBool = AtomicBool::new(false);
static BOTS_OVERFLOW: AtomicBool = AtomicBool::new(false);
static LONG_FRAMES: AtomicBool = AtomicBool::new(false);

/// The buttons that are down, by their bits.
pub struct Hang(u8);

impl Hang {
    /// None is down.
    pub const fn new() -> Self {
        Hang(0)
    }

    /// Takes note of a button, and does not come back when two across are down.
    pub fn follow(&mut self, button: Button, action: ButtonEvent) {
        match action {
            ButtonEvent::Pressed | ButtonEvent::Repeated => self.0 |= button.bit(),
            ButtonEvent::Released => self.0 &= !button.bit(),
        }
        if self.0 & DOWN == DOWN {
            BOTS_HANG.store(true, Ordering::Release);
        }
        if self.0 & ACROSS == ACROSS {
            hang();
        }
        if self.0 & ASLANT == ASLANT {
            BOTS_OVERFLOW.store(true, Ordering::Release);
        }
        if self.0 & BACK == BACK {
            LONG_FRAMES.store(true, Ordering::Release);
        }
        if self.0 & BOTH == BOTH {
            overflow();
        }
    }
}

/// A bot thinks, and does not come back if it was told so.
pub fn think() {
    if BOTS_HANG.load(Ordering::Acquire) {
        hang();
    }
    if BOTS_OVERFLOW.load(Ordering::Acquire) {
        overflow();
    }
}

/// Uses all of the stack.
fn overflow() {
    defmt::info!("overflows");
    if LONG_FRAMES.load(Ordering::Acquire) {
        black_box(deeper_by_far(1));
    } else {
        black_box(deeper(1));
    }
}

#[inline(never)]
fn deeper(depth: u32) -> u32 {
    let held = black_box([depth; 16]);
    if black_box(depth) == 0 {
        return 0;
    }
    deeper(depth.wrapping_add(1)).wrapping_add(black_box(held)[3])
}

#[inline(never)]
fn deeper_by_far(depth: u32) -> u32 {
    let mut held = MaybeUninit::<[u32; LONG]>::uninit();
    black_box(&mut held);
    if black_box(depth) == 0 {
        return 0;
    }
    let sum = deeper_by_far(depth.wrapping_add(1));
    black_box(&mut held);
    sum.wrapping_add(1)
}

fn hang() -> ! {
    defmt::info!("hangs");
    loop {
        cortex_m::asm::nop();
    }
}
