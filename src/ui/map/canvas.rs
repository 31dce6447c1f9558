//! What the map is drawn on: a target, and the parts of it that may be touched.
//!
//! Every shape is clipped here, by hand: what lies outside costs little, and the target is given
//! as few and as large areas as there can be.

mod convex;
mod disc;
mod stencil;

pub(super) use stencil::Stencil;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::edge::pixel;
use crate::ui::bits::Pixels;
use crate::ui::fonts::Font;
use crate::ui::signs::Sign;

/// A box of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) left: i32,
    pub(super) top: i32,
    /// The column after the last.
    pub(super) right: i32,
    /// The row after the last.
    pub(super) bottom: i32,
}

impl Bounds {
    /// Nothing, to which boxes can be added.
    pub(super) const NONE: Bounds = Bounds {
        left: i32::MAX,
        top: i32::MAX,
        right: i32::MIN,
        bottom: i32::MIN,
    };

    pub(super) fn of(area: &Rectangle) -> Bounds {
        let Point { x, y } = area.top_left;
        Bounds {
            left: x,
            top: y,
            right: x + area.size.width as i32,
            bottom: y + area.size.height as i32,
        }
    }

    pub(super) fn area(&self) -> Rectangle {
        let size = Size::new(
            (self.right - self.left).max(0) as u32,
            (self.bottom - self.top).max(0) as u32,
        );
        Rectangle::new(Point::new(self.left, self.top), size)
    }

    /// The pixels that hold some fine places, and `around` more to each side.
    pub(super) fn around(least: Point, most: Point, around: i32) -> Bounds {
        let (least, most) = (pixel(least), pixel(most));
        Bounds {
            left: least.x - around,
            top: least.y - around,
            right: most.x + 1 + around,
            bottom: most.y + 1 + around,
        }
    }

    /// Whether a pixel is in the box.
    pub(super) fn contains(&self, place: Point) -> bool {
        place.x >= self.left && place.x < self.right && place.y >= self.top && place.y < self.bottom
    }

    /// Whether two boxes have nothing in common.
    pub(super) fn misses(&self, other: &Bounds) -> bool {
        self.left >= other.right
            || self.right <= other.left
            || self.top >= other.bottom
            || self.bottom <= other.top
    }

    /// Whether some pixels of a row have any of the box's columns.
    fn meets(&self, &(from, to): &(i16, i16)) -> bool {
        i32::from(from).max(self.left) < i32::from(to).min(self.right)
    }

    /// Whether another box is within this one.
    fn holds(&self, other: &Bounds) -> bool {
        self.left <= other.left
            && self.right >= other.right
            && self.top <= other.top
            && self.bottom >= other.bottom
    }

    /// What lies within another box; nothing if they have nothing in common.
    fn within(&self, other: &Bounds) -> Bounds {
        if self.misses(other) {
            return Bounds::NONE;
        }
        Bounds {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// What is left without another box, as far as that is a box again; else all of it.
    pub(super) fn without(&self, other: &Bounds) -> Bounds {
        let mut rest = *self;
        if self.misses(other) {
            return rest;
        }
        if other.top <= self.top && other.bottom >= self.bottom {
            if other.left <= self.left {
                rest.left = other.right.min(self.right);
            } else if other.right >= self.right {
                rest.right = other.left;
            }
        } else if other.left <= self.left && other.right >= self.right {
            if other.top <= self.top {
                rest.top = other.bottom;
            } else if other.bottom >= self.bottom {
                rest.bottom = other.top;
            }
        }
        rest
    }

    /// How many pixels two boxes have in common.
    pub(super) fn common(&self, other: &Bounds) -> i32 {
        let both = self.within(other);
        if both == Bounds::NONE {
            return 0;
        }
        (both.right - both.left) * (both.bottom - both.top)
    }

    /// The box that holds both.
    pub(super) fn with(&self, other: &Bounds) -> Bounds {
        Bounds {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// A part of the screen: a box, or of each row of a box only some pixels that lie together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clip<'a> {
    pub(super) bounds: Bounds,
    /// The first column of each row and the one after its last, if not all of the box.
    pub(super) rows: Option<&'a [(i16, i16)]>,
}

impl<'a> Clip<'a> {
    /// All of a box.
    pub(super) fn of(area: &Rectangle) -> Clip<'a> {
        Clip {
            bounds: Bounds::of(area),
            rows: None,
        }
    }

    /// The columns of a row from which and up to which it may be drawn.
    #[inline]
    pub(super) fn row(&self, y: i32) -> (i32, i32) {
        match self.rows {
            None => (self.bounds.left, self.bounds.right),
            Some(rows) => {
                let row = rows.get((y - self.bounds.top) as usize);
                row.map_or((0, 0), |&(from, to)| (from.into(), to.into()))
            }
        }
    }
}

impl Clip<'_> {
    /// The first row that has pixels of a box, and the one after the last; the box must not miss
    /// that of the clip.
    fn rows_of(&self, bounds: &Bounds) -> (i32, i32) {
        let top = bounds.top.max(self.bounds.top);
        let bottom = bounds.bottom.min(self.bounds.bottom);
        let Some(rows) = self.rows else {
            return (top, bottom);
        };
        let first = (top - self.bounds.top) as usize;
        let after = (bottom - self.bounds.top) as usize;
        let rows = rows.get(first..after).unwrap_or_default();
        let seen = |row: &(i16, i16)| bounds.meets(row);
        match rows.iter().position(seen) {
            None => (bottom, bottom),
            Some(skipped) => {
                let last = rows.iter().rposition(seen).unwrap_or(skipped);
                (top + skipped as i32, top + last as i32 + 1)
            }
        }
    }

    /// Whether none of a box may be drawn.
    fn misses(&self, bounds: &Bounds) -> bool {
        if self.bounds.misses(bounds) {
            return true;
        }
        let Some(rows) = self.rows else { return false };
        let first = (bounds.top - self.bounds.top).max(0) as usize;
        let after = (bounds.bottom - self.bounds.top) as usize;
        let rows = rows.get(first..after.min(rows.len())).unwrap_or_default();
        !rows.iter().any(|row| bounds.meets(row))
    }
}

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
