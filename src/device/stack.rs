//! How much of the stacks is used. Both are painted before anything runs on them: what still has its
//! paint was never touched.

use core::ops::Range;

use cortex_m_rt::STACK_PAINT_VALUE;
use embassy_rp::multicore::Stack;

/// The log tells of a stack again when so many bytes more of it were used.
const NOTICEABLE: usize = 512;

unsafe extern "C" {
    /// The lower end of the first core's stack: `memory.x` says where.
    static _stack_end: u32;
    /// Its upper end.
    static _stack_start: u32;
}

/// A stack that was painted.
pub struct Painted(Range<*const u32>);

impl Painted {
    /// The first core's, which the start-up code has painted.
    fn by_start_up() -> Self {
        Painted(&raw const _stack_end..&raw const _stack_start)
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
