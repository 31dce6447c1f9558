//! A map of lines: everybody's routes as thin strokes, so that a path among them stands out and a small
//! picture is quickly drawn.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::{Bounds, Canvas};
use super::super::cities::CITY_REACH;
use super::super::land::draw_land;
use super::Scene;
use crate::Surface;
use crate::palette::{INK, PAPER};
use rules::maps::{CityId, RouteSet};

impl Scene<'_> {
    /// Draws the ground of a map of lines: land, free routes, cars as strokes, cities.
    pub(super) fn draw_thin_ground<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        draw_land(
            canvas,
            self.picture.land,
            self.picture.board,
            self.projection,
        )?;
        let mut claimed = RouteSet::EMPTY;
        for id in self.picture.routes.iter() {
            if self.is_far(id, canvas) {
                continue;
            }
            if self.is_claimed(id) {
                claimed.insert(id);
            } else if let Some(drawing) = self.drawing(id) {
                drawing.thin_free(canvas, self.picture.closed.contains(id))?;
            }
        }
        for id in claimed.iter() {
            if let (Some(drawing), Some(owner)) = (self.drawing(id), self.owners(id).first()) {
                drawing.thin_claimed(canvas, owner)?;
            }
        }
        for (id, &place) in (0..).map(CityId).zip(&self.places) {
            if !canvas.misses(&Bounds::around(place, place, CITY_REACH))
                && let Some(place) = self.place(id)
            {
                for (size, color) in [(3, INK), (1, PAPER)] {
                    let dot = Rectangle::with_center(place, Size::new_equal(size));
                    canvas.fill(&dot, color)?;
                }
            }
        }
        Ok(())
    }

    /// Whether a path that is shown leads over a city.
    pub(super) fn is_on_path(&self, city: CityId) -> bool {
        let routes = self.picture.board.routes_of_city.get(usize::from(city.0));
        routes.is_some_and(|routes| !routes.and(&self.picture.path).is_empty())
    }
}
