//! What to do when all is lost: leave a note in memory that outlives a restart, and restart. The next
//! start finds the note, keeps it in flash and shows it.

use core::cell::UnsafeCell;
use core::fmt::{self, Write};
use core::mem::MaybeUninit;
use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use heapless::String;

/// Room for a message: a file's name, a line, a sentence.
const LENGTH: usize = 256;
/// What says that there is a note.
const MAGIC: u32 = 0x0badc0de;

/// The text of a note.
pub type Message = String<LENGTH>;

/// The note as it lies in memory.
#[repr(C)]
struct CrashNote {
    magic: u32,
    length: u32,
    checksum: u32,
    text: [u8; LENGTH],
}

/// Memory that a restart does not touch: the start-up code clears other statics.
struct Survivor(UnsafeCell<MaybeUninit<CrashNote>>);

// SAFETY: it is written only by whoever brings the device down, with interrupts off, and read only
// once, before anything else runs.
unsafe impl Sync for Survivor {}

#[unsafe(link_section = ".uninit.NOTE")]
static NOTE: Survivor = Survivor(UnsafeCell::new(MaybeUninit::uninit()));

/// FNV-1a: whether the note is whole, after power was off for a moment, say.
fn checksum(text: &[u8]) -> u32 {
    text.iter().fold(0x811c_9dc5, |sum: u32, &byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The note that was left before this start, if there is one; it is told once. Call it first of all,
/// before anything else runs.
pub fn take() -> Option<Message> {
    let place = NOTE.0.get().cast::<CrashNote>();
    // SAFETY: nobody else looks at the note now. Any bytes are a `CrashNote`; volatile, because the
    // compiler must not guess what nobody has written in this run.
    let note = unsafe {
        let note = place.read_volatile();
        (&raw mut (*place).magic).write_volatile(0);
        note
    };
    let text = note.text.get(..note.length as usize)?;
    if note.magic != MAGIC || note.checksum != checksum(text) {
        return None;
    }
    let text = core::str::from_utf8(text).ok()?;
    Message::try_from(text).ok()
}

/// Leaves a note and restarts.
fn give_up(message: fmt::Arguments<'_>) -> ! {
    cortex_m::interrupt::disable();
    let mut text = Message::new();
    // What does not fit is cut off.
    let _ = write!(Truncated(&mut text), "{message}");
    let mut note = CrashNote {
        magic: MAGIC,
        length: text.len() as u32,
        checksum: checksum(text.as_bytes()),
        text: [0; LENGTH],
    };
    note.text[..text.len()].copy_from_slice(text.as_bytes());
    // SAFETY: interrupts are off; should the other core give up too, one of the notes is whole or
    // its checksum wrong.
    unsafe { NOTE.0.get().cast::<CrashNote>().write_volatile(note) };
    defmt::error!("{=str}", text.as_str());
    defmt::flush();
    // SAFETY: whoever had the watchdog will not run again.
    Watchdog::new(unsafe { WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}

/// Takes what fits of a text, and lets the rest go.
struct Truncated<'a>(&'a mut Message);

impl Write for Truncated<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.chars() {
            self.0.push(letter).map_err(|_| fmt::Error)?;
        }
        Ok(())
    }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    match info.location() {
        Some(place) => give_up(format_args!(
            "{}:{}: {}",
            place.file(),
            place.line(),
            info.message()
        )),
        None => give_up(format_args!("{}", info.message())),
    }
}

/// An access that the chip refuses: outside memory, for one.
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    give_up(format_args!(
        "fault at {:#010x}, called from {:#010x}",
        frame.pc(),
        frame.lr()
    ))
}
