//! A hand of cards as the widgets want it.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use rules::maps::{Board, Card, Cards, Color, Face};
use ui::shapes::{area, column};
use ui::widgets::hand::{
    CELLS, draw_cells, draw_strip, draw_strip_cell, draw_strip_with_ships, draw_table,
};
use ui::{DrawResult, Surface};

/// The colours of a board's cards.
pub fn colors_of(board: &Board) -> Vec<Color, { Color::ALL.len() }> {
    board.cards.colors().collect()
}

/// How many of each plain card there are, in the order of the cells.
fn plain_counts(hand: &Cards) -> [u8; CELLS] {
    core::array::from_fn(|index| hand[plain_card(index)])
}

/// The card of a cell.
fn plain_card(index: usize) -> Card {
    Color::ALL
        .get(index)
        .map_or(Card::WILD, |&color| Card::wagon(color))
}

/// The cell of a card.
fn cell_of(card: Card) -> usize {
    card.color().map_or(CELLS - 1, Color::index)
}

/// Draws a hand as a strip under the map.
pub fn draw_as_strip<D: Surface>(
    target: &mut D,
    place: Rectangle,
    board: &Board,
    hand: &Cards,
) -> DrawResult<D> {
    if !board.cards.has_ships() {
        return draw_strip(target, place, &plain_counts(hand));
    }
    let colors = colors_of(board);
    let counts = colors.iter().map(|&color| {
        let count = |face| hand[Card::new(face, color)];
        let wagons = count(Face::Wagon) + count(Face::HarborWagon);
        (wagons, count(Face::Ship) + 2 * count(Face::DoubleShip))
    });
    let counts: Vec<(u8, u8), { Color::ALL.len() }> = counts.collect();
    draw_strip_with_ships(target, place, &colors, &counts, hand[Card::WILD])
}

/// Draws a hand as three rows of three cells, beside a portrait board.
pub fn draw_grid<D: Surface>(target: &mut D, place: Rectangle, hand: &Cards) -> DrawResult<D> {
    let height = place.size.height / 3;
    for (index, count) in plain_counts(hand).into_iter().enumerate() {
        let row = area(
            place.top_left.x,
            place.top_left.y + (index as u32 / 3 * height) as i32,
            place.size.width,
            height,
        );
        let cell = column(row, index as u32 % 3, 3);
        draw_strip_cell(target, cell, plain_card(index), count)?;
    }
    Ok(())
}

/// Draws a hand large: cells, or a table where there are two decks. `chosen` is a card whose cell
/// has the focus.
pub fn draw_large<D: Surface>(
    target: &mut D,
    place: Rectangle,
    board: &Board,
    hand: &Cards,
    chosen: Option<Card>,
) -> DrawResult<D> {
    if !board.cards.has_ships() {
        return draw_cells(target, place, &plain_counts(hand), chosen.map(cell_of));
    }
    let colors = colors_of(board);
    let rows = Face::ALL.map(|face| {
        let counts = colors.iter().map(|&color| hand[Card::new(face, color)]);
        counts.collect::<Vec<u8, { Color::ALL.len() }>>()
    });
    let counts = rows.each_ref().map(|row| row.as_slice());
    draw_table(target, place, &colors, counts, hand[Card::WILD])
}

/// Where a card's cell lies in a hand that is drawn large.
pub fn cell(place: Rectangle, board: &Board, card: Card) -> Rectangle {
    if !board.cards.has_ships() {
        return column(place, cell_of(card) as u32, CELLS as u32);
    }
    let colors = colors_of(board);
    let index = colors.iter().position(|&color| Some(color) == card.color());
    let count = colors.len();
    // The row labels take about as much room as a column.
    column(
        place,
        index.map_or(count + 1, |index| index + 1) as u32,
        count as u32 + 2,
    )
}
