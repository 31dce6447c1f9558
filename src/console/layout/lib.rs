//! How large the windows are in which screens show a board as a whole: said once, for the screens
//! and for the build, which bakes land for them.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use ui_base::{FOOTER, HEADER, LOW_FOOTER, TALL_HEADER};

/// Width and height in pixels: of a window, or of a display.
pub type Extent = (u32, u32);

/// A board with sides of at most so many pixels is drawn in more detail, so that land takes longest
/// where it is largest.
const DETAILED: u16 = 1200;

/// The height of everybody's points under the table's map.
pub const CHIPS: u32 = 20;
/// The height of the actions under it.
pub const ACTIONS: u32 = 20;
/// The height of a hand of one deck under it, and of one of two decks.
const HAND: u32 = 21;
const TALL_HAND: u32 = 26;
/// The height of the map over tickets to choose from.
pub const TICKETS: u32 = 138;
/// The height of the panel under the whole map that tells of a ticket.
pub const TICKET_PANEL: u32 = 37;
/// The height of the map beside what a plan needs, and the width of that.
pub const PLAN: u32 = 107;
const PLAN_COLUMN: u32 = 68;
const WIDE_PLAN_COLUMN: u32 = 110;
/// The width of such a map of a portrait board, and its height: the tickets lie beside it.
const PORTRAIT_PLAN: Extent = (104, 164);
/// The width of the list of boards in a new game, and what is free beside it.
pub const BOARD_LIST: u32 = 117;
const BESIDE_LIST: u32 = 4;
/// The column where the picture of a board begins, and what is free between it and the list.
pub const PICTURE_LEFT: u32 = 6;
const BESIDE_PICTURE: u32 = 5;
/// The highest that the picture gets: down to the lines that tell of the board.
pub const PICTURE: u32 = 158;
/// The width of the picture's frame.
pub const PICTURE_RIM: u32 = 2;

/// Every window whose land is baked, for a board of this size with ships or without.
pub fn all(display: Extent, board: (u16, u16), has_ships: bool) -> impl Iterator<Item = Extent> {
    let always = [
        table(display, board, has_ships),
        tickets(display),
        ticket_map(display),
        plan(display, board),
        picture(display, board),
    ];
    let detailed = board.0.max(board.1) <= DETAILED;
    // With ships beside trains, the header has no room for everybody's points.
    let crowded = has_ships && display.0 > display.1;
    always
        .into_iter()
        .chain(detailed.then(|| whole_map(display)))
        .chain(crowded.then(|| table_over_chips(display, has_ships)))
}

/// The map on the table.
fn table(display: Extent, board: (u16, u16), has_ships: bool) -> Extent {
    let wide = display.0 > display.1;
    match (board.0 < board.1, wide) {
        (true, _) => (table_column(wide), display.1.saturating_sub(HEADER)),
        (false, true) => table_under_chips(display, has_ships),
        (false, false) => table_over_chips(display, has_ships),
    }
}

/// The table's map with everything under it.
pub fn table_over_chips(display: Extent, has_ships: bool) -> Extent {
    let others = HEADER + CHIPS + hand(has_ships) + ACTIONS + LOW_FOOTER;
    (display.0, display.1.saturating_sub(others))
}

/// The table's map with the points in the header.
pub fn table_under_chips(display: Extent, has_ships: bool) -> Extent {
    let others = TALL_HEADER + hand(has_ships) + ACTIONS + LOW_FOOTER;
    (display.0, display.1.saturating_sub(others))
}

/// The height of the hand under the table's map: with ships there are two numbers for each colour.
pub fn hand(has_ships: bool) -> u32 {
    if has_ships { TALL_HAND } else { HAND }
}

/// The width of the table's map of a portrait board, on a wide display or a square one.
pub fn table_column(wide: bool) -> u32 {
    if wide { 186 } else { 146 }
}

/// The map over tickets to choose from.
pub fn tickets(display: Extent) -> Extent {
    (display.0, TICKETS)
}

/// The map with nothing beside it.
pub fn whole_map(display: Extent) -> Extent {
    (display.0, display.1.saturating_sub(HEADER + FOOTER))
}

/// The map over the panel of a ticket.
pub fn ticket_map(display: Extent) -> Extent {
    let (width, height) = whole_map(display);
    (width, height.saturating_sub(TICKET_PANEL))
}

/// The map beside what a plan needs.
pub fn plan(display: Extent, board: (u16, u16)) -> Extent {
    let column = match display.0 > display.1 {
        true => WIDE_PLAN_COLUMN,
        false => PLAN_COLUMN,
    };
    match board.0 < board.1 {
        true => PORTRAIT_PLAN,
        false => (display.0.saturating_sub(column), PLAN),
    }
}

/// The column where the list of boards begins.
pub fn board_list_left(display: Extent) -> u32 {
    display.0.saturating_sub(BOARD_LIST + BESIDE_LIST)
}

/// The widest that the picture gets: as far as the list.
pub fn picture_width(display: Extent) -> u32 {
    board_list_left(display).saturating_sub(PICTURE_LEFT + BESIDE_PICTURE)
}

/// The frame of a board's picture in a new game, in the board's proportions as far as there is room.
pub fn picture_frame(display: Extent, board: (u16, u16)) -> Extent {
    let most = picture_width(display);
    let (across, down) = (u32::from(board.0), u32::from(board.1));
    let height = (most * down / across.max(1)).min(PICTURE);
    let width = (height * across / down.max(1)).clamp(most * 3 / 4, most);
    (width, height)
}

/// A board's picture, within its frame.
fn picture(display: Extent, board: (u16, u16)) -> Extent {
    let (width, height) = picture_frame(display, board);
    let within = |side: u32| side.saturating_sub(2 * PICTURE_RIM);
    (within(width), within(height))
}
