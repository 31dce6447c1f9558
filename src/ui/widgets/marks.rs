//! Small things in and beside rows: marks of players, boxes to tick, steps, scroll bars.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::palette::{DUSK, GOOD, INK, Livery, PAPER, STEEL};
use crate::shapes::{area, fill_cut, frame, inset};
use crate::signs::Sign;
use crate::{DrawResult, Surface};

/// Draws a player's mark as large as it fits, on the player's colour with an ink edge.
pub fn draw_mark<D: Surface>(target: &mut D, place: Rectangle, player: &Livery) -> DrawResult<D> {
    target.fill_solid(&place, INK)?;
    target.fill_solid(&inset(place, 1), player.ground)?;
    let size = place.size.width.min(place.size.height);
    let scale = (size.saturating_sub(8) / Sign::SIZE).max(1);
    let spare = |length: u32| (length as i32 - (Sign::SIZE * scale) as i32) / 2;
    let corner = place.top_left + Point::new(spare(place.size.width), spare(place.size.height));
    player.sign.draw(target, corner, scale, player.mark)
}

/// Draws a box of 12×12, ticked or not, with its edge in `color`.
pub fn draw_tick_box<D: Surface>(
    target: &mut D,
    corner: Point,
    ticked: bool,
    color: Rgb565,
) -> DrawResult<D> {
    let place = Rectangle::new(corner, Size::new_equal(12));
    if ticked {
        target.fill_solid(&place, if color == INK { PAPER } else { GOOD })?;
        Sign::TICK.draw(target, corner + Point::new(3, 3), 1, INK)?;
    }
    if !ticked || color == INK {
        frame(target, place, 1, color)?;
    }
    Ok(())
}

/// Draws a setting of a few steps as squares of 9×9, the first `filled` of them full.
pub fn draw_steps<D: Surface>(
    target: &mut D,
    corner: Point,
    filled: u32,
    count: u32,
    color: Rgb565,
) -> DrawResult<D> {
    for step in 0..count {
        let start = corner + Point::new(12 * step as i32, 0);
        let square = Rectangle::new(start, Size::new_equal(9));
        if step < filled {
            target.fill_solid(&square, color)?;
        } else {
            frame(target, square, 1, color)?;
        }
    }
    Ok(())
}

/// Draws which part of a list is seen, as a bar of 3 px: `first` of `count` rows, `seen` at once.
pub fn draw_scroll_bar<D: Surface>(
    target: &mut D,
    place: Rectangle,
    first: u32,
    seen: u32,
    count: u32,
) -> DrawResult<D> {
    if count <= seen {
        return Ok(());
    }
    fill_cut(target, place, 1, DUSK)?;
    let part = |rows: u32| rows.min(count) * place.size.height / count;
    let (top, bottom) = (part(first), part(first + seen));
    let width = place.size.width;
    let thumb = area(
        place.top_left.x,
        place.top_left.y + top as i32,
        width,
        bottom - top,
    );
    fill_cut(target, thumb, 1, STEEL)
}
