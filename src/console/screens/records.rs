//! The records of every board.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::furniture::{FOOTER, footer};
use super::{Areas, Ask, Command, Desk, Notice, Step};
use crate::button::Button;
use crate::records::BoardRecord;
use rules::maps::{BOARD_COUNT, BoardId};
use text::{Number, Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{MIST, NIGHT};
use ui::part::sees;
use ui::shapes::{area, split_right};
use ui::signs::Sign;
use ui::widgets::bars::{Key, TitleBar};
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{Drawn, Surface};

/// Rows that are seen at once.
const ROWS: usize = 6;
/// From one row to the next.
const PITCH: i32 = 32;
/// Where the first row begins.
const TOP: i32 = 25;

/// The records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordsPage {
    /// The first board that is seen.
    first: u8,
}

impl RecordsPage {
    /// The records, from the first board on.
    pub fn new() -> RecordsPage {
        RecordsPage::default()
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        match button {
            Button::B => return Step::Back,
            Button::Y if desk.records.is_empty() => {
                return Step::Say(Notice::Say(Phrase::NoRecords));
            }
            Button::Y => {
                let ask = Ask::new(Phrase::AskClearRecords, Command::ClearRecords);
                return Step::open(ask);
            }
            Button::Up if self.first > 0 => self.first -= 1,
            Button::Down if usize::from(self.first) + ROWS < BOARD_COUNT => self.first += 1,
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let width = desk.width();
        let title = TitleBar {
            title: &desk.say(Phrase::Records),
            aside: None,
        };
        title.draw(target, width)?;
        let top = TitleBar::HEIGHT;
        let list = area(0, top as i32, width, desk.size.height - top - FOOTER);
        target.fill_solid(&list, NIGHT)?;
        let seen = BoardId::all().skip(self.first.into()).take(ROWS);
        for (index, board) in (0..).zip(seen) {
            let place = area(4, TOP + index * PITCH, width.saturating_sub(10), 31);
            if sees(target, &place) {
                draw_record(desk, target, place, board)?;
            }
        }
        let bar = area(width as i32 - 5, TOP, 3, (PITCH * ROWS as i32) as u32);
        draw_scroll_bar(
            target,
            bar,
            self.first.into(),
            ROWS as u32,
            BOARD_COUNT as u32,
        )?;
        let keys = [(Key::B, Phrase::HintBack), (Key::Y, Phrase::HintErase)];
        let count = if desk.records.is_empty() { 1 } else { 2 };
        footer(desk, target, keys.get(..count).unwrap_or(&keys))
    }

    pub(super) fn changed(&self, before: &RecordsPage, _desk: &Desk) -> Areas {
        if self == before {
            Areas::NONE
        } else {
            Areas::All
        }
    }
}

/// Draws the record of a board: its name, games and wins, and the best score with whose it was.
fn draw_record<D: Surface>(
    desk: &Desk,
    target: &mut D,
    place: Rectangle,
    board: BoardId,
) -> Drawn<D> {
    let record = desk.records.of(board);
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
    let name = name_in(&board.board().name, desk.language());
    let upper = Rectangle::new(left.top_left, Size::new(left.size.width, 17));
    draw_fitted(target, &name, upper, Align::Left, style.color(Tone::Plain))?;
    let lower = area(left.top_left.x, left.top_left.y + 15, left.size.width, 14);
    let BoardRecord { games, won, best } = record;
    if *games == 0 {
        return Font::Prose.draw_in(target, &"–", lower, Align::Left, MIST);
    }
    let told = desk.tell(Sentence::GamesAndWins {
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
