//! What JavaScript calls, and where it finds what it shares.

use core::panic::PanicInfo;

use crate::chip::Chip;
use crate::schedule::Horizon;

struct One(Chip);

// SAFETY: WebAssembly has one thread, unless its memory is said to be shared, and this one's is not.
unsafe impl Sync for One {}

static ONE: One = One(Chip::new());

/// Where the memory is.
#[unsafe(no_mangle)]
pub extern "C" fn ram() -> *const u8 {
    ONE.0.ram.as_ptr().cast()
}

/// Where the flash is.
#[unsafe(no_mangle)]
pub extern "C" fn flash() -> *const u8 {
    ONE.0.flash.as_ptr().cast()
}

/// Where the table is of what lines of flash count as.
#[unsafe(no_mangle)]
pub extern "C" fn layout() -> *const u8 {
    ONE.0.layout.as_ptr().cast()
}

/// Where a core is.
#[unsafe(no_mangle)]
pub extern "C" fn core(index: u32) -> *const u8 {
    (&raw const ONE.0.cores[index as usize & 1]).cast()
}

/// Where the other figures are that are shared.
#[unsafe(no_mangle)]
pub extern "C" fn shared() -> *const u8 {
    (&raw const ONE.0.shared).cast()
}

/// Begins anew, with what is in its memories.
#[unsafe(no_mangle)]
pub extern "C" fn reset() {
    ONE.0.reset();
}

/// Lets the cores carry out instructions, or only the one that is `next`; gives whether an alarm comes first.
#[unsafe(no_mangle)]
pub extern "C" fn run(
    end: f64,
    alarm: f64,
    flash_busy: f64,
    first: u32,
    second: u32,
    is_next: u32,
) -> u32 {
    let horizon = Horizon {
        end,
        alarm,
        flash_busy,
    };
    let awake = [first != 0, second != 0];
    u32::from(ONE.0.run(horizon, awake, is_next != 0))
}

/// A line of flash is read.
#[unsafe(no_mangle)]
pub extern "C" fn wants(line: u32) {
    ONE.0.wants(line);
}

/// The cache forgets all.
#[unsafe(no_mangle)]
pub extern "C" fn flush() {
    ONE.0.cache.flush();
}

#[panic_handler]
fn panicked(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
