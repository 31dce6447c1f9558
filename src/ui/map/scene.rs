//! A picture seen through a projection, with what is worked out once for all its parts.

mod step;

pub(super) use step::MAX_RING;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::cities::{CITY_REACH, Dot};
use super::fill::{FINE, pixel};
use super::land::{Ground, draw_land};
use super::names::{Candidate, Placement, Plate};
use super::projection::{Projection, Zoom};
use super::routes::{Drawing, SIDE};
use super::track::Track;
use super::{Focus, Picture};
use crate::maps::{CityId, MAX_CITIES, MAX_PLAYERS, RouteId};
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

    /// Draws an area, which must lie in the window.
    pub(super) fn draw<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        ground: &mut Ground,
        area: &Rectangle,
    ) -> Result<(), D::Error> {
        draw_land(target, ground, self.picture.board, self.projection, area)?;
        self.draw_routes(target, area)?;
        let near = area.offset(CITY_REACH);
        for id in self.cities() {
            if self.place(id).is_some_and(|place| near.contains(place))
                && let Some(dot) = self.dot(id)
            {
                dot.draw(target, area, self.projection.zoom())?;
            }
        }
        self.placement.draw(target, area)
    }

    /// The plates of names.
    pub(super) fn plates(&self) -> &[Plate] {
        self.placement.plates()
    }

    fn draw_routes<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        area: &Rectangle,
    ) -> Result<(), D::Error> {
        let picture = self.picture;
        let focused = match picture.focus {
            Focus::Route(route) => Some(route),
            _ => None,
        };
        for claimed in [false, true] {
            for id in picture.routes.iter().filter(|&id| Some(id) != focused) {
                if self.is_far(id, area) {
                    continue;
                }
                let owners = self.owners(id);
                if owners.is_empty() != claimed
                    && let Some(drawing) = self.drawing(area, id)
                {
                    if claimed {
                        drawing.claimed(target, &owners, self.shown(id))?;
                    } else {
                        drawing.free(target)?;
                    }
                }
            }
        }
        for id in picture.way.iter() {
            if let Some(drawing) = self.drawing(area, id) {
                drawing.way(target)?;
            }
        }
        self.draw_focus(target, area)
    }

    /// Draws the focused route with its ring.
    fn draw_focus<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        area: &Rectangle,
    ) -> Result<(), D::Error> {
        if let Focus::Route(id) = self.picture.focus
            && let Some(drawing) = self.drawing(area, id)
        {
            let larger = self.picture.arriving.into();
            drawing.focused(target, &self.owners(id), larger)?;
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

    /// Whether a route is clearly outside an area, found out with little work.
    fn is_far(&self, id: RouteId, area: &Rectangle) -> bool {
        let Some(route) = self.picture.board.route(id) else {
            return true;
        };
        let Some((a, b)) = self.fine_place(route.a).zip(self.fine_place(route.b)) else {
            return true;
        };
        let beside = 2 * self.projection.bend(route.bend).abs() + 2 * SIDE * FINE;
        let low = area.top_left * FINE;
        let high = (area.top_left + area.size) * FINE;
        a.x.min(b.x) - beside > high.x
            || a.x.max(b.x) + beside < low.x
            || a.y.min(b.y) - beside > high.y
            || a.y.max(b.y) + beside < low.y
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

    /// A route that is seen in `area`.
    fn drawing<'b>(&'b self, area: &'b Rectangle, id: RouteId) -> Option<Drawing<'b>> {
        let drawing = Drawing {
            projection: self.projection,
            area,
            track: self.track(id)?,
            route: self.picture.board.route(id)?,
        };
        drawing.is_seen().then_some(drawing)
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
