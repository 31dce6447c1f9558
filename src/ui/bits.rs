//! Drawing pictures of one bit a pixel, a row of bits at a time.

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

/// The set pixels of rows of bits, the left column in the highest bit.
pub struct Pixels<I> {
    rows: I,
    bits: u16,
    left: i32,
    next: Point,
    color: Rgb565,
}

impl<I: Iterator<Item = u16>> Pixels<I> {
    /// The pixels of `rows` with their top left corner at `corner`.
    pub fn new(rows: I, corner: Point, color: Rgb565) -> Self {
        Pixels {
            rows,
            bits: 0,
            left: corner.x,
            next: corner - Point::new(0, 1),
            color,
        }
    }
}

impl<I: Iterator<Item = u16>> Iterator for Pixels<I> {
    type Item = Pixel<Rgb565>;

    fn next(&mut self) -> Option<Pixel<Rgb565>> {
        while self.bits == 0 {
            self.bits = self.rows.next()?;
            self.next = Point::new(self.left, self.next.y + 1);
        }
        let skipped = self.bits.leading_zeros();
        let here = self.next + Point::new(skipped as i32, 0);
        // In two steps: together they can be all there is.
        self.bits = self.bits << skipped << 1;
        self.next.x = here.x + 1;
        Some(Pixel(here, self.color))
    }
}
