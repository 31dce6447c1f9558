//! A picture seen through a projection, with what is worked out once for all its parts.

mod naming;
mod step;

pub(super) use step::MAX_RING;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::canvas::{Bounds, Canvas};
use super::cities::{CITY_REACH, Dot};
use super::edge::pixel;
use super::land::draw_land;
use super::names::{Plate, Plates};
use super::projection::Projection;
use super::routes::{Drawing, LANE_SIDE};
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
    plates: Plates,
}

impl<'a> Scene<'a> {
    pub(super) fn new(picture: &'a Picture<'a>, projection: &'a Projection) -> Scene<'a> {
        let cities = picture.board.cities.iter().take(MAX_CITIES);
        let mut scene = Scene {
            picture,
            projection,
            places: cities.map(|city| projection.fine_city(city)).collect(),
            plates: Plates::new(),
        };
        scene.plates = scene.place_names();
        scene
    }

    /// Another picture that differs only in what is focused, or how.
    pub(super) fn of_other<'b>(&'b self, picture: &'b Picture<'b>) -> Scene<'b> {
        let mut scene = Scene {
            picture,
            projection: self.projection,
            places: self.places.clone(),
            plates: Plates::new(),
        };
        scene.plates = if picture.focus == self.picture.focus {
            self.plates.clone()
        } else {
            scene.place_names()
        };
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
        // The most important last.
        for plate in self.plates.iter().rev() {
            plate.draw(canvas, self.picture)?;
        }
        Ok(())
    }

    /// The plates of names.
    pub(super) fn plates(&self) -> &[Plate] {
        &self.plates
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
