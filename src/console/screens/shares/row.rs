//! A company: its seal, its next share, how many are left, what it pays, the own count.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Context;
use rules::Game;
use rules::maps::{CompanyId, Id};
use text::{Phrase, Sentence, name_in};
use ui::fonts::{Align, Font, count};
use ui::shapes::{area, split_right};
use ui::widgets::rows::{RowStyle, Tone};
use ui::widgets::seal::{SEAL, draw_seal};
use ui::{DrawResult, Surface};

/// The height of a company's row.
pub const ROW: u32 = 49;

/// From a word to the number beside it.
const OWN_GAP: u32 = 5;

/// What stands before a company's words: its seal.
const BEFORE: u32 = 6 + SEAL.width + 6;

/// The font of all companies' names, in rows so wide.
pub fn name_font(context: &Context, game: &Game, width: u32) -> Font {
    let names = game.board().companies.iter().map(|company| {
        let name = name_in(&company.short, context.language());
        (count(&name), width.saturating_sub(BEFORE + 6))
    });
    Font::fit_every(names).font
}

/// Draws a company's row.
pub fn draw_company<D: Surface>(
    context: &Context,
    game: &Game,
    id: CompanyId,
    place: Rectangle,
    (chosen, font): (bool, Font),
    target: &mut D,
) -> DrawResult<D> {
    let Some(company) = game.board().company(id) else {
        return Ok(());
    };
    let style = if chosen {
        RowStyle::ChosenLarge
    } else {
        RowStyle::Raised
    };
    style.draw(target, place)?;
    let corner = place.top_left + Point::new(6, (ROW - SEAL.height) as i32 / 2);
    draw_seal(target, corner, id.index(), &company.letters)?;
    let left = place.top_left.x + BEFORE as i32;
    let right = place.top_left.x + place.size.width as i32 - 6;
    let top = place.top_left.y;
    let line = |from: i32, width: i32, height| area(left, top + from, width.max(0) as u32, height);
    let own = context
        .view()
        .and_then(|view| view.viewer())
        .map(|seat| game.player(seat).shares(id).count());
    let name = name_in(&company.short, context.language());
    let room = line(3, right - left, 15);
    font.draw_in(target, &name, room, Align::Left, style.color(Tone::Plain))?;
    let room = line(18, right - left, 13);
    let left_over = game.shares_left(id);
    if left_over == 0 {
        let words = context.say(Phrase::SoldOut);
        Font::Prose.draw_in(target, &words, room, Align::Left, style.color(Tone::Bad))?;
    } else {
        let number = i32::from(company.shares - left_over) + 1;
        let words = context.tell(Sentence::ShareNext {
            number,
            left: left_over.into(),
        });
        Font::Prose.draw_in(target, &words, room, Align::Left, style.color(Tone::Plain))?;
    }
    let room = line(32, right - left, 13);
    let points = company.payouts;
    let pays = context.tell(Sentence::ShareTable { points });
    Font::Prose.draw_in(target, &pays, room, Align::Left, style.color(Tone::Quiet))?;
    let Some(own) = own else {
        return Ok(());
    };
    // The word stands beside its number, so that nobody takes it for that of another line.
    let tone = if own > 0 { Tone::Number } else { Tone::Quiet };
    Font::Main.draw_in(target, &own, room, Align::Right, style.color(tone))?;
    let (room, _) = split_right(room, Font::Main.measure(&own) + OWN_GAP);
    let word = context.say(Phrase::OwnShares);
    let quiet = style.color(Tone::Quiet);
    Font::Prose.draw_in(target, &word, room, Align::Right, quiet)
}
