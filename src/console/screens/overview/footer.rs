//! The keys that work on the table.

use super::actions::{acts, first};
use super::layout::Layout;
use crate::screens::chrome::{draw_keys, game_keys};
use crate::screens::{Context, screen_for};
use crate::table::{Stage, Table};
use text::Phrase;
use ui::palette::INK;
use ui::widgets::bars::KeyCap;
use ui::{DrawResult, Surface};

/// What A does while something is told: it goes on, or begins what it will when the actions are seen again.
fn after_telling(context: &Context, table: &Table) -> Phrase {
    let is_table = context.retells && !table.tells_last_round() && screen_for(context).is_none();
    let act = context.game().filter(|_| is_table).and_then(|game| {
        let chosen = usize::from(first(context));
        acts(game).get(chosen).map(|act| act.word())
    });
    act.unwrap_or(Phrase::HintNext)
}

/// Draws the keys that work now: in a narrow column only those that no picture tells of.
pub fn draw<D: Surface>(
    context: &Context,
    target: &mut D,
    layout: &Layout,
    table: &Table,
) -> DrawResult<D> {
    let bar = layout.footer;
    let own: &[_] = match table.stage() {
        // Something is told where the actions stand: a key goes on to what comes next.
        _ if context.told.is_some() && (!context.retells || !layout.is_column) => {
            &[(KeyCap::A, after_telling(context, table))]
        }
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
