//! A page of the rules.

use core::fmt::Display;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{illustration, special};
use crate::screens::Context;
use crate::screens::chrome::{FOOTER, body, title};
use crate::screens::players::sign_of;
use rules::maps::{Board, BoardId};
use text::{HELP_LINES, HelpLine, Illustration, Topic};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, PAPER, SAND};
use ui::shapes::{area, split_left};
use ui::widgets::bars::TitleBar;
use ui::{DrawResult, Surface};

/// The margin left of the lines.
pub const LEFT: i32 = 8;
/// Where the first line begins.
pub const TOP: i32 = 30;
/// From one line to the next.
pub const PITCH: i32 = 15;

/// A page: its topic, and which of the topic's pages it is.
///
/// Pages are counted by topics, for to count all pages of a board means to break all its words into lines: in Ukrainian
/// up to 8 milliseconds of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HelpPage {
    topic: u8,
    page: u8,
    of: u8,
}

impl HelpPage {
    /// The first page of a topic.
    pub fn first_of(board: BoardId, topic: u8, context: &Context) -> HelpPage {
        let other = Topic::of(board.board()).nth(topic.into());
        HelpPage {
            topic,
            page: 0,
            of: other.map_or(0, |topic| count_of(topic, board, context)),
        }
    }

    /// The first page of a topic, by itself: nobody leafs from it to another.
    pub const fn alone(topic: u8) -> HelpPage {
        HelpPage {
            topic,
            page: 0,
            of: 0,
        }
    }

    /// The topic it belongs to.
    pub fn topic(self) -> u8 {
        self.topic
    }

    /// The page after this one; `None` after the last of all.
    pub fn next(self, board: BoardId, context: &Context) -> Option<HelpPage> {
        let page = self.page + 1;
        if page < self.of {
            return Some(HelpPage { page, ..self });
        }
        Topic::of(board.board()).nth(usize::from(self.topic) + 1)?;
        Some(HelpPage::first_of(board, self.topic + 1, context))
    }

    /// The page before this one; `None` before the first of all.
    pub fn previous(self, board: BoardId, context: &Context) -> Option<HelpPage> {
        if let Some(page) = self.page.checked_sub(1) {
            return Some(HelpPage { page, ..self });
        }
        let before = HelpPage::first_of(board, self.topic.checked_sub(1)?, context);
        Some(HelpPage {
            page: before.of.saturating_sub(1),
            ..before
        })
    }

    /// The page, part by part.
    pub fn paint<S: Surface>(
        self,
        board: BoardId,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let id = board;
        let board = id.board();
        let Some(topic) = Topic::of(board).nth(self.topic.into()) else {
            return Ok(());
        };
        let number = format_args!("{} / {}", self.page + 1, self.of);
        let number: &dyn Display = &number;
        title(
            context,
            painter,
            &topic.title(context.language()),
            Some(number).filter(|_| self.of > 1),
        )?;
        let body = body(context);
        let mut paint = |place: Rectangle, map: Option<Rectangle>| {
            painter.part(place, (id, self), |part| {
                part.fill_solid(&place, PAPER)?;
                self.draw_lines(topic, board, context, place, part)?;
                self.draw_progress(context, part)?;
                map.map_or(Ok(()), |map| special::draw_map(part, board, context, map))
            })
        };
        let Some(map) = map_area(topic, board, context) else {
            return paint(body, None);
        };
        // Side by side, so that each is on its way while the next is drawn.
        let (top, end) = (map.top_left.y, map.top_left.y + map.size.height as i32);
        let rows = |from: i32, to: i32| area(0, from, body.size.width, (to - from).max(0) as u32);
        paint(rows(body.top_left.y, top), None)?;
        paint(rows(top, end), Some(map))?;
        paint(rows(end, body.top_left.y + body.size.height as i32), None)
    }

    /// Draws the lines that begin in a place.
    fn draw_lines<D: Surface>(
        self,
        topic: Topic,
        board: &'static Board,
        context: &Context,
        place: Rectangle,
        target: &mut D,
    ) -> DrawResult<D> {
        let mut drawn = Ok(());
        let (columns, language) = (columns(context), context.language());
        topic.lines(board, language, columns, HELP_LINES, |line, what| {
            if line / HELP_LINES == usize::from(self.page) && drawn.is_ok() {
                let y = (line % HELP_LINES) as i32 * PITCH;
                let from = match what {
                    // The map above it is a part of its own.
                    HelpLine::Illustration(Illustration::Special) => special::row_top(),
                    _ => TOP + y,
                };
                if place.contains(Point::new(LEFT, from)) {
                    drawn = draw_line(target, what, y, board, context);
                }
            }
        });
        drawn
    }

    /// Draws how far one has read, along the right edge.
    fn draw_progress<D: Surface>(self, context: &Context, target: &mut D) -> DrawResult<D> {
        if self.of < 2 {
            return Ok(());
        }
        let height = context.size.height - TitleBar::HEIGHT - FOOTER - 6;
        let bar = area(
            context.width() as i32 - 5,
            TitleBar::HEIGHT as i32 + 3,
            3,
            height,
        );
        target.fill_solid(&bar, SAND)?;
        let part = |pages: u8| (u32::from(pages) * height / u32::from(self.of)) as i32;
        let (from, to) = (part(self.page), part(self.page + 1));
        let thumb = area(
            bar.top_left.x,
            bar.top_left.y + from,
            3,
            (to - from).max(4) as u32,
        );
        target.fill_solid(&thumb, FLAME)
    }
}

/// Draws a line of help, so far below the first.
pub fn draw_line<D: Surface>(
    target: &mut D,
    line: HelpLine<'_>,
    down: i32,
    board: &'static Board,
    context: &Context,
) -> DrawResult<D> {
    let width = columns(context) as u32 * Font::Prose.width();
    let room = area(LEFT, TOP + down, width, PITCH as u32);
    match line {
        HelpLine::Illustration(illustration) => {
            let language = context.language();
            illustration::draw(target, illustration, board, language, room.top_left)
        }
        words => draw_words(target, words, room),
    }
}

/// Draws a line of words, an item's right of its mark.
fn draw_words<D: Surface>(target: &mut D, line: HelpLine<'_>, room: Rectangle) -> DrawResult<D> {
    let (mark, indented) = split_left(room, 2 * Font::Prose.width());
    let (words, room) = match line {
        HelpLine::Words(words) => (words, room),
        HelpLine::Item(words, _) | HelpLine::ItemGoesOn(words) => (words, indented),
        HelpLine::Illustration(_) => return Ok(()),
    };
    match line {
        HelpLine::Item(_, Some(counted)) => {
            let corner = mark.top_left + Point::new(0, 5);
            sign_of(counted).draw(target, corner, 1, FLAME)?;
        }
        HelpLine::Item(_, None) => Font::Prose.draw_in(target, &"-", mark, Align::Left, INK)?,
        _ => {}
    }
    Font::Prose.draw_in(target, &words, room, Align::Left, INK)
}

/// Letters in a line, from the left margin to the bar.
pub fn columns(context: &Context) -> usize {
    (context.width().saturating_sub(LEFT as u32 + 10) / Font::Prose.width()) as usize
}

/// Where a piece of the board's map lies on a page of a topic, if it has one: below its words.
fn map_area(topic: Topic, board: &'static Board, context: &Context) -> Option<Rectangle> {
    if topic != Topic::Special {
        return None;
    }
    let (mut words, language) = (None, context.language());
    topic.lines(
        board,
        language,
        columns(context),
        HELP_LINES,
        |line, what| {
            if let HelpLine::Illustration(_) = what {
                words = Some(line);
            }
        },
    );
    Some(special::map_area(context, TOP + words? as i32 * PITCH + 2))
}

/// How many pages a topic has.
fn count_of(topic: Topic, board: BoardId, context: &Context) -> u8 {
    let lines = topic.line_count(
        board.board(),
        context.language(),
        columns(context),
        HELP_LINES,
    );
    lines.div_ceil(HELP_LINES) as u8
}
