//! Exchanging pieces with the own box (rules GL11 and GL12).

use super::decision::Phase;
use super::event::{Event, Sink};
use super::{Game, Piece, Refusal, Seat};

/// Exchanges take points without end, and numbers have one: nobody loses more. A table that
/// exchanges all it can comes here after tens of thousands of turns.
pub(super) const LEAST_POINTS: i32 = -(1 << 20);

impl Game {
    /// Returns the most pieces of a kind that this seat can give for others out of its box.
    pub fn max_exchange(&self, seat: Seat, give: Piece) -> u8 {
        if self.board().exchange_price.is_none() {
            return 0;
        }
        let player = self.player(seat);
        player.pieces(give).min(player.in_box(give.other()))
    }

    pub(super) fn any_exchange(&self, seat: Seat) -> bool {
        Piece::ALL
            .into_iter()
            .any(|give| self.max_exchange(seat, give) > 0)
    }

    pub(super) fn check_exchange(&self, give: Piece, count: u8) -> Result<(), Refusal> {
        if !matches!(self.phase, Phase::Act { .. }) || self.board().exchange_price.is_none() {
            return Err(Refusal::NotNow);
        }
        let player = self.player(self.active);
        if count == 0 {
            Err(Refusal::ExchangeNothing)
        } else if count > player.pieces(give) {
            Err(Refusal::TooFewToGive)
        } else if count > player.in_box(give.other()) {
            Err(Refusal::TooFewInBox)
        } else {
            Ok(())
        }
    }

    pub(super) fn exchange(&mut self, give: Piece, count: u8, sink: Sink) {
        let price = self.board().exchange_price.unwrap_or(0);
        let seat = self.active;
        let player = self.player_mut(seat);
        let (given, taken) = (give as usize, give.other() as usize);
        player.pieces[given] -= count;
        player.in_box[given] += count;
        player.in_box[taken] -= count;
        player.pieces[taken] += count;
        let lost = i32::from(price) * i32::from(count);
        player.points = player.points.saturating_sub(lost).max(LEAST_POINTS);
        sink(Event::PiecesExchanged { seat, give, count });
        self.end_turn(sink);
    }
}
