//! Which of the cards that lie open the own plan needs.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::spot::may_take;
use crate::screens::Context;
use ::players::Balance;
use rules::Game;
use ui::palette::{INK, PAPER};
use ui::shapes::{area, fill_rounded, inset};
use ui::signs::Sign;
use ui::{DrawResult, Surface};

/// The side of the mark.
const SIDE: u32 = Sign::SIZE + 4;

/// Returns a bit for each place of the row whose card whoever decides could take, and would have less to wait
/// for with it: fewer cards short of the plan. None without a plan, and none while others decide.
pub fn slots(context: &Context, game: &Game) -> u8 {
    let (Some(seat), Some(plan)) = (context.deciding(), context.plan()) else {
        return 0;
    };
    let (hand, stand_in) = (game.player(seat).hand(), game.stand_in(seat));
    let short = Balance::new(plan.needs, hand, stand_in).short;
    if short == 0 {
        return 0;
    }
    let is_wanted = |&(slot, card): &(u8, &Option<rules::maps::Card>)| {
        card.is_some_and(|card| {
            let with = Balance::new(plan.needs, &hand.with(card, 1), stand_in);
            may_take(game, slot) && with.short < short
        })
    };
    let slots = (0..).zip(game.row()).filter(is_wanted);
    slots.fold(0, |slots, (slot, _)| slots | 1 << slot)
}

/// Draws the mark of a card that the plan needs: a piece of track in its upper corner, as beside a planned route.
pub fn draw_mark<D: Surface>(target: &mut D, card: Rectangle) -> DrawResult<D> {
    let right = card.top_left.x + card.size.width as i32;
    let plate = area(right - SIDE as i32 + 1, card.top_left.y - 1, SIDE, SIDE);
    fill_rounded(target, plate, INK)?;
    target.fill_solid(&inset(plate, 1), PAPER)?;
    Sign::RAIL.draw(target, plate.top_left + Point::new_equal(2), 1, INK)
}
