//! The end of the line: bands with the stripes of a buffer, which tell that the game ends.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font, draw_fitted};
use crate::palette::{FLAME, INK, PAPER};
use crate::shapes::{area, split_left, split_right};
use crate::{DrawResult, Surface};

/// The width of a stripe along a row.
const STRIPE: i32 = 4;
/// The stripes at each end of a band in a header, and of a wide one.
pub const STRIPES: u32 = 14;
const WIDE_STRIPES: u32 = 30;

/// Draws slanting stripes.
fn draw_stripes<D: Surface>(target: &mut D, place: Rectangle) -> DrawResult<D> {
    target.fill_solid(&place, PAPER)?;
    let (left, right) = (0, place.size.width as i32);
    for row in 0..place.size.height as i32 {
        let mut from = left - row % (2 * STRIPE);
        while from < right {
            let (start, end) = (from.max(left), (from + STRIPE).min(right));
            let length = (end - start).max(0) as u32;
            let corner = place.top_left + Point::new(start, row);
            target.fill_solid(&Rectangle::new(corner, Size::new(length, 1)), FLAME)?;
            from += 2 * STRIPE;
        }
    }
    Ok(())
}

/// Draws a band, with stripes of this width at both ends.
pub fn draw_end_band<D: Surface>(
    target: &mut D,
    band: Rectangle,
    words: &dyn Display,
    stripes: u32,
) -> DrawResult<D> {
    target.fill_solid(&band, INK)?;
    if stripes == 0 {
        return draw_fitted(target, words, band, Align::Center, PAPER);
    }
    let room = draw_ends(target, band, stripes)?;
    draw_fitted(target, words, room, Align::Center, PAPER)
}

/// Draws the band of a whole page, in large letters.
pub fn draw_wide_band<D: Surface>(
    target: &mut D,
    band: Rectangle,
    words: &dyn Display,
) -> DrawResult<D> {
    target.fill_solid(&band, INK)?;
    let high = band.size.height.saturating_sub(4);
    let inner = area(band.top_left.x, band.top_left.y + 2, band.size.width, high);
    let room = draw_ends(target, inner, WIDE_STRIPES)?;
    Font::Curtain.draw_in(target, words, room, Align::Center, PAPER)
}

/// Draws stripes at both ends; returns the room between them.
fn draw_ends<D: Surface>(
    target: &mut D,
    band: Rectangle,
    width: u32,
) -> Result<Rectangle, D::Error> {
    let (left, room) = split_left(band, width);
    let (room, right) = split_right(room, width);
    draw_stripes(target, left)?;
    draw_stripes(target, right)?;
    Ok(room)
}
