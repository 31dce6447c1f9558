//! A part of a surface, outside of which nothing is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Surface;

/// A part of a surface. Whatever draws may ask for its [`bounding_box`](Dimensions::bounding_box)
/// and leave out what lies outside: see [`sees`].
pub struct Part<'a, D> {
    target: &'a mut D,
    area: Rectangle,
}

impl<'a, D: Surface> Part<'a, D> {
    /// The part of a surface that an area covers.
    pub fn new(target: &'a mut D, area: Rectangle) -> Part<'a, D> {
        let area = area.intersection(&target.bounding_box());
        Part { target, area }
    }
}

/// Whether anything of an area would be seen on a surface.
pub fn sees<D: Surface>(target: &D, area: &Rectangle) -> bool {
    !target.bounding_box().intersection(area).is_zero_sized()
}

impl<D: Surface> Dimensions for Part<'_, D> {
    fn bounding_box(&self) -> Rectangle {
        self.area
    }
}

impl<D: Surface> DrawTarget for Part<'_, D> {
    type Color = Rgb565;
    type Error = D::Error;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), D::Error>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let area = self.area;
        let inside = pixels
            .into_iter()
            .filter(|Pixel(point, _)| area.contains(*point));
        self.target.draw_iter(inside)
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), D::Error> {
        let area = area.intersection(&self.area);
        if area.is_zero_sized() {
            return Ok(());
        }
        self.target.fill_solid(&area, color)
    }
}
