//! A step of the cursor: what must be drawn anew when only the focus has changed.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::fill::FINE;
use super::super::land::Ground;
use super::super::routes::SIDE;
use super::super::{Changes, Focus};
use super::{Scene, bounds_of};
use crate::maps::{MAX_CITIES, MAX_LENGTH};

/// Areas that a ring is told as at most: one for each space, which is less than one for all of a
/// slanted route.
pub(in crate::ui::map) const MAX_RING: usize = MAX_LENGTH;

/// The areas of a ring.
type Rings = heapless::Vec<Rectangle, MAX_RING>;

impl Scene<'_> {
    /// The areas around what is focused.
    fn rings(&self) -> Rings {
        let mut rings = Rings::new();
        match self.picture.focus {
            Focus::Nothing => {}
            Focus::City(city) => {
                if let Some(dot) = self.dot(city) {
                    let _ = rings.push(dot.bounds(self.projection.zoom()));
                }
            }
            Focus::Route(route) => {
                if let Some(track) = self.track(route) {
                    let whole = track.bounds(SIDE);
                    let wide = 2 * SIDE * FINE;
                    // The track bed of a claimed route reaches from city to city.
                    let (first, last) = if self.owners(route).is_empty() {
                        track.extent()
                    } else {
                        (0, track.length)
                    };
                    let beyond = SIDE * FINE;
                    // Pieces only where they save something: not along a straight row or column.
                    let slanted = whole.size.width.min(whole.size.height) > 40;
                    let pieces = if slanted { track.pieces_of_ring() } else { 1 };
                    let (first, last) = (first - beyond, last + beyond);
                    for piece in 0..pieces {
                        let from = first + (last - first) * piece / pieces;
                        let to = first + (last - first) * (piece + 1) / pieces;
                        let middle = (from + to) / 2;
                        let ends = track.piece(from, to, wide);
                        let bow = [track.at(middle, -wide / 2), track.at(middle, wide / 2)];
                        let _ = rings.push(bounds_of(ends.into_iter().chain(bow)));
                    }
                }
            }
        }
        rings
    }

    /// Draws this scene over one with another focus: restores what the old ring and plates have
    /// hidden, then draws the new ones. Gives the areas that may have changed.
    pub(in crate::ui::map) fn draw_over<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        ground: &mut Ground,
        before: &Scene<'_>,
    ) -> Result<Changes, D::Error> {
        let mut changes = Changes::new();
        for ring in before.rings() {
            self.join(&mut changes, ring);
        }
        for plate in before.plates() {
            if !self.plates().contains(plate) {
                self.join(&mut changes, plate.bounds);
            }
        }
        for area in &changes {
            self.draw(target, ground, area)?;
        }
        let window = self.projection.window();
        // The new ring lies over all but cities and plates, so these are drawn again after it.
        let mut over = Rings::new();
        for ring in self.rings() {
            let _ = over.push(ring);
            self.join(&mut changes, ring);
        }
        self.draw_focus(target, &window)?;
        let touches = |area: &Rectangle, ring: &Rectangle| !area.intersection(ring).is_zero_sized();
        let zoom = self.projection.zoom();
        let mut dots = heapless::Vec::<Rectangle, MAX_CITIES>::new();
        for dot in self.cities().filter_map(|id| self.dot(id)) {
            let bounds = dot.bounds(zoom);
            if over.iter().any(|ring| touches(&bounds, ring)) {
                dot.draw(target, &window, zoom)?;
                let _ = dots.push(bounds);
            }
        }
        for plate in self.plates() {
            let new = !before.plates().contains(plate);
            if new {
                self.join(&mut changes, plate.bounds);
            }
            let hidden = over
                .iter()
                .chain(&dots)
                .any(|area| touches(&plate.bounds, area));
            if new || hidden {
                self.placement.draw(target, &plate.bounds)?;
            }
        }
        Ok(changes)
    }

    /// Adds an area, together with one that is there already if that means less work than both.
    fn join(&self, changes: &mut Changes, area: Rectangle) {
        // What an area costs beside its pixels, told as pixels.
        const FIXED: u32 = 600;
        let area = area.intersection(&self.projection.window());
        if area.is_zero_sized() {
            return;
        }
        let cost = |area: &Rectangle| area.size.width * area.size.height + FIXED;
        for other in changes.iter_mut() {
            let least = other.top_left.component_min(area.top_left);
            let most = (other.top_left + other.size).component_max(area.top_left + area.size);
            let size = most - least;
            let union = Rectangle::new(least, Size::new(size.x as u32, size.y as u32));
            if cost(&union) <= cost(other) + cost(&area) {
                *other = union;
                return;
            }
        }
        let _ = changes.push(area);
    }
}
