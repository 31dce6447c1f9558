//! Where hand and tickets lie.

use embedded_graphics::primitives::Rectangle;

use crate::screens::Context;
use crate::screens::chrome::FOOTER;
use rules::maps::Board;
use ui::shapes::area;
use ui::widgets::bars::Header;

/// From one ticket to the next; closer where that makes room for a fifth.
const PITCH: u32 = 21;
const CLOSE: u32 = 19;
/// The height of the sums.
const SUMS: u32 = 19;

/// Where things lie.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The hand.
    pub hand: Rectangle,
    /// What lies open before the player, on boards that have such things.
    pub extra: Rectangle,
    /// The tickets.
    pub list: Rectangle,
    /// The sums of the tickets.
    pub sums: Rectangle,
    /// Tickets that are seen at once.
    pub rows: usize,
    /// From one ticket to the next.
    pitch: u32,
}

impl Layout {
    /// The layout for a board.
    pub fn new(context: &Context, board: &Board) -> Layout {
        let width = context.width();
        let top = Header::HEIGHT as i32;
        let hand = if board.cards.has_ships() { 80 } else { 51 };
        let has_extra = board.flags.is_some() || board.merchandise.is_some();
        let extra = if has_extra { 19 } else { 0 };
        let bottom = context.size.height.saturating_sub(FOOTER + SUMS);
        let from = Header::HEIGHT + hand + extra;
        let list = bottom.saturating_sub(from);
        let pitch = if list < 5 * PITCH { CLOSE } else { PITCH };
        Layout {
            hand: area(0, top, width, hand),
            extra: area(0, top + hand as i32, width, extra),
            list: area(0, from as i32, width, list),
            sums: area(0, bottom as i32, width, SUMS),
            rows: (list.saturating_sub(1) / pitch) as usize,
            pitch,
        }
    }

    /// The place of a ticket, counted from the first that is seen.
    pub fn row(&self, index: usize) -> Rectangle {
        let top = self.list.top_left.y + 2 + (index as u32 * self.pitch) as i32;
        let width = self.list.size.width.saturating_sub(12);
        area(3, top, width, self.pitch - 1)
    }

    /// The bar that shows which tickets are seen.
    pub fn scroll_bar(&self) -> Rectangle {
        let left = self.list.size.width as i32 - 6;
        area(
            left,
            self.list.top_left.y + 2,
            3,
            self.rows as u32 * self.pitch - 1,
        )
    }
}
