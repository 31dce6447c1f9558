//! The colours of a board in help: sign, name, and how many cards there are.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::page::PITCH;
use rules::maps::{Board, Card, Color, Face};
use text::{Illustration, Language, color_name};
use ui::fonts::{Align, Font};
use ui::palette::{CardColors, FLAME, INK};
use ui::shapes::{area, column, split_left, split_right};
use ui::signs::Sign;
use ui::widgets::cards::{CAR_SHORT, draw_car, face_signs};
use ui::{DrawResult, Surface};

/// The width of the illustration: that of a line of the smaller screen.
const WIDTH: u32 = 222;
/// The width of a column of numbers.
const NUMBERS: u32 = 26;

/// Draws the colours of a board, the wild last.
pub fn draw<D: Surface>(
    target: &mut D,
    board: &'static Board,
    language: Language,
    corner: Point,
) -> DrawResult<D> {
    let kinds = board.cards.colors().map(Some).chain([None]);
    let line = |index: i32| area(corner.x, corner.y + index * PITCH, WIDTH, PITCH as u32);
    if !board.cards.has_ships() {
        let count = kinds.clone().count() as i32;
        // Down the first column, then down the second.
        let lines = (count + 1) / 2;
        for (index, color) in (0..).zip(kinds) {
            let cell = column(line(index % lines), (index / lines) as u32, 2);
            let rest = draw_space(target, color, cell)?;
            // The name first: a number before it would ask for its plural.
            let (rest, _) = split_right(rest, Font::Prose.width());
            let (name, number) = split_right(rest, 2 * Font::Prose.width());
            let cards = board.cards.in_box[card_of(color, Face::Wagon)];
            Font::Prose.draw_in(target, &cards, number, Align::Right, INK)?;
            draw_name(target, board, language, color, name)?;
        }
        return Ok(());
    }
    for (face, index) in Face::ALL.into_iter().zip(0..) {
        draw_face(target, face, number(line(0), index))?;
    }
    for (index, color) in (1..).zip(kinds) {
        let rest = draw_space(target, color, line(index))?;
        draw_name(target, board, language, color, rest)?;
        for (face, place) in Face::ALL.into_iter().zip(0..) {
            let cards = board.cards.in_box[card_of(color, face)];
            // The wild is one card that stands for any of them.
            if color.is_some() || place == 0 {
                let room = number(line(index), place);
                Font::Prose.draw_in(target, &cards, room, Align::Center, INK)?;
            }
        }
    }
    Ok(())
}

fn card_of(color: Option<Color>, face: Face) -> Card {
    color.map_or(Card::WILD, |color| Card::new(face, color))
}

/// The room of a number in a line of a board with two decks.
fn number(line: Rectangle, index: u32) -> Rectangle {
    let (_, numbers) = split_right(line, 4 * NUMBERS);
    column(numbers, index, 4)
}

/// Draws a space of a colour with its sign, and returns the rest of the line.
fn draw_space<D: Surface>(
    target: &mut D,
    color: Option<Color>,
    line: Rectangle,
) -> Result<Rectangle, D::Error> {
    let card = card_of(color, Face::Wagon);
    let space = Rectangle::new(line.top_left + Point::new(0, 1), CAR_SHORT);
    draw_car(
        target,
        space,
        CardColors::of_card(card),
        Sign::of_card(card),
    )?;
    let (_, rest) = split_left(line, CAR_SHORT.width + 4);
    Ok(rest)
}

/// Draws the name of a colour, or of the wild.
fn draw_name<D: Surface>(
    target: &mut D,
    board: &'static Board,
    language: Language,
    color: Option<Color>,
    room: Rectangle,
) -> DrawResult<D> {
    let name = match color {
        Some(color) => color_name(color, board, language),
        None => Illustration::wild(language),
    };
    Font::Prose.draw_in(target, &name, room, Align::Left, INK)
}

/// Draws what the cards of a column show.
fn draw_face<D: Surface>(target: &mut D, face: Face, room: Rectangle) -> DrawResult<D> {
    let signs = face_signs(face);
    let width = signs.len() as i32 * 9 - 2;
    let corner = room.center() - Point::new(width / 2, 3);
    for (index, sign) in (0..).zip(signs) {
        sign.draw(target, corner + Point::new(index * 9, 0), 1, FLAME)?;
    }
    Ok(())
}
