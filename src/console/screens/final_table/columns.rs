//! The columns of the final table, as wide as their words and numbers need.

use core::fmt::{self, Display};

use embedded_graphics::primitives::Rectangle;

use super::MARK;
use crate::screens::Context;
use crate::table::Table;
use rules::{Score, Standings};
use text::{Number, Phrase, Signed};
use ui::fonts::{Align, Font};
use ui::palette::MIST;
use ui::shapes::area;
use ui::signs::Sign;
use ui::{DrawResult, Surface};

/// The right edge of the totals, from that of the screen.
const MARGIN: i32 = 6;
/// Where names begin.
const LEFT: i32 = 3 + 4 + MARK as i32 + 4;
/// The crown behind a name, with the gap before it.
const CROWN: u32 = 2 + Sign::SIZE;

/// What is counted, from the right to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// All together.
    Total,
    /// Bonuses and losses of the end.
    Bonus,
    /// Completed tickets less open ones.
    Tickets,
    /// What was scored in play.
    Routes,
}

impl Column {
    /// Every column, from the right to the left.
    pub const ALL: [Column; 4] = [
        Column::Total,
        Column::Bonus,
        Column::Tickets,
        Column::Routes,
    ];

    /// The word at its head.
    pub const fn word(self) -> Phrase {
        match self {
            Column::Total => Phrase::ColumnTotal,
            Column::Bonus => Phrase::ColumnBonus,
            Column::Tickets => Phrase::ColumnTickets,
            Column::Routes => Phrase::ColumnRoutes,
        }
    }

    /// A player's points in it; `None` where nothing is to be told.
    pub fn points(self, score: &Score) -> Option<i32> {
        match self {
            Column::Total => Some(score.total),
            Column::Bonus => {
                let bonuses = score.bonuses.iter().map(|&(_, points)| points);
                Some(bonuses.sum()).filter(|&points| points != 0)
            }
            Column::Tickets => Some(score.tickets),
            Column::Routes => Some(score.routes),
        }
    }

    /// Points as they are written in it: what is added or taken away has a sign.
    pub const fn number(self, points: i32) -> ColumnNumber {
        match self {
            Column::Bonus | Column::Tickets => ColumnNumber::Signed(Signed(points)),
            Column::Total | Column::Routes => ColumnNumber::Plain(Number(points)),
        }
    }
}

/// Points as they are written.
pub enum ColumnNumber {
    /// With a minus if need be.
    Plain(Number),
    /// With a plus or a minus.
    Signed(Signed),
}

impl Display for ColumnNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColumnNumber::Plain(number) => number.fmt(f),
            ColumnNumber::Signed(number) => number.fmt(f),
        }
    }
}

/// Where the columns lie, and one font for all names and one for all numbers but the totals.
pub struct Columns {
    /// For each column its left and its right edge.
    edges: [(i32, i32); 4],
    names: Font,
    numbers: Font,
    has_crown: bool,
    /// Where names end at the latest.
    end: i32,
}

impl Columns {
    /// The columns of a game's end. Numbers give way to names.
    pub fn new(context: &Context, table: &Table, standings: &Standings) -> Columns {
        let tries = [
            (Font::Main, true),
            (Font::Narrow, true),
            (Font::Prose, true),
            (Font::Prose, false),
        ];
        let mut columns = Columns::NONE;
        for (numbers, has_crown) in tries {
            columns = Columns::NONE;
            (columns.numbers, columns.has_crown) = (numbers, has_crown);
            if columns.lay_out(context, table, standings) {
                break;
            }
        }
        columns
    }

    const NONE: Columns = Columns {
        edges: [(0, 0); 4],
        names: Font::Prose,
        numbers: Font::Prose,
        has_crown: false,
        end: 0,
    };

    /// Puts the columns side by side; returns whether there is room for all names.
    fn lay_out(&mut self, context: &Context, table: &Table, standings: &Standings) -> bool {
        let gap = if context.is_wide() { 16 } else { 4 };
        let mut right = context.width() as i32 - MARGIN;
        let mut routes = 0;
        for (column, edges) in Column::ALL.into_iter().zip(&mut self.edges) {
            let font = match column {
                Column::Total => Font::Big,
                _ => self.numbers,
            };
            let points = standings.scores.iter().filter_map(|it| column.points(it));
            let widest = points.map(|points| font.measure(&column.number(points)));
            let widest = widest.max().unwrap_or(0);
            let word = Font::Prose.measure(&context.say(column.word()));
            let left = right - widest.max(word) as i32;
            *edges = (left, right);
            routes = right - widest as i32;
            right = left - gap;
        }
        // A name may reach under the word of the last column, as far as to its numbers.
        self.end = routes - gap;
        let room = (self.end - LEFT).max(0) as u32;
        let seats = table.shown().known().seats();
        let fit = Font::fit_every(seats.map(|seat| {
            let crown = self.has_crown && standings.winners.contains(&seat);
            let letters = table.name(seat).chars().count() as u32;
            (letters, room.saturating_sub(if crown { CROWN } else { 0 }))
        }));
        self.names = fit.font;
        fit.fits
    }

    /// The room of a column in a row.
    pub fn cell(&self, column: Column, row: Rectangle) -> Rectangle {
        let (left, right) = self.edges.get(column as usize).copied().unwrap_or_default();
        let width = (right - left).max(0) as u32;
        area(left, row.top_left.y, width, row.size.height)
    }

    /// The room of a name in a row.
    pub fn name(&self, row: Rectangle) -> Rectangle {
        let width = (self.end - LEFT).max(0) as u32;
        area(LEFT, row.top_left.y, width, row.size.height)
    }

    /// The font of all names.
    pub const fn name_font(&self) -> Font {
        self.names
    }

    /// Whether there is room for the winner's crown.
    pub const fn has_crown(&self) -> bool {
        self.has_crown
    }

    /// The font of a column's numbers.
    pub const fn font(&self, column: Column) -> Font {
        match column {
            Column::Total => Font::Big,
            _ => self.numbers,
        }
    }

    /// Draws a word over each column.
    pub fn draw_heads<D: Surface>(
        &self,
        context: &Context,
        row: Rectangle,
        target: &mut D,
    ) -> DrawResult<D> {
        for column in Column::ALL {
            let words = context.say(column.word());
            let room = self.cell(column, row);
            Font::Prose.draw_in(target, &words, room, Align::Right, MIST)?;
        }
        Ok(())
    }
}
