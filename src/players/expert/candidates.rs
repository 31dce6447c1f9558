//! The moves that are worth trying.

use heapless::Vec;

use crate::block::blocks;
use crate::harbors;
use crate::purse::Purse;
use crate::situation::Situation;
use crate::style::Style;
use crate::turn::{Mind, claim};
use crate::wants::Wants;
use crate::worth::route_worth;
use rules::Move;
use rules::maps::{Deck, RouteId, Technology};

/// How many moves are tried at most.
pub(super) const MAX_CANDIDATES: usize = 12;
/// Claims tried, of routes in the plan and of others.
const PLANNED: usize = 4;
const OTHERS: usize = 3;

/// The moves to try in a turn: first what a player without search would do. Only blocks are worth it
/// before the end is `near`.
pub(super) fn candidates(
    situation: &Situation,
    style: &Style,
    choice: Move,
    mind: &mut Mind,
    near: bool,
) -> Vec<Move, MAX_CANDIDATES> {
    let (game, seat) = (situation.game, situation.seat);
    let mut list = Vec::new();
    let _ = list.push(choice);
    let mut add = |choice: Option<Move>| {
        if let Some(choice) = choice
            && !list.iter().any(|other| alike(other, &choice))
            && game.check(&choice).is_ok()
        {
            let _ = list.push(choice);
        }
    };
    let plan = mind.plan_for(situation, style);
    let wants = Wants::new(situation, style, &plan);
    let purse = Purse::of(game, seat);
    for id in blocks(situation) {
        add(claim(situation, &purse, id, &wants));
    }
    if !near {
        return list;
    }
    // Cards: the best, a wild, a blind one.
    add(crate::draw::choose_card(situation, style, &wants));
    add(take_wild(situation));
    add(Some(Move::Blind { deck: Deck::Wagons }));
    add(Some(Move::DrawTickets));
    // Claims: those of the plan, and others that bring the most.
    let open = game.open_routes(seat);
    let planned = plan.routes.and(&open);
    for (routes, most) in [(planned, PLANNED), (open.without(&planned), OTHERS)] {
        let mut best = Vec::<(i32, RouteId), 8>::new();
        for id in routes.iter() {
            let Some(route) = game.board().route(id) else {
                continue;
            };
            if !purse.affords(&route.cost) || game.check_route(seat, id).is_err() {
                continue;
            }
            let worth = route_worth(game, seat, style, route);
            let place = best
                .iter()
                .position(|other| worth > other.0)
                .unwrap_or(best.len());
            if place < most {
                best.truncate(most - 1);
                let _ = best.insert(place, (worth, id));
            }
        }
        for (_, id) in best {
            add(claim(situation, &purse, id, &wants));
        }
    }
    if let Some((_, city)) = harbors::best_harbor(situation, &plan) {
        add(harbors::build(situation, city));
    }
    for technology in [
        Technology::BoilerLagging,
        Technology::SuperheatedSteamBoiler,
        Technology::MechanicalStoker,
        Technology::Booster,
    ] {
        if let Some(sold) = game.board().technology(technology) {
            let pay = purse.pay_wilds(sold.price, &wants.reserve);
            add(pay.map(|pay| Move::Buy { technology, pay }));
        }
    }
    list
}

fn take_wild(situation: &Situation) -> Option<Move> {
    let row = situation.game.row();
    let slot = row
        .iter()
        .position(|card| card.is_some_and(|card| card.is_wild()))?;
    let refill = situation
        .game
        .board()
        .cards
        .has_ships()
        .then_some(Deck::Wagons);
    Some(Move::Take {
        slot: slot as u8,
        refill,
    })
}

/// Whether two moves differ in nothing that matters.
fn alike(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Claim { route, .. }, Move::Claim { route: same, .. }) => route == same,
        (Move::Take { slot, .. }, Move::Take { slot: same, .. }) => slot == same,
        _ => one == other,
    }
}
