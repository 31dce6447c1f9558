//! What the map is drawn on: a target, and the parts of it that may be touched.
//!
//! Every shape is clipped here, by hand: what lies outside costs little, and the target is given
//! as few and as large areas as there can be.

mod bounds;
mod clip;
mod convex;
mod disc;
mod stencil;

pub(super) use bounds::Bounds;
pub(super) use clip::Clip;
pub(super) use stencil::Stencil;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::ui::bits::Pixels;
use crate::ui::fonts::Font;
use crate::ui::signs::Sign;

/// A target, and what may be touched of it.
pub(super) struct Canvas<'a, D> {
    pub(super) target: &'a mut D,
    pub(super) clips: &'a [Clip<'a>],
    /// What holds all clips.
    bounds: Bounds,
}

impl<'a, D: DrawTarget<Color = Rgb565>> Canvas<'a, D> {
    pub(super) fn new(target: &'a mut D, clips: &'a [Clip<'a>]) -> Canvas<'a, D> {
        let bounds = clips
            .iter()
            .fold(Bounds::NONE, |all, clip| all.with(&clip.bounds));
        Canvas {
            target,
            clips,
            bounds,
        }
    }

    /// Whether none of a box can be seen.
    pub(super) fn misses(&self, bounds: &Bounds) -> bool {
        self.bounds.misses(bounds) || self.clips.iter().all(|clip| clip.misses(bounds))
    }

    /// Fills a box.
    pub(super) fn fill(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), D::Error> {
        let bounds = Bounds::of(area);
        for clip in self.clips {
            if clip.bounds.misses(&bounds) {
                continue;
            }
            let mut spans = Spans::new(color);
            for row in bounds.top.max(clip.bounds.top)..bounds.bottom.min(clip.bounds.bottom) {
                let (from, to) = clip.row(row);
                let (from, to) = (from.max(bounds.left), to.min(bounds.right));
                spans.add(self.target, row, from, to)?;
            }
            spans.finish(self.target)?;
        }
        Ok(())
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
        for clip in self.clips {
            if clip.bounds.misses(&bounds) {
                continue;
            }
            for (y, bits) in (bounds.top..).zip(sign.rows()) {
                if y < clip.bounds.top || y >= clip.bounds.bottom {
                    continue;
                }
                let (from, to) = clip.row(y);
                // The left column in the highest bit.
                let bits = u16::from(bits) << (16 - Sign::SIZE);
                let mut bits = bits & mask(from - bounds.left) & !mask(to - bounds.left);
                while bits != 0 {
                    let start = bits.leading_zeros() as i32;
                    let length = (bits << start).leading_ones();
                    bits &= mask(start + length as i32);
                    let run =
                        Rectangle::new(Point::new(bounds.left + start, y), Size::new(length, 1));
                    self.target.fill_solid(&run, color)?;
                }
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
    fn bits(&mut self, rows: &[u16], place: Rectangle, color: Rgb565) -> Result<(), D::Error> {
        let bounds = Bounds::of(&place);
        for clip in self.clips {
            if clip.bounds.misses(&bounds) {
                continue;
            }
            if clip.rows.is_none() && clip.bounds.holds(&bounds) {
                let pixels = Pixels::new(rows.iter().copied(), place.top_left, color);
                // Once is enough.
                return self.target.draw_iter(pixels);
            }
            let kept = (bounds.top..).zip(rows).map(|(row, &bits)| {
                if row < clip.bounds.top || row >= clip.bounds.bottom {
                    return 0;
                }
                let (from, to) = clip.row(row);
                bits & mask(from - bounds.left) & !mask(to - bounds.left)
            });
            self.target
                .draw_iter(Pixels::new(kept, place.top_left, color))?;
        }
        Ok(())
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
    pub(super) fn change<D: DrawTarget<Color = Rgb565>>(
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
    pub(super) fn add<D: DrawTarget<Color = Rgb565>>(
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
    pub(super) fn finish<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<(), D::Error> {
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
