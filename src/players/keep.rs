//! Which tickets to keep.

use super::plan::Plan;
use super::situation::Situation;
use super::style::{POINT, Style};
use rules::maps::{TicketId, TicketSet};
use rules::{Move, Piece};

/// The choice of offered tickets, at least `least` of them, whose plan brings the most.
pub(super) fn choose_tickets(situation: &Situation, style: &Style, min: u8) -> Move {
    let player = situation.game.player(situation.seat);
    let offered = player.offered();
    let mut best = (i32::MIN, TicketSet::EMPTY);
    for chosen in 0u32..1 << offered.len() {
        if chosen.count_ones() < u32::from(min) {
            continue;
        }
        let places = offered.iter().enumerate();
        let kept: TicketSet = places
            .filter(|(place, _)| chosen >> place & 1 == 1)
            .map(|(_, &ticket)| ticket)
            .collect();
        let worth = tickets_worth(situation, style, &player.tickets().or(&kept));
        if worth > best.0 {
            best = (worth, kept);
        }
    }
    Move::Keep { tickets: best.1 }
}

/// What a set of tickets brings, less what it costs to complete, in quarters of a point.
pub(super) fn tickets_worth(situation: &Situation, style: &Style, tickets: &TicketSet) -> i32 {
    let plan = Plan::for_tickets(situation, style, tickets);
    let caution = if situation.game.in_set_up() {
        style.first_caution
    } else {
        style.caution
    };
    let points = |id: TicketId| {
        let ticket = situation.game.board().ticket(id);
        ticket.map_or(0, |ticket| i32::from(ticket.points)) * POINT
    };
    let signed = |id| {
        if plan.given_up.contains(id) {
            -points(id)
        } else {
            points(id)
        }
    };
    tickets.iter().map(signed).sum::<i32>() - plan.effort * caution / 4
}

/// The split of trains and ships that suits the plan: what the tickets need, and of the rest as
/// much of each as the book suggests.
pub(super) fn choose_pieces(situation: &Situation, style: &Style) -> Move {
    let figures = &situation.game.board().pieces;
    let all = figures.chosen.unwrap_or(0);
    let plan = Plan::for_tickets(
        situation,
        style,
        situation.game.player(situation.seat).tickets(),
    );
    let [trains, ships] = Piece::ALL.map(|piece| i32::from(plan.pieces[piece as usize]));
    let rest = (i32::from(all) - trains - ships).max(0);
    let suggested = i32::from(figures.suggested_trains);
    let wanted = trains + rest * suggested / i32::from(all).max(1);
    let min = i32::from(all) - i32::from(figures.ships);
    let max = i32::from(figures.trains.min(all));
    let trains = wanted.clamp(min.min(max), max) as u8;
    Move::Pieces {
        trains,
        ships: all - trains,
    }
}
