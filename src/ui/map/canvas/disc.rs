//! Small discs, whose rows are worked out by the compiler, and diamonds.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::{Bounds, Canvas};
use crate::Surface;

/// The largest diameter in use.
const MOST: usize = 23;

/// By diameter, how many pixels each row of a disc lacks at each side.
const CUTS: [[u8; MOST]; MOST + 1] = cuts();

const fn cuts() -> [[u8; MOST]; MOST + 1] {
    let mut cuts = [[0; MOST]; MOST + 1];
    let mut diameter = 1;
    while diameter <= MOST {
        let mut row = 0;
        while row < diameter {
            cuts[diameter][row] = cut(diameter as i32, row as i32);
            row += 1;
        }
        diameter += 1;
    }
    cuts
}

const fn cut(diameter: i32, row: i32) -> u8 {
    // In halves of a pixel from the middle. A little less than the full square makes small discs
    // round.
    let within = diameter * diameter - 2;
    let down = 2 * row + 1 - diameter;
    let mut cut = 0;
    loop {
        let across = 2 * cut + 1 - diameter;
        if across >= 0 || across * across + down * down <= within {
            return cut as u8;
        }
        cut += 1;
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// Fills a disc around the pixel `center`, `diameter` pixels across; an even one has its middle
    /// at that pixel's top left corner.
    pub(in crate::map) fn disc(
        &mut self,
        center: Point,
        diameter: usize,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let size = diameter as i32;
        let (left, top) = (center.x - size / 2, center.y - size / 2);
        let bounds = Bounds {
            left,
            top,
            right: left + size,
            bottom: top + size,
        };
        let cuts = CUTS.get(diameter).and_then(|cuts| cuts.get(..diameter));
        let cuts = cuts.unwrap_or_default();
        if self.clip.misses(&bounds) {
            return Ok(());
        }
        for (row, &cut) in (top..).zip(cuts) {
            if row >= self.clip.top && row < self.clip.bottom {
                let cut = i32::from(cut);
                self.span(row, left + cut, bounds.right - cut, color)?;
            }
        }
        Ok(())
    }

    /// Fills a diamond around the pixel `center`, an odd number of pixels across.
    pub(in crate::map) fn diamond(
        &mut self,
        center: Point,
        size: i32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let half = size / 2;
        let (from, to) = (center.y - half, center.y + half + 1);
        for row in from.max(self.clip.top)..to.min(self.clip.bottom) {
            let across = half - (row - center.y).abs();
            self.span(row, center.x - across, center.x + across + 1, color)?;
        }
        Ok(())
    }
}
