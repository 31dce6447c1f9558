//! Small pictures in several colours, kept as text that can be read and edited.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::shapes::area;
use super::{DrawResult, Surface};

/// The name of the game, 217×30.
pub const LOGO: &str = include_str!("art/logo.txt");
/// A carriage with lit windows, 42×17.
pub const CARRIAGE: &str = include_str!("art/carriage.txt");
/// An engine with its tender, 71×25.
pub const ENGINE: &str = include_str!("art/engine.txt");

/// Draws a picture; `color` says what each letter means, `None` that the ground shows.
pub fn draw_art<D: Surface>(
    target: &mut D,
    art: &str,
    corner: Point,
    color: impl Fn(u8) -> Option<Rgb565>,
) -> DrawResult<D> {
    for (row, line) in (0..).zip(art.lines()) {
        let mut x = corner.x;
        for run in line.as_bytes().chunk_by(|one, next| one == next) {
            if let Some(color) = run.first().and_then(|&letter| color(letter)) {
                let pixels = area(x, corner.y + row, run.len() as u32, 1);
                target.fill_solid(&pixels, color)?;
            }
            x += run.len() as i32;
        }
    }
    Ok(())
}
