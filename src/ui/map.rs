//! The map: land and water, routes as their spaces, cities, names.
//!
//! A [`Projection`] says which part of the board is seen in which window of the screen, a
//! [`MapPicture`] what is on it: the game, what is focused, what is marked. Drawing changes neither,
//! and any part of the window can be drawn alone. What is focused or marked lies over the ground,
//! so a step of the cursor draws little where the ground is kept: [`MapPicture::draw_instead`].
//!
//! - Free is hollow, claimed is solid: a free space is a pale tile with its card's sign, a claimed
//!   one a car with its owner's mark on a dark track bed.
//! - Gold is the focus, and nothing else but the wild's wheel.

mod canvas;
mod cities;
mod land;
mod names;
mod projection;
mod routes;
mod scene;
mod tags;
mod track;

pub use land::Land;
pub use projection::{Projection, Zoom};
pub use scene::Overlay;
pub use tags::tag_places;

use embedded_graphics::primitives::Rectangle;

use crate::palette::Livery;
use crate::{DrawResult, Surface};
use canvas::Canvas;
use names::MAX_PLATES;
use rules::Game;
use rules::maps::{Board, CityId, CitySet, MAX_PLAYERS, Name, RouteId, RouteSet};
use scene::Scene;

/// Where the cursor is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Focus {
    /// Nowhere on the map.
    #[default]
    Nothing,
    /// On a route.
    Route(RouteId),
    /// On a city.
    City(CityId),
}

/// What is on the map.
#[derive(Clone)]
pub struct MapPicture<'a> {
    /// The board.
    pub board: &'static Board,
    /// The ground that was drawn ahead.
    pub land: &'static Land,
    /// The game, for who has claimed what; `None` for the bare board.
    pub game: Option<&'a Game>,
    /// The livery of each seat.
    pub liveries: [&'static Livery; MAX_PLAYERS],
    /// Routes that are shown.
    pub routes: RouteSet,
    /// Routes that can be claimed now; the other free ones are pale. `None` where nobody decides.
    pub claimable: Option<RouteSet>,
    /// Free routes that are closed for the rest of the game.
    pub closed: RouteSet,
    /// Free routes for which the one who looks has no licence.
    pub locked: RouteSet,
    /// Cities with a ring: the ends of one's open tickets.
    pub ringed: CitySet,
    /// Where the cursor is.
    pub focus: Focus,
    /// What bears its names in place of what is focused: what was, while a step of the cursor is answered.
    pub named: Option<Focus>,
    /// Whether the ring has just arrived, and is a pixel larger.
    pub arriving: bool,
    /// A route whose cars appear one by one, and how many there are by now.
    pub appearing: Option<(RouteId, u8)>,
    /// Routes drawn as a gold line: the path that a ticket could take.
    pub path: RouteSet,
    /// Whether it is a map of lines: routes are strokes, and the path has the colours of its routes.
    pub thin: bool,
    /// Cities with a gold plate: the ends of a ticket.
    pub marked: &'a [CityId],
    /// Whether cities near the focus show their names.
    pub neighbors: bool,
    /// A city's name in the player's language.
    pub name: &'a dyn Fn(&'static Name) -> &'static str,
}

/// What a picture shows over the ground of a map: it can change while the ground stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    path: RouteSet,
    focus: Focus,
    named: Option<Focus>,
    arriving: bool,
    marked: heapless::Vec<CityId, 2>,
}

/// A city's name in English.
fn english(name: &'static Name) -> &'static str {
    name.en
}

impl<'a> MapPicture<'a> {
    /// All routes of a bare board, nothing focused.
    pub fn of_board(board: &'static Board, land: &'static Land) -> MapPicture<'a> {
        MapPicture {
            board,
            land,
            game: None,
            liveries: Livery::ALL,
            routes: board.all_routes,
            claimable: None,
            closed: RouteSet::EMPTY,
            locked: RouteSet::EMPTY,
            ringed: CitySet::EMPTY,
            focus: Focus::Nothing,
            named: None,
            arriving: false,
            appearing: None,
            path: RouteSet::EMPTY,
            thin: false,
            marked: &[],
            neighbors: true,
            name: &english,
        }
    }

    /// All routes of a game, nothing focused. Lanes that are closed to all look so.
    pub fn of_game(game: &'a Game, land: &'static Land) -> MapPicture<'a> {
        MapPicture {
            game: Some(game),
            closed: game.closed_lanes(None),
            ..MapPicture::of_board(game.board(), land)
        }
    }

    /// What bears its names.
    fn named(&self) -> Focus {
        self.named.unwrap_or(self.focus)
    }

    /// What lies over its ground.
    pub fn marks(&self) -> Marks {
        Marks {
            path: self.path,
            focus: self.focus,
            named: self.named,
            arriving: self.arriving,
            marked: self.marked.iter().copied().take(2).collect(),
        }
    }

    /// A picture of the same ground with something else over it.
    #[must_use]
    pub fn with_marks<'b>(&'b self, marks: &'b Marks) -> MapPicture<'b> {
        MapPicture {
            path: marks.path,
            focus: marks.focus,
            named: marks.named,
            arriving: marks.arriving,
            marked: &marks.marked,
            ..self.clone()
        }
    }

    /// Draws what is in the window.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
    ) -> Result<(), D::Error> {
        self.draw_parts(target, projection, &[projection.window()])
    }

    /// Draws only what is in some areas, and touches nothing outside them.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_parts<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        areas: &[Rectangle],
    ) -> Result<(), D::Error> {
        self.draw_each(target, projection, areas.iter().copied(), |_, _| Ok(()))
    }

    /// Draws only what is in some areas; `then` is called after each of them.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_each<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        areas: impl Iterator<Item = Rectangle>,
        mut then: impl FnMut(&mut D, Rectangle) -> DrawResult<D>,
    ) -> DrawResult<D> {
        let scene = Scene::new(self, projection);
        for area in areas {
            let seen = area.intersection(&projection.window());
            if !seen.is_zero_sized() {
                let canvas = &mut Canvas::new(target, &seen);
                scene.draw_ground(canvas)?;
                scene.draw_overlay(canvas, &[])?;
            }
            then(target, area)?;
        }
        Ok(())
    }

    /// Whether a part of its ground costs less than all of it: not while it moves from one scale to
    /// another, when its land is drawn from outlines.
    pub fn has_cheap_parts(&self, projection: &Projection) -> bool {
        land::is_baked(self.land, self.board, projection)
    }

    /// Draws what lies over the ground in place of what lay there before, and shows it; tells of it.
    /// If it was another ground before, this does nothing.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_instead<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        before: &mut Overlay,
    ) -> Result<Option<Overlay>, D::Error> {
        if !before.is_over(self, projection) {
            return Ok(None);
        }
        let mut scene = Scene::bare(self, projection);
        scene.restore_background(target, before, &mut || true)?;
        scene.place_overlay(Some(before));
        scene.draw_instead(target, before)?;
        Ok(Some(scene.into_overlay()))
    }

    /// Draws the ground anew, and nothing over it, where something may lie over it; goes on as long
    /// as it may. What is shown stays as it is.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn restore_background<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        overlay: &mut Overlay,
        may_go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), D::Error> {
        Scene::bare(self, projection).restore_background(target, overlay, may_go_on)
    }

    /// What lies over the ground.
    pub fn overlay(&self, projection: &Projection) -> Overlay {
        Scene::new(self, projection).into_overlay()
    }

    /// The areas of the name plates.
    pub fn plates(&self, projection: &Projection) -> heapless::Vec<Rectangle, MAX_PLATES> {
        self.overlay(projection).plate_areas().collect()
    }
}
