//! Technologies: what the plan cannot do without, and what pays for itself.

use super::plan::Plan;
use super::purse::{Purse, Reserve};
use super::situation::Situation;
use super::style::POINT;
use rules::Move;
use rules::maps::{Card, Technologies, Technology};

/// The purchase to make before the action, if any.
pub(super) fn choose_purchase(
    situation: &Situation,
    plan: &Plan,
    reserve: &Reserve,
) -> Option<Move> {
    let game = situation.game;
    if game.board().technologies.is_empty() {
        return None;
    }
    let purse = Purse::of(game, situation.seat);
    let wanted = plan
        .technologies
        .iter()
        .map(|technology| (technology, true));
    let owned = game.player(situation.seat).technologies();
    let useful = useful(situation, plan)
        .iter()
        .filter(move |&technology| !owned.contains(technology))
        .map(|technology| (technology, false));
    for (technology, needed) in wanted.chain(useful) {
        let Some(sold) = game.board().technology(technology) else {
            continue;
        };
        // What only helps is not worth cards that stand in for wilds.
        if !needed && purse.hand[Card::WILD] < sold.price {
            continue;
        }
        if let Some(pay) = purse.pay_wilds(sold.price, reserve) {
            let buy = Move::Buy { technology, pay };
            if game.check(&buy).is_ok() {
                return Some(buy);
            }
        }
    }
    None
}

/// Technologies that pay for themselves from here on.
fn useful(situation: &Situation, plan: &Plan) -> Technologies {
    let mut useful = Technologies::NONE;
    let pieces = i32::from(situation.all_pieces());
    // Claims to come, at about three pieces each.
    let claims = pieces.min(2 * i32::from(situation.turns_left())) / 3;
    let gain = |technology| {
        let sold = situation.game.board().technology(technology);
        sold.map_or(0, |sold| i32::from(sold.amount))
    };
    if claims * gain(Technology::BoilerLagging) >= 7 {
        useful.insert(Technology::BoilerLagging);
    }
    let needs = plan
        .extra
        .iter()
        .filter_map(|id| situation.game.board().route(id));
    for route in needs {
        if i32::from(route.points) * POINT >= 6 * POINT {
            useful = Technologies::from_bits(useful.bits() | route.needs.bits());
        }
    }
    useful
}
