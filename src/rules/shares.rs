//! Shares of railway companies, and the dummy of two-player games (rules PA2 to PA4, PA6).

use super::decision::Phase;
use super::event::{Event, Sink};
use super::{Game, Refusal, Seat};
use crate::maps::{CompanyId, Id, Route, RouteId};

impl Game {
    /// The companies beside a route that have a share left.
    pub(super) fn shares_beside(&self, route: RouteId) -> impl Iterator<Item = CompanyId> + '_ {
        let companies = self.board().route(route).map(|route| route.companies);
        companies
            .into_iter()
            .flat_map(|companies| companies.iter())
            .filter(|&company| self.shares_left(company) > 0)
    }

    pub(super) fn any_share_beside(&self, route: &Route) -> bool {
        route
            .companies
            .iter()
            .any(|company| self.shares_left(company) > 0)
    }

    fn check_company(&self, route: RouteId, company: CompanyId) -> Result<(), Refusal> {
        let beside = self
            .board()
            .route(route)
            .is_some_and(|r| r.companies.contains(company));
        if !beside {
            Err(Refusal::CompanyNotBeside)
        } else if self.shares_left(company) == 0 {
            Err(Refusal::CompanySoldOut)
        } else {
            Ok(())
        }
    }

    pub(super) fn check_share(&self, company: Option<CompanyId>) -> Result<(), Refusal> {
        let Phase::Share { route } = self.phase else {
            return Err(Refusal::NotNow);
        };
        company.map_or(Ok(()), |company| self.check_company(route, company))
    }

    pub(super) fn check_dummy_share(&self, company: Option<CompanyId>) -> Result<(), Refusal> {
        let Phase::DummyShare { route } = self.phase else {
            return Err(Refusal::NotNow);
        };
        self.check_company(route, company.ok_or(Refusal::DummyTakesOne)?)
    }

    /// The bit of the top share of a company, which is now taken.
    fn take_top(&mut self, company: CompanyId) -> u16 {
        let Some(taken) = self.shares_taken.get_mut(company.index()) else {
            return 0;
        };
        let bit = 1 << *taken;
        *taken += 1;
        bit
    }

    pub(super) fn take_share(&mut self, company: Option<CompanyId>, sink: Sink) {
        let Phase::Share { route } = self.phase else {
            return;
        };
        let seat = self.active;
        sink(Event::ShareTaken { seat, company });
        let Some(company) = company else {
            return self.end_turn(sink);
        };
        let bit = self.take_top(company);
        if let Some(shares) = self.player_mut(seat).shares.get_mut(company.index()) {
            *shares |= bit;
        }
        // The dummy gets one as well, if any is left beside the same route (PA6).
        if self.has_dummy() && self.shares_beside(route).next().is_some() {
            self.phase = Phase::DummyShare { route };
        } else {
            self.end_turn(sink);
        }
    }

    pub(super) fn take_dummy_share(&mut self, company: Option<CompanyId>, sink: Sink) {
        let Some(company) = company else { return };
        let bit = self.take_top(company);
        if let Some(shares) = self.dummy.get_mut(company.index()) {
            *shares |= bit;
        }
        sink(Event::DummyShareTaken {
            seat: self.active,
            company,
        });
        self.end_turn(sink);
    }

    /// Shuffles the dummy's shares and keeps half of them, rounded up (PA6).
    pub(super) fn settle_dummy(&mut self) {
        let held: u32 = self.dummy.iter().map(|bits| bits.count_ones()).sum();
        let mut left = held;
        let mut wanted = held.div_ceil(2);
        // Going through the cards once, each is kept with the chance that so many of the cards
        // left must still be kept: every half is equally likely, as after a shuffle.
        for company in 0..self.dummy.len() {
            for place in 0..16 {
                if self.dummy[company] >> place & 1 == 0 {
                    continue;
                }
                if self.rng.below(left) < wanted {
                    self.dummy_kept[company] |= 1 << place;
                    wanted -= 1;
                }
                left -= 1;
            }
        }
    }

    /// The points that a seat's shares pay at the end (PA4).
    pub(super) fn share_bonus(&self, seat: Seat) -> i32 {
        let companies = (0..self.board().companies.len()).map(CompanyId::from_index);
        companies
            .map(|company| self.share_payout(seat, company))
            .sum()
    }

    /// Returns the points that a company pays a seat at the end (PA4).
    pub fn share_payout(&self, seat: Seat, company: CompanyId) -> i32 {
        let Some(figures) = self.board().company(company) else {
            return 0;
        };
        let index = company.index();
        let own = self.player(seat).shares[index];
        if own == 0 {
            return 0;
        }
        let others = self.seats().filter(|&other| other != seat);
        let rivals = others.map(|other| self.player(other).shares[index]);
        let place = rivals
            .chain([self.dummy_kept[index]])
            .filter(|&other| holds_more(other, own))
            .count();
        let payout = figures.payouts.get(place);
        payout.map_or(0, |&points| i32::from(points))
    }
}

/// Whether one holder of shares comes before another: by number of shares, then by the lowest
/// number on them.
fn holds_more(one: u16, other: u16) -> bool {
    let by_number = one.count_ones().cmp(&other.count_ones());
    by_number
        .then(other.trailing_zeros().cmp(&one.trailing_zeros()))
        .is_gt()
}
