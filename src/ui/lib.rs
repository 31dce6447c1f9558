//! How everything looks: colours, signs, fonts, and the parts that screens are made of.
//!
//! All of it draws on any [`DrawTarget`] of RGB565, as a [`Surface`], and takes plain values (text,
//! numbers, colours): it knows no window and no pin, and no game but where the map shows one.
//!
//! - [`painter`]: a picture told part by part, of which only what differs is drawn.
//! - [`part`]: a part of the screen, drawn alone.
//! - [`palette`]: every colour, by name.
//! - [`signs`]: the 7×7 signs of cards, players and things counted.
//! - [`cursor`]: where the D-pad leads on the map.
//! - [`fonts`]: fonts by their roles, and text that is never cut.
//! - [`shapes`]: rectangles, rounded bars, frames, discs, arrows.
//! - [`widgets`]: headers, footers, rows, cards, hands, the curtain, the title.
//! - [`map`]: the board with its routes, in overview and close up.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(test)]
extern crate std;

/// A place in pixels.
pub use embedded_graphics::geometry::Point;

mod areas;
mod art;
mod bits;
pub mod cursor;
mod display;
pub mod fonts;
pub mod map;
pub mod painter;
pub mod palette;
pub mod part;
pub mod shapes;
pub mod signs;
pub mod widgets;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Dimensions, DrawTarget, Size};
use embedded_graphics::primitives::Rectangle;

pub use areas::Areas;
use bits::Pixels;
pub use display::Display;

/// Whatever can be drawn on: a frame buffer, a part of it, a picture in a test. [`Any`] makes one of
/// any other target.
pub trait Surface: DrawTarget<Color = Rgb565> {
    /// Draws the set pixels of rows of bits, the left column in the highest bit, with their top left
    /// corner at `corner`: letters and signs.
    ///
    /// # Errors
    /// Only those of the target.
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> DrawResult<Self> {
        self.draw_iter(Pixels::new(rows.iter().copied(), corner, color))
    }

    /// Fills pixels of rows that follow one another from row `top` down: of each, those from a first
    /// column to before a last one. Slanted shapes consist of them.
    ///
    /// # Errors
    /// Only those of the target.
    fn fill_spans(&mut self, top: i32, spans: &[Span], color: Rgb565) -> DrawResult<Self> {
        fill_each(self, top, spans, color)
    }

    /// Shows what was drawn in an area, on a surface where it is not seen at once.
    fn show(&mut self, _area: &Rectangle) {}

    /// Tells that nothing more will be drawn in an area of this picture. A surface that
    /// [shows early](Self::streams) lets it be seen while the rest is drawn.
    fn flush(&mut self, _area: &Rectangle) {}

    /// Whether it makes a difference to tell what is [finished](Self::flush).
    fn streams(&self) -> bool {
        false
    }
}

/// Fills spans one by one.
fn fill_each<D: Surface + ?Sized>(
    target: &mut D,
    top: i32,
    spans: &[Span],
    color: Rgb565,
) -> DrawResult<D> {
    for (row, &(from, to)) in (top..).zip(spans) {
        let size = Size::new((to - from).max(0) as u32, 1);
        target.fill_solid(&Rectangle::new(Point::new(from, row), size), color)?;
    }
    Ok(())
}

/// Pixels of a row that lie together: from a column to before another; none if that is not beyond.
pub type Span = (i32, i32);

/// Any target of RGB565 as a surface: a display's driver, a window.
pub struct Any<'a, D>(
    /// The target.
    pub &'a mut D,
);

impl<D: DrawTarget<Color = Rgb565>> Dimensions for Any<'_, D> {
    fn bounding_box(&self) -> Rectangle {
        self.0.bounding_box()
    }
}

impl<D: DrawTarget<Color = Rgb565>> DrawTarget for Any<'_, D> {
    type Color = Rgb565;
    type Error = D::Error;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), D::Error>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        self.0.draw_iter(pixels)
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), D::Error> {
        self.0.fill_solid(area, color)
    }
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Any<'_, D> {}

/// What drawing gives: nothing, or the surface's own error.
pub type DrawResult<D> = Result<(), <D as DrawTarget>::Error>;
