//! The picture of what is special about a board: a piece of its map, and below it what no other board has.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::illustration::{flag, harbor, row_of, spaces_of};
use super::page::{LEFT, PITCH as LINE_PITCH, TOP, columns};
use super::things::{Thing, draw_row};
use crate::screens::Context;
use crate::screens::mapped::draw_in_bands;
use rules::maps::{Board, Card, City, CityId, Id, Name, Route, RouteId};
use text::{Examples, HELP_LINES, Language, name_in, technology_short_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::map::{Focus, MapPicture, Projection, Zoom};
use ui::palette::{INK, SAND};
use ui::part::Part;
use ui::shapes::{area, column, fill_rounded, inset};
use ui::signs::{Sign, draw_card_plate};
use ui::widgets::seal::draw_seal;
use ui::{DrawResult, Surface};

/// The height of the row at the bottom of the page, and what it keeps off the map.
const ROW: u32 = 36;
const GAP: i32 = 4;
/// The middle of a board's width and height.
const MIDDLE: i32 = 5_000;
/// Seals in the row, and from one to the next.
const SEALS: usize = 5;
const PITCH: i32 = 45;

/// Where the map lies on a page whose words end at this height: down to the row at its bottom.
pub fn map_area(context: &Context, top: i32) -> Rectangle {
    let width = columns(context) as u32 * Font::Prose.width();
    area(LEFT, top, width, (row_top() - GAP - top).max(0) as u32)
}

/// Where the row begins.
pub const fn row_top() -> i32 {
    TOP + HELP_LINES as i32 * LINE_PITCH - ROW as i32
}

/// Draws the piece of the map.
pub fn draw_map<S: Surface>(
    target: &mut Part<'_, S>,
    board: &'static Board,
    context: &Context,
    window: Rectangle,
) -> DrawResult<S> {
    target.fill_solid(&window, INK)?;
    let window = inset(window, 1);
    let (focus, view) = place(board, window);
    let language = context.language();
    let picture = MapPicture {
        focus,
        // It speaks of one place, and to look for places for more names takes long.
        neighbors: false,
        name: &|name: &'static Name| name_in(name, language),
        ..MapPicture::of_board(board, context.land)
    };
    draw_in_bands(target, &picture, &view)
}

/// Where the map shows best what is special.
fn place(board: &'static Board, window: Rectangle) -> (Focus, Projection) {
    if board.harbors.is_some()
        && let Some((id, city)) = busiest_port(board)
    {
        let view = Projection::near_city(board, window, Zoom::Middle, city);
        return (Focus::City(id), view);
    }
    let most = |worth: &dyn Fn(&Route) -> usize| {
        let routes = (0..).map(RouteId::from_index).zip(board.routes);
        let best = routes.max_by_key(|(_, route)| worth(route));
        best.map(|(id, _)| id)
    };
    let (route, zoom) = if !board.technologies.is_empty() {
        (board.neediest_route(), Zoom::Middle)
    } else if !board.companies.is_empty() {
        let companies = |route: &Route| route.companies.iter().count();
        (most(&companies), Zoom::Close)
    } else if board.merchandise.is_some() {
        (middle_cart(board), Zoom::Middle)
    } else if let Some(flags) = &board.flags {
        let wanted = |route: &Route| {
            let is_of_flag = flags
                .colors
                .into_iter()
                .any(|color| route.cost.color == Some(color));
            usize::from(is_of_flag) * usize::from(route.cost.length)
        };
        (most(&wanted), Zoom::Close)
    } else {
        (longest(board).map(|(id, _)| id), Zoom::Middle)
    };
    let route = route.unwrap_or_default();
    let view = Projection::near(board, window, zoom, route);
    (Focus::Route(route), view)
}

/// A route that brings the most points, in a colour if one of them has one.
fn longest(board: &'static Board) -> Option<(RouteId, &'static Route)> {
    let routes = (0..).map(RouteId::from_index).zip(board.routes);
    routes.max_by_key(|(_, route)| (route.points, route.cost.color.is_some()))
}

/// The route with a cart that is nearest to the middle of the board.
fn middle_cart(board: &'static Board) -> Option<RouteId> {
    let off = |route: &Route| {
        let ends = [route.a, route.b].map(|id| board.city(id));
        let off = ends.map(|city| {
            city.map_or(i32::MAX / 4, |city| {
                (i32::from(city.x) - MIDDLE).abs() + (i32::from(city.y) - MIDDLE).abs()
            })
        });
        off[0] + off[1]
    };
    let routes = (0..).map(RouteId::from_index).zip(board.routes);
    let carts = routes.filter(|(_, route)| route.cart);
    carts.min_by_key(|(_, route)| off(route)).map(|(id, _)| id)
}

/// The port that most tickets name.
fn busiest_port(board: &'static Board) -> Option<(CityId, &'static City)> {
    let cities = (0..).map(CityId::from_index).zip(board.cities);
    let ports = cities.filter(|(_, city)| city.port);
    ports.max_by_key(|(id, _)| {
        let names = |end: &&'static [CityId]| end.contains(id);
        let tickets = board.tickets.iter();
        tickets
            .filter(|ticket| ticket.ends.iter().any(&names))
            .count()
    })
}

/// Draws what no other board has.
pub fn draw_things<D: Surface>(
    target: &mut D,
    board: &'static Board,
    language: Language,
    left: i32,
) -> DrawResult<D> {
    let place = area(left, row_top(), WIDTH, ROW);
    if !board.technologies.is_empty() {
        return draw_technologies(target, board, language, place);
    }
    if !board.companies.is_empty() {
        for (index, company) in board.companies.iter().enumerate().take(SEALS) {
            let corner = place.top_left + Point::new(index as i32 * PITCH, 0);
            let letters = name_in(&company.short, language);
            let letters = if company.letters.is_empty() {
                letters
            } else {
                company.letters
            };
            draw_seal(target, corner, index, &letters)?;
        }
        return Ok(());
    }
    let things = if board.harbors.is_some() {
        harbor(board)
    } else if board.flags.is_some() {
        flag(board)
    } else if let Some(figures) = &board.merchandise {
        let points = figures.points.get(usize::from(board.max_players));
        let points = points.into_iter().flat_map(|points| points.iter().copied());
        row_of(
            [Thing::Crate, Thing::Is]
                .into_iter()
                .chain(points.map(Thing::Points)),
        )
    } else {
        let longest = longest(board).map(|(_, route)| route);
        let points = longest.map(|route| Thing::Points(route.points));
        let spaces = spaces_of(longest).into_iter();
        row_of(spaces.chain([Thing::Is]).chain(points))
    };
    draw_row(target, &things, language, place)
}

/// The width of a row: that of a line of the smaller screen.
const WIDTH: u32 = 222;

/// Draws two technologies as cards with their prices: the first, and the last that is no variant.
fn draw_technologies<D: Surface>(
    target: &mut D,
    board: &'static Board,
    language: Language,
    place: Rectangle,
) -> DrawResult<D> {
    let usual = || board.technologies.iter().filter(|sold| !sold.advanced);
    for (index, sold) in (0..).zip(usual().take(1).chain(usual().skip(1).last())) {
        let card = column(place, index, 2);
        let card = area(card.top_left.x, card.top_left.y, card.size.width - 4, ROW);
        fill_rounded(target, card, INK)?;
        fill_rounded(target, inset(card, 1), SAND)?;
        let line = |top: i32| {
            area(
                card.top_left.x + 5,
                card.top_left.y + top,
                card.size.width - 10,
                15,
            )
        };
        let name = technology_short_name(sold.technology, language);
        draw_fitted(target, &name, line(3), Align::Left, INK)?;
        for wild in 0..i32::from(sold.price) {
            let corner = line(19).top_left + Point::new(wild * (Sign::PLATE as i32 + 2), 0);
            draw_card_plate(target, corner, Card::WILD)?;
        }
    }
    Ok(())
}
