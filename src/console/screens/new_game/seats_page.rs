//! The second page: who sits where.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{NewGame, SetUpPage};
use crate::button::Button;
use crate::screens::chrome::footer;
use crate::screens::list::List;
use crate::screens::{Context, Notice, Transition};
use text::Phrase;
use ui::fonts::{Align, Font, count, draw_fitted};
use ui::painter::Painter;
use ui::palette::{DUSK, FLAME, GOLD, INK, PAPER, STEEL};
use ui::shapes::{
    Direction, area, arrow, column, fill_rounded, frame, inset, split_left, split_right,
};
use ui::widgets::bars::KeyCap;
use ui::widgets::marks::draw_mark;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// What stands before the words of a row, the mark and its gaps.
const BEFORE: u32 = 35;
/// What is left free at the end of a row.
const AFTER: u32 = 7;
/// The arrow at the end of a row.
const ARROW: u32 = 12;
/// From one seat to the next.
const PITCH: i32 = 33;
/// Where the first seat is.
const TOP: i32 = 28;

impl NewGame {
    /// Leaves the seats empty that the board does not have, and says so if somebody sat there.
    pub(super) fn clear_seats(&mut self) -> Transition {
        let board = self.board.board();
        let (least, most) = (board.min_players, board.max_players);
        // Whoever has nothing to change starts at once.
        (self.seat, self.to_options) = (List::at(most), false);
        let mut cleared = false;
        for seating in self.seats.iter_mut().skip(most.into()) {
            cleared |= seating.kind.take().is_some();
        }
        match cleared {
            true => Transition::Say(Notice::Players { least, most }),
            false => Transition::Moved,
        }
    }

    pub(super) fn press_seats(&mut self, button: Button, context: &Context) -> Transition {
        let at = self.seat.chosen();
        let on_seat = at < self.seat_count();
        match (button, self.seats.get_mut(at).filter(|_| on_seat)) {
            (Button::Up | Button::Down, _) => {
                self.seat.press(button, self.seat_count() + 1);
            }
            (Button::B, _) => self.page = SetUpPage::Board,
            (Button::X | Button::Y, _) => return Transition::Nothing,
            (Button::Left, Some(seating)) => seating.change(false),
            (Button::Right, Some(seating)) => seating.change(true),
            (Button::A, Some(_)) => self.page = SetUpPage::Seat(List::at(0)),
            (Button::Left | Button::Right, None) => self.to_options = !self.to_options,
            (Button::A, None) if self.to_options => self.page = SetUpPage::Options,
            (Button::A, None) => return self.start(context),
        }
        Transition::Moved
    }

    /// Where the focus is.
    pub(super) fn seats_focus(&self, context: &Context) -> Rectangle {
        match self.seat.chosen() {
            seat if seat < self.seat_count() => row(context, seat),
            _ => leading_line(context),
        }
    }

    /// The seats of the board.
    fn seat_count(&self) -> usize {
        self.board.board().max_players.into()
    }

    pub(super) fn paint_seats<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let seats = self.seats.iter().enumerate();
        let font = self.words_font(context);
        for (index, seating) in seats.take(self.board.board().max_players.into()) {
            let place = row(context, index);
            painter.part(place, (seating, self.seat.is_at(index), font), |part| {
                self.draw_seat(context, part, index, place, font)
            })?;
        }
        let leads_on = self.seat.is_at(self.seat_count());
        let line = leading_line(context);
        let buttons = [(Phrase::Start, false), (Phrase::Options, true)];
        for (index, (phrase, to_options)) in (0..).zip(buttons) {
            let place = inset(column(line, index, 2), 1);
            let chosen = leads_on && self.to_options == to_options;
            painter.part(place, chosen, |part| {
                fill_rounded(part, place, if chosen { GOLD } else { DUSK })?;
                let color = if chosen { INK } else { PAPER };
                draw_fitted(part, &context.say(phrase), place, Align::Center, color)
            })?;
        }
        let press = match (leads_on, self.to_options) {
            (true, false) => Phrase::HintStart,
            (true, true) => Phrase::HintChoose,
            (false, _) => Phrase::HintChange,
        };
        let keys = [(KeyCap::A, press), (KeyCap::B, Phrase::HintBack)];
        footer(context, painter, &keys)
    }

    /// Who begins, in words.
    pub(super) fn first_name<'a>(&'a self, context: &Context) -> &'a str {
        let first = self.first_seat().and_then(|index| {
            let seating = self.seats.get(index)?;
            Some(seating.name(index, context.language()))
        });
        first.unwrap_or(context.say(Phrase::ByLot))
    }

    /// The font of who sits on all the seats, beside names in main.
    fn words_font(&self, context: &Context) -> Font {
        let room = row(context, 0)
            .size
            .width
            .saturating_sub(BEFORE + AFTER + ARROW);
        let rows = self.taken().map(|(index, seating)| {
            let name = Font::Main.measure(&seating.name(index, context.language()));
            let words = context.say(seating.words());
            (count(&words), room.saturating_sub(name + 8 + 12))
        });
        Font::fit_every(rows).font
    }

    fn draw_seat<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        index: usize,
        place: Rectangle,
        font: Font,
    ) -> DrawResult<D> {
        let Some(seating) = self.seats.get(index) else {
            return Ok(());
        };
        let chosen = self.seat.is_at(index);
        let style = if chosen {
            RowStyle::ChosenLarge
        } else {
            RowStyle::Raised
        };
        style.draw(target, place)?;
        let mark = area(place.top_left.x + 5, place.top_left.y + 4, 23, 23);
        let (_, room) = split_left(place, BEFORE);
        let (mut room, _) = split_right(room, AFTER);
        if chosen {
            let middle = place.center().y;
            let right = room.top_left.x + room.size.width as i32 - 2;
            arrow(
                target,
                Point::new(right, middle),
                6,
                Direction::Right,
                FLAME,
            )?;
        }
        room = split_right(room, ARROW).0;
        let words = context.say(seating.words());
        let (quiet, plain) = (style.color(Tone::Quiet), style.color(Tone::Plain));
        let left_arrow = |target: &mut D, used: u32| {
            let x = room.top_left.x + room.size.width as i32 - used as i32 - 10;
            let tip = Point::new(x, place.center().y);
            arrow(target, tip, 6, Direction::Left, FLAME)
        };
        if seating.kind.is_none() {
            let color = if chosen { quiet } else { STEEL };
            frame(target, mark, 1, color)?;
            if chosen {
                left_arrow(target, 0)?;
            }
            return draw_fitted(target, &words, room, Align::Left, quiet);
        }
        draw_mark(target, mark, seating.color.livery())?;
        let name = seating.name(index, context.language());
        Font::Main.draw_in(target, &name, room, Align::Left, plain)?;
        if chosen {
            left_arrow(target, font.measure(&words))?;
        }
        font.draw_in(target, &words, room, Align::Right, plain)
    }
}

fn row(context: &Context, index: usize) -> Rectangle {
    let top = TOP + index as i32 * PITCH;
    area(4, top, context.width() - 8, PITCH as u32 - 2)
}

/// The row under the seats, which leads on.
fn leading_line(context: &Context) -> Rectangle {
    area(4, TOP + 5 * PITCH, context.width() - 8, 22)
}
