//! Shares of the companies beside the route just claimed, for oneself or for the dummy.

mod row;

use embedded_graphics::primitives::Rectangle;

use self::row::{ROW, draw_company, name_font};
use super::chrome::{footer_with, header, rest, rest_footer, scroll_bar, under_header};
use super::claim::{draw_gain, gain_of};
use super::decided::decided;
use super::list::List;
use super::players::draw_about_dummy;
use super::{Behavior, Command, Context, Decided, Transition};
use crate::button::Button;
use rules::maps::{CompanyId, RouteId};
use rules::{Decision, Game, Move};
use text::{Phrase, route_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{GOOD, NIGHT};
use ui::shapes::{area, split_right};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowStyle};
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 3;
/// The first row.
const TOP: i32 = 37;
/// The row of taking none.
const NONE: i32 = TOP + ROWS as i32 * (ROW as i32 + 2);
/// The most companies beside a route.
const MOST: usize = rules::maps::MAX_COMPANIES;

/// The choice of a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    route: RouteId,
    /// Whether the share is the dummy's.
    dummy: bool,
    list: List,
}

impl Shares {
    /// The choice that is to be made now, if it is one of shares.
    pub fn new(context: &Context) -> Option<Shares> {
        let (route, dummy) = match context.game()?.decision() {
            Decision::Share { route, .. } => (route, false),
            Decision::DummyShare { route, .. } => (route, true),
            _ => return None,
        };
        let mut shares = Shares {
            route,
            dummy,
            list: List::at(0),
        };
        // The first that has a share left.
        let game = context.game()?;
        let open = |&company: &CompanyId| game.shares_left(company) > 0;
        let first = shares.companies(game).iter().position(open);
        shares.list.go_to(first.unwrap_or(0), ROWS);
        Some(shares)
    }

    /// The choice that is to be made now, with the focus on a company, or on none.
    pub fn to(context: &Context, company: Option<CompanyId>) -> Option<Shares> {
        let now = Shares::new(context)?;
        let mut shares = Shares::taken(context, now.route, now.dummy, company)?;
        // The last of the rows may lie under a panel.
        shares.list.go_to(shares.list.chosen(), ROWS - 1);
        Some(shares)
    }

    /// A share that was taken beside a route, or none.
    pub fn taken(
        context: &Context,
        route: RouteId,
        dummy: bool,
        company: Option<CompanyId>,
    ) -> Option<Shares> {
        let mut shares = Shares {
            route,
            dummy,
            list: List::at(0),
        };
        let companies = shares.companies(context.game()?);
        let place = companies.iter().position(|&other| Some(other) == company);
        shares.list.go_to(place.unwrap_or(companies.len()), ROWS);
        Some(shares)
    }

    /// Whether the share is the dummy's.
    pub fn is_dummys(&self) -> bool {
        self.dummy
    }

    /// The companies beside the route.
    fn companies(&self, game: &Game) -> heapless::Vec<CompanyId, MOST> {
        let route = game.board().route(self.route);
        let beside = route.map(|route| route.companies);
        let beside = beside.into_iter().flat_map(|companies| companies.iter());
        beside.take(MOST).collect()
    }

    /// How many rows can be chosen.
    fn count(&self, game: &Game) -> usize {
        self.companies(game).len() + usize::from(!self.dummy)
    }

    fn as_move(&self, game: &Game) -> Move {
        let company = self.companies(game).get(self.list.chosen()).copied();
        match self.dummy {
            true => Move::DummyShare { company },
            false => Move::Share { company },
        }
    }

    fn row(&self, context: &Context, index: usize) -> Rectangle {
        let row = index as i32 - self.list.first() as i32;
        let top = TOP + row * (ROW as i32 + 2);
        area(4, top, context.width() - 12, ROW)
    }

    fn none_row(context: &Context) -> Rectangle {
        area(4, NONE, context.width() - 12, 22)
    }

    /// Where it is told what the dummy is, which cannot take none.
    fn about_dummy(context: &Context) -> Rectangle {
        area(6, NONE, context.width() - 12, 26)
    }

    /// Draws which route was claimed, and its points.
    fn draw_claimed<D: Surface>(
        &self,
        context: &Context,
        game: &Game,
        target: &mut D,
    ) -> DrawResult<D> {
        let room = claimed_area(context);
        let board = game.board();
        draw_gain(target, room, gain_of(context, self.route, None))?;
        let (room, _) = split_right(room, 44);
        let columns = (room.size.width / Font::Prose.width()) as usize;
        let name = route_name(board, self.route, context.language(), columns);
        draw_fitted(target, &name, room, Align::Left, GOOD)
    }
}

impl Behavior for Shares {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        if context.resting().is_some() {
            return rest(button, context);
        }
        let Some(game) = context.game() else {
            return Transition::Back;
        };
        match button {
            Button::Up | Button::Down => {
                self.list.press(button, self.count(game));
                // "Take none" stands under the rows, which stay.
                if self.list.chosen() < self.companies(game).len() {
                    self.list.follow(ROWS);
                }
            }
            Button::A => {
                let choice = self.as_move(game);
                return match game.check(&choice) {
                    Ok(()) => Transition::Run(Command::Play(choice)),
                    Err(refusal) => Transition::Refuse(refusal),
                };
            }
            Button::B => return Transition::Back,
            _ => return Transition::Nothing,
        }
        Transition::Moved
    }

    fn decided(&self, context: &Context) -> Decided {
        let companies = context.game().map_or(0, |game| self.companies(game).len());
        decided([match self.list.chosen() {
            chosen if chosen < companies => self.row(context, chosen),
            _ => Shares::none_row(context),
        }])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(view), Some(game)) = (context.view(), context.game()) else {
            return Ok(());
        };
        let resting = context.resting().is_some();
        let question = match (resting, self.dummy) {
            (true, _) => Phrase::Shares,
            (_, false) => Phrase::TakeOneShare,
            (_, true) => Phrase::ShareForDummy,
        };
        header(context, painter, view.seat(), &context.say(question))?;
        painter.ground(under_header(context), NIGHT)?;
        painter.part(claimed_area(context), self.route, |part| {
            self.draw_claimed(context, game, part)
        })?;
        let companies = self.companies(game);
        let font = name_font(context, game, Shares::none_row(context).size.width);
        let (seen, first) = (companies.iter().enumerate(), self.list.first());
        for (index, &company) in seen.skip(first).take(ROWS) {
            let place = self.row(context, index);
            let chosen = self.list.is_at(index);
            painter.part(place, (company, chosen), |part| {
                draw_company(context, game, company, place, (chosen, font), part)
            })?;
        }
        let bar = area(
            context.width() as i32 - 6,
            TOP,
            3,
            (ROW + 2) * ROWS as u32 - 2,
        );
        scroll_bar(painter, bar, first, ROWS, companies.len())?;
        if self.dummy && !resting {
            let about = Shares::about_dummy(context);
            painter.part(about, (), |part| draw_about_dummy(context, part, about))?;
        }
        if !self.dummy {
            let style = RowStyle::Raised.chosen_if(self.list.is_at(companies.len()));
            let place = Shares::none_row(context);
            painter.part(place, style, |part| {
                let words = context.say(Phrase::TakeNone);
                ListRow::new(style, &words).draw(part, place)
            })?;
        }
        if resting {
            return rest_footer(context, painter);
        }
        let keys = [(KeyCap::A, Phrase::HintTake), (KeyCap::B, Phrase::HintMap)];
        let can_take = game.check(&self.as_move(game)).is_ok();
        footer_with(context, painter, &keys, can_take)
    }
}

/// Where the claimed route stands.
fn claimed_area(context: &Context) -> Rectangle {
    area(6, 18, context.width() - 12, 18)
}
