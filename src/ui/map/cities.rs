//! The dots of cities, harbours and junctions.

use embedded_graphics::pixelcolor::Rgb565;
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
    /// Whether it has a ring: one's ticket ends here.
    pub(super) ringed: bool,
    /// Whether dots of the overview are larger, for there are spaces at sea beside them.
    pub(super) broad: bool,
}

impl Dot<'_> {
    /// The box that it fills.
    pub(super) fn bounds(&self, zoom: Zoom) -> Rectangle {
        let size = match (zoom, self.focused || self.ringed) {
            (_, true) => self.ring(zoom),
            (Zoom::Overview, false) => self.small_dot(),
            (Zoom::Middle, false) => 13,
            (Zoom::Close, false) => 15,
        };
        Rectangle::with_center(self.place, Size::new_equal(size as u32))
    }

    /// Pixels from its middle to its edge.
    pub(super) fn reach(&self, zoom: Zoom) -> i32 {
        let size = match (zoom, self.focused || self.ringed) {
            (_, true) => self.ring(zoom),
            (Zoom::Overview, false) => self.small_dot(),
            (Zoom::Middle, false) if self.city.port => 11,
            (Zoom::Middle, false) => 9,
            (Zoom::Close, false) => 13,
        };
        size as i32 / 2
    }

    /// The diameter of the ring around it.
    fn ring(&self, zoom: Zoom) -> usize {
        match zoom {
            Zoom::Overview => self.small_dot() + 6,
            Zoom::Middle => 17,
            Zoom::Close => 23,
        }
    }

    /// The diameter of a dot of the overview.
    fn small_dot(&self) -> usize {
        if self.broad { 7 } else { 5 }
    }

    pub(super) fn draw<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        zoom: Zoom,
    ) -> Result<(), D::Error> {
        if canvas.misses(&Bounds::of(&self.bounds(zoom))) {
            return Ok(());
        }
        if self.focused || self.ringed {
            let ring = self.ring(zoom);
            canvas.disc(self.place, ring, INK)?;
            let inside = if self.focused { GOLD } else { PAPER };
            canvas.disc(self.place, ring - 2, inside)?;
        }
        match zoom {
            Zoom::Overview => self.small(canvas),
            Zoom::Middle => self.medium(canvas),
            Zoom::Close => self.large(canvas),
        }
    }

    fn small<D: Surface>(&self, canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
        let (place, dot) = (self.place, self.small_dot());
        if self.city.junction {
            let dot = Rectangle::with_center(place, Size::new_equal(3));
            return canvas.fill(&dot, INK);
        }
        canvas.disc(place, dot, INK)?;
        let inside = match self.harbor {
            Some(owner) => owner.overview,
            None if self.city.port => PORT_PALE,
            None => PAPER,
        };
        if self.broad {
            return canvas.disc(place, dot - 2, inside);
        }
        let dot = Rectangle::with_center(place, Size::new_equal(3));
        canvas.fill(&dot, inside)
    }

    fn medium<D: Surface>(&self, canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
        if self.city.junction {
            return self.rings(canvas, [(7, INK), (5, SHOAL)]);
        }
        // A harbour's field is as wide as its anchor needs.
        match (self.harbor, self.city.port) {
            (Some(owner), _) => {
                self.rings(canvas, [(13, INK), (11, owner.ground)])?;
                canvas.sign(Sign::ANCHOR, self.place, owner.mark)
            }
            (None, true) => {
                self.rings(canvas, [(11, INK), (9, PORT)])?;
                canvas.sign(Sign::ANCHOR, self.place, WHITE)
            }
            (None, false) => self.rings(canvas, [(9, INK), (7, PAPER), (3, TARGET)]),
        }
    }

    fn rings<D: Surface, const RINGS: usize>(
        &self,
        canvas: &mut Canvas<'_, D>,
        rings: [(usize, Rgb565); RINGS],
    ) -> Result<(), D::Error> {
        rings
            .into_iter()
            .try_for_each(|(diameter, color)| canvas.disc(self.place, diameter, color))
    }

    fn large<D: Surface>(&self, canvas: &mut Canvas<'_, D>) -> Result<(), D::Error> {
        if self.city.junction {
            return self.rings(canvas, [(9, INK), (7, SHOAL)]);
        }
        match (self.harbor, self.city.port) {
            (Some(owner), _) => {
                self.rings(canvas, [(15, INK), (13, owner.ground)])?;
                canvas.sign(Sign::ANCHOR, self.place, owner.mark)
            }
            (None, true) => {
                self.rings(canvas, [(13, INK), (11, PAPER), (9, PORT)])?;
                canvas.sign(Sign::ANCHOR, self.place, WHITE)
            }
            (None, false) => self.rings(canvas, [(13, INK), (11, PAPER), (7, TARGET)]),
        }
    }
}
