//! Pocket Rails: six railway games for two to five people, on an RP2040 handheld and on a
//! computer.
//!
//! - [`maps`]: the boards, compiled from text files to static tables.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod maps;
