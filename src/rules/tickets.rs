//! Tickets: keeping, drawing, and whether they are completed (rules C14, C15, C17).

use super::connection::Connections;
use super::decision::Phase;
use super::event::{Event, Sink};
use super::{Decision, Game, Refusal, Seat};
use crate::maps::{CitySet, Technology, Ticket, TicketId, TicketSet};

impl Game {
    /// Whether tickets can be drawn.
    pub(super) fn check_draw_tickets(&self) -> Result<(), Refusal> {
        if !matches!(self.phase, Phase::Act { .. }) {
            return Err(Refusal::NotNow);
        }
        if self.ticket_deck.is_empty() {
            Err(Refusal::NoTicketsLeft)
        } else {
            Ok(())
        }
    }

    pub(super) fn draw_tickets(&mut self, sink: Sink) {
        let seat = self.active;
        let count = self.board().ticket_config.drawn;
        let offered = &mut self.players[seat.index()].offered;
        let count = self.ticket_deck.deal(count, offered);
        sink(Event::TicketsDrawn { seat, count });
        self.phase = Phase::Tickets;
    }

    /// Whether just these tickets can be kept.
    pub(super) fn check_keep(&self, kept: &TicketSet) -> Result<(), Refusal> {
        let Decision::Keep { seat, min } = self.decision() else {
            return Err(Refusal::NotNow);
        };
        let offered: TicketSet = self.player(seat).offered().iter().copied().collect();
        if !kept.without(&offered).is_empty() {
            return Err(Refusal::TicketNotOffered);
        }
        if kept.len() < u32::from(min) {
            return Err(Refusal::KeepMoreTickets { min });
        }
        Ok(())
    }

    /// Keeps tickets; the others go under the deck in the order in which they were drawn (C14).
    pub(super) fn keep(&mut self, kept: &TicketSet, sink: Sink) {
        let seat = self.active;
        let player = &mut self.players[seat.index()];
        let offered = core::mem::replace(&mut player.offered, super::TicketPile::EMPTY);
        player.tickets = player.tickets.or(kept);
        for &ticket in offered.as_slice() {
            if !kept.contains(ticket) {
                self.ticket_deck.push_bottom(ticket);
            }
        }
        sink(Event::TicketsKept {
            seat,
            count: kept.len() as u8,
            in_set_up: self.in_set_up(),
        });
        match self.phase {
            Phase::SetUpTickets if self.board().pieces.chosen.is_some() => {
                self.phase = Phase::SetUpPieces;
            }
            Phase::SetUpTickets => self.next_set_up_choice(sink),
            _ => self.end_turn(sink),
        }
    }

    /// Returns the tickets of a player that an unbroken path of own routes completes (C17).
    pub fn completed_tickets(&self, seat: Seat) -> TicketSet {
        let player = self.player(seat);
        let board = self.board();
        let connections = Connections::of(board, &player.routes);
        let done = |&id: &TicketId| {
            board
                .ticket(id)
                .is_some_and(|ticket| connections.complete(ticket))
        };
        player.tickets.iter().filter(done).collect()
    }

    /// Returns the cities where the tickets end that a player has not completed and that routes still
    /// open could complete.
    pub fn open_ticket_ends(&self, seat: Seat) -> CitySet {
        let player = self.player(seat);
        let board = self.board();
        // Whoever buys a Right of Way builds beside others.
        let open = match board.technology(Technology::RightOfWay) {
            Some(_) => board.all_routes,
            None => self.free_routes(seat).or(&player.routes),
        };
        let own = Connections::of(board, &player.routes);
        let possible = Connections::of(board, &open);
        let tickets = player.tickets.iter().filter_map(|id| board.ticket(id));
        let is_open = |ticket: &&Ticket| !own.complete(ticket) && possible.complete(ticket);
        let ends = tickets.filter(is_open).flat_map(|ticket| ticket.ends);
        ends.flatten().copied().collect()
    }
}
