//! The panel under the ports: the four cards, the tickets that name the city, what it pays.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::verdict;
use crate::screens::Context;
use crate::screens::chrome::{FOOTER, footer_with, rest_footer};
use crate::screens::payment::lacking;
use rules::maps::{Cards, CityId};
use rules::{Game, Refusal, Seat};
use text::{Phrase, Sentence, Signed, name_in, refusal_lines};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{BAD, GOLD, GOOD, INK, MIST, PAPER, STEEL};
use ui::shapes::{area, frame, inset, split_bottom};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::cards::draw_card;
use ui::widgets::rows::draw_panel;
use ui::{DrawResult, Surface};

/// A card of the price.
const CARD: Size = Size::new(33, 48);
/// From card to card.
const PITCH: i32 = 36;

/// The panel and the footer.
pub fn paint<S: Surface>(
    city: CityId,
    context: &Context,
    game: &Game,
    seat: Seat,
    place: Rectangle,
    painter: &mut Painter<'_, S>,
) -> DrawResult<S> {
    let (above, _) = split_bottom(place, FOOTER);
    painter.part(above, city, |part| {
        draw(city, context, game, seat, place, part)
    })?;
    if context.resting().is_some() {
        return rest_footer(context, painter);
    }
    let keys = [
        (KeyCap::A, Phrase::HintBuild),
        (KeyCap::B, Phrase::HintBack),
    ];
    footer_with(context, painter, &keys, verdict(game, seat, city).is_ok())
}

fn draw<D: Surface>(
    city: CityId,
    context: &Context,
    game: &Game,
    seat: Seat,
    place: Rectangle,
    target: &mut D,
) -> DrawResult<D> {
    draw_panel(target, place)?;
    let top = place.top_left.y;
    let line = area(6, top + 4, context.width() - 12, 15);
    let resting = context.resting().is_some();
    let verdict = verdict(game, seat, city);
    match verdict {
        Err(Refusal::HarborPayment) if !resting => {
            if let Some(shortage) = game.harbor_shortage(seat) {
                let missing = context.tell(lacking(shortage));
                draw_fitted(target, &missing, line, Align::Left, BAD)?;
            }
        }
        Err(refusal) if !resting => {
            let [why, _] = refusal_lines(refusal, context.language());
            draw_fitted(target, &why, line, Align::Left, BAD)?;
        }
        _ => {
            let board = game.board();
            let city = (board, city);
            if resting {
                let name = board.city(city.1).map(|city| &city.name);
                let name = name.map_or("", |name| name_in(name, context.language()));
                draw_fitted(target, &name, line, Align::Left, PAPER)?;
            } else {
                let words = context.tell(Sentence::BuildIn { city });
                draw_fitted(target, &words, line, Align::Left, PAPER)?;
            }
        }
    }
    let cards = Point::new(6, top + 22);
    if resting {
        draw_built(context, game, seat, cards, target)?;
    } else {
        draw_price(game, cards, target)?;
    }
    draw_worth(city, context, game, seat, top, target)
}

/// Draws the cards that would pay, or the places of those that are missing.
fn draw_price<D: Surface>(game: &Game, corner: Point, target: &mut D) -> DrawResult<D> {
    let payments = game.harbor_payments();
    let pay = payments.first().copied().unwrap_or(Cards::NONE);
    let cards = pay
        .iter()
        .flat_map(|(card, count)| core::iter::repeat_n(card, usize::from(count)));
    for (index, card) in (0..).zip(cards) {
        draw_card(target, place(corner, index), card)?;
    }
    if pay != Cards::NONE {
        return Ok(());
    }
    let figures = game.board().harbors.as_ref();
    let each = figures.map_or(0, |figures| i32::from(figures.cards_of_each_kind));
    for index in 0..2 * each {
        let place = place(corner, index);
        frame(target, place, 1, STEEL)?;
        let sign = if index < each {
            Sign::WAGON
        } else {
            Sign::SHIP
        };
        sign.draw_centered(target, place.center() - Point::new(6, 0), 1, MIST)?;
        Sign::ANCHOR.draw_centered(target, place.center() + Point::new(6, 0), 1, MIST)?;
    }
    Ok(())
}

fn place(corner: Point, index: i32) -> Rectangle {
    Rectangle::new(corner + Point::new(index * PITCH, 0), CARD)
}

/// Draws the harbours that a player has, as anchors.
fn draw_built<D: Surface>(
    context: &Context,
    game: &Game,
    seat: Seat,
    corner: Point,
    target: &mut D,
) -> DrawResult<D> {
    let built = game.player(seat).harbors().len() as i32;
    let figures = game.board().harbors.as_ref();
    let each = figures.map_or(0, |figures| i32::from(figures.each));
    let color = context.table.as_ref().map(|table| table.livery(seat));
    for index in 0..each {
        let place = place(corner, index);
        let middle = place.center();
        match color.filter(|_| index < built) {
            Some(color) => {
                target.fill_solid(&place, INK)?;
                target.fill_solid(&inset(place, 1), color.ground)?;
                Sign::ANCHOR.draw_centered(target, middle, 3, color.mark)?;
            }
            None => {
                frame(target, place, 1, STEEL)?;
                Sign::ANCHOR.draw_centered(target, middle, 3, STEEL)?;
            }
        }
    }
    Ok(())
}

/// Draws the own tickets that name the city and what a harbour there would pay if the game
/// ended now.
fn draw_worth<D: Surface>(
    city: CityId,
    context: &Context,
    game: &Game,
    seat: Seat,
    top: i32,
    target: &mut D,
) -> DrawResult<D> {
    let completed = game.completed_tickets(seat);
    let named = game.tickets_naming(game.player(seat).tickets(), city);
    let points = game.harbor_points(city, &completed);
    let left = 6 + 4 * PITCH + 4;
    let width = context.width() - left as u32 - 6;
    let words = context.say(Phrase::TicketsHere);
    Font::Prose.draw_in(
        target,
        &words,
        area(left, top + 20, width, 14),
        Align::Left,
        MIST,
    )?;
    let line = area(left, top + 33, width, 15);
    let done = game.tickets_naming(&completed, city).len();
    let count = format_args!("{done} / {}", named.len());
    Font::Main.draw_in(target, &count, line, Align::Left, PAPER)?;
    if done > 0 {
        let after = Font::Main.measure(&count) as i32 + 5;
        Sign::TICK.draw(target, Point::new(left + after, top + 37), 1, GOOD)?;
    }
    let line = area(left, top + 51, width, 18);
    Font::Prose.draw_in(target, &context.say(Phrase::Now), line, Align::Left, MIST)?;
    let color = if points > 0 { GOLD } else { STEEL };
    Font::Big.draw_in(target, &Signed(points), line, Align::Right, color)
}
