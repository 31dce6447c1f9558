//! The picture that is drawn, beside the one that the panel shows.
//!
//! Screens draw themselves whole; comparing the two pictures tells what to send, however it was
//! drawn. Both together take as much memory as one picture of RGB565, thanks to [`Colors`].

use core::convert::Infallible;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::changes::{Area, Areas, Finder};
use super::colors::Colors;

/// A row of pixels, where words begin: rows are compared by words.
#[repr(align(4))]
struct Row<const W: usize>([u8; W]);

impl<const W: usize> Row<W> {
    const BLACK: Self = Row([0; W]);

    /// Whether two rows are equal. The chip's own comparison of bytes is five times slower.
    fn same(&self, other: &Self) -> bool {
        let words = |row| bytemuck::try_cast_slice::<u8, u32>(row);
        match (words(&self.0), words(&other.0)) {
            (Ok(one), Ok(other)) => one.iter().zip(other).all(|(one, other)| one == other),
            // A width that is no multiple of four.
            _ => self.0 == other.0,
        }
    }
}

/// Two pictures of `W`×`H` pixels.
pub struct Frame<const W: usize, const H: usize> {
    drawn: [Row<W>; H],
    shown: [Row<W>; H],
    colors: Colors,
    /// Whether the panel shows `shown`: not before the first sending.
    known: bool,
}

impl<const W: usize, const H: usize> Frame<W, H> {
    /// Black, with nothing known of the panel. All zeros, so that it takes no flash.
    pub const fn new() -> Self {
        Frame {
            drawn: [Row::BLACK; H],
            shown: [Row::BLACK; H],
            colors: Colors::new(),
            known: false,
        }
    }

    /// The areas that differ from what the panel shows.
    pub fn changes(&self) -> Areas {
        if !self.known {
            return Areas::from_iter([Area {
                left: 0,
                top: 0,
                right: W as u16,
                bottom: H as u16,
            }]);
        }
        let mut finder = Finder::default();
        for (y, (drawn, shown)) in self.drawn.iter().zip(&self.shown).enumerate() {
            if drawn.same(shown) {
                continue;
            }
            let mut differ = drawn
                .0
                .iter()
                .zip(&shown.0)
                .map(|(one, other)| one != other);
            let mut x = 0;
            while let Some(skipped) = differ.position(|differs| differs) {
                let left = x + skipped;
                let length = 1 + differ.by_ref().take_while(|&differs| differs).count();
                finder.run(y as u16, left as u16, (left + length) as u16);
                // The run, and the equal pixel that ended it.
                x = left + length + 1;
            }
        }
        finder.finish()
    }

    /// Writes the colours of an area's pixels, row by row from pixel number `first` on, as the panel
    /// takes them; gives how many pixels were left and fitted.
    pub fn copy(&self, area: &Area, first: usize, bytes: &mut [u8]) -> usize {
        let width = area.width();
        if width == 0 {
            return 0;
        }
        let pixels = area.pixels().saturating_sub(first).min(bytes.len() / 2);
        let mut y = usize::from(area.top) + first / width;
        let mut skip = first % width;
        let mut left = &mut bytes[..2 * pixels];
        while !left.is_empty() {
            let row = &self.drawn[y].0[usize::from(area.left)..usize::from(area.right)][skip..];
            let count = row.len().min(left.len() / 2);
            let (now, later) = left.split_at_mut(2 * count);
            for (&number, pair) in row.iter().zip(now.chunks_exact_mut(2)) {
                pair.copy_from_slice(&self.colors.bytes(number));
            }
            left = later;
            skip = 0;
            y += 1;
        }
        pixels
    }

    /// Fills what is inside of an area with the colour of this number.
    #[inline(never)]
    fn fill_rows(&mut self, area: &Rectangle, number: u8) {
        let inside = area.intersection(&self.bounding_box());
        let left = inside.top_left.x as usize;
        let right = left + inside.size.width as usize;
        let top = inside.top_left.y as usize;
        let bottom = top + inside.size.height as usize;
        for row in self.drawn.get_mut(top..bottom).unwrap_or_default() {
            if let Some(pixels) = row.0.get_mut(left..right) {
                pixels.fill(number);
            }
        }
    }

    /// Notes that the panel now shows an area as drawn.
    pub fn sent(&mut self, area: &Area) {
        let columns = usize::from(area.left)..usize::from(area.right);
        for y in usize::from(area.top)..usize::from(area.bottom) {
            let drawn = &self.drawn[y].0[columns.clone()];
            self.shown[y].0[columns.clone()].copy_from_slice(drawn);
        }
        self.known = true;
    }
}

impl<const W: usize, const H: usize> OriginDimensions for Frame<W, H> {
    fn size(&self) -> Size {
        Size::new(W as u32, H as u32)
    }
}

impl<const W: usize, const H: usize> DrawTarget for Frame<W, H> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(at, color) in pixels {
            // What is left of the picture or above it becomes a large number: outside as well.
            let row = self.drawn.get_mut(at.y as usize);
            if let Some(pixel) = row.and_then(|row| row.0.get_mut(at.x as usize)) {
                *pixel = self.colors.number(color.into_storage());
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let number = self.colors.number(color.into_storage());
        // Most areas are a few pixels of one row, all of them inside. What is left of the picture
        // or above it becomes a large number: outside as well.
        if area.size.height == 1 {
            let left = area.top_left.x as usize;
            let right = left.wrapping_add(area.size.width as usize);
            let row = self.drawn.get_mut(area.top_left.y as usize);
            if let Some(pixels) = row.and_then(|row| row.0.get_mut(left..right)) {
                pixels.fill(number);
                return Ok(());
            }
        }
        self.fill_rows(area, number);
        Ok(())
    }
}
