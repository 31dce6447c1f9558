//! The map close up: the cursor goes from route to route, and the panel tells what one costs,
//! gives, and whether it can be claimed.

mod panel;

pub(super) use panel::draw_gain;

use embedded_graphics::primitives::Rectangle;

use super::furniture::header_with_counters;
use super::overview::in_turn;
use super::{Areas, Command, Desk, Moment, Motion, Payment, Purpose, Step};
use crate::button::Button;
use crate::maps::{Id, Name, RouteId};
use crate::rules::Game;
use crate::table::Table;
use crate::text::name_in;
use crate::ui::cursor::route_beside;
use crate::ui::map::{Focus, Picture, Projection};
use crate::ui::part::sees;
use crate::ui::shapes::{Direction, area};
use crate::ui::widgets::bars::Header;
use crate::ui::{Drawn, Surface};

/// The height of the panel under the map.
const PANEL: u32 = 56;

/// The map close up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    route: RouteId,
    projection: Projection,
}

impl Claim {
    /// The close view at the route that lies nearest to the middle of the board.
    pub fn new(desk: &Desk) -> Option<Claim> {
        let board = desk.table.as_ref()?.board();
        let first = desk
            .focus
            .filter(|route| route.index() < board.routes.len());
        Claim::at(desk, first.unwrap_or(RouteId(0)))
    }

    /// The close view at a route.
    pub fn at(desk: &Desk, route: RouteId) -> Option<Claim> {
        let board = desk.table.as_ref()?.board();
        Some(Claim {
            route,
            projection: Projection::close(board, Claim::window(desk), route),
        })
    }

    /// The route with the focus.
    pub fn route(&self) -> RouteId {
        self.route
    }

    fn window(desk: &Desk) -> Rectangle {
        let top = Header::HEIGHT;
        area(
            0,
            top as i32,
            desk.width(),
            desk.size.height.saturating_sub(top + PANEL),
        )
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(table) = &desk.table else {
            return Step::Back;
        };
        let direction = match button {
            Button::Up => Direction::Up,
            Button::Down => Direction::Down,
            Button::Left => Direction::Left,
            Button::Right => Direction::Right,
            Button::A => return self.choose(desk, table),
            Button::B if desk.resting().is_some() && table.can_undo() => {
                return Step::Do(Command::Undo);
            }
            Button::B => return Step::Back,
            Button::X | Button::Y => return Step::Nothing,
        };
        let Some(next) = route_beside(table.board(), self.route, direction) else {
            return Step::Glides(Motion::Ring);
        };
        let from = self.projection;
        self.route = next;
        self.projection = from.follow(table.board(), next);
        if self.projection == from {
            Step::Glides(Motion::Ring)
        } else {
            Step::Glides(Motion::Slide { from })
        }
    }

    fn choose(&self, desk: &Desk, table: &Table) -> Step {
        if desk.resting().is_some() {
            return Step::Do(Command::PassOn);
        }
        let game = table.shown().known();
        let Some(seat) = desk.deciding() else {
            return Step::Nothing;
        };
        match panel::verdict(game, seat, self.route) {
            Ok(()) => Payment::step(desk, Purpose::Route(self.route)),
            Err(refusal) => Step::Refuse(refusal),
        }
    }

    fn picture<'a>(
        &self,
        desk: &Desk,
        table: &Table,
        game: &'a Game,
        name: &'a dyn Fn(&'static Name) -> &'static str,
    ) -> Picture<'a> {
        let moment = desk.moment;
        let appearing = match moment {
            Some(Moment {
                motion: Motion::Cars { route, cars },
                frame,
            }) => {
                let frames = Motion::Cars { route, cars }.frames();
                let shown = u32::from(cars) * u32::from(frame) / u32::from(frames.max(1));
                Some((route, shown as u8))
            }
            _ => None,
        };
        Picture {
            colors: table.colors(),
            focus: Focus::Route(self.route),
            arriving: matches!(
                moment,
                Some(Moment {
                    motion: Motion::Ring,
                    ..
                })
            ),
            appearing,
            name,
            ..Picture::of_game(game)
        }
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return Ok(());
        };
        if let Some(seat) = in_turn(table) {
            header_with_counters(desk, target, seat)?;
        }
        let window = self.projection.window();
        if sees(target, &window) {
            let language = desk.language();
            let name = |name: &'static Name| name_in(name, language);
            let picture = self.picture(desk, table, game, &name);
            let projection = match desk.moment {
                Some(Moment {
                    motion: Motion::Slide { from },
                    frame,
                }) => from.toward(&self.projection, i32::from(frame) + 1, 4),
                _ => self.projection,
            };
            let part = target.bounding_box();
            picture.draw_parts(target, &projection, &[part])?;
        }
        panel::draw(self.route, desk, table, desk.bottom(PANEL), target)
    }

    pub(super) fn moving(
        &self,
        _before: Option<Moment>,
        _now: Option<Moment>,
        _desk: &Desk,
    ) -> Areas {
        Areas::one(self.projection.window())
    }

    pub(super) fn changed(&self, before: &Claim, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        let _ = desk;
        Areas::All
    }
}
