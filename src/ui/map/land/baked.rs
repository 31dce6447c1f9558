//! Land that the build has drawn: rows of runs, found by where they are on the board.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::super::canvas::Clip;
use super::super::projection::{Projection, Zoom};
use super::color;
use super::pen::Pen;
use crate::maps::{Board, BoardId};

/// The ground of a board at one scale.
pub(super) struct Baked {
    zoom: Zoom,
    /// Fine units for a thousandth of the board, with 16 bits of fraction.
    step: (i32, i32),
    /// The first pixel, counted from the board's corner.
    left: i32,
    top: i32,
    /// Pixels of a row.
    width: i32,
    /// Where each row begins among the runs; equal rows share theirs.
    rows: &'static [u16],
    /// Runs: the pixel after the last, counted from `left`, and in the lowest three bits the kind.
    runs: &'static [u16],
}

/// What the build has drawn of each board.
mod tables {
    use super::{Baked, Zoom};
    include!(concat!(env!("OUT_DIR"), "/land.rs"));
}

impl Baked {
    /// The ground of a board at the scale of a projection, if it is one of those that were baked.
    pub(super) fn of(board: &'static Board, projection: &Projection) -> Option<&'static Baked> {
        let step = projection.step_at_whole_pixel()?;
        let (_, baked) = BoardId::all()
            .zip(&tables::LAND)
            .find(|(id, _)| core::ptr::eq(id.board(), board))?;
        baked
            .iter()
            .find(|baked| baked.step == step && baked.zoom == projection.zoom())
    }

    /// Whether all of a clip is in the picture.
    pub(super) fn holds(&self, projection: &Projection, clip: &Clip<'_>) -> bool {
        let start = projection.origin() + Point::new(self.left, self.top);
        clip.bounds.left >= start.x
            && clip.bounds.right <= start.x + self.width
            && clip.bounds.top >= start.y
            && clip.bounds.bottom <= start.y + self.rows.len() as i32
    }

    /// Draws the ground of a clip.
    pub(super) fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        projection: &Projection,
        clip: &Clip<'_>,
    ) -> Result<(), D::Error> {
        let start = projection.origin() + Point::new(self.left, self.top);
        let rows = self.rows.iter().skip((clip.bounds.top - start.y) as usize);
        let mut pen = Pen::new(clip);
        for (y, &row) in (clip.bounds.top..clip.bounds.bottom).zip(rows) {
            let (left, right) = pen.begin(y);
            if left >= right {
                continue;
            }
            let mut runs = self.runs.iter().skip(usize::from(row));
            // Counted from the picture's edge, with room for the kind.
            let before = ((left - start.x) as u16) << 3 | 7;
            let mut run = runs.find(|&&run| run > before);
            while let Some(&here) = run {
                let x = start.x + i32::from(here >> 3);
                if !pen.draw_to(target, x, color(here as u8))? {
                    break;
                }
                run = runs.next();
            }
        }
        pen.lift(target)
    }
}
