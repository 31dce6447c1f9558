//! Ways to pay: as moves, changed card by card, and drawn as rows.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::Purpose;
use crate::maps::{Card, Cards};
use crate::rules::{Game, Move};
use crate::ui::fonts::{Align, Font};
use crate::ui::shapes::{split_left, split_right};
use crate::ui::signs::draw_card_plate;
use crate::ui::widgets::rows::{RowStyle, Tone};
use crate::ui::{Drawn, Surface};

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

/// The payment with one card of a kind exchanged for the next kind of the hand that pays too, and
/// that kind.
pub fn exchanged(
    pay: &Cards,
    hand: &Cards,
    card: Card,
    forward: bool,
    valid: impl Fn(&Cards) -> bool,
) -> Option<(Cards, Card)> {
    let step = if forward { 1 } else { Card::KINDS - 1 };
    let others = (1..Card::KINDS).map(|away| (card.index() + away * step) % Card::KINDS);
    others.filter_map(Card::from_index).find_map(|other| {
        let mut changed = *pay;
        if hand[other] <= changed[other] {
            return None;
        }
        changed[card] = changed[card].saturating_sub(1);
        changed[other] += 1;
        valid(&changed).then_some((changed, other))
    })
}

/// Draws a way to pay: kinds of cards with how many of each.
pub fn draw_way<D: Surface>(
    target: &mut D,
    place: Rectangle,
    pay: &Cards,
    chosen: bool,
    tag: Option<&str>,
) -> Drawn<D> {
    let style = if chosen {
        RowStyle::Chosen
    } else {
        RowStyle::Raised
    };
    style.draw(target, place)?;
    let mut room = split_left(place, 5).1;
    if let Some(tag) = tag {
        let (rest, word) = split_right(split_right(room, 6).0, Font::Prose.measure(&tag));
        Font::Prose.draw_in(target, &tag, word, Align::Right, style.color(Tone::Quiet))?;
        room = rest;
    }
    for (card, count) in pay.iter() {
        let times = format_args!("x{count}");
        let width = 13 + 2 + Font::Narrow.measure(&times) + 6;
        if width > room.size.width {
            break;
        }
        draw_card_plate(target, room.top_left + Point::new(0, 4), card)?;
        let (part, rest) = split_left(room, width);
        let (_, words) = split_left(part, 15);
        Font::Narrow.draw_in(target, &times, words, Align::Left, style.color(Tone::Plain))?;
        room = rest;
    }
    Ok(())
}
