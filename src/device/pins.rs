//! The buttons' pins, and the one account of what moved there. The first core looks at them; but while flash is
//! busy its interrupts are off, for 400 ms at worst, and a press may begin and end meanwhile: then the second
//! core looks, which waits in memory.

use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use panel::contacts::Contacts;

use super::mail;

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

// SAFETY: the first core uses it in one task, which an interrupt runs; the second only while the first has its
// interrupts off and waits for it.
unsafe impl Sync for Lent {}

static SHARED: Lent = Lent(UnsafeCell::new(SharedContacts {
    contacts: Contacts::new(),
    pins: [0; 8],
}));
/// Whether the second core is to look when it is paused: not while memory goes off.
static LOOKS: AtomicBool = AtomicBool::new(false);
/// The second core has looked.
static LOOKED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// The time in microseconds, its lower half.
#[inline(always)]
pub fn now() -> u32 {
    // SAFETY: a register that is only read.
    unsafe { TIME.read_volatile() }
}

impl SharedContacts {
    #[inline(always)]
    fn look(&mut self) {
        // SAFETY: a register that is only read.
        let levels = unsafe { LEVELS.read_volatile() };
        let (mut down, mut bit) = (0, 1);
        for &pin in &self.pins {
            if levels >> (pin & 31) & 1 == 0 {
                down |= bit;
            }
            bit <<= 1;
        }
        self.contacts.look(down, now());
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
pub unsafe fn look_while_paused() {
    // SAFETY: the first core waits for this one to be let go on.
    unsafe { &mut *SHARED.0.get() }.look();
}

/// The first core's hold on the buttons. There is one, in the task that watches them.
pub struct Watched(());

impl Watched {
    /// These are the buttons' pins.
    ///
    /// # Safety
    /// Call it once, before flash is written, and use it only in a task that an interrupt of the first core runs.
    pub unsafe fn new(pins: [u8; 8]) -> Self {
        // SAFETY: nobody else uses it yet.
        unsafe { &mut *SHARED.0.get() }.pins = pins;
        Watched(())
    }

    /// What moved, after a look at the buttons.
    pub fn look(&mut self) -> &mut Contacts {
        // SAFETY: whoever has this runs by an interrupt, so the first core is not in `meanwhile`.
        let shared = unsafe { &mut *SHARED.0.get() };
        shared.look();
        &mut shared.contacts
    }

    /// Waits until the second core has looked.
    pub async fn looked_elsewhere(&self) {
        LOOKED.wait().await;
    }
}

/// Does something to flash, while the second core looks at the buttons. Call it on the first core, outside
/// interrupts.
pub fn meanwhile<T>(work: impl FnOnce() -> T) -> T {
    mail::without(|| {
        LOOKS.store(true, Ordering::Release);
        let done = work();
        LOOKS.store(false, Ordering::Release);
        LOOKED.signal(());
        done
    })
}
