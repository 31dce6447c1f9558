//! The game as a code of dots, to be watched again on a phone.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::code::Code;
use crate::screens::Context;
use crate::screens::chrome::{draw_keys, title};
use crate::table::Table;
use text::Phrase;
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{INK, PAPER, UMBER, WHITE};
use ui::shapes::{area, split_right};
use ui::widgets::bars::{Hint, KeyCap, TitleBar};
use ui::{DrawResult, Surface};

/// Dots of quiet around a code, on each side.
const QUIET: u32 = 4;
/// Pixels of a dot, at least: what phones tell apart.
const DOT: u32 = 3;
/// The bar at the bottom; lower under a code that leaves no room for a title.
const BAR: u32 = 22;
const LOW_BAR: u32 = 21;
/// Around the words of the bar.
const GAP: u32 = 6;

/// Draws the page.
pub fn draw<S: Surface>(
    context: &Context,
    table: &Table,
    number: &'static str,
    painter: &mut Painter<'_, S>,
) -> DrawResult<S> {
    let linked = table.linked();
    let code = linked.and_then(|linked| linked.ok()?.code.as_ref());
    let dots = code.map_or(0, Code::size) + 2 * QUIET;
    let under_title = context.size.height - TitleBar::HEIGHT - BAR;
    let (top, bar) = match dots * DOT <= under_title {
        true => (TitleBar::HEIGHT, BAR),
        false => (0, LOW_BAR),
    };
    if top > 0 {
        let words = context.say(Phrase::WatchAgain);
        title(context, painter, &words, Some(&number))?;
    }
    let height = context.size.height - top - bar;
    let page = area(0, top as i32, context.width(), height);
    painter.part(page, (), |part| {
        part.fill_solid(&page, WHITE)?;
        match (code, linked) {
            (Some(code), _) => draw_code(part, page, code, height / dots),
            (None, Some(_)) => {
                let words = context.say(Phrase::CodeTooLong);
                Font::Prose.draw_in(part, &words, page, Align::Center, UMBER)
            }
            (None, None) => Font::Main.draw_in(part, &"…", page, Align::Center, UMBER),
        }
    })?;
    let words = match (code, linked) {
        (None, Some(_)) => "",
        _ => context.say(Phrase::ScanCode),
    };
    let bar = context.bottom(bar);
    painter.part(bar, words, |part| draw_bar(context, bar, words, part))
}

/// Draws a code into the middle of a page, row by row, what is dark side by side at once.
fn draw_code<D: Surface>(target: &mut D, page: Rectangle, code: &Code, dot: u32) -> DrawResult<D> {
    let size = code.size();
    let corner = page.center() - Point::new_equal((size * dot / 2) as i32);
    for row in 0..size {
        let mut begun = None;
        for column in 0..=size {
            let is_dark = column < size && code.is_dark(column, row);
            match (begun, is_dark) {
                (None, true) => begun = Some(column),
                (Some(first), false) => {
                    let place = corner + Point::new((first * dot) as i32, (row * dot) as i32);
                    let run = Size::new((column - first) * dot, dot);
                    target.fill_solid(&Rectangle::new(place, run), INK)?;
                    begun = None;
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Draws what the code is for, and the way back.
fn draw_bar<D: Surface>(
    context: &Context,
    bar: Rectangle,
    words: &'static str,
    target: &mut D,
) -> DrawResult<D> {
    let back = (KeyCap::B, Phrase::HintBack);
    let width = Hint::new(back.0, &context.say(back.1)).width() + 2 * GAP;
    let (left, key) = split_right(bar, width);
    target.fill_solid(&left, INK)?;
    draw_keys(context, target, key, INK, &[back])?;
    let room = area(
        GAP as i32,
        left.top_left.y,
        left.size.width.saturating_sub(GAP),
        left.size.height,
    );
    draw_fitted(target, &words, room, Align::Left, PAPER)
}
