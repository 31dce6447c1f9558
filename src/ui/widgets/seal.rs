//! The seals of railway companies.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font};
use crate::palette::{INK, PAPER, SAND, SEALS};
use crate::shapes::{fill_cut, frame, inset};
use crate::{DrawResult, Surface};

/// The size of a seal.
pub const SEAL: Size = Size::new(36, 35);

/// The ground of the seal of the company with this number.
pub fn seal_ground(company: usize) -> Rgb565 {
    SEALS.get(company % SEALS.len()).copied().unwrap_or(INK)
}

/// Draws a company's seal: its letters in a frame on a ground of its own.
pub fn draw_seal<D: Surface>(
    target: &mut D,
    corner: Point,
    company: usize,
    letters: &dyn Display,
) -> DrawResult<D> {
    let place = Rectangle::new(corner, SEAL);
    fill_cut(target, place, 1, INK)?;
    target.fill_solid(&inset(place, 1), seal_ground(company))?;
    frame(target, inset(place, 3), 1, SAND)?;
    let room = inset(place, 4);
    let font = Font::fit(letters, room.size.width).font;
    font.draw_in(target, letters, room, Align::Center, PAPER)
}
