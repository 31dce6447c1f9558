//! Tickets in an order: the ticket deck, and the tickets on offer.

use crate::maps::TicketId;

/// Up to `N` tickets, top first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TicketPile<const N: usize> {
    /// Places behind the last ticket hold zeros, so that equal piles are equal values.
    tickets: [TicketId; N],
    len: u8,
}

impl<const N: usize> TicketPile<N> {
    pub(super) const EMPTY: Self = TicketPile {
        tickets: [TicketId(0); N],
        len: 0,
    };

    /// So many tickets that nobody may look at.
    pub(super) fn face_down(len: u8) -> Self {
        TicketPile {
            len: len.min(N as u8),
            ..Self::EMPTY
        }
    }

    pub(super) fn as_slice(&self) -> &[TicketId] {
        self.tickets.get(..self.len()).unwrap_or(&self.tickets)
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [TicketId] {
        let len = self.len().min(N);
        &mut self.tickets[..len]
    }

    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a ticket at the bottom; a pile that is full stays as it is.
    pub(super) fn push_bottom(&mut self, ticket: TicketId) -> bool {
        let Some(place) = self.tickets.get_mut(usize::from(self.len)) else {
            return false;
        };
        *place = ticket;
        self.len += 1;
        true
    }

    /// Moves up to `count` tickets from the top to the bottom of `other`.
    pub(super) fn deal<const M: usize>(&mut self, count: u8, other: &mut TicketPile<M>) -> u8 {
        let count = usize::from(count).min(self.len()).min(M - other.len());
        for &ticket in &self.tickets[..count] {
            other.push_bottom(ticket);
        }
        self.tickets.copy_within(count.., 0);
        self.len -= count as u8;
        let len = self.len();
        self.tickets[len..].fill(TicketId(0));
        count as u8
    }
}
