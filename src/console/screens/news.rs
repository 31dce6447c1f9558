//! Lines of news, each beside its player's plate: in the log and on the curtain.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::Context;
use super::chrome::GAIN;
use crate::table::Table;
use rules::Seat;
use text::{LogLine, Phrase, Signed, WordedEvent};
use ui::fonts::{Align, Font, count};
use ui::palette::INK;
use ui::shapes::area;
use ui::signs::draw_player_plate;
use ui::{DrawResult, Surface};

/// Where the words begin.
const LEFT: i32 = 26;
/// The height of a line.
const HEIGHT: u32 = 19;

/// News that are seen together: all lines have the same right edge and the same font.
#[derive(Clone, Copy)]
pub struct News {
    /// The room of a line without points.
    width: u32,
    font: Font,
}

impl News {
    /// News before an edge: in the largest font in which all these lines fit.
    pub fn new(context: &Context, edge: u32, lines: impl Iterator<Item = LogLine>) -> News {
        let mut news = News {
            width: context.width().saturating_sub(LEFT as u32 + edge),
            font: Font::Main,
        };
        let rows = lines.map(|line| {
            let room = news.room(&line);
            (count(&told(context, &line, room)), room)
        });
        news.font = Font::fit_every(rows).font;
        news
    }

    /// These news with other words among them, for which the font may have to be narrower.
    #[must_use]
    pub fn among(mut self, words: &dyn Display) -> News {
        let font = Font::fit(words, self.width).font;
        if font.width() < self.font.width() {
            self.font = font;
        }
        self
    }

    /// Draws other words beside a player's plate, as if they were a line.
    pub fn draw_words<D: Surface>(
        &self,
        table: &Table,
        (seat, words): (Seat, &dyn Display),
        y: i32,
        color: Rgb565,
        target: &mut D,
    ) -> DrawResult<D> {
        draw_player_plate(target, Point::new(7, y + 3), table.livery(seat))?;
        let room = area(LEFT, y, self.width, HEIGHT);
        self.font.draw_in(target, words, room, Align::Left, color)
    }

    /// The font of all lines.
    pub const fn font(&self) -> Font {
        self.font
    }

    /// The room of a line's words: points stand behind them.
    fn room(&self, line: &LogLine) -> u32 {
        let gain = if line.event.gain().is_some() { GAIN } else { 0 };
        self.width.saturating_sub(gain)
    }

    /// Draws a line with its points in a colour, its top at a height.
    pub fn draw<D: Surface>(
        &self,
        context: &Context,
        table: &Table,
        (line, points): (&LogLine, Rgb565),
        y: i32,
        target: &mut D,
    ) -> DrawResult<D> {
        if let Some(who) = line.seat {
            draw_player_plate(target, Point::new(7, y + 3), table.livery(who))?;
        }
        if let Some(gain) = line.event.gain() {
            let room = area(LEFT, y, self.width, HEIGHT);
            Font::Main.draw_in(target, &Signed(gain), room, Align::Right, points)?;
        }
        let room = area(LEFT, y, self.room(line), HEIGHT);
        if table.is_agreed() && matches!(line.event, WordedEvent::Over {}) {
            let words = context.say(Phrase::EndedByAgreement);
            return self.font.draw_in(target, &words, room, Align::Left, INK);
        }
        let told = told(context, line, room.size.width);
        self.font.draw_in(target, &told, room, Align::Left, INK)
    }
}

/// A line's words, as short as they must be in the narrowest font.
fn told(context: &Context, line: &LogLine, room: u32) -> text::WordedEventIn<'static> {
    let columns = (room / Font::Prose.width()) as usize;
    line.event.short(context.language(), columns)
}
