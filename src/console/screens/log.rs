//! What has happened so far, the latest at the end.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{body, footer_with, title};
use super::list::List;
use super::news::News;
use super::overview::place_of;
use super::{Behavior, Context, Transition, WholeMap};
use crate::button::Button;
use crate::table::Table;
use text::{LogLine, Phrase, Sentence};
use ui::fonts::{Align, draw_fitted};
use ui::map::Focus;
use ui::painter::Painter;
use ui::palette::{FLAME, GOLD, INK, PAPER, SAND, UMBER};
use ui::shapes::area;
use ui::widgets::bars::KeyCap;
use ui::widgets::rows::draw_hairline;
use ui::{DrawResult, Surface};

/// Rows that are seen at once.
const ROWS: usize = 9;
/// From one row to the next.
const PITCH: i32 = 21;
/// Where the first row begins.
const TOP: i32 = 25;
/// From the words to the right edge of the screen.
const EDGE: u32 = 10;

/// The log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogPage {
    /// The line with the cursor, counted back from the latest, and how many of the latest are scrolled
    /// away below.
    back: List,
}

impl LogPage {
    /// The log, with its latest lines.
    pub fn new() -> LogPage {
        LogPage::default()
    }

    /// Where on the map the line with the cursor happened.
    fn place(&self, table: &Table) -> Focus {
        let index = actions(table).checked_sub(self.back.chosen() + 1);
        let entry = index.and_then(|index| table.log().entries().nth(index));
        entry.map_or(Focus::Nothing, |entry| place_of(&entry))
    }
}

impl Behavior for LogPage {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let count = context.table.as_ref().map_or(0, actions);
        let (at, last) = (self.back.chosen(), count.saturating_sub(1));
        let to = match button {
            Button::B => return Transition::Back,
            Button::A => {
                let map = context.table.as_ref();
                let map = map.and_then(|table| WholeMap::of_place(self.place(table)));
                return map.map_or(Transition::Nothing, Transition::open);
            }
            _ if count < 2 => return Transition::Nothing,
            Button::Up if at == last => 0,
            Button::Up => at + 1,
            Button::Down => at.checked_sub(1).unwrap_or(last),
            Button::Left => (at + ROWS - 1).min(last),
            Button::Right => at.saturating_sub(ROWS - 1),
            Button::X | Button::Y => return Transition::Nothing,
        };
        self.back.go_to(to, ROWS);
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
        let news = News::new(context, EDGE, lines.clone().map(|(_, line)| line));
        for (row, (number, line)) in (0..).zip(lines) {
            let top = TOP + row * PITCH;
            let chosen = number + self.back.chosen() + 1 == count;
            painter.part(
                area(0, top, context.width() - 6, PITCH as u32),
                (number, chosen, news.font()),
                |part| {
                    if chosen {
                        let bar = area(0, top - 1, context.width() - 6, PITCH as u32);
                        part.fill_solid(&bar, GOLD)?;
                    }
                    let gain = if chosen { INK } else { FLAME };
                    news.draw(context, table, (&line, gain), top, part)?;
                    let start = Point::new(6, top + 19);
                    draw_hairline(part, start, context.width().saturating_sub(17))
                },
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
        let keys = [(KeyCap::A, Phrase::HintMap), (KeyCap::B, Phrase::HintBack)];
        let has_place = self.place(table) != Focus::Nothing;
        footer_with(context, painter, &keys, has_place)
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
