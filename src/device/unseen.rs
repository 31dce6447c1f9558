//! Buttons while flash is busy. Interrupts are off then, so that nobody would notice a press that begins and
//! ends meanwhile: an erase may take 400 ms. The second core, which waits in memory, looks at the pins.

use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicBool, Ordering};

use console::button::Button;

use super::buttons;
use super::input::{ButtonEvent, INPUTS, InputEvent};
use panel::contacts::{Contacts, STILL};

/// The levels of all pins, and the lower half of the time in microseconds.
const LEVELS: *const u32 = 0xd000_0004 as *const u32;
const TIME: *const u32 = 0x4005_4028 as *const u32;

/// What both cores use, one at a time.
struct SharedContacts {
    contacts: Contacts,
    /// The buttons' pins, in the order of `Button::ALL`.
    pins: [u8; 8],
}

/// Lent to the second core for as long as it is paused.
struct Lent(UnsafeCell<SharedContacts>);

// SAFETY: the first core uses it before it pauses the second and after it has let it go on, the second only
// in between.
unsafe impl Sync for Lent {}

static SHARED: Lent = Lent(UnsafeCell::new(SharedContacts {
    contacts: Contacts::new(),
    pins: [0; 8],
}));
/// Whether the second core is to look when it is paused: not while memory goes off.
static LOOKS: AtomicBool = AtomicBool::new(false);

impl SharedContacts {
    /// The buttons that are down, by their bits, and the time.
    #[inline(always)]
    fn now(&self) -> (u8, u32) {
        // SAFETY: registers that are only read.
        let (levels, time) = unsafe { (LEVELS.read_volatile(), TIME.read_volatile()) };
        let (mut down, mut bit) = (0, 1);
        for &pin in &self.pins {
            if levels >> (pin & 31) & 1 == 0 {
                down |= bit;
            }
            bit <<= 1;
        }
        (down, time)
    }

    #[inline(always)]
    fn look(&mut self) {
        let (down, time) = self.now();
        self.contacts.look(down, time);
    }
}

/// Whether the core that is paused is to look at the buttons.
#[inline(always)]
pub fn is_looking() -> bool {
    LOOKS.load(Ordering::Acquire)
}

/// Looks at the buttons, from memory.
///
/// # Safety
/// The core that calls it is paused by [`meanwhile`], where [`is_looking`].
#[inline(always)]
pub unsafe fn look() {
    // SAFETY: the first core waits for this one to be let go on.
    unsafe { &mut *SHARED.0.get() }.look();
}

/// These are the buttons' pins. Call it once, before the second core runs.
pub fn watch(pins: [u8; 8]) {
    // SAFETY: there is no second core yet.
    unsafe { &mut *SHARED.0.get() }.pins = pins;
}

/// Does something to flash, and tells of the presses meanwhile that no interrupt will tell of. Call it on
/// the first core, outside interrupts.
pub fn meanwhile<T>(work: impl FnOnce() -> T) -> T {
    // From here on no button's task is woken, so what they will tell by themselves is known.
    let done = cortex_m::interrupt::free(|_| {
        // SAFETY: the second core is not paused now.
        let shared = unsafe { &mut *SHARED.0.get() };
        let (down, time) = shared.now();
        shared
            .contacts
            .begin(buttons::believed(&shared.pins), down, time);
        LOOKS.store(true, Ordering::Release);
        let done = work();
        LOOKS.store(false, Ordering::Release);
        // SAFETY: nor now.
        let shared = unsafe { &mut *SHARED.0.get() };
        shared.look();
        // One that is being let go just now: it trembles for some milliseconds at most.
        let (_, since) = shared.now();
        while shared.contacts.is_restless() && shared.now().1.wrapping_sub(since) < 4 * STILL {
            shared.look();
        }
        done
    });
    // SAFETY: nor now.
    let shared = unsafe { &*SHARED.0.get() };
    buttons::have_settled(shared.contacts.closed());
    for (number, closed) in shared.contacts.unseen() {
        let action = if closed {
            ButtonEvent::Pressed
        } else {
            ButtonEvent::Released
        };
        let event = InputEvent::Button(Button::ALL[number & 7], action);
        if INPUTS.try_send(event).is_err() {
            defmt::error!("a press is lost");
        }
    }
    done
}
