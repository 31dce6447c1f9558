//! The last round begins: who brought it, and in which order everybody has their last turns.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::String;

use super::{Behavior, Context, Transition};
use crate::button::Button;
use crate::table::{Table, ends_by, turns_left};
use rules::{Game, Piece, Seat};
use text::{Phrase, Sentence, Vehicle, wrap};
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{FLAME, INK, PAPER, UMBER};
use ui::shapes::{area, column, inset};
use ui::signs::Sign;
use ui::widgets::bars::{KeyCap, draw_call};
use ui::widgets::buffer::draw_wide_band;
use ui::widgets::curtain::{SMALL_ROUNDEL, draw_rays, draw_roundel};
use ui::widgets::rows::draw_hairline;
use ui::{DrawResult, Surface};

/// Where the band begins, and the paper under it.
const BAND_TOP: i32 = 66;
const PAPER_TOP: i32 = 98;
/// Where the order of the last turns begins.
const ORDER_TOP: i32 = 154;
/// The height of the last row.
const CALL: u32 = 25;
/// The side of a mark.
const MARK: u32 = 22;
/// Between the numbers of trains and ships.
const KIND_GAP: u32 = 3;
/// Room for the sentence: Cyrillic letters take two bytes.
type Words = String<256>;

/// The page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastRound;

impl LastRound {
    /// Where the words are.
    pub(super) fn words(context: &Context) -> Rectangle {
        area(0, BAND_TOP, context.width(), (ORDER_TOP - BAND_TOP) as u32)
    }
}

impl Behavior for LastRound {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, _: &Context) -> Transition {
        match button {
            Button::A => Transition::Back,
            _ => Transition::Nothing,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let (Some(table), Some(game)) = (&context.table, context.game()) else {
            return Ok(());
        };
        let Some(seat) = ends_by(game) else {
            return Ok(());
        };
        let width = context.width();
        let rays = area(0, 0, width, BAND_TOP as u32);
        painter.part(rays, (), |part| {
            let livery = table.livery(seat);
            draw_rays(part, rays, livery)?;
            draw_roundel(part, rays.center(), livery, SMALL_ROUNDEL)
        })?;
        let band = area(0, BAND_TOP, width, (PAPER_TOP - BAND_TOP) as u32);
        painter.part(band, (), |part| {
            draw_wide_band(part, band, &context.say(Phrase::LastRound))
        })?;
        let bottom = context.bottom(CALL);
        let paper = area(0, PAPER_TOP, width, (bottom.top_left.y - PAPER_TOP) as u32);
        painter.part(paper, (), |part| {
            part.fill_solid(&paper, PAPER)?;
            draw_sentence(context, part, table, game, seat)?;
            draw_hairline(part, Point::new(8, ORDER_TOP), width.saturating_sub(16))?;
            draw_order(context, part, table, game, seat)
        })?;
        painter.part(bottom, (), |part| {
            draw_call(part, bottom, INK, KeyCap::A, &context.say(Phrase::GoOn))
        })
    }
}

/// Draws who brought it, and how many turns whoever reads it has left.
fn draw_sentence<D: Surface>(
    context: &Context,
    target: &mut D,
    table: &Table,
    game: &Game,
    seat: Seat,
) -> DrawResult<D> {
    let name = table.name(seat);
    // It may be read after some of the turns, when the device was switched off in between.
    let reader = table.shown().viewer().unwrap_or(seat);
    let turns = turns_left(game, reader).map_or(0, i32::from);
    let few = context.tell(few_pieces(table, game, seat));
    let own = context.tell(match reader == seat {
        true => Sentence::OwnTurnsAtLast { turns },
        false => Sentence::OwnLastTurns { name, turns },
    });
    let mut words = Words::new();
    // There is room for both sentences; a cut one would be seen.
    let _ = write!(words, "{few} {own}");
    let room = context.width().saturating_sub(16);
    let columns = (room / Font::Main.width()) as usize;
    let lines = wrap(&words, columns).count().max(1) as i32;
    let height = ORDER_TOP - PAPER_TOP - 4;
    let pitch = (height / lines).min(16);
    let top = PAPER_TOP + 2 + (height - pitch * lines) / 2;
    for (index, line) in (0..).zip(wrap(&words, columns)) {
        let row = area(8, top + index * pitch, room, pitch as u32);
        Font::Main.draw_in(target, &line, row, Align::Center, INK)?;
    }
    Ok(())
}

/// How many pieces a player has left, in a sentence to whoever holds the device.
pub fn few_pieces<'a>(table: &'a Table, game: &Game, seat: Seat) -> Sentence<'a> {
    let left = i32::from(game.player(seat).all_pieces());
    let pieces = (left, Vehicle::of_all(game.board()));
    match table.shown().viewer() == Some(seat) {
        true => Sentence::OwnFewPieces { pieces },
        false => Sentence::FewPieces {
            name: table.name(seat),
            pieces,
        },
    }
}

/// Draws the players in the order of their last turns: whoever brought the end is the last.
fn draw_order<D: Surface>(
    context: &Context,
    target: &mut D,
    table: &Table,
    game: &Game,
    last: Seat,
) -> DrawResult<D> {
    let players = game.players();
    let strip = area(0, ORDER_TOP + 6, context.width(), MARK);
    let mut seat = last;
    for index in 0..u32::from(players) {
        seat = seat.next(players);
        let place = column(strip, index, players.into());
        let center = place.center();
        let corner = center - Point::new_equal(MARK as i32 / 2);
        let mark = Rectangle::new(corner, Size::new_equal(MARK));
        let livery = table.livery(seat);
        target.fill_solid(&mark, INK)?;
        target.fill_solid(&inset(mark, 1), livery.ground)?;
        let sign = corner + Point::new_equal((MARK - 2 * Sign::SIZE) as i32 / 2);
        livery.sign.draw(target, sign, 2, livery.mark)?;
        if index > 0 {
            draw_arrow(target, Point::new(place.top_left.x, center.y))?;
        }
        let line = |below: i32| area(place.top_left.x, ORDER_TOP + below, place.size.width, 13);
        let name = table.name(seat);
        Font::Prose.draw_in(target, &name, line(31), Align::Center, INK)?;
        draw_pieces(target, line(45), game, seat)?;
    }
    Ok(())
}

/// Draws an arrow to the right with its middle at a point.
fn draw_arrow<D: Surface>(target: &mut D, middle: Point) -> DrawResult<D> {
    for step in 0..6 {
        let height = 11 - 2 * step;
        let top = middle + Point::new(step - 3, -height / 2);
        let bar = Rectangle::new(top, Size::new(1, height as u32));
        target.fill_solid(&bar, FLAME)?;
    }
    Ok(())
}

/// Draws a player's pieces in the middle of a line, each kind after its sign.
fn draw_pieces<D: Surface>(
    target: &mut D,
    line: Rectangle,
    game: &Game,
    seat: Seat,
) -> DrawResult<D> {
    let player = game.player(seat);
    let ships = game.board().cards.has_ships();
    let kinds = [(Sign::WAGON, Piece::Train), (Sign::SHIP, Piece::Ship)];
    let kinds = kinds.get(..if ships { 2 } else { 1 }).unwrap_or(&[]);
    let measure = |piece| Sign::SIZE + 1 + Font::Prose.measure(&player.pieces(piece));
    let used: u32 = kinds
        .iter()
        .map(|&(_, piece)| measure(piece) + KIND_GAP)
        .sum();
    let mut x = line.center().x - used.saturating_sub(KIND_GAP) as i32 / 2;
    for &(sign, piece) in kinds {
        sign.draw(target, Point::new(x, line.top_left.y + 3), 1, UMBER)?;
        let number = Point::new(x + Sign::SIZE as i32 + 1, line.top_left.y);
        Font::Prose.draw(target, &player.pieces(piece), number, UMBER)?;
        x += (measure(piece) + KIND_GAP) as i32;
    }
    Ok(())
}
