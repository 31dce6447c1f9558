//! What a game adds to the table, in a corner of the map: the own flag, everybody's merchandise.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::table::Table;
use rules::Game;
use rules::maps::Card;
use ui::fonts::{Align, Font};
use ui::map::Projection;
use ui::palette::{INK, MIST, NIGHT, PAPER, STEEL};
use ui::shapes::{area, fill_rounded, frame, inset};
use ui::signs::{Sign, draw_card_plate, draw_player_plate};
use ui::{DrawResult, Surface};

/// From row to row.
const ROW: i32 = 15;

/// From the middle of a city's dot to its rim.
const CITY_RADIUS: i32 = 3;
/// The width of the box of merchandise.
const MERCHANDISE_WIDTH: u32 = 32;
/// Between the box and the edge of the map.
const EDGE: i32 = 2;

/// Where it lies, at the left of the map; nowhere if the game adds nothing.
pub fn place(map: &Projection, table: &Table, game: &Game) -> Rectangle {
    let board = game.board();
    if board.merchandise.is_some() {
        return merchandise_box(map, game);
    }
    match (&board.flags, table.shown().viewer()) {
        (Some(flags), Some(_)) => at_bottom(map.window(), 18, flags.colors.len() as i32),
        _ => Rectangle::zero(),
    }
}

/// Draws what the game adds in its place.
pub fn draw<D: Surface>(
    target: &mut D,
    place: Rectangle,
    table: &Table,
    game: &Game,
) -> DrawResult<D> {
    fill_rounded(target, place, INK)?;
    fill_rounded(target, inset(place, 1), NIGHT)?;
    let corner = inset(place, 2).top_left;
    match game.board().merchandise.is_some() {
        true => draw_merchandise(target, corner, table, game),
        false => draw_flag(target, corner, table, game),
    }
}

/// A box of so many rows at the bottom left of the map.
fn at_bottom(map: Rectangle, width: u32, rows: i32) -> Rectangle {
    let height = rows * ROW + 3;
    let top = map.top_left.y + map.size.height as i32 - height - EDGE;
    area(map.top_left.x + EDGE, top, width, height as u32)
}

/// Where merchandise is counted: at the bottom left of the map, or at the top left if a city lies
/// there. The same corner however many play, so that nobody has to look for it.
fn merchandise_box(map: &Projection, game: &Game) -> Rectangle {
    let rows = |players: u8| 1 + i32::from(players);
    let window = map.window();
    let board = game.board();
    let largest = at_bottom(window, MERCHANDISE_WIDTH, rows(board.max_players));
    let hides = |city| inset(largest, -CITY_RADIUS).contains(map.city(city));
    let mut place = at_bottom(window, MERCHANDISE_WIDTH, rows(game.players()));
    if board.cities.iter().any(hides) {
        place.top_left.y = window.top_left.y + EDGE;
    }
    place
}

/// Draws how many merchandise cards are left, and how many each player has.
fn draw_merchandise<D: Surface>(
    target: &mut D,
    corner: Point,
    table: &Table,
    game: &Game,
) -> DrawResult<D> {
    let Point { x: left, y: top } = corner;
    let number = |row: i32| area(left + 14, top + row * ROW, 13, ROW as u32);
    Sign::CRATE.draw(target, Point::new(left + 3, top + 4), 1, MIST)?;
    let count = game.merchandise_left();
    Font::Prose.draw_in(target, &count, number(0), Align::Right, MIST)?;
    for (row, seat) in (1..).zip(game.seats()) {
        let plate = Point::new(left, top + row * ROW);
        draw_player_plate(target, plate, table.livery(seat))?;
        let count = game.player(seat).merchandise();
        Font::Prose.draw_in(target, &count, number(row), Align::Right, PAPER)?;
    }
    Ok(())
}

/// Draws the flag of whoever holds the device: what is set aside, and what is missing.
fn draw_flag<D: Surface>(
    target: &mut D,
    corner: Point,
    table: &Table,
    game: &Game,
) -> DrawResult<D> {
    let (Some(flags), Some(seat)) = (&game.board().flags, table.shown().viewer()) else {
        return Ok(());
    };
    let colors = flags.colors;
    for (row, color) in (0..).zip(colors) {
        let place = corner + Point::new(1, row * ROW);
        let aside = game
            .player(seat)
            .aside(game.board())
            .any(|own| own == color);
        draw_flag_card(target, place, Card::wagon(color), aside)?;
    }
    Ok(())
}

/// Draws a card of the flag as a plate, or on night the frame of one that is missing.
pub fn draw_flag_card<D: Surface>(
    target: &mut D,
    corner: Point,
    card: Card,
    aside: bool,
) -> DrawResult<D> {
    match aside {
        true => draw_card_plate(target, corner, card),
        false => draw_missing_card(target, corner, card, STEEL),
    }
}

/// Draws the frame of a card that is missing.
pub fn draw_missing_card<D: Surface>(
    target: &mut D,
    corner: Point,
    card: Card,
    color: Rgb565,
) -> DrawResult<D> {
    let place = Rectangle::new(corner, Size::new_equal(Sign::PLATE));
    frame(target, place, 1, color)?;
    Sign::of_card(card).draw(target, corner + Point::new(3, 3), 1, color)
}
