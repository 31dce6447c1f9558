//! Everybody's points after each round as lines, and at their end what tickets and bonuses brought.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::ranked;
use crate::rerun::Course;
use crate::screens::Context;
use crate::screens::chrome::{FOOTER, body, game_footer};
use crate::table::Table;
use rules::maps::MAX_PLAYERS;
use rules::{Seat, Standings, push_in_order};
use text::{Number, Phrase};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, PAPER, SAND, UMBER};
use ui::shapes::area;
use ui::signs::{Sign, draw_player_plate};
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// What stands at the left of the lines: a minus and three figures.
const FIGURES: u32 = 25;
/// What stands at their right: a plate and three figures.
const TOTALS: u32 = 42;
/// The strip of tickets and bonuses.
const END: u32 = 20;
/// Where the lines' highest may be, and their lowest, from the edges of the page.
const ABOVE: u32 = 24;
const BELOW: u32 = 17;
/// From one total to the next, at least.
const SPREAD: i32 = 15;
/// The most lines of the grid but one.
const MOST_LINES: i32 = 6;
/// Places along a line where its plate is tried.
const TRIES: i32 = 9;
/// A plate is free of a line or of another plate that is so far away.
const FREE: i32 = 16;

/// Draws the page.
pub fn draw<S: Surface>(
    context: &Context,
    table: &Table,
    standings: &Standings,
    painter: &mut Painter<'_, S>,
) -> DrawResult<S> {
    let page = body(context);
    painter.part(page, (), |part| {
        part.fill_solid(&page, PAPER)?;
        let words = area(FIGURES as i32, page.top_left.y + 3, page.size.width, 13);
        let note = context.say(Phrase::PointsByRound);
        Font::Prose.draw_in(part, &note, words, Align::Left, UMBER)?;
        match table.course() {
            Some(course) => Chart::new(page, course, standings).draw(table, part),
            None => Ok(()),
        }
    })?;
    let keys = [
        (KeyCap::A, Phrase::HintReplay),
        (KeyCap::B, Phrase::HintBack),
    ];
    game_footer(context, painter, FOOTER, &keys, true)
}

/// The lines and what lies around them.
struct Chart<'a> {
    course: &'a Course,
    standings: &'a Standings,
    /// Where the lines of play lie.
    plot: Rectangle,
    /// The lowest points and the highest, and how many from line to line of the grid.
    scale: (i32, i32, i32),
}

impl<'a> Chart<'a> {
    fn new(page: Rectangle, course: &'a Course, standings: &'a Standings) -> Chart<'a> {
        let Size { width, height } = page.size;
        let plot = area(
            FIGURES as i32 + 2,
            page.top_left.y + ABOVE as i32,
            width.saturating_sub(FIGURES + TOTALS + END + 2),
            height.saturating_sub(ABOVE + BELOW),
        );
        let totals = standings.scores.iter().map(|score| score.total);
        let values = course.rounds.values().iter().flatten();
        let all = totals.chain(values.map(|&points| i32::from(points)));
        let (low, high) = all.fold((0, 10), |(low, high), points| {
            (low.min(points), high.max(points))
        });
        let steps = [5, 10, 25, 50, 100];
        let step = steps
            .into_iter()
            .find(|step| (high - low) / step < MOST_LINES);
        let step = step.unwrap_or(200);
        let low = low.div_euclid(step) * step;
        let high = (high + step - 1).div_euclid(step) * step;
        Chart {
            course,
            standings,
            plot,
            scale: (low, high, step),
        }
    }

    /// The height on the screen of some points.
    fn y(&self, points: i32) -> i32 {
        let (low, high, _) = self.scale;
        let height = self.plot.size.height as i32 - 1;
        self.plot.top_left.y + height - (points - low) * height / (high - low).max(1)
    }

    /// How far from the left the lines of play end.
    fn width(&self) -> i32 {
        self.plot.size.width as i32
    }

    /// A player's height so far from the left, within the lines of play.
    fn height_at(&self, seat: Seat, column: i32) -> i32 {
        let rounds = self.course.rounds.values();
        let value = |round: usize| {
            let points = round.checked_sub(1).and_then(|round| rounds.get(round));
            let points = points.and_then(|points| points.get(seat.index()));
            points.map_or(0, |&points| i32::from(points))
        };
        let (width, count) = (self.width().max(1), rounds.len() as i32);
        let (round, part) = (column * count / width, column * count % width);
        let (from, to) = (value(round as usize), value(round as usize + 1));
        let to = if round >= count { from } else { to };
        self.y(from + (to - from) * part / width)
    }

    fn draw<D: Surface>(&self, table: &Table, target: &mut D) -> DrawResult<D> {
        self.draw_grid(target)?;
        let ends = self.spread();
        // Who wins is drawn last, over all others.
        for &(seat, end, _) in ends.iter().rev() {
            let color = table.livery(seat).overview;
            self.draw_line(seat, end, (1, INK), target)?;
            self.draw_line(seat, end, (0, color), target)?;
        }
        let mut placed: Vec<Point, MAX_PLAYERS> = Vec::new();
        for &(seat, ..) in &ends {
            let Some(middle) = self.place_of_plate(seat, &ends, &placed) else {
                continue;
            };
            let corner = middle - Point::new(Sign::PLATE as i32 / 2, Sign::PLATE as i32 / 2);
            draw_player_plate(target, corner, table.livery(seat))?;
            // There is room for everybody's.
            let _ = placed.push(middle);
        }
        self.draw_totals(table, &ends, target)
    }

    fn draw_grid<D: Surface>(&self, target: &mut D) -> DrawResult<D> {
        let (low, high, step) = self.scale;
        let Rectangle { top_left, size } = self.plot;
        let right = top_left.x + self.width();
        let end = area(right, top_left.y, END, size.height);
        target.fill_solid(&end, SAND)?;
        for line in 0..=(high - low) / step {
            let points = low + line * step;
            let y = self.y(points);
            let rule = area(top_left.x, y, size.width, 1);
            target.fill_solid(&rule, SAND)?;
            let figures = area(0, y - 5, FIGURES, 10);
            Font::Prose.draw_in(target, &Number(points), figures, Align::Right, UMBER)?;
        }
        let rounds = i32::from(self.course.rounds.count());
        let steps = [1, 2, 5, 10, 20, 50, 100];
        let step = steps.into_iter().find(|step| rounds / step < MOST_LINES);
        let step = step.unwrap_or(200);
        for mark in 1..=rounds / step {
            let round = mark * step;
            let x = top_left.x + round * self.width() / rounds.max(1);
            let bottom = top_left.y + size.height as i32;
            target.fill_solid(&area(x, bottom, 1, 3), UMBER)?;
            let figures = area(x - 12, bottom + 4, 25, 10);
            Font::Prose.draw_in(target, &round, figures, Align::Center, UMBER)?;
        }
        Ok(())
    }

    /// Everybody, winners first, with the height of their total and the total: no two nearer than can be read.
    fn spread(&self) -> Vec<(Seat, i32, i32), MAX_PLAYERS> {
        let mut ends: Vec<(Seat, i32, i32), MAX_PLAYERS> = Vec::new();
        for score in ranked(self.standings) {
            // There is room for everybody.
            let end = (score.seat, self.y(score.total), score.total);
            let _ = push_in_order(&mut ends, end, |&(_, y, _)| y);
        }
        let mut next = i32::MIN;
        for (_, y, _) in &mut ends {
            *y = (*y).max(next);
            next = *y + SPREAD;
        }
        let mut last = self.plot.top_left.y + self.plot.size.height as i32;
        for (_, y, _) in ends.iter_mut().rev() {
            *y = (*y).min(last);
            last = *y - SPREAD;
        }
        ends
    }

    /// Draws a player's line, two pixels thick and so much thicker all around.
    fn draw_line<D: Surface>(
        &self,
        seat: Seat,
        end: i32,
        (rim, color): (i32, Rgb565),
        target: &mut D,
    ) -> DrawResult<D> {
        let width = self.width();
        let last = self.height_at(seat, width - 1);
        let height = |column: i32| match column - width {
            beyond @ 0.. => last + (end - last) * beyond / END as i32,
            _ => self.height_at(seat, column),
        };
        let mut before = height(0);
        for column in 0..width + END as i32 {
            let now = height(column);
            let (high, low) = (before.min(now), before.max(now));
            let x = self.plot.top_left.x + column;
            let thick = (low - high + 2 + 2 * rim) as u32;
            let stroke = area(x - rim, high - rim, 1 + 2 * rim as u32, thick);
            target.fill_solid(&stroke, color)?;
            before = now;
        }
        Ok(())
    }

    /// Where on a player's line the plate stands: where the line parts from the others.
    fn place_of_plate(
        &self,
        seat: Seat,
        all: &[(Seat, i32, i32)],
        placed: &[Point],
    ) -> Option<Point> {
        let columns = (2..TRIES).map(|place| place * self.width() / TRIES);
        let places = columns.map(|column| {
            let y = self.height_at(seat, column);
            let others = all.iter().filter(|other| other.0 != seat);
            let far = others.map(|other| (self.height_at(other.0, column) - y).abs());
            let far = far.min().unwrap_or(FREE).min(FREE);
            (far, Point::new(self.plot.top_left.x + column, y))
        });
        let free = places.filter(|(_, place)| {
            let is_near = |other: &Point| {
                let way = *other - *place;
                way.x.abs() < FREE && way.y.abs() < FREE
            };
            !placed.iter().any(is_near)
        });
        free.max_by_key(|(far, _)| *far).map(|(_, place)| place)
    }

    /// Draws the totals at the ends of the lines, and a crown over those who win.
    fn draw_totals<D: Surface>(
        &self,
        table: &Table,
        ends: &[(Seat, i32, i32)],
        target: &mut D,
    ) -> DrawResult<D> {
        let left = self.plot.top_left.x + self.width() + END as i32;
        let plate = Sign::PLATE as i32;
        for &(seat, y, total) in ends {
            let corner = Point::new(left - plate / 2, y - plate / 2);
            draw_player_plate(target, corner, table.livery(seat))?;
            let room = area(
                left + plate / 2 + 3,
                y - 8,
                TOTALS - plate as u32 / 2 - 4,
                16,
            );
            Font::Main.draw_in(target, &Number(total), room, Align::Left, INK)?;
            if !self.standings.winners.contains(&seat) {
                continue;
            }
            // Who shares the win stands right under who else does.
            let crown = match Some(&(seat, y, total)) == ends.first() {
                true => Point::new(left + plate / 2 + 8, y - 9 - Sign::SIZE as i32),
                false => Point::new(
                    room.top_left.x + room.size.width as i32 - Sign::SIZE as i32,
                    y - 4,
                ),
            };
            Sign::CROWN.draw(target, crown, 1, FLAME)?;
        }
        Ok(())
    }
}
