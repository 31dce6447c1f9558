//! What stands beside routes in the nearer views: seals of companies, carts. The build has found places for
//! them.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::canvas::{Bounds, Canvas};
use super::projection::{Projection, Zoom};
use crate::Surface;
use crate::fonts::Font;
use crate::palette::{INK, PAPER};
use crate::signs::CART;
use crate::widgets::seal::seal_ground;
use ground::edge::FINE;
use ground::tags::{SEAL_HEIGHT, SEALS_AT_MOST, seal_width};
use rules::maps::{Board, BoardId, Id, RouteId};

/// Something beside a route.
#[derive(Debug)]
pub(super) struct Tag {
    zoom: Zoom,
    pub(super) route: RouteId,
    /// Whether seals stand on each other.
    stacked: bool,
    /// Its corner, in pixels from the board's.
    place: (i16, i16),
    size: (i16, i16),
    /// Where its stem meets the route.
    stem: (i16, i16),
    is_cart: bool,
}

/// What the build has found for each board.
mod tables {
    use super::{RouteId, Tag, Zoom};
    include!(concat!(env!("OUT_DIR"), "/tags.rs"));
}

/// The tags of a board in the view of a projection.
pub(super) fn tags(
    board: &'static Board,
    projection: &Projection,
) -> impl Iterator<Item = &'static Tag> + use<> {
    let zoom = projection.zoom();
    let tags = match projection.is_passing() {
        true => &[],
        false => tags_of(board),
    };
    tags.iter().filter(move |tag| tag.zoom == zoom)
}

/// Where seals and carts stand beside the routes of a board in one of the nearer views, in pixels from the
/// board's corner.
pub fn tag_places(board: &'static Board, zoom: Zoom) -> impl Iterator<Item = (RouteId, Rectangle)> {
    let tags = tags_of(board).iter().filter(move |tag| tag.zoom == zoom);
    tags.map(|tag| (tag.route, Rectangle::new(point(tag.place), tag.extent())))
}

/// All tags of a board.
fn tags_of(board: &'static Board) -> &'static [Tag] {
    let mut boards = BoardId::all().zip(tables::TAGS);
    let found = boards.find(|(id, _)| core::ptr::eq(id.board(), board));
    found.map_or(&[], |(_, tags)| tags)
}

impl Tag {
    /// Whether it stands for both lanes of a double, as seals do.
    pub(super) fn is_for_double(&self) -> bool {
        !self.is_cart
    }

    /// The box that it fills, without its stem.
    pub(super) fn bounds(&self, projection: &Projection) -> Bounds {
        Bounds::of(&self.area(projection))
    }

    fn area(&self, projection: &Projection) -> Rectangle {
        let corner = projection.origin() + point(self.place);
        Rectangle::new(corner, self.extent())
    }

    fn extent(&self) -> Size {
        let (width, height) = self.size;
        Size::new(width.unsigned_abs().into(), height.unsigned_abs().into())
    }

    /// Draws the stem of seals, from their middle to the route, which lies over its end.
    pub(super) fn draw_stem<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        projection: &Projection,
    ) -> Result<(), D::Error> {
        let from = self.area(projection).center();
        let to = projection.origin() + point(self.stem);
        let (low, high) = (from.component_min(to), from.component_max(to));
        if self.is_cart || canvas.misses(&Bounds::around(low * FINE, high * FINE, 2)) {
            return Ok(());
        }
        // Two pixels wide, across the longer way.
        let way = (to - from).abs();
        let aside = if way.x > way.y {
            Point::new(0, FINE)
        } else {
            Point::new(FINE, 0)
        };
        let (from, to) = (from * FINE, to * FINE);
        canvas.convex(&[from - aside, to - aside, to + aside, from + aside], INK)
    }

    /// Draws it.
    pub(super) fn draw<D: Surface>(
        &self,
        canvas: &mut Canvas<'_, D>,
        board: &Board,
        projection: &Projection,
    ) -> Result<(), D::Error> {
        let area = self.area(projection);
        if canvas.misses(&Bounds::of(&area)) {
            return Ok(());
        }
        let Some(route) = board.route(self.route) else {
            return Ok(());
        };
        if self.is_cart {
            canvas.fill(&area, INK)?;
            canvas.fill(&area.offset(-1), PAPER)?;
            let place = Rectangle::new(area.top_left + Point::new(2, 2), Size::new(12, 10));
            return canvas.bits(&CART, place, INK);
        }
        let mut corner = area.top_left;
        for id in route.companies.iter().take(SEALS_AT_MOST) {
            let letters = board.company(id).map_or("", |company| company.letters);
            let width = seal_width(letters.chars().count() as i32);
            let seal = Rectangle::new(corner, Size::new(width as u32, SEAL_HEIGHT as u32));
            canvas.fill(&seal, INK)?;
            canvas.fill(&seal.offset(-1), seal_ground(id.index()))?;
            canvas.text(Font::Least, letters, corner + Point::new(2, 1), PAPER)?;
            corner += match self.stacked {
                true => Point::new(0, SEAL_HEIGHT - 1),
                false => Point::new(width - 1, 0),
            };
        }
        Ok(())
    }
}

fn point((x, y): (i16, i16)) -> Point {
    Point::new(x.into(), y.into())
}
