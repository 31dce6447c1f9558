//! A firmware that hangs, with the feature `hang`: only its watchdog can bring it back.

use core::hint::black_box;
use core::sync::atomic::{AtomicBool, Ordering};

use console::button::Button;

use super::event::Action;

/// What a pad does not let happen: left and right at once. The first core hangs.
const ACROSS: u8 = Button::Left.bit() | Button::Right.bit();
/// Or up and down at once: the second core hangs as soon as a bot is to think.
const DOWN: u8 = Button::Up.bit() | Button::Down.bit();

/// Or X and Y at once: the first core calls itself until its stack is used up.
const BOTH: u8 = Button::X.bit() | Button::Y.bit();

static BOTS_HANG: AtomicBool = AtomicBool::new(false);

/// The buttons that are down, by their bits.
pub struct Hang(u8);

impl Hang {
    /// None is down.
    pub const fn new() -> Self {
        Hang(0)
    }

    /// Takes note of a button, and does not come back when two across are down.
    pub fn follow(&mut self, button: Button, action: Action) {
        match action {
            Action::Pressed | Action::Repeated => self.0 |= button.bit(),
            Action::Released => self.0 &= !button.bit(),
        }
        if self.0 & DOWN == DOWN {
            BOTS_HANG.store(true, Ordering::Release);
        }
        if self.0 & ACROSS == ACROSS {
            hang();
        }
        if self.0 & BOTH == BOTH {
            defmt::info!("overflows");
            black_box(overflow(1));
        }
    }
}

/// A bot thinks, and does not come back if it was told so.
pub fn think() {
    if BOTS_HANG.load(Ordering::Acquire) {
        hang();
    }
}

/// Uses all of the stack.
#[inline(never)]
fn overflow(depth: u32) -> u32 {
    let held = black_box([depth; 16]);
    if black_box(depth) == 0 {
        return 0;
    }
    overflow(depth.wrapping_add(1)).wrapping_add(black_box(held)[3])
}

fn hang() -> ! {
    defmt::info!("hangs");
    loop {
        cortex_m::asm::nop();
    }
}
