//! Name plates: where they stand, so that they hide as little as possible.

mod places;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::MapPicture;
use super::canvas::{Bounds, Canvas};
use super::projection::Zoom;
use crate::Surface;
use crate::fonts::Font;
use crate::palette::{GOLD, INK, PAPER};
use places::Places;
use rules::maps::{CityId, MAX_CITIES};

/// Plates on a map at most: both ends of a route or ticket and five neighbours.
pub const MAX_PLATES: usize = 8;
/// Plates of cities that are not focused, at most.
const MAX_NEIGHBORS: usize = 5;
/// Cities that such plates are looked for: some of them are focused, or would hide what is.
const MAX_FIXED: usize = 6;
/// A neighbour nearer to the window's edge than this has no plate.
const EDGE: i32 = 8;
/// What a plate has beside its text: an edge of one pixel and room within.
const BESIDE: Size = Size::new(7, 2);
/// The end of a long route may be so far outside the window and still have its plate in it.
const OUTSIDE: i32 = 48;
/// How much a place counts that lies toward the route, beside pixels hidden.
const TOWARD: i32 = 40;

/// The plate of one city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plate {
    pub(super) city: CityId,
    pub(super) bounds: Rectangle,
    font: Font,
    focused: bool,
}

/// Plates, the most important first.
pub(super) type Plates = heapless::Vec<Plate, MAX_PLATES>;

/// Where plates of cities stand if nothing is focused, the nearest to the middle first.
pub(super) type FixedPlates = heapless::Vec<Plate, MAX_FIXED>;

/// Finds places for plates.
pub(super) struct Placement<'a> {
    picture: &'a MapPicture<'a>,
    window: Rectangle,
    /// Where cities are that can have plates, or could lie under one.
    near: Bounds,
    zoom: Zoom,
    /// Cities in the window, or nearly, and their pixels.
    cities: heapless::Vec<(CityId, Point), MAX_CITIES>,
    /// What no plate should hide: the pieces of the focused route.
    route: heapless::Vec<Bounds, 16>,
    plates: Plates,
}

impl<'a> Placement<'a> {
    /// A placement in a window.
    pub(super) fn new(picture: &'a MapPicture<'a>, window: Rectangle, zoom: Zoom) -> Placement<'a> {
        Placement {
            picture,
            window,
            near: Bounds::of(&window.offset(OUTSIDE)),
            zoom,
            cities: heapless::Vec::new(),
            route: heapless::Vec::new(),
            plates: heapless::Vec::new(),
        }
    }

    /// Tells of a city, whose dot no plate should hide.
    pub(super) fn add_city(&mut self, city: CityId, place: Point) {
        if self.near.contains(place) {
            let _ = self.cities.push((city, place));
        }
    }

    /// Tells of a piece of the focused route.
    pub(super) fn keep_clear(&mut self, piece: Bounds) {
        let _ = self.route.push(piece);
    }

    /// Gives a focused city its plate, away from `other`.
    pub(super) fn place_focused(&mut self, city: CityId, other: Point) {
        let Some(&(_, place)) = self.cities.iter().find(|(one, _)| *one == city) else {
            return;
        };
        let name = name(self.picture, city);
        if name.is_empty() {
            return;
        }
        let room = self.window.size.width.saturating_sub(BESIDE.width);
        let font = Font::fit(&name, room).font;
        let toward = other - place;
        let places = Places::new(self, place, size(font, name), true);
        let mut obstacles = self.obstacles(city, &places.bounds(), &self.plates);
        for &piece in &self.route {
            let _ = obstacles.push((piece, 1));
        }
        let best = places
            .iter()
            .map(|(step, bounds)| {
                let points_at_it = step.x * toward.x + step.y * toward.y > 0;
                let hidden: i32 = obstacles
                    .iter()
                    .map(|(obstacle, weight)| weight * obstacle.common(&bounds))
                    .sum();
                (hidden + i32::from(points_at_it) * TOWARD, bounds)
            })
            .min_by_key(|&(cost, _)| cost);
        if let Some((_, bounds)) = best {
            let _ = self.plates.push(Plate {
                city,
                bounds: bounds.area(),
                font,
                focused: true,
            });
        }
    }

    /// Gives cities near the middle of the window plates. Where these stand does not depend on what
    /// is focused, so that names stay while the cursor steps; one that would hide it is left out.
    pub(super) fn place_neighbors(&mut self, fixed: &FixedPlates) {
        let mut placed = 0;
        for &plate in fixed {
            let bounds = Bounds::of(&plate.bounds);
            let hides = |other: &Plate| {
                other.city == plate.city || !Bounds::of(&other.bounds).misses(&bounds)
            };
            let is_hidden = self.plates.iter().any(hides)
                || self.route.iter().any(|piece| !piece.misses(&bounds));
            if is_hidden {
                continue;
            }
            placed += 1;
            if self.plates.push(plate).is_err() || placed == MAX_NEIGHBORS {
                return;
            }
        }
    }

    /// The plates of cities near the middle of the window, as if nothing were focused.
    pub(super) fn fixed_plates(&self) -> FixedPlates {
        let middle = self.window.center();
        let inner = Bounds::of(&self.window.offset(-EDGE));
        let mut order: heapless::Vec<(i32, u8), MAX_CITIES> = heapless::Vec::new();
        for (index, &(_, place)) in (0..).zip(&self.cities) {
            if inner.contains(place) {
                let away = place - middle;
                let _ = order.push((away.x * away.x + away.y * away.y, index));
            }
        }
        let mut fixed = heapless::Vec::new();
        // The nearest first. Few are needed, so all need not be put in order.
        while let Some(next) = (0..order.len()).min_by_key(|&next| order.get(next)) {
            let (_, index) = order.swap_remove(next);
            let Some(&(city, place)) = self.cities.get(usize::from(index)) else {
                continue;
            };
            let name = name(self.picture, city);
            if name.is_empty() {
                continue;
            }
            let places = Places::new(self, place, size(Font::Least, name), false);
            let obstacles = self.obstacles(city, &places.bounds(), &fixed);
            let is_free = |bounds: &Bounds| obstacles.iter().all(|(other, _)| other.misses(bounds));
            let free = places.iter().find(|(_, bounds)| is_free(bounds));
            let Some((_, bounds)) = free else { continue };
            let plate = Plate {
                city,
                bounds: bounds.area(),
                font: Font::Least,
                focused: false,
            };
            if fixed.push(plate).is_err() || fixed.is_full() {
                break;
            }
        }
        fixed
    }

    /// The plates, where they now stand.
    pub(super) fn into_plates(self) -> Plates {
        self.plates
    }

    /// What a city's plate should not hide within a box, and how much a pixel of it counts.
    fn obstacles(
        &self,
        own: CityId,
        within: &Bounds,
        plates: &[Plate],
    ) -> heapless::Vec<(Bounds, i32), { MAX_CITIES + 16 + MAX_PLATES }> {
        let mut obstacles = heapless::Vec::new();
        let mut add = |bounds: Bounds, weight: i32| {
            if !bounds.misses(within) {
                let _ = obstacles.push((bounds, weight));
            }
        };
        // Two plates on each other can be read neither; a dot is the city itself.
        for plate in plates {
            add(Bounds::of(&plate.bounds), 64);
        }
        let half = match self.zoom {
            Zoom::Overview => 2,
            Zoom::Middle => 5,
            Zoom::Close => 6,
        };
        for &(_, place) in self.cities.iter().filter(|(city, _)| *city != own) {
            let dot = Bounds {
                left: place.x - half,
                top: place.y - half,
                right: place.x + half + 1,
                bottom: place.y + half + 1,
            };
            add(dot, 2);
        }
        obstacles
    }
}

/// A city's name in the player's language; none for a junction.
fn name(picture: &MapPicture<'_>, city: CityId) -> &'static str {
    match picture.board.city(city) {
        Some(city) if !city.junction => (picture.name)(&city.name),
        _ => "",
    }
}

/// The size of a plate.
fn size(font: Font, name: &str) -> Size {
    Size::new(font.width() * name.chars().count() as u32, font.height()) + BESIDE
}

impl Plate {
    /// Draws it.
    pub(super) fn draw<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        picture: &MapPicture<'_>,
    ) -> Result<(), D::Error> {
        if canvas.misses(&Bounds::of(&self.bounds)) {
            return Ok(());
        }
        let ground = if self.focused { GOLD } else { PAPER };
        canvas.fill(&self.bounds, INK)?;
        canvas.fill(&self.bounds.offset(-1), ground)?;
        let corner = self.bounds.top_left + Point::new(4, 1);
        canvas.text(self.font, name(picture, self.city), corner, INK)
    }
}
