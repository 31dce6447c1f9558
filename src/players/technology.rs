//! Technologies: what the plan cannot do without, and what pays for itself.

use super::plan::Plan;
use super::purse::{Purse, Reserve};
use super::situation::Situation;
use super::style::{POINT, Style};
use rules::maps::{Card, Technologies, Technology, TechnologyConfig};
use rules::{Connections, Move};

/// With this price of a wild nothing is bought for what it may bring later.
const NO_PRICE: i32 = 255;
/// What a card is worth: half a turn.
const CARD: i32 = POINT;

/// The purchase to make before the action, if any.
pub(super) fn choose_purchase(
    situation: &Situation,
    style: &Style,
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
    if style.wild_price == NO_PRICE && style.advanced_price == NO_PRICE {
        return None;
    }
    worthwhile(situation, style, plan, reserve, &purse)
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

/// The technology that brings the most for its price, if it is worth it.
fn worthwhile(
    situation: &Situation,
    style: &Style,
    plan: &Plan,
    reserve: &Reserve,
    purse: &Purse,
) -> Option<Move> {
    let (game, seat) = (situation.game, situation.seat);
    let mut best = (0, None);
    for sold in game.board().technologies {
        let price = if sold.advanced {
            style.advanced_price
        } else {
            style.wild_price
        };
        if price == NO_PRICE || game.check_technology(seat, sold.technology).is_err() {
            continue;
        }
        let gain = gain(situation, plan, purse, sold) - price * i32::from(sold.price);
        if gain > best.0
            && let Some(pay) = purse.pay_wilds(sold.price, reserve)
        {
            let buy = Move::Buy {
                technology: sold.technology,
                pay,
            };
            if game.check(&buy).is_ok() {
                best = (gain, Some(buy));
            }
        }
    }
    best.1
}

/// What a technology brings from here on, in quarters of a point. A card is worth half a turn.
fn gain(situation: &Situation, plan: &Plan, purse: &Purse, sold: &TechnologyConfig) -> i32 {
    let (game, seat) = (situation.game, situation.seat);
    let player = game.player(seat);
    let amount = i32::from(sold.amount);
    let pieces = i32::from(situation.all_pieces());
    let turns = i32::from(situation.turns_left());
    let claims = (pieces / 3).min(turns);
    let wanted = plan.routes.or(&plan.extra);
    let routes = || wanted.iter().filter_map(|id| game.board().route(id));
    match sold.technology {
        Technology::BoilerLagging => claims * amount * POINT,
        Technology::SteamTurbines => {
            routes().filter(|route| route.cost.is_ferry()).count() as i32 * amount * POINT
        }
        Technology::DoubleHeading => {
            let open = plan.given_up.len();
            let completed = player.tickets().len().saturating_sub(open);
            completed as i32 * amount * POINT
        }
        // What wilds cost in other cards, with fewer for each.
        Technology::Booster => {
            let asked: i32 = routes()
                .map(|route| i32::from(route.cost.locomotives))
                .sum();
            let wilds = (asked - i32::from(purse.hand[Card::WILD])).max(0);
            wilds * CARD
        }
        Technology::WaterTenders => (turns - claims).max(0) * CARD / 2,
        Technology::DieselPower => claims * CARD,
        Technology::Thermocompressor => two_claims(situation, plan, purse, sold),
        Technology::RightOfWay => beside_others(situation, purse, sold),
        Technology::RiskyContracts => {
            let planned = player.tickets().len().saturating_sub(plan.given_up.len());
            let lead = planned as i32 - i32::from(situation.rival_tickets());
            amount * POINT * lead.clamp(-3, 3) / 3
        }
        Technology::EqualisingBeam => {
            // What lies on the board: to count the paths themselves would take too long.
            let path = |seat| -i32::from(game.player(seat).all_pieces());
            let own = path(seat);
            let rivals = game.seats().filter(|&rival| rival != seat);
            let best = rivals.map(path).max().unwrap_or(0);
            amount * POINT * (own - best).clamp(-12, 12) / 12
        }
        _ => 0,
    }
}

/// A turn, if two routes of the plan can be claimed at once.
fn two_claims(situation: &Situation, plan: &Plan, purse: &Purse, sold: &TechnologyConfig) -> i32 {
    let (game, seat) = (situation.game, situation.seat);
    let Some(pay) = purse.pay_wilds(sold.price, &Reserve::default()) else {
        return 0;
    };
    let mut purse = *purse;
    purse.hand.remove(&pay);
    let mut claims = 0;
    let routes = plan
        .routes
        .iter()
        .filter(|&id| game.check_route(seat, id).is_ok());
    for route in routes.filter_map(|id| game.board().route(id)) {
        if purse.affords_without_wilds(&route.cost)
            && let Some(pay) = purse.pay(&route.cost, &Reserve::default())
        {
            purse.hand.remove(&pay);
            claims += 1;
        }
    }
    if claims >= 2 { 2 * CARD } else { 0 }
}

/// The points of the best route of others that could be claimed beside them at once.
fn beside_others(situation: &Situation, purse: &Purse, sold: &TechnologyConfig) -> i32 {
    let (game, seat) = (situation.game, situation.seat);
    let Some(pay) = purse.pay_wilds(sold.price, &Reserve::default()) else {
        return 0;
    };
    let mut purse = *purse;
    purse.hand.remove(&pay);
    let player = game.player(seat);
    let connections = Connections::of(game.board(), player.routes());
    let routes = situation.rival_routes().without(player.routes());
    let best = routes.iter().filter_map(|id| {
        let route = game.board().route(id)?;
        let can = purse.affords(&route.cost)
            && player.technologies().includes(route.needs)
            && player.pieces(route.cost.kind.piece()) >= route.cost.length;
        can.then(|| {
            let mut with = *player.routes();
            with.insert(id);
            let after = Connections::of(game.board(), &with);
            let tickets = player.tickets().iter();
            let tickets = tickets.filter_map(|id| game.board().ticket(id));
            let completed: i32 = tickets
                .filter(|ticket| after.complete(ticket) && !connections.complete(ticket))
                .map(|ticket| 2 * i32::from(ticket.points))
                .sum();
            POINT * (i32::from(route.points) + completed) - CARD * i32::from(route.cost.length)
        })
    });
    best.max().unwrap_or(0)
}
