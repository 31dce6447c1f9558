//! The places around a city where its plate can stand.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

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

/// Steps from a city, and where its plate would be then.
pub(super) struct Places(heapless::Vec<(Point, Rectangle), { STEPS.len() }>);

impl Places {
    /// The places in the window; those that are slid along its edge only if plates `may_slide`.
    pub(super) fn new(
        placement: &Placement<'_>,
        city: Point,
        size: Size,
        may_slide: bool,
    ) -> Places {
        let window = placement.window;
        let away = match placement.zoom {
            Zoom::Overview => 4,
            Zoom::Close => 8,
        };
        let low = window.top_left;
        let last = low + window.size - Size::new_equal(1);
        let city = city.component_min(last).component_max(low);
        let high = low + window.size - size;
        let place = |step: Point| {
            // At a corner the plate comes a little nearer.
            let nearer = i32::from(step.x != 0 && step.y != 0) * 3;
            let side = |step: i32, size: u32| match step {
                -1 => 1 - size as i32 - away + nearer,
                1 => away - nearer,
                _ => -(size as i32 / 2),
            };
            let wished = city + Point::new(side(step.x, size.width), side(step.y, size.height));
            let corner = wished.component_min(high).component_max(low);
            // Only along the side that does not point away from the city: else it would hide its
            // dot.
            let slid = corner - wished;
            let fine = (slid.x == 0 || step.y != 0 && may_slide)
                && (slid.y == 0 || step.y == 0 && may_slide);
            fine.then(|| (step, Rectangle::new(corner, size)))
        };
        Places(STEPS.into_iter().filter_map(place).collect())
    }

    /// All places, the best first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &(Point, Rectangle)> {
        self.0.iter()
    }

    /// What holds all of them.
    pub(super) fn bounds(&self) -> Bounds {
        let all = self.0.iter().map(|(_, place)| Bounds::of(place));
        all.fold(Bounds::NONE, |all, place| all.with(&place))
    }
}
