//! The map close up, with a panel below that tells of what the cursor is on: a route, or a port.

use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

use super::mapped::Look;
use super::{Animation, Context, Frame};
use crate::button::Button;
use rules::maps::{Board, CityId, Name, RouteId, RouteSet};
use text::name_in;
use ui::map::{Focus, MapPicture, Projection};
use ui::shapes::{Direction, area};
use ui::widgets::bars::Header;

/// The part of a map that is seen close up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloseView {
    projection: Projection,
    /// Where the cursor was before its last step: its names stay until that is answered.
    left: Focus,
}

/// Cars and dots reach so far from the middles of cities.
const MARGIN: Point = Point::new(9, 9);

impl CloseView {
    /// What is seen through a projection.
    pub const fn new(projection: Projection) -> CloseView {
        CloseView {
            projection,
            left: Focus::Nothing,
        }
    }

    /// Where the map lies: between the header and a panel of this height.
    pub fn window_over(context: &Context, panel: u32) -> Rectangle {
        let top = Header::HEIGHT;
        let height = context.size.height.saturating_sub(top + panel);
        area(0, top as i32, context.width(), height)
    }

    /// Where the map lies.
    pub fn window(&self) -> Rectangle {
        self.projection.window()
    }

    /// What is seen.
    pub const fn projection(&self) -> &Projection {
        &self.projection
    }

    /// Where a route lies, as far as it is seen.
    pub fn area_of(&self, board: &Board, route: RouteId) -> Option<Rectangle> {
        let route = board.route(route)?;
        let ends =
            [board.city(route.a)?, board.city(route.b)?].map(|city| self.projection.city(city));
        let [a, b] = ends;
        let low = a.component_min(b) - MARGIN;
        let high = a.component_max(b) + MARGIN;
        Some(Rectangle::with_corners(low, high).intersection(&self.window()))
    }

    /// Where a city lies.
    pub fn area_around(&self, board: &Board, city: CityId) -> Option<Rectangle> {
        let middle = self.projection.city(board.city(city)?);
        let around = Rectangle::with_corners(middle - MARGIN, middle + MARGIN);
        Some(around.intersection(&self.window()))
    }

    /// Lets the view follow the cursor, which was somewhere else before; returns what moves.
    pub fn follow(&mut self, left: Focus, to: Projection) -> Animation {
        self.left = left;
        let from = core::mem::replace(&mut self.projection, to);
        match from == to {
            true => Animation::Ring,
            false => Animation::Slide { from },
        }
    }

    /// Passes the map at a frame, with the cursor somewhere, to `look`.
    pub fn with_picture(
        &self,
        focus: Focus,
        frame: Option<Frame>,
        context: &Context,
        look: Look<'_>,
    ) {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return;
        };
        let animation = frame.map(|frame| frame.animation);
        let claimed = || {
            let claimed = game.seats().map(|seat| *game.player(seat).routes());
            claimed.fold(RouteSet::EMPTY, |all, routes| all.or(&routes))
        };
        // On the way from the whole map there is no time for more than what is claimed.
        let (focus, routes) = match animation {
            Some(Animation::Zoom { .. }) => (Focus::Nothing, claimed()),
            _ => (focus, game.board().all_routes),
        };
        let named = frame.and_then(|frame| match frame.animation {
            // Whoever has paid sees the route at once, and the names a frame later.
            Animation::Cars { .. } | Animation::LastRound if frame.number == 0 => {
                Some(Focus::Nothing)
            }
            _ => frame.answers().then_some(self.left),
        });
        let language = context.language();
        let picture = MapPicture {
            focus,
            named,
            arriving: matches!(animation, Some(Animation::Ring)),
            appearing: appearing(frame),
            routes,
            name: &|name: &'static Name| name_in(name, language),
            ..table.map_picture(context.land)
        };
        let view = frame.map(|frame| frame.view(&self.projection));
        look(&picture, &view.unwrap_or(self.projection));
    }
}

/// Where a button leads on a map.
pub const fn direction(button: Button) -> Option<Direction> {
    match button {
        Button::Up => Some(Direction::Up),
        Button::Down => Some(Direction::Down),
        Button::Left => Some(Direction::Left),
        Button::Right => Some(Direction::Right),
        Button::A | Button::B | Button::X | Button::Y => None,
    }
}

/// The route whose cars appear, and how many there are by now.
pub fn appearing(frame: Option<Frame>) -> Option<(RouteId, u8)> {
    let frame = frame?;
    match frame.animation {
        Animation::Cars { route, cars, .. } => Some((route, frame.part_of(cars.into()) as u8)),
        _ => None,
    }
}
