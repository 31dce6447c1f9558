//! Name plates: where they stand, so that they hide as little as possible.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::canvas::{Bounds, Canvas};
use super::projection::Zoom;
use crate::maps::{CityId, MAX_CITIES};
use crate::ui::fonts::Font;
use crate::ui::palette::{GOLD, INK, PAPER};

/// Plates on a map at most: both ends of a route or ticket and five neighbours.
pub const MAX_PLATES: usize = 8;
/// Plates of cities that are not focused, at most.
const MAX_NEIGHBORS: usize = 5;
/// A neighbour nearer to the window's edge than this has no plate.
const EDGE: i32 = 8;
/// What a plate has beside its text: an edge of one pixel and room within.
const BESIDE: Size = Size::new(7, 2);
/// The end of a long route may be so far outside the window and still have its plate in it.
const OUTSIDE: i32 = 48;
/// How much a place counts that lies toward the route, beside pixels hidden.
const TOWARD: i32 = 40;

/// Where the plate can stand, as steps from the city: above and below first.
const PLACES: [Point; 8] = [
    Point::new(0, -1),
    Point::new(0, 1),
    Point::new(1, -1),
    Point::new(-1, -1),
    Point::new(1, 1),
    Point::new(-1, 1),
    Point::new(1, 0),
    Point::new(-1, 0),
];

/// The plate of one city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plate {
    pub(super) city: CityId,
    pub(super) bounds: Rectangle,
    font: Font,
    focused: bool,
}

/// A city that may get a plate.
#[derive(Clone, Copy)]
pub(super) struct Candidate<'a> {
    pub(super) city: CityId,
    pub(super) place: Point,
    pub(super) name: &'a str,
}

/// Finds places for plates.
pub(super) struct Placement<'a> {
    window: Rectangle,
    zoom: Zoom,
    /// Cities in the window, or nearly.
    cities: heapless::Vec<Candidate<'a>, MAX_CITIES>,
    /// What no plate should hide: the pieces of the focused route.
    route: heapless::Vec<Rectangle, 16>,
    plates: heapless::Vec<Plate, MAX_PLATES>,
}

impl<'a> Placement<'a> {
    /// A placement in a window.
    pub(super) fn new(window: Rectangle, zoom: Zoom) -> Placement<'a> {
        Placement {
            window,
            zoom,
            cities: heapless::Vec::new(),
            route: heapless::Vec::new(),
            plates: heapless::Vec::new(),
        }
    }

    /// Tells of a city, whose dot no plate should hide.
    pub(super) fn add_city(&mut self, city: Candidate<'a>) {
        if self.window.offset(OUTSIDE).contains(city.place) {
            let _ = self.cities.push(city);
        }
    }

    /// Tells of a piece of the focused route.
    pub(super) fn keep_clear(&mut self, piece: Rectangle) {
        let _ = self.route.push(piece);
    }

    /// Gives a focused city its plate, away from `other`.
    pub(super) fn place_focused(&mut self, city: CityId, other: Point) {
        let Some(candidate) = self.cities.iter().find(|one| one.city == city).copied() else {
            return;
        };
        if candidate.name.is_empty() {
            return;
        }
        let room = self.window.size.width.saturating_sub(BESIDE.width);
        let font = Font::fit(&candidate.name, room).font;
        let toward = other - candidate.place;
        let best = PLACES
            .into_iter()
            .filter_map(|step| {
                let bounds = self.bounds(&candidate, font, step, true)?;
                let points_at_it = step.x * toward.x + step.y * toward.y > 0;
                let cost = self.hidden(&candidate, &bounds) + i32::from(points_at_it) * TOWARD;
                Some((cost, bounds))
            })
            .min_by_key(|&(cost, _)| cost);
        if let Some((_, bounds)) = best {
            let _ = self.plates.push(Plate {
                city,
                bounds,
                font,
                focused: true,
            });
        }
    }

    /// Gives the nearest other cities plates, where these hide nothing.
    pub(super) fn place_neighbors(&mut self, middle: Point) {
        let inner = self.window.offset(-EDGE);
        let mut order: heapless::Vec<(i32, usize), MAX_CITIES> = heapless::Vec::new();
        for (index, city) in self.cities.iter().enumerate() {
            let has_plate = self.plates.iter().any(|plate| plate.city == city.city);
            if !has_plate && inner.contains(city.place) && !city.name.is_empty() {
                let away = city.place - middle;
                let _ = order.push((away.x * away.x + away.y * away.y, index));
            }
        }
        order.sort_unstable();
        let mut placed = 0;
        for (_, index) in order {
            let Some(candidate) = self.cities.get(index).copied() else {
                continue;
            };
            let free = PLACES.into_iter().find_map(|step| {
                let bounds = self.bounds(&candidate, Font::Least, step, false)?;
                (self.hidden(&candidate, &bounds) == 0).then_some(bounds)
            });
            let Some(bounds) = free else { continue };
            let plate = Plate {
                city: candidate.city,
                bounds,
                font: Font::Least,
                focused: false,
            };
            placed += 1;
            if self.plates.push(plate).is_err() || placed == MAX_NEIGHBORS {
                return;
            }
        }
    }

    /// The plates, where they now stand.
    pub(super) fn plates(&self) -> &[Plate] {
        &self.plates
    }

    /// Draws the plates.
    pub(super) fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        for plate in self.plates.iter().rev() {
            self.draw_plate(canvas, plate)?;
        }
        Ok(())
    }

    /// Draws one plate.
    pub(super) fn draw_plate<D: DrawTarget<Color = Rgb565>>(
        &self,
        canvas: &mut Canvas<'_, D>,
        plate: &Plate,
    ) -> Result<(), D::Error> {
        if canvas.misses(&Bounds::of(&plate.bounds)) {
            return Ok(());
        }
        let ground = if plate.focused { GOLD } else { PAPER };
        canvas.fill(&plate.bounds, INK)?;
        canvas.fill(&plate.bounds.offset(-1), ground)?;
        let corner = plate.bounds.top_left + Point::new(4, 1);
        let city = self.cities.iter().find(|one| one.city == plate.city);
        let name = city.map_or("", |city| city.name);
        canvas.text(plate.font, name, corner, INK)
    }

    /// Where the plate would be; slid along the window's edge if it `may_slide`.
    fn bounds(
        &self,
        city: &Candidate<'_>,
        font: Font,
        step: Point,
        may_slide: bool,
    ) -> Option<Rectangle> {
        let size = Size::new(font.measure(&city.name), font.height()) + BESIDE;
        let away = match self.zoom {
            Zoom::Overview => 4,
            Zoom::Close => 8,
        };
        // At a corner the plate comes a little nearer.
        let nearer = i32::from(step.x != 0 && step.y != 0) * 3;
        let side = |step: i32, size: u32| match step {
            -1 => 1 - size as i32 - away + nearer,
            1 => away - nearer,
            _ => -(size as i32 / 2),
        };
        let low = self.window.top_left;
        let last = low + self.window.size - Size::new_equal(1);
        let place = city.place.component_min(last).component_max(low);
        let wished = place + Point::new(side(step.x, size.width), side(step.y, size.height));
        let high = low + self.window.size - size;
        let corner = wished.component_min(high).component_max(low);
        // Only along the side that does not point away from the city: else it would hide its dot.
        let slid = corner - wished;
        let fine =
            (slid.x == 0 || step.y != 0 && may_slide) && (slid.y == 0 || step.y == 0 && may_slide);
        fine.then(|| Rectangle::new(corner, size))
    }

    /// How many pixels of what should be seen a plate would hide.
    fn hidden(&self, own: &Candidate<'_>, bounds: &Rectangle) -> i32 {
        let dot = match self.zoom {
            Zoom::Overview => 5,
            Zoom::Close => 13,
        };
        let area = |other: &Rectangle| common_area(other, bounds);
        let route: i32 = self.route.iter().map(area).sum();
        let plates: i32 = self.plates.iter().map(|plate| area(&plate.bounds)).sum();
        let dots: i32 = self
            .cities
            .iter()
            .filter(|city| city.city != own.city)
            .map(|city| area(&Rectangle::with_center(city.place, Size::new_equal(dot))))
            .sum();
        // Two plates on each other can be read neither; a dot is the city itself.
        route + 64 * plates + 2 * dots
    }
}

/// How many pixels two rectangles have in common.
fn common_area(one: &Rectangle, other: &Rectangle) -> i32 {
    let side = |a: i32, a_size: u32, b: i32, b_size: u32| {
        (a + a_size as i32).min(b + b_size as i32) - a.max(b)
    };
    let (one_at, other_at) = (one.top_left, other.top_left);
    let wide = side(one_at.x, one.size.width, other_at.x, other.size.width);
    if wide <= 0 {
        return 0;
    }
    wide * side(one_at.y, one.size.height, other_at.y, other.size.height).max(0)
}
