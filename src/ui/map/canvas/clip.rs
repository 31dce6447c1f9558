//! Parts of the screen that may be drawn on.

use embedded_graphics::primitives::Rectangle;

use super::Bounds;

/// A part of the screen: a box, or of each row of a box only some pixels that lie together.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui::map) struct Clip<'a> {
    pub(in crate::ui::map) bounds: Bounds,
    /// The first column of each row and the one after its last, if not all of the box.
    pub(in crate::ui::map) rows: Option<&'a [(i16, i16)]>,
}

impl<'a> Clip<'a> {
    /// All of a box.
    pub(in crate::ui::map) fn of(area: &Rectangle) -> Clip<'a> {
        Clip {
            bounds: Bounds::of(area),
            rows: None,
        }
    }

    /// The columns of a row from which and up to which it may be drawn.
    #[inline]
    pub(in crate::ui::map) fn row(&self, y: i32) -> (i32, i32) {
        match self.rows {
            None => (self.bounds.left, self.bounds.right),
            Some(rows) => {
                let row = rows.get((y - self.bounds.top) as usize);
                row.map_or((0, 0), |&(from, to)| (from.into(), to.into()))
            }
        }
    }

    /// The first row that has pixels of a box, and the one after the last; the box must not miss
    /// that of the clip.
    pub(super) fn rows_of(&self, bounds: &Bounds) -> (i32, i32) {
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
    pub(super) fn misses(&self, bounds: &Bounds) -> bool {
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
