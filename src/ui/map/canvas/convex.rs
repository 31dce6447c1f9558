//! Convex polygons.
//!
//! A pixel belongs to a shape if its centre does. So neighbours that share an edge neither overlap
//! nor leave a gap, which the rounded corners of ordinary triangles would.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::{Bounds, Canvas, MOST_SPANS};
use crate::Surface;
use ground::edge::{Edge, first_pixel};

/// One side of a polygon, walked from its top corner down.
struct Side<'a, const N: usize> {
    corners: &'a [Point; N],
    /// The corner that was reached last.
    at: usize,
    /// How many corners on the next one is: all but one for the other way round.
    step: usize,
    /// How many corners are left to walk.
    left: usize,
    edge: Edge,
}

impl<'a, const N: usize> Side<'a, N> {
    fn new(corners: &'a [Point; N], top: usize, step: usize) -> Side<'a, N> {
        Side {
            corners,
            at: top,
            step,
            left: N,
            edge: Edge::NONE,
        }
    }

    /// Walks to the edge that crosses a row; returns the row that it crosses no more.
    #[inline]
    fn reach(&mut self, row: i32, bottom: i32) -> i32 {
        while row >= self.edge.to {
            if self.left == 0 {
                return bottom;
            }
            let next = self.at + self.step;
            let next = if next >= N { next - N } else { next };
            if let (Some(&here), Some(&there)) = (self.corners.get(self.at), self.corners.get(next))
                && let Some(edge) = Edge::between(here, there, row, bottom)
            {
                self.edge = edge;
            }
            self.at = next;
            self.left -= 1;
        }
        self.edge.to
    }
}

/// A convex polygon, and the box of pixels that holds it.
struct Convex<'a, const N: usize> {
    corners: &'a [Point; N],
    /// Which corner is the topmost.
    first: usize,
    bounds: Bounds,
}

impl<'a, const N: usize> Convex<'a, N> {
    /// The polygon with these corners, in fine units, one way round.
    fn new(corners: &'a [Point; N]) -> Convex<'a, N> {
        // By hand: it is done for every tile of every route. One after the other: there are
        // registers enough for either.
        let (mut top, mut bottom, mut first) = (i32::MAX, i32::MIN, 0);
        for (place, &Point { y, .. }) in corners.iter().enumerate() {
            bottom = bottom.max(y);
            if y < top {
                (first, top) = (place, y);
            }
        }
        let (mut left, mut right) = (i32::MAX, i32::MIN);
        for &Point { x, .. } in corners {
            left = left.min(x);
            right = right.max(x);
        }
        Convex {
            corners,
            first,
            bounds: Bounds {
                // A pixel more: an edge is followed with a little less than all its digits.
                left: (left >> 4) - 1,
                top: first_pixel(top),
                right: (right >> 4) + 2,
                bottom: first_pixel(bottom),
            },
        }
    }
}

impl<D: Surface> Canvas<'_, D> {
    /// Fills a convex polygon whose corners are told in fine units.
    pub(in crate::map) fn convex<const N: usize>(
        &mut self,
        corners: &[Point; N],
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let shape = Convex::new(corners);
        if self.clip.misses(&shape.bounds) {
            return Ok(());
        }
        let mut row = shape.bounds.top.max(self.clip.top);
        let bottom = shape.bounds.bottom.min(self.clip.bottom);
        let mut one = Side::new(shape.corners, shape.first, 1);
        let mut other = Side::new(shape.corners, shape.first, N - 1);
        let Bounds { left, right, .. } = self.clip;
        let mut count = 0;
        while row < bottom {
            if count == MOST_SPANS {
                self.target
                    .fill_spans(row - count as i32, &self.spans, color)?;
                count = 0;
            }
            let end = one.reach(row, bottom).min(other.reach(row, bottom));
            // Copies, which need not be kept in memory.
            let (mut here, mut there) = (one.edge, other.edge);
            let room = self.spans.get_mut(count..).unwrap_or_default();
            let rows = room.len().min((end - row) as usize);
            for span in room.iter_mut().take(rows) {
                let (from, to) = (here.cross(), there.cross());
                *span = (from.min(to).max(left), from.max(to).min(right));
            }
            (one.edge, other.edge) = (here, there);
            count += rows;
            row += rows as i32;
        }
        let spans = self.spans.get(..count).unwrap_or_default();
        self.target.fill_spans(row - count as i32, spans, color)
    }
}
