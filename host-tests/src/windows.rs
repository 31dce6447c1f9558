//! Where the table has its map.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use rules::maps::Board;

/// The window of the overview, as the table has it on a display so wide.
pub fn overview_window(board: &Board, width: u32) -> Rectangle {
    let portrait = board.size.1 > board.size.0;
    let display = (width, 240);
    let has_ships = board.cards.has_ships();
    let (top, (across, down)) = match (width, portrait) {
        (_, true) => (18, (146, 222)),
        (240, false) => (18, layout::table_over_chips(display, has_ships)),
        _ => (20, layout::table_under_chips(display, has_ships)),
    };
    Rectangle::new(Point::new(0, top), Size::new(across, down))
}
