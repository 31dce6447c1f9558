//! The decks, and what A would take.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{Draw, Layout, Spot};
use crate::screens::Context;
use rules::Game;
use rules::maps::Deck;
use text::{Phrase, Sentence};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{DUSK, GOLD, INK, MIST, PAPER};
use ui::shapes::{area, split_left};
use ui::signs::draw_card_plate;
use ui::widgets::cards::{draw_deck, draw_ring};
use ui::{DrawResult, Surface};

/// The decks that can replace a card.
pub fn refills(game: &Game) -> impl Iterator<Item = Deck> + '_ {
    Deck::ALL
        .into_iter()
        .filter(|&deck| deck == Deck::Wagons || game.board().cards.has_ships())
}

/// The decks and what would be taken.
pub fn paint<S: Surface>(
    screen: &Draw,
    context: &Context,
    painter: &mut Painter<'_, S>,
    layout: &Layout,
    game: &Game,
) -> DrawResult<S> {
    let chosen = match (screen.refill, screen.spot) {
        _ if context.resting().is_some() => None,
        (Some(refill), _) => Some(refill),
        (None, Spot::Deck(deck)) => Some(deck),
        (None, Spot::Slot(_)) => None,
    };
    painter.part(layout.decks, chosen, |part| {
        draw(context, part, layout, game, chosen)
    })?;
    if context.resting().is_some() || game.board().cards.has_ships() {
        return Ok(());
    }
    painter.part(offer_area(layout), screen.spot, |part| {
        draw_offer(screen, context, part, layout, game)
    })
}

/// Draws the decks.
fn draw<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    chosen: Option<Deck>,
) -> DrawResult<D> {
    target.fill_solid(&layout.decks, DUSK)?;
    let edge = area(0, layout.decks.top_left.y, layout.decks.size.width, 1);
    target.fill_solid(&edge, INK)?;
    let two = game.board().cards.has_ships();
    for deck in refills(game) {
        let place = layout.deck(deck, two);
        if chosen == Some(deck) {
            draw_ring(target, place)?;
        }
        let left = game.deck_left(deck);
        draw_deck(target, place, deck, left.into())?;
        let x = place.top_left.x + place.size.width as i32 + 12;
        let room = layout.decks.size.width as i32 / if two { 2 } else { 1 };
        let words = area(x, place.top_left.y, (room - 60).max(0) as u32, 14);
        if two {
            let name = match deck {
                Deck::Wagons => Phrase::Wagons,
                Deck::Ships => Phrase::Ships,
            };
            draw_fitted(target, &context.say(name), words, Align::Left, PAPER)?;
            let number = Rectangle::new(words.top_left + Point::new(0, 16), words.size);
            Font::Main.draw_in(target, &left, number, Align::Left, GOLD)?;
        } else {
            let word = context.say(Phrase::Deck);
            let after = Font::Main.draw(target, &word, words.top_left, PAPER)?;
            Font::Main.draw(target, &left, after + Point::new(8, 0), GOLD)?;
            let note = words.top_left + Point::new(0, 15);
            Font::Prose.draw(target, &context.say(Phrase::BlindCard), note, MIST)?;
        }
    }
    Ok(())
}

/// Where it says what A would take.
fn offer_area(layout: &Layout) -> Rectangle {
    let width = layout.decks.size.width.saturating_sub(66);
    area(60, layout.decks.top_left.y + 38, width, 16)
}

/// Draws what A would take.
fn draw_offer<D: Surface>(
    screen: &Draw,
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
) -> DrawResult<D> {
    let room = offer_area(layout);
    match screen.card(game) {
        Some(card) => {
            draw_card_plate(target, room.top_left + Point::new(0, 2), card)?;
            let (_, words) = split_left(room, 17);
            let board = game.board();
            let take = context.tell(Sentence::TakeCard {
                card: (board, card),
            });
            draw_fitted(target, &take, words, Align::Left, GOLD)
        }
        None => {
            let Spot::Deck(deck) = screen.spot else {
                return Ok(());
            };
            let count = i32::from(game.deck_left(deck));
            let take = context.tell(Sentence::TakeBlind { count });
            draw_fitted(target, &take, room, Align::Left, GOLD)
        }
    }
}
