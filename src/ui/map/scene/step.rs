//! A step of the cursor: what must be drawn anew when only the focus has changed.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::canvas::{Bounds, Canvas, Clip, Stencil};
use super::super::names::MAX_PLATES;
use super::super::{Changes, Focus};
use super::Scene;
use crate::maps::MAX_LENGTH;

/// Areas that a ring is told as at most, which are less than one for all of a slanted route.
pub(in crate::ui::map) const MAX_RING: usize = MAX_LENGTH;

/// Clips of a step at most: what the old ring has left beside the new one, old plates, the new
/// ring.
const MAX_CLIPS: usize = 2 + MAX_PLATES + 1;

impl Scene<'_> {
    /// Adds the ring around what is focused to a stencil.
    fn add_ring(&self, stencil: &mut Stencil) {
        match self.picture.focus {
            Focus::Nothing => {}
            Focus::City(city) => {
                if let Some(dot) = self.dot(city) {
                    stencil.add_area(&dot.bounds(self.projection.zoom()));
                }
            }
            Focus::Route(route) => {
                if let Some(drawing) = self.drawing(route) {
                    drawing.ring(self.picture.arriving.into(), |piece| stencil.add(piece));
                }
            }
        }
    }

    /// Adds what else is drawn of the focused route: the track bed of a claimed one reaches from
    /// city to city.
    fn add_bed(&self, stencil: &mut Stencil) {
        if let Focus::Route(route) = self.picture.focus
            && self.is_claimed(route)
            && let Some(drawing) = self.drawing(route)
        {
            drawing.bed_pieces(|piece| stencil.add(piece));
        }
    }

    /// Whether the ring hides all that its stencil holds.
    fn is_ring_solid(&self) -> bool {
        match self.picture.focus {
            Focus::Route(route) => self.track(route).is_some_and(|track| track.is_straight()),
            _ => false,
        }
    }

    /// Draws this scene over one with another focus: restores what the old ring and plates have
    /// hidden, then draws the new ones. Gives the areas that may have changed.
    pub(in crate::ui::map) fn draw_over<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        before: &Scene<'_>,
    ) -> Result<Changes, D::Error> {
        let window = self.projection.window();
        let mut changes = Changes::new();
        let mut old = Stencil::new(&window);
        before.add_ring(&mut old);
        before.add_bed(&mut old);
        for area in old.areas(MAX_RING) {
            let _ = changes.push(area);
        }
        let mut new = Stencil::new(&window);
        self.add_ring(&mut new);
        // What the new ring hides need not be restored.
        let right = self.is_ring_solid().then(|| old.cut(&new));
        self.add_bed(&mut new);
        for area in new.areas(MAX_RING) {
            let _ = changes.push(area);
        }
        let mut clips = heapless::Vec::<Clip<'_>, MAX_CLIPS>::new();
        let rest = right.as_ref().and_then(Stencil::clip);
        for clip in old.clip().into_iter().chain(rest) {
            let _ = clips.push(clip);
        }
        for plate in before.plates() {
            if self.plates().contains(plate) {
                continue;
            }
            let seen = Bounds::of(&plate.bounds.intersection(&window));
            // What a new plate hides need not be restored.
            let new = self.plates().iter().map(|plate| Bounds::of(&plate.bounds));
            let rest = new.fold(seen, |rest, plate| rest.without(&plate));
            if rest.left < rest.right && rest.top < rest.bottom {
                let _ = changes.push(rest.area());
                let _ = clips.push(Clip::of(&rest.area()));
            }
        }
        self.draw_ground(&mut Canvas::new(target, &clips))?;
        self.draw_focus(&mut Canvas::new(target, &[Clip::of(&window)]))?;
        // The new ring lies over all but cities and plates, so these are drawn again after it.
        if let Some(clip) = new.clip() {
            let _ = clips.push(clip);
        }
        self.draw_cities(&mut Canvas::new(target, &clips))?;
        self.draw_plates_over(target, before, &clips, &mut changes)?;
        Ok(changes)
    }

    /// Draws plates that are new, and of the others what lies in the clips.
    fn draw_plates_over<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        before: &Scene<'_>,
        clips: &[Clip<'_>],
        changes: &mut Changes,
    ) -> Result<(), D::Error> {
        let window = [Clip::of(&self.projection.window())];
        let mut drawn = heapless::Vec::<Rectangle, MAX_PLATES>::new();
        // The last one first, as they lie.
        for plate in self.plates().iter().rev() {
            let new = !before.plates().contains(plate);
            if new {
                let _ = changes.push(plate.bounds);
            }
            let hidden = |other: &Rectangle| !other.intersection(&plate.bounds).is_zero_sized();
            let clips = if new || drawn.iter().any(hidden) {
                let _ = drawn.push(plate.bounds);
                &window
            } else {
                clips
            };
            plate.draw(&mut Canvas::new(target, clips), self.picture)?;
        }
        Ok(())
    }
}
