//! A firmware that hangs, with the feature `hang`: only its watchdog can bring it back.

use pocket_rails::button::Button;

use super::event::Action;

/// What a pad does not let happen: left and right at once.
const BOTH: u8 = Button::Left.bit() | Button::Right.bit();

/// The buttons that are down, by their bits.
pub struct Hang(u8);

impl Hang {
    /// None is down.
    pub const fn new() -> Self {
        Hang(0)
    }

    /// Takes note of a button, and does not come back when both are down.
    pub fn follow(&mut self, button: Button, action: Action) {
        match action {
            Action::Pressed | Action::Repeated => self.0 |= button.bit(),
            Action::Released => self.0 &= !button.bit(),
        }
        if self.0 & BOTH == BOTH {
            defmt::info!("hangs");
            loop {
                cortex_m::asm::nop();
            }
        }
    }
}
