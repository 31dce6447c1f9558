//! Runs of one kind of ground, for device and build: mostly a byte each, the length over the kind.
//!
//! Nearly everywhere a shore line of one pixel has shallow water beside it: both are one byte too.

use core::slice::Iter;

/// The kind of ground that is shallow water, and wave marks.
pub const SHOAL: u8 = 5;
/// The kind of ground that is the shore line.
pub const COAST: u8 = 6;
/// Instead of a kind: shallow water and a pixel of shore line. Over it is which is first, and over
/// that how much longer than a pixel the shallow water is.
pub const SHORE: u8 = 7;
/// Set in a shore whose line is first.
pub const COAST_FIRST: u8 = 1 << KIND_BITS;
/// The lowest bits of a shore, under the length.
pub const SHORE_BITS: u32 = KIND_BITS + 1;

/// The lowest bits of a run, which tell its kind.
pub const KIND_BITS: u32 = 3;
/// Instead of a length: all the rest of the row.
pub const REST: u8 = 0;
/// Instead of a length: the next byte tells how much longer than this the run is.
pub const LONG: u8 = 31;
/// Up to where a length stands for itself.
const LONGEST_PLAIN: u8 = LONG - 1;
/// More than any row has.
const BEYOND: i32 = 1 << 16;

/// A run, or a shore.
pub struct Run {
    /// Pixels, or more if it is the row's last.
    pub length: i32,
    code: u8,
}

impl Run {
    /// Whether a byte is a shore.
    #[inline(always)]
    fn is_shore(code: u8) -> bool {
        code & SHORE == SHORE
    }

    /// The first part of a shore: how far before the end it ends, and its kind.
    #[inline(always)]
    pub fn lead(&self) -> Option<(i32, u8)> {
        let lead = match self.code & COAST_FIRST {
            0 => (1, SHOAL),
            _ => (self.length - 1, COAST),
        };
        Run::is_shore(self.code).then_some(lead)
    }

    /// The kind in the lowest bits; that of a shore's second part.
    #[inline(always)]
    pub fn kind(&self) -> u8 {
        match (Run::is_shore(self.code), self.code & COAST_FIRST) {
            (false, _) => self.code,
            (true, 0) => COAST,
            (true, _) => SHOAL,
        }
    }
}

/// The runs of a row, from its first on.
pub struct Runs<'a>(Iter<'a, u8>);

impl<'a> Runs<'a> {
    /// Reads what begins with a row.
    pub fn new(bytes: &'a [u8]) -> Runs<'a> {
        Runs(bytes.iter())
    }
}

impl Iterator for Runs<'_> {
    type Item = Run;

    #[inline(always)] // Every row of every map is read run by run.
    fn next(&mut self) -> Option<Run> {
        let code = *self.0.next()?;
        if Run::is_shore(code) {
            let length = i32::from(code >> SHORE_BITS) + 2;
            return Some(Run { length, code });
        }
        let length = match code >> KIND_BITS {
            // First, and one comparison: most are such.
            length @ 1..=LONGEST_PLAIN => i32::from(length),
            REST => BEYOND,
            _ => i32::from(LONG) + i32::from(*self.0.next()?),
        };
        Some(Run { length, code })
    }
}
