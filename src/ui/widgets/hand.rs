//! A hand of cards: as cells, as a strip under the map, and as the table of boards with two decks.
//!
//! Cells that hold nothing stay in their place, in steel: positions are learnt by thumb. The order
//! is that of [`Color::ALL`], the wild last.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font, draw_fitted};
use crate::palette::{CardColors, DUSK, GOLD, INK, NIGHT, PAPER, STEEL, WILD_RIM};
use crate::part::sees;
use crate::shapes::{area, column, frame, inset, split_bottom, split_left, split_right};
use crate::signs::Sign;
use crate::{DrawResult, Surface};
use rules::maps::{Card, Color};

/// Cells of a hand of one plain deck.
pub const CELLS: usize = Card::PLAIN_KINDS;

/// The card of a column: the colours of `colors` in their order, then the wild.
fn card_of(colors: &[Color], index: usize) -> Card {
    colors
        .get(index)
        .map_or(Card::WILD, |&color| Card::wagon(color))
}

/// Draws six colours along the top and the bottom of the wild's cell.
fn wild_edges<D: Surface>(target: &mut D, cell: Rectangle, thickness: u32) -> DrawResult<D> {
    let bottom = cell.size.height.saturating_sub(thickness) as i32;
    for (index, color) in (0..).zip(WILD_RIM) {
        let part = column(cell, index, WILD_RIM.len() as u32);
        for y in [0, bottom] {
            let start = part.top_left + Point::new(0, y);
            target.fill_solid(
                &Rectangle::new(start, Size::new(part.size.width, thickness)),
                color,
            )?;
        }
    }
    Ok(())
}

/// Draws the ground of a cell, with an ink edge.
fn ground<D: Surface>(target: &mut D, cell: Rectangle, card: Card, empty: bool) -> DrawResult<D> {
    target.fill_solid(&cell, INK)?;
    let inside = inset(cell, 1);
    let color = if empty && !card.is_wild() {
        NIGHT
    } else {
        CardColors::of_card(card).full
    };
    target.fill_solid(&inside, color)?;
    if card.is_wild() {
        wild_edges(target, inside, if cell.size.height < 30 { 2 } else { 3 })?;
    }
    Ok(())
}

/// Draws a hand as cells of half the screen's attention: sign over count.
///
/// `chosen` is the cell with the focus.
pub fn draw_cells<D: Surface>(
    target: &mut D,
    place: Rectangle,
    counts: &[u8; CELLS],
    chosen: Option<usize>,
) -> DrawResult<D> {
    for (index, &count) in counts.iter().enumerate() {
        let cell = column(place, index as u32, CELLS as u32);
        if sees(target, &cell) {
            draw_cell(target, cell, card_of(&Color::ALL, index), count)?;
        }
    }
    if let Some(index) = chosen {
        let cell = column(place, index as u32, CELLS as u32);
        frame(target, cell, 2, GOLD)?;
        frame(target, inset(cell, 2), 1, INK)?;
    }
    Ok(())
}

/// Draws one such cell.
pub fn draw_cell<D: Surface>(
    target: &mut D,
    cell: Rectangle,
    card: Card,
    count: u8,
) -> DrawResult<D> {
    let empty = count == 0;
    ground(target, cell, card, empty)?;
    let color = if empty {
        STEEL
    } else {
        CardColors::of_card(card).sign
    };
    let half = cell.size.height / 2;
    let scale = if empty { 1 } else { 2 };
    let size = (Sign::SIZE * scale) as i32;
    let corner = Point::new(
        (cell.size.width as i32 - size) / 2,
        3 + (half as i32 - size) / 2,
    );
    Sign::of_card(card).draw(target, cell.top_left + corner, scale, color)?;
    let number = Rectangle::new(
        cell.top_left + Point::new(0, half as i32 - 1),
        Size::new(cell.size.width, half),
    );
    Font::Cell.draw_in(target, &count, number, Align::Center, color)
}

/// Draws a hand as a strip: sign and count side by side.
pub fn draw_strip<D: Surface>(
    target: &mut D,
    place: Rectangle,
    counts: &[u8; CELLS],
) -> DrawResult<D> {
    for (index, &count) in counts.iter().enumerate() {
        let cell = column(place, index as u32, CELLS as u32);
        draw_strip_cell(target, cell, card_of(&Color::ALL, index), count)?;
    }
    Ok(())
}

/// Draws the hand of a board with two decks as a strip: wagons and ship spaces of each colour.
///
/// `counts` are wagons and ship spaces, a double ship counting two, and `wilds` the wilds.
pub fn draw_strip_with_ships<D: Surface>(
    target: &mut D,
    place: Rectangle,
    colors: &[Color],
    counts: &[(u8, u8)],
    wilds: u8,
) -> DrawResult<D> {
    let cells = colors.len() as u32 + 1;
    for (index, _) in (0..).zip(colors) {
        let cell = column(place, index, cells);
        let counts = counts.get(index as usize).copied().unwrap_or_default();
        draw_double_cell(target, cell, card_of(colors, index as usize), counts)?;
    }
    let cell = column(place, cells - 1, cells);
    draw_strip_cell(target, cell, Card::WILD, wilds)
}

/// What stands for none.
const DASH: Size = Size::new(6, 1);

/// Draws a cell of two numbers: the sign, beside it a wagon over a ship, each with its own.
fn draw_double_cell<D: Surface>(
    target: &mut D,
    cell: Rectangle,
    card: Card,
    (wagons, ships): (u8, u8),
) -> DrawResult<D> {
    let empty = wagons == 0 && ships == 0;
    ground(target, cell, card, empty)?;
    let colors = CardColors::of_card(card);
    let (color, dimmed) = match (empty, colors.sign == INK) {
        (true, _) => (STEEL, STEEL),
        (false, true) => (colors.sign, colors.deep),
        (false, false) => (colors.sign, colors.tint),
    };
    let size = Sign::SIZE as i32;
    let inside = inset(cell, 1);
    let widest = wagons.max(ships);
    // Between two signs and a number there is a pixel at least.
    let room = inside.size.width.saturating_sub(2 * Sign::SIZE + 4);
    let font = Font::fit(&widest, room).font;
    let spare = room.saturating_sub(font.measure(&widest));
    let (_, room) = split_left(inside, 1 + spare / 4);
    let middle = (room.size.height as i32 - size) / 2;
    let corner = room.top_left + Point::new(0, middle);
    Sign::of_card(card).draw(target, corner, 1, color)?;
    let (_, room) = split_left(room, Sign::SIZE + 1 + spare / 4);
    let (room, _) = split_right(room, 1 + spare / 4);
    let (upper, lower) = split_bottom(room, room.size.height / 2);
    for (row, kind, count) in [(upper, Sign::WAGON, wagons), (lower, Sign::SHIP, ships)] {
        let top = (row.size.height as i32 - size) / 2;
        kind.draw(target, row.top_left + Point::new(0, top), 1, color)?;
        if count > 0 {
            let (_, number) = split_left(row, Sign::SIZE + 1);
            font.draw_in(target, &count, number, Align::Right, color)?;
        } else {
            let (_, dash) = split_right(split_right(row, 1).0, DASH.width);
            let dash = dash.top_left + Point::new(0, top + size / 2);
            target.fill_solid(&Rectangle::new(dash, DASH), dimmed)?;
        }
    }
    Ok(())
}

/// Draws a cell of a strip: the sign, and the number in the widest font that keeps off it.
pub fn draw_strip_cell<D: Surface>(
    target: &mut D,
    cell: Rectangle,
    card: Card,
    count: u8,
) -> DrawResult<D> {
    let empty = count == 0;
    ground(target, cell, card, empty)?;
    let color = if empty {
        STEEL
    } else {
        CardColors::of_card(card).sign
    };
    let (_, room) = split_left(cell, 2);
    let used = Sign::SIZE + Font::Main.measure(&count);
    let left = room.size.width.saturating_sub(used) / 3;
    let top = (cell.size.height as i32 - Sign::SIZE as i32) / 2;
    let corner = room.top_left + Point::new(left as i32, top);
    Sign::of_card(card).draw(target, corner, 1, color)?;
    if empty {
        return Ok(());
    }
    let (_, room) = split_left(room, left + Sign::SIZE + 1);
    let (room, _) = split_right(room, left);
    draw_fitted(target, &count, room, Align::Right, color)
}

/// The rows of the table of boards with two decks: what the cards show.
const ROWS: [[Sign; 2]; 4] = [
    [Sign::WAGON, Sign::ANY],
    [Sign::WAGON, Sign::ANCHOR],
    [Sign::SHIP, Sign::ANCHOR],
    [Sign::SHIP, Sign::SHIP],
];

/// Draws the hand of a board with two decks as a table: a row a face, a column a colour, and the
/// wilds in a column of their own.
///
/// `counts` has the four rows in the order of [`Face::ALL`](rules::maps::Face::ALL).
pub fn draw_table<D: Surface>(
    target: &mut D,
    place: Rectangle,
    colors: &[Color],
    counts: [&[u8]; 4],
    wilds: u8,
) -> DrawResult<D> {
    target.fill_solid(&place, INK)?;
    let row_height = place.size.height / 5;
    let head = place.size.height - 4 * row_height;
    let (labels, rest) = split_left(place, place.size.width / 8);
    let (columns, wild) = split_right(rest, place.size.width / 7);
    let row = |part: Rectangle, row: u32| {
        let (y, height) = match row {
            0 => (0, head),
            row => (head + (row - 1) * row_height, row_height),
        };
        area(
            part.top_left.x,
            part.top_left.y + y as i32,
            part.size.width.saturating_sub(1),
            height.saturating_sub(1),
        )
    };
    for (index, &color) in (0..).zip(colors) {
        let cell = row(column(columns, index, colors.len() as u32), 0);
        let card = CardColors::of(Some(color));
        target.fill_solid(&cell, card.full)?;
        let center = cell.center();
        Sign::of_color(Some(color)).draw_centered(target, center, 1, card.sign)?;
    }
    for (line, (signs, counts)) in (1..).zip(ROWS.into_iter().zip(counts)) {
        let label = row(labels, line);
        target.fill_solid(&label, DUSK)?;
        draw_label(target, label, signs)?;
        for (index, _) in (0..).zip(colors) {
            let cell = row(column(columns, index, colors.len() as u32), line);
            target.fill_solid(&cell, NIGHT)?;
            match counts.get(index as usize) {
                Some(&count) if count > 0 => {
                    Font::Main.draw_in(target, &count, cell, Align::Center, PAPER)?;
                }
                _ => Font::Main.draw_in(target, &"–", cell, Align::Center, STEEL)?,
            }
        }
    }
    // The wild stands for every row, so its cell spans them.
    let head = row(wild, 0);
    wild_edges(
        target,
        Rectangle::new(head.top_left, Size::new(head.size.width, 2)),
        2,
    )?;
    Sign::WHEEL.draw_centered(target, head.center() + Point::new(0, 1), 1, GOLD)?;
    let below = area(
        head.top_left.x,
        row(wild, 1).top_left.y,
        head.size.width,
        (4 * row_height).saturating_sub(1),
    );
    target.fill_solid(&below, NIGHT)?;
    let color = if wilds == 0 { STEEL } else { GOLD };
    Font::Big.draw_in(target, &wilds, below, Align::Center, color)
}

/// Draws what the cards of a row show.
fn draw_label<D: Surface>(target: &mut D, label: Rectangle, signs: [Sign; 2]) -> DrawResult<D> {
    let [first, second] = signs;
    let center = label.center();
    if second == Sign::ANY {
        return first.draw_centered(target, center, 1, PAPER);
    }
    first.draw_centered(target, center - Point::new(5, 0), 1, PAPER)?;
    second.draw_centered(target, center + Point::new(5, 0), 1, PAPER)
}
