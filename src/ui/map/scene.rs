//! A picture seen through a projection, with what is worked out once for all its parts.

mod step;

pub(super) use step::MAX_RING;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::canvas::{Bounds, Canvas};
use super::cities::{CITY_REACH, Dot};
use super::edge::{FINE, pixel};
use super::land::draw_land;
use super::names::{Candidate, Placement, Plate};
use super::projection::{Projection, Zoom};
use super::routes::{Drawing, LANE_SIDE, SIDE};
use super::track::Track;
use super::{Focus, Picture};
use crate::maps::{CityId, MAX_CITIES, MAX_PLAYERS, RouteId, RouteSet};
use crate::rules::Seat;
use crate::ui::palette::PlayerColor;

/// A picture seen through a projection.
pub(super) struct Scene<'a> {
    picture: &'a Picture<'a>,
    projection: &'a Projection,
    /// Where the cities are, in fine units.
    places: heapless::Vec<Point, MAX_CITIES>,
    placement: Placement<'static>,
}

impl<'a> Scene<'a> {
    pub(super) fn new(picture: &'a Picture<'a>, projection: &'a Projection) -> Scene<'a> {
        let cities = picture.board.cities.iter().take(MAX_CITIES);
        let mut scene = Scene {
            picture,
            projection,
            places: cities.map(|city| projection.fine_city(city)).collect(),
            placement: Placement::new(projection.window(), projection.zoom()),
        };
        scene.place_names();
        scene
    }

    /// Draws what is seen on a canvas, whose clips must lie in the window.
    pub(super) fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        self.draw_ground(canvas)?;
        self.draw_focus(canvas)?;
        self.draw_cities(canvas)?;
        self.placement.draw(canvas)
    }

    /// The plates of names.
    pub(super) fn plates(&self) -> &[Plate] {
        self.placement.plates()
    }

    /// Draws what lies below the focused route: land, routes, ways.
    fn draw_ground<D: DrawTarget<Color = Rgb565>>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        let picture = self.picture;
        draw_land(canvas, picture.board, self.projection)?;
        let (mut free, mut claimed) = (RouteSet::EMPTY, RouteSet::EMPTY);
        for id in picture.routes.iter() {
            if picture.focus == Focus::Route(id) || self.is_far(id, canvas) {
                continue;
            }
            if self.is_claimed(id) {
                claimed.insert(id);
            } else {
                free.insert(id);
            }
        }
        for drawing in free.iter().filter_map(|id| self.drawing(id)) {
            drawing.free(canvas)?;
        }
        for id in claimed.iter() {
            if let Some(drawing) = self.drawing(id) {
                drawing.claimed(canvas, &self.owners(id), self.shown(id))?;
            }
        }
        for id in picture.way.iter() {
            if !self.is_far(id, canvas)
                && let Some(drawing) = self.drawing(id)
            {
                drawing.way(canvas)?;
            }
        }
        Ok(())
    }

    /// Draws the focused route with its ring.
    fn draw_focus<D: DrawTarget<Color = Rgb565>>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        if let Focus::Route(id) = self.picture.focus
            && let Some(drawing) = self.drawing(id)
        {
            let larger = self.picture.arriving.into();
            drawing.focused(canvas, &self.owners(id), larger)?;
        }
        Ok(())
    }

    /// Draws the dots.
    fn draw_cities<D: DrawTarget<Color = Rgb565>>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        for (id, &place) in (0..).map(CityId).zip(&self.places) {
            if !canvas.misses(&Bounds::around(place, place, CITY_REACH))
                && let Some(dot) = self.dot(id)
            {
                dot.draw(canvas, self.projection.zoom())?;
            }
        }
        Ok(())
    }

    /// Finds places for the names.
    fn place_names(&mut self) {
        let picture = self.picture;
        let zoom = self.projection.zoom();
        let nothing = picture.focus == Focus::Nothing || zoom == Zoom::Overview;
        if nothing && picture.marked.is_empty() {
            return;
        }
        for id in self.cities() {
            if let Some((city, place)) = picture.board.city(id).zip(self.place(id)) {
                self.placement.add_city(Candidate {
                    city: id,
                    place,
                    name: if city.junction {
                        ""
                    } else {
                        (picture.name)(&city.name)
                    },
                });
            }
        }
        for (index, &city) in picture.marked.iter().enumerate() {
            // Away from the next one, which for two is the other end.
            let next = picture.marked.get((index + 1) % picture.marked.len());
            if let Some(other) = next.and_then(|&other| self.place(other)) {
                self.placement.place_focused(city, other);
            }
        }
        if nothing {
            return;
        }
        if let Some(middle) = self.place_focus()
            && picture.neighbors
        {
            self.placement.place_neighbors(middle);
        }
    }

    /// Finds places for the names of what is focused; gives its middle.
    fn place_focus(&mut self) -> Option<Point> {
        match self.picture.focus {
            Focus::Nothing => None,
            Focus::City(city) => {
                let middle = self.place(city)?;
                self.placement.place_focused(city, middle);
                Some(middle)
            }
            Focus::Route(id) => {
                let route = self.picture.board.route(id)?;
                let track = self.track(id)?;
                for (from, to) in track.spaces() {
                    let corners = track.piece(from, to, 2 * SIDE * FINE);
                    self.placement.keep_clear(bounds_of(corners));
                }
                let (a, b) = self.place(route.a).zip(self.place(route.b))?;
                self.placement.place_focused(route.a, b);
                self.placement.place_focused(route.b, a);
                Some(pixel(track.at(track.length / 2, 0)))
            }
        }
    }

    fn cities(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..self.places.len() as u8).map(CityId)
    }

    /// The pixel of a city.
    fn place(&self, city: CityId) -> Option<Point> {
        self.fine_place(city).map(pixel)
    }

    fn fine_place(&self, city: CityId) -> Option<Point> {
        self.places.get(usize::from(city.0)).copied()
    }

    fn is_claimed(&self, route: RouteId) -> bool {
        let game = self.picture.game;
        game.is_some_and(|game| game.owners(route).next().is_some())
    }

    /// Who has claimed a route: one, or several where the game allows it.
    fn owners(&self, route: RouteId) -> heapless::Vec<PlayerColor, MAX_PLAYERS> {
        let mut owners = heapless::Vec::new();
        if let Some(game) = self.picture.game {
            for seat in game.owners(route) {
                let _ = owners.push(self.color(seat));
            }
        }
        owners
    }

    fn color(&self, seat: Seat) -> PlayerColor {
        let color = self.picture.colors.get(seat.index()).copied();
        color.unwrap_or(PlayerColor::Ruby)
    }

    /// How many cars of a claimed route are there.
    fn shown(&self, route: RouteId) -> usize {
        match self.picture.appearing {
            Some((appearing, cars)) if appearing == route => cars.into(),
            _ => usize::MAX,
        }
    }

    /// Whether a route is clearly not seen, found out with little work.
    fn is_far<D: DrawTarget<Color = Rgb565>>(&self, id: RouteId, canvas: &Canvas<'_, D>) -> bool {
        let Some(route) = self.picture.board.route(id) else {
            return true;
        };
        let Some((a, b)) = self.fine_place(route.a).zip(self.fine_place(route.b)) else {
            return true;
        };
        let beside = Point::new_equal(2 * self.projection.bend(route.bend).abs());
        let (least, most) = (a.component_min(b) - beside, a.component_max(b) + beside);
        canvas.misses(&Bounds::around(least, most, LANE_SIDE))
    }

    fn track(&self, id: RouteId) -> Option<Track> {
        let route = self.picture.board.route(id)?;
        let ends = [self.fine_place(route.a)?, self.fine_place(route.b)?];
        Some(Track::new(
            self.picture.board,
            self.projection,
            id,
            route,
            ends,
        ))
    }

    fn drawing(&self, id: RouteId) -> Option<Drawing<'_>> {
        Some(Drawing {
            projection: self.projection,
            track: self.track(id)?,
            route: self.picture.board.route(id)?,
        })
    }

    fn dot(&self, id: CityId) -> Option<Dot<'static>> {
        let city = self.picture.board.city(id)?;
        let owner = self.picture.game.and_then(|game| game.harbor_owner(id));
        Some(Dot {
            city,
            place: self.place(id)?,
            harbor: owner.map(|seat| self.color(seat)),
            focused: self.picture.focus == Focus::City(id),
        })
    }
}

/// The box of pixels that holds fine places.
fn bounds_of(places: impl IntoIterator<Item = Point>) -> Rectangle {
    let mut least = Point::new_equal(i32::MAX);
    let mut most = Point::new_equal(i32::MIN);
    for place in places {
        least = least.component_min(place);
        most = most.component_max(place);
    }
    Rectangle::with_corners(pixel(least), pixel(most))
}
