//! The keys that work on the table.

use super::layout::Layout;
use crate::screens::Context;
use crate::screens::chrome::{draw_keys, game_keys};
use crate::table::{Stage, Table};
use text::Phrase;
use ui::palette::INK;
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// Draws the keys that work now: in a narrow column only those that no picture tells of.
pub fn draw<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    table: &Table,
) -> DrawResult<D> {
    let bar = layout.footer;
    let own: &[_] = match table.stage() {
        // What bots do is told: a key goes on to what comes next.
        _ if context.told.is_some() && !context.retells => &[(KeyCap::A, Phrase::HintNext)],
        Stage::Over => {
            let back = [(KeyCap::B, Phrase::HintBack)];
            return draw_keys(context, target, bar, INK, &back);
        }
        Stage::Deciding { .. } if !layout.is_column => &[(KeyCap::A, Phrase::HintChoose)],
        _ => &[],
    };
    let keys = game_keys(context, bar.size.width, own);
    draw_keys(context, target, bar, INK, &keys)
}
