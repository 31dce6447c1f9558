//! Where things lie around the whole map.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::screens::Context;
use crate::screens::chrome::is_portrait;
use rules::maps::Board;

use ui::shapes::{area, split_bottom, split_left, split_right};
use ui::widgets::bars::Header;
use ui_base::LOW_FOOTER;

/// Where things lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The header.
    pub header: Rectangle,
    /// The map.
    pub map: Rectangle,
    /// Everybody's points.
    pub scores: Rectangle,
    /// The hand.
    pub hand: Rectangle,
    /// The actions.
    pub actions: Rectangle,
    /// The keys that work.
    pub footer: Rectangle,
    /// Whether points, hand and actions stand in a column beside a portrait board.
    pub is_column: bool,
}

/// The height of a row of points in a column.
const SCORE_ROW: u32 = 18;
/// The width of a chip in the header of a wide screen: three figures fit.
const CHIP: u32 = 39;
/// Chips that fit beside trains, ships and points in the header of a wide screen.
const MOST_CHIPS_WITH_SHIPS: u32 = 3;

impl Layout {
    /// The layout for a board, so many players with chips in the header of a wide screen.
    pub fn new(context: &Context, board: Option<&Board>, chips: u32) -> Layout {
        let has_ships = board.is_some_and(|board| board.cards.has_ships());
        if board.is_some_and(is_portrait) {
            Layout::beside(context, chips)
        } else if context.is_wide() && !(has_ships && chips > MOST_CHIPS_WITH_SHIPS) {
            Layout::wide(context, has_ships, chips * CHIP)
        } else {
            Layout::below(context, has_ships)
        }
    }

    /// Whether the player whose turn it is has no chip: the header tells the points.
    pub fn others_only(context: &Context, board: &Board) -> bool {
        context.is_wide() && !is_portrait(board)
    }

    /// Everything under the map.
    fn below(context: &Context, has_ships: bool) -> Layout {
        let map = layout::table_over_chips(context.size.into(), has_ships);
        Layout::stacked(context, Header::HEIGHT, map.1, layout::CHIPS, has_ships)
    }

    /// Points in the header, hand and actions under the map.
    fn wide(context: &Context, has_ships: bool, scores: u32) -> Layout {
        let map = layout::table_under_chips(context.size.into(), has_ships);
        let stacked = Layout::stacked(context, Header::TALL, map.1, 0, has_ships);
        let (header, scores) = split_right(stacked.header, scores);
        Layout {
            header,
            scores,
            ..stacked
        }
    }

    /// One under the other: header, map and points of these heights, hand, actions and keys.
    fn stacked(context: &Context, header: u32, map: u32, chips: u32, has_ships: bool) -> Layout {
        let mut top = 0;
        let mut row = |height: u32| {
            let row = area(0, top, context.width(), height);
            top += height as i32;
            row
        };
        Layout {
            header: row(header),
            map: row(map),
            scores: row(chips),
            hand: row(layout::hand(has_ships)),
            actions: row(layout::ACTIONS),
            footer: row(LOW_FOOTER),
            is_column: false,
        }
    }

    /// Everything beside a portrait board.
    fn beside(context: &Context, players: u32) -> Layout {
        let width = context.width();
        let top = Header::HEIGHT;
        let rest = area(0, top as i32, width, context.size.height - top);
        let (map, side) = split_left(rest, layout::table_column(context.is_wide()));
        let (_, side) = split_left(side, 1);
        let part = |from: u32, height: u32| {
            let corner = side.top_left + Point::new(0, from as i32);
            Rectangle::new(corner, Size::new(side.size.width, height))
        };
        let scores = SCORE_ROW * players;
        let hand = 3 * 19;
        let left = side.size.height.saturating_sub(scores + hand + LOW_FOOTER);
        Layout {
            header: area(0, 0, width, top),
            map,
            scores: part(0, scores),
            hand: part(scores, hand),
            actions: part(scores + hand, left),
            footer: part(scores + hand + left, LOW_FOOTER),
            is_column: true,
        }
    }

    /// The layout of the game played again: `actions` is for what happened, `hand` for all moves.
    pub fn of_replay(context: &Context, board: &Board, players: u32) -> Layout {
        let has_ships = board.cards.has_ships();
        if is_portrait(board) {
            let all = Layout::beside(context, players);
            // In the narrow column keys stand one under the other.
            let keys = if context.is_wide() { 1 } else { 2 };
            let (below, footer) = split_bottom(all.under_scores(), keys * LOW_FOOTER);
            let (actions, hand) = split_bottom(below, layout::ACTIONS);
            return Layout {
                actions,
                hand,
                footer,
                ..all
            };
        }
        if !context.is_wide() {
            let all = Layout::below(context, has_ships);
            return Layout {
                actions: all.hand,
                hand: all.actions,
                ..all
            };
        }
        let all = Layout::wide(context, has_ships, 0);
        let (footer, strip) = split_right(all.footer, all.footer.size.width / 2);
        Layout {
            scores: all.hand,
            hand: strip,
            footer,
            ..all
        }
    }

    /// The column beside a portrait board, under the points.
    fn under_scores(&self) -> Rectangle {
        let Size { width, height } = self.hand.size;
        let height = height + self.actions.size.height + self.footer.size.height;
        Rectangle::new(self.hand.top_left, Size::new(width, height))
    }

    /// What neither the map nor a column beside it covers.
    pub fn gap(&self) -> Option<Rectangle> {
        let right = self.map.top_left.x + self.map.size.width as i32;
        let width = self.scores.top_left.x - right;
        let line = area(
            right,
            self.map.top_left.y,
            width.max(0) as u32,
            self.map.size.height,
        );
        self.is_column.then_some(line)
    }

    /// A part of the column beside the map with the gap before it; any other part as it is.
    pub fn with_gap(&self, part: Rectangle) -> Rectangle {
        let Some(gap) = self.gap() else {
            return part;
        };
        let Size { width, height } = part.size;
        let beside = gap.size.width;
        let corner = part.top_left - Point::new(beside as i32, 0);
        Rectangle::new(corner, Size::new(width + beside, height))
    }

    /// The height of one of so many actions in a column.
    pub fn action_row(&self, acts: u32) -> u32 {
        (self.actions.size.height / acts.max(1)).min(26)
    }

    /// A row of points in a column.
    pub fn score_row(&self, index: u32) -> Rectangle {
        let corner = self.scores.top_left + Point::new(0, (index * SCORE_ROW) as i32);
        Rectangle::new(corner, Size::new(self.scores.size.width, SCORE_ROW))
    }
}
