//! Draws a picture row by row, in runs of one colour.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::ui::palette;

/// Draws runs, and rows that are one single run together.
pub(super) struct Pen {
    left: i32,
    right: i32,
    /// Where the run began, and its colour.
    run: (i32, Rgb565),
    /// Rows of one colour from edge to edge that wait to be drawn: the first, how many, colour.
    whole: Option<(i32, u32, Rgb565)>,
}

impl Pen {
    pub(super) fn new(area: &Rectangle) -> Pen {
        Pen {
            left: area.top_left.x,
            right: area.top_left.x + area.size.width as i32,
            run: (area.top_left.x, palette::WATER),
            whole: None,
        }
    }

    /// Ends the run before `x` and begins the next.
    pub(super) fn change<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
        x: i32,
        y: i32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let x = x.clamp(self.left, self.right);
        let (from, before) = self.run;
        if x > from && x < self.right {
            if before == color {
                return Ok(());
            }
            self.lift(target)?;
            let size = Size::new((x - from) as u32, 1);
            target.fill_solid(&Rectangle::new(Point::new(from, y), size), before)?;
        }
        if x < self.right {
            self.run = (x, color);
        }
        Ok(())
    }

    /// Ends the last run of a row.
    pub(super) fn end_row<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
        y: i32,
    ) -> Result<(), D::Error> {
        let (from, color) = self.run;
        self.run.0 = self.left;
        if from == self.left {
            match &mut self.whole {
                Some((_, rows, same)) if *same == color => *rows += 1,
                _ => {
                    self.lift(target)?;
                    self.whole = Some((y, 1, color));
                }
            }
            return Ok(());
        }
        let size = Size::new((self.right - from) as u32, 1);
        target.fill_solid(&Rectangle::new(Point::new(from, y), size), color)
    }

    /// Draws the rows that wait.
    pub(super) fn lift<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<(), D::Error> {
        match self.whole.take() {
            None => Ok(()),
            Some((y, rows, color)) => {
                let size = Size::new((self.right - self.left) as u32, rows);
                target.fill_solid(&Rectangle::new(Point::new(self.left, y), size), color)
            }
        }
    }
}
