//! The records of every board.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{body, footer, scroll_bar, title};
use super::list::List;
use super::{Ask, Behavior, Command, Context, Statistics, Transition};
use crate::button::Button;
use crate::records::BoardRecord;
use rules::maps::{BOARD_COUNT, BoardId};
use text::{Number, Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, count};
use ui::painter::Painter;
use ui::palette::{MIST, NIGHT};
use ui::shapes::{area, split_right};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{ListRow, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 6;
/// From one row to the next.
const PITCH: i32 = 29;
/// The height of the row that forgets all of them.
const ERASE: u32 = 17;
/// Where the first row begins.
const TOP: i32 = 25;

/// What the best score takes of a row.
const BEST: u32 = 76;

/// The records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordsPage {
    /// The boards.
    list: List,
    /// Whether the row that forgets all of them has the focus, which it never has at first.
    erases: bool,
}

impl RecordsPage {
    /// The records, from the first board on.
    pub fn new() -> RecordsPage {
        RecordsPage::default()
    }
}

impl Behavior for RecordsPage {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let erases = self.erases && !context.records.is_empty();
        match button {
            Button::B => Transition::Back,
            Button::A if !erases && !context.records.is_empty() => {
                Transition::open(Statistics::of(0))
            }
            Button::A if erases => {
                let ask = Ask::new(Phrase::AskClearRecords, Command::ClearRecords);
                Transition::open(ask)
            }
            Button::Up if erases => {
                self.erases = false;
                Transition::Moved
            }
            _ if !erases && self.list.scroll(button, BOARD_COUNT, ROWS, false) => Transition::Moved,
            Button::Down if !erases && !context.records.is_empty() => {
                self.erases = true;
                Transition::Moved
            }
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let width = context.width();
        title(context, painter, &context.say(Phrase::Records), None)?;
        painter.ground(body(context), NIGHT)?;
        let seen = BoardId::all().skip(self.list.first()).take(ROWS);
        let font = Font::fit_every(BoardId::all().map(|board| {
            let name = name_in(&board.board().name, context.language());
            (count(&name), width.saturating_sub(10 + 14 + BEST + 6))
        }));
        for (index, board) in (0..).zip(seen) {
            let place = area(
                4,
                TOP + index * PITCH,
                width.saturating_sub(10),
                PITCH as u32 - 1,
            );
            painter.part(place, board, |part| {
                draw_record(context, part, place, board, font.font)
            })?;
        }
        let bar = area(width as i32 - 5, TOP, 3, (PITCH * ROWS as i32) as u32);
        scroll_bar(painter, bar, self.list.first(), ROWS, BOARD_COUNT)?;
        let back = (KeyCap::B, Phrase::HintBack);
        if context.records.is_empty() {
            return footer(context, painter, &[back]);
        }
        let top = TOP + PITCH * ROWS as i32;
        let place = area(4, top, width.saturating_sub(10), ERASE);
        let style = RowStyle::Flat.chosen_if(self.erases);
        painter.part(place, style, |part| {
            ListRow::new(style, &context.say(Phrase::EraseRecords)).draw(part, place)
        })?;
        match self.erases {
            true => footer(context, painter, &[(KeyCap::A, Phrase::HintErase), back]),
            false => footer(context, painter, &[(KeyCap::A, Phrase::HintPeople), back]),
        }
    }
}

/// Draws the record of a board: its name, games and wins, and the best score with whose it was.
fn draw_record<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    board: BoardId,
    font: Font,
) -> DrawResult<D> {
    let record = context.records.of(board);
    let style = RowStyle::Raised;
    style.draw(target, place)?;
    let inside = area(
        place.top_left.x + 7,
        place.top_left.y,
        place.size.width.saturating_sub(14),
        place.size.height,
    );
    let (mut left, right) = split_right(inside, BEST);
    left.size.width = left.size.width.saturating_sub(6);
    let name = name_in(&board.board().name, context.language());
    let upper = Rectangle::new(left.top_left, Size::new(left.size.width, 17));
    font.draw_in(target, &name, upper, Align::Left, style.color(Tone::Plain))?;
    let lower = area(left.top_left.x, left.top_left.y + 15, left.size.width, 14);
    let BoardRecord { games, won, best } = record;
    if *games == 0 {
        return Font::Prose.draw_in(target, &"–", lower, Align::Left, MIST);
    }
    let told = context.tell(Sentence::GamesAndWins {
        games: i32::from(*games),
        wins: i32::from(*won),
    });
    Font::Prose.draw_in(target, &told, lower, Align::Left, MIST)?;
    let Some((points, name)) = best else {
        return Ok(());
    };
    let points = Number((*points).into());
    let upper = Rectangle::new(right.top_left, Size::new(right.size.width, 17));
    let number = style.color(Tone::Number);
    Font::Main.draw_in(target, &points, upper, Align::Right, number)?;
    let used = Font::Main.measure(&points) as i32;
    let edge = right.top_left.x + right.size.width as i32;
    let star = Point::new(edge - used - 11, upper.top_left.y + 5);
    Sign::STAR.draw(target, star, 1, number)?;
    let lower = area(
        right.top_left.x,
        right.top_left.y + 15,
        right.size.width,
        14,
    );
    Font::Prose.draw_in(target, name, lower, Align::Right, MIST)
}
