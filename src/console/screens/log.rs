//! What has happened so far, the latest at the end.

use embedded_graphics::prelude::*;

use super::furniture::{FOOTER, GAIN, footer};
use super::{Areas, Desk, Step};
use crate::button::Button;
use crate::table::Table;
use text::{LogLine, Phrase, Sentence, Signed};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{FLAME, INK, PAPER, SAND, UMBER};
use ui::part::sees;
use ui::shapes::area;
use ui::signs::draw_player_plate;
use ui::widgets::bars::{Key, TitleBar};
use ui::widgets::rows::draw_hairline;
use ui::{Drawn, Surface};

/// Rows that are seen at once.
const ROWS: usize = 9;
/// From one row to the next.
const PITCH: i32 = 21;
/// Where the first row begins.
const TOP: i32 = 25;

/// The log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogPage {
    /// How many of the latest lines are scrolled away below.
    back: u8,
}

impl LogPage {
    /// The log, with its latest lines.
    pub fn new() -> LogPage {
        LogPage::default()
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let count = desk
            .table
            .as_ref()
            .map_or(0, |table| table.log().actions().count());
        let most = count.saturating_sub(ROWS) as u8;
        let page = ROWS as u8 - 1;
        match button {
            Button::B => return Step::Back,
            _ if most == 0 => return Step::Nothing,
            Button::Up if self.back == most => self.back = 0,
            Button::Up => self.back += 1,
            Button::Down if self.back == 0 => self.back = most,
            Button::Down => self.back -= 1,
            Button::Left => self.back = (self.back + page).min(most),
            Button::Right => self.back = self.back.saturating_sub(page),
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        let Some(table) = &desk.table else {
            return Ok(());
        };
        let width = desk.width();
        if sees(target, &area(0, 0, width, TitleBar::HEIGHT)) {
            let turn = table.shown().known().turn() as i32;
            let turn = desk.tell(Sentence::Turn { turn });
            let title = TitleBar {
                title: &desk.say(Phrase::Log),
                aside: Some(&turn),
            };
            title.draw(target, width)?;
        }
        let top = TitleBar::HEIGHT;
        let paper = area(0, top as i32, width, desk.size.height - top - FOOTER);
        target.fill_solid(&paper, PAPER)?;
        let count = table.log().actions().count();
        if count == 0 {
            let words = desk.say(Phrase::LogEmpty);
            draw_fitted(target, &words, paper, Align::Center, UMBER)?;
        }
        let first = count.saturating_sub(ROWS + usize::from(self.back));
        let seen = table.log().actions().skip(first).take(ROWS);
        let lines = seen.filter_map(|action| LogLine::of(&action, table.board()));
        for (index, line) in (0..).zip(lines) {
            draw_line(desk, target, table, &line, TOP + index * PITCH)?;
        }
        if count > ROWS {
            // A part of the list as a bar on paper.
            let bar = area(width as i32 - 5, TOP, 3, (PITCH * ROWS as i32) as u32);
            target.fill_solid(&bar, SAND)?;
            let part = |rows: usize| (rows * bar.size.height as usize / count) as i32;
            let thumb = area(
                bar.top_left.x,
                TOP + part(first),
                3,
                (part(first + ROWS) - part(first)) as u32,
            );
            target.fill_solid(&thumb, FLAME)?;
        }
        footer(desk, target, &[(Key::B, Phrase::HintBack)])
    }

    pub(super) fn changed(&self, before: &LogPage, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        let top = TitleBar::HEIGHT;
        let height = desk.size.height - top - FOOTER;
        Areas::one(area(0, top as i32, desk.width(), height))
    }
}

fn draw_line<D: Surface>(
    desk: &Desk,
    target: &mut D,
    table: &Table,
    line: &LogLine,
    y: i32,
) -> Drawn<D> {
    let width = desk.width();
    if !sees(target, &area(0, y, width, PITCH as u32)) {
        return Ok(());
    }
    if let Some(who) = line.seat {
        draw_player_plate(target, Point::new(7, y + 3), table.color(who))?;
    }
    let mut room = area(26, y, width.saturating_sub(26 + 10), 19);
    if let Some(gain) = line.event.gain() {
        let gain = Signed(gain);
        Font::Main.draw_in(target, &gain, room, Align::Right, FLAME)?;
        room.size.width = room.size.width.saturating_sub(GAIN);
    }
    let columns = (room.size.width / Font::Prose.width()) as usize;
    let told = line.event.short(desk.language(), columns);
    draw_fitted(target, &told, room, Align::Left, INK)?;
    draw_hairline(target, Point::new(6, y + 19), width.saturating_sub(17))
}
