//! The bubble of the first ride over the screen that it speaks of.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::decided::{beside, decided};
use super::{Context, Draw, FinalTable, LastRound, Overview, Peek, Screen};
use crate::ride::{At, CAP, COLUMNS};
use rules::maps::RouteId;
use text::wrap;
use ui::map::Projection;
use ui::painter::Painter;
use ui::part::touches;
use ui::shapes::area;
use ui::widgets::bars::Header;
use ui::widgets::bubble::{Bubble, LETTER, LINE, RIM, TAIL};
use ui::{DrawResult, Surface};
use ui_base::LOW_FOOTER;

/// The bubble and the tip of its tail stay so far from the edges of the screen.
const EDGE: i32 = 4;
/// What a place on the map takes around its middle.
const REACH: i32 = 9;

/// Draws the sentence of the ride's step, if one is said now.
pub fn draw<S: Surface>(
    context: &Context,
    top: &Screen,
    painter: &mut Painter<'_, S>,
) -> DrawResult<S> {
    let Some(bubble) = bubble(context, top) else {
        return Ok(());
    };
    let key = context.ride.map(|ride| (ride.step, ride.keys));
    let words = said(context);
    painter.boxed(bubble.place, key, |part| {
        bubble.draw(part, wrap(words, COLUMNS), CAP)
    })?;
    match bubble.tail() {
        Some(tail) => painter.part(tail, key, |part| bubble.draw_tail(part)),
        None => Ok(()),
    }
}

/// The bubble, if something is said now.
pub fn bubble(context: &Context, top: &Screen) -> Option<Bubble> {
    let ride = context.ride.filter(|ride| !ride.goes_on())?;
    let is_quiet = context.frame.is_none() && context.told.is_none() && !top.is_box();
    let step = ride.now().filter(|_| is_quiet)?;
    let lines = wrap(step.says(context.language()), COLUMNS);
    let longest = lines.clone().map(|line| line.chars().count()).max()?;
    let width = longest as u32 * LETTER + 2 * RIM;
    let height = lines.count() as u32 * LINE + 2 * RIM - 2;
    let at = target(context, top, step.at);
    let important = match top {
        Screen::Peek(_) => Peek::beside_list(context),
        Screen::Draw(_) => Draw::row(context),
        Screen::FinalTable(_) => decided([FinalTable::rows(context)]),
        Screen::LastRound(_) => decided([LastRound::words(context)]),
        _ => top.decided(context),
    };
    let middle = at.map_or(context.screen().center().x, |at| at.center().x);
    let right = context.width() as i32 - EDGE - width as i32;
    let left = (middle - width as i32 / 2).min(right).max(EDGE);
    let tip_x = middle.min(context.width() as i32 - EDGE - 1).max(EDGE);
    let bottom = context.size.height as i32 - LOW_FOOTER as i32;
    let with_tail = at.and_then(|at| {
        let (from, to) = (at.top_left.y, at.top_left.y + at.size.height as i32);
        let above = (from - TAIL as i32 - height as i32, from);
        let below = (to + TAIL as i32, to);
        let places = [above, below].map(|(top, tip)| (area(left, top, width, height), tip));
        let fits = |place: &Rectangle| {
            let top = place.top_left.y;
            top >= Header::HEIGHT as i32 && top + height as i32 <= bottom
        };
        let mut fitting = places.into_iter().filter(|(place, _)| fits(place));
        let covers = |place: &Rectangle| {
            let covered = important.iter().filter(|area| touches(area, place));
            covered.count()
        };
        let first = fitting.next()?;
        Some(match fitting.next() {
            Some(other) if covers(&other.0) < covers(&first.0) => other,
            _ => first,
        })
    });
    let (place, tip) = match with_tail {
        Some((place, y)) => (place, Some(Point::new(tip_x, y))),
        None => {
            // The page of the last round has neither a header nor a footer.
            let edges = match top {
                Screen::LastRound(_) => (0, context.size.height as i32),
                _ => (Header::HEIGHT as i32, bottom),
            };
            let usual = area(left, Header::HEIGHT as i32 + 8, width, height);
            (beside(&important, usual, edges), None)
        }
    };
    Some(Bubble { place, tip })
}

/// What the step of the ride says.
fn said(context: &Context) -> &'static str {
    let step = context.ride.and_then(|ride| ride.now());
    step.map_or("", |step| step.says(context.language()))
}

/// Where on a screen something lies that a sentence points at.
pub fn target(context: &Context, top: &Screen, at: At) -> Option<Rectangle> {
    match (at, top) {
        (At::Nothing, _) => None,
        (At::Focus, Screen::Overview(overview)) => overview.focus(context),
        (At::Focus, Screen::Peek(peek)) => peek.focus(context),
        (At::Focus, _) => top.decided(context).first().copied(),
        (At::Hand, Screen::Overview(_)) => Some(Overview::hand(context)),
        (At::Hand, _) => top.decided(context).get(1).copied(),
        (At::Points, Screen::Overview(_)) => Some(Overview::points(context)),
        (At::Points, _) => None,
        (At::Card(slot), Screen::Draw(_)) => Draw::place_of(context, slot),
        (At::Card(_), _) => None,
        (At::City(city), _) => {
            let board = context.game()?.board();
            let middle = projection(context, top)?.city(board.city(city)?);
            Some(around(middle))
        }
        (At::Route(route), _) => route_on(context, top, route),
    }
}

/// What a point of a map takes with what lies around it.
fn around(middle: Point) -> Rectangle {
    area(
        middle.x - REACH,
        middle.y - REACH,
        2 * REACH as u32,
        2 * REACH as u32,
    )
}

/// Where the middle of a route lies on the map of a screen.
fn route_on(context: &Context, top: &Screen, route: RouteId) -> Option<Rectangle> {
    let board = context.game()?.board();
    let route = board.route(route)?;
    let on = projection(context, top)?;
    let ends = [board.city(route.a)?, board.city(route.b)?].map(|city| on.city(city));
    let [a, b] = ends;
    let seen = around((a + b) / 2).intersection(&on.window());
    (!seen.is_zero_sized()).then_some(seen)
}

/// How the map of a screen lies on it.
fn projection(context: &Context, top: &Screen) -> Option<Projection> {
    if let Screen::Overview(_) = top {
        return Overview::projection(context);
    }
    let mut found = None;
    top.mapped()?
        .with_picture(None, context, &mut |_, on| found = Some(*on));
    found
}
