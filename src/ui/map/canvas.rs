//! What the map is drawn on: a target, and the part of it that may be touched.
//!
//! Every shape is clipped here, by hand: what lies outside costs little, and the target is given
//! as few and as large areas as there can be.

mod bounds;
mod convex;
mod disc;

pub(super) use bounds::Bounds;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::bits::Pixels;
use crate::fonts::Font;
use crate::signs::Sign;
use crate::{Span, Surface};

/// A target, and what may be touched of it.
pub(super) struct Canvas<'a, D> {
    pub(super) target: &'a mut D,
    /// The box outside of which nothing is drawn.
    pub(super) clip: Bounds,
    /// Rows of a shape on their way to the target.
    spans: [Span; MOST_SPANS],
}

/// How many rows go to the target at a time: those of a small shape.
const MOST_SPANS: usize = 16;

impl<'a, D: Surface> Canvas<'a, D> {
    pub(super) fn new(target: &'a mut D, clip: &Rectangle) -> Canvas<'a, D> {
        let clip = Bounds::of(clip);
        Canvas {
            target,
            clip,
            spans: [(0, 0); MOST_SPANS],
        }
    }

    /// Whether none of a box can be seen.
    pub(super) fn misses(&self, bounds: &Bounds) -> bool {
        self.clip.misses(bounds)
    }

    /// Fills a box.
    pub(super) fn fill(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), D::Error> {
        let bounds = Bounds::of(area);
        if self.clip.misses(&bounds) {
            return Ok(());
        }
        let seen = bounds.within(&self.clip).area();
        self.target.fill_solid(&seen, color)
    }

    /// Fills pixels of a row that lie together, as far as they can be seen; none if `to` is not
    /// beyond `from`. The row itself must be one of the clip's.
    #[inline]
    fn span(&mut self, row: i32, from: i32, to: i32, color: Rgb565) -> Result<(), D::Error> {
        let (from, to) = (from.max(self.clip.left), to.min(self.clip.right));
        if from >= to {
            return Ok(());
        }
        let size = Size::new((to - from) as u32, 1);
        let span = Rectangle::new(Point::new(from, row), size);
        self.target.fill_solid(&span, color)
    }

    /// Draws a sign with its middle pixel at `center`: in runs, for most signs are broad.
    pub(super) fn sign(
        &mut self,
        sign: Sign,
        center: Point,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let place = Rectangle::with_center(center, Size::new_equal(Sign::SIZE));
        let bounds = Bounds::of(&place);
        if self.clip.misses(&bounds) {
            return Ok(());
        }
        for (row, bits) in (bounds.top..).zip(sign.rows()) {
            if row < self.clip.top || row >= self.clip.bottom {
                continue;
            }
            // The left column in the highest bit.
            let mut bits = u16::from(bits) << (16 - Sign::SIZE);
            let mut from = bounds.left;
            while bits != 0 {
                let skipped = bits.leading_zeros();
                let length = (bits << skipped).leading_ones();
                from += skipped as i32;
                self.span(row, from, from + length as i32, color)?;
                from += length as i32;
                bits = bits << skipped << length;
            }
        }
        Ok(())
    }

    /// Draws a line of text.
    pub(super) fn text(
        &mut self,
        font: Font,
        text: &str,
        corner: Point,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let size = Size::new(font.width(), font.height());
        let mut place = Rectangle::new(corner, size);
        for letter in text.chars() {
            self.bits(font.rows(letter), place, color)?;
            place.top_left.x += size.width as i32;
        }
        Ok(())
    }

    /// Draws rows of bits, the left column in the highest one.
    pub(super) fn bits(
        &mut self,
        rows: &[u16],
        place: Rectangle,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let bounds = Bounds::of(&place);
        let clip = self.clip;
        if clip.misses(&bounds) {
            return Ok(());
        }
        if clip.holds(&bounds) {
            return self.target.draw_bits(rows, place.top_left, color);
        }
        let columns = mask(clip.left - bounds.left) & !mask(clip.right - bounds.left);
        let kept = (bounds.top..).zip(rows).map(|(row, &bits)| {
            let seen = row >= clip.top && row < clip.bottom;
            if seen { bits & columns } else { 0 }
        });
        self.target
            .draw_iter(Pixels::new(kept, place.top_left, color))
    }
}

/// All columns from this one on.
const fn mask(column: i32) -> u16 {
    if column <= 0 {
        u16::MAX
    } else if column >= 16 {
        0
    } else {
        u16::MAX >> column
    }
}

/// Rows of pixels on their way to the target: those that are alike go there together.
pub(super) struct Spans {
    color: Rgb565,
    from: i32,
    to: i32,
    top: i32,
    /// The row after the last.
    bottom: i32,
}

impl Spans {
    pub(super) fn new(color: Rgb565) -> Spans {
        Spans {
            color,
            from: 0,
            to: 0,
            top: 0,
            bottom: 0,
        }
    }

    /// Goes on in another colour.
    #[inline]
    pub(super) fn change<D: Surface>(
        &mut self,
        target: &mut D,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        if self.color != color {
            self.finish(target)?;
            *self = Spans::new(color);
        }
        Ok(())
    }

    /// Adds the pixels of a row, which must come after those before; none if `to` is not beyond
    /// `from`.
    #[inline]
    pub(super) fn add<D: Surface>(
        &mut self,
        target: &mut D,
        row: i32,
        from: i32,
        to: i32,
    ) -> Result<(), D::Error> {
        if from == self.from && to == self.to && row == self.bottom {
            self.bottom += 1;
            return Ok(());
        }
        self.finish(target)?;
        (self.from, self.to, self.top, self.bottom) = (from, to, row, row + 1);
        Ok(())
    }

    /// Draws what waits.
    #[inline]
    pub(super) fn finish<D: Surface>(&mut self, target: &mut D) -> Result<(), D::Error> {
        if self.from >= self.to {
            return Ok(());
        }
        let size = Size::new(
            (self.to - self.from) as u32,
            (self.bottom - self.top) as u32,
        );
        target.fill_solid(
            &Rectangle::new(Point::new(self.from, self.top), size),
            self.color,
        )
    }
}
