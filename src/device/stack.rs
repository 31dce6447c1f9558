//! How much of the stacks is used. Both are painted before anything runs on them: what still has its
//! paint was never touched.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ops::Range;

use cortex_m_rt::STACK_PAINT_VALUE;
use embassy_rp::multicore::Stack;

use super::crash::Message;
use super::second_core;

/// The log tells of a stack again when so many bytes more of it were used.
const NOTICEABLE: usize = 512;

unsafe extern "C" {
    /// The lower end of the first core's stack: `memory.x` says where.
    static _stack_end: u32;
    /// Its upper end.
    static _stack_start: u32;
    /// The words below it, which only a stack that overflows reaches.
    static mut _memory_end: [u32; END];
}

/// How many words these are: more than a function usually takes, so that none steps over them.
const END: usize = 256;
/// Words at the lower end of the second core's stack by which one sees that all of it was used; the lowest
/// ones are guarded by the memory protection.
const GUARDED: usize = 16;
const SEEN: usize = 16;

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

/// A note that a stack has overflowed before this start, if it is one by the watchdog and that is seen: a
/// core that has no stack left can leave no note of its own. Call it before the second core starts.
pub fn overflowed(by_watchdog: bool) -> Option<Message> {
    let end = (&raw mut _memory_end).cast::<u32>();
    // SAFETY: words of memory that nobody else uses.
    let word = |at| unsafe { end.add(at).read_volatile() };
    // SAFETY: the same.
    let seen = by_watchdog && unsafe { RAN.place().read_volatile() } == YES;
    let told = if seen && (0..END).any(|at| word(at) != STACK_PAINT_VALUE) {
        Some("stack overflow, core 0")
    } else if seen && second_core::has_overflowed() {
        Some("stack overflow, core 1")
    } else {
        None
    };
    for at in 0..END {
        // SAFETY: the same.
        unsafe { end.add(at).write_volatile(STACK_PAINT_VALUE) };
    }
    // SAFETY: the same.
    unsafe { RAN.place().write_volatile(YES) };
    Message::try_from(told?).ok()
}

/// Somebody else is going to use the memory.
pub fn forget() {
    // SAFETY: a word that nobody else uses.
    unsafe { RAN.place().write_volatile(0) };
}

/// A stack that was painted.
pub struct Painted(Range<*const u32>);

impl Painted {
    /// The first core's, which the start-up code has painted.
    fn by_start_up() -> Self {
        Painted(&raw const _stack_end..&raw const _stack_start)
    }

    /// What was painted before a restart.
    pub fn before(start: *const u32, bytes: usize) -> Self {
        Painted(start..start.wrapping_byte_add(bytes))
    }

    /// Whether all of it was used.
    pub fn is_spoilt(&self) -> bool {
        let seen = GUARDED..GUARDED + SEEN;
        // SAFETY: it is memory for as long as the device runs, aligned for words.
        let word = |at| unsafe { self.0.start.wrapping_add(at).read_volatile() };
        seen.into_iter().any(|at| word(at) != STACK_PAINT_VALUE)
    }

    /// Paints what is going to be the second core's, and gives it back.
    pub fn paint<const SIZE: usize>(
        stack: &'static mut Stack<SIZE>,
    ) -> (&'static mut Stack<SIZE>, Self) {
        for word in stack.mem.chunks_exact_mut(size_of::<u32>()) {
            word.copy_from_slice(&STACK_PAINT_VALUE.to_ne_bytes());
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
        while at < self.0.end && unsafe { at.read_volatile() } == STACK_PAINT_VALUE {
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
        Stacks([(Painted::by_start_up(), 0), (second, 0)])
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
