//! The records of every board.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{body, footer, scroll_bar, title};
use super::list::List;
use super::{Ask, Behavior, Command, Context, Notice, Transition};
use crate::button::Button;
use crate::records::BoardRecord;
use rules::maps::{BOARD_COUNT, BoardId};
use text::{Number, Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{MIST, NIGHT};
use ui::shapes::{area, split_right};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 6;
/// From one row to the next.
const PITCH: i32 = 32;
/// Where the first row begins.
const TOP: i32 = 25;

/// The records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordsPage {
    /// The boards.
    list: List,
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
        match button {
            Button::B => Transition::Back,
            Button::Y if context.records.is_empty() => {
                Transition::Say(Notice::Say(Phrase::NoRecords))
            }
            Button::Y => {
                let ask = Ask::new(Phrase::AskClearRecords, Command::ClearRecords);
                Transition::open(ask)
            }
            _ if self.list.scroll(button, BOARD_COUNT, ROWS, false) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let width = context.width();
        title(context, painter, &context.say(Phrase::Records), None)?;
        painter.ground(body(context), NIGHT)?;
        let seen = BoardId::all().skip(self.list.first()).take(ROWS);
        for (index, board) in (0..).zip(seen) {
            let place = area(4, TOP + index * PITCH, width.saturating_sub(10), 31);
            painter.part(place, board, |part| {
                draw_record(context, part, place, board)
            })?;
        }
        let bar = area(width as i32 - 5, TOP, 3, (PITCH * ROWS as i32) as u32);
        scroll_bar(painter, bar, self.list.first(), ROWS, BOARD_COUNT)?;
        let keys = [
            (KeyCap::B, Phrase::HintBack),
            (KeyCap::Y, Phrase::HintErase),
        ];
        let count = if context.records.is_empty() { 1 } else { 2 };
        footer(context, painter, keys.get(..count).unwrap_or(&keys))
    }
}

/// Draws the record of a board: its name, games and wins, and the best score with whose it was.
fn draw_record<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    board: BoardId,
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
    let (mut left, right) = split_right(inside, 76);
    left.size.width = left.size.width.saturating_sub(6);
    let name = name_in(&board.board().name, context.language());
    let upper = Rectangle::new(left.top_left, Size::new(left.size.width, 17));
    draw_fitted(target, &name, upper, Align::Left, style.color(Tone::Plain))?;
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
