//! A core's registers and flags, as both this crate and rp2040js see them.

use core::cell::Cell;

/// The stack's end, in the registers.
pub const SP: usize = 13;
/// Where a function returns to.
pub const LR: usize = 14;
/// The next instruction.
pub const PC: usize = 15;

/// A core. The order of its fields is known to `engine.js`.
#[repr(C)]
pub struct CoreState {
    pub registers: [Cell<u32>; 16],
    /// Its highest bit: the last result was negative. Like the next one, it is the result itself, for it costs less
    /// to look at it when somebody asks.
    pub negative: Cell<u32>,
    /// It is zero: so was the last result.
    pub zero: Cell<u32>,
    /// 0 or 1.
    pub carry: Cell<u32>,
    /// Its highest bit.
    pub overflow: Cell<u32>,
    /// Whether interrupts are masked.
    pub masked: Cell<u32>,
    /// Whether there may be an interrupt to be taken.
    pub updated: Cell<u32>,
    /// Whether it waits for an event or an interrupt: only JavaScript asks.
    waiting: Cell<u32>,
    /// Exceptions of the system that are pending: NMI, SVCall, PendSV, SysTick.
    pub system: [Cell<u32>; 4],
    pub pending: Cell<u32>,
    pub enabled: Cell<u32>,
    /// Of 64 bits, and so are what follows.
    pub cycles: Cell<f64>,
}

impl CoreState {
    pub const fn new() -> Self {
        CoreState {
            registers: [const { Cell::new(0) }; 16],
            negative: Cell::new(0),
            // All zeros, so that the program need not bring the chip's memories with it; `reset` mends it.
            zero: Cell::new(0),
            carry: Cell::new(0),
            overflow: Cell::new(0),
            masked: Cell::new(0),
            updated: Cell::new(0),
            waiting: Cell::new(0),
            system: [const { Cell::new(0) }; 4],
            pending: Cell::new(0),
            enabled: Cell::new(0),
            cycles: Cell::new(0.0),
        }
    }

    /// As it is after power on.
    pub fn reset(&self) {
        let words = [
            &self.negative,
            &self.carry,
            &self.overflow,
            &self.masked,
            &self.updated,
            &self.waiting,
            &self.pending,
            &self.enabled,
        ];
        for word in words.into_iter().chain(&self.registers).chain(&self.system) {
            word.set(0);
        }
        self.zero.set(1);
        self.cycles.set(0.0);
    }

    #[inline(always)]
    pub fn get(&self, register: u32) -> u32 {
        self.registers[register as usize & 15].get()
    }

    #[inline(always)]
    pub fn set(&self, register: u32, value: u32) {
        self.registers[register as usize & 15].set(value);
    }

    /// Whether no interrupt is to be taken now; then it need not be asked again.
    #[cold]
    pub fn is_quiet(&self) -> bool {
        let is_wanted = self.pending.get() & self.enabled.get() != 0;
        let is_system = self.system.iter().any(|exception| exception.get() != 0);
        if is_system || (is_wanted && self.masked.get() == 0) {
            return false;
        }
        self.updated.set(0);
        true
    }
}
