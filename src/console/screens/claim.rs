//! The map close up: the cursor goes from route to route, and the panel tells what one costs,
//! gives, and whether it can be claimed.

mod extras;
mod gain;
mod panel;
mod price;
mod start;

pub(super) use gain::gain_of;
pub(super) use panel::draw_gain;

use embedded_graphics::primitives::Rectangle;

use super::chrome::{header, header_with_counters};
use super::close::{CloseView, direction};
use super::decided::decided;
use super::mapped::{Look, Mapped, map};
use super::overview::in_turn;
use super::{Behavior, Command, Context, Decided, Frame, Notice, Payment, Purpose, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::Decision;
use rules::maps::{RouteId, RouteSet, Technology};
use text::Phrase;
use ui::cursor::{route_ahead, route_beside};
use ui::map::{Focus, Projection, Zoom};
use ui::painter::Painter;
use ui::shapes::Direction;
use ui::{DrawResult, Surface};

/// The map close up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    route: RouteId,
    view: CloseView,
}

impl Claim {
    /// The close view with the cursor where it matters.
    pub fn new(context: &Context) -> Option<Claim> {
        Claim::at(context, start::first_route(context, &claimable(context))?)
    }

    /// The close view at a route.
    pub fn at(context: &Context, route: RouteId) -> Option<Claim> {
        Claim::under(context, route, panel::HEIGHT)
    }

    /// The close view at a route, of which something of this height covers the lower part.
    pub fn under(context: &Context, route: RouteId, height: u32) -> Option<Claim> {
        let board = context.table.as_ref()?.board();
        let window = CloseView::window_over(context, height);
        let view = CloseView::new(Projection::near(board, window, zoom(context), route));
        Some(Claim { route, view })
    }

    /// The route with the focus.
    pub fn route(&self) -> RouteId {
        self.route
    }

    /// Lets the map have all its room again when nothing covers it any more.
    pub fn uncover(&mut self, context: &Context) {
        if self.view.window() != CloseView::window_over(context, panel::HEIGHT)
            && let Some(claim) = Claim::at(context, self.route)
        {
            *self = claim;
        }
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
        if claimable(context).contains(self.route) {
            return Payment::step(context, Purpose::Route(self.route));
        }
        match game.check_route(seat, self.route) {
            Err(refusal) => Transition::Refuse(refusal),
            Ok(()) => Notice::lacking(game, seat, Purpose::Route(self.route)),
        }
    }

    /// The part of the map that is seen: another if somebody has chosen another zoom.
    fn view(&self, context: &Context) -> CloseView {
        match &context.table {
            Some(table) if self.view.projection().zoom() != zoom(context) => {
                let (board, window) = (table.board(), self.view.window());
                CloseView::new(Projection::near(board, window, zoom(context), self.route))
            }
            _ => self.view,
        }
    }

    /// Moves the cursor, and the map with it.
    fn go(&mut self, context: &Context, table: &Table, next: Option<RouteId>) -> Transition {
        self.view = self.view(context);
        let left = Focus::Route(self.route);
        if let Some(next) = next {
            self.route = next;
        }
        let to = self
            .view
            .projection()
            .keep_near_middle(table.board(), self.route);
        Transition::Animate(self.view.follow(left, to))
    }

    /// Where a key that is held leads: from one route that can be claimed to the next. Where there is none
    /// further, the cursor stays on such a route, and else goes on to any.
    fn jump(&self, context: &Context, table: &Table, direction: Direction) -> Option<RouteId> {
        let (board, claimable) = (table.board(), claimable(context));
        route_ahead(board, self.route, direction, &claimable).or_else(|| {
            let is_there = claimable.contains(self.route);
            let beside = route_beside(board, self.route, direction);
            beside.filter(|_| !is_there)
        })
    }
}

impl Behavior for Claim {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(table) = &context.table else {
            return Transition::Back;
        };
        match direction(button) {
            Some(direction) => self.go(
                context,
                table,
                route_beside(table.board(), self.route, direction),
            ),
            None => match button {
                Button::A => self.choose(context, table),
                Button::B if context.resting().is_some() && table.can_undo() => {
                    Transition::Run(Command::Undo)
                }
                Button::B => Transition::Back,
                _ => Transition::Nothing,
            },
        }
    }

    fn repeat(&mut self, button: Button, context: &Context) -> Transition {
        match (direction(button), &context.table) {
            (Some(direction), Some(table)) => {
                self.go(context, table, self.jump(context, table, direction))
            }
            _ => self.press(button, context),
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        let board = context.table.as_ref().map(Table::board);
        let route = board.and_then(|board| self.view.area_of(board, self.route));
        decided(route.into_iter().chain([context.bottom(panel::HEIGHT)]))
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
        self.panel(context, table, painter)?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Claim {
    fn with_picture(&self, frame: Option<Frame>, context: &Context, look: Look<'_>) {
        let focus = Focus::Route(self.route);
        let view = self.view(context);
        view.with_picture(focus, frame, context, look);
    }
}

/// How near the map is.
fn zoom(context: &Context) -> Zoom {
    match context.settings.close_map {
        true => Zoom::Close,
        false => Zoom::Middle,
    }
}

/// What whoever decides can claim now.
fn claimable(context: &Context) -> RouteSet {
    let table = context.table.as_ref();
    let claimable = table.and_then(|table| table.answer().claimable);
    claimable.unwrap_or(RouteSet::EMPTY)
}

/// The routes of the own plan, and the best of them to claim now.
struct Planned {
    routes: RouteSet,
    best: Option<RouteId>,
}

/// What whoever holds the device plans.
fn plan_of(context: &Context) -> Planned {
    let plan = context.plan();
    Planned {
        routes: plan.map_or(RouteSet::EMPTY, |plan| plan.routes),
        best: plan.and_then(|plan| plan.best_claim()),
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
