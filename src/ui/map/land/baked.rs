//! Land that the build has drawn: rows of runs, found by where they are on the board.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::Bounds;
use super::super::projection::{Projection, Zoom};
use super::color;
use crate::Surface;
use ground::runs::Runs;
use rules::maps::{Board, BoardId};

/// The ground of a board at one scale.
#[derive(Debug)]
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
    /// The [`Runs`] of all rows.
    runs: &'static [u8],
}

/// What the build has drawn of each board.
mod tables {
    use super::{Baked, Zoom};
    include!(concat!(env!("OUT_DIR"), "/land.rs"));
}

/// The ground that was drawn ahead for the windows of a display. A program has only what it names.
#[derive(Debug)]
pub struct Land(Option<&'static [&'static [Baked]]>);

impl Land {
    /// For displays of 240 × 240 pixels.
    pub const SQUARE: &'static Land = &Land(Some(&tables::SQUARE));
    /// For displays of 320 × 240 pixels.
    pub const WIDE: &'static Land = &Land(Some(&tables::WIDE));
    /// For no display: what shows the whole board is drawn out of the outlines, which takes longer.
    pub const NONE: &'static Land = &Land(None);
}

impl Baked {
    /// The ground of a board at the scale of a projection, if it is one of those that were baked.
    pub(super) fn of(
        land: &Land,
        board: &'static Board,
        projection: &Projection,
    ) -> Option<&'static Baked> {
        let step = projection.step_at_whole_pixel()?;
        let tables = match projection.zoom() {
            Zoom::Middle | Zoom::Close => &tables::NEAR,
            Zoom::Overview => land.0?,
        };
        let (_, baked) = BoardId::all()
            .zip(tables)
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
            let span = |from: i32, to: i32| {
                Rectangle::new(Point::new(from, y), Size::new((to - from) as u32, 1))
            };
            let mut end = start.x;
            for run in Runs::new(runs) {
                end += run.length;
                if end <= from {
                    continue;
                }
                if let Some((before_end, kind)) = run.lead() {
                    let to = right.min(end - before_end);
                    if from < to {
                        target.fill_solid(&span(from, to), color(kind))?;
                        from = to;
                    }
                }
                let to = right.min(end);
                if from < to {
                    target.fill_solid(&span(from, to), color(run.kind()))?;
                    from = to;
                }
                if from == right {
                    break;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_is_baked() {
        for board in BoardId::all().map(BoardId::board) {
            for (land, display) in [(Land::SQUARE, (240, 240)), (Land::WIDE, (320, 240))] {
                for (width, height) in layout::all(display, board.size, board.cards.has_ships()) {
                    let window = Rectangle::new(Point::zero(), Size::new(width, height));
                    let projection = Projection::overview(board, window);
                    let clip = Bounds::of(&window);
                    let baked = Baked::of(land, board, &projection);
                    assert!(
                        baked.is_some_and(|baked| baked.holds(&projection, &clip)),
                        "{} {width}x{height}",
                        board.id
                    );
                }
            }
        }
    }
}
