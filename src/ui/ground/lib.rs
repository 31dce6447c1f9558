//! The ground of a map, for the build that bakes it and for the device that draws it: edges, scales, runs of
//! one kind of ground, wave marks.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod edge;
pub mod runs;
pub mod scale;
pub mod tags;
pub mod waves;
