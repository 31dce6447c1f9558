//! What belongs to both cores and is used so often that it is worth to be here: which core one is, and the locks that
//! keep one from the other's way. The rest of it is rp2040js's.

use crate::chip::Chip;

const CPUID: u32 = 0xd000_0000;
const LOCKS: u32 = 0xd000_005c;
const FIRST_LOCK: u32 = 0xd000_0100;
const LAST_LOCK: u32 = 0xd000_017c;

/// The bit of the lock at an address.
fn lock(address: u32) -> Option<u32> {
    let is_lock = matches!(address, FIRST_LOCK..=LAST_LOCK) && address & 3 == 0;
    is_lock.then(|| 1 << ((address - FIRST_LOCK) / 4))
}

impl Chip {
    /// A word of what is known here. A lock that was free is taken now, and its bit is told.
    pub fn sio_word(&self, address: u32) -> Option<u32> {
        let shared = &self.shared;
        if let Some(bit) = lock(address) {
            let locks = shared.locks.get();
            shared.locks.set(locks | bit);
            return Some(bit & !locks);
        }
        match address {
            CPUID => Some(shared.now.get()),
            LOCKS => Some(shared.locks.get()),
            _ => None,
        }
    }

    /// Whether an address is that of a lock, which is free then.
    pub fn frees_lock(&self, address: u32) -> bool {
        let bit = lock(address);
        let locks = &self.shared.locks;
        locks.set(locks.get() & !bit.unwrap_or(0));
        bit.is_some()
    }
}
