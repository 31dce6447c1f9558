//! Pocket Rails in a browser: the third machine beside device and desktop.
//!
//! Compiled to WebAssembly it is a [`Page`] that JavaScript holds by what `exports.rs` gives it: presses and time in;
//! a picture, notes and the bytes of a save out. What is seen around it lies in `src/web/page`, and `cargo
//! page` puts all of it into one file.

// Names for JavaScript are the only exception: see `exports`.
#![deny(unsafe_code)]
#![deny(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod exports;
pub mod flash;
mod page;

pub use page::{Page, Refused};
