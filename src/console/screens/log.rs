//! What has happened so far, the latest at the end.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{GAIN, body, footer, title};
use super::list::{List, turned};
use super::{Behavior, Context, Transition};
use crate::button::Button;
use crate::table::Table;
use text::{LogLine, Phrase, Sentence, Signed};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, PAPER, SAND, UMBER};
use ui::shapes::area;
use ui::signs::draw_player_plate;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::draw_hairline;
use ui::{DrawResult, Surface};

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
    back: List,
}

impl LogPage {
    /// The log, with its latest lines.
    pub fn new() -> LogPage {
        LogPage::default()
    }
}

impl Behavior for LogPage {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let count = context.table.as_ref().map_or(0, actions);
        let page = ROWS as i8 - 1;
        match button {
            Button::B => return Transition::Back,
            _ if count <= ROWS => return Transition::Nothing,
            Button::Up | Button::Down => {
                self.back.scroll(turned(button), count, ROWS, true);
            }
            Button::Left => self.back.leap(page, count, ROWS),
            Button::Right => self.back.leap(-page, count, ROWS),
            _ => return Transition::Nothing,
        }
        Transition::Moved
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let Some(table) = &context.table else {
            return Ok(());
        };
        let turn = table.shown().known().turn() as i32;
        let turn = context.tell(Sentence::Turn { turn });
        title(context, painter, &context.say(Phrase::Log), Some(&turn))?;
        painter.ground(body(context), PAPER)?;
        let count = actions(table);
        if count == 0 {
            painter.part(body(context), (), |part| {
                let words = context.say(Phrase::LogEmpty);
                draw_fitted(part, &words, body(context), Align::Center, UMBER)
            })?;
        }
        let first = count.saturating_sub(ROWS + self.back.first());
        let seen = table.log().entries().enumerate().skip(first).take(ROWS);
        let lines = seen
            .filter_map(|(number, action)| Some((number, LogLine::of(&action, table.board())?)));
        for (row, (number, line)) in (0..).zip(lines) {
            let top = TOP + row * PITCH;
            painter.part(
                area(0, top, context.width() - 6, PITCH as u32),
                number,
                |part| draw_line(context, part, table, &line, top),
            )?;
        }
        if count > ROWS {
            let bar = area(
                context.width() as i32 - 5,
                TOP,
                3,
                (PITCH * ROWS as i32) as u32,
            );
            painter.part(bar, first, |part| draw_bar(part, bar, first, count))?;
        }
        footer(context, painter, &[(KeyCap::B, Phrase::HintBack)])
    }
}

/// Draws which part of the list is seen, as a bar on paper.
fn draw_bar<D: Surface>(
    target: &mut D,
    bar: Rectangle,
    first: usize,
    count: usize,
) -> DrawResult<D> {
    target.fill_solid(&bar, SAND)?;
    let part = |rows: usize| (rows * bar.size.height as usize / count) as i32;
    let thumb = area(
        bar.top_left.x,
        bar.top_left.y + part(first),
        3,
        (part(first + ROWS) - part(first)) as u32,
    );
    target.fill_solid(&thumb, FLAME)
}

/// Returns how many lines the log has.
fn actions(table: &Table) -> usize {
    table.log().entries().count()
}

fn draw_line<D: Surface>(
    context: &Context,
    target: &mut D,
    table: &Table,
    line: &LogLine,
    y: i32,
) -> DrawResult<D> {
    let width = context.width();
    if let Some(who) = line.seat {
        draw_player_plate(target, Point::new(7, y + 3), table.livery(who))?;
    }
    let mut room = area(26, y, width.saturating_sub(26 + 10), 19);
    if let Some(gain) = line.event.gain() {
        let gain = Signed(gain);
        Font::Main.draw_in(target, &gain, room, Align::Right, FLAME)?;
        room.size.width = room.size.width.saturating_sub(GAIN);
    }
    let columns = (room.size.width / Font::Prose.width()) as usize;
    let told = line.event.short(context.language(), columns);
    draw_fitted(target, &told, room, Align::Left, INK)?;
    draw_hairline(target, Point::new(6, y + 19), width.saturating_sub(17))
}
