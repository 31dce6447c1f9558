//! Who has chosen what: the secret choices of set-up go round the table once (C15).

use super::{Fault, fault};
use crate::decision::Phase;
use crate::{Game, Piece, Player, Seat};

/// What a seat has behind it of the choices of set-up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SetUpChoices {
    Nothing,
    /// Tickets, and pieces not yet.
    Tickets,
    Everything,
}

impl Game {
    pub(super) fn audit_choices(&self) -> Result<(), Fault> {
        for seat in self.seats() {
            let (chosen, player) = (self.chosen_by(seat), self.player(seat));
            self.audit_chosen_pieces(chosen, player)?;
            if self.in_set_up() {
                self.audit_chosen_tickets(chosen, player)?;
                fault(
                    has_played(player),
                    "nobody has played before the first turn",
                )?;
            }
        }
        let begun = self.passes > 0 || self.last_turns.is_some();
        fault(
            self.in_set_up() && begun,
            "nobody has played before the first turn",
        )
    }

    /// Seats choose one after the other, beginning with the first: those before the active seat
    /// have chosen everything, those behind it nothing.
    fn chosen_by(&self, seat: Seat) -> SetUpChoices {
        let players = usize::from(self.players_count);
        let place = |seat: Seat| (seat.index() + players - self.first.index()) % players;
        match self.phase {
            Phase::SetUpTickets | Phase::SetUpPieces if place(seat) > place(self.active) => {
                SetUpChoices::Nothing
            }
            Phase::SetUpTickets if seat == self.active => SetUpChoices::Nothing,
            Phase::SetUpPieces if seat == self.active => SetUpChoices::Tickets,
            _ => SetUpChoices::Everything,
        }
    }

    /// Pieces are taken out of the box by a choice and by nothing else (GL4).
    fn audit_chosen_pieces(&self, chosen: SetUpChoices, player: &Player) -> Result<(), Fault> {
        let figures = &self.board().pieces;
        let in_box = u16::from(player.in_box(Piece::Train)) + u16::from(player.in_box(Piece::Ship));
        let all = u16::from(figures.trains) + u16::from(figures.ships);
        let taken = match figures.chosen {
            Some(_) if chosen != SetUpChoices::Everything => 0,
            Some(count) => u16::from(count),
            None => all,
        };
        fault(in_box + taken != all, "pieces were not chosen by the rule")
    }

    /// In set-up, the tickets dealt lie on offer until enough of them are kept.
    fn audit_chosen_tickets(&self, chosen: SetUpChoices, player: &Player) -> Result<(), Fault> {
        let figures = &self.board().ticket_config;
        let (offered, kept) = (player.offered.len(), player.tickets.len());
        let fits = match chosen {
            SetUpChoices::Nothing => offered == usize::from(figures.dealt) && kept == 0,
            SetUpChoices::Tickets | SetUpChoices::Everything => {
                let range = u32::from(figures.dealt_keep)..=u32::from(figures.dealt);
                offered == 0 && range.contains(&kept)
            }
        };
        fault(!fits, "tickets were not chosen by the rule")
    }
}

/// Whether a player has anything that only turns bring.
fn has_played(player: &Player) -> bool {
    let &Player {
        // Dealt or chosen: looked at elsewhere.
        hand: _,
        pieces: _,
        in_box: _,
        tickets: _,
        offered: _,
        // It follows from the routes.
        closed: _,
        points,
        ref routes,
        technologies,
        shares,
        ref harbors,
        merchandise,
        aside,
    } = player;
    points != 0
        || !routes.is_empty()
        || technologies != crate::maps::Technologies::NONE
        || shares.iter().any(|&bits| bits != 0)
        || !harbors.is_empty()
        || merchandise != 0
        || aside != 0
}
