//! The map close up: the cursor goes from route to route, and the panel tells what one costs,
//! gives, and whether it can be claimed.

mod panel;

pub(super) use panel::draw_gain;

use embedded_graphics::primitives::Rectangle;

use super::furniture::{header, header_with_counters};
use super::mapped::{Look, Mapped, draw_map};
use super::overview::in_turn;
use super::{Areas, Command, Desk, Moment, Motion, Payment, Purpose, Step};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Id, Name, RouteId, RouteSet, Technology};
use rules::{Decision, Game, Move};
use text::{Phrase, name_in};
use ui::cursor::route_beside;
use ui::map::{Focus, Picture, Projection};
use ui::shapes::{Direction, area};
use ui::widgets::bars::Header;
use ui::{Drawn, Surface};

/// The height of the panel under the map.
const PANEL: u32 = 56;
/// How high its lines are: what is above them stays when another route is looked at.
const LINES: u32 = PANEL - 4;

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
            projection: Projection::close(board, Claim::window_on(desk), route),
        })
    }

    /// The route with the focus.
    pub fn route(&self) -> RouteId {
        self.route
    }

    /// The window of the map.
    pub fn window(&self) -> Rectangle {
        self.projection.window()
    }

    fn window_on(desk: &Desk) -> Rectangle {
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
            Button::Y if may_decline(desk) => return Step::Do(Command::Play(Move::Pass)),
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

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let Some(table) = &desk.table else {
            return Ok(());
        };
        if let Some(seat) = in_turn(table) {
            match question(desk) {
                Some(question) => header(desk, target, seat, &desk.say(question))?,
                None => header_with_counters(desk, target, seat)?,
            }
        }
        panel::draw(self.route, desk, table, desk.bottom(PANEL), target)?;
        target.finished(&desk.bottom(PANEL));
        draw_map(target, self.projection.window(), self, desk)
    }

    pub(super) fn changed(&self, before: &Claim, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        let areas = Areas::one(desk.bottom(LINES));
        if self.projection == before.projection {
            return areas;
        }
        areas.with(self.projection.window())
    }
}

impl Mapped for Claim {
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return;
        };
        let zooming = matches!(
            moment.map(|moment| moment.motion),
            Some(Motion::Zoom { .. })
        );
        let claimed = || {
            let claimed = game.seats().map(|seat| *game.player(seat).routes());
            claimed.fold(RouteSet::EMPTY, |all, routes| all.or(&routes))
        };
        let language = desk.language();
        let picture = Picture {
            colors: table.colors(),
            focus: if zooming {
                Focus::Nothing
            } else {
                Focus::Route(self.route)
            },
            arriving: matches!(moment.map(|moment| moment.motion), Some(Motion::Ring)),
            appearing: appearing(moment),
            routes: if zooming {
                claimed()
            } else {
                game.board().all_routes
            },
            name: &|name: &'static Name| name_in(name, language),
            ..Picture::of_game(game, desk.land)
        };
        let view = moment.map(|moment| moment.view(&self.projection));
        look(&picture, &view.unwrap_or(self.projection));
    }
}

/// The route whose cars appear, and how many there are by now.
pub(super) fn appearing(moment: Option<Moment>) -> Option<(RouteId, u8)> {
    let moment = moment?;
    match moment.motion {
        Motion::Cars { route, cars, .. } => Some((route, moment.part_of(cars.into()) as u8)),
        _ => None,
    }
}

/// The question of a claim that follows a purchase.
fn question(desk: &Desk) -> Option<Phrase> {
    let (seat, game) = (desk.deciding()?, desk.game()?);
    let Decision::Claim { optional, .. } = game.decision() else {
        return None;
    };
    let owned = game.player(seat).technologies();
    Some(if owned.contains(Technology::RightOfWay) {
        Phrase::ClaimOthersRoute
    } else if optional {
        Phrase::SecondClaim
    } else {
        Phrase::ChooseRoute
    })
}

/// Whether a claim is asked for that may be declined.
fn may_decline(desk: &Desk) -> bool {
    let decision = desk.deciding().and(desk.game()).map(Game::decision);
    matches!(decision, Some(Decision::Claim { optional: true, .. }))
}
