//! The page of a seat: who plays it, in which colour, by which name.

use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;

use super::name_page::Naming;
use super::seating::{Seating, change_color};
use super::{NewGame, SetUpPage};
use crate::button::Button;
use crate::people::PEOPLE;
use crate::screens::chrome::footer_with;
use crate::screens::list::{List, step};
use crate::screens::{Context, Transition};
use crate::table::PlayerName;
use heapless::Vec;
use text::Phrase;
use ui::painter::Painter;
use ui::palette::{INK, Livery};
use ui::shapes::{Direction, area, arrow};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::marks::draw_mark;
use ui::widgets::rows::{Lead, ListRow, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The height of a row.
const ROW: i32 = 28;
/// Where the first row begins.
const TOP: i32 = 32;
/// What there is to choose, and the row that ends it.
const ROWS: [Phrase; 4] = [
    Phrase::SeatPlayer,
    Phrase::SeatColor,
    Phrase::PlayerName,
    Phrase::SeatDone,
];
/// The row of the name.
pub const NAME_ROW: u8 = 2;

impl NewGame {
    /// The name of the seat with the focus.
    pub(super) fn seat_name<'a>(&'a self, context: &Context) -> &'a str {
        let at = self.seat.chosen();
        let seating = self.seats.get(at);
        seating.map_or("", |seating| seating.name(at, context.language()))
    }

    pub(super) fn press_seat(
        &mut self,
        button: Button,
        mut rows: List,
        context: &Context,
    ) -> Transition {
        let at = self.seat.chosen();
        let row = ROWS.get(rows.chosen()).copied();
        let Some(seating) = self.seats.get_mut(at) else {
            return Transition::Nothing;
        };
        match (button, row) {
            (Button::B, _) => self.page = SetUpPage::Seats,
            (Button::X | Button::Y, _) => return Transition::Nothing,
            (Button::Up | Button::Down, _) => {
                rows.press(button, ROWS.len());
                self.page = SetUpPage::Seat(rows);
            }
            (_, Some(Phrase::SeatPlayer)) => seating.change(button != Button::Left),
            (Button::A, Some(Phrase::SeatDone)) => {
                // On to the next seat, or to the start.
                self.seat = List::at(at as u8 + 1);
                self.to_options = false;
                self.page = SetUpPage::Seats;
            }
            // An empty seat has neither a colour nor a name.
            _ if seating.kind.is_none() => return Transition::Nothing,
            (_, Some(Phrase::SeatColor)) => {
                change_color(&mut self.seats, at, button != Button::Left);
            }
            (Button::A, Some(Phrase::PlayerName)) => {
                let naming = Naming::new(seating.given.clone().unwrap_or_default());
                self.page = SetUpPage::Name(naming);
            }
            (Button::Left | Button::Right, Some(Phrase::PlayerName)) => {
                return self.offer_name(button, context);
            }
            _ => return Transition::Nothing,
        }
        Transition::Moved
    }

    /// The names of those who are remembered and sit nowhere else, but for the seat's own.
    fn offered<'a>(&self, context: &'a Context) -> Vec<&'a PlayerName, PEOPLE> {
        let at = self.seat.chosen();
        let own = self.seats.get(at).map(|seating| Seating {
            given: None,
            ..seating.clone()
        });
        let taken = |name: &PlayerName| {
            let others = self.taken().filter(|&(index, _)| index != at);
            let mut all = others.chain(own.iter().map(|own| (at, own)));
            all.any(|(index, seating)| seating.name(index, context.language()) == name)
        };
        let free = context.people.iter().filter(|&name| !taken(name));
        free.collect()
    }

    /// Gives the seat the next name of somebody who is remembered and sits nowhere else, or the one before;
    /// between the last and the first comes the name of the seat itself.
    fn offer_name(&mut self, button: Button, context: &Context) -> Transition {
        let at = self.seat.chosen();
        let offered = self.offered(context);
        let given = self
            .seats
            .get(at)
            .and_then(|seating| seating.given.as_ref());
        let now = offered.iter().position(|&name| Some(name) == given);
        let count = offered.len() + 1;
        let now = now.unwrap_or(offered.len());
        let Some(by) = step(button, Button::Left, Button::Right, count).filter(|_| count > 1)
        else {
            return Transition::Nothing;
        };
        let next = offered.get((now + by) % count).copied().cloned();
        if let Some(seating) = self.seats.get_mut(at) {
            seating.given = next;
        }
        Transition::Moved
    }

    pub(super) fn paint_seat<S: Surface>(
        &self,
        rows: List,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let seating = self.seats.get(self.seat.chosen());
        for (index, label) in ROWS.into_iter().enumerate() {
            let place = row(context, index);
            let chosen = rows.is_at(index);
            painter.part(place, (label, chosen, seating), |part| {
                self.draw_seat_row(context, part, place, label, rows.style(index))
            })?;
        }
        let press = match ROWS.get(rows.chosen()) {
            Some(Phrase::SeatDone) => Phrase::HintDone,
            _ => Phrase::HintChange,
        };
        let keys = [(KeyCap::A, press), (KeyCap::B, Phrase::HintBack)];
        // An empty seat has neither a colour nor a name.
        let is_empty = seating.is_none_or(|seating| seating.kind.is_none());
        let label = ROWS.get(rows.chosen());
        let lacks = matches!(label, Some(Phrase::SeatColor | Phrase::PlayerName));
        footer_with(context, painter, &keys, !(is_empty && lacks))
    }

    fn draw_seat_row<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        place: Rectangle,
        label: Phrase,
        style: RowStyle,
    ) -> DrawResult<D> {
        let Some(seating) = self.seats.get(self.seat.chosen()) else {
            return Ok(());
        };
        let chosen = style == RowStyle::Chosen;
        let (words, kind) = (context.say(label), context.say(seating.words()));
        let mut row = ListRow::new(style, &words);
        row.tone = match label {
            Phrase::SeatColor | Phrase::PlayerName if seating.kind.is_none() => Tone::Quiet,
            _ => Tone::Plain,
        };
        match label {
            Phrase::SeatPlayer => {
                row.changeable = chosen;
                row.with_value(&kind, Tone::Number).draw(target, place)
            }
            Phrase::SeatDone => row
                .with_lead(Lead::Sign(Sign::TICK, Tone::Good))
                .draw(target, place),
            _ if seating.kind.is_none() => row.draw(target, place),
            Phrase::SeatColor => {
                row.draw(target, place)?;
                draw_color(target, place, seating.color.livery(), chosen)
            }
            _ => {
                let name = self.seat_name(context);
                row.changeable = chosen && !self.offered(context).is_empty();
                row.with_value(&name, Tone::Number).draw(target, place)
            }
        }
    }
}

/// Draws a player's colour at the right of a row, between arrows where it can be changed.
fn draw_color<D: Surface>(
    target: &mut D,
    place: Rectangle,
    livery: &'static Livery,
    chosen: bool,
) -> DrawResult<D> {
    let right = place.top_left.x + place.size.width as i32 - 5;
    let middle = place.top_left.y + place.size.height as i32 / 2;
    let side = place.size.height as i32 - 4;
    let edge = right - if chosen { 15 } else { 0 };
    let mark = area(edge - side, place.top_left.y + 2, side as u32, side as u32);
    draw_mark(target, mark, livery)?;
    if !chosen {
        return Ok(());
    }
    arrow(
        target,
        Point::new(right - 3, middle),
        6,
        Direction::Right,
        INK,
    )?;
    let left = Point::new(mark.top_left.x - 11, middle);
    arrow(target, left, 6, Direction::Left, INK)
}

/// Where a row is.
pub(super) fn row(context: &Context, index: usize) -> Rectangle {
    let top = TOP + index as i32 * ROW;
    area(4, top, context.width() - 8, ROW as u32 - 2)
}
