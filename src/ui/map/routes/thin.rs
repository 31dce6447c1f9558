//! Routes as strokes, on a map of lines.

use super::super::canvas::Canvas;
use super::Drawing;
use crate::Surface;
use crate::palette::{CardColors, GOLD, INK, Livery};
use ground::edge::FINE;

impl Drawing<'_> {
    /// Draws a route that nobody has claimed as a pale stroke, one that nobody can claim as a paler one.
    pub(in crate::map) fn thin_free<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        closed: bool,
    ) -> Result<(), D::Error> {
        let colors = CardColors::of(self.route.cost.color);
        let color = if closed { colors.tint } else { colors.pale };
        self.line(FINE, |corners| canvas.convex(corners, color))
    }

    /// Draws a claimed route as a stroke in its owner's colour.
    pub(in crate::map) fn thin_claimed<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        owner: &Livery,
    ) -> Result<(), D::Error> {
        self.line(3 * FINE, |corners| canvas.convex(corners, owner.overview))
    }

    /// Draws a part of a way: the route's colour in a gold casing.
    pub(in crate::map) fn way<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        let colors = CardColors::of(self.route.cost.color);
        for (width, color) in [(7, INK), (5, GOLD), (3, colors.overview())] {
            self.line(width * FINE, |corners| canvas.convex(corners, color))?;
        }
        // What asks for a wild is dark.
        let wilds = self.track.spaces();
        for (from, to) in wilds.take(self.route.cost.locomotives.into()) {
            canvas.convex(&self.track.piece(from, to, 3 * FINE), INK)?;
        }
        Ok(())
    }
}
