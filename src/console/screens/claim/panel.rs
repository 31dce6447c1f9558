//! The panel under the close map, line by line: a route's ends and its points; its price; whether it can be
//! claimed, and what else it gives; the keys. What stays the same from route to route is not drawn again.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::extras::Extra;
use super::gain::gain_of;
use super::price::{Verdict, draw_price};
use super::{Claim, claimable, plan_of};
use crate::screens::Context;
use crate::screens::chrome::{LOW_FOOTER, game_footer, rest_footer_of};
use crate::table::Table;
use rules::maps::Route;
use text::{Phrase, Signed, route_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{GOLD, MIST, PAPER};
use ui::shapes::{area, split_left, split_right};
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::cards::{CAR, CAR_SHORT};
use ui::widgets::rows::draw_panel;
use ui::{DrawResult, Surface};

/// Its height.
pub const HEIGHT: u32 = 66;
/// From its edges to what it tells.
const RIM: i32 = 6;
/// What the points take of the first line.
const GAIN: u32 = 42;
/// Between two things in a line.
const GAP: u32 = 6;

/// The lines of the panel, and where they are in a place.
struct Lines {
    name: Rectangle,
    gain: Rectangle,
    price: Rectangle,
    beside: Rectangle,
    last: Rectangle,
}

impl Lines {
    fn new(context: &Context, route: &Route) -> Lines {
        let place = context.bottom(HEIGHT);
        let line = |top: i32, height: u32| {
            let width = place.size.width.saturating_sub(2 * RIM as u32);
            area(RIM, place.top_left.y + top, width, height)
        };
        let (name, gain) = split_right(line(3, 17), GAIN);
        let (price, beside) = split_left(line(20, 15), price_width(route));
        Lines {
            name: split_right(name, GAP).0,
            gain,
            price,
            beside: split_left(beside, GAP).1,
            last: line(35, 15),
        }
    }
}

/// How wide a route's price is.
fn price_width(route: &Route) -> u32 {
    let cars = u32::from(route.cost.length);
    let ship = match route.cost.kind {
        rules::maps::RouteKind::Rail => 0,
        rules::maps::RouteKind::Sea => 4 + Sign::SIZE,
    };
    cars * (car_size(route).width + 2) + ship
}

/// How large a car of its price is.
pub fn car_size(route: &Route) -> Size {
    if route.cost.length < 7 {
        CAR
    } else {
        CAR_SHORT
    }
}

impl Claim {
    /// The panel.
    pub(super) fn panel<S: Surface>(
        &self,
        context: &Context,
        table: &Table,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        // Down from the map, which is lower where something covers a part of it.
        let window = self.window();
        let above = window.top_left.y as u32 + window.size.height;
        let place = context.bottom(context.size.height.saturating_sub(above));
        painter.part(place, (), |part| draw_panel(part, place))?;
        let Some(route) = table.board().route(self.route) else {
            return Ok(());
        };
        let lines = Lines::new(context, route);
        painter.part(lines.name, (route.a, route.b), |part| {
            let columns = (lines.name.size.width / Font::Prose.width()) as usize;
            let name = route_name(table.board(), self.route, context.language(), columns);
            draw_fitted(part, &name, lines.name, Align::Left, PAPER)
        })?;
        let gain = gain_of(context, self.route, None);
        painter.part(lines.gain, gain, |part| draw_gain(part, lines.gain, gain))?;
        painter.part(lines.price, route.cost, |part| {
            draw_price(part, lines.price.top_left, route)
        })?;
        let game = table.shown().known();
        let extra = Extra::of(game, self.route, route);
        let is_claimable = claimable(context).contains(self.route);
        let verdict = Verdict::of(context, game, self.route, is_claimable);
        let planned = plan_of(context).routes.contains(self.route);
        let (beside, last) = match extra {
            Some(_) => (lines.beside, lines.last),
            None => (lines.last, lines.beside),
        };
        // Beside something else the verdict is at the right, else it begins its own line.
        let align = match extra {
            Some(_) => Align::Right,
            None => Align::Left,
        };
        painter.part(beside, (verdict, extra.is_some()), |part| {
            verdict.draw(context, part, beside, align)
        })?;
        let room = match (extra, planned) {
            (Some(_), true) => split_right(last, Sign::SIZE + GAP).0,
            _ => last,
        };
        // Without anything it is an empty part: were there one less, those behind it would be new, the map too.
        let room = extra.map_or(Rectangle::zero(), |_| room);
        painter.part(room, extra.map(|extra| (extra, self.route)), |part| {
            extra.map_or(Ok(()), |extra| {
                extra.draw(context, table, (self.route, route), part, room)
            })
        })?;
        painter.part(last, (planned, extra.is_some()), |part| {
            draw_planned(context, part, last, planned, extra.is_some())
        })?;
        self.keys(context, is_claimable, painter)
    }

    /// The keys that work.
    fn keys<S: Surface>(
        &self,
        context: &Context,
        enabled: bool,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        if context.resting().is_some() {
            return rest_footer_of(context, painter, LOW_FOOTER);
        }
        let keys = [(KeyCap::A, Phrase::HintPay), (KeyCap::B, Phrase::HintBack)];
        game_footer(context, painter, LOW_FOOTER, &keys, enabled)
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

/// Draws that a route is in the own plan: in words, or only its sign where something else is told.
fn draw_planned<D: Surface>(
    context: &Context,
    target: &mut D,
    room: Rectangle,
    planned: bool,
    sign_only: bool,
) -> DrawResult<D> {
    if !planned {
        return Ok(());
    }
    let words = context.say(Phrase::InYourPlan);
    let words = if sign_only { "" } else { words };
    draw_signed(target, room, Align::Right, (Sign::RAIL, MIST), &words)
}

/// Draws a sign and words after it, at the left or at the right of a room.
pub fn draw_signed<D: Surface>(
    target: &mut D,
    room: Rectangle,
    align: Align,
    (sign, color): (Sign, Rgb565),
    words: &dyn core::fmt::Display,
) -> DrawResult<D> {
    let lead = Sign::SIZE + 4;
    let most = room.size.width.saturating_sub(lead);
    // Beside something else words are secondary.
    let font = match align {
        Align::Right => Font::Prose,
        _ => Font::fit(words, most).font,
    };
    let used = lead + font.measure(words).min(most);
    let room = match align {
        Align::Right => split_right(room, used).1,
        _ => room,
    };
    let middle = (room.size.height as i32 - Sign::SIZE as i32 + 1) / 2;
    sign.draw(target, room.top_left + Point::new(0, middle), 1, color)?;
    let (_, room) = split_left(room, lead);
    draw_fitted_in(target, font, words, room, color)
}

fn draw_fitted_in<D: Surface>(
    target: &mut D,
    font: Font,
    words: &dyn core::fmt::Display,
    room: Rectangle,
    color: Rgb565,
) -> DrawResult<D> {
    if font.measure(words) <= room.size.width {
        return font.draw_in(target, words, room, Align::Left, color);
    }
    draw_fitted(target, words, room, Align::Left, color)
}
