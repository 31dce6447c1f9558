//! A picture seen through a projection, with what is worked out once for all its parts.

mod naming;
mod overlay;
mod thin;

pub use overlay::Overlay;

use embedded_graphics::prelude::*;

use super::canvas::{Bounds, Canvas};
use super::cities::{CITY_REACH, Dot};
use super::land::draw_land;
use super::projection::Projection;
use super::routes::{Drawing, LANE_SIDE, Standing};
use super::tags::{Tag, tags};
use super::track::Track;
use super::{Focus, MapPicture};
use crate::Surface;
use crate::palette::Livery;
use ground::edge::pixel;
use rules::Seat;
use rules::maps::{CityId, MAX_CITIES, MAX_PLAYERS, RouteId, RouteSet};

/// A picture seen through a projection.
pub(super) struct Scene<'a> {
    picture: &'a MapPicture<'a>,
    projection: &'a Projection,
    /// Where the cities are, in fine units.
    places: heapless::Vec<Point, MAX_CITIES>,
    /// What lies over the ground.
    overlay: Overlay,
}

impl<'a> Scene<'a> {
    pub(super) fn new(picture: &'a MapPicture<'a>, projection: &'a Projection) -> Scene<'a> {
        let mut scene = Scene::bare(picture, projection);
        scene.place_overlay(None);
        scene
    }

    /// Finds out where all lies that is over the ground; `before` lay over the same.
    pub(super) fn place_overlay(&mut self, before: Option<&Overlay>) {
        self.place_lines();
        if let Some(before) = before.filter(|before| before.has_names_of(self.picture)) {
            self.overlay.plates = before.plates.clone();
            self.overlay.fixed = before.fixed.clone();
        } else {
            self.place_names(before.and_then(|before| before.fixed.as_ref()));
        }
        self.place_stems();
    }

    /// A scene with nothing over its ground, of which only the ground is to be drawn.
    pub(super) fn bare(picture: &'a MapPicture<'a>, projection: &'a Projection) -> Scene<'a> {
        let cities = picture.board.cities.iter().take(MAX_CITIES);
        Scene {
            picture,
            projection,
            places: cities.map(|city| projection.fine_city(city)).collect(),
            overlay: Overlay::nothing(picture, projection),
        }
    }

    /// Draws the ground that is seen on a canvas, whose clip must lie in the window: land, routes
    /// and cities, as if nothing were focused or marked.
    pub(super) fn draw_ground<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
    ) -> Result<(), D::Error> {
        if self.picture.thin {
            return self.draw_thin_ground(canvas);
        }
        draw_land(
            canvas,
            self.picture.land,
            self.picture.board,
            self.projection,
        )?;
        let (mut free, mut claimed) = (RouteSet::EMPTY, RouteSet::EMPTY);
        for id in self.picture.routes.iter() {
            if self.is_far(id, canvas) {
                continue;
            }
            if self.is_claimed(id) {
                claimed.insert(id);
            } else {
                free.insert(id);
            }
        }
        for tag in self.tags() {
            tag.draw_stem(canvas, self.projection)?;
        }
        for id in free.iter() {
            if let Some(drawing) = self.drawing(id) {
                drawing.free(canvas, self.standing(id))?;
            }
        }
        for id in claimed.iter() {
            if let Some(drawing) = self.drawing(id) {
                drawing.claimed(canvas, &self.owners(id), self.shown(id))?;
            }
        }
        for (id, &place) in (0..).map(CityId).zip(&self.places) {
            if !canvas.misses(&Bounds::around(place, place, CITY_REACH))
                && let Some(dot) = self.dot(id)
            {
                let plain = Dot {
                    focused: false,
                    ..dot
                };
                plain.draw(canvas, self.projection.zoom())?;
            }
        }
        for tag in self.tags() {
            tag.draw(canvas, self.picture.board, self.projection)?;
        }
        Ok(())
    }

    /// What stands beside routes that are free.
    fn tags(&self) -> impl Iterator<Item = &'static Tag> {
        let is_free = |id: RouteId| {
            self.picture.routes.contains(id)
                && !self.picture.closed.contains(id)
                && !self.is_claimed(id)
        };
        tags(self.picture.board, self.projection).filter(move |tag| {
            let lane = self.picture.board.route(tag.route);
            let lane = lane
                .and_then(|route| route.other_lane)
                .filter(|_| tag.is_for_double());
            is_free(tag.route) || lane.is_some_and(is_free)
        })
    }

    /// Draws the ground anew where something may lie over it, as long as it may go on.
    pub(super) fn restore_background<D: Surface>(
        &self,
        target: &mut D,
        overlay: &mut Overlay,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), D::Error> {
        while may_go_on()
            && let Some(area) = overlay.next_stale()
        {
            self.draw_ground(&mut Canvas::new(target, &area))?;
        }
        Ok(())
    }

    /// What lies over the ground.
    pub(super) fn into_overlay(self) -> Overlay {
        self.overlay
    }

    /// The pixel of a city.
    pub(super) fn place(&self, city: CityId) -> Option<Point> {
        self.fine_place(city).map(pixel)
    }

    /// The pixels of all cities.
    pub(super) fn places(&self) -> impl Iterator<Item = (CityId, Point)> {
        let pixels = self.places.iter().map(|&place| pixel(place));
        (0..).map(CityId).zip(pixels)
    }

    fn fine_place(&self, city: CityId) -> Option<Point> {
        self.places.get(usize::from(city.0)).copied()
    }

    fn is_claimed(&self, route: RouteId) -> bool {
        let game = self.picture.game;
        game.is_some_and(|game| game.owners(route).next().is_some())
    }

    /// How a free route stands to the one who looks.
    fn standing(&self, route: RouteId) -> Standing {
        let picture = self.picture;
        if picture.closed.contains(route) {
            return Standing::Closed;
        }
        if picture.locked.contains(route) {
            return Standing::Locked;
        }
        match &picture.claimable {
            None => Standing::Free,
            Some(claimable) if claimable.contains(route) => Standing::Claimable,
            Some(_) => Standing::Beyond,
        }
    }

    /// Who has claimed a route: one, or several where the game allows it.
    fn owners(&self, route: RouteId) -> heapless::Vec<&'static Livery, MAX_PLAYERS> {
        let mut owners = heapless::Vec::new();
        if let Some(game) = self.picture.game {
            for seat in game.owners(route) {
                let _ = owners.push(self.livery(seat));
            }
        }
        owners
    }

    fn livery(&self, seat: Seat) -> &'static Livery {
        let livery = self.picture.liveries.get(seat.index()).copied();
        livery.unwrap_or(&Livery::RUBY)
    }

    /// How many cars of a claimed route are there.
    fn shown(&self, route: RouteId) -> usize {
        match self.picture.appearing {
            Some((appearing, cars)) if appearing == route => cars.into(),
            _ => usize::MAX,
        }
    }

    /// Whether a route is clearly not seen, found out with little work.
    fn is_far<D: Surface>(&self, id: RouteId, canvas: &Canvas<'_, D>) -> bool {
        self.is_far_from(id, &canvas.clip)
    }

    /// Whether a route clearly has nothing in a box.
    fn is_far_from(&self, id: RouteId, seen: &Bounds) -> bool {
        let Some(route) = self.picture.board.route(id) else {
            return true;
        };
        let Some((a, b)) = self.fine_place(route.a).zip(self.fine_place(route.b)) else {
            return true;
        };
        let beside = Point::new_equal(2 * self.projection.bend(route.bend).abs());
        let (least, most) = (a.component_min(b) - beside, a.component_max(b) + beside);
        seen.misses(&Bounds::around(least, most, LANE_SIDE))
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
            harbor: owner.map(|seat| self.livery(seat)),
            focused: self.picture.focus == Focus::City(id),
            ringed: self.picture.ringed.contains(id),
            broad: self.picture.board.cards.has_ships(),
        })
    }
}
