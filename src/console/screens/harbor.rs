//! Building a harbour: the map close up, and the cursor goes from port to port.

mod panel;

use embedded_graphics::primitives::Rectangle;

use super::chrome::{header, rest};
use super::close::{CloseView, direction};
use super::decided::decided;
use super::mapped::{Look, Mapped, map};
use super::{Behavior, Context, Decided, Frame, Notice, Payment, Purpose, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Board, CityId, Id};
use rules::{Game, Refusal, Seat};
use text::Sentence;
use ui::cursor::port_beside;
use ui::map::{Focus, Projection};
use ui::painter::Painter;
use ui::widgets::bars::Header;
use ui::{DrawResult, Surface};

/// The height of the map.
const MAP: u32 = 124;

/// The choice of a port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Harbor {
    city: CityId,
    view: CloseView,
}

impl Harbor {
    /// The port that would pay best now of those where one can build; else any.
    pub fn new(context: &Context) -> Option<Harbor> {
        let (view, game) = (context.view()?, context.game()?);
        let seat = view.viewer()?;
        let completed = game.completed_tickets(seat);
        let tickets = game.player(seat).tickets();
        let worth = |&city: &CityId| {
            let named = game.tickets_naming(tickets, city).len();
            (game.harbor_points(city, &completed), named)
        };
        let best = game.harbor_cities(seat).max_by_key(worth);
        let city = best.or_else(|| ports(game.board()).max_by_key(worth))?;
        Harbor::at(context, city)
    }

    /// The close view on a port.
    pub fn at(context: &Context, city: CityId) -> Option<Harbor> {
        let board = context.table.as_ref()?.board();
        let place = board.city(city)?;
        let window = CloseView::window_over(context, Harbor::panel(context).size.height);
        let view = CloseView::new(Projection::close_on_city(board, window, place));
        Some(Harbor { city, view })
    }

    /// The panel under the map, with its keys.
    pub(super) fn panel(context: &Context) -> Rectangle {
        context.bottom(context.size.height.saturating_sub(Header::HEIGHT + MAP))
    }

    fn choose(&self, context: &Context, table: &Table) -> Transition {
        let Some(seat) = context.deciding() else {
            return Transition::Nothing;
        };
        match verdict(table.shown().known(), seat, self.city) {
            Ok(()) => Payment::step(context, Purpose::Harbor(self.city)),
            Err(Refusal::HarborPayment) => {
                Notice::lacking(table.shown().known(), seat, Purpose::Harbor(self.city))
            }
            Err(refusal) => Transition::Refuse(refusal),
        }
    }
}

impl Behavior for Harbor {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some(table) = &context.table else {
            return Transition::Back;
        };
        let Some(direction) = direction(button) else {
            return match button {
                _ if context.resting().is_some() => rest(button, context),
                Button::A => self.choose(context, table),
                Button::B => Transition::Back,
                _ => Transition::Nothing,
            };
        };
        let board = table.board();
        let next = port_beside(board, self.city, direction);
        let left = Focus::City(self.city);
        let view = *self.view.projection();
        let to = match next.and_then(|next| Some((next, board.city(next)?))) {
            Some((next, place)) => {
                self.city = next;
                view.follow_city(board, place)
            }
            None => view,
        };
        Transition::Animate(self.view.follow(left, to))
    }

    fn decided(&self, context: &Context) -> Decided {
        let board = context.table.as_ref().map(Table::board);
        let city = board.and_then(|board| self.view.area_around(board, self.city));
        decided(city.into_iter().chain([Harbor::panel(context)]))
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let seat = table.shown().seat();
        let figures = game.board().harbors.as_ref();
        let of = figures.map_or(0, |figures| i32::from(figures.each));
        let built = game.player(seat).harbors().len() as i32;
        let next = if context.resting().is_some() {
            built
        } else {
            built + 1
        };
        let harbor = next.min(of);
        header(
            context,
            painter,
            seat,
            &context.tell(Sentence::HarborOf { harbor, of }),
        )?;
        panel::paint(
            self.city,
            context,
            game,
            seat,
            Harbor::panel(context),
            painter,
        )?;
        map(painter, self, context)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Harbor {
    fn with_picture(&self, frame: Option<Frame>, context: &Context, look: Look<'_>) {
        let focus = Focus::City(self.city);
        self.view.with_picture(focus, frame, context, look);
    }
}

/// The cities where a harbour can ever be built.
fn ports(board: &'static Board) -> impl Iterator<Item = CityId> {
    let cities = (0..board.cities.len()).map(CityId::from_index);
    cities.filter(|&city| board.city(city).is_some_and(|city| city.port))
}

/// Whether a seat can build in a city now, and if not, why.
fn verdict(game: &Game, seat: Seat, city: CityId) -> Result<(), Refusal> {
    game.check_harbor(seat, city)?;
    if game.harbor_payments().is_empty() {
        return Err(Refusal::HarborPayment);
    }
    Ok(())
}
