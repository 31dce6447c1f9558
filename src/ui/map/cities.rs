//! The dots of cities, harbours and junctions.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::canvas::{Bounds, Canvas};
use super::projection::Zoom;
use crate::Surface;
use crate::palette::{GOLD, INK, Livery, PAPER, PORT, PORT_PALE, SHOAL, TARGET, WHITE};
use crate::signs::Sign;
use rules::maps::City;

/// Pixels from a city's middle that its picture can touch.
pub(super) const CITY_REACH: i32 = 12;

/// How a city is shown.
pub(super) struct Dot<'a> {
    pub(super) city: &'a City,
    /// Its pixel.
    pub(super) place: Point,
    /// Who has built a harbour here.
    pub(super) harbor: Option<&'static Livery>,
    pub(super) focused: bool,
}

impl Dot<'_> {
    /// The box that it fills.
    pub(super) fn bounds(&self, zoom: Zoom) -> Rectangle {
        let size = match (zoom, self.focused) {
            (Zoom::Overview, false) => 5,
            (Zoom::Overview, true) => 9,
            (Zoom::Close, false) => 15,
            (Zoom::Close, true) => 2 * CITY_REACH as u32 - 1,
        };
        Rectangle::with_center(self.place, Size::new_equal(size))
    }

    pub(super) fn draw<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        zoom: Zoom,
    ) -> Result<(), D::Error> {
        if canvas.misses(&Bounds::of(&self.bounds(zoom))) {
            return Ok(());
        }
        match zoom {
            Zoom::Overview => self.small(canvas),
            Zoom::Close => self.large(canvas),
        }
    }

    fn small<D: Surface>(&self, canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
        let place = self.place;
        if self.focused {
            canvas.disc(place, 9, INK)?;
            canvas.disc(place, 7, GOLD)?;
        }
        if self.city.junction {
            let dot = Rectangle::with_center(place, Size::new_equal(3));
            return canvas.fill(&dot, INK);
        }
        canvas.disc(place, 5, INK)?;
        let inside = match self.harbor {
            Some(owner) => owner.overview,
            None if self.city.port => PORT_PALE,
            None => PAPER,
        };
        let dot = Rectangle::with_center(place, Size::new_equal(3));
        canvas.fill(&dot, inside)
    }

    fn large<D: Surface>(&self, canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
        let place = self.place;
        if self.focused {
            for (diameter, color) in [(23, INK), (21, GOLD)] {
                canvas.disc(place, diameter, color)?;
            }
        }
        if self.city.junction {
            canvas.disc(place, 9, INK)?;
            return canvas.disc(place, 7, SHOAL);
        }
        // A harbour's field is as wide as its anchor needs.
        let (rings, anchor) = match (self.harbor, self.city.port) {
            (Some(owner), _) => ([(15, INK), (13, owner.ground), (0, INK)], Some(owner.mark)),
            (None, true) => ([(13, INK), (11, PAPER), (9, PORT)], Some(WHITE)),
            (None, false) => ([(13, INK), (11, PAPER), (7, TARGET)], None),
        };
        for (diameter, color) in rings {
            canvas.disc(place, diameter, color)?;
        }
        match anchor {
            Some(color) => canvas.sign(Sign::ANCHOR, place, color),
            None => Ok(()),
        }
    }
}
