//! Where things lie while points are counted.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::path::is_for_path;
use super::steps::ScoringStep;
use crate::screens::Context;
use crate::screens::chrome::{FOOTER, is_portrait};
use rules::maps::Board;
use ui::shapes::{area, split_left};
use ui::widgets::bars::TitleBar;

/// The height of the chips with everybody's points.
const CHIPS: u32 = 22;
/// The height of the band that names what is scored.
pub const BAND: u32 = 24;
/// The height of the line with the spaces of everybody's longest path.
pub const SPACES: u32 = 16;
/// The height of a row of points in a column.
const SCORE_ROW: u32 = 20;

/// Where things lie.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The map, or what each player brings.
    pub stage: Rectangle,
    /// What is scored.
    pub band: Rectangle,
    /// Everybody's points.
    pub chips: Rectangle,
    /// Whether the band and the points stand in a column beside a portrait board.
    pub is_column: bool,
}

impl Layout {
    /// The layout of a step.
    pub fn new(context: &Context, board: &Board, players: u8, what: Option<ScoringStep>) -> Layout {
        let path = matches!(what, Some(ScoringStep::Bonus(bonus)) if is_for_path(bonus));
        let shows_map = matches!(what, Some(ScoringStep::Routes | ScoringStep::Ticket { .. }));
        if (shows_map || path) && is_portrait(board) {
            Layout::beside(context, players.into())
        } else {
            let most = context.size.height.saturating_sub(FOOTER + CHIPS);
            // Land of a map so high is baked.
            let map = TitleBar::HEIGHT + layout::TICKETS;
            Layout::below(context, if path { most.saturating_sub(map) } else { BAND })
        }
    }

    fn below(context: &Context, high: u32) -> Layout {
        let (width, height) = (context.width(), context.size.height);
        let top = TitleBar::HEIGHT;
        let chips = height.saturating_sub(FOOTER + CHIPS);
        let band = chips.saturating_sub(high);
        Layout {
            stage: area(0, top as i32, width, band.saturating_sub(top)),
            band: area(0, band as i32, width, high),
            chips: area(0, chips as i32, width, CHIPS),
            is_column: false,
        }
    }

    fn beside(context: &Context, players: u32) -> Layout {
        let top = TitleBar::HEIGHT;
        let height = context.size.height.saturating_sub(top + FOOTER);
        let rest = area(0, top as i32, context.width(), height);
        let (stage, side) = split_left(rest, if context.is_wide() { 160 } else { 126 });
        let scores = SCORE_ROW * players;
        let band = height.saturating_sub(scores);
        let corner = side.top_left + Point::new(0, band as i32);
        Layout {
            stage,
            band: Rectangle::new(side.top_left, Size::new(side.size.width, band)),
            chips: Rectangle::new(corner, Size::new(side.size.width, scores)),
            is_column: true,
        }
    }

    /// A row of points in a column.
    pub fn score_row(&self, index: u32) -> Rectangle {
        let corner = self.chips.top_left + Point::new(0, (index * SCORE_ROW) as i32);
        Rectangle::new(corner, Size::new(self.chips.size.width, SCORE_ROW))
    }
}
