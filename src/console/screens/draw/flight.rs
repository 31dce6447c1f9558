//! A card on its way from the row or a deck into the hand.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Layout;
use crate::screens::{Animation, Context, Frame, hand};
use rules::maps::{Board, Card, Deck};
use ui::painter::Painter;
use ui::widgets::cards::{draw_back, draw_card};
use ui::{DrawResult, Surface};

/// How far above its place the card is that drops into a place of the row.
pub fn drop_height(context: &Context, slot: u8) -> i32 {
    match context.frame {
        Some(frame) => match frame.animation {
            Animation::Card {
                slot: Some(place), ..
            } if place == slot => DROP - frame.part_of(DROP),
            _ => 0,
        },
        None => 0,
    }
}

/// From above the row to a place in it.
const DROP: i32 = 78;

/// The card that was just taken, somewhere between where it lay and the hand.
pub fn paint<S: Surface>(
    context: &Context,
    painter: &mut Painter<'_, S>,
    layout: &Layout,
    board: &Board,
) -> DrawResult<S> {
    let Some(frame) = context.frame else {
        return Ok(());
    };
    let Animation::Card { slot, card } = frame.animation else {
        return Ok(());
    };
    let two = board.cards.has_ships();
    let deck = card.filter(|_| two).map_or(Deck::Wagons, Card::deck);
    let start = match slot {
        Some(slot) => layout.card(slot, true),
        None => layout.deck(deck, two),
    };
    let end = match card {
        Some(card) => hand::cell(layout.hand, board, card),
        None => layout.hand,
    };
    let offset = end.center() - start.center();
    let place = Rectangle::new(start.top_left + between(&frame, offset), start.size);
    painter.part(place, card, |part| match card {
        Some(card) => draw_card(part, place, card),
        None => draw_back(part, place, deck),
    })
}

fn between(frame: &Frame, offset: Point) -> Point {
    Point::new(frame.part_of(offset.x), frame.part_of(offset.y))
}
