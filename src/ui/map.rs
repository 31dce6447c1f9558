//! The map: land and water, routes as their spaces, cities, names.
//!
//! A [`Projection`] says which part of the board is seen in which window of the screen, a
//! [`Picture`] what is on it: the game, what is focused, what is marked. Drawing changes neither,
//! and any part of the window can be drawn alone. What is focused or marked lies over the ground,
//! so a step of the cursor draws little: [`Picture::draw_instead`].
//!
//! - Free is hollow, claimed is solid: a free space is a pale tile with its card's sign, a claimed
//!   one a car with its owner's mark on a dark track bed.
//! - Gold is the focus, and nothing else but the wild's wheel.

mod canvas;
mod cities;
mod edge;
mod land;
mod names;
mod projection;
mod routes;
mod scale;
mod scene;
mod track;
pub mod windows;

pub use projection::{Projection, Zoom};
pub use scene::Overlay;

use embedded_graphics::primitives::Rectangle;

use crate::maps::{Board, CityId, MAX_PLAYERS, Name, RouteId, RouteSet};
use crate::rules::Game;
use crate::ui::Surface;
use crate::ui::layers::Layers;
use crate::ui::palette::PlayerColor;
use canvas::Canvas;
use names::MAX_PLATES;
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
pub struct Picture<'a> {
    /// The board.
    pub board: &'static Board,
    /// The game, for who has claimed what; `None` for the bare board.
    pub game: Option<&'a Game>,
    /// The colour of each seat.
    pub colors: [PlayerColor; MAX_PLAYERS],
    /// Routes that are shown.
    pub routes: RouteSet,
    /// Where the cursor is.
    pub focus: Focus,
    /// Whether the ring has just arrived, and is a pixel larger.
    pub arriving: bool,
    /// A route whose cars appear one by one, and how many there are by now.
    pub appearing: Option<(RouteId, u8)>,
    /// Routes drawn as a gold line: the way that a ticket could take.
    pub way: RouteSet,
    /// Cities with a gold plate: the ends of a ticket.
    pub marked: &'a [CityId],
    /// Whether cities near the focus show their names.
    pub neighbors: bool,
    /// A city's name in the player's language.
    pub name: &'a dyn Fn(&'static Name) -> &'static str,
}

/// A city's name in English.
fn english(name: &'static Name) -> &'static str {
    name.en
}

impl<'a> Picture<'a> {
    /// All routes of a bare board, nothing focused.
    pub fn of_board(board: &'static Board) -> Picture<'a> {
        Picture {
            board,
            game: None,
            colors: PlayerColor::ALL,
            routes: board.all_routes,
            focus: Focus::Nothing,
            arriving: false,
            appearing: None,
            way: RouteSet::EMPTY,
            marked: &[],
            neighbors: true,
            name: &english,
        }
    }

    /// All routes of a game, nothing focused.
    pub fn of_game(game: &'a Game) -> Picture<'a> {
        Picture {
            game: Some(game),
            ..Picture::of_board(game.board())
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
        let scene = Scene::new(self, projection);
        for area in areas {
            let area = area.intersection(&projection.window());
            if !area.is_zero_sized() {
                let canvas = &mut Canvas::new(target, &area);
                scene.draw_ground(canvas)?;
                scene.draw_overlay(canvas, &[])?;
            }
        }
        Ok(())
    }

    /// Whether a part of its ground costs less than all of it: not while it moves from one scale to
    /// another, when its land is drawn from outlines.
    pub fn has_cheap_parts(&self, projection: &Projection) -> bool {
        land::is_baked(self.board, projection)
    }

    /// Draws the ground that is in an area, as if nothing were focused or marked.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_ground<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
        area: &Rectangle,
    ) -> Result<(), D::Error> {
        let area = area.intersection(&projection.window());
        if area.is_zero_sized() {
            return Ok(());
        }
        let scene = Scene::bare(self, projection);
        scene.draw_ground(&mut Canvas::new(target, &area))
    }

    /// Draws what lies over the ground: what is focused or marked.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_overlay<D: Surface>(
        &self,
        target: &mut D,
        projection: &Projection,
    ) -> Result<Overlay, D::Error> {
        let scene = Scene::new(self, projection);
        let seen = target.bounding_box().intersection(&projection.window());
        if !seen.is_zero_sized() {
            scene.draw_overlay(&mut Canvas::new(target, &seen), &[])?;
        }
        Ok(scene.into_overlay())
    }

    /// Draws what lies over the ground in place of what lay there before. If that was over another
    /// ground, it does nothing.
    ///
    /// # Errors
    /// Only those of `layers`.
    pub fn draw_instead<L: Layers>(
        &self,
        layers: &mut L,
        projection: &Projection,
        before: &Overlay,
    ) -> Result<Option<Overlay>, L::Error> {
        if !before.is_over(self, projection) {
            return Ok(None);
        }
        let now = Scene::new(self, projection);
        now.draw_instead(layers, before)?;
        Ok(Some(now.into_overlay()))
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
