//! The cards that pay, one by one.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::laid::Laid;
use super::payments::signs_apart;
use super::{Payment, Ring};
use crate::screens::Context;
use rules::maps::Card;
use text::Phrase;
use ui::fonts::{Align, Font};
use ui::palette::{CardColors, GOLD, INK, MIST};
use ui::shapes::{Direction, area, arrow, fill_cut, inset, split_left};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::cards::{CAR, CARD, CARD_SMALL, draw_car, draw_card, draw_chosen_card, draw_ring};
use ui::{DrawResult, Surface};

/// Where the line is that names the other card.
const LINE: i32 = 122;
/// From what an arrow points away from to its middle.
const ARROW: i32 = 14;
/// Cards that are drawn as cards; more are drawn as cars.
const MOST_CARDS: usize = 6;
/// The size of such a car with what the card shows beside its colour.
const CAR_WITH_FACE: Size = Size::new(33, 13);

impl Payment {
    /// Where the card with this place lies.
    fn card_place(context: &Context, laid: &Laid, index: i32) -> Rectangle {
        let count = i32::from(laid.count()).max(1);
        let width = context.width() as i32;
        if count as usize > MOST_CARDS {
            // What a card shows beside its colour takes more room.
            let has_faces = laid.cards().any(|card| !signs_apart(card).is_empty());
            let size = if has_faces { CAR_WITH_FACE } else { CAR };
            let pitch = size.width as i32 + 5;
            let in_row = ((width - 12) / pitch).max(1);
            let corner = Point::new(8 + index % in_row * pitch, 58 + index / in_row * 19);
            return Rectangle::new(corner, size);
        }
        let (size, pitch) = if count <= 5 {
            (CARD, 46)
        } else {
            (CARD_SMALL, 39)
        };
        let left = (width - (count - 1) * pitch - size.width as i32) / 2;
        Rectangle::new(Point::new(left + index * pitch, 57), size)
    }

    /// Draws the cards one by one, with what can be done with the ringed one.
    pub(super) fn draw_cards<D: Surface>(
        &self,
        context: &Context,
        laid: &Laid,
        ring: Ring,
        target: &mut D,
    ) -> DrawResult<D> {
        let many = usize::from(laid.count()) > MOST_CARDS;
        for (index, card) in (0..).zip(laid.cards()) {
            let place = Payment::card_place(context, laid, index);
            let chosen = index == i32::from(ring.place) && !self.on_flag;
            match (many, chosen) {
                (true, chosen) => {
                    if chosen {
                        draw_ring(target, place)?;
                    }
                    draw_small(target, place, card)?;
                }
                (false, true) => draw_chosen_card(target, place, card)?,
                (false, false) => draw_card(target, place, card)?,
            }
        }
        let last = i32::from(laid.count()).max(1) - 1;
        let (first, last) = (
            Payment::card_place(context, laid, 0),
            Payment::card_place(context, laid, last),
        );
        let below = last.top_left.y + last.size.height as i32;
        let can_change = below <= LINE && !self.on_flag;
        let Some(other) = ring.other.filter(|_| can_change) else {
            return Ok(());
        };
        // Where cards take the whole width, the arrows stand beside the words.
        let (left, right, y) = if !many && first.top_left.x > ARROW + 8 {
            let right = last.top_left.x + last.size.width as i32;
            (first.top_left.x, right, first.center().y)
        } else {
            let words = other_place(context, other);
            let right = words.top_left.x + words.size.width as i32;
            (words.top_left.x, right, words.center().y)
        };
        arrow(
            target,
            Point::new(left - ARROW, y),
            5,
            Direction::Left,
            GOLD,
        )?;
        arrow(
            target,
            Point::new(right + ARROW, y),
            5,
            Direction::Right,
            GOLD,
        )?;
        self.draw_other(context, other, target)
    }

    /// Draws the line that names the other card.
    fn draw_other<D: Surface>(
        &self,
        context: &Context,
        other: Card,
        target: &mut D,
    ) -> DrawResult<D> {
        let words = context.say(Phrase::InsteadOfThis);
        let signs = signs_apart(other);
        let line = other_place(context, other);
        let corner = line.top_left;
        draw_card_plate(target, corner, other)?;
        for (index, sign) in (0..).zip(signs) {
            let x = Sign::PLATE as i32 + 1 + index * (Sign::SIZE as i32 + 1);
            sign.draw(target, corner + Point::new(x, 3), 1, MIST)?;
        }
        let (_, room) = split_left(line, plate_width(other));
        Font::Prose.draw_in(target, &words, room, Align::Left, MIST)
    }
}

/// What the plate of a card takes before words, with what tells it apart.
fn plate_width(card: Card) -> u32 {
    Sign::PLATE + 5 + signs_apart(card).len() as u32 * (Sign::SIZE + 1)
}

/// The line that names the other card, in the middle of the screen.
fn other_place(context: &Context, other: Card) -> Rectangle {
    let words = context.say(Phrase::InsteadOfThis);
    let used = plate_width(other) + Font::Prose.measure(&words);
    let left = (context.width().saturating_sub(used) / 2) as i32;
    area(left, LINE, used, Sign::PLATE)
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
