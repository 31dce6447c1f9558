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

/// Sides along which a plate slides little by little.
const SIDES: [Point; 4] = [
    Point::new(0, -1),
    Point::new(0, 1),
    Point::new(1, 0),
    Point::new(-1, 0),
];
/// Pixels that it slides at a time.
const LITTLE: usize = 2;
/// How much further off a plate stands for which no place beside the city is free: beyond another plate.
const FURTHER: i32 = 16;

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

    /// Every place around the city, and then some further off, for where none of the others is free.
    pub(super) fn all(&self) -> impl Iterator<Item = (Point, Bounds)> + '_ {
        let sides = [0, FURTHER].into_iter();
        let sides = sides.flat_map(|further| SIDES.map(|side| (side, side * further)));
        sides.flat_map(move |(side, further)| {
            let Size { width, height } = self.size;
            let length = if side.x == 0 { width } else { height } as i32;
            let corner = self.corner(side, 0) + further;
            let along = Point::new(side.y.abs(), side.x.abs());
            let slides = (1 - length / 2..length / 2).step_by(LITTLE);
            let places = slides.filter_map(move |slid| self.within(side, corner + along * slid));
            places.map(move |bounds| (side, bounds))
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
