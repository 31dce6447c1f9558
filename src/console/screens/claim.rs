//! The map close up: the cursor goes from route to route, and the panel tells what one costs,
//! gives, and whether it can be claimed.

mod panel;

pub(super) use panel::draw_gain;

use embedded_graphics::primitives::Rectangle;

use super::chrome::{header, header_with_counters};
use super::close::{CloseView, direction};
use super::mapped::{Look, Mapped, map};
use super::overview::in_turn;
use super::{Animation, Behavior, Command, Context, Frame, Payment, Purpose, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Id, RouteId, Technology};
use rules::{Decision, Game, Move};
use text::Phrase;
use ui::cursor::route_beside;
use ui::map::{Focus, Projection};
use ui::painter::Painter;
use ui::widgets::rows::draw_panel;
use ui::{DrawResult, Surface};

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
    pub fn new(context: &Context) -> Option<Claim> {
        let board = context.table.as_ref()?.board();
        let first = context
            .focus
            .filter(|route| route.index() < board.routes.len());
        Claim::at(context, first.unwrap_or(RouteId(0)))
    }

    /// The close view at a route.
    pub fn at(context: &Context, route: RouteId) -> Option<Claim> {
        let board = context.table.as_ref()?.board();
        let window = CloseView::window_over(context, PANEL);
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

    fn choose(&self, context: &Context, table: &Table) -> Transition {
        if context.resting().is_some() {
            return Transition::Run(Command::PassOn);
        }
        let game = table.shown().known();
        let Some(seat) = context.deciding() else {
            return Transition::Nothing;
        };
        match panel::verdict(game, seat, self.route) {
            Ok(()) => Payment::step(context, Purpose::Route(self.route)),
            Err(refusal) => Transition::Refuse(refusal),
        }
    }
}

impl Behavior for Claim {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(table) = &context.table else {
            return Transition::Back;
        };
        let Some(direction) = direction(button) else {
            return match button {
                Button::A => self.choose(context, table),
                Button::B if context.resting().is_some() && table.can_undo() => {
                    Transition::Run(Command::Undo)
                }
                Button::B => Transition::Back,
                Button::Y if may_decline(context) => Transition::Run(Command::Play(Move::Pass)),
                _ => Transition::Nothing,
            };
        };
        let Some(next) = route_beside(table.board(), self.route, direction) else {
            return Transition::Animate(Animation::Ring);
        };
        self.route = next;
        let to = self.view.projection().follow(table.board(), next);
        Transition::Animate(self.view.follow(to).unwrap_or(Animation::Ring))
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let Some(table) = &context.table else {
            return Ok(());
        };
        if let Some(seat) = in_turn(table) {
            match question(context) {
                Some(question) => header(context, painter, seat, &context.say(question))?,
                None => header_with_counters(context, painter, seat)?,
            }
        }
        let place = context.bottom(PANEL);
        painter.part(place, (), |part| draw_panel(part, place))?;
        painter.part(context.bottom(LINES), self.route, |part| {
            panel::draw(self.route, context, table, place, part)
        })?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Claim {
    fn with_picture(&self, frame: Option<Frame>, context: &Context, look: Look<'_>) {
        let focus = Focus::Route(self.route);
        self.view.with_picture(focus, frame, context, look);
    }
}

/// The question of a claim that follows a purchase.
fn question(context: &Context) -> Option<Phrase> {
    let (seat, game) = (context.deciding()?, context.game()?);
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
fn may_decline(context: &Context) -> bool {
    let decision = context.deciding().and(context.game()).map(Game::decision);
    matches!(decision, Some(Decision::Claim { optional: true, .. }))
}
