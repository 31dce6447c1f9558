//! The panel under the close map: a route's ends, its price, its points, and the verdict.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::may_decline;
use crate::screens::Context;
use crate::screens::chrome::draw_rest_keys;
use crate::screens::overview::draw_flag_card;
use crate::table::{Stage, Table};
use rules::maps::{Card, Cards, Color, Face, Route, RouteCost, RouteId, RouteKind};
use rules::{Game, Refusal, Seat};
use text::{Phrase, Sentence, Signed, refusal_lines, route_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::palette::{BAD, CardColors, GOLD, GOOD, NIGHT, PAPER};
use ui::shapes::{area, split_left, split_right};
use ui::signs::Sign;
use ui::widgets::bars::{Hint, KeyCap, draw_footer, draw_key_cap};
use ui::widgets::cards::{CAR, CAR_SHORT, draw_car};
use ui::{DrawResult, Surface};

/// Draws the panel.
pub fn draw<D: Surface>(
    id: RouteId,
    context: &Context,
    table: &Table,
    place: Rectangle,
    target: &mut D,
) -> DrawResult<D> {
    let Some(route) = table.board().route(id) else {
        return Ok(());
    };
    let (left, top) = (place.top_left.x + 6, place.top_left.y);
    let width = place.size.width.saturating_sub(12);
    let columns = (width / Font::Prose.width()) as usize;
    let name = route_name(table.board(), id, context.language(), columns);
    let line = area(left, top + 4, width, 15);
    draw_fitted(target, &name, line, Align::Left, PAPER)?;
    draw_price(target, Point::new(left, top + 21), &route.cost)?;
    draw_gain(target, area(left, top + 19, width, 17), route.points.into())?;
    draw_extras(target, table, route, place)?;
    let mut room = area(left, top + 37, width, 17);
    if may_decline(context) {
        let word = context.say(Phrase::HintPass);
        let hint = Hint::new(KeyCap::Y, &word);
        let (rest, bar) = split_right(room, hint.width() + 12);
        draw_footer(target, bar, NIGHT, &[hint])?;
        room = rest;
    }
    match table.stage() {
        Stage::Deciding { seat } => draw_verdict(id, context, table, seat, room, target),
        Stage::Resting { .. } => draw_rest_keys(context, target, room, NIGHT),
        _ => Ok(()),
    }
}

/// Draws points that are to be gained, after a star, at the right of a room.
pub fn draw_gain<D: Surface>(target: &mut D, room: Rectangle, points: i32) -> DrawResult<D> {
    let gain = Signed(points);
    let (rest, number) = split_right(room, Font::Big.measure(&gain));
    Font::Big.draw_in(target, &gain, number, Align::Left, GOLD)?;
    let star = Point::new(rest.size.width as i32 - 11, 5);
    Sign::STAR.draw(target, room.top_left + star, 1, GOLD)
}

/// Draws what a claim gives besides points, between the price and the points: a merchandise card
/// and how many there are, or what the own flag has.
fn draw_extras<D: Surface>(
    target: &mut D,
    table: &Table,
    route: &Route,
    place: Rectangle,
) -> DrawResult<D> {
    let game = table.shown().known();
    let cards = game.merchandise_left();
    let right = place.size.width as i32 - 6 - 44;
    if route.cart && cards > 0 {
        let says = format_args!("+1 / {cards}");
        let left = right - Font::Prose.measure(&says) as i32;
        let corner = place.top_left + Point::new(left, 19);
        let room = Rectangle::new(corner, Size::new((right - left) as u32, 17));
        Font::Prose.draw_in(target, &says, room, Align::Left, GOOD)?;
        return Sign::CARDS.draw(target, corner + Point::new(-11, 5), 1, GOOD);
    }
    let (Some(flags), Some(seat)) = (&game.board().flags, table.shown().viewer()) else {
        return Ok(());
    };
    let own = |color| {
        game.player(seat)
            .aside(game.board())
            .any(|own| own == color)
    };
    for (index, color) in (0..).zip(flags.colors) {
        let corner = place.top_left + Point::new(right - 45 + index * 15, 21);
        draw_flag_card(target, corner, Card::wagon(color), own(color))?;
    }
    Ok(())
}

/// Draws a route's price, a car for each space.
fn draw_price<D: Surface>(target: &mut D, corner: Point, cost: &RouteCost) -> DrawResult<D> {
    let size = if cost.length < 7 { CAR } else { CAR_SHORT };
    let pitch = size.width as i32 + 2;
    let (gray, any) = (CardColors::of(cost.color), Sign::of_color(cost.color));
    let (wild, wheel) = (CardColors::of_card(Card::WILD), Sign::of_card(Card::WILD));
    for space in 0..cost.length {
        let step = Point::new(i32::from(space) * pitch, 0);
        let (colors, sign) = if space < cost.locomotives {
            (wild, wheel)
        } else {
            (gray, any)
        };
        draw_car(target, Rectangle::new(corner + step, size), colors, sign)?;
    }
    if cost.kind == RouteKind::Sea {
        let after = Point::new(i32::from(cost.length) * pitch + 4, 3);
        Sign::SHIP.draw(target, corner + after, 1, PAPER)?;
    }
    Ok(())
}

/// Draws whether the route can be claimed; if not, why.
fn draw_verdict<D: Surface>(
    id: RouteId,
    context: &Context,
    table: &Table,
    seat: Seat,
    room: Rectangle,
    target: &mut D,
) -> DrawResult<D> {
    let game = table.shown().known();
    let verdict = verdict(game, seat, id);
    let cap = room.top_left + Point::new(0, 2);
    draw_key_cap(target, cap, KeyCap::A, verdict.is_ok())?;
    let (_, room) = split_left(room, 15);
    let hand = game.player(seat).hand();
    if let Err(refusal) = verdict {
        if refusal == Refusal::RoutePayment
            && let Some(cards) = cards_short(game, seat, id)
        {
            let short = context.tell(Sentence::Short { cards });
            return draw_fitted(target, &short, room, Align::Left, BAD);
        }
        let [why, _] = refusal_lines(refusal, context.language());
        return draw_fitted(target, &why, room, Align::Left, BAD);
    }
    let cost = table.board().route(id).map(|route| route.cost);
    if let Some(cost) = cost.filter(|cost| cost.kind == RouteKind::Rail) {
        let cards = wagons_for(hand, cost.color);
        let wilds = i32::from(hand[Card::WILD]);
        let have = context.tell(Sentence::Have { cards, wilds });
        // Beside the key to pass there may be no room to count.
        if Font::fit(&have, room.size.width).fits {
            return draw_fitted(target, &have, room, Align::Left, GOOD);
        }
    }
    let claim = context.say(Phrase::HintClaim);
    draw_fitted(target, &claim, room, Align::Left, GOOD)
}

/// How many wagons of a colour a hand has; of its best colour where any one will do.
fn wagons_for(hand: &Cards, color: Option<Color>) -> i32 {
    let of_color = |color: Color| {
        let faces = [Face::Wagon, Face::HarborWagon];
        let counts = faces.map(|face| i32::from(hand[Card::new(face, color)]));
        counts.iter().sum::<i32>()
    };
    match color {
        Some(color) => of_color(color),
        None => Color::ALL.into_iter().map(of_color).max().unwrap_or(0),
    }
}

/// How many cards a hand lacks for a plain route, where cards do not stand for one another.
fn cards_short(game: &Game, seat: Seat, id: RouteId) -> Option<i32> {
    let cost = game.board().route(id)?.cost;
    if game.stand_in(seat).is_some() {
        return None;
    }
    let hand = game.player(seat).hand();
    let best = wagons_for(hand, cost.color);
    let short = i32::from(cost.length) - best - i32::from(hand[Card::WILD]);
    (short > 0).then_some(short)
}

/// Whether a seat can claim a route now, and if not, why.
pub fn verdict(game: &Game, seat: Seat, id: RouteId) -> Result<(), Refusal> {
    game.check_route(seat, id)?;
    if !game.payments(id).is_empty() {
        return Ok(());
    }
    let cost = game.board().route(id).map(|route| route.cost);
    Err(match cost {
        None => Refusal::NoSuchRoute,
        Some(cost) if cost.kind == RouteKind::Sea => Refusal::SeaPayment,
        Some(cost) if cost.is_ferry() => Refusal::FerryPayment,
        Some(_) => Refusal::RoutePayment,
    })
}
