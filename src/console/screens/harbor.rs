//! Building a harbour: the map close up, and the cursor goes from port to port.

mod panel;

use embedded_graphics::primitives::Rectangle;

use super::chrome::{header, rest};
use super::close::{CloseView, direction};
use super::mapped::{Look, Mapped, map};
use super::{Behavior, Desk, Moment, Motion, Payment, Purpose, Step};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Board, CityId, Id};
use rules::{Game, Refusal, Seat};
use text::Sentence;
use ui::cursor::port_beside;
use ui::map::{Focus, Projection};
use ui::painter::Painter;
use ui::widgets::bars::Header;
use ui::{Drawn, Surface};

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
    pub fn new(desk: &Desk) -> Option<Harbor> {
        let (view, game) = (desk.view()?, desk.game()?);
        let seat = view.viewer()?;
        let completed = game.completed_tickets(seat);
        let tickets = game.player(seat).tickets();
        let worth = |&city: &CityId| {
            let named = game.tickets_naming(tickets, city).len();
            (game.harbor_points(city, &completed), named)
        };
        let best = game.harbor_cities(seat).max_by_key(worth);
        let city = best.or_else(|| ports(game.board()).max_by_key(worth))?;
        Harbor::at(desk, city)
    }

    /// The close view on a port.
    pub fn at(desk: &Desk, city: CityId) -> Option<Harbor> {
        let board = desk.table.as_ref()?.board();
        let place = board.city(city)?;
        let window = CloseView::window_over(desk, Harbor::panel(desk).size.height);
        let view = CloseView::new(Projection::close_on_city(board, window, place));
        Some(Harbor { city, view })
    }

    fn panel(desk: &Desk) -> Rectangle {
        desk.bottom(desk.size.height.saturating_sub(Header::HEIGHT + MAP))
    }

    fn choose(&self, desk: &Desk, table: &Table) -> Step {
        let Some(seat) = desk.deciding() else {
            return Step::Nothing;
        };
        match verdict(table.shown().known(), seat, self.city) {
            Ok(()) => Payment::step(desk, Purpose::Harbor(self.city)),
            Err(refusal) => Step::Refuse(refusal),
        }
    }
}

impl Behavior for Harbor {
    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let Some(table) = &desk.table else {
            return Step::Back;
        };
        let Some(direction) = direction(button) else {
            return match button {
                _ if desk.resting().is_some() => rest(button, desk),
                Button::A => self.choose(desk, table),
                Button::B => Step::Back,
                _ => Step::Nothing,
            };
        };
        let board = table.board();
        let next = port_beside(board, self.city, direction);
        let Some((next, place)) = next.and_then(|next| Some((next, board.city(next)?))) else {
            return Step::Glides(Motion::Ring);
        };
        self.city = next;
        let to = self.view.projection().follow_city(board, place);
        self.view.follow(to).map_or(Step::Moved, Step::Glides)
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return Ok(());
        };
        let seat = table.shown().seat();
        let figures = game.board().harbors.as_ref();
        let of = figures.map_or(0, |figures| i32::from(figures.each));
        let built = game.player(seat).harbors().len() as i32;
        let next = if desk.resting().is_some() {
            built
        } else {
            built + 1
        };
        let harbor = next.min(of);
        header(
            desk,
            painter,
            seat,
            &desk.tell(Sentence::HarborOf { harbor, of }),
        )?;
        panel::paint(self.city, desk, game, seat, Harbor::panel(desk), painter)?;
        map(painter, self, desk)
    }

    fn mapped(&self) -> Option<&dyn Mapped> {
        Some(self)
    }
}

impl Mapped for Harbor {
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let focus = Focus::City(self.city);
        self.view.with_picture(focus, moment, desk, look);
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
