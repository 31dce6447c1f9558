//! What the emulator does most: the instructions of an RP2040's two cores, its memories, and the cache between them
//! and the flash. Compiled to WebAssembly it is several times as fast as JavaScript. All else of the chip, and whatever
//! instruction is rare, is rp2040js: it is called for it, and shares the memories and the registers.
//!
//! What comes of an instruction, and how long it takes, is the same as in rp2040js to the cycle.

#![cfg_attr(target_arch = "wasm32", no_std)]
#![deny(missing_docs)]

mod arithmetic;
mod cache;
mod chip;
mod core_state;
mod instructions;
mod memory;
mod outside;
mod schedule;
mod sio;
mod transfers;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use chip::Chip;
