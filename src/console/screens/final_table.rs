//! The final table: everybody's rank and points, and who wins.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::chrome::{body, footer, title};
use super::{Behavior, Command, Context, Overview, Scoring, Screen, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::maps::MAX_PLAYERS;
use rules::{Score, Standings};
use text::{Number, Phrase, Sentence, SentenceIn, Signed, name_in};
use ui::fonts::{Align, Font, draw_fitted};
use ui::painter::Painter;
use ui::palette::{FLAME, GOLD, MIST, NIGHT};
use ui::shapes::area;
use ui::signs::Sign;
use ui::widgets::bars::KeyCap;
use ui::widgets::marks::draw_mark;
use ui::widgets::rows::{RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The first row.
const TOP: i32 = 40;
/// From row to row.
const ROW: i32 = 31;
/// The width of the column of totals.
const TOTAL: i32 = 41;
/// Between two columns, at least.
const GAP: i32 = 5;

/// The final table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinalTable;

impl FinalTable {
    /// The final table.
    pub fn new() -> FinalTable {
        FinalTable
    }
}

impl Behavior for FinalTable {
    fn press(&mut self, button: Button, _context: &Context) -> Transition {
        match button {
            Button::A => Transition::Replace(Screen::from(Scoring::new())),
            Button::X => Transition::open(Overview::new()),
            Button::B => Transition::Run(Command::Finish),
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let found = context.table.as_ref();
        let Some((table, standings)) = found.and_then(|table| Some((table, table.standings()?)))
        else {
            return painter.ground(context.screen(), NIGHT);
        };
        let board = name_in(&table.board().name, context.language());
        title(
            context,
            painter,
            &context.say(Phrase::FinalScore),
            Some(&board),
        )?;
        painter.ground(body(context), NIGHT)?;
        let heads = area(0, 24, context.width(), 15);
        painter.part(heads, (), |part| draw_heads(context, part, heads))?;
        for (index, score) in (0..).zip(ranked(standings)) {
            let place = area(3, TOP + index * ROW, context.width() - 6, ROW as u32 - 2);
            painter.part(place, (), |part| {
                let wins = standings.winners.contains(&score.seat);
                draw_row(context, table, score, wins, place, part)
            })?;
        }
        let line = area(6, 196, context.width() - 12, 20);
        painter.part(line, (), |part| {
            let verdict = verdict(context, table, standings);
            draw_fitted(part, &verdict, line, Align::Center, GOLD)
        })?;
        let keys = [
            (KeyCap::A, Phrase::HintSteps),
            (KeyCap::X, Phrase::HintMap),
            (KeyCap::B, Phrase::HintTitle),
        ];
        footer(context, painter, &keys)
    }
}

/// The scores, winners first, then by points.
fn ranked(standings: &Standings) -> Vec<&Score, MAX_PLAYERS> {
    let mut scores: Vec<&Score, MAX_PLAYERS> = standings.scores.iter().collect();
    let rank = |score: &&Score| {
        let loses = !standings.winners.contains(&score.seat);
        (loses, -score.total, score.seat)
    };
    scores.sort_unstable_by_key(rank);
    scores
}

/// Who wins, and how.
fn verdict<'a>(context: &Context, table: &'a Table, standings: &Standings) -> SentenceIn<'a> {
    let ranked = ranked(standings);
    let total = |place: usize| ranked.get(place).map_or(0, |score| score.total);
    context.tell(match standings.winners.as_slice() {
        &[winner] => {
            let (name, points) = (table.name(winner), total(0) - total(1));
            if points > 0 {
                Sentence::WinsBy { name, points }
            } else {
                Sentence::WinsTie { name }
            }
        }
        winners => Sentence::ShareWin {
            players: winners.len() as i32,
        },
    })
}

/// The width of the columns but that of the totals.
fn column_width(context: &Context) -> i32 {
    if context.is_wide() { 48 } else { 34 }
}

/// The right edge of a column, counted from the right: total, bonus, tickets, routes.
fn edge(context: &Context, column: i32) -> i32 {
    let right = context.width() as i32 - 6;
    match column {
        0 => right,
        _ => right - TOTAL - (column - 1) * column_width(context),
    }
}

/// The room of a column.
fn cell(context: &Context, column: i32, row: Rectangle) -> Rectangle {
    let width = if column == 0 {
        TOTAL
    } else {
        column_width(context)
    };
    // Numbers of four figures keep off their neighbours.
    let width = width - GAP;
    let left = edge(context, column) - width;
    area(left, row.top_left.y, width as u32, row.size.height)
}

fn draw_heads<D: Surface>(context: &Context, target: &mut D, row: Rectangle) -> DrawResult<D> {
    let words = context.say(Phrase::ColumnTotal);
    Font::Prose.draw_in(target, &words, cell(context, 0, row), Align::Right, MIST)?;
    let heads = [
        (1, Sign::STAR, Phrase::ColumnBonus),
        (2, Sign::TICKET, Phrase::ColumnTickets),
        (3, Sign::RAIL, Phrase::ColumnRoutes),
    ];
    for (column, sign, phrase) in heads {
        if context.is_wide() {
            let room = cell(context, column, row);
            Font::Prose.draw_in(target, &context.say(phrase), room, Align::Right, MIST)?;
        } else {
            let corner = Point::new(edge(context, column) - 9, row.top_left.y + 4);
            sign.draw(target, corner, 1, MIST)?;
        }
    }
    Ok(())
}

fn draw_row<D: Surface>(
    context: &Context,
    table: &Table,
    score: &Score,
    wins: bool,
    place: Rectangle,
    target: &mut D,
) -> DrawResult<D> {
    let style = if wins {
        RowStyle::ChosenLarge
    } else {
        RowStyle::Raised
    };
    style.draw(target, place)?;
    let mark = area(place.top_left.x + 4, place.top_left.y + 4, 22, 21);
    draw_mark(target, mark, table.livery(score.seat))?;
    let bonus: i32 = score.bonuses.iter().map(|&(_, points)| points).sum();
    let plain = style.color(Tone::Plain);
    let gain = |points: i32| match points {
        ..0 => style.color(Tone::Bad),
        _ => style.color(Tone::Good),
    };
    let total = cell(context, 0, place);
    Font::Big.draw_in(
        target,
        &Number(score.total),
        total,
        Align::Right,
        style.color(Tone::Number),
    )?;
    if bonus != 0 {
        let room = cell(context, 1, place);
        draw_fitted(target, &Signed(bonus), room, Align::Right, gain(bonus))?;
    }
    let tickets = score.tickets;
    let room = cell(context, 2, place);
    draw_fitted(target, &Signed(tickets), room, Align::Right, gain(tickets))?;
    let room = cell(context, 3, place);
    draw_fitted(target, &Number(score.routes), room, Align::Right, plain)?;
    let left = place.top_left.x + 30;
    let crown = if wins { 11 } else { 0 };
    let width = edge(context, 3) - 26 - left - crown;
    let room = area(
        left,
        place.top_left.y,
        width.max(0) as u32,
        place.size.height,
    );
    let name = table.name(score.seat);
    draw_fitted(target, &name, room, Align::Left, plain)?;
    if !wins {
        return Ok(());
    }
    let used = Font::fit(&name, room.size.width).font.measure(&name) as i32;
    let corner = Point::new(left + used + 3, place.center().y - 3);
    Sign::CROWN.draw(target, corner, 1, FLAME)
}
