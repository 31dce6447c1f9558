//! A ticket that turns: its ends on the map, among its owner's routes.

use embedded_graphics::prelude::*;

use super::Layout;
use super::plan::ticket_points;
use crate::maps::{Name, TicketId};
use crate::rules::{Game, Seat};
use crate::screens::Desk;
use crate::table::Table;
use crate::text::{name_in, ticket_name};
use crate::ui::fonts::{Align, Font, draw_fitted};
use crate::ui::map::{Picture, Projection};
use crate::ui::palette::{BAD, DONE, GOLD, GOOD, INK, NIGHT, PAPER};
use crate::ui::part::sees;
use crate::ui::shapes::{fill_rounded, inset, split_left, split_right};
use crate::ui::signs::{Sign, draw_player_plate};
use crate::ui::{Drawn, Surface};

/// Draws a player's ticket: completed or not.
pub fn draw<D: Surface>(
    desk: &Desk,
    table: &Table,
    game: &Game,
    (seat, ticket, done): (Seat, TicketId, bool),
    layout: &Layout,
    target: &mut D,
) -> Drawn<D> {
    let language = desk.language();
    let board = game.board();
    if sees(target, &layout.stage) {
        let name = |name: &'static Name| name_in(name, language);
        let ends = board.ticket(ticket).map(|ticket| ticket.ends);
        let marked = ends.into_iter().flatten().filter_map(|end| end.first());
        let marked: heapless::Vec<_, 2> = marked.copied().collect();
        let picture = Picture {
            colors: table.colors(),
            routes: *game.player(seat).routes(),
            marked: &marked,
            name: &name,
            ..Picture::of_game(game)
        };
        let projection = Projection::overview(board, layout.stage);
        let part = target.bounding_box();
        picture.draw_parts(target, &projection, &[part])?;
    }
    if !sees(target, &layout.band) {
        return Ok(());
    }
    target.fill_solid(&layout.band, INK)?;
    let bar = inset(layout.band, 1);
    fill_rounded(target, bar, if done { DONE } else { NIGHT })?;
    let (plate, rest) = split_left(bar, 22);
    let corner = plate.top_left + Point::new(5, (bar.size.height as i32 - 13) / 2);
    draw_player_plate(target, corner, table.color(seat))?;
    let points = ticket_points(game, ticket, done);
    let (room, number) = split_right(split_right(rest, 5).0, 30);
    let gain = format_args!("{points:+}");
    let (sign, color) = if done {
        (Sign::TICK, GOLD)
    } else {
        (Sign::CROSS, BAD)
    };
    Font::Big.draw_in(target, &gain, number, Align::Right, color)?;
    let (room, mark) = split_right(room, 14);
    let sign_color = if done { GOOD } else { BAD };
    sign.draw_centered(target, mark.center(), 1, sign_color)?;
    let columns = (room.size.width / Font::Prose.width()) as usize;
    let name = ticket_name(board, ticket, language, columns);
    draw_fitted(target, &name, room, Align::Left, PAPER)
}
