//! The second core while flash is written: it waits in memory, for nothing can be read from flash then.
//!
//! embassy-rp pauses it by a message, whose interrupt it serves in flash. So the second core has a table of
//! interrupts of its own, where that one is served here.

use core::arch::asm;

use cortex_m::interrupt::InterruptNumber;
use cortex_m::peripheral::SCB;
use embassy_rp::interrupt;
use static_cell::ConstStaticCell;

use super::pins;

/// What embassy-rp sends to pause the core, to let it go on, and to raise an interrupt on it.
const PAUSE: u32 = 0xdead_beef;
const RESUME: u32 = !PAUSE;
const RAISE: u32 = 0xcafe_0000;
/// The mailbox: its state, what is sent, what came.
const STATE: *mut u32 = 0xd000_0050 as *mut u32;
const SEND: *mut u32 = 0xd000_0054 as *mut u32;
const RECEIVE: *const u32 = 0xd000_0058 as *const u32;
const HAS_MAIL: u32 = 1;
const HAS_ROOM: u32 = 2;
/// Where interrupts are raised.
const RAISED: *mut u32 = 0xe000_e200 as *mut u32;

/// Entries of a table: the stack, exceptions, interrupts.
const EXCEPTIONS: usize = 16;
const ENTRIES: usize = EXCEPTIONS + 32;

/// A table of interrupts, aligned as the chip wants it.
#[repr(C, align(256))]
pub struct Vectors([usize; ENTRIES]);

static VECTORS: ConstStaticCell<Vectors> = ConstStaticCell::new(Vectors([0; ENTRIES]));

impl Vectors {
    /// The table that the chip was started with, but for the mail. Call it once.
    pub fn with_mail() -> &'static Vectors {
        let vectors = VECTORS.take();
        // SAFETY: the table that is in use is there for ever, and has so many entries.
        let used = unsafe { *((*SCB::PTR).vtor.read() as *const [usize; ENTRIES]) };
        vectors.0 = used;
        vectors.0[EXCEPTIONS + interrupt::SIO_IRQ_PROC1.number() as usize] =
            mail as *const () as usize;
        vectors
    }

    /// Lets the core that runs this use the table.
    pub fn install(&'static self) {
        // SAFETY: a table that is whole, aligned, and there for ever.
        unsafe { (*SCB::PTR).vtor.write(&raw const self.0 as u32) };
    }
}

/// Between two looks at the buttons: 20 µs, in rounds of three cycles.
const ROUNDS: u32 = 1_333;

/// Serves the mail from the first core, as embassy-rp does, from memory: it calls nothing, and reads nothing
/// that lies in flash.
#[unsafe(link_section = ".data.mail")]
unsafe extern "C" fn mail() {
    // SAFETY: registers of the chip that only this interrupt of this core uses, and the buttons for as long
    // as they are lent to it.
    unsafe {
        STATE.write_volatile(0);
        while STATE.read_volatile() & HAS_MAIL != 0 {
            let message = RECEIVE.read_volatile();
            if message == PAUSE {
                asm!("cpsid i");
                while STATE.read_volatile() & HAS_ROOM == 0 {}
                SEND.write_volatile(PAUSE);
                asm!("sev");
                loop {
                    while STATE.read_volatile() & HAS_MAIL == 0 {
                        if pins::is_looking() {
                            pins::look_while_paused();
                            asm!("2:", "subs {0}, #1", "bne 2b", inout(reg) ROUNDS => _);
                        } else {
                            asm!("wfe");
                        }
                    }
                    if RECEIVE.read_volatile() == RESUME {
                        break;
                    }
                }
                asm!("cpsie i");
                while STATE.read_volatile() & HAS_ROOM == 0 {}
                SEND.write_volatile(RESUME);
                asm!("sev");
            } else if message & 0xffff_0000 == RAISE {
                RAISED.write_volatile(1 << (message & 31));
            }
        }
    }
}
