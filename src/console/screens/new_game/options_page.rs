//! The third page: who begins, variants, the seed, and what has been agreed.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::{DIGITS, NewGame, SetUpPage, next_seed, seed_of};
use crate::button::Button;
use crate::screens::chrome::footer;
use crate::screens::list::List;
use crate::screens::{Context, Transition};
use rules::maps::MAX_PLAYERS;
use text::{Phrase, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{FLAME, GOLD, INK, PAPER, UMBER};
use ui::shapes::{Direction, area, arrow, fill_rounded, inset};
use ui::signs::{Sign, draw_player_plate};
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{Lead, ListRow, RowFonts, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The height of a row.
const ROW: i32 = 19;
/// Where the first row begins.
const TOP: i32 = 27;
/// From one digit of the seed to the next.
const DIGIT: i32 = 12;

impl NewGame {
    /// What there is to choose on this board.
    fn options(&self) -> Vec<Phrase, 5> {
        let board = self.board.board();
        let advanced = board.technologies.iter().any(|sold| sold.advanced);
        let all = [
            (true, Phrase::FirstPlayer),
            (advanced, Phrase::AdvancedTechnologies),
            (true, Phrase::Advice),
            (true, Phrase::Seed),
            (true, Phrase::Start),
        ];
        let there = all.into_iter().filter(|&(there, _)| there);
        there.map(|(_, option)| option).collect()
    }

    fn chosen_option(&self) -> Option<Phrase> {
        let options = self.options();
        let last = options.len().saturating_sub(1);
        options.get(self.option.chosen().min(last)).copied()
    }

    pub(super) fn press_options(&mut self, button: Button, context: &Context) -> Transition {
        if let Some(digit) = self.digit {
            return self.press_digit(button, digit);
        }
        let count = self.options().len();
        self.option = List::at(self.option.chosen().min(count - 1) as u8);
        match (button, self.chosen_option()) {
            (Button::Up | Button::Down, _) => {
                self.option.press(button, count);
            }
            (Button::B, _) => self.page = SetUpPage::Seats,
            (Button::X | Button::Y, _) => return Transition::Nothing,
            (Button::A, Some(Phrase::Start)) => return self.start(context),
            (_, Some(Phrase::Start)) => return Transition::Nothing,
            (_, Some(Phrase::FirstPlayer)) => self.change_first(button != Button::Left),
            (_, Some(Phrase::AdvancedTechnologies)) => {
                self.advanced_technologies = !self.advanced_technologies;
            }
            (_, Some(Phrase::Advice)) => self.advice = !self.advice,
            (Button::A, _) => self.digit = Some(0),
            // Another seed, by chance.
            _ => {
                self.next_seed = next_seed(self.next_seed);
                self.seed = seed_of(self.next_seed);
            }
        }
        Transition::Moved
    }

    /// While the seed is being changed, up and down belong to its digit.
    fn press_digit(&mut self, button: Button, digit: u8) -> Transition {
        let place = 10_u32.pow(u32::from(DIGITS - 1 - digit.min(DIGITS - 1)));
        let now = self.seed / place % 10;
        let others = self.seed - now * place;
        match button {
            Button::Up => self.seed = others + (now + 1) % 10 * place,
            Button::Down => self.seed = others + (now + 9) % 10 * place,
            Button::Left => self.digit = Some((digit + DIGITS - 1) % DIGITS),
            Button::Right => self.digit = Some((digit + 1) % DIGITS),
            Button::A | Button::B => self.digit = None,
            Button::X | Button::Y => return Transition::Nothing,
        }
        Transition::Moved
    }

    /// The next seat that is taken begins, or the one before; lots are drawn between the last
    /// and the first.
    fn change_first(&mut self, forth: bool) {
        let mut all: Vec<Option<usize>, { MAX_PLAYERS + 1 }> = Vec::new();
        // There is room for lots and every seat.
        let _ = all.push(None);
        all.extend(self.taken().map(|(index, _)| Some(index)));
        let now = self.first_seat();
        let at = all.iter().position(|&first| first == now).unwrap_or(0);
        let by = if forth { 1 } else { all.len() - 1 };
        let next = all.get((at + by) % all.len()).copied().flatten();
        self.first = next.map(|index| index as u8);
    }

    pub(super) fn paint_options<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let focus = self.chosen_option();
        let width = row(context, 0).size.width;
        let all = self.options().into_iter();
        let fonts: RowFonts = all
            .map(|option| self.with_option(context, option, true, |row| row.fonts(width)))
            .collect();
        for (index, option) in self.options().into_iter().enumerate() {
            let place = row(context, index);
            let chosen = Some(option) == focus;
            let seed = (option == Phrase::Seed).then_some((self.seed, self.digit));
            let switches = (self.advanced_technologies, self.advice);
            let value = (self.first_name(context), switches, seed);
            painter.part(place, (option, chosen, value, fonts), |part| {
                self.draw_option(context, part, place, option, (chosen, fonts))
            })?;
        }
        painter.part(
            self.agreed_area(context),
            (self.board, &self.seats),
            |part| self.draw_agreed(context, part),
        )?;
        let press = match (focus, self.digit) {
            (Some(Phrase::Start), _) => Phrase::HintStart,
            (_, Some(_)) => Phrase::HintDone,
            _ => Phrase::HintChange,
        };
        let keys = [(KeyCap::A, press), (KeyCap::B, Phrase::HintBack)];
        footer(context, painter, &keys)
    }

    fn draw_option<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        place: Rectangle,
        option: Phrase,
        (chosen, fonts): (bool, RowFonts),
    ) -> DrawResult<D> {
        self.with_option(context, option, chosen, |row| {
            row.of_list(fonts).draw(target, place)
        })?;
        match option {
            Phrase::Seed => self.draw_seed(target, place, RowStyle::Flat.chosen_if(chosen)),
            _ => Ok(()),
        }
    }

    /// Gives the row of an option to `look`.
    fn with_option<T>(
        &self,
        context: &Context,
        option: Phrase,
        chosen: bool,
        look: impl FnOnce(&ListRow<'_>) -> T,
    ) -> T {
        let text = context.say(option);
        let row = ListRow::new(RowStyle::Flat.chosen_if(chosen), &text);
        let value = match option {
            Phrase::Seed => return look(&row),
            Phrase::Start => return look(&row.with_lead(Lead::Sign(Sign::TICK, Tone::Good))),
            Phrase::FirstPlayer => self.first_name(context),
            Phrase::Advice if self.advice => context.say(Phrase::Yes),
            Phrase::AdvancedTechnologies if self.advanced_technologies => context.say(Phrase::Yes),
            _ => context.say(Phrase::No),
        };
        look(&ListRow {
            changeable: chosen,
            ..row.with_value(&value, Tone::Number)
        })
    }

    /// Draws the seed digit by digit, the one that is being changed on ink.
    fn draw_seed<D: Surface>(
        &self,
        target: &mut D,
        place: Rectangle,
        style: RowStyle,
    ) -> DrawResult<D> {
        let left = place.top_left.x + place.size.width as i32 - 5 - DIGIT * i32::from(DIGITS);
        for index in 0..DIGITS {
            let power = 10_u32.pow(u32::from(DIGITS - 1 - index));
            let digit = self.seed / power % 10;
            let x = left + i32::from(index) * DIGIT;
            let cell = area(x, place.top_left.y, DIGIT as u32, place.size.height);
            let mut color = style.color(Tone::Number);
            if self.digit == Some(index) {
                target.fill_solid(&cell, INK)?;
                let middle = cell.center().x;
                let bottom = cell.top_left.y + cell.size.height as i32 - 2;
                let tip = Point::new(middle, cell.top_left.y + 1);
                arrow(target, tip, 3, Direction::Up, GOLD)?;
                arrow(target, Point::new(middle, bottom), 3, Direction::Down, GOLD)?;
                color = PAPER;
            }
            Font::Main.draw_in(target, &digit, cell, Align::Center, color)?;
        }
        Ok(())
    }

    fn agreed_area(&self, context: &Context) -> Rectangle {
        let lines = 1 + self.taken().count() as u32;
        let rows = self.options().len() as i32;
        area(
            6,
            TOP + rows * ROW + 1,
            context.width() - 12,
            lines * 17 + 6,
        )
    }

    /// Draws board and players as they are agreed, on a slip of paper.
    fn draw_agreed<D: Surface>(&self, context: &Context, target: &mut D) -> DrawResult<D> {
        let place = self.agreed_area(context);
        fill_rounded(target, place, PAPER)?;
        let room = inset(place, 6);
        let line = |index: i32| {
            let top = place.top_left.y + 3 + index * 17;
            area(room.top_left.x, top, room.size.width, 17)
        };
        let language = context.language();
        let board = name_in(&self.board.board().name, language);
        draw_fitted(target, &board, line(0), Align::Left, FLAME)?;
        for (index, (at, seating)) in (1..).zip(self.taken()) {
            let mut line = line(index);
            let corner = line.top_left + Point::new(0, 2);
            draw_player_plate(target, corner, seating.color.livery())?;
            line.top_left.x += 19;
            line.size.width -= 19;
            let name = seating.name(at, language);
            Font::Main.draw_in(target, &name, line, Align::Left, INK)?;
            let words = context.say(seating.words());
            Font::Prose.draw_in(target, &words, line, Align::Right, UMBER)?;
        }
        Ok(())
    }
}

pub(super) fn row(context: &Context, index: usize) -> Rectangle {
    let top = TOP + index as i32 * ROW;
    area(4, top, context.width() - 8, ROW as u32 - 1)
}
