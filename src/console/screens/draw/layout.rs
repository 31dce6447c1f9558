//! Where the cards and decks lie.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Context;
use rules::maps::{Board, Deck};
use ui::shapes::{area, inset};
use ui::widgets::cards::{CARD, CARD_LIFT, CARD_SMALL};

/// Where things lie.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The cards that lie open.
    pub row: Rectangle,
    /// The decks, and what will be taken.
    pub decks: Rectangle,
    /// The hand.
    pub hand: Rectangle,
    /// The size of a card.
    size: Size,
    /// The corner of the first card.
    first: Point,
    /// From card to card.
    pitch: i32,
}

impl Layout {
    /// The layout for a board.
    pub fn new(context: &Context, board: &Board) -> Layout {
        let width = context.width();
        let count = i32::from(board.cards.row_places()).max(1);
        let (size, pitch, top) = if board.cards.has_ships() {
            (CARD_SMALL, 39, 28)
        } else {
            (CARD, 46, 30)
        };
        // On a wide screen the cards lie further apart.
        let pitch = if context.is_wide() { pitch + 8 } else { pitch };
        let left = (width as i32 - (count - 1) * pitch - size.width as i32) / 2;
        let (row, decks, hand) = if board.cards.has_ships() {
            (
                area(0, 18, width, 71),
                area(0, 89, width, 44),
                area(0, 133, width, 84),
            )
        } else {
            (
                area(0, 18, width, 84),
                area(0, 102, width, 65),
                area(0, 167, width, 50),
            )
        };
        Layout {
            row,
            decks,
            hand,
            size,
            first: Point::new(left, top),
            pitch,
        }
    }

    /// The place of a card, higher if it is chosen.
    pub fn card(&self, slot: u8, chosen: bool) -> Rectangle {
        let lift = if chosen { CARD_LIFT } else { 0 };
        let corner = self.first + Point::new(i32::from(slot) * self.pitch, -lift);
        Rectangle::new(corner, self.size)
    }

    /// All that a card touches, whether it is chosen or not.
    pub fn around(&self, slot: u8) -> Rectangle {
        let mut place = inset(self.card(slot, true), -4);
        place.size.height += CARD_LIFT as u32;
        place
    }

    /// All that a card touches while it drops into the row.
    pub fn above(&self, slot: u8) -> Rectangle {
        let around = self.around(slot);
        let from = self.row.top_left.y;
        let end = around.top_left.y + around.size.height as i32;
        area(
            around.top_left.x,
            from,
            around.size.width,
            (end - from) as u32,
        )
    }

    /// The place of a deck.
    pub fn deck(&self, deck: Deck, two: bool) -> Rectangle {
        let half = self.decks.size.width as i32 / 2;
        match (deck, two) {
            (Deck::Wagons, false) => area(10, self.decks.top_left.y + 6, 38, 50),
            (Deck::Wagons, true) => area(8, self.decks.top_left.y + 5, 28, 34),
            (Deck::Ships, _) => area(half + 8, self.decks.top_left.y + 5, 28, 34),
        }
    }

    /// Where one declines a further card, on a board with one deck.
    pub fn stop(&self) -> Rectangle {
        let Rectangle { top_left, size } = self.decks;
        area(size.width as i32 - 86, top_left.y + 6, 80, 22)
    }
}
