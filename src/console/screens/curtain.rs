//! The curtain between two people: whose turn it is, what happened, and nothing secret.

use embedded_graphics::prelude::*;

use super::chrome::end_words;
use super::last_round::few_pieces;
use super::list::{List, turned};
use super::news::News;
use super::{Ask, Behavior, Command, Context, Transition};
use crate::button::Button;
use crate::table::{LogEntries, Stage, Table, is_near};
use rules::Seat;
use text::{LogLine, Phrase, Sentence};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{FLAME, GOLD, INK, PAPER, UMBER};
use ui::shapes::{area, split_bottom};
use ui::widgets::bars::{KeyCap, draw_call};
use ui::widgets::buffer::{STRIPES, draw_end_band};
use ui::widgets::curtain::{ROUNDEL, SMALL_ROUNDEL, draw_band, draw_rays, draw_roundel};
use ui::widgets::marks::draw_scroll_bar;
use ui::widgets::rows::draw_hairline;
use ui::{DrawResult, Surface};

/// Rows of news under the largest emblem.
const ROWS: usize = 4;
/// Rows more that there are room for under the smallest, and under it with the band that tells of the end.
const MORE_ROWS: usize = 3;
const MORE_ROWS_AT_END: usize = 2;
/// The height of a row.
const ROW: i32 = 20;
/// Of the rays around the emblem, at least so many are seen above and below it together.
const RAYS: u32 = 7;
/// Where the rays end and the band begins.
const BAND_TOP: i32 = 93;
/// Where the band ends and the news begin.
const PAPER_TOP: i32 = 127;
/// The height of the band that tells of the end, above the news.
const END_BAND: i32 = 17;
/// Rows of news that give way to what all must know of the others, at most.
const MOST_WARNINGS: usize = 2;
/// The height of the last row.
const CALL: u32 = 26;
/// From the words of news to the right edge of the screen.
const EDGE: u32 = 8;

/// The curtain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Curtain {
    /// How many of the latest news are scrolled away below.
    back: List,
}

impl Curtain {
    /// The curtain with the latest news.
    pub fn new() -> Curtain {
        Curtain::default()
    }

    fn draw_news<D: Surface>(
        &self,
        context: &Context,
        target: &mut D,
        table: &Table,
        seat: Seat,
    ) -> DrawResult<D> {
        let width = context.width();
        let count = recap(table, seat).count();
        let rows = news_rows(context, table, seat);
        let top = paper_top(context, table, seat);
        let first = count.saturating_sub(rows + self.back.first());
        if count == 0 {
            let place = area(6, top + 33, width.saturating_sub(12), 20);
            return Font::Prose.draw_in(
                target,
                &context.say(Phrase::NothingHappened),
                place,
                Align::Center,
                UMBER,
            );
        }
        if count > rows {
            let bar = area(width as i32 - 5, top + 4, 3, ROW as u32 * rows as u32 - 2);
            draw_scroll_bar(target, bar, first as u32, rows as u32, count as u32)?;
        }
        let seen = recap(table, seat).skip(first).take(rows);
        let lines = seen.filter_map(|action| LogLine::of(&action, table.board()));
        let few = |near: Seat| context.tell(few_pieces(table, table.shown().known(), near));
        let news = News::new(context, EDGE, lines.clone());
        let news = warnings(table, seat).fold(news, |news, near| news.among(&few(near)));
        for (index, near) in (rows as i32..).zip(warnings(table, seat)) {
            let y = top + 4 + index * ROW;
            news.draw_words(table, (near, &few(near)), y, FLAME, target)?;
        }
        let all = (rows + warnings(table, seat).count()) as i32;
        for (index, line) in (0..).zip(lines) {
            let y = top + 4 + index * ROW;
            news.draw(context, table, (&line, FLAME), y, target)?;
            if index + 1 < all {
                draw_hairline(target, Point::new(6, y + 19), width.saturating_sub(12))?;
            }
        }
        Ok(())
    }
}

impl Behavior for Curtain {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        let Some((table, seat)) = named(context) else {
            return Transition::Back;
        };
        let count = recap(table, seat).count();
        match button {
            Button::A => Transition::Run(Command::TakeDevice),
            Button::B => Transition::open(Ask::new(Phrase::AskLeave, Command::Leave)),
            _ if self.back.scroll(
                turned(button),
                count,
                news_rows(context, table, seat),
                false,
            ) =>
            {
                Transition::Moved
            }
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let Some((table, seat)) = named(context) else {
            return Ok(());
        };
        let width = context.width();
        let livery = table.livery(seat);
        let end = end_words(context, seat);
        let paper_top = paper_top(context, table, seat);
        let band_height = PAPER_TOP - BAND_TOP;
        let (band_top, roundel) = match end {
            Some(_) => (paper_top - band_height - END_BAND, SMALL_ROUNDEL),
            None => (paper_top - band_height, ROUNDEL),
        };
        let roundel = roundel.min((band_top as u32).saturating_sub(RAYS) / 2 * 2);
        let rays = area(0, 0, width, band_top as u32);
        painter.part(rays, (), |part| {
            draw_rays(part, rays, livery)?;
            draw_roundel(part, rays.center(), livery, roundel)
        })?;
        let name = table.name(seat);
        if let Some(words) = end {
            let band = area(0, paper_top - END_BAND, width, END_BAND as u32);
            painter.part(band, (), |part| draw_end_band(part, band, &words, STRIPES))?;
        }
        let band = area(0, band_top, width, band_height as u32);
        painter.part(band, (), |part| {
            let in_set_up = table.shown().known().in_set_up();
            let title = match in_set_up {
                true => Sentence::Chooses { name },
                false => Sentence::TurnOf { name },
            };
            let below = match (table.persons(), in_set_up) {
                (..2, _) => Phrase::WelcomeBack,
                (_, true) => Phrase::SecretChoices,
                (_, false) => Phrase::PassTheDevice,
            };
            let (upper, line) = split_bottom(band, 1);
            draw_band(part, upper, &context.tell(title), &context.say(below))?;
            part.fill_solid(&line, GOLD)
        })?;
        let bottom = context.bottom(CALL);
        let paper = area(0, paper_top, width, (bottom.top_left.y - paper_top) as u32);
        painter.part(paper, self.back, |part| {
            part.fill_solid(&paper, PAPER)?;
            self.draw_news(context, part, table, seat)
        })?;
        painter.part(bottom, (), |part| {
            if table.persons() < 2 {
                let words = context.say(Phrase::GoOn);
                return draw_call(part, bottom, INK, KeyCap::A, &words);
            }
            let who = context.tell(Sentence::IAm { name });
            draw_call(part, bottom, INK, KeyCap::A, &who)
        })
    }
}

/// What is told: the news since this player's last move; to somebody who takes the device back in
/// the middle of a turn, whatever came last.
fn recap(table: &Table, seat: Seat) -> LogEntries<'_> {
    let news = table.news(seat);
    if news.clone().next().is_some() {
        news
    } else {
        table.log().entries()
    }
}

/// The others who are about to bring the last round.
fn warnings(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> {
    let game = table.shown().known();
    let near = game
        .seats()
        .filter(move |&other| other != seat && is_near(game, other));
    near.take(MOST_WARNINGS)
}

/// The rows that are left for news.
fn news_rows(context: &Context, table: &Table, seat: Seat) -> usize {
    ROWS + more_rows(context, table, seat) - warnings(table, seat).count()
}

/// The rows for which the emblem makes room: as many as there is news, as far as they fit.
fn more_rows(context: &Context, table: &Table, seat: Seat) -> usize {
    let most = match end_words(context, seat) {
        Some(_) => MORE_ROWS_AT_END,
        None => MORE_ROWS,
    };
    let wanted = table.news(seat).count() + warnings(table, seat).count();
    wanted.saturating_sub(ROWS).min(most)
}

/// Where the news begin.
fn paper_top(context: &Context, table: &Table, seat: Seat) -> i32 {
    PAPER_TOP - ROW * more_rows(context, table, seat) as i32
}

/// Whom the curtain names.
fn named(context: &Context) -> Option<(&Table, Seat)> {
    let table = context.table.as_ref()?;
    match table.stage() {
        Stage::Curtain { seat } => Some((table, seat)),
        _ => None,
    }
}
