//! The screen that the game asks for.

use super::{
    Claim, Context, Draw, Exchange, Harbor, Pieces, Scoring, Screen, Shares, Shop, Tickets,
};
use crate::table::{Stage, Table};
use rules::maps::RouteId;
use rules::{Decision, Event, Move, Seat};

/// The screen over the whole map that the game asks for now, if it asks for one.
pub fn screen_for(context: &Context) -> Option<Screen> {
    let table = context.table.as_ref()?;
    match table.stage() {
        Stage::Deciding { .. } => to_decide(context, table),
        Stage::Resting { seat } => to_rest(context, table, seat),
        Stage::Over => Some(Scoring::new().into()),
        Stage::Curtain { .. } | Stage::Bot { .. } => None,
    }
}

/// Where a decision is taken; the action of a turn is chosen on the whole map.
fn to_decide(context: &Context, table: &Table) -> Option<Screen> {
    match table.shown().decision() {
        Decision::Keep { .. } => Some(Tickets::new(context).into()),
        Decision::Pieces { .. } => Some(Pieces::new(table.board()).into()),
        Decision::Draw { .. } => Some(Draw::new(context).into()),
        Decision::Claim { .. } => Claim::new(context).map(Screen::from),
        Decision::Share { .. } | Decision::DummyShare { .. } => {
            Shares::new(context).map(Screen::from)
        }
        Decision::Act { .. } => match table.last_move()? {
            // What was bought is seen before the action.
            Move::Buy { technology, .. } => Some(Shop::after(context, technology).into()),
            _ => None,
        },
        Decision::Over => None,
    }
}

/// What was done, to be seen before the device is passed on.
fn to_rest(context: &Context, table: &Table, seat: Seat) -> Option<Screen> {
    match table.last_move()? {
        Move::Take { .. } | Move::Blind { .. } => Some(Draw::new(context).into()),
        Move::Claim { route, .. } => Claim::at(context, route).map(Screen::from),
        Move::Build { city, .. } => Harbor::at(context, city).map(Screen::from),
        Move::Exchange { give, count } => Some(Exchange::made(give, count).into()),
        Move::Share { company } => {
            let route = last_claim(table, seat)?;
            Shares::taken(context, route, false, company).map(Screen::from)
        }
        Move::DummyShare { company } => {
            let route = last_claim(table, seat)?;
            Shares::taken(context, route, true, company).map(Screen::from)
        }
        _ => None,
    }
}

/// The route that a player claimed last.
fn last_claim(table: &Table, seat: Seat) -> Option<RouteId> {
    table.log().events().rev().find_map(|event| match *event {
        Event::RouteClaimed {
            seat: by, route, ..
        } if by == seat => Some(route),
        _ => None,
    })
}
