//! Building a harbour: the map close up, and the cursor goes from port to port.

mod panel;

use embedded_graphics::primitives::Rectangle;

use super::furniture::{header, rest};
use super::mapped::{Look, Mapped, draw_map};
use super::{Areas, Desk, Moment, Motion, Payment, Purpose, Step};
use crate::button::Button;
use crate::table::Table;
use rules::maps::{Board, CityId, Id, Name};
use rules::{Game, Refusal, Seat};
use text::{Sentence, name_in};
use ui::cursor::port_beside;
use ui::map::{Focus, Picture, Projection};
use ui::shapes::{Direction, area};
use ui::widgets::bars::Header;
use ui::{Drawn, Surface};

/// The height of the map.
const MAP: u32 = 124;

/// The choice of a port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Harbor {
    city: CityId,
    projection: Projection,
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
        Some(Harbor {
            city,
            projection: Projection::close_on_city(board, Harbor::window_on(desk), place),
        })
    }

    /// Where the map lies.
    pub fn window(&self) -> Rectangle {
        self.projection.window()
    }

    fn window_on(desk: &Desk) -> Rectangle {
        area(0, Header::HEIGHT as i32, desk.width(), MAP)
    }

    fn panel(desk: &Desk) -> Rectangle {
        desk.bottom(desk.size.height.saturating_sub(Header::HEIGHT + MAP))
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
            button if desk.resting().is_some() => return rest(button, desk),
            Button::A => return self.choose(desk, table),
            Button::B => return Step::Back,
            Button::X | Button::Y => return Step::Nothing,
        };
        let board = table.board();
        let next = port_beside(board, self.city, direction);
        let Some((next, place)) = next.and_then(|next| Some((next, board.city(next)?))) else {
            return Step::Glides(Motion::Ring);
        };
        let from = self.projection;
        self.city = next;
        self.projection = from.follow_city(board, place);
        if self.projection == from {
            Step::Moved
        } else {
            Step::Glides(Motion::Slide { from })
        }
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

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
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
            target,
            seat,
            &desk.tell(Sentence::HarborOf { harbor, of }),
        )?;
        panel::draw(self.city, desk, game, seat, Harbor::panel(desk), target)?;
        target.finished(&Harbor::panel(desk));
        draw_map(target, self.projection.window(), self, desk)
    }

    pub(super) fn changed(&self, before: &Harbor, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        let areas = Areas::one(Harbor::panel(desk));
        if self.projection == before.projection {
            return areas;
        }
        areas.with(self.projection.window())
    }
}

impl Mapped for Harbor {
    fn with_picture(&self, moment: Option<Moment>, desk: &Desk, look: Look<'_>) {
        let (Some(table), Some(game)) = (&desk.table, desk.game()) else {
            return;
        };
        let language = desk.language();
        let picture = Picture {
            colors: table.colors(),
            focus: Focus::City(self.city),
            name: &|name: &'static Name| name_in(name, language),
            ..Picture::of_game(game, desk.land)
        };
        let view = moment.map(|moment| moment.view(&self.projection));
        look(&picture, &view.unwrap_or(self.projection));
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
