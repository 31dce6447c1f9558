//! What plates should not hide: dots, other plates, the focused route, short routes, and as little as possible
//! of what can be claimed.

use embedded_graphics::prelude::*;

use super::super::canvas::Bounds;
use super::places::Side;
use ground::edge::FINE;

/// What must not be hidden where there is any other place.
pub(in crate::map) const HARD: i32 = 1000;
/// The focused route: a name that hides it says nothing.
pub(super) const FOCUS: i32 = 4 * HARD;
/// What is read, too: seals, a cart, a space of a path that is shown. Another place is looked for, but no dot and no
/// focused route is hidden instead.
pub(in crate::map) const BAD: i32 = HARD / 6;
/// What is hidden rather than something of the other kind.
pub(in crate::map) const SOFT: i32 = 10;
/// Another plate: two on each other can be read neither.
pub(super) const PLATE: i32 = 8 * HARD;

/// Obstacles around a city at most. Those that come first count most.
const MOST: usize = 40;
/// Places along a side at most, and pixels between two of them at least.
const STEPS: usize = 80;
const LITTLE: i32 = 2;

/// A shape that a plate should not hide, and how much it counts. Small, for there are many on the stack.
struct Obstacle {
    /// Left, top, right, bottom, in pixels.
    bounds: [i16; 4],
    /// The corners of a slanted piece in fine units, clockwise; none for a box.
    corners: heapless::Vec<(i16, i16), 6, u8>,
    weight: i16,
}

/// Obstacles around a city.
pub(in crate::map) struct Obstacles {
    /// Where plates may stand.
    within: Bounds,
    all: heapless::Vec<Obstacle, MOST, u8>,
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
        self.add(bounds, &[], weight);
    }

    /// Adds a piece of a route, whose corners in fine units go clockwise.
    pub(in crate::map) fn add_piece(&mut self, corners: &[Point], weight: i32) {
        let Some(&first) = corners.first() else {
            return;
        };
        let (mut least, mut most) = (first, first);
        for &corner in corners {
            least = least.component_min(corner);
            most = most.component_max(corner);
        }
        self.add(Bounds::around(least, most, 0), corners, weight);
    }

    fn add(&mut self, bounds: Bounds, corners: &[Point], weight: i32) {
        if bounds.misses(&self.within) {
            return;
        }
        let Bounds {
            left,
            top,
            right,
            bottom,
        } = bounds;
        let corners = corners.iter().map(|it| (it.x as i16, it.y as i16));
        let _ = self.all.push(Obstacle {
            bounds: [left, top, right, bottom].map(|it| it as i16),
            corners: corners.take(6).collect(),
            weight: weight as i16,
        });
    }

    /// Whether a plate would hide anything.
    pub(super) fn are_hidden_by(&self, plate: &Bounds) -> bool {
        self.all.iter().any(|obstacle| obstacle.is_hidden_by(plate))
    }

    /// The first of the places, each with what it costs besides, that hides the least: what it costs and the
    /// place. Those that cost as much as `most` do not count.
    pub(super) fn least_hidden(
        &self,
        places: impl Iterator<Item = (i32, Bounds)>,
        most: i32,
    ) -> Option<(i32, Bounds)> {
        let mut best = None;
        let mut most = most;
        for (besides, place) in places {
            let mut cost = besides;
            let is_over = self.all.iter().any(|it| {
                if it.is_hidden_by(&place) {
                    cost += it.weight();
                }
                cost >= most
            });
            if cost < most && !is_over {
                best = Some((cost, place));
                most = cost;
            }
            if most == 0 {
                break;
            }
        }
        best
    }

    /// The place on a side that hides the least, the nearest to its middle of several: what it hides and the place.
    ///
    /// All places are looked at in one go: each obstacle is hidden from one of them to another, and counts for
    /// those between.
    #[inline(never)]
    pub(super) fn least_along(&self, side: &Side) -> (i32, Bounds) {
        // What changes from a place to the next.
        let mut changes = [0; STEPS + 1];
        let step = ((side.last - side.first) / (STEPS as i32 - 1) + 1).max(LITTLE);
        let count = (side.last - side.first) / step + 1;
        let [from, to] = side.breadth();
        for obstacle in &self.all {
            let Some([begin, end]) = obstacle.shadow(side.is_upright(), from, to) else {
                continue;
            };
            // The first and the last place that hide it, and the one after that.
            let first = (begin - side.length() + 1 - side.first + step - 1).max(0) / step;
            let after = (end - 1 - side.first + step).max(0) / step;
            if first < after && first < count {
                for (place, weight) in [(first, obstacle.weight()), (after, -obstacle.weight())] {
                    if let Some(change) = changes.get_mut(place as usize) {
                        *change += weight;
                    }
                }
            }
        }
        let mut hidden = 0;
        let mut best = (i32::MAX, i32::MAX, side.first);
        for (place, change) in (0..count).zip(changes) {
            hidden += change;
            let begin = side.first + place * step;
            let key = (hidden, (begin - side.middle).abs(), begin);
            best = best.min(key);
        }
        let (hidden, _, begin) = best;
        (hidden, side.plate(begin))
    }
}

impl Obstacle {
    fn weight(&self) -> i32 {
        self.weight.into()
    }

    #[inline(always)]
    fn is_near(&self, place: &Bounds) -> bool {
        let [left, top, right, bottom] = self.bounds.map(i32::from);
        left < place.right && place.left < right && top < place.bottom && place.top < bottom
    }

    /// From where to where it lies in a stripe, along that; `None` if it does not.
    fn shadow(&self, is_upright: bool, from: i32, to: i32) -> Option<[i32; 2]> {
        let [left, top, right, bottom] = self.bounds.map(i32::from);
        let ([begin, end], [low, high]) = match is_upright {
            true => ([top, bottom], [left, right]),
            false => ([left, right], [top, bottom]),
        };
        if low >= to || from >= high {
            return None;
        }
        let Some(&last) = self.corners.last() else {
            return Some([begin, end]);
        };
        let split = |(x, y): (i16, i16)| match is_upright {
            true => (i32::from(y), i32::from(x)),
            false => (i32::from(x), i32::from(y)),
        };
        let (from, to) = (from * FINE, to * FINE);
        let (mut least, mut most) = (i32::MAX, i32::MIN);
        let mut take = |along: i32| {
            least = least.min(along);
            most = most.max(along);
        };
        let (mut along, mut across) = split(last);
        for &corner in &self.corners {
            let (next, over) = split(corner);
            if (from..=to).contains(&over) {
                take(next);
            }
            for edge in [from, to] {
                if (across < edge) != (over < edge) {
                    take(along + (next - along) * (edge - across) / (over - across));
                }
            }
            (along, across) = (next, over);
        }
        (least < most).then(|| [least.div_euclid(FINE), (most + FINE - 1).div_euclid(FINE)])
    }

    fn is_hidden_by(&self, plate: &Bounds) -> bool {
        if !self.is_near(plate) {
            return false;
        }
        let Some(&last) = self.corners.last() else {
            return true;
        };
        let [left, right] = [plate.left, plate.right].map(|x| x * FINE);
        let [top, bottom] = [plate.top, plate.bottom].map(|y| y * FINE);
        // It misses the piece if it lies beyond one of its edges: all corners do if the nearest does.
        let mut from = last;
        for &to in &self.corners {
            let across = i32::from(to.0) - i32::from(from.0);
            let down = i32::from(to.1) - i32::from(from.1);
            let x = if down > 0 { left } else { right };
            let y = if across > 0 { bottom } else { top };
            if across * (y - i32::from(from.1)) - down * (x - i32::from(from.0)) <= 0 {
                return false;
            }
            from = to;
        }
        true
    }
}
