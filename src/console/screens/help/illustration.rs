//! The illustrations of help: routes, and the cards that pay for them, as they look in a game.

use embedded_graphics::prelude::*;

use super::page::PITCH;
use super::things::{Thing, ThingRow, draw_row};
use super::{colors, special};
use rules::maps::{Board, Card, Color, Face, Route};
use text::{Examples, Illustration, Language};
use ui::shapes::area;
use ui::{DrawResult, Surface};

/// So much lower an illustration stands than its first line: off the words above it.
const DOWN: i32 = 2;

/// Draws an illustration with its top left corner at `corner`.
pub fn draw<D: Surface>(
    target: &mut D,
    illustration: Illustration,
    board: &'static Board,
    language: Language,
    corner: Point,
) -> DrawResult<D> {
    let corner = corner + Point::new(0, DOWN);
    let second = corner + Point::new(0, PITCH);
    let at = |top: Point, lines: i32| area(top.x, top.y, 0, (lines * PITCH) as u32);
    let mut row = |things: ThingRow, place| draw_row(target, &things, language, place);
    match illustration {
        Illustration::Route => row(spaces_of(board.example_route()), at(corner, 1)),
        Illustration::Payment => {
            row(spaces_of(board.example_route()), at(corner, 1))?;
            row(payments(board.example_route()), at(second, 2))
        }
        Illustration::Sea => {
            let color = color_of(board, Face::DoubleShip);
            row(between(&[Thing::Hull(color); 3]), at(corner, 1))?;
            let single = Card::new(Face::Ship, color);
            let double = Card::new(Face::DoubleShip, color);
            let payments: [&[Card]; 3] = [&[single; 3], &[double, single], &[double; 2]];
            row(either(payments), at(second, 2))
        }
        Illustration::StandIn => row(stand_in(board), at(corner, 2)),
        Illustration::Ferry => row(ferry(board), at(corner, 2)),
        Illustration::Harbor => row(harbor(board), at(corner, 2)),
        Illustration::Flag => row(flag(board), at(corner, 2)),
        Illustration::Colors => colors::draw(target, board, language, corner),
        // The page has drawn the map already.
        Illustration::Special => special::draw_things(target, board, language, corner.x),
    }
}

/// Things one after the other; what there is no room for is left out.
pub fn row_of(things: impl IntoIterator<Item = Thing>) -> ThingRow {
    let mut row = ThingRow::new();
    for thing in things {
        if row.push(thing).is_err() {
            break;
        }
    }
    row
}

/// Spaces between two places.
fn between(spaces: &[Thing]) -> ThingRow {
    let ends = [Thing::Place];
    row_of(ends.iter().chain(spaces).chain(&ends).copied())
}

/// A route, from place to place.
pub fn spaces_of(route: Option<&Route>) -> ThingRow {
    let Some(cost) = route.map(|route| &route.cost) else {
        return ThingRow::new();
    };
    let car = cost
        .color
        .map_or(Thing::Gray, |color| Thing::Space(Card::wagon(color)));
    let spaces: ThingRow = row_of((0..cost.length).map(|_| car));
    between(&spaces)
}

/// Some payments, any of which will do.
fn either(payments: [&[Card]; 3]) -> ThingRow {
    row_of(
        payments
            .into_iter()
            .enumerate()
            .flat_map(|(index, payment)| {
                let or = (index > 0).then_some(Thing::Or);
                or.into_iter()
                    .chain(payment.iter().map(|&card| Thing::Card(card)))
            }),
    )
}

/// The payments for a route: its colour, with a wild, wilds alone.
fn payments(route: Option<&Route>) -> ThingRow {
    let Some(color) = route.and_then(|route| route.cost.color) else {
        return ThingRow::new();
    };
    let length = route.map_or(0, |route| usize::from(route.cost.length).min(3));
    let own = [Card::wagon(color); 3];
    let mut mixed = own;
    if let Some(last) = length.checked_sub(1).and_then(|last| mixed.get_mut(last)) {
        *last = Card::WILD;
    }
    let payments = [&own, &mixed, &[Card::WILD; 3]];
    either(payments.map(|payment| payment.get(..length).unwrap_or_default()))
}

/// Cards that stand for a wild, each of another colour.
fn stand_in(board: &Board) -> ThingRow {
    let count = usize::from(board.stand_in.unwrap_or(0));
    let cards = board.cards.colors().cycle().take(count).map(Card::wagon);
    let result = [Thing::Is, Thing::Card(Card::WILD)];
    row_of(cards.map(Thing::Card).chain(result))
}

/// A ferry and its payment.
fn ferry(board: &Board) -> ThingRow {
    let Some(cost) = board.example_ferry().map(|route| &route.cost) else {
        return ThingRow::new();
    };
    let color = cost.color.unwrap_or(color_of(board, Face::Wagon));
    let wheels = usize::from(cost.locomotives);
    let plain = usize::from(cost.length).saturating_sub(wheels);
    let things = |wild, other| {
        let wilds = core::iter::repeat_n(wild, wheels);
        wilds.chain(core::iter::repeat_n(other, plain))
    };
    let gray = cost
        .color
        .map_or(Thing::Gray, |color| Thing::Space(Card::wagon(color)));
    let spaces = things(Thing::Space(Card::WILD), gray);
    let cards = things(Thing::Card(Card::WILD), Thing::Card(Card::wagon(color)));
    row_of(spaces.chain([Thing::Is]).chain(cards))
}

/// What a harbour costs.
pub fn harbor(board: &Board) -> ThingRow {
    let each = board
        .harbors
        .as_ref()
        .map_or(0, |harbors| harbors.cards_of_each_kind);
    let color = color_of(board, Face::HarborWagon);
    let cards = |face| (0..each).map(move |_| Thing::Card(Card::new(face, color)));
    let result = [Thing::Is, Thing::Harbor];
    row_of(
        cards(Face::HarborWagon)
            .chain(cards(Face::Ship))
            .chain(result),
    )
}

/// The flag and its points.
pub fn flag(board: &Board) -> ThingRow {
    let Some(flags) = &board.flags else {
        return ThingRow::new();
    };
    let cards = flags.colors.map(|color| Thing::Card(Card::wagon(color)));
    let result = [Thing::Is, Thing::Points(flags.points)];
    row_of(cards.into_iter().chain(result))
}

/// A colour that cards of a face have: green if there is one.
fn color_of(board: &Board, face: Face) -> Color {
    let has = |color: &Color| board.cards.in_box[Card::new(face, *color)] > 0;
    let mut colors = [Color::Green].into_iter().chain(Color::ALL);
    colors.find(has).unwrap_or(Color::Green)
}
