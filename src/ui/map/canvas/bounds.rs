//! Boxes of pixels, and what they have in common.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use ground::edge::pixel;

/// A box of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::map) struct Bounds {
    pub(in crate::map) left: i32,
    pub(in crate::map) top: i32,
    /// The column after the last.
    pub(in crate::map) right: i32,
    /// The row after the last.
    pub(in crate::map) bottom: i32,
}

impl Bounds {
    /// Nothing, to which boxes can be added.
    pub(in crate::map) const NONE: Bounds = Bounds {
        left: i32::MAX,
        top: i32::MAX,
        right: i32::MIN,
        bottom: i32::MIN,
    };

    pub(in crate::map) fn of(area: &Rectangle) -> Bounds {
        let Point { x, y } = area.top_left;
        Bounds {
            left: x,
            top: y,
            right: x + area.size.width as i32,
            bottom: y + area.size.height as i32,
        }
    }

    pub(in crate::map) fn area(&self) -> Rectangle {
        let size = Size::new(
            (self.right - self.left).max(0) as u32,
            (self.bottom - self.top).max(0) as u32,
        );
        Rectangle::new(Point::new(self.left, self.top), size)
    }

    /// The pixels that hold some fine places, and `around` more to each side.
    pub(in crate::map) fn around(least: Point, most: Point, around: i32) -> Bounds {
        let (least, most) = (pixel(least), pixel(most));
        Bounds {
            left: least.x - around,
            top: least.y - around,
            right: most.x + 1 + around,
            bottom: most.y + 1 + around,
        }
    }

    /// Whether a pixel is in the box.
    pub(in crate::map) fn contains(&self, place: Point) -> bool {
        place.x >= self.left && place.x < self.right && place.y >= self.top && place.y < self.bottom
    }

    /// Whether two boxes have nothing in common.
    pub(in crate::map) fn misses(&self, other: &Bounds) -> bool {
        self.left >= other.right
            || self.right <= other.left
            || self.top >= other.bottom
            || self.bottom <= other.top
    }

    /// Whether another box is within this one.
    pub(in crate::map) fn holds(&self, other: &Bounds) -> bool {
        self.left <= other.left
            && self.right >= other.right
            && self.top <= other.top
            && self.bottom >= other.bottom
    }

    /// What lies within another box; nothing if they have nothing in common.
    pub(super) fn within(&self, other: &Bounds) -> Bounds {
        if self.misses(other) {
            return Bounds::NONE;
        }
        Bounds {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }
}
