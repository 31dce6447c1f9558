//! The places around a city where its plate can stand.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::Bounds;

/// A side of the city, and how far the plate is slid along it, in eighths of its own length.
type Spot = (Point, i32);

/// Where the plate can stand: above and below first.
const SPOTS: [Spot; 20] = [
    (Point::new(0, -1), 0),
    (Point::new(0, 1), 0),
    (Point::new(1, -1), 0),
    (Point::new(-1, -1), 0),
    (Point::new(1, 1), 0),
    (Point::new(-1, 1), 0),
    (Point::new(1, 0), 0),
    (Point::new(-1, 0), 0),
    (Point::new(0, -1), 2),
    (Point::new(0, -1), -2),
    (Point::new(0, 1), 2),
    (Point::new(0, 1), -2),
    (Point::new(1, 0), 3),
    (Point::new(1, 0), -3),
    (Point::new(-1, 0), 3),
    (Point::new(-1, 0), -3),
    (Point::new(0, -1), 4),
    (Point::new(0, -1), -4),
    (Point::new(0, 1), 4),
    (Point::new(0, 1), -4),
];

/// Sides along which a plate slides.
const SIDES: [Point; 4] = [
    Point::new(0, -1),
    Point::new(0, 1),
    Point::new(1, 0),
    Point::new(-1, 0),
];
/// How much further off a plate stands for which no place beside the city is free: beyond another plate.
const FURTHER: i32 = 16;
/// How much further off places are, the nearest first.
pub(super) const DISTANCES: [i32; 2] = [0, FURTHER];

/// Places around a city.
pub(super) struct Places {
    /// The window's corner.
    low: Point,
    /// The lowest corner that a plate can have in the window.
    high: Point,
    city: Point,
    size: Size,
    /// How far the plate is from the city's middle.
    away: i32,
    may_slide: bool,
}

impl Places {
    /// The places in the window, so far `away` from the city's middle; those that are slid along the
    /// window's edge only if plates `may_slide`.
    pub(super) fn new(
        window: Rectangle,
        city: Point,
        away: i32,
        size: Size,
        may_slide: bool,
    ) -> Places {
        let low = window.top_left;
        let last = low + window.size - Size::new_equal(1);
        Places {
            low,
            high: low + window.size - size,
            city: city.component_min(last).component_max(low),
            size,
            away,
            may_slide,
        }
    }

    /// Some places, the best first, and the sides on which they are.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Point, Bounds)> + '_ {
        SPOTS
            .into_iter()
            .filter_map(|(side, slid)| Some((side, self.place(side, slid)?)))
    }

    /// Every place around the city, so much further off, side by side.
    pub(super) fn sides(&self, further: i32) -> impl Iterator<Item = Side> {
        SIDES
            .into_iter()
            .filter_map(move |side| self.side(side, further))
    }

    fn side(&self, side: Point, further: i32) -> Option<Side> {
        let corner = self.corner(side, 0) + side * further;
        let is_upright = side.x != 0;
        let split = |point: Point| match is_upright {
            true => (point.y, point.x),
            false => (point.x, point.y),
        };
        let ((middle, across), (low, lowest), (high, highest)) =
            (split(corner), split(self.low), split(self.high));
        let Size { width, height } = self.size;
        let reach = (if is_upright { height } else { width }) as i32 / 2 - 1;
        // They end at the window's edge, and none reaches over the one beside the line.
        let end = |at: i32| at.min(high).max(low);
        (lowest..=highest).contains(&across).then_some(Side {
            side,
            first: end(middle - reach),
            last: end(middle + reach),
            middle,
            across,
            size: self.size,
        })
    }

    /// A place on a side.
    fn place(&self, side: Point, slid: i32) -> Option<Bounds> {
        self.within(side, self.corner(side, slid))
    }

    /// The corner of a plate on a side.
    fn corner(&self, side: Point, slid: i32) -> Point {
        let Size { width, height } = self.size;
        // At a corner the plate comes a little nearer.
        let nearer = i32::from(side.x != 0 && side.y != 0) * 3;
        let along = |side: i32, size: u32| match side {
            -1 => 1 - size as i32 - self.away + nearer,
            1 => self.away - nearer,
            _ => -(size as i32 / 2) + size as i32 * slid / 8,
        };
        self.city + Point::new(along(side.x, width), along(side.y, height))
    }

    /// A place in the window.
    fn within(&self, side: Point, wished: Point) -> Option<Bounds> {
        let corner = wished.component_min(self.high).component_max(self.low);
        // Only along a side, and not at a corner: else it would hide the city's dot.
        let slid = corner - wished;
        let fine = (slid.x == 0 || side.x == 0 && self.may_slide)
            && (slid.y == 0 || side.y == 0 && self.may_slide);
        fine.then_some(Bounds {
            left: corner.x,
            top: corner.y,
            right: corner.x + self.size.width as i32,
            bottom: corner.y + self.size.height as i32,
        })
    }

    /// What holds all of them.
    pub(super) fn bounds(&self) -> Bounds {
        let reach = self.size + Size::new_equal((self.away + FURTHER) as u32);
        let (low, high) = (self.city - reach, self.city + reach);
        Bounds {
            left: low.x,
            top: low.y,
            right: high.x + 1,
            bottom: high.y + 1,
        }
    }
}

/// The places on a side of a city, beside each other in a line.
pub(super) struct Side {
    /// Where the city is, seen from there.
    pub(super) side: Point,
    /// Where the first and the last plate begin, and the one in the middle: along the line.
    pub(super) first: i32,
    pub(super) last: i32,
    pub(super) middle: i32,
    /// Where all of them begin across the line.
    across: i32,
    size: Size,
}

impl Side {
    /// Whether the line is upright: beside the city.
    pub(super) fn is_upright(&self) -> bool {
        self.side.x != 0
    }

    /// How long a plate is along the line.
    pub(super) fn length(&self) -> i32 {
        let Size { width, height } = self.size;
        (if self.is_upright() { height } else { width }) as i32
    }

    /// From where to where plates reach across the line.
    pub(super) fn breadth(&self) -> [i32; 2] {
        let Size { width, height } = self.size;
        let breadth = if self.is_upright() { width } else { height };
        [self.across, self.across + breadth as i32]
    }

    /// The plate that begins somewhere along the line.
    pub(super) fn plate(&self, begin: i32) -> Bounds {
        let (left, top) = match self.is_upright() {
            true => (self.across, begin),
            false => (begin, self.across),
        };
        Bounds {
            left,
            top,
            right: left + self.size.width as i32,
            bottom: top + self.size.height as i32,
        }
    }
}
