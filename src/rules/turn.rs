//! The turns and the end of the game (rules C1, C16, C20).

use super::decision::{ClaimAfter, Phase};
use super::event::{Event, Sink};
use super::{Game, Refusal};

impl Game {
    pub(super) fn begin_turn(&mut self, sink: Sink) {
        self.turn = self.turn.saturating_add(1);
        self.phase = Phase::Act { bought: false };
        sink(Event::TurnBegun { seat: self.active });
    }

    /// Ends a turn in which something was done.
    pub(super) fn end_turn(&mut self, sink: Sink) {
        self.passes = 0;
        self.close_turn(sink);
    }

    fn close_turn(&mut self, sink: Sink) {
        let seat = self.active;
        self.return_technologies(sink);
        let figures = &self.board().pieces;
        let over = match &mut self.last_turns {
            Some(left) => {
                *left = left.saturating_sub(1);
                *left == 0
            }
            None => {
                if self.player(seat).all_pieces() <= figures.last_round_at {
                    let turns = figures.last_turns * self.players_count;
                    self.last_turns = Some(turns);
                    sink(Event::LastRound { seat, turns });
                }
                false
            }
        };
        // Everybody passed in a row: nothing will ever change (C20).
        if over || self.passes >= self.players_count {
            self.finish(sink);
        } else {
            self.active = seat.next(self.players_count);
            self.begin_turn(sink);
        }
    }

    /// Ends the game because all players agree to: it is scored as it stands. Tickets that lie before a player
    /// to choose from count for nobody. Returns whether it ended: before it has begun and once it is over,
    /// there is nothing to agree on.
    pub fn end_by_agreement(&mut self) -> bool {
        let plays = self.phase != Phase::Over && !self.in_set_up();
        if plays {
            self.finish(&mut |_| ());
        }
        plays
    }

    fn finish(&mut self, sink: Sink) {
        self.phase = Phase::Over;
        self.settle_dummy();
        sink(Event::Over);
    }

    /// Whether passing is allowed: with no legal action (C20), or where a rule lets one decline.
    pub(super) fn check_pass(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Act { .. } if self.any_action() => Err(Refusal::MustAct),
            Phase::Act { .. } | Phase::Claim(ClaimAfter::SecondOfTwo) => Ok(()),
            Phase::Claim(ClaimAfter::FirstOfTwo) => Err(Refusal::MustClaimFirst),
            Phase::Claim(ClaimAfter::RightOfWay) => Err(Refusal::MustClaim),
            Phase::Draw { .. } if self.may_stop_drawing() => Ok(()),
            Phase::Draw { .. } => Err(Refusal::MustDraw),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Whether the active seat has any action; a purchase is none (C20).
    fn any_action(&self) -> bool {
        self.any_card_to_take(0)
            || !self.ticket_deck.is_empty()
            || self.any_claim(self.active)
            || self.any_harbor(self.active)
            || self.any_exchange(self.active)
    }

    pub(super) fn pass(&mut self, sink: Sink) {
        sink(Event::Passed { seat: self.active });
        match self.phase {
            Phase::Act { bought: false } => {
                self.passes += 1;
                self.close_turn(sink);
            }
            _ => self.end_turn(sink),
        }
    }
}
