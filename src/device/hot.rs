//! What runs from memory. A miss in the flash's cache takes 62 cycles, and the inner loops of both cores
//! would push each other out of it; `hot.x` names them.

unsafe extern "C" {
    /// Where it is to lie, and where it ends.
    static mut __shot: u32;
    static __ehot: u32;
    /// Where it lies in flash.
    static __sihot: u32;
}

/// Copies it to memory. Call it once, before anything of it runs.
pub fn load() {
    let start = &raw mut __shot;
    let words = ((&raw const __ehot).addr() - start.addr()) / size_of::<u32>();
    // SAFETY: the linker has set this memory aside, aligned, and nothing there runs yet.
    unsafe { core::ptr::copy_nonoverlapping(&raw const __sihot, start, words) };
}
