//! The deepest sleep: every clock stands still until a button is pressed.

use embassy_rp::clocks::dormant_sleep;
use embassy_rp::multicore::{pause_core1, resume_core1};
use embassy_rp::pac::IO_BANK0;

use super::mail;

/// Stops all clocks until one of these pins is low. Time does not pass meanwhile, not for the watchdog
/// either, whose ticks stop with the clocks: it guards the way in and out.
pub fn until_low(pins: &[u8]) {
    // Memory is off around the sleep. The press that ends it is an interrupt too, which must not be taken
    // before memory is back.
    mail::without(|| {
        pause_core1();
        // The buttons' task owns the pins' drivers, so the wires are set up by hand.
        for &pin in pins {
            let (register, place) = (usize::from(pin / 8), usize::from(pin % 8));
            let inte = IO_BANK0.int_dormant_wake().inte(register);
            inte.modify(|wake| wake.set_level_low(place, true));
        }
        dormant_sleep();
        for register in 0..4 {
            IO_BANK0.int_dormant_wake().inte(register).write(|_| {});
        }
        resume_core1();
    });
}
