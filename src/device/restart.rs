//! Restarting as a USB drive, ready to take new firmware: what holding BOOTSEL does.

use embassy_rp::rom_data::reset_to_usb_boot;

use super::stack;

/// Restarts as a USB drive.
pub fn to_usb() -> ! {
    stack::forget();
    // No light to show activity with, and no interface left out.
    reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::nop();
    }
}
