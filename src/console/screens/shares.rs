//! Shares of the companies beside the route just claimed, for oneself or for the dummy.

mod mine;
mod row;

pub use mine::MyShares;

use embedded_graphics::primitives::Rectangle;

use self::row::{ROW, draw_company};
use super::claim::draw_gain;
use super::furniture::{FOOTER, footer_with, header, rest, rest_keys};
use super::{Areas, Command, Desk, Step};
use crate::button::Button;
use rules::maps::{CompanyId, RouteId};
use rules::{Decision, Game, Move};
use text::{Phrase, route_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{GOOD, INK, NIGHT};
use ui::part::sees;
use ui::shapes::{area, split_right};
use ui::widgets::bars::Key;
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{ListRow, RowStyle};
use ui::{Drawn, Surface};

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
    chosen: u8,
    first: u8,
}

impl Shares {
    /// The choice that is to be made now, if it is one of shares.
    pub fn new(desk: &Desk) -> Option<Shares> {
        let (route, dummy) = match desk.game()?.decision() {
            Decision::Share { route, .. } => (route, false),
            Decision::DummyShare { route, .. } => (route, true),
            _ => return None,
        };
        let mut shares = Shares {
            route,
            dummy,
            chosen: 0,
            first: 0,
        };
        // The first that has a share left.
        let game = desk.game()?;
        let open = |&company: &CompanyId| game.shares_left(company) > 0;
        let first = shares.companies(game).iter().position(open);
        shares.go_to(first.unwrap_or(0) as u8);
        Some(shares)
    }

    /// A share that was taken beside a route, or none.
    pub fn taken(
        desk: &Desk,
        route: RouteId,
        dummy: bool,
        company: Option<CompanyId>,
    ) -> Option<Shares> {
        let mut shares = Shares {
            route,
            dummy,
            chosen: 0,
            first: 0,
        };
        let companies = shares.companies(desk.game()?);
        let place = companies.iter().position(|&other| Some(other) == company);
        shares.go_to(place.unwrap_or(companies.len()) as u8);
        Some(shares)
    }

    fn go_to(&mut self, chosen: u8) {
        self.chosen = chosen;
        let lowest = chosen.saturating_sub(ROWS as u8 - 1);
        self.first = self.first.clamp(lowest, chosen);
    }

    /// The companies beside the route.
    fn companies(&self, game: &Game) -> heapless::Vec<CompanyId, MOST> {
        let route = game.board().route(self.route);
        let beside = route.map(|route| route.companies);
        let beside = beside.into_iter().flat_map(|companies| companies.iter());
        beside.take(MOST).collect()
    }

    /// How many rows can be chosen.
    fn count(&self, game: &Game) -> u8 {
        self.companies(game).len() as u8 + u8::from(!self.dummy)
    }

    fn as_move(&self, game: &Game) -> Move {
        let company = self.companies(game).get(usize::from(self.chosen)).copied();
        match self.dummy {
            true => Move::DummyShare { company },
            false => Move::Share { company },
        }
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        if button == Button::X {
            return Step::open(MyShares::new());
        }
        if desk.resting().is_some() {
            return rest(button, desk);
        }
        let Some(game) = desk.game() else {
            return Step::Back;
        };
        let count = self.count(game).max(1);
        match button {
            Button::Up => self.move_to((self.chosen + count - 1) % count, game),
            Button::Down => self.move_to((self.chosen + 1) % count, game),
            Button::A => {
                let choice = self.as_move(game);
                return match game.check(&choice) {
                    Ok(()) => Step::Do(Command::Play(choice)),
                    Err(refusal) => Step::Refuse(refusal),
                };
            }
            Button::B => return Step::Back,
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    fn move_to(&mut self, chosen: u8, game: &Game) {
        if usize::from(chosen) < self.companies(game).len() {
            self.go_to(chosen);
        } else {
            // "Take none" stands under the rows, which stay.
            self.chosen = chosen;
        }
    }

    fn row(&self, desk: &Desk, index: u8) -> Rectangle {
        let row = i32::from(index) - i32::from(self.first);
        let top = TOP + row * (ROW as i32 + 2);
        area(4, top, desk.width() - 12, ROW)
    }

    fn none_row(desk: &Desk) -> Rectangle {
        area(4, NONE, desk.width() - 12, 22)
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let (Some(view), Some(game)) = (desk.view(), desk.game()) else {
            return Ok(());
        };
        let resting = desk.resting().is_some();
        let question = match (resting, self.dummy) {
            (true, _) => Phrase::Shares,
            (_, false) => Phrase::TakeOneShare,
            (_, true) => Phrase::ShareForDummy,
        };
        header(desk, target, view.seat(), &desk.say(question))?;
        let below = area(0, 18, desk.width(), desk.size.height - 18 - FOOTER);
        target.fill_solid(&below, NIGHT)?;
        self.draw_claimed(desk, game, target)?;
        let companies = self.companies(game);
        let seen = companies.iter().enumerate();
        for (index, &company) in seen.skip(self.first.into()).take(ROWS) {
            let place = self.row(desk, index as u8);
            if sees(target, &place) {
                let chosen = index == usize::from(self.chosen);
                draw_company(desk, game, company, place, chosen, target)?;
            }
        }
        let bar = area(desk.width() as i32 - 6, TOP, 3, (ROW + 2) * ROWS as u32 - 2);
        draw_scroll_bar(
            target,
            bar,
            self.first.into(),
            ROWS as u32,
            companies.len() as u32,
        )?;
        if !self.dummy && sees(target, &Shares::none_row(desk)) {
            let style = match usize::from(self.chosen) == companies.len() {
                true => RowStyle::Chosen,
                false => RowStyle::Raised,
            };
            let words = desk.say(Phrase::TakeNone);
            ListRow::new(style, &words).draw(target, Shares::none_row(desk))?;
        }
        if resting {
            return rest_keys(desk, target, desk.bottom(FOOTER), INK);
        }
        let keys = [
            (Key::A, Phrase::HintTake),
            (Key::B, Phrase::HintMap),
            (Key::X, Phrase::HintMyShares),
        ];
        footer_with(desk, target, &keys, game.check(&self.as_move(game)).is_ok())
    }

    /// Draws which route was claimed, and its points.
    fn draw_claimed<D: Surface>(&self, desk: &Desk, game: &Game, target: &mut D) -> Drawn<D> {
        let room = area(6, 18, desk.width() - 12, 18);
        if !sees(target, &room) {
            return Ok(());
        }
        let board = game.board();
        let points = board.route(self.route).map_or(0, |route| route.points);
        draw_gain(target, room, points.into())?;
        let (room, _) = split_right(room, 44);
        let columns = (room.size.width / Font::Prose.width()) as usize;
        let name = route_name(board, self.route, desk.language(), columns);
        draw_fitted(target, &name, room, Align::Left, GOOD)
    }

    pub(super) fn changed(&self, before: &Shares, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        if self.route != before.route || self.dummy != before.dummy {
            return Areas::All;
        }
        let footer = Areas::one(desk.bottom(FOOTER));
        if self.first != before.first {
            return footer.with(area(0, TOP, desk.width(), NONE as u32 + 22 - TOP as u32));
        }
        let rows = area(0, TOP, desk.width(), (NONE - TOP) as u32);
        let companies = desk.game().map_or(0, |game| self.companies(game).len());
        [self, before].into_iter().fold(footer, |areas, shares| {
            areas.with(if usize::from(shares.chosen) < companies {
                shares.row(desk, shares.chosen).intersection(&rows)
            } else {
                Shares::none_row(desk)
            })
        })
    }
}
