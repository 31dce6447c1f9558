//! The shapes of spaces: dashes and dots on the overview, tiles, cars and hulls in the close view.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::Canvas;
use super::super::projection::Zoom;
use super::Drawing;
use super::paint::Paint;
use crate::Surface;
use crate::palette::{INK, Livery, Pattern, WHITE};
use ground::edge::{FINE, pixel};
use rules::maps::RouteKind;

impl Drawing<'_> {
    /// The inside of a car, without its edge, in fine units.
    pub(super) fn car_width(&self) -> i32 {
        match (self.projection.zoom(), self.projection.is_small_sheet()) {
            (Zoom::Overview, false) => 3 * FINE,
            (Zoom::Overview, true) => 4 * FINE,
            (Zoom::Close, _) => 9 * FINE,
        }
    }

    /// A space that is `claimed` or free.
    pub(super) fn space<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        space: (i32, i32),
        paint: &Paint,
        claimed: bool,
    ) -> Result<(), D::Error> {
        match self.projection.zoom() {
            Zoom::Overview => self.small_space(canvas, space, paint, claimed),
            Zoom::Close => self.large_space(canvas, space, paint),
        }
    }

    /// A space of the overview: a dash, or a dot at sea.
    fn small_space<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        paint: &Paint,
        claimed: bool,
    ) -> Result<(), D::Error> {
        if self.route.cost.kind == RouteKind::Sea {
            let middle = pixel(self.track.at((from + to) / 2, 0));
            let outer = if claimed { 6 } else { 5 };
            canvas.disc(middle, outer, paint.edge)?;
            return if claimed {
                canvas.disc(middle, 4, paint.inside)
            } else {
                let square = Rectangle::new(middle - Point::new_equal(1), Size::new_equal(3));
                canvas.fill(&square, paint.inside)
            };
        }
        let width = self.car_width();
        let (edge, inset) = if claimed {
            (FINE, 0)
        } else {
            (FINE / 2, FINE / 2)
        };
        let corners = self.track.piece(from, to, width + 2 * edge);
        canvas.convex(&corners, paint.edge)?;
        let corners = self.track.piece(from + FINE, to - FINE, width - 2 * inset);
        canvas.convex(&corners, paint.inside)
    }

    /// What tells a player's cars apart on the overview.
    pub(super) fn pattern<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        owner: &Livery,
    ) -> Result<(), D::Error> {
        let middle = (from + to) / 2;
        let sea = self.route.cost.kind == RouteKind::Sea;
        match owner.pattern {
            Pattern::Plain => Ok(()),
            Pattern::WhiteLine if !sea => {
                let corners = self.track.piece(from + FINE, to - FINE, FINE);
                canvas.convex(&corners, WHITE)
            }
            Pattern::InkTick if !sea => {
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
                let dot = Rectangle::new(pixel(self.track.at(middle, 0)), Size::new_equal(1));
                canvas.fill(&dot, color)
            }
        }
    }

    /// A space of the close view: a tile or a car, or a hull at sea, with its sign.
    fn large_space<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        (from, to): (i32, i32),
        paint: &Paint,
    ) -> Result<(), D::Error> {
        let outside = (from - FINE, to + FINE);
        let width = self.car_width() + 2 * FINE;
        self.body(canvas, outside, width, paint.edge)?;
        self.large_inside(canvas, (from, to), paint)
    }

    /// What is within the edge of a space of the close view.
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
