//! All moves of a game in a strip: a stroke for every claim, and where one is.

use embedded_graphics::primitives::Rectangle;

use crate::rerun::Past;
use crate::table::Table;
use rules::Seat;
use rules::maps::MAX_PLAYERS;
use ui::palette::{DUSK, GOLD, INK, NIGHT};
use ui::shapes::{Direction, area, arrow, inset, split_left, split_right};
use ui::{DrawResult, Surface};

/// The room of an arrow at either end.
const ARROW: u32 = 12;

/// Draws the strip, with the cursor after so many moves.
pub fn draw<D: Surface>(
    table: &Table,
    past: &Past,
    at: u16,
    bar: Rectangle,
    target: &mut D,
) -> DrawResult<D> {
    target.fill_solid(&bar, NIGHT)?;
    let (left, rest) = split_left(bar, ARROW);
    let (middle, right) = split_right(rest, ARROW);
    let ends = [
        (left, Direction::Left, at > 0),
        (right, Direction::Right, at < past.count()),
    ];
    for (end, direction, leads) in ends {
        let color = if leads { GOLD } else { DUSK };
        arrow(target, end.center(), 6, direction, color)?;
    }
    let strip = inset(middle, 2);
    target.fill_solid(&strip, INK)?;
    let moves = u32::from(past.count().max(1));
    let x = |moment: u32| strip.top_left.x + (moment * (strip.size.width - 2) / moves) as i32;
    let each = u32::from(past.claims.each());
    let height = strip.size.height / MAX_PLAYERS as u32;
    for (place, &claims) in (0..).zip(past.claims.values()) {
        let seats = (0..MAX_PLAYERS).filter(|seat| claims & 1 << seat != 0);
        for seat in seats.filter_map(Seat::from_index) {
            let top = strip.top_left.y + (seat.index() as u32 * height) as i32;
            let stroke = area(x(place * each), top, 2, height);
            target.fill_solid(&stroke, table.livery(seat).overview)?;
        }
    }
    let cursor = area(x(at.into()), bar.top_left.y + 1, 2, bar.size.height - 2);
    target.fill_solid(&cursor, GOLD)
}
