//! The steps of a store, each carried out at once: no flash of ours lets anybody wait. So what a step takes lies
//! on the stack only as long as it lasts, and a device of little memory needs it once for all of them.

use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::NorFlash;
use save::{Error, Place, Slot};

use crate::Store;

/// Carries out what waits for nothing.
fn now<T: Future>(step: T) -> T::Output {
    let mut step = pin!(step);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = step.as_mut().poll(&mut context) {
            return done;
        }
    }
}

/// [`Store::put`]
#[inline(never)]
pub fn put<F: NorFlash>(
    store: &mut Store<F>,
    slot: Slot,
    bytes: &[u8],
) -> Result<(), Error<F::Error>> {
    now(store.put(slot, bytes))
}

/// [`Store::fetch`]
#[inline(never)]
pub fn fetch<'b, F: NorFlash>(
    store: &mut Store<F>,
    slot: Slot,
    buffer: &'b mut [u8],
) -> Result<Option<&'b [u8]>, Error<F::Error>> {
    now(store.fetch(slot, buffer))
}

/// [`Store::begin`]
#[inline(never)]
pub fn begin<F: NorFlash>(
    store: &mut Store<F>,
    opening: &[u8],
    replaces: Option<u32>,
) -> Result<(), Error<F::Error>> {
    now(store.begin(opening, replaces)).map(|_| ())
}

/// [`Store::append`]
#[inline(never)]
pub fn append<F: NorFlash>(store: &mut Store<F>, entry: &[u8]) -> Result<(), Error<F::Error>> {
    now(store.append(entry))
}

/// [`Store::choose`]
#[inline(never)]
pub fn choose<F: NorFlash>(store: &mut Store<F>, number: u32) -> Result<(), Error<F::Error>> {
    now(store.choose(number))
}

/// [`Store::remove`]
#[inline(never)]
pub fn remove<F: NorFlash>(store: &mut Store<F>, number: u32) -> Result<(), Error<F::Error>> {
    now(store.remove(number))
}

/// [`Store::replay`]
#[inline(never)]
pub fn replay<F: NorFlash>(
    store: &mut Store<F>,
    number: u32,
    told: &mut dyn FnMut(&[u8]),
) -> Result<(), Error<F::Error>> {
    now(store.replay(number, told)).map(|_| ())
}

/// [`Store::replay_from`]
#[inline(never)]
pub fn replay_from<F: NorFlash>(
    store: &mut Store<F>,
    (number, from): (u32, Place),
    told: &mut dyn FnMut(&[u8], Place) -> bool,
) -> Result<(), Error<F::Error>> {
    now(store.replay_from(number, from, told)).map(|_| ())
}
