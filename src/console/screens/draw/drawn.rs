//! What was drawn in this turn, for the one who drew it.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Layout;
use crate::screens::Context;
use crate::table::Table;
use core::fmt::Write;
use heapless::String;
use rules::maps::Card;
use text::{Drawn, Draws, WordedEvent, wrap};
use ui::fonts::{Align, Font};
use ui::palette::PAPER;
use ui::shapes::area;
use ui::widgets::cards::{draw_tiny_card, tiny_card};
use ui::{DrawResult, Surface};

/// From the deck's left edge to the words beside it.
pub const BESIDE_DECK: i32 = 60;
/// The height of a line.
const LINE: u32 = 14;
/// The lines that there is room for.
const LINES: usize = 2;
/// Room for the words: three cards, and Cyrillic letters take two bytes.
type Words = String<192>;

/// Draws at the end of a turn what was drawn in it, in words and as cards.
pub fn draw_all<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    table: &Table,
) -> DrawResult<D> {
    let Rectangle { top_left, size } = layout.decks;
    let two_decks = table.board().cards.has_ships();
    // Where there are two decks, the words stand before the cards, and else above them.
    let (left, right, top) = match two_decks {
        true => (8, 54, 9),
        false => (BESIDE_DECK, 6, 4),
    };
    let width = (size.width as i32 - left - right).max(0) as u32;
    let columns = (width / Font::Prose.width()) as usize;
    let mut words = Words::new();
    if let Some(told) = told(table) {
        let whole = told.in_language(context.language());
        let fits = |words: &Words| wrap(words, columns).count() <= LINES;
        // What does not fit is told in fewer words, and what is left then is left out.
        if write!(words, "{whole}").is_err() || !fits(&words) {
            words.clear();
            let _ = write!(words, "{}", told.short(context.language(), columns));
        }
    }
    let mut row = area(left, top_left.y + top, width, LINE);
    for line in wrap(&words, columns).take(LINES) {
        Font::Prose.draw_in(target, &line, row, Align::Left, PAPER)?;
        row.top_left.y += LINE as i32;
    }
    let bottom = top_left.y + size.height as i32;
    let corner = match two_decks {
        true => Point::new(size.width as i32 - right, bottom - 35),
        false => Point::new(left, bottom - 30),
    };
    draw_cards(target, corner, table.drawn())
}

/// Draws cards beside one another.
pub fn draw_cards<D: Surface>(target: &mut D, corner: Point, cards: &[Card]) -> DrawResult<D> {
    let mut corner = corner;
    for &card in cards {
        let place = Rectangle::new(corner, tiny_card(card));
        draw_tiny_card(target, place, card)?;
        corner.x += place.size.width as i32 + 3;
    }
    Ok(())
}

/// What was drawn, in words.
fn told(table: &Table) -> Option<WordedEvent> {
    let one = |&card| Draws::one(table.board(), Drawn::FaceUp(card));
    let mut cards = table.drawn().iter().map(one);
    let first = cards.next()?;
    let cards = cards.try_fold(first, Draws::with)?;
    Some(WordedEvent::Drew { cards })
}
