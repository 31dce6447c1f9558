//! The cards that pay, one by one.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Payment;
use super::payments::signs_apart;
use crate::screens::Context;
use rules::maps::Card;
use ui::palette::{CardColors, GOLD, INK};
use ui::shapes::{Direction, arrow, fill_cut, inset};
use ui::signs::Sign;
use ui::widgets::cards::{CAR, CARD, CARD_SMALL, draw_car, draw_card, draw_chosen_card, draw_ring};
use ui::{DrawResult, Surface};

/// Cards that are drawn as cards; more are drawn as cars.
const MOST_CARDS: usize = 6;
/// The size of such a car with what the card shows beside its colour.
const CAR_WITH_FACE: Size = Size::new(33, 13);

impl Payment {
    /// Where the card with this place lies.
    fn card_place(&self, context: &Context, index: i32) -> Rectangle {
        let count = i32::from(self.laid.count()).max(1);
        let width = context.width() as i32;
        if count as usize > MOST_CARDS {
            // What a card shows beside its colour takes more room.
            let has_faces = self.laid.cards().any(|card| !signs_apart(card).is_empty());
            let size = if has_faces { CAR_WITH_FACE } else { CAR };
            let pitch = size.width as i32 + 5;
            let in_row = ((width - 12) / pitch).max(1);
            let corner = Point::new(8 + index % in_row * pitch, 60 + index / in_row * 19);
            return Rectangle::new(corner, size);
        }
        let (size, pitch) = if count <= 5 {
            (CARD, 46)
        } else {
            (CARD_SMALL, 39)
        };
        let left = (width - (count - 1) * pitch - size.width as i32) / 2;
        Rectangle::new(Point::new(left + index * pitch, 64), size)
    }

    /// Draws the cards one by one, with what can be done with the chosen one.
    pub(super) fn draw_cards<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
    ) -> DrawResult<D> {
        let many = usize::from(self.laid.count()) > MOST_CARDS;
        for (index, card) in (0..).zip(self.laid.cards()) {
            let place = self.card_place(context, index);
            let chosen = self.list.is_at(index as usize);
            if many {
                if chosen {
                    draw_ring(target, place)?;
                }
                draw_small(target, place, card)?;
            } else if chosen {
                draw_chosen_card(target, place, card)?;
                let other = context
                    .game()
                    .and_then(|game| self.other_card(context, game, true));
                if other.is_none() {
                    continue;
                }
                let x = place.center().x;
                arrow(target, Point::new(x, 54), 5, Direction::Up, GOLD)?;
                let below = place.top_left.y + place.size.height as i32 + 9;
                arrow(target, Point::new(x, below), 5, Direction::Down, GOLD)?;
            } else {
                draw_card(target, place, card)?;
            }
        }
        Ok(())
    }
}

/// Draws one of many cards: its colour as a car, and what else tells it apart beside its sign.
fn draw_small<D: Surface>(target: &mut D, place: Rectangle, card: Card) -> DrawResult<D> {
    let (colors, signs) = (CardColors::of_card(card), signs_apart(card));
    if signs.is_empty() {
        return draw_car(target, place, colors, Sign::of_card(card));
    }
    fill_cut(target, place, 1, INK)?;
    target.fill_solid(&inset(place, 1), colors.full)?;
    for (index, sign) in (0..).zip(core::iter::once(&Sign::of_card(card)).chain(signs)) {
        let corner = place.top_left + Point::new(4 + index * 9, 3);
        sign.draw(target, corner, 1, colors.sign)?;
    }
    Ok(())
}
