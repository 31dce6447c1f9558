//! What is not memory, and what is rare: served by rp2040js, in JavaScript.

#[cfg(target_arch = "wasm32")]
mod imported {
    // SAFETY: JavaScript gives functions of these very types, and they may be called at any time. What they change of
    // the chip is all in cells.
    #[link(wasm_import_module = "outside")]
    unsafe extern "C" {
        pub safe fn read32(address: u32) -> u32;
        pub safe fn read16(address: u32) -> u32;
        pub safe fn read8(address: u32) -> u32;
        pub safe fn write32(address: u32, value: u32);
        pub safe fn write16(address: u32, value: u32);
        pub safe fn write8(address: u32, value: u32);
        /// Lets rp2040js carry out the next instruction of the core that runs, or take an interrupt; gives the cycles.
        pub safe fn carry_out() -> u32;
        /// The core that runs has used memory that it is kept out of.
        pub safe fn refuse();
    }
}

/// Elsewhere there is nothing outside: there, this crate is only compiled.
#[cfg(not(target_arch = "wasm32"))]
mod imported {
    pub fn read32(_: u32) -> u32 {
        0
    }
    pub fn read16(_: u32) -> u32 {
        0
    }
    pub fn read8(_: u32) -> u32 {
        0
    }
    pub fn write32(_: u32, _: u32) {}
    pub fn write16(_: u32, _: u32) {}
    pub fn write8(_: u32, _: u32) {}
    pub fn carry_out() -> u32 {
        1
    }
    pub fn refuse() {}
}

pub use imported::*;
