//! Merchandise: cards for routes with the cart sign (rules AMS1 and AMS2).

use super::event::{Event, Sink};
use super::{Game, Seat};

impl Game {
    /// Takes a merchandise card, while any is left (AMS1).
    pub(super) fn take_merchandise(&mut self, seat: Seat, sink: Sink) {
        if self.merchandise_left() > 0 {
            self.player_mut(seat).merchandise += 1;
            sink(Event::MerchandiseTaken { seat });
        }
    }

    /// The bonus for merchandise at the end (AMS2): players who tie share the better place, and
    /// the places they fill are used up.
    pub(super) fn merchandise_bonus(&self, seat: Seat) -> i32 {
        let Some(figures) = self.board().merchandise.as_ref() else {
            return 0;
        };
        let own = self.player(seat).merchandise;
        if own == 0 {
            return 0;
        }
        let better = self
            .seats()
            .filter(|&other| self.player(other).merchandise > own)
            .count();
        let places = figures.points.get(usize::from(self.players_count));
        places
            .and_then(|places| places.get(better))
            .map_or(0, |&points| i32::from(points))
    }
}
