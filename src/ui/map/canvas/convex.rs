//! Convex polygons.
//!
//! A pixel belongs to a shape if its centre does. So neighbours that share an edge neither overlap
//! nor leave a gap, which the rounded corners of ordinary triangles would.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::edge::{Edge, first_pixel};
use super::{Bounds, Canvas, Clip};

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

    /// Walks to the edge that crosses a row; gives the row that it crosses no more.
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
pub(in crate::ui::map) struct Convex<'a, const N: usize> {
    corners: &'a [Point; N],
    /// Which corner is the topmost.
    first: usize,
    bounds: Bounds,
}

impl<'a, const N: usize> Convex<'a, N> {
    /// The box of pixels that holds it.
    pub(super) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The polygon with these corners, in fine units, one way round.
    pub(in crate::ui::map) fn new(corners: &'a [Point; N]) -> Convex<'a, N> {
        let (mut least, mut most) = (Point::new_equal(i32::MAX), Point::new_equal(i32::MIN));
        let mut first = 0;
        for (place, corner) in corners.iter().enumerate() {
            if corner.y < least.y {
                first = place;
            }
            least = least.component_min(*corner);
            most = most.component_max(*corner);
        }
        Convex {
            corners,
            first,
            bounds: Bounds {
                // A pixel more: an edge is followed with a little less than all its digits.
                left: (least.x >> 4) - 1,
                top: first_pixel(least.y),
                right: (most.x >> 4) + 2,
                bottom: first_pixel(most.y),
            },
        }
    }

    /// Gives each row of pixels that is within a clip to `span`: its place, its first column and
    /// the one after its last.
    #[inline]
    pub(in crate::ui::map) fn rows<E>(
        &self,
        clip: &Clip<'_>,
        mut span: impl FnMut(i32, i32, i32) -> Result<(), E>,
    ) -> Result<(), E> {
        if clip.bounds.misses(&self.bounds) {
            return Ok(());
        }
        let (mut row, bottom) = clip.rows_of(&self.bounds);
        if row >= bottom {
            return Ok(());
        }
        let mut one = Side::new(self.corners, self.first, 1);
        let mut other = Side::new(self.corners, self.first, N - 1);
        while row < bottom {
            let end = one.reach(row, bottom).min(other.reach(row, bottom));
            // Copies, which need not be kept in memory.
            let (mut here, mut there) = (one.edge, other.edge);
            for row in row..end {
                let (from, to) = (here.cross(), there.cross());
                let (left, right) = clip.row(row);
                span(row, from.min(to).max(left), from.max(to).min(right))?;
            }
            (one.edge, other.edge) = (here, there);
            row = end;
        }
        Ok(())
    }
}

impl<D: DrawTarget<Color = Rgb565>> Canvas<'_, D> {
    /// Fills a convex polygon whose corners are told in fine units.
    pub(in crate::ui::map) fn convex<const N: usize>(
        &mut self,
        corners: &[Point; N],
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let shape = Convex::new(corners);
        for clip in self.clips {
            shape.rows(clip, |row, from, to| {
                if from >= to {
                    return Ok(());
                }
                let size = Size::new((to - from) as u32, 1);
                let span = Rectangle::new(Point::new(from, row), size);
                self.target.fill_solid(&span, color)
            })?;
        }
        Ok(())
    }
}
