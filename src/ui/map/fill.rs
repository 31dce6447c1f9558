//! Filled shapes with slanted edges, in sixteenths of a pixel.
//!
//! A pixel belongs to a shape if its centre does. So neighbours that share an edge neither overlap
//! nor leave a gap, which the rounded corners of ordinary triangles would.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Parts of a pixel that places are counted in.
pub(super) const FINE: i32 = 16;

/// The pixel that holds a fine place.
pub(super) const fn pixel(fine: Point) -> Point {
    Point::new(fine.x >> 4, fine.y >> 4)
}

/// The first pixel whose centre is at or beyond a fine coordinate.
pub(super) const fn first_pixel(fine: i32) -> i32 {
    (fine + FINE / 2 - 1) >> 4
}

/// Bits below the fine unit that the crossings of an edge are followed with.
const FRACTION: u32 = 10;

/// An edge of a polygon, ready to be cut by rows of pixels.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    /// The first row that it crosses.
    pub(super) from: i32,
    /// The row after the last.
    pub(super) to: i32,
    /// Where it crosses the next row, with [`FRACTION`].
    next: i32,
    /// How much further right it crosses each row after that.
    step: i32,
}

impl Edge {
    /// An edge that crosses nothing.
    const NONE: Edge = Edge {
        from: i32::MIN,
        to: i32::MIN,
        next: 0,
        step: 0,
    };

    /// The edge between two points, cut to the rows from `top` to before `bottom`; `None` if it
    /// crosses none of them.
    pub(super) fn between(a: Point, b: Point, top: i32, bottom: i32) -> Option<Edge> {
        let (upper, lower) = if a.y <= b.y { (a, b) } else { (b, a) };
        let from = first_pixel(upper.y).max(top);
        let to = first_pixel(lower.y).min(bottom);
        if from >= to {
            return None;
        }
        let slope = ((lower.x - upper.x) << FRACTION) / (lower.y - upper.y).max(1);
        let below = from * FINE + FINE / 2 - upper.y;
        Some(Edge {
            from,
            to,
            next: (upper.x << FRACTION).wrapping_add(slope.wrapping_mul(below)),
            step: slope.wrapping_mul(FINE),
        })
    }

    /// The first pixel right of the edge in the next row.
    pub(super) fn cross(&mut self) -> i32 {
        let here = first_pixel(self.next >> FRACTION);
        self.next = self.next.wrapping_add(self.step);
        here
    }
}

/// One side of a convex polygon, walked from its top corner down.
struct Side<'a> {
    corners: &'a [Point],
    /// The corner that was reached last.
    at: usize,
    /// How many corners on the next one is: all but one for the other way round.
    step: usize,
    /// How many corners are left to walk.
    left: usize,
    edge: Edge,
}

impl<'a> Side<'a> {
    fn new(corners: &'a [Point], top: usize, step: usize) -> Side<'a> {
        Side {
            corners,
            at: top,
            step,
            left: corners.len(),
            edge: Edge::NONE,
        }
    }

    /// Where the side crosses a row, for rows one after the other.
    fn cross(&mut self, row: i32, bottom: i32) -> i32 {
        while row >= self.edge.to && self.left > 0 {
            let next = (self.at + self.step) % self.corners.len();
            if let (Some(&here), Some(&there)) = (self.corners.get(self.at), self.corners.get(next))
                && let Some(edge) = Edge::between(here, there, row, bottom)
            {
                self.edge = edge;
            }
            self.at = next;
            self.left -= 1;
        }
        self.edge.cross()
    }
}

/// Fills a convex polygon.
pub(super) fn fill_convex<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    area: &Rectangle,
    corners: &[Point],
    color: Rgb565,
) -> Result<(), D::Error> {
    let (mut top, mut bottom) = (i32::MAX, i32::MIN);
    let mut first = 0;
    for (place, corner) in corners.iter().enumerate() {
        if corner.y < top {
            (top, first) = (corner.y, place);
        }
        bottom = bottom.max(corner.y);
    }
    let (left, right) = (area.top_left.x, area.top_left.x + area.size.width as i32);
    let top = first_pixel(top).max(area.top_left.y);
    let bottom = first_pixel(bottom).min(area.top_left.y + area.size.height as i32);
    if top >= bottom {
        return Ok(());
    }
    let mut one = Side::new(corners, first, 1);
    let mut other = Side::new(corners, first, corners.len() - 1);
    for row in top..bottom {
        let (here, there) = (one.cross(row, bottom), other.cross(row, bottom));
        let (from, to) = (here.min(there).max(left), here.max(there).min(right));
        if from < to {
            let span = Rectangle::new(Point::new(from, row), Size::new((to - from) as u32, 1));
            target.fill_solid(&span, color)?;
        }
    }
    Ok(())
}

/// Fills a disc around the pixel `center`, `diameter` pixels across; an even one has its middle at
/// that pixel's top left corner.
pub(super) fn fill_disc<D: DrawTarget<Color = Rgb565>>(
    target: &mut D,
    area: &Rectangle,
    center: Point,
    diameter: i32,
    color: Rgb565,
) -> Result<(), D::Error> {
    let (left, right) = (area.top_left.x, area.top_left.x + area.size.width as i32);
    let (top, bottom) = (area.top_left.y, area.top_left.y + area.size.height as i32);
    // In halves of a pixel. A little less than the full square makes small discs round.
    let within = diameter * diameter - 2;
    let mut dy = 1 - diameter;
    let mut row = center.y - diameter / 2;
    while dy < diameter {
        let mut dx = 1 - diameter;
        while dx < 0 && dx * dx + dy * dy > within {
            dx += 2;
        }
        let from = center.x + (dx - (1 - diameter)) / 2 - diameter / 2;
        let to = (from + 1 - dx).min(right);
        let from = from.max(left);
        if from < to && (top..bottom).contains(&row) {
            let span = Rectangle::new(Point::new(from, row), Size::new((to - from) as u32, 1));
            target.fill_solid(&span, color)?;
        }
        dy += 2;
        row += 1;
    }
    Ok(())
}
