//! What whoever writes texts or boards and whoever draws them must agree on: the letters that the fonts have,
//! how numbers are written, the sheet that a board is drawn on, and the bars above and below it.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(doctest)]
extern crate std;

pub mod letters;
pub mod number;
pub mod sheet;

/// The height of a screen's header.
pub const HEADER: u32 = 18;
/// The height of a footer with keys.
pub const FOOTER: u32 = 23;
/// The height of a header that other players' chips share.
pub const TALL_HEADER: u32 = 20;
/// The height of a footer where a map needs the room.
pub const LOW_FOOTER: u32 = 15;
