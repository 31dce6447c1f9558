//! Payments: as moves, changed card by card, and drawn as rows.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Purpose;
use rules::maps::{Card, Cards, Face};
use rules::{Game, Move};
use ui::fonts::{Align, Font};
use ui::shapes::{split_left, split_right};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::cards::face_signs;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The move that pays with these cards.
pub fn plain_move(purpose: Purpose, pay: &Cards, flag: Option<bool>) -> Move {
    let pay = *pay;
    match purpose {
        Purpose::Route(route) => Move::Claim { route, pay, flag },
        Purpose::Harbor(city) => Move::Build { city, pay },
        Purpose::Technology(technology) => Move::Buy { technology, pay },
    }
}

/// The move that pays with these cards, saying what happens with a flag card only where there is
/// a choice.
pub fn move_for(game: &Game, purpose: Purpose, pay: &Cards, aside: bool) -> Move {
    let plain = plain_move(purpose, pay, None);
    if game.check(&plain).is_ok() {
        return plain;
    }
    plain_move(purpose, pay, Some(aside))
}

/// Draws a payment: kinds of cards with how many of each.
pub fn draw_payment<D: Surface>(
    target: &mut D,
    place: Rectangle,
    pay: &Cards,
    chosen: bool,
    tag: Option<&dyn Display>,
) -> DrawResult<D> {
    let style = RowStyle::Raised.chosen_if(chosen);
    style.draw(target, place)?;
    let whole = split_right(split_left(place, 5).1, 6).0;
    let beside = |tag: &&dyn Display| {
        let (rest, word) = split_right(whole, Font::Prose.measure(tag));
        (split_right(rest, 6).0, word)
    };
    // Many kinds of cards stand closer, and rather than cut one off, the word goes.
    let spacings = [Spacing::Wide, Spacing::Tight];
    let fits = |room: &Rectangle| {
        let mut spacings = spacings.into_iter();
        spacings.find(|spacing| spacing.measure(pay) <= room.size.width)
    };
    let tagged = tag.as_ref().map(beside);
    let with_tag = tagged.and_then(|(room, word)| Some((room, fits(&room)?, word)));
    let (mut room, spacing) = match (with_tag, tag) {
        (Some((room, spacing, word)), Some(tag)) => {
            Font::Prose.draw_in(target, &tag, word, Align::Right, style.color(Tone::Quiet))?;
            (room, spacing)
        }
        _ => (whole, fits(&whole).unwrap_or(Spacing::Tight)),
    };
    for (card, count) in pay.iter() {
        let corner = room.top_left + Point::new(0, 4);
        draw_card_plate(target, corner, card)?;
        let plain = style.color(Tone::Plain);
        for (index, sign) in (0..).zip(signs_apart(card)) {
            let x = Sign::PLATE as i32 + 1 + index * FACE;
            sign.draw(target, corner + Point::new(x, 3), 1, plain)?;
        }
        let (part, rest) = split_left(room, spacing.width(card, count));
        let (_, words) = split_left(part, spacing.lead(card));
        spacing.draw_count(target, count, words, style.color(Tone::Plain))?;
        room = rest;
    }
    Ok(())
}

/// From one sign of a face to the next.
const FACE: i32 = Sign::SIZE as i32 + 1;

/// What tells the cards of one colour apart: nothing for plain wagons, else what the card shows.
pub fn signs_apart(card: Card) -> &'static [Sign] {
    match card.face() {
        None | Some(Face::Wagon) => &[],
        Some(face) => face_signs(face),
    }
}

/// How close the kinds of cards stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    Wide,
    Tight,
}

impl Spacing {
    /// From the left of a plate to its count.
    fn lead(self, card: Card) -> u32 {
        let signs = signs_apart(card).len() as u32 * FACE as u32;
        match self {
            Spacing::Wide => 15 + signs,
            Spacing::Tight => 14 + signs,
        }
    }

    /// The width of a plate and its count.
    fn width(self, card: Card, count: u8) -> u32 {
        match self {
            Spacing::Wide => self.lead(card) + Font::Narrow.measure(&format_args!("x{count}")) + 6,
            Spacing::Tight => self.lead(card) + Font::Prose.measure(&count) + 2,
        }
    }

    /// The width of a whole payment.
    fn measure(self, pay: &Cards) -> u32 {
        pay.iter()
            .map(|(card, count)| self.width(card, count))
            .sum()
    }

    fn draw_count<D: Surface>(
        self,
        target: &mut D,
        count: u8,
        room: Rectangle,
        color: Rgb565,
    ) -> DrawResult<D> {
        match self {
            Spacing::Wide => {
                let times = format_args!("x{count}");
                Font::Narrow.draw_in(target, &times, room, Align::Left, color)
            }
            Spacing::Tight => Font::Prose.draw_in(target, &count, room, Align::Left, color),
        }
    }
}
