//! A ticket that turns: its ends on the map, among its owner's routes.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::layout::Layout;
use super::steps::ticket_points;
use crate::screens::decided::decided;
use crate::screens::mapped::draw_in_bands;
use crate::screens::{Context, Decided};
use crate::table::Table;
use heapless::Vec;
use rules::maps::{Board, CityId, Name, TicketId};
use rules::{Game, Seat};
use text::{Signed, end_name, name_in, ticket_name};
use ui::fonts::{Align, Font, draw_fitted};
use ui::map::{MapPicture, Projection};
use ui::palette::{BAD, DONE, GOLD, INK, Livery, NIGHT, PAPER};
use ui::part::Part;
use ui::shapes::{area, fill_rounded, inset, split_left, split_right};
use ui::signs::{Sign, draw_player_plate};
use ui::{DrawResult, Surface};

/// From the middle of a place so far up and so far down its name can lie.
const NAME: (i32, i32) = (20, 38);

/// The places that a ticket joins.
fn ends(board: &Board, ticket: TicketId) -> Vec<CityId, 2> {
    let ends = board.ticket(ticket).map(|ticket| ticket.ends);
    let ends = ends.into_iter().flatten();
    ends.filter_map(|end| end.first()).copied().collect()
}

/// Where the ends of a ticket lie on the map, each with its name.
pub fn decided_ends(board: &Board, ticket: TicketId, stage: Rectangle) -> Decided {
    let on = Projection::overview(board, stage);
    let ends = ends(board, ticket);
    let middles = ends.iter().filter_map(|&end| board.city(end));
    decided(middles.map(|city| {
        let (up, down) = NAME;
        let top = on.city(city).y - up;
        area(stage.top_left.x, top, stage.size.width, (up + down) as u32)
    }))
}

/// Draws the ends of a player's ticket on the map.
pub fn draw_map<S: Surface>(
    context: &Context,
    table: &Table,
    game: &Game,
    (seat, ticket): (Seat, TicketId),
    layout: &Layout,
    target: &mut Part<'_, S>,
) -> DrawResult<S> {
    let (board, language) = (game.board(), context.language());
    let name = |name: &'static Name| name_in(name, language);
    let marked = ends(board, ticket);
    let picture = MapPicture {
        liveries: table.liveries(),
        routes: *game.player(seat).routes(),
        marked: &marked,
        name: &name,
        ..MapPicture::of_game(game, context.land)
    };
    let projection = Projection::overview(board, layout.stage);
    draw_in_bands(target, &picture, &projection)
}

/// Draws a player's ticket: completed or not.
pub fn draw_band<D: Surface>(
    context: &Context,
    table: &Table,
    game: &Game,
    (seat, ticket, done): (Seat, TicketId, bool),
    layout: &Layout,
    target: &mut D,
) -> DrawResult<D> {
    target.fill_solid(&layout.band, INK)?;
    let bar = inset(layout.band, 1);
    fill_rounded(target, bar, if done { DONE } else { NIGHT })?;
    let turned = Turned {
        ticket,
        points: ticket_points(game, ticket, done),
        done,
        owner: table.livery(seat),
    };
    if layout.is_column {
        turned.draw_high(context, game.board(), bar, target)
    } else {
        turned.draw_wide(context, game.board(), bar, target)
    }
}

/// A ticket that has been turned.
struct Turned {
    ticket: TicketId,
    points: i32,
    done: bool,
    owner: &'static Livery,
}

impl Turned {
    /// The sign of its fate, its colour, and that of the number.
    fn fate(&self) -> (Sign, Rgb565, Rgb565) {
        if self.done {
            (Sign::TICK, PAPER, GOLD)
        } else {
            (Sign::CROSS, BAD, BAD)
        }
    }

    /// Draws it in one line.
    fn draw_wide<D: Surface>(
        &self,
        context: &Context,
        board: &'static Board,
        bar: Rectangle,
        target: &mut D,
    ) -> DrawResult<D> {
        let (plate, rest) = split_left(bar, 22);
        let corner = plate.top_left + Point::new(5, (bar.size.height as i32 - 13) / 2);
        draw_player_plate(target, corner, self.owner)?;
        let (room, number) = split_right(split_right(rest, 5).0, 30);
        let (sign, sign_color, color) = self.fate();
        let gain = Signed(self.points);
        Font::Big.draw_in(target, &gain, number, Align::Right, color)?;
        let (room, mark) = split_right(room, 14);
        sign.draw_centered(target, mark.center(), 1, sign_color)?;
        let columns = (room.size.width / Font::Prose.width()) as usize;
        let name = ticket_name(board, self.ticket, context.language(), columns);
        draw_fitted(target, &name, room, Align::Left, PAPER)
    }

    /// Draws it in a column: its owner, its two ends, its points.
    fn draw_high<D: Surface>(
        &self,
        context: &Context,
        board: &'static Board,
        bar: Rectangle,
        target: &mut D,
    ) -> DrawResult<D> {
        let (left, top) = (bar.top_left.x + 5, bar.top_left.y);
        let width = bar.size.width.saturating_sub(10);
        draw_player_plate(target, Point::new(left, top + 6), self.owner)?;
        let ends = board.ticket(self.ticket).map(|ticket| ticket.ends);
        for (index, end) in (0..).zip(ends.into_iter().flatten()) {
            let name = end_name(board, end, context.language());
            let line = area(left, top + 24 + index * 17, width, 16);
            draw_fitted(target, &name, line, Align::Left, PAPER)?;
        }
        let (sign, sign_color, color) = self.fate();
        let line = area(left, top + 62, width, 20);
        let gain = Signed(self.points);
        Font::Big.draw_in(target, &gain, line, Align::Right, color)?;
        sign.draw(target, line.top_left + Point::new(0, 3), 2, sign_color)
    }
}
