//! The sheet that a board is drawn on: figures for projections, for the build, which bakes land, and
//! for the compiler of map files, which refuses places that would lie on one another.

/// The long side of a board in board pixels, in which the look's sizes are told. A board drawn on
/// a smaller sheet has fewer and larger things.
const LONG_SIDE: u32 = 1744;
/// Pixels of the screen for a board pixel in the close view, with 16 bits of fraction: 0.40.
pub const CLOSE_SCALE: i32 = 26_214;
/// Pixels of the screen for a board pixel in the middle view, which shows more of the board: 0.26.
pub const MIDDLE_SCALE: i32 = 17_039;

/// A pair of figures: across and down.
pub type Pair = (i32, i32);

/// Width and height of a board in board pixels.
pub fn sheet(size: (u16, u16)) -> Pair {
    let (wide, high) = (u32::from(size.0), u32::from(size.1));
    let long = wide.max(high).max(1);
    let side = |side: u32| (side * long.min(LONG_SIDE) / long) as i32;
    (side(wide), side(high))
}
