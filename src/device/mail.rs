//! The first core's mail.
//!
//! The timers are the queue of both cores: whoever sets one wakes all tasks whose time has come. So the second core
//! may wake the buttons' task, which an interrupt of the first core runs; embassy-rp then sends a message, to be
//! taken by an interrupt that it serves on the second core only. One that is not taken would be the last: a task that
//! is woken already is not woken again, and no press would be noticed any more.

use embassy_rp::interrupt;
use embassy_rp::interrupt::InterruptExt;
use embassy_rp::pac::SIO;

use super::buttons;

/// Takes the mail from now on. Call it when the second core has started: until then its messages are answers.
pub fn start() {
    // SAFETY: nothing is guarded by its being off but `without`.
    unsafe { interrupt::SIO_IRQ_PROC0.enable() };
}

/// Does something during which the second core is paused: what it sends is then an answer to that. A message that
/// came between is dropped, so the buttons' task is run afterwards in any case.
pub fn without<T>(work: impl FnOnce() -> T) -> T {
    let done = cortex_m::interrupt::free(|_| work());
    buttons::run();
    done
}

/// Whatever comes is to run the buttons' task: no other is run by an interrupt of this core.
#[interrupt]
unsafe fn SIO_IRQ_PROC0() {
    while SIO.fifo().st().read().vld() {
        SIO.fifo().rd().read();
    }
    // Any value clears errors, which would raise it again.
    SIO.fifo().st().write(|_| {});
    buttons::run();
}
