//! How large a board is drawn: the figures that projections share with the build, which bakes land.

use crate::edge::FINE;
pub use ui_base::sheet::{CLOSE_SCALE, MIDDLE_SCALE, Pair, sheet};

/// Pixels between the outermost cities and the edge of the overview, at the sides and above and below.
const OVERVIEW_MARGIN: Pair = (9, 7);
/// How far beyond the outermost cities the close view goes, in pixels.
pub const CLOSE_MARGIN: i32 = 30;
/// How far the middle view goes, so that outermost cities too have room for their names.
pub const MIDDLE_MARGIN: i32 = 52;

/// The box of cities, whose places are told in ten-thousandths: the least and the most.
pub fn bounds(cities: impl Iterator<Item = (u16, u16)>) -> (Pair, Pair) {
    let (mut least, mut most) = ((10_000, 10_000), (0, 0));
    for (x, y) in cities {
        let (x, y) = (i32::from(x), i32::from(y));
        least = (x.min(least.0), y.min(least.1));
        most = (x.max(most.0), y.max(most.1));
    }
    (least, most)
}

/// Pixels for a board pixel, with 16 bits of fraction, at which the box of the cities fills a
/// window.
pub fn overview(sheet: Pair, (least, most): (Pair, Pair), window: (u32, u32)) -> i32 {
    // The box of the cities in tenths of a board pixel.
    let wide = (i64::from(most.0 - least.0) * i64::from(sheet.0) / 1000).max(1);
    let high = (i64::from(most.1 - least.1) * i64::from(sheet.1) / 1000).max(1);
    let room = |side: u32, margin: i32| i64::from((side as i32 - 2 * margin).max(1)) * 10;
    let (beside, above) = OVERVIEW_MARGIN;
    ((room(window.0, beside) << 16) / wide)
        .min((room(window.1, above) << 16) / high)
        .min(i64::from(CLOSE_SCALE)) as i32
}

/// Fine units for a thousandth of a board's width or height, with 16 bits of fraction.
pub fn step(side: i32, scale: i32) -> i32 {
    (i64::from(side) * i64::from(scale) * i64::from(FINE) / 1000) as i32
}

/// So many ten-thousandths, in fine units.
pub fn along(part: i32, step: i32) -> i32 {
    ((i64::from(part) * i64::from(step)) >> 16) as i32 / 10
}

/// So many thousandths, in fine units: for outlines and bends.
pub fn outline(part: i16, step: i32) -> i32 {
    i32::from(part).wrapping_mul(step) >> 16
}
