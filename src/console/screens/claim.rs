//! The map close up: the cursor goes from route to route, and the panel tells what one costs,
//! gives, and whether it can be claimed.

mod panel;

pub(super) use panel::draw_gain;

use embedded_graphics::primitives::Rectangle;

use super::chrome::{header, header_with_counters};
use super::close::{CloseView, direction};
use super::mapped::{Look, Mapped, map};
use super::overview::in_turn;
use super::{Behavior, Command, Desk, Moment, Motion, Payment, Purpose, Step};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Id, RouteId, Technology};
use rules::{Decision, Game, Move};
use text::Phrase;
use ui::cursor::route_beside;
use ui::map::{Focus, Projection};
use ui::painter::Painter;
use ui::widgets::rows::draw_panel;
use ui::{Drawn, Surface};

/// The height of the panel under the map.
const PANEL: u32 = 56;
/// How high its lines are: what is above them stays when another route is looked at.
const LINES: u32 = PANEL - 4;

/// The map close up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    route: RouteId,
    view: CloseView,
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
        let window = CloseView::window_over(desk, PANEL);
        let view = CloseView::new(Projection::close(board, window, route));
        Some(Claim { route, view })
    }

    /// The route with the focus.
    pub fn route(&self) -> RouteId {
        self.route
    }

    /// The window of the map.
    pub fn window(&self) -> Rectangle {
        self.view.window()
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
}

impl Behavior for Claim {
    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(table) = &desk.table else {
            return Step::Back;
        };
        let Some(direction) = direction(button) else {
            return match button {
                Button::A => self.choose(desk, table),
                Button::B if desk.resting().is_some() && table.can_undo() => {
                    Step::Do(Command::Undo)
                }
                Button::B => Step::Back,
                Button::Y if may_decline(desk) => Step::Do(Command::Play(Move::Pass)),
                _ => Step::Nothing,
            };
        };
        let Some(next) = route_beside(table.board(), self.route, direction) else {
            return Step::Glides(Motion::Ring);
        };
        self.route = next;
        let to = self.view.projection().follow(table.board(), next);
        Step::Glides(self.view.follow(to).unwrap_or(Motion::Ring))
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let Some(table) = &desk.table else {
            return Ok(());
        };
        if let Some(seat) = in_turn(table) {
            match question(desk) {
                Some(question) => header(desk, painter, seat, &desk.say(question))?,
                None => header_with_counters(desk, painter, seat)?,
            }
        }
        let place = desk.bottom(PANEL);
        painter.part(place, (), |part| draw_panel(part, place))?;
        painter.part(desk.bottom(LINES), self.route, |part| {
            panel::draw(self.route, desk, table, place, part)
        })?;
        map(painter, self, desk)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Claim {
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let focus = Focus::Route(self.route);
        self.view.with_picture(focus, moment, desk, look);
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
