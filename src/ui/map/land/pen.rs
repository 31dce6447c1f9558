//! Draws a picture row by row, in runs of one colour.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::{Bounds, Spans};
use crate::Surface;
use crate::palette;

/// Draws runs, and rows that are one single run together.
pub(super) struct Pen<'a> {
    clip: &'a Bounds,
    y: i32,
    /// Where the row begins and ends.
    row: (i32, i32),
    /// Up to where it is drawn.
    from: i32,
    /// Rows of one colour from edge to edge that wait to be drawn.
    whole: Spans,
}

impl<'a> Pen<'a> {
    pub(super) fn new(clip: &'a Bounds) -> Pen<'a> {
        Pen {
            clip,
            y: clip.top,
            row: (0, 0),
            from: 0,
            whole: Spans::new(palette::WATER),
        }
    }

    /// Begins a row; returns its first column and the one after its last.
    pub(super) fn begin(&mut self, y: i32) -> (i32, i32) {
        self.y = y;
        self.row = (self.clip.left, self.clip.right);
        self.from = self.row.0;
        self.row
    }

    /// Draws the row on up to `x`; returns whether there is more of it to draw.
    #[inline]
    pub(super) fn draw_to<D: Surface>(
        &mut self,
        target: &mut D,
        x: i32,
        color: Rgb565,
    ) -> Result<bool, D::Error> {
        let (left, right) = self.row;
        let (from, to) = (self.from, x.min(right));
        if from < to {
            self.from = to;
            if from == left && to == right {
                self.whole.change(target, color)?;
                self.whole.add(target, self.y, from, to)?;
            } else {
                let size = Size::new((to - from) as u32, 1);
                target.fill_solid(&Rectangle::new(Point::new(from, self.y), size), color)?;
            }
        }
        Ok(x < right)
    }

    /// Draws the rows that wait.
    pub(super) fn restore_background<D: Surface>(
        &mut self,
        target: &mut D,
    ) -> Result<(), D::Error> {
        self.whole.finish(target)
    }
}
