//! The line of a route between its two cities, and its spaces along it.

use embedded_graphics::prelude::*;

use super::canvas::Bounds;
use super::projection::{Projection, Zoom};
use ground::edge::FINE;
use rules::maps::{Board, Route, RouteId};

/// The length of a direction, so that whole numbers can tell it.
const UNIT: i32 = 1024;

/// A parabola from one city to the other, in fine units.
///
/// Lanes of a double are the same curve, one moved to each side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track {
    a: Point,
    /// The direction from `a` to `b`, of length [`UNIT`].
    along: Point,
    /// From city to city.
    pub(super) length: i32,
    /// How far the middle is off the straight line, to the right.
    bend: i32,
    /// How far this lane is beside the curve, to the right.
    lane: i32,
    /// Where the first space begins.
    start: i32,
    /// From one space to the next.
    pitch: i32,
    /// Between two spaces.
    gap: i32,
    spaces: i32,
}

/// Sizes that depend on how near the board is, in fine units.
struct Sizes {
    lane_pitch: i32,
    clear: i32,
    gap: i32,
}

fn sizes(projection: &Projection) -> Sizes {
    match projection.zoom() {
        Zoom::Overview => Sizes {
            lane_pitch: if projection.is_small_sheet() { 88 } else { 74 },
            clear: 3 * FINE,
            gap: 22,
        },
        Zoom::Middle => Sizes {
            lane_pitch: 9 * FINE,
            clear: 6 * FINE,
            gap: 26,
        },
        Zoom::Close => Sizes {
            lane_pitch: 11 * FINE,
            clear: 8 * FINE,
            gap: 2 * FINE,
        },
    }
}

impl Track {
    /// The line of a route.
    pub(super) fn new(
        board: &Board,
        projection: &Projection,
        id: RouteId,
        route: &Route,
        [a, b]: [Point; 2],
    ) -> Track {
        let sizes = sizes(projection);
        let across = b - a;
        let length = ((across.x * across.x + across.y * across.y).max(1) as u32).isqrt() as i32;
        let length = length.max(1);
        let spaces = i32::from(route.cost.length).max(1);
        let pitch = ((length - 2 * sizes.clear) / spaces)
            .min(projection.longest_space() + sizes.gap)
            .max(FINE);
        Track {
            a,
            along: across * UNIT / length,
            length,
            bend: projection.bend(route.bend),
            lane: lane_side(board, id, route) * sizes.lane_pitch / 2,
            start: (length - spaces * pitch) / 2,
            pitch,
            gap: sizes.gap,
            spaces,
        }
    }

    /// The place so far along the way from `a` to `b`, and so far to the right of the lane.
    #[inline]
    pub(super) fn at(&self, along: i32, aside: i32) -> Point {
        let aside = aside + self.lane;
        let right = Point::new(-self.along.y, self.along.x);
        if self.bend == 0 {
            return self.a + shorten(self.along * along + right * aside);
        }
        // Parts of the way, and how steeply the curve leaves the straight line there.
        let part = along * UNIT / self.length;
        let off = 4 * self.bend * part / UNIT * (UNIT - part) / UNIT;
        let slope = 4 * self.bend * (UNIT - 2 * part) / self.length;
        let shrink = UNIT * UNIT / (UNIT + slope * slope / (2 * UNIT));
        let forth = along - aside * slope / UNIT * shrink / UNIT;
        let off = off + aside * shrink / UNIT;
        self.a + shorten(self.along * forth + right * off)
    }

    /// The left and the right end of a line across the lane.
    pub(super) fn across(&self, along: i32, width: i32) -> [Point; 2] {
        let half = width / 2;
        [self.at(along, -half), self.at(along, half)]
    }

    /// The corners of the piece of the lane between two places along it.
    pub(super) fn piece(&self, from: i32, to: i32, width: i32) -> [Point; 4] {
        let half = width / 2;
        if self.bend == 0 {
            // The same as below, with what the corners share worked out once.
            let (from, to) = (self.along * from, self.along * to);
            let right = Point::new(-self.along.y, self.along.x);
            let (left, right) = (right * (self.lane - half), right * (self.lane + half));
            let corners = [from + left, to + left, to + right, from + right];
            return corners.map(|corner| self.a + shorten(corner));
        }
        [
            self.at(from, -half),
            self.at(to, -half),
            self.at(to, half),
            self.at(from, half),
        ]
    }

    /// The corners of a hull: a piece that is pointed at both ends.
    pub(super) fn hull(&self, from: i32, to: i32, width: i32) -> [Point; 6] {
        let half = width / 2;
        let bow = half.min((to - from) / 3);
        let [b, c, e, f] = self.piece(from + bow, to - bow, 2 * half);
        [self.at(from, 0), b, c, self.at(to, 0), e, f]
    }

    /// Where each space begins and ends along the way.
    pub(super) fn spaces(&self) -> impl Iterator<Item = (i32, i32)> + Clone + use<> {
        let Track {
            start, pitch, gap, ..
        } = *self;
        (0..self.spaces).map(move |space| {
            let from = start + space * pitch;
            (from + gap / 2, from + pitch - gap / 2)
        })
    }

    /// A space with what is free around it, but for a line of a pixel to the next.
    pub(super) fn coupled(&self, (from, to): (i32, i32)) -> (i32, i32) {
        let more = (self.gap - FINE) / 2;
        (from - more, to + more)
    }

    /// A box that holds the piece between two places along the lane, so many fine units to each
    /// side of it.
    pub(super) fn bounds(&self, from: i32, to: i32, side: i32) -> Bounds {
        let middle = self.at((from + to) / 2, 0);
        let half = (to - from) / 2;
        let reach = if self.bend == 0 {
            let Point { x, y } = self.along.abs();
            shorten(Point::new(x * half + y * side, y * half + x * side))
        } else {
            Point::new_equal(half + side)
        };
        Bounds::around(middle - reach, middle + reach, 1)
    }

    /// Returns the box, no larger than need be.
    pub(super) fn bounds_of_piece(&self, from: i32, to: i32, side: i32) -> Bounds {
        let [a, b, c, d] = self.piece(from, to, 2 * side);
        let least = a.component_min(b).component_min(c.component_min(d));
        let most = a.component_max(b).component_max(c.component_max(d));
        // A curve leaves the line between two of its points by a part of its bend.
        let bulge = self.bend.abs() * (to - from) / self.length * (to - from) / self.length;
        Bounds::around(least, most, 1 + (bulge + FINE - 1) / FINE)
    }

    /// Where the first space begins and the last ends.
    pub(super) fn extent(&self) -> (i32, i32) {
        let to = self.start + self.spaces * self.pitch;
        (self.start + self.gap / 2, to - self.gap / 2)
    }

    /// In how many straight pieces the whole way is drawn.
    pub(super) fn pieces(&self) -> i32 {
        if self.bend == 0 {
            1
        } else {
            // As many as keep each within a third of a pixel of the curve.
            let enough = (3 * self.bend.unsigned_abs() / FINE as u32).isqrt() as i32 + 1;
            enough.min(2 * self.spaces.max(2))
        }
    }
}

/// Takes the length of directions out again.
const fn shorten(place: Point) -> Point {
    Point::new(place.x >> 10, place.y >> 10)
}

/// Which side of the curve a lane is on, looking from its `a`: the first of a double is left of the
/// way as the map file tells it, or, where the file tells the two in opposite ways, left of the way
/// from the lower city to the higher. The cursor steps across a double by the same rule.
fn lane_side(board: &Board, id: RouteId, route: &Route) -> i32 {
    let Some(other) = route.other_lane else {
        return 0;
    };
    let side = if id.0 < other.0 { -1 } else { 1 };
    let opposed = board.route(other).is_some_and(|lane| lane.a == route.b);
    if opposed && route.a.0 > route.b.0 {
        -side
    } else {
        side
    }
}
