//! The screen in memory: what a window or a page shows, and what goes to files.

use std::convert::Infallible;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A picture of the screen's size, black at first.
#[derive(Clone)]
pub struct PixelBuffer {
    size: Size,
    pixels: Vec<u16>,
}

impl PixelBuffer {
    /// A black picture.
    pub fn new(size: Size) -> PixelBuffer {
        let count = size.width as usize * size.height as usize;
        PixelBuffer {
            size,
            pixels: vec![0; count],
        }
    }

    /// Every pixel, row by row.
    pub fn pixels(&self) -> &[u16] {
        &self.pixels
    }

    /// The rows of pixels, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[u16]> {
        // A picture without a column has no pixels that a row could hold.
        self.pixels.chunks(self.size.width.max(1) as usize)
    }

    /// The smallest rectangle outside which this picture is the same as another of its size.
    pub fn difference(&self, other: &PixelBuffer) -> Option<Rectangle> {
        let differ = self.rows().zip(other.rows()).enumerate();
        let mut found: Option<(usize, usize, usize, usize)> = None;
        for (y, (row, old)) in differ {
            let mut columns = (0..row.len()).filter(|&x| row.get(x) != old.get(x));
            if let Some(first) = columns.next() {
                let last = columns.next_back().unwrap_or(first);
                found = Some(match found {
                    None => (first, y, last, y),
                    Some((left, top, right, _)) => (left.min(first), top, right.max(last), y),
                });
            }
        }
        found.map(|(left, top, right, bottom)| {
            Rectangle::with_corners(
                Point::new(left as i32, top as i32),
                Point::new(right as i32, bottom as i32),
            )
        })
    }

    /// The pixels within a rectangle, row by row.
    pub fn within(&self, area: &Rectangle) -> impl Iterator<Item = u16> {
        let (columns, rows) = (area.columns(), area.rows());
        let inside = self
            .rows()
            .zip(0..)
            .filter(move |row| rows.contains(&row.1));
        inside.flat_map(move |(row, _)| {
            let from = usize::try_from(columns.start).unwrap_or(0);
            let until = usize::try_from(columns.end).unwrap_or(0);
            row.get(from..until).unwrap_or_default().iter().copied()
        })
    }

    /// The part of a row that a rectangle covers, to be written to.
    fn row_mut(&mut self, y: i32, area: &Rectangle) -> &mut [u16] {
        let width = self.size.width as usize;
        let start = usize::try_from(y).unwrap_or(0) * width;
        let from = start + usize::try_from(area.top_left.x).unwrap_or(0);
        let until = from + area.size.width as usize;
        self.pixels.get_mut(from..until).unwrap_or_default()
    }
}

/// Red, green and blue of a colour, eight bits each.
pub fn to_888(color: u16) -> [u8; 3] {
    let color = Rgb565::from(RawU16::new(color));
    let five = |value: u8| value << 3 | value >> 2;
    let six = |value: u8| value << 2 | value >> 4;
    [five(color.r()), six(color.g()), five(color.b())]
}

fn to_raw(color: Rgb565) -> u16 {
    RawU16::from(color).into_inner()
}

impl OriginDimensions for PixelBuffer {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for PixelBuffer {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let bounds = self.bounding_box();
        for Pixel(point, color) in pixels {
            let one = Rectangle::new(point, Size::new_equal(1));
            if bounds.contains(point) {
                self.row_mut(point.y, &one).fill(to_raw(color));
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        for y in area.rows() {
            self.row_mut(y, &area).fill(to_raw(color));
        }
        Ok(())
    }
}
