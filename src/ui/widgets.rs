//! The parts that screens are made of.
//!
//! They take plain values and a place, draw over whatever was there, and fail only as the target
//! does. Text that does not fit its room is never cut: see [`OVERLONG`](super::palette::OVERLONG).

pub mod bars;
pub mod bubble;
pub mod buffer;
pub mod cards;
pub mod curtain;
pub mod hand;
pub mod marks;
pub mod rows;
pub mod seal;
pub mod table;
pub mod title;
