//! How much of the stacks is used. Both are painted before anything runs on them: what still has its
//! paint was never touched.
//!
//! A core whose stack is used up can leave no note: it locks up, and the watchdog restarts the device. But
//! whoever calls a function leaves something where its frame begins. So if a frame reached beyond the end of
//! the stack, words were touched that lie less than its length above that end: within the lowest quarter,
//! which is longer than any frame and never touched otherwise.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ops::Range;

use cortex_m::peripheral::MPU;
use cortex_m::register::msp;
use embassy_rp::multicore::Stack;

use super::crash::Message;
use super::second_core;

/// What stacks are painted with.
const PAINT: u32 = 0xcccc_cccc;
/// The log tells of a stack again when so many bytes more of it were used.
const NOTICEABLE: usize = 512;

unsafe extern "C" {
    /// The lower end of the first core's stack: `memory.x` says where.
    static mut _stack_end: u32;
    /// Its upper end.
    static _stack_start: u32;
}

/// Memory that a start does not clear.
pub struct Kept<T>(UnsafeCell<MaybeUninit<T>>);

// SAFETY: whoever takes it promises to be the only one.
unsafe impl<T> Sync for Kept<T> {}

impl<T> Kept<T> {
    /// Holds anything.
    pub const fn new() -> Self {
        Kept(UnsafeCell::new(MaybeUninit::uninit()))
    }

    /// Where it is.
    pub const fn place(&self) -> *mut T {
        self.0.get().cast()
    }
}

/// What says that the device has run since power on, and so its stacks are painted.
#[unsafe(link_section = ".uninit.RAN")]
static RAN: Kept<u32> = Kept::new();
const YES: u32 = 0x57ac_ca11;

/// Which stacks have overflowed before this start.
#[derive(Clone, Copy, Debug)]
pub struct Overflowed([bool; 2]);

impl Overflowed {
    /// A note of it, after a start by the watchdog: no other follows an overflow.
    pub fn told(self, by_watchdog: bool) -> Option<Message> {
        let told = match self.0 {
            _ if !by_watchdog => return None,
            [true, _] => "stack overflow, core 0",
            [_, true] => "stack overflow, core 1",
            _ => return None,
        };
        Message::try_from(told).ok()
    }
}

/// Looks which stacks have overflowed, and paints what is free of the first core's. Call it before much of
/// that is used, and before the second core starts.
#[inline(never)]
pub fn paint() -> Overflowed {
    // SAFETY: a word that nobody else uses.
    let ran = unsafe { RAN.place().read_volatile() } == YES;
    let first = Painted::first();
    let overflowed = [&first, &second_core::stack()].map(|stack| ran && stack.has_overflowed());
    let mut at = first.0.start.cast_mut();
    let free = msp::read() as usize;
    while at.addr() < free {
        // SAFETY: memory below all that is on the stack now; interrupts leave nothing there.
        unsafe { at.write_volatile(PAINT) };
        at = at.wrapping_add(1);
    }
    // SAFETY: the same word.
    unsafe { RAN.place().write_volatile(YES) };
    Overflowed(overflowed)
}

/// The first core's stack, 30 KiB, as two regions: the memory protection knows sizes that are powers of two, by
/// the power less one, and eighths that are left out of them, a bit each. 32 KiB but for the last eighth, and 2.
const REGIONS: [(u32, u32); 2] = [(0, 14 << 1 | 1 << 15), (28 * 1024, 10 << 1)];
/// In its registers: this is the number of the region, which is in use, and nobody executes anything there.
const IS_NUMBER: u32 = 1 << 4;
const IN_USE: u32 = 1;
const NO_CODE: u32 = 1 << 28;

/// Keeps the core that calls it out of the first core's stack: not a word may be read or written there.
pub fn keep_out() {
    let start = (&raw const _stack_end) as u32;
    for (number, (offset, size)) in (1..).zip(REGIONS) {
        // SAFETY: each core has its own; embassy-rp has switched it on, and uses its region 0.
        unsafe {
            (*MPU::PTR)
                .rbar
                .write((start + offset) | IS_NUMBER | number);
            (*MPU::PTR).rasr.write(NO_CODE | size | IN_USE);
        }
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}

/// Somebody else is going to use the memory.
pub fn forget() {
    // SAFETY: a word that nobody else uses.
    unsafe { RAN.place().write_volatile(0) };
}

/// A stack that was painted.
pub struct Painted(Range<*const u32>);

impl Painted {
    /// The first core's.
    fn first() -> Self {
        Painted(&raw const _stack_end..&raw const _stack_start)
    }

    /// One that may have been painted before a restart.
    pub fn before(start: *const u32, bytes: usize) -> Self {
        Painted(start..start.wrapping_byte_add(bytes))
    }

    /// Whether words of its lowest quarter were touched.
    fn has_overflowed(&self) -> bool {
        let words = self.size() / size_of::<u32>();
        // SAFETY: it is memory for as long as the device runs, aligned for words.
        let word = |at| unsafe { self.0.start.wrapping_add(at).read_volatile() };
        (0..words / 4).any(|at| word(at) != PAINT)
    }

    /// Paints what is going to be the second core's, and gives it back.
    pub fn paint<const SIZE: usize>(
        stack: &'static mut Stack<SIZE>,
    ) -> (&'static mut Stack<SIZE>, Self) {
        for word in stack.mem.chunks_exact_mut(size_of::<u32>()) {
            word.copy_from_slice(&PAINT.to_ne_bytes());
        }
        let Range { start, end } = stack.mem.as_ptr_range();
        (stack, Painted(start.cast()..end.cast()))
    }

    fn size(&self) -> usize {
        self.0.end.addr() - self.0.start.addr()
    }

    /// Bytes from its lower end on that were never touched.
    fn untouched(&self) -> usize {
        let mut at = self.0.start;
        // SAFETY: it is memory for as long as the device runs, aligned for words. Volatile, because
        // others write there: whether such a word is seen before or after does not matter.
        while at < self.0.end && unsafe { at.read_volatile() } == PAINT {
            at = at.wrapping_add(1);
        }
        at.addr() - self.0.start.addr()
    }
}

/// Both stacks, and how many bytes of each were used when the log told of it.
pub struct Stacks([(Painted, usize); 2]);

impl Stacks {
    /// The first core's, and this one of the second.
    pub fn new(second: Painted) -> Self {
        Stacks([(Painted::first(), 0), (second, 0)])
    }

    /// Bytes of both that were never touched.
    pub fn untouched(&self) -> [u32; 2] {
        let [(first, _), (second, _)] = &self.0;
        [first.untouched() as u32, second.untouched() as u32]
    }

    /// Tells the log how much was never touched, if that has changed noticeably.
    pub fn report(&mut self) {
        for (core, (stack, told)) in self.0.iter_mut().enumerate() {
            let (size, untouched) = (stack.size(), stack.untouched());
            let used = size - untouched;
            if used >= *told + NOTICEABLE {
                *told = used;
                defmt::info!(
                    "stack of core {=usize}: {=usize} of {=usize} bytes never touched",
                    core,
                    untouched,
                    size
                );
            }
        }
    }
}
