//! What bots do, told on the table: where it happens, in a line, and with a card that flies.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::layout::Layout;
use crate::screens::{Animation, Context};
use crate::table::{LogEntry, Table};
use rules::Event;
use text::{LogLine, Signed, wrap};
use ui::fonts::{Align, Font, draw_fitted};
use ui::map::Focus;
use ui::painter::Painter;
use ui::palette::{GOLD, NIGHT, PAPER};
use ui::shapes::{area, inset, split_left, split_right};
use ui::signs::draw_player_plate;
use ui::widgets::cards::{draw_tiny_back, draw_tiny_card, tiny_card};
use ui::{DrawResult, Surface};

/// Room for what is told: Cyrillic letters take two bytes.
type Words = String<192>;

/// The height of a line of a column.
const LINE: i32 = 13;

/// Returns what is told now.
fn told(context: &Context) -> Option<LogEntry> {
    let table = context.table.as_ref()?;
    table.log().since(context.told?).next()
}

/// Returns the line that is told now.
pub fn line(context: &Context) -> Option<LogLine> {
    LogLine::of(&told(context)?, context.table.as_ref()?.board())
}

/// Returns where on the map happens what is told now.
pub fn place(context: &Context) -> Focus {
    let entry = told(context);
    entry.map_or(Focus::Nothing, |entry| place_of(&entry))
}

/// Returns where on the map a line of the log happened.
pub fn place_of(entry: &[Event]) -> Focus {
    match entry.first() {
        Some(Event::RouteClaimed { route, .. }) => Focus::Route(*route),
        Some(Event::HarborBuilt { city, .. }) => Focus::City(*city),
        _ => Focus::Nothing,
    }
}

/// Draws what is told in place of the actions.
pub fn draw<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    table: &Table,
    line: &LogLine,
) -> DrawResult<D> {
    let bar = layout.actions;
    target.fill_solid(&bar, NIGHT)?;
    if layout.is_column {
        return draw_in_column(context, target, bar, table, line);
    }
    let (_, mut room) = split_left(bar, 4);
    if let Some(seat) = line.seat {
        let corner = Point::new(room.top_left.x, bar.center().y - 6);
        draw_player_plate(target, corner, table.livery(seat))?;
        (_, room) = split_left(room, 19);
    }
    (room, _) = split_right(room, 4);
    if let Some(gain) = line.event.gain() {
        let gain = Signed(gain);
        Font::Main.draw_in(target, &gain, room, Align::Right, GOLD)?;
        (room, _) = split_right(room, Font::Main.measure(&gain) + 6);
    }
    let words = words(context, table, line, room.size.width / Font::Prose.width());
    draw_fitted(target, &words, room, Align::Left, PAPER)
}

/// Draws it in the narrow column beside a portrait board, over several lines.
pub fn draw_in_column<D: Surface>(
    context: &Context,
    target: &mut D,
    bar: Rectangle,
    table: &Table,
    line: &LogLine,
) -> DrawResult<D> {
    let mut row = inset(bar, 3);
    row.size.height = LINE as u32;
    if let Some(seat) = line.seat {
        draw_player_plate(target, row.top_left, table.livery(seat))?;
        row.top_left.y += LINE + 3;
    }
    let columns = row.size.width / Font::Prose.width();
    let words = words(context, table, line, 4 * columns);
    for words in wrap(&words, columns as usize).take(6) {
        Font::Prose.draw_in(target, &words, row, Align::Left, PAPER)?;
        row.top_left.y += LINE;
    }
    match line.event.gain() {
        Some(gain) => Font::Main.draw_in(target, &Signed(gain), row, Align::Right, GOLD),
        None => Ok(()),
    }
}

/// Returns who did it and what, in so many letters.
fn words(context: &Context, table: &Table, line: &LogLine, columns: u32) -> Words {
    let mut words = Words::new();
    let mut columns = columns as usize;
    // What does not fit is left out.
    if let Some(seat) = line.seat {
        let name = table.name(seat);
        let _ = write!(words, "{name}: ");
        columns = columns.saturating_sub(name.chars().count() + 2);
    }
    let _ = write!(words, "{}", line.event.short(context.language(), columns));
    words
}

/// A card on its way from the middle of the table to a player's points.
pub fn paint_flight<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    map: Rectangle,
    chip: impl Fn(rules::Seat) -> Rectangle,
) -> DrawResult<S> {
    let Some(frame) = context.frame else {
        return Ok(());
    };
    let Animation::Flight { seat, deck, card } = frame.animation else {
        return Ok(());
    };
    let size = card.map_or(Size::new(15, 26), tiny_card);
    let (from, to) = (map.center(), chip(seat).center());
    let way = to - from;
    let middle = from + Point::new(frame.part_of(way.x), frame.part_of(way.y));
    let corner = middle - Point::new(size.width as i32 / 2, size.height as i32 / 2);
    let place = area(corner.x, corner.y, size.width, size.height);
    painter.part(place, (card, place), |part| match card {
        Some(card) => draw_tiny_card(part, place, card),
        None => draw_tiny_back(part, place, deck),
    })
}
