//! What plates should not hide: dots, other plates, the focused route, short routes, and as little as possible
//! of what can be claimed.

use embedded_graphics::prelude::*;

use super::super::canvas::Bounds;
use ground::edge::FINE;

/// What must not be hidden where there is any other place.
pub(in crate::map) const HARD: i32 = 1000;
/// What is hidden rather than something of the other kind.
pub(in crate::map) const SOFT: i32 = 10;
/// Another plate: two on each other can be read neither.
pub(super) const PLATE: i32 = 8 * HARD;

/// Obstacles around a city at most. Those that come first count most.
const MOST: usize = 40;

/// A shape that a plate should not hide, and how much it counts.
pub(super) struct Obstacle {
    bounds: Bounds,
    /// The corners of a slanted piece in fine units, clockwise; none for a box.
    corners: heapless::Vec<(i16, i16), 6, u8>,
    weight: i32,
}

/// Obstacles around a city.
pub(in crate::map) struct Obstacles {
    /// Where plates may stand.
    within: Bounds,
    all: heapless::Vec<Obstacle, MOST>,
}

impl Obstacles {
    /// None as yet, for plates within a box.
    pub(super) fn new(within: Bounds) -> Obstacles {
        Obstacles {
            within,
            all: heapless::Vec::new(),
        }
    }

    /// Where plates may stand.
    pub(in crate::map) fn within(&self) -> &Bounds {
        &self.within
    }

    /// Adds a box.
    pub(in crate::map) fn add_box(&mut self, bounds: Bounds, weight: i32) {
        self.add(Obstacle {
            bounds,
            corners: heapless::Vec::new(),
            weight,
        });
    }

    /// Adds a piece of a route, whose corners in fine units go clockwise.
    pub(in crate::map) fn add_piece(&mut self, corners: &[Point], weight: i32) {
        let Some(&first) = corners.first() else {
            return;
        };
        let all = corners.iter();
        let least = all
            .clone()
            .fold(first, |least, &it| least.component_min(it));
        let most = all.clone().fold(first, |most, &it| most.component_max(it));
        self.add(Obstacle {
            bounds: Bounds::around(least, most, 0),
            corners: all.map(|it| (it.x as i16, it.y as i16)).take(6).collect(),
            weight,
        });
    }

    fn add(&mut self, obstacle: Obstacle) {
        if !obstacle.bounds.misses(&self.within) {
            let _ = self.all.push(obstacle);
        }
    }

    /// How much a plate would hide.
    pub(super) fn hidden_by(&self, plate: &Bounds) -> i32 {
        let hidden = self.all.iter().filter(|obstacle| obstacle.touches(plate));
        hidden.map(|obstacle| obstacle.weight).sum()
    }
}

impl Obstacle {
    fn touches(&self, plate: &Bounds) -> bool {
        if self.bounds.misses(plate) {
            return false;
        }
        if self.corners.is_empty() {
            return true;
        }
        let [left, right] = [plate.left, plate.right].map(|x| x * FINE);
        let [top, bottom] = [plate.top, plate.bottom].map(|y| y * FINE);
        let ends = self.corners.iter().cycle().skip(1);
        // It misses the piece if it lies beyond one of its edges: all corners do if the nearest does.
        !self.corners.iter().zip(ends).any(|(&a, &b)| {
            let (from_x, from_y) = (i32::from(a.0), i32::from(a.1));
            let (across, down) = (i32::from(b.0) - from_x, i32::from(b.1) - from_y);
            let x = if down > 0 { left } else { right };
            let y = if across > 0 { bottom } else { top };
            across * (y - from_y) - down * (x - from_x) <= 0
        })
    }
}
