//! The final pages: everybody's rank and points and who wins, how the points came to be, and the game as a code for a
//! phone, where there is a page that it can travel to.

mod chart;
mod code;
mod columns;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use self::columns::{Column, Columns};
use super::chrome::{FOOTER, body, game_footer, title};
use super::{Behavior, Command, Context, Replay, Transition};
use crate::button::Button;
use crate::table::Table;
use rules::maps::MAX_PLAYERS;
use rules::{Score, Standings, push_in_order};
use text::{Phrase, Sentence, SentenceIn};
use ui::fonts::{Align, draw_fitted};
use ui::painter::Painter;
use ui::palette::{FLAME, GOLD, NIGHT};
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
/// The width of a player's mark.
const MARK: u32 = 20;

/// One of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Table,
    Chart,
    Code,
}

impl Page {
    /// The next one, or the one before; after the last comes the first.
    fn beside(self, forth: bool, context: &Context) -> Page {
        let has_code = context.address.is_some();
        match (self, forth) {
            (Page::Table, true) => Page::Chart,
            (Page::Table, false) | (Page::Chart, true) if has_code => Page::Code,
            (Page::Table, false) | (Page::Code, false) => Page::Chart,
            _ => Page::Table,
        }
    }

    /// Its number, and of how many.
    fn number(self, context: &Context) -> &'static str {
        match (self, context.address.is_some()) {
            (Page::Table, false) => "< 1 / 2 >",
            (Page::Table, true) => "< 1 / 3 >",
            (Page::Chart, false) => "< 2 / 2 >",
            (Page::Chart, true) => "< 2 / 3 >",
            (Page::Code, _) => "< 3 / 3 >",
        }
    }
}

/// The final pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FinalTable {
    page: Page,
}

impl FinalTable {
    /// The final table.
    pub fn new() -> FinalTable {
        FinalTable::default()
    }

    /// Where the players' rows lie.
    pub(super) fn rows(context: &Context) -> Rectangle {
        let players = context.game().map_or(0, |game| game.players());
        area(
            0,
            0,
            context.width(),
            (TOP + ROW * i32::from(players)) as u32,
        )
    }

    /// Whether the points after each round are to be seen.
    pub fn wants_course(&self) -> bool {
        self.page == Page::Chart
    }

    /// Whether the game is to be seen as a code.
    pub fn wants_code(&self) -> bool {
        self.page == Page::Code
    }
}

impl Behavior for FinalTable {
    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match (button, self.page) {
            (Button::A, Page::Table) => return Transition::Run(Command::Again),
            (Button::A, Page::Chart) => return Transition::open(Replay::new()),
            (Button::B, Page::Table) => return Transition::Run(Command::Leave),
            (Button::B, _) => self.page = Page::Table,
            (Button::Left | Button::Right, page) => {
                self.page = page.beside(button == Button::Right, context);
            }
            _ => return Transition::Nothing,
        }
        Transition::Moved
    }

    fn page(&self) -> u8 {
        self.page as u8
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let found = context.table.as_ref();
        let Some((table, standings)) = found.and_then(|table| Some((table, table.standings()?)))
        else {
            return painter.ground(context.screen(), NIGHT);
        };
        let number = self.page.number(context);
        if self.page == Page::Code {
            return code::draw(context, table, number, painter);
        }
        let words = context.say(match table.is_agreed() {
            true => Phrase::EndedByAgreement,
            false => Phrase::FinalScore,
        });
        title(context, painter, &words, Some(&number))?;
        if self.page == Page::Chart {
            return chart::draw(context, table, standings, painter);
        }
        painter.ground(body(context), NIGHT)?;
        let ranked = ranked(standings);
        let columns = Columns::new(context, table, standings);
        let heads = area(0, 24, context.width(), 15);
        painter.part(heads, (), |part| columns.draw_heads(context, heads, part))?;
        for (index, score) in (0..).zip(&ranked) {
            let place = area(3, TOP + index * ROW, context.width() - 6, ROW as u32 - 2);
            painter.part(place, (), |part| {
                let wins = standings.winners.contains(&score.seat);
                draw_row(table, &columns, score, wins, place, part)
            })?;
        }
        let line = area(6, 196, context.width() - 12, 20);
        painter.part(line, (), |part| {
            let verdict = verdict(context, table, standings);
            draw_fitted(part, &verdict, line, Align::Center, GOLD)
        })?;
        let keys = [
            (KeyCap::A, Phrase::HintAgain),
            (KeyCap::B, Phrase::HintTitle),
        ];
        let ride = [(KeyCap::A, Phrase::HintTitle)];
        let keys = context.ride().map_or(&keys[..], |_| &ride);
        game_footer(context, painter, FOOTER, keys, true)
    }
}

/// The scores, winners first, then by points.
fn ranked(standings: &Standings) -> Vec<&Score, MAX_PLAYERS> {
    let rank = |score: &&Score| {
        let loses = !standings.winners.contains(&score.seat);
        (loses, -score.total, score.seat)
    };
    let mut scores = Vec::new();
    for score in &standings.scores {
        // There is room for everybody.
        let _ = push_in_order(&mut scores, score, rank);
    }
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

/// Draws a player's row.
fn draw_row<D: Surface>(
    table: &Table,
    columns: &Columns,
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
    let mark = area(place.top_left.x + 4, place.top_left.y + 4, MARK, 21);
    draw_mark(target, mark, table.livery(score.seat))?;
    let plain = style.color(Tone::Plain);
    for column in Column::ALL {
        let Some(points) = column.points(score) else {
            continue;
        };
        // The winner's total is ink on paper, for red there means a loss.
        let tone = match (column, points) {
            (Column::Routes, _) => Tone::Plain,
            (Column::Total, _) if wins => Tone::Plain,
            (Column::Total, _) => Tone::Number,
            (_, ..0) => Tone::Bad,
            _ => Tone::Good,
        };
        let words = column.number(points);
        let room = columns.cell(column, place);
        let font = columns.font(column);
        font.draw_in(target, &words, room, Align::Right, style.color(tone))?;
    }
    let name = table.name(score.seat);
    let room = columns.name(place);
    let font = columns.name_font();
    font.draw_in(target, &name, room, Align::Left, plain)?;
    if !wins || !columns.has_crown() {
        return Ok(());
    }
    let after = room.top_left.x + font.measure(&name) as i32 + 2;
    let corner = Point::new(after, place.center().y - 3);
    Sign::CROWN.draw(target, corner, 1, FLAME)
}
