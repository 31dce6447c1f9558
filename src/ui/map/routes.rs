//! Routes as their spaces: free ones as hollow tiles, claimed ones as solid cars on a track bed.

mod paint;
mod spaces;
mod thin;

use core::convert::Infallible;

use embedded_graphics::prelude::*;

pub(super) use paint::Standing;

use super::canvas::{Bounds, Canvas};
use super::projection::{Projection, Zoom};
use super::track::Track;
use crate::Surface;
use crate::palette::{GOLD, INK, Livery};
use ground::edge::FINE;
use rules::maps::{Route, RouteKind};

/// Pixels of gold around the focused route, at most.
const RING: i32 = 3;
/// Pixels beside the line between two cities that the cars of a lane with their edges can touch.
pub(super) const LANE_SIDE: i32 = 13;

/// Beyond a city's place its dot reaches no further, nor one with a ring.
const DOT: i32 = 3 * FINE;
const RINGED_DOT: i32 = 8 * FINE;

/// Boxes around the line of a route, at most.
const MAX_BOXES: i32 = 8;

/// A route to be drawn.
pub(super) struct Drawing<'a> {
    pub(super) projection: &'a Projection,
    pub(super) track: Track,
    pub(super) route: &'a Route,
}

impl Drawing<'_> {
    /// A box that holds all of a space.
    fn bounds_of_space(&self, (from, to): (i32, i32)) -> Bounds {
        let edge = self.car_width() / 2 + FINE;
        let (beyond, side) = match (self.projection.zoom(), self.route.cost.kind) {
            (Zoom::Overview, RouteKind::Rail) => (FINE / 2, edge),
            // A dot at sea can be longer than its space.
            (Zoom::Overview, RouteKind::Sea) => (4 * FINE, edge.max(5 * FINE)),
            (Zoom::Middle | Zoom::Close, _) => (FINE, edge),
        };
        self.track.bounds(from - beyond, to + beyond, side)
    }

    /// Draws the spaces of a route that nobody has claimed.
    pub(super) fn free<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        standing: Standing,
    ) -> Result<(), D::Error> {
        for (place, space) in self.track.spaces().enumerate() {
            if !canvas.misses(&self.bounds_of_space(space)) {
                let paint = self.free_paint(place, standing);
                self.space(canvas, space, &paint)?;
            }
        }
        Ok(())
    }

    /// Draws the track bed and cars of a claimed route; several owners take turns along it. Only
    /// the first `shown` cars: a claim appears car by car. On the overview they are a train from city to
    /// city, where free spaces lie apart: that tells the two from each other, whatever their colours.
    pub(super) fn claimed<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        owners: &[&'static Livery],
        shown: usize,
    ) -> Result<(), D::Error> {
        let width = match self.projection.zoom() {
            Zoom::Overview => self.car_width() + 2 * FINE,
            Zoom::Middle | Zoom::Close => self.bed_width(),
        };
        self.line(width, |corners| canvas.convex(corners, INK))?;
        self.cars(canvas, owners, shown)
    }

    /// Draws the cars of a claimed route.
    fn cars<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        owners: &[&'static Livery],
        shown: usize,
    ) -> Result<(), D::Error> {
        let cars = self.track.spaces().zip(owners.iter().cycle());
        for (space, &owner) in cars.take(shown) {
            if canvas.misses(&self.bounds_of_space(space)) {
                continue;
            }
            let paint = self.claimed_paint(owner);
            if self.projection.zoom() == Zoom::Overview {
                self.coupled(canvas, space, &paint)?;
            } else {
                self.space(canvas, space, &paint)?;
            }
            if self.projection.zoom() != Zoom::Close {
                self.pattern(canvas, space, owner)?;
            }
        }
        Ok(())
    }

    /// Draws the focused route: a ring around all its spaces, which are in full colour if free.
    pub(super) fn focused<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        owners: &[&'static Livery],
        shown: usize,
        larger: i32,
    ) -> Result<(), D::Error> {
        let width = self.car_width() + 2 * FINE;
        // Ink between the spaces as well: gold there would look like part of them.
        let ring = self.ring() + larger;
        for (around, color) in [(ring + 1, INK), (ring, GOLD), (0, INK)] {
            self.strip(around, width + 2 * around * FINE, |corners| {
                canvas.convex(corners, color)
            })?;
        }
        if !owners.is_empty() {
            return self.cars(canvas, owners, shown);
        }
        for (place, space) in self.track.spaces().enumerate() {
            if !canvas.misses(&self.bounds_of_space(space)) {
                let paint = self.focused_paint(place);
                match self.projection.zoom() {
                    Zoom::Overview => self.space(canvas, space, &paint)?,
                    // The ring's own ink is the edge.
                    Zoom::Middle | Zoom::Close => self.large_inside(canvas, space, &paint)?,
                }
            }
        }
        Ok(())
    }

    /// Passes on boxes that together hold the ring.
    pub(super) fn ring_bounds(&self, larger: i32, take: &mut impl FnMut(Bounds)) {
        let around = (self.ring() + larger + 2) * FINE;
        let (first, last) = self.track.extent();
        let side = self.car_width() / 2 + around;
        self.bounds_along(first - around, last + around, side, take);
    }

    /// Passes on the pieces of the ring and of what it is around, by their corners.
    pub(super) fn ring_pieces(&self, mut take: impl FnMut([Point; 4])) {
        let around = self.ring() + 1;
        let width = self.car_width() + 2 * (around + 1) * FINE;
        let Ok(()) = self.strip(around, width, |&corners| {
            take(corners);
            Ok::<(), Infallible>(())
        });
    }

    /// Passes on the spaces, by the corners of what they fill.
    pub(super) fn space_pieces(&self, mut take: impl FnMut(&[Point])) {
        let width = self.car_width() + 2 * FINE;
        for (from, to) in self.track.spaces() {
            let (from, to) = (from - FINE, to + FINE);
            match self.route.cost.kind {
                RouteKind::Rail => take(&self.track.piece(from, to, width)),
                RouteKind::Sea => take(&self.track.hull(from, to, width)),
            }
        }
    }

    /// Passes on boxes that together hold the line of a path.
    /// With `dots` those of both cities too, which may have rings.
    pub(super) fn path_bounds(&self, dots: Option<bool>, take: &mut impl FnMut(Bounds)) {
        let (beyond, side) = match dots {
            None => (0, 3 * FINE),
            Some(false) => (DOT, DOT + FINE),
            Some(true) => (RINGED_DOT, RINGED_DOT),
        };
        self.bounds_along(-beyond, self.track.length + beyond, side, take);
    }

    /// Passes on boxes that together hold a part of the line: several, for one around a long slanted
    /// line is mostly empty.
    fn bounds_along(&self, from: i32, to: i32, side: i32, take: &mut impl FnMut(Bounds)) {
        let pieces = match self.projection.zoom() {
            Zoom::Overview => 1,
            Zoom::Middle | Zoom::Close => ((to - from) / (72 * FINE)).clamp(1, MAX_BOXES),
        };
        let at = |piece: i32| from + (to - from) * piece / pieces;
        for piece in 0..pieces {
            take(self.track.bounds_of_piece(at(piece), at(piece + 1), side));
        }
    }

    /// Draws the route as a plain gold line: part of a path that is shown.
    pub(super) fn path<D: Surface>(&self, canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
        self.line(5 * FINE, |corners| canvas.convex(corners, INK))?;
        self.line(3 * FINE, |corners| canvas.convex(corners, GOLD))
    }

    /// Passes the pieces of a line from city to city to `piece`.
    fn line<E>(
        &self,
        width: i32,
        piece: impl FnMut(&[Point; 4]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.pieces((0, self.track.length), width, piece)
    }

    /// Passes the straight pieces of a part of the line to `piece`. Each begins where the one before
    /// has ended.
    fn pieces<E>(
        &self,
        (first, last): (i32, i32),
        width: i32,
        mut piece: impl FnMut(&[Point; 4]) -> Result<(), E>,
    ) -> Result<(), E> {
        let pieces = self.track.pieces();
        if pieces == 1 {
            return piece(&self.track.piece(first, last, width));
        }
        let [mut left, mut right] = self.track.across(first, width);
        for index in 1..=pieces {
            let to = first + (last - first) * index / pieces;
            let [left_to, right_to] = self.track.across(to, width);
            piece(&[left, left_to, right_to, right])?;
            (left, right) = (left_to, right_to);
        }
        Ok(())
    }

    fn bed_width(&self) -> i32 {
        match self.projection.zoom() {
            Zoom::Overview => 3 * FINE,
            Zoom::Middle => 4 * FINE,
            Zoom::Close => 5 * FINE,
        }
    }

    /// Pixels of gold around the route when it is focused.
    fn ring(&self) -> i32 {
        match self.projection.zoom() {
            Zoom::Middle => RING - 1,
            Zoom::Overview | Zoom::Close => RING,
        }
    }

    /// All spaces and the gaps between them as one band that reaches `around` pixels further.
    fn strip<E>(
        &self,
        around: i32,
        width: i32,
        piece: impl FnMut(&[Point; 4]) -> Result<(), E>,
    ) -> Result<(), E> {
        let (first, last) = self.track.extent();
        let (first, last) = (first - (around + 1) * FINE, last + (around + 1) * FINE);
        self.pieces((first, last), width, piece)
    }
}
