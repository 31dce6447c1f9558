//! Name plates: where they stand, so that they hide as little as possible.

mod obstacles;
mod places;

pub(super) use obstacles::{BAD, HARD, Obstacles, SOFT};

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::MapPicture;
use super::canvas::{Bounds, Canvas};
use super::projection::Zoom;
use super::scene::Scene;
use crate::Surface;
use crate::fonts::Font;
use crate::palette::{GOLD, INK, PAPER};
use obstacles::{FOCUS, PLATE};
use places::{DISTANCES, Places};
use rules::maps::{CityId, MAX_CITIES};

/// Plates on a map at most: both ends of a route or ticket and some neighbours.
pub const MAX_PLATES: usize = 10;
/// Cities that such plates are looked for, at most: some of them are focused, or would hide what is.
const MAX_FIXED: usize = 9;
/// A neighbour nearer to the window's edge than this has no plate.
const EDGE: i32 = 8;
/// What a plate has beside its text: an edge of one pixel and room within.
const BESIDE: Size = Size::new(7, 2);
/// The end of a long route may be so far outside the window and still have its plate in it.
const OUTSIDE: i32 = 48;
/// How much a place counts that lies toward the route, beside what it hides.
const TOWARD: i32 = 2 * SOFT;

/// Plates of cities that are not focused, at most, and how many are looked for.
const fn neighbors(zoom: Zoom) -> (usize, usize) {
    match zoom {
        Zoom::Middle => (7, MAX_FIXED),
        Zoom::Overview | Zoom::Close => (5, 6),
    }
}

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
    scene: &'a Scene<'a>,
    picture: &'a MapPicture<'a>,
    window: Rectangle,
    /// Where cities are that can have plates.
    near: Bounds,
    zoom: Zoom,
    /// What no plate should hide: the pieces of the focused route.
    route: heapless::Vec<[Point; 4], 16>,
    plates: Plates,
}

impl<'a> Placement<'a> {
    /// A placement in a window.
    pub(super) fn new(
        scene: &'a Scene<'a>,
        picture: &'a MapPicture<'a>,
        window: Rectangle,
        zoom: Zoom,
    ) -> Placement<'a> {
        Placement {
            scene,
            picture,
            window,
            near: Bounds::of(&window.offset(OUTSIDE)),
            zoom,
            route: heapless::Vec::new(),
            plates: heapless::Vec::new(),
        }
    }

    /// Tells of a piece of the focused route, by its corners in fine units.
    pub(super) fn keep_clear(&mut self, piece: [Point; 4]) {
        let _ = self.route.push(piece);
    }

    /// Gives a focused city its plate, away from `other`.
    pub(super) fn place_focused(&mut self, city: CityId, other: Point) {
        let near = |place: &Point| self.near.contains(*place);
        let Some(place) = self.scene.place(city).filter(near) else {
            return;
        };
        let name = name(self.picture, city);
        if name.is_empty() {
            return;
        }
        let room = self.window.size.width.saturating_sub(BESIDE.width);
        let mut font = Font::fit(&name, room).font;
        let mut best = self.best_place(city, place, size(font, name), other - place);
        // Smaller letters may find room where all is close together: on an overview always, and nearer by if the
        // route would be hidden.
        let most = match self.zoom {
            Zoom::Overview => BAD,
            Zoom::Middle | Zoom::Close => FOCUS,
        };
        if is_bad(best, most) {
            let smaller = self.best_place(city, place, size(Font::Least, name), other - place);
            if !is_bad(smaller, most) {
                (font, best) = (Font::Least, smaller);
            }
        }
        if let Some((_, bounds)) = best {
            let _ = self.plates.push(Plate {
                city,
                bounds: bounds.area(),
                font,
                focused: true,
            });
        }
    }

    /// Where a plate of this size hides the least around a city, rather not toward something; and what it hides.
    fn best_place(
        &self,
        city: CityId,
        place: Point,
        size: Size,
        toward: Point,
    ) -> Option<(i32, Bounds)> {
        let places = self.places(city, place, size, true);
        let mut obstacles = Obstacles::new(places.bounds());
        self.add_own(&mut obstacles, &self.plates);
        self.scene.add_obstacles(city, true, &mut obstacles);
        let besides = |side: Point| match side.x * toward.x + side.y * toward.y > 0 {
            true => TOWARD,
            false => 0,
        };
        let spots = places.iter().map(|(side, bounds)| (besides(side), bounds));
        let mut best = obstacles.least_hidden(spots, i32::MAX);
        // Every place beside the city, and if need be those further off.
        for further in DISTANCES {
            if !is_bad(best, BAD) {
                break;
            }
            for side in places.sides(further) {
                let (hidden, bounds) = obstacles.least_along(&side);
                let cost = hidden + besides(side.side);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, bounds));
                }
            }
        }
        best
    }

    /// Gives both ends of a route their plates: the one first that leaves room for the other.
    pub(super) fn place_ends(&mut self, [a, b]: [(CityId, Point); 2]) {
        let before = self.plates.len();
        let (from, to) = (a.1, b.1);
        self.place_focused(a.0, to);
        self.place_focused(b.0, from);
        let ends = |plates: &Plates| match plates.get(before..) {
            Some(&[one, other]) => Some([one, other]),
            _ => None,
        };
        if let Some([one, other]) = ends(&self.plates)
            && !Bounds::of(&one.bounds).misses(&Bounds::of(&other.bounds))
        {
            self.plates.truncate(before);
            self.place_focused(b.0, from);
            self.place_focused(a.0, to);
            if let Some(placed) = self.plates.get_mut(before..) {
                placed.reverse();
            }
        }
    }

    /// Gives cities near the middle of the window plates. Where these stand does not depend on what
    /// is focused, so that names stay while the cursor steps; one that would hide it is left out.
    pub(super) fn place_neighbors(&mut self, fixed: &FixedPlates) {
        let (most, _) = neighbors(self.zoom);
        let mut placed = 0;
        for &plate in fixed {
            let bounds = Bounds::of(&plate.bounds);
            let mut obstacles = Obstacles::new(bounds);
            self.add_own(&mut obstacles, &self.plates);
            if let Some(ring) = self.scene.ringed_city() {
                obstacles.add_box(ring, HARD);
            }
            let is_named = self.plates.iter().any(|other| other.city == plate.city);
            if is_named || obstacles.are_hidden_by(&bounds) {
                continue;
            }
            placed += 1;
            if self.plates.push(plate).is_err() || placed == most {
                return;
            }
        }
    }

    /// The plates of cities near the middle of the window, as if nothing were focused.
    pub(super) fn fixed_plates(&self) -> FixedPlates {
        let middle = self.window.center();
        let inner = Bounds::of(&self.window.offset(-EDGE));
        let mut order: heapless::Vec<(i32, CityId), MAX_CITIES> = heapless::Vec::new();
        for (city, place) in self.scene.places() {
            if inner.contains(place) {
                let away = place - middle;
                let _ = order.push((away.x * away.x + away.y * away.y, city));
            }
        }
        let (_, most) = neighbors(self.zoom);
        let mut fixed = FixedPlates::new();
        // The nearest first. Few are needed, so all need not be put in order.
        while let Some(next) = (0..order.len()).min_by_key(|&next| order.get(next)) {
            let (_, city) = order.swap_remove(next);
            let Some(place) = self.scene.place(city) else {
                continue;
            };
            let name = name(self.picture, city);
            if name.is_empty() {
                continue;
            }
            let places = self.places(city, place, size(Font::Least, name), false);
            let mut obstacles = Obstacles::new(places.bounds());
            for plate in &fixed {
                obstacles.add_box(Bounds::of(&plate.bounds), PLATE);
            }
            self.scene.add_obstacles(city, false, &mut obstacles);
            // It may hide a space that can be claimed, but not much of it.
            let all = places.iter().map(|(_, bounds)| (0, bounds));
            let Some((_, bounds)) = obstacles.least_hidden(all, SOFT + 1) else {
                continue;
            };
            let plate = Plate {
                city,
                bounds: bounds.area(),
                font: Font::Least,
                focused: false,
            };
            if fixed.push(plate).is_err() || fixed.len() == most {
                break;
            }
        }
        fixed
    }

    /// The plates, where they now stand.
    pub(super) fn into_plates(self) -> Plates {
        self.plates
    }

    /// The places around a city for a plate: one that is focused may slide along the window's edge.
    fn places(&self, city: CityId, place: Point, size: Size, focused: bool) -> Places {
        let reach = self.scene.reach(city, focused);
        Places::new(self.window, place, reach + 2, size, focused)
    }

    /// Adds other plates and the focused route.
    fn add_own(&self, obstacles: &mut Obstacles, plates: &[Plate]) {
        for plate in plates {
            obstacles.add_box(Bounds::of(&plate.bounds), PLATE);
        }
        for piece in &self.route {
            obstacles.add_piece(piece, FOCUS);
        }
    }
}

/// Whether a place hides so much, or there is none.
fn is_bad(best: Option<(i32, Bounds)>, most: i32) -> bool {
    best.is_none_or(|(cost, _)| cost >= most)
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

/// A plate whose city is further off than this has a line that leads there.
const NEAR: i32 = 6;

impl Plate {
    /// The line from a plate of what is focused to its city, which reaches so far, unless it stands beside it.
    pub(super) fn stem(&self, city: Point, reach: i32) -> Option<[Point; 2]> {
        let (low, high) = (
            self.bounds.top_left,
            self.bounds.top_left + self.bounds.size - Size::new_equal(1),
        );
        let from = city.component_max(low).component_min(high);
        let away = (city - from).abs();
        (self.focused && away.x.max(away.y) > reach + NEAR).then_some([from, city])
    }

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
