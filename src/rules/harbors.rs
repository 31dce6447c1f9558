//! Harbours (rules GL8 to GL10).

use super::decision::Phase;
use super::event::{Event, Sink};
use super::payment::{Payments, Price};
use super::{Game, Refusal, Seat};
use crate::maps::{Board, Cards, CityId, Id, TicketId, TicketSet};

/// What a player's harbours bring at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HarborScore {
    /// Points of the harbours built.
    pub(super) built: i32,
    /// Points lost for those not built: zero or below.
    pub(super) unbuilt: i32,
}

impl Game {
    /// What a harbour costs, where the game has them.
    pub(super) fn harbor_price(&self) -> Option<Price> {
        let figures = self.board().harbors.as_ref()?;
        Some(Price::Harbor {
            each: figures.cards_of_each_kind,
        })
    }

    /// Checks whether this seat may build a harbour in a city, whatever it pays (GL8).
    ///
    /// # Errors
    /// The rule that keeps the seat from it.
    pub fn check_harbor(&self, seat: Seat, city: CityId) -> Result<(), Refusal> {
        let figures = self.board().harbors.as_ref().ok_or(Refusal::NotAPort)?;
        if !self.board().city(city).is_some_and(|city| city.port) {
            return Err(Refusal::NotAPort);
        }
        if self.harbor_owner(city).is_some() {
            return Err(Refusal::HarborTaken);
        }
        let player = self.player(seat);
        if player.harbors.len() >= u32::from(figures.each) {
            return Err(Refusal::NoHarborLeft);
        }
        let touching = self.board().routes_of_city.get(city.index());
        if touching.is_none_or(|routes| routes.and(&player.routes).is_empty()) {
            return Err(Refusal::NoRouteToPort);
        }
        Ok(())
    }

    /// Returns the cities in which this seat may build a harbour, whatever it pays.
    pub fn harbor_cities(&self, seat: Seat) -> impl Iterator<Item = CityId> + '_ {
        let cities = if self.board().harbors.is_some() {
            self.board().cities.len()
        } else {
            0
        };
        (0..cities)
            .map(CityId::from_index)
            .filter(move |&city| self.check_harbor(seat, city).is_ok())
    }

    /// Whether this seat can build a harbour anywhere.
    pub(super) fn any_harbor(&self, seat: Seat) -> bool {
        self.harbor_price()
            .is_some_and(|price| price.is_affordable(&self.player(seat).hand))
            && self.harbor_cities(seat).next().is_some()
    }

    pub(super) fn check_build(&self, city: CityId, pay: &Cards) -> Result<(), Refusal> {
        if !matches!(self.phase, Phase::Act { .. }) {
            return Err(Refusal::NotNow);
        }
        let seat = self.active;
        self.check_harbor(seat, city)?;
        if !self.player(seat).hand.contains(pay) {
            return Err(Refusal::CardsNotInHand);
        }
        let paid = self
            .harbor_price()
            .is_some_and(|price| price.is_paid_by(pay));
        if paid {
            Ok(())
        } else {
            Err(Refusal::HarborPayment)
        }
    }

    /// Returns the payments of the active seat for a harbour, best first.
    pub fn harbor_payments(&self) -> Payments {
        match self.harbor_price() {
            Some(price) if matches!(self.phase, Phase::Act { .. }) => {
                price.best_payments(&self.player(self.active).hand)
            }
            _ => Payments::new(),
        }
    }

    pub(super) fn build(&mut self, city: CityId, pay: &Cards, sink: Sink) {
        let seat = self.active;
        self.pay(seat, pay);
        self.player_mut(seat).harbors.insert(city);
        sink(Event::HarborBuilt { seat, city });
        self.fill_gaps(sink);
        self.end_turn(sink);
    }

    /// Those of some tickets that name a city.
    pub fn tickets_naming(&self, tickets: &TicketSet, city: CityId) -> TicketSet {
        let named = tickets.iter();
        named.filter(|&id| names(self.board(), id, city)).collect()
    }

    /// Returns what a harbour in a city pays with these completed tickets (GL9).
    pub fn harbor_points(&self, city: CityId, completed: &TicketSet) -> i32 {
        let Some(figures) = self.board().harbors.as_ref() else {
            return 0;
        };
        let naming = self.tickets_naming(completed, city).len() as usize;
        let place = naming.min(figures.points.len());
        place
            .checked_sub(1)
            .map_or(0, |place| i32::from(figures.points[place]))
    }

    /// The harbours' points at the end (GL9, GL10).
    pub(super) fn harbor_score(&self, seat: Seat, completed: &TicketSet) -> HarborScore {
        let Some(figures) = self.board().harbors.as_ref() else {
            return HarborScore::default();
        };
        let harbors = &self.player(seat).harbors;
        let points_of = |city: CityId| self.harbor_points(city, completed);
        let missing = i32::from(figures.each) - harbors.len() as i32;
        HarborScore {
            built: harbors.iter().map(points_of).sum(),
            unbuilt: -missing * i32::from(figures.unbuilt),
        }
    }
}

/// Whether a ticket names a city.
fn names(board: &Board, ticket: TicketId, city: CityId) -> bool {
    board
        .ticket(ticket)
        .is_some_and(|ticket| ticket.ends.iter().any(|end| end.contains(&city)))
}
