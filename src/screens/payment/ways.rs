//! Ways to pay: as moves, changed card by card, and drawn as rows.

use embedded_graphics::pixelcolor::Rgb565;
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
    let whole = split_right(split_left(place, 5).1, 6).0;
    let beside = |tag: &&str| {
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
        draw_card_plate(target, room.top_left + Point::new(0, 4), card)?;
        let (part, rest) = split_left(room, spacing.width(count));
        let (_, words) = split_left(part, spacing.lead());
        spacing.draw_count(target, count, words, style.color(Tone::Plain))?;
        room = rest;
    }
    Ok(())
}

/// How close the kinds of cards stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    Wide,
    Tight,
}

impl Spacing {
    /// From the left of a plate to its count.
    const fn lead(self) -> u32 {
        match self {
            Spacing::Wide => 15,
            Spacing::Tight => 14,
        }
    }

    /// The width of a plate and its count.
    fn width(self, count: u8) -> u32 {
        match self {
            Spacing::Wide => self.lead() + Font::Narrow.measure(&format_args!("x{count}")) + 6,
            Spacing::Tight => self.lead() + Font::Prose.measure(&count) + 2,
        }
    }

    /// The width of a whole payment.
    fn measure(self, pay: &Cards) -> u32 {
        pay.iter().map(|(_, count)| self.width(count)).sum()
    }

    fn draw_count<D: Surface>(
        self,
        target: &mut D,
        count: u8,
        room: Rectangle,
        color: Rgb565,
    ) -> Drawn<D> {
        match self {
            Spacing::Wide => {
                let times = format_args!("x{count}");
                Font::Narrow.draw_in(target, &times, room, Align::Left, color)
            }
            Spacing::Tight => Font::Prose.draw_in(target, &count, room, Align::Left, color),
        }
    }
}
