//! The second page: who sits where.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::name_page::Naming;
use super::seating::change_color;
use super::{NewGame, SetUpPage};
use crate::button::Button;
use crate::screens::chrome::footer;
use crate::screens::list::List;
use crate::screens::{Context, Notice, Transition};
use crate::table::PlayerKind;
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{FLAME, MIST, STEEL};
use ui::shapes::{Direction, area, arrow, frame, split_left, split_right};
use ui::widgets::bars::KeyCap;
use ui::widgets::marks::draw_mark;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// From one seat to the next.
const PITCH: i32 = 33;
/// Where the first seat is.
const TOP: i32 = 28;

impl NewGame {
    /// Leaves the seats empty that the board does not have, and says so if somebody sat there.
    pub(super) fn clear_seats(&mut self) -> Transition {
        let board = self.board.board();
        let (least, most) = (board.min_players, board.max_players);
        let last = most.saturating_sub(1).into();
        self.seat = List::at(self.seat.chosen().min(last) as u8);
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
        let count = self.board.board().max_players.into();
        let at = self.seat.chosen();
        let Some(seating) = self.seats.get_mut(at) else {
            return Transition::Nothing;
        };
        match button {
            Button::Up | Button::Down => {
                self.seat.press(button, count);
            }
            Button::Left => seating.change(false),
            Button::Right => seating.change(true),
            Button::A if seating.kind.is_none() => seating.kind = Some(PlayerKind::Person),
            Button::A => change_color(&mut self.seats, at),
            Button::X if seating.kind.is_none() => return Transition::Nothing,
            Button::X => {
                let naming = Naming::new(seating.given.clone().unwrap_or_default());
                self.page = SetUpPage::Name(naming);
            }
            Button::Y => match self.check(context.language()) {
                Ok(()) => self.page = SetUpPage::Options,
                Err(notice) => return Transition::Say(notice),
            },
            Button::B => self.page = SetUpPage::Board,
        }
        Transition::Moved
    }

    pub(super) fn paint_seats<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let seats = self.seats.iter().enumerate();
        for (index, seating) in seats.take(self.board.board().max_players.into()) {
            let place = row(context, index);
            painter.part(place, (seating, self.seat.is_at(index)), |part| {
                self.draw_seat(context, part, index, place)
            })?;
        }
        let line = area(8, TOP + 5 * PITCH, context.width() - 16, 24);
        painter.part(line, (self.first_name(context), self.seed), |part| {
            self.draw_first(context, part, line)
        })?;
        let seating = self.seats.get(self.seat.chosen());
        if seating.is_none_or(|seating| seating.kind.is_none()) {
            let keys = [
                (KeyCap::A, Phrase::HintChoose),
                (KeyCap::Y, Phrase::HintNext),
            ];
            return footer(context, painter, &keys);
        }
        let keys = [
            (KeyCap::A, Phrase::HintColor),
            (KeyCap::X, Phrase::HintName),
            (KeyCap::Y, Phrase::HintNext),
        ];
        footer(context, painter, &keys)
    }

    /// Draws who begins, and the seed.
    fn draw_first<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        line: Rectangle,
    ) -> DrawResult<D> {
        let first = context.tell(Sentence::FirstIs {
            name: self.first_name(context),
        });
        let seed = context.tell(Sentence::SeedIs {
            seed: self.seed as i32,
        });
        Font::Prose.draw_in(target, &first, line, Align::Left, MIST)?;
        // The seed is told on the next page too: here only where there is room.
        let used = Font::Prose.measure(&first) + 12 + Font::Prose.measure(&seed);
        match used <= line.size.width {
            true => Font::Prose.draw_in(target, &seed, line, Align::Right, MIST),
            false => Ok(()),
        }
    }

    /// Who begins, in words.
    pub(super) fn first_name<'a>(&'a self, context: &Context) -> &'a str {
        let first = self.first_seat().and_then(|index| {
            let seating = self.seats.get(index)?;
            Some(seating.name(index, context.language()))
        });
        first.unwrap_or(context.say(Phrase::ByLot))
    }

    fn draw_seat<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        index: usize,
        place: Rectangle,
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
        let (_, room) = split_left(place, 35);
        let (mut room, _) = split_right(room, 7);
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
        room = split_right(room, 12).0;
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
        let used = Font::Main.measure(&name) + 8 + 12;
        let font = Font::fit(&words, room.size.width.saturating_sub(used)).font;
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
