//! The map close up, with a panel below that tells of what the cursor is on: a route, or a port.

use embedded_graphics::primitives::Rectangle;

use super::mapped::Look;
use super::{Desk, Moment, Motion};
use crate::button::Button;
use rules::maps::{Name, RouteId, RouteSet};
use text::name_in;
use ui::map::{Focus, Picture, Projection};
use ui::shapes::{Direction, area};
use ui::widgets::bars::Header;

/// The part of a map that is seen close up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CloseView(Projection);

impl CloseView {
    /// What is seen through a projection.
    pub const fn new(projection: Projection) -> CloseView {
        CloseView(projection)
    }

    /// Where the map lies: between the header and a panel of this height.
    pub fn window_over(desk: &Desk, panel: u32) -> Rectangle {
        let top = Header::HEIGHT;
        let height = desk.size.height.saturating_sub(top + panel);
        area(0, top as i32, desk.width(), height)
    }

    /// Where the map lies.
    pub fn window(&self) -> Rectangle {
        self.0.window()
    }

    /// What is seen.
    pub const fn projection(&self) -> &Projection {
        &self.0
    }

    /// Lets the view follow the cursor; returns how it moves, if it does.
    pub fn follow(&mut self, to: Projection) -> Option<Motion> {
        let from = core::mem::replace(&mut self.0, to);
        (from != to).then_some(Motion::Slide { from })
    }

    /// Gives the map at a moment, with the cursor somewhere, to `look`.
    pub fn with_picture(&self, focus: Focus, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return;
        };
        let motion = moment.map(|moment| moment.motion);
        let claimed = || {
            let claimed = game.seats().map(|seat| *game.player(seat).routes());
            claimed.fold(RouteSet::EMPTY, |all, routes| all.or(&routes))
        };
        // On the way from the whole map there is no time for more than what is claimed.
        let (focus, routes) = match motion {
            Some(Motion::Zoom { .. }) => (Focus::Nothing, claimed()),
            _ => (focus, game.board().all_routes),
        };
        let language = desk.language();
        let picture = Picture {
            liveries: table.liveries(),
            focus,
            arriving: matches!(motion, Some(Motion::Ring)),
            appearing: appearing(moment),
            routes,
            name: &|name: &'static Name| name_in(name, language),
            ..Picture::of_game(game, desk.land)
        };
        let view = moment.map(|moment| moment.view(&self.0));
        look(&picture, &view.unwrap_or(self.0));
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
pub fn appearing(moment: Option<Moment>) -> Option<(RouteId, u8)> {
    let moment = moment?;
    match moment.motion {
        Motion::Cars { route, cars, .. } => Some((route, moment.part_of(cars.into()) as u8)),
        _ => None,
    }
}
