//! Where hand, map, needs and tickets lie.

use embedded_graphics::primitives::Rectangle;

use crate::screens::Context;
use crate::screens::chrome::{LOW_FOOTER, is_portrait};
use rules::maps::Board;
use ui::shapes::area;
use ui::widgets::bars::Header;

/// The height of the hand, with ships beside the wagons or without.
const HAND: u32 = 21;
const HAND_WITH_SHIPS: u32 = 26;
/// The height of the sentence.
const SENTENCE: u32 = 17;
/// From one ticket to the next, at most.
const PITCH: u32 = 19;
/// The same, at least.
const LEAST_PITCH: u32 = 17;
/// The height of what is needed, where it lies over the tickets.
const NEEDS: u32 = 72;

/// Where things lie.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The hand.
    pub hand: Rectangle,
    /// The map.
    pub map: Rectangle,
    /// What is needed.
    pub needs: Rectangle,
    /// The same in words.
    pub sentence: Rectangle,
    /// The tickets.
    pub list: Rectangle,
    /// Tickets that are seen at once.
    pub rows: usize,
    /// From one ticket to the next.
    pitch: u32,
}

impl Layout {
    /// The layout for a board.
    pub fn new(context: &Context, board: &Board) -> Layout {
        let width = context.width();
        let hand = match board.cards.has_ships() {
            true => HAND_WITH_SHIPS,
            false => HAND,
        };
        let top = Header::HEIGHT + hand;
        let bottom = context.size.height.saturating_sub(LOW_FOOTER);
        let (across, down) = layout::plan(context.size.into(), board.size);
        let beside = width.saturating_sub(across);
        let map = area(0, top as i32, across, down);
        let under = top + down;
        let (needs, sentence, list) = if is_portrait(board) {
            let list = top + NEEDS;
            (
                area(across as i32, top as i32, beside, NEEDS),
                area(0, under as i32, width, bottom.saturating_sub(under)),
                area(
                    across as i32,
                    list as i32,
                    beside,
                    under.saturating_sub(list),
                ),
            )
        } else {
            let list = under + SENTENCE;
            (
                area(across as i32, top as i32, beside, down),
                area(0, under as i32, width, SENTENCE),
                area(0, list as i32, width, bottom.saturating_sub(list)),
            )
        };
        let rows = (list.size.height / LEAST_PITCH).max(1);
        Layout {
            hand: area(0, Header::HEIGHT as i32, width, hand),
            map,
            needs,
            sentence,
            list,
            rows: rows as usize,
            pitch: (list.size.height / rows.max(1)).min(PITCH),
        }
    }

    /// The place of a ticket, counted from the first that is seen.
    pub fn row(&self, index: usize) -> Rectangle {
        let top = self.list.top_left.y + (index as u32 * self.pitch) as i32;
        let width = self.list.size.width.saturating_sub(10);
        area(self.list.top_left.x + 3, top, width, self.pitch - 1)
    }

    /// The bar that shows which tickets are seen.
    pub fn scroll_bar(&self) -> Rectangle {
        let right = self.list.top_left.x + self.list.size.width as i32;
        let height = self.rows as u32 * self.pitch - 1;
        area(right - 5, self.list.top_left.y, 3, height)
    }
}
