//! The places around a city where its plate can stand.

use embedded_graphics::prelude::*;

use super::super::canvas::Bounds;
use super::super::projection::Zoom;
use super::Placement;

/// Where the plate can stand, as steps from the city: above and below first.
const STEPS: [Point; 8] = [
    Point::new(0, -1),
    Point::new(0, 1),
    Point::new(1, -1),
    Point::new(-1, -1),
    Point::new(1, 1),
    Point::new(-1, 1),
    Point::new(1, 0),
    Point::new(-1, 0),
];

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
    /// The places in the window; those that are slid along its edge only if plates `may_slide`.
    pub(super) fn new(
        placement: &Placement<'_>,
        city: Point,
        size: Size,
        may_slide: bool,
    ) -> Places {
        let window = placement.window;
        let low = window.top_left;
        let last = low + window.size - Size::new_equal(1);
        Places {
            low,
            high: low + window.size - size,
            city: city.component_min(last).component_max(low),
            size,
            away: match placement.zoom {
                Zoom::Overview => 4,
                Zoom::Middle => 6,
                Zoom::Close => 8,
            },
            may_slide,
        }
    }

    /// All places, the best first, and the steps to them.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Point, Bounds)> + '_ {
        STEPS
            .into_iter()
            .filter_map(|step| Some((step, self.place(step)?)))
    }

    /// The place after a step.
    fn place(&self, step: Point) -> Option<Bounds> {
        let Size { width, height } = self.size;
        // At a corner the plate comes a little nearer.
        let nearer = i32::from(step.x != 0 && step.y != 0) * 3;
        let side = |step: i32, size: u32| match step {
            -1 => 1 - size as i32 - self.away + nearer,
            1 => self.away - nearer,
            _ => -(size as i32 / 2),
        };
        let wished = self.city + Point::new(side(step.x, width), side(step.y, height));
        let corner = wished.component_min(self.high).component_max(self.low);
        // Only along the side that does not point away from the city: else it would hide its dot.
        let slid = corner - wished;
        let fine = (slid.x == 0 || step.y != 0 && self.may_slide)
            && (slid.y == 0 || step.y == 0 && self.may_slide);
        fine.then_some(Bounds {
            left: corner.x,
            top: corner.y,
            right: corner.x + width as i32,
            bottom: corner.y + height as i32,
        })
    }

    /// What holds all of them.
    pub(super) fn bounds(&self) -> Bounds {
        let reach = self.size + Size::new_equal(self.away as u32);
        let (low, high) = (self.city - reach, self.city + reach);
        Bounds {
            left: low.x,
            top: low.y,
            right: high.x + 1,
            bottom: high.y + 1,
        }
    }
}
