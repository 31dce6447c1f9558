//! The shapes of spaces: dashes and diamonds on the overview, tiles, cars and hulls nearer by.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::Canvas;
use super::super::projection::Zoom;
use super::Drawing;
use super::paint::{Paint, Weight};
use crate::Surface;
use crate::palette::{INK, Livery, Pattern, WHITE};
use ground::edge::{FINE, pixel};
use rules::maps::RouteKind;

/// Pixels across a space that is closed, on the overview.
const THIN: i32 = 2;

impl Drawing<'_> {
    /// The inside of a car, without its edge, in fine units.
    pub(super) fn car_width(&self) -> i32 {
        match (self.projection.zoom(), self.projection.is_small_sheet()) {
            (Zoom::Overview, false) => 3 * FINE,
            (Zoom::Overview, true) => 4 * FINE,
            (Zoom::Middle, _) => 7 * FINE,
            (Zoom::Close, _) => 9 * FINE,
        }
    }

    /// A space.
    pub(super) fn space<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        space: (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        match (self.projection.zoom(), self.route.cost.kind) {
            (Zoom::Overview, RouteKind::Rail) => self.dash(canvas, space, paint),
            (Zoom::Overview, RouteKind::Sea) => self.diamond(canvas, space, paint),
            (Zoom::Middle | Zoom::Close, _) => self.large_space(canvas, space, paint),
        }
    }

    /// A car of the overview on its track bed, coupled to the next: an ink line is all that is between them. At sea
    /// diamonds stand on the bed.
    pub(super) fn coupled<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        space: (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        if self.route.cost.kind == RouteKind::Sea {
            return self.diamond(canvas, space, paint);
        }
        let (from, to) = self.track.coupled(space);
        let corners = self.track.piece(from, to, self.car_width());
        canvas.convex(&corners, paint.inside)
    }

    /// A space of the overview on land.
    fn dash<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        let width = self.car_width();
        let (edge, inset) = match paint.weight {
            Weight::Claimed | Weight::Bold => (FINE, 0),
            Weight::Plain | Weight::Pale => (FINE / 2, FINE / 2),
            Weight::Thin => {
                let corners = self.track.piece(from, to, THIN * FINE);
                return canvas.convex(&corners, paint.edge);
            }
        };
        let corners = self.track.piece(from, to, width + 2 * edge);
        canvas.convex(&corners, paint.edge)?;
        let corners = self.track.piece(from + FINE, to - FINE, width - 2 * inset);
        canvas.convex(&corners, paint.inside)
    }

    /// A space of the overview at sea, in size and shape unlike a city.
    fn diamond<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        let middle = pixel(self.track.at((from + to) / 2, 0));
        let size = match paint.weight {
            Weight::Claimed => 9,
            Weight::Bold | Weight::Plain => 7,
            Weight::Pale => 5,
            Weight::Thin => return canvas.diamond(middle, 3, paint.edge),
        };
        canvas.diamond(middle, size, paint.edge)?;
        canvas.diamond(middle, size - 2, paint.inside)
    }

    /// What tells a player's cars apart where they bear no mark.
    pub(super) fn pattern<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        owner: &Livery,
    ) -> Result<(), D::Error> {
        let middle = (from + to) / 2;
        let overview = self.projection.zoom() == Zoom::Overview;
        let sea = self.route.cost.kind == RouteKind::Sea;
        match owner.pattern {
            Pattern::Plain => Ok(()),
            Pattern::WhiteLine if !overview => {
                let inset = if sea { 4 * FINE } else { 2 * FINE };
                let corners = self.track.piece(from + inset, to - inset, 2 * FINE);
                canvas.convex(&corners, WHITE)
            }
            Pattern::WhiteLine if !sea => {
                let corners = self.track.piece(from + FINE, to - FINE, FINE);
                canvas.convex(&corners, WHITE)
            }
            Pattern::InkTick if overview && !sea => {
                let half = FINE / 2;
                let corners = self
                    .track
                    .piece(middle - half, middle + half, self.car_width());
                canvas.convex(&corners, INK)
            }
            pattern => {
                let color = if pattern == Pattern::InkTick {
                    INK
                } else {
                    WHITE
                };
                let size = Size::new_equal(if overview { 1 } else { 3 });
                let dot = Rectangle::with_center(pixel(self.track.at(middle, 0)), size);
                canvas.fill(&dot, color)
            }
        }
    }

    /// A space of a nearer view: a tile or a car, or a hull at sea, with its sign.
    fn large_space<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        let outside = (from - FINE, to + FINE);
        let width = self.car_width() + 2 * FINE;
        if paint.weight == Weight::Thin {
            return self.body(canvas, (from, to), width / 3, paint.edge);
        }
        self.body(canvas, outside, width, paint.edge)?;
        self.large_inside(canvas, (from, to), paint)
    }

    /// What is within the edge of a space of a nearer view.
    pub(super) fn large_inside<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        let width = self.car_width();
        let mut inset = 0;
        if let Some(rim) = paint.rim {
            self.body(canvas, (from, to), width, rim)?;
            inset = FINE;
        }
        let inside = (from + inset, to - inset);
        self.body(canvas, inside, width - 2 * inset, paint.inside)?;
        if let Some((sign, color)) = paint.sign.filter(|_| !self.projection.is_passing()) {
            let middle = pixel(self.track.at((from + to) / 2, 0));
            canvas.sign(sign, middle, color)?;
        }
        Ok(())
    }

    fn body<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        width: i32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        match self.route.cost.kind {
            RouteKind::Rail => canvas.convex(&self.track.piece(from, to, width), color),
            RouteKind::Sea => canvas.convex(&self.track.hull(from, to, width), color),
        }
    }
}
