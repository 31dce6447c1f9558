//! The decks, and what A would take.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::drawn::{self, BESIDE_DECK};
use super::spot::{decks, may_decline};
use super::{Draw, Layout, Spot};
use crate::screens::{Context, Transition};
use crate::table::Table;
use rules::Game;
use rules::maps::Deck;
use text::{Phrase, Sentence, refusal_lines};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{DUSK, GOLD, INK, MIST, NIGHT, PAPER, STEEL};
use ui::shapes::{
    Direction, area, arrow, fill_rounded, inset, split_bottom, split_left, split_right,
};
use ui::signs::draw_card_plate;
use ui::widgets::bars::KEY_CAP;
use ui::widgets::cards::{draw_deck, draw_ring, tiny_card};
use ui::{DrawResult, Surface};

/// The decks, what would be taken, and what was drawn so far.
pub fn paint<S: Surface>(
    screen: &Draw,
    context: &Context,
    painter: &mut Painter<'_, S>,
    layout: &Layout,
    table: &Table,
) -> DrawResult<S> {
    let game = table.shown().known();
    if context.resting().is_some() {
        return painter.part(layout.decks, "drawn", |part| {
            draw_ground(part, layout)?;
            if !game.board().cards.has_ships() {
                draw_pile(part, layout, game, Deck::Wagons)?;
            }
            drawn::draw_all(context, part, layout, table)
        });
    }
    let two = game.board().cards.has_ships();
    let (chosen, refill) = match screen.spot {
        Spot::Deck(deck) => (Some(deck), None),
        Spot::Slot(_) => (None, Some(screen.refill).filter(|_| two)),
        Spot::Stop => (None, None),
    };
    painter.part(layout.decks, refill, |part| {
        draw_ground(part, layout)?;
        for deck in decks(game) {
            draw_pile(part, layout, game, deck)?;
            if two {
                draw_name(context, part, layout, game, deck, refill)?;
            }
        }
        if two {
            return Ok(());
        }
        if may_decline(game) {
            return draw_words(context, part, layout, game, layout.stop().top_left.x);
        }
        let width = table.drawn().iter().map(|&card| tiny_card(card).width + 3);
        let left = layout.decks.size.width - 4 - width.sum::<u32>();
        let corner = Point::new(left as i32, layout.decks.top_left.y + 6);
        draw_words(context, part, layout, game, corner.x)?;
        drawn::draw_cards(part, corner, table.drawn())
    })?;
    for deck in decks(game) {
        let place = layout.deck(deck, two);
        for side in sides(place) {
            painter.part(side, chosen == Some(deck), |part| {
                part.fill_solid(&side, DUSK)?;
                if chosen == Some(deck) {
                    draw_ring(part, place)?;
                }
                draw_pile(part, layout, game, deck)
            })?;
        }
    }
    if two {
        return Ok(());
    }
    if may_decline(game) {
        let chosen = screen.spot == Spot::Stop;
        painter.part(inset(layout.stop(), -2), chosen, |part| {
            draw_stop(context, part, layout.stop(), chosen)
        })?;
    }
    painter.part(offer_area(layout), screen.spot, |part| {
        draw_offer(screen, context, part, layout, game)
    })
}

/// The four sides of the ring around a deck, with the deck's corners: within them nothing changes when the
/// focus comes or goes.
fn sides(deck: Rectangle) -> [Rectangle; 4] {
    let ring = inset(deck, -4);
    let (top, rest) = split_bottom(ring, ring.size.height - SIDE);
    let (rest, bottom) = split_bottom(rest, SIDE);
    let (left, rest) = split_left(rest, SIDE);
    let (_, right) = split_right(rest, SIDE);
    [top, left, right, bottom]
}

/// How wide a side of the ring is, with the corners of what it lies around.
const SIDE: u32 = 6;

fn draw_ground<D: Surface>(target: &mut D, layout: &Layout) -> DrawResult<D> {
    target.fill_solid(&layout.decks, DUSK)?;
    let edge = area(0, layout.decks.top_left.y, layout.decks.size.width, 1);
    target.fill_solid(&edge, INK)
}

/// Draws a deck; one without cards is a frame.
fn draw_pile<D: Surface>(
    target: &mut D,
    layout: &Layout,
    game: &Game,
    deck: Deck,
) -> DrawResult<D> {
    let place = layout.deck(deck, game.board().cards.has_ships());
    let left = game.deck_left(deck);
    if left == 0 {
        // A ring may lie under it.
        target.fill_solid(&place, DUSK)?;
    }
    draw_deck(target, place, deck, left.into())
}

/// Draws beside one of two decks what it is called and how many cards it has, and below whether one would draw
/// from it, or whether it replaces the card of the row with the focus, and if not, which key makes it.
fn draw_name<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    deck: Deck,
    refill: Option<Deck>,
) -> DrawResult<D> {
    let place = layout.deck(deck, true);
    let x = place.top_left.x + place.size.width as i32 + 8;
    let room = (layout.decks.size.width / 2).saturating_sub(46);
    let name = match deck {
        Deck::Wagons => Phrase::Wagons,
        Deck::Ships => Phrase::Ships,
    };
    let color = if game.can_draw(deck) { PAPER } else { MIST };
    let corner = Point::new(x, place.top_left.y + 2);
    let after = Font::Main.draw(target, &context.say(name), corner, color)?;
    let left = game.deck_left(deck);
    Font::Main.draw(target, &left, after + Point::new(6, 0), GOLD)?;
    let below = area(x, place.top_left.y + 18, room, 14);
    let (words, color) = match (refill, left, game.can_draw(deck)) {
        (Some(chosen), ..) if chosen == deck => (Phrase::RefillsGap, GOLD),
        (Some(_), ..) => {
            let (cap, words) = split_left(below, KEY_CAP.width + 3);
            draw_up_cap(target, cap.top_left + Point::new(0, 1))?;
            let instead = context.say(Phrase::RefillInstead);
            return Font::Prose.draw_in(target, &instead, words, Align::Left, PAPER);
        }
        (None, 0, true) => (Phrase::FromDiscards, GOLD),
        (None, 0, false) => (Phrase::DeckGone, MIST),
        (None, ..) => (Phrase::BlindCard, MIST),
    };
    Font::Prose.draw_in(target, &context.say(words), below, Align::Left, color)
}

/// Draws the cap of the key that leads up.
fn draw_up_cap<D: Surface>(target: &mut D, corner: Point) -> DrawResult<D> {
    fill_rounded(target, Rectangle::new(corner, KEY_CAP), GOLD)?;
    arrow(target, corner + Point::new(5, 3), 5, Direction::Up, INK)
}

/// Draws beside the only deck how many cards it has, and what happens if it has none: in fewer words, if they
/// would come upon what begins at `end`.
fn draw_words<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
    end: i32,
) -> DrawResult<D> {
    let deck = Deck::Wagons;
    let corner = Point::new(BESIDE_DECK, layout.decks.top_left.y + 6);
    let word = context.say(Phrase::Deck);
    let (left, can_draw) = (game.deck_left(deck), game.can_draw(deck));
    let color = if can_draw { PAPER } else { MIST };
    let after = Font::Main.draw(target, &word, corner, color)?;
    Font::Main.draw(target, &left, after + Point::new(8, 0), GOLD)?;
    let (note, short) = match (left, can_draw) {
        (0, true) => (Phrase::DeckShuffles, Phrase::FromDiscards),
        (0, false) => (Phrase::DeckEmpty, Phrase::DeckGone),
        _ => (Phrase::BlindCard, Phrase::BlindCard),
    };
    let width = (end - BESIDE_DECK - 4).max(0) as u32;
    let room = area(corner.x, corner.y + 15, width, Font::Prose.height());
    let fits = Font::Prose.measure(&context.say(note)) <= width;
    let words = context.say(if fits { note } else { short });
    Font::Prose.draw_in(target, &words, room, Align::Left, MIST)
}

/// Draws the button that declines a further card.
fn draw_stop<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    chosen: bool,
) -> DrawResult<D> {
    let (edge, ground, letters) = match chosen {
        true => (GOLD, PAPER, INK),
        false => (STEEL, NIGHT, PAPER),
    };
    fill_rounded(target, inset(place, -2), if chosen { INK } else { DUSK })?;
    fill_rounded(target, place, edge)?;
    fill_rounded(target, inset(place, 2), ground)?;
    let word = context.say(Phrase::HintPass);
    draw_fitted(target, &word, inset(place, 3), Align::Center, letters)
}

/// Where it says what A would take.
fn offer_area(layout: &Layout) -> Rectangle {
    let width = layout.decks.size.width.saturating_sub(66);
    area(BESIDE_DECK, layout.decks.top_left.y + 38, width, 16)
}

/// Draws what A would take, or why it cannot be taken.
fn draw_offer<D: Surface>(
    screen: &Draw,
    context: &Context,
    target: &mut D,
    layout: &Layout,
    game: &Game,
) -> DrawResult<D> {
    let room = offer_area(layout);
    if let Transition::Refuse(refusal) = screen.take(game) {
        let [why, _] = refusal_lines(refusal, context.language());
        return draw_fitted(target, &why, room, Align::Left, MIST);
    }
    match screen.card(game) {
        Some(card) => {
            draw_card_plate(target, room.top_left + Point::new(0, 2), card)?;
            let (_, words) = split_left(room, 17);
            if card.is_wild() {
                let take = context.say(Phrase::TakeWild);
                return draw_fitted(target, &take, words, Align::Left, GOLD);
            }
            let board = game.board();
            let take = context.tell(Sentence::TakeCard {
                card: (board, card),
            });
            draw_fitted(target, &take, words, Align::Left, GOLD)
        }
        None => Ok(()),
    }
}
