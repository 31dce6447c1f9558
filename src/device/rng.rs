//! Numbers that nobody can foresee: bits of an oscillator that runs free, and the times of presses.

use core::cell::Cell;

use embassy_rp::pac::ROSC;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::{Duration, block_for};

/// Between two bits: read back to back, one nearly tells the next.
const PAUSE: Duration = Duration::from_micros(10);
/// Bits for a number: more than it has, for some are of little worth.
const BITS: u32 = 128;

/// All chance so far; what was drawn last, until somebody presses a button.
static POOL: Mutex<CriticalSectionRawMutex, Cell<u64>> = Mutex::new(Cell::new(0));

/// Adds something that nobody knows exactly: when a button was pressed.
pub fn stir(number: u64) {
    POOL.lock(|pool| pool.set(mix(pool.get() ^ number)));
}

/// Draws a number by lot; takes about a millisecond.
pub fn draw() -> u64 {
    let mut bits = 0;
    for number in 1..=BITS {
        block_for(PAUSE);
        bits = bits << 1 | u64::from(ROSC.randombit().read().randombit());
        if number % u64::BITS == 0 {
            stir(bits);
        }
    }
    POOL.lock(Cell::get)
}

/// SplitMix64: every bit of a number reaches every bit of what comes out.
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
