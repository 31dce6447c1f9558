//! The device without its chip: from drawn pixels to what must be sent to the panel, when it dims and sleeps,
//! and what its battery tells.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// The firmware makes them as constants, for statics.
#![expect(clippy::new_without_default)]

#[cfg(test)]
extern crate std;

pub mod changes;
pub mod charge;
pub mod colors;
pub mod contacts;
pub mod frame_buffer;
pub mod held;
pub mod plane;
pub mod shown;
pub mod sleep;
