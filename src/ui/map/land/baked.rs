//! Land that the build has drawn: rows of runs, found by where they are on the board.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::Bounds;
use super::super::projection::{Projection, Zoom};
use super::color;
use crate::maps::{Board, BoardId};
use crate::ui::Surface;

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
    pub(super) fn holds(&self, projection: &Projection, clip: &Bounds) -> bool {
        let start = projection.origin() + Point::new(self.left, self.top);
        clip.left >= start.x
            && clip.right <= start.x + self.width
            && clip.top >= start.y
            && clip.bottom <= start.y + self.rows.len() as i32
    }

    /// Draws the ground of a clip.
    pub(super) fn draw<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        clip: &Bounds,
    ) -> Result<(), D::Error> {
        let start = projection.origin() + Point::new(self.left, self.top);
        let rows = self.rows.iter().skip((clip.top - start.y) as usize);
        for (y, &row) in (clip.top..clip.bottom).zip(rows) {
            let (mut from, right) = (clip.left, clip.right);
            if from >= right {
                continue;
            }
            let runs = self.runs.get(usize::from(row)..).unwrap_or_default();
            // Counted from the picture's edge, with room for the kind.
            let before = ((from - start.x) as u16) << 3 | 7;
            for &run in runs.iter().skip_while(|&&run| run <= before) {
                let to = right.min(start.x + i32::from(run >> 3));
                let size = Size::new((to - from) as u32, 1);
                let span = Rectangle::new(Point::new(from, y), size);
                target.fill_solid(&span, color(run as u8))?;
                from = to;
                if from == right {
                    break;
                }
            }
        }
        Ok(())
    }
}
