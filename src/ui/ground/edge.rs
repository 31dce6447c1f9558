//! Slanted edges in sixteenths of a pixel, cut by rows of pixels.
//!
//! The build fills land with them too, so what it bakes is what the device would draw.

use embedded_graphics::prelude::Point;

/// Parts of a pixel that places are counted in.
pub const FINE: i32 = 16;

/// The pixel that holds a fine place.
pub const fn pixel(fine: Point) -> Point {
    Point::new(fine.x >> 4, fine.y >> 4)
}

/// The first pixel whose centre is at or beyond a fine coordinate.
pub const fn first_pixel(fine: i32) -> i32 {
    (fine + FINE / 2 - 1) >> 4
}

/// Bits below the fine unit that the crossings of an edge are followed with.
const FRACTION: u32 = 10;
/// Bits below the pixel, then.
const BELOW_PIXEL: u32 = FRACTION + FINE.trailing_zeros();
/// What makes the pixel that holds a place into the first one whose centre is not before it.
const TO_CENTER: i32 = (FINE / 2 - 1) << FRACTION;

/// An edge of a polygon, ready to be cut by rows of pixels.
#[derive(Clone, Copy)]
pub struct Edge {
    /// The first row that it crosses.
    pub from: i32,
    /// The row after the last.
    pub to: i32,
    /// The pixel where it crosses the next row, with [`BELOW_PIXEL`].
    next: i32,
    /// How much further right it crosses each row after that.
    step: i32,
}

impl Edge {
    /// An edge that crosses nothing.
    pub const NONE: Edge = Edge {
        from: i32::MIN,
        to: i32::MIN,
        next: 0,
        step: 0,
    };

    /// The edge between two points, cut to the rows from `top` to before `bottom`; `None` if it
    /// crosses none of them.
    pub fn between(a: Point, b: Point, top: i32, bottom: i32) -> Option<Edge> {
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
            next: (upper.x << FRACTION)
                .wrapping_add(slope.wrapping_mul(below))
                .wrapping_add(TO_CENTER),
            step: slope.wrapping_mul(FINE),
        })
    }

    /// The first pixel right of the edge in the next row.
    #[inline]
    pub fn cross(&mut self) -> i32 {
        let here = self.next >> BELOW_PIXEL;
        self.next = self.next.wrapping_add(self.step);
        here
    }
}
