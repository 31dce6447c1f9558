//! Writing a name, letter by letter.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::seat_page::NAME_ROW;
use super::{NewGame, SetUpPage};
use crate::button::Button;
use crate::screens::chrome::footer;
use crate::screens::list::List;
use crate::screens::{Ask, Command, Context, Transition};
use crate::table::PlayerName;
use text::{NAME_LETTERS, Phrase, letters_for_names, small_letter};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{DUSK, GOLD, INK, PAPER, UMBER};
use ui::shapes::{area, column, fill_rounded};
use ui::widgets::bars::KeyCap;
use ui::widgets::marks::draw_mark;
use ui::{DrawResult, Surface};

/// Letters in a row.
const COLUMNS: u8 = 9;
/// Rows of letters; under them is a row of three wide keys.
const ROWS: u8 = 4;
/// The wide keys.
const KEYS: [Phrase; 3] = [Phrase::HintSpace, Phrase::HintErase, Phrase::HintDone];
/// Where the letters begin, and from one row to the next.
const GRID: (i32, i32) = (74, 28);

/// A name as far as it is written, and where the cursor is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    name: PlayerName,
    row: u8,
    column: u8,
}

impl Naming {
    /// A name to be changed, with the cursor on the first letter.
    pub fn new(name: PlayerName) -> Naming {
        Naming {
            name,
            row: 0,
            column: 0,
        }
    }

    /// Whether a capital comes next: at the start of a word.
    fn wants_capital(&self) -> bool {
        self.name
            .chars()
            .next_back()
            .is_none_or(|last| last == ' ' || last == '-')
    }

    /// The letter under the cursor as it would be written.
    fn letter(&self, context: &Context, row: u8, column: u8) -> Option<char> {
        let mut letters = letters_for_names(context.language()).chars();
        let letter = letters.nth(usize::from(row * COLUMNS + column))?;
        Some(if self.wants_capital() {
            letter
        } else {
            small_letter(letter)
        })
    }

    /// Writes a letter, if there is room for it.
    fn write(&mut self, letter: char) -> Transition {
        let leading = letter == ' ' && self.wants_capital();
        // A name of long letters may be full before it has eight.
        let written =
            self.name.chars().count() < NAME_LETTERS && !leading && self.name.push(letter).is_ok();
        if written {
            Transition::Moved
        } else {
            Transition::Nothing
        }
    }

    fn go(&mut self, button: Button) {
        let in_keys = self.row == ROWS;
        let step = if in_keys { COLUMNS / 3 } else { 1 };
        match button {
            Button::Up => self.row = (self.row + ROWS) % (ROWS + 1),
            Button::Down => self.row = (self.row + 1) % (ROWS + 1),
            Button::Left => self.column = (self.column + COLUMNS - step) % COLUMNS,
            _ => self.column = (self.column + step) % COLUMNS,
        }
    }
}

impl NewGame {
    pub(super) fn press_name(&mut self, button: Button, context: &Context) -> Transition {
        let SetUpPage::Name(naming) = &mut self.page else {
            return Transition::Nothing;
        };
        let key = KEYS.get(usize::from(naming.column / 3)).copied();
        let key = key.filter(|_| naming.row == ROWS);
        match (button, key) {
            (Button::B, _) => {
                let given = self.seats.get(self.seat.chosen());
                let given = given.and_then(|seating| seating.given.as_deref());
                if self.renames.is_some() {
                    return Transition::Back;
                }
                if naming.name != given.unwrap_or("") {
                    let ask = Ask::new(Phrase::AskDropName, Command::DropName);
                    return Transition::open(ask);
                }
                self.drop_name();
            }
            (Button::X | Button::Y, _) => return Transition::Nothing,
            (Button::A, Some(Phrase::HintDone)) => return self.keep_name(context),
            (Button::A, Some(Phrase::HintErase)) => {
                if naming.name.pop().is_none() {
                    return Transition::Nothing;
                }
            }
            (Button::A, Some(_)) => return naming.write(' '),
            (Button::A, None) => match naming.letter(context, naming.row, naming.column) {
                Some(letter) => return naming.write(letter),
                None => return Transition::Nothing,
            },
            _ => naming.go(button),
        }
        Transition::Moved
    }

    /// Goes back to the seat without the name that was written.
    pub fn drop_name(&mut self) {
        self.page = SetUpPage::Seat(List::at(NAME_ROW));
    }

    /// Takes the name that was written; none at all gives the first one back.
    fn keep_name(&mut self, context: &Context) -> Transition {
        if let (Some(place), SetUpPage::Name(naming)) = (self.renames, &self.page) {
            let name = naming.name.trim().parse::<PlayerName>();
            let name = name.ok().filter(|name| !name.is_empty());
            let mut people = context.people.iter();
            let other = people.position(|other| Some(other) == name.as_ref());
            return match (name, other.map(|other| other as u8)) {
                // Somebody else has it, who may be the same.
                (Some(_), Some(other)) if other != place => {
                    Transition::open(Ask::to_merge(place, other))
                }
                (Some(name), _) => Transition::Run(Command::Rename(place, name)),
                (None, _) => Transition::Nothing,
            };
        }
        let seat = SetUpPage::Seat(List::at(NAME_ROW + 1));
        let page = core::mem::replace(&mut self.page, seat);
        let (SetUpPage::Name(naming), Some(seating)) =
            (page, self.seats.get_mut(self.seat.chosen()))
        else {
            return Transition::Nothing;
        };
        let name = naming.name.trim();
        seating.given = name.parse().ok().filter(|_| !name.is_empty());
        Transition::Moved
    }

    pub(super) fn paint_name<S: Surface>(
        &self,
        naming: &Naming,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let seating = self.seats.get(self.seat.chosen());
        painter.part(field(context), (&naming.name, seating, self.seat), |part| {
            self.draw_field(naming, context, part)
        })?;
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                let place = cell(context, row, column);
                let Some(letter) = naming.letter(context, row, column) else {
                    continue;
                };
                let chosen = (naming.row, naming.column) == (row, column);
                painter.part(place, (letter, chosen), |part| {
                    draw_key(part, place, chosen)?;
                    let color = if chosen { INK } else { PAPER };
                    Font::Big.draw_in(part, &letter, place, Align::Center, color)
                })?;
            }
        }
        for (index, phrase) in (0..).zip(KEYS) {
            let place = key(context, index);
            let chosen = naming.row == ROWS && naming.column / 3 == index;
            painter.part(place, chosen, |part| {
                draw_key(part, place, chosen)?;
                let color = if chosen { INK } else { PAPER };
                draw_fitted(part, &context.say(phrase), place, Align::Center, color)
            })?;
        }
        let keys = [
            (KeyCap::A, Phrase::HintChoose),
            (KeyCap::B, Phrase::HintBack),
        ];
        footer(context, painter, &keys)
    }

    /// Draws the name as far as it is written, with a line for each letter that still fits; the
    /// name that the seat has without one is shown until there is a letter.
    fn draw_field<D: Surface>(
        &self,
        naming: &Naming,
        context: &Context,
        target: &mut D,
    ) -> DrawResult<D> {
        let place = field(context);
        let at = self.seat.chosen();
        let Some(seating) = self.seats.get(at) else {
            return Ok(());
        };
        fill_rounded(target, place, PAPER)?;
        let mark = area(place.top_left.x + 5, place.top_left.y + 5, 26, 26);
        draw_mark(target, mark, seating.color.livery())?;
        let pitch = Font::Curtain.width() as i32 + 6;
        let left = place.top_left.x + 46;
        let unnamed = crate::screens::new_game::Seating {
            given: None,
            ..seating.clone()
        };
        let empty = naming.name.is_empty();
        let shown = if empty {
            unnamed.name(at, context.language())
        } else {
            &naming.name
        };
        let color = if empty { UMBER } else { INK };
        let mut letters = shown.chars();
        let written = naming.name.chars().count();
        for index in 0..NAME_LETTERS {
            let x = left + index as i32 * pitch;
            let line = area(x, place.top_left.y + 28, 12, 2);
            let here = index == written;
            target.fill_solid(&line, if here { GOLD } else { UMBER })?;
            if let Some(letter) = letters.next() {
                let corner = Point::new(x + 1, place.top_left.y + 6);
                Font::Curtain.draw(target, &letter, corner, color)?;
            }
        }
        Ok(())
    }
}

fn draw_key<D: Surface>(target: &mut D, place: Rectangle, chosen: bool) -> DrawResult<D> {
    fill_rounded(target, place, if chosen { GOLD } else { DUSK })
}

/// Where the name is written.
fn field(context: &Context) -> Rectangle {
    area(6, 30, context.width() - 12, 36)
}

fn line(context: &Context, row: u8) -> Rectangle {
    let (top, pitch) = GRID;
    area(
        6,
        top + i32::from(row) * pitch,
        context.width() - 12,
        pitch as u32,
    )
}

/// All keys.
pub(super) fn keys_area(context: &Context) -> Rectangle {
    let (first, last) = (line(context, 0), line(context, ROWS));
    let height = last.top_left.y + last.size.height as i32 - first.top_left.y;
    area(
        first.top_left.x,
        first.top_left.y,
        first.size.width,
        height as u32,
    )
}

/// The key of a letter.
fn cell(context: &Context, row: u8, index: u8) -> Rectangle {
    let place = column(line(context, row), index.into(), COLUMNS.into());
    shrink(place)
}

/// A wide key.
fn key(context: &Context, index: u8) -> Rectangle {
    shrink(column(line(context, ROWS), index.into(), 3))
}

/// Leaves a gap to the next key.
fn shrink(place: Rectangle) -> Rectangle {
    let size = place.size.saturating_sub(Size::new_equal(2));
    Rectangle::new(place.top_left + Point::new(1, 0), size)
}
