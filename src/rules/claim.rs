//! Claiming routes (rules C9 to C13, GL5 to GL7, UK4 to UK9).

use super::decision::{ClaimAfter, Phase};
use super::event::{Event, Sink};
use super::payment::{Payments, Price};
use super::{Game, Player, Refusal, Seat};
use crate::maps::{Cards, Route, RouteClass, RouteId, RouteSet, Technologies, Technology};

impl Player {
    /// Whether this player has the licences and the pieces for the routes of a class.
    pub(super) fn is_equipped(&self, class: &RouteClass) -> bool {
        let pieces = self.pieces(class.cost.kind.piece());
        (pieces >= class.cost.length) & self.technologies.includes(class.needs)
    }
}

impl Game {
    /// Whether a claim is the thing to do, or one of the things.
    pub(super) fn claim_is_open(&self) -> bool {
        matches!(self.phase, Phase::Act { .. } | Phase::Claim(_))
    }

    /// Returns the routes that nobody's claim keeps from this seat, as the decision stands: with a
    /// Right of Way those of others, else those that are free. Costs and licences are another
    /// matter.
    pub fn open_routes(&self, seat: Seat) -> RouteSet {
        match self.phase {
            Phase::Claim(ClaimAfter::RightOfWay) => self.others_routes(seat),
            _ => self.free_routes(seat),
        }
    }

    /// The routes that are free for this seat.
    pub(super) fn free_routes(&self, seat: Seat) -> RouteSet {
        self.board().all_routes.without(&self.player(seat).closed)
    }

    /// The routes that a Right of Way opens: another's, and no lane beside an own one (UK9).
    pub(super) fn others_routes(&self, seat: Seat) -> RouteSet {
        let own = &self.player(seat).routes;
        let mut routes = RouteSet::EMPTY;
        for other in self.seats().filter(|&other| other != seat) {
            routes = routes.or(&self.player(other).routes);
        }
        for route in own.iter() {
            routes.remove(route);
            if let Some(lane) = self.board().route(route).and_then(|route| route.other_lane) {
                routes.remove(lane);
            }
        }
        routes
    }

    /// Returns the routes that nobody has claimed and that are closed all the same: the other lanes of
    /// doubles, with few players for everybody, and beside an own lane for its owner. For nobody in
    /// particular, those that are closed to all.
    pub fn closed_lanes(&self, seat: Option<Seat>) -> RouteSet {
        let all = &self.board().all_routes;
        let closed = self
            .seats()
            .filter(|&other| seat.is_none_or(|seat| seat == other));
        let closed = closed.fold(*all, |closed, seat| closed.and(&self.player(seat).closed));
        self.seats().fold(closed, |lanes, other| {
            lanes.without(&self.player(other).routes)
        })
    }

    /// Returns the routes for which this seat lacks a licence.
    pub fn unlicensed_routes(&self, seat: Seat) -> RouteSet {
        let owned = self.player(seat).technologies;
        let classes = self.board().classes.iter();
        let missing = classes.filter(|class| !owned.includes(class.needs));
        missing.fold(RouteSet::EMPTY, |routes, class| routes.or(&class.routes))
    }

    /// Whether this seat can claim any route now.
    pub(super) fn any_claim(&self, seat: Seat) -> bool {
        self.could_claim(seat, &self.player(seat).hand, &self.open_routes(seat))
    }

    /// Whether this seat could claim any of these routes, paying from `hand`.
    pub(super) fn could_claim(&self, seat: Seat, hand: &Cards, routes: &RouteSet) -> bool {
        let (reach, player) = (self.payer(seat, hand).reach(), self.player(seat));
        // Classes are in the order of their lengths.
        let [rail, sea] = reach.longest();
        let longest = rail.max(sea);
        let classes = self.board().classes.iter();
        let mut in_reach = classes.take_while(|class| class.cost.length <= longest);
        in_reach.any(|class| {
            player.is_equipped(class)
                && reach.affords(&class.cost)
                && !class.routes.and(routes).is_empty()
        })
    }

    /// Checks whether this seat may claim the route at all, whatever it pays.
    ///
    /// # Errors
    /// The rule that keeps the route from this seat.
    pub fn check_route(&self, seat: Seat, id: RouteId) -> Result<(), Refusal> {
        let route = self.board().route(id).ok_or(Refusal::NoSuchRoute)?;
        let player = self.player(seat);
        if self.phase == Phase::Claim(ClaimAfter::RightOfWay) {
            self.check_others_route(seat, id, route)?;
        } else if player.closed.contains(id) {
            return Err(self.why_closed(seat, id, route));
        }
        let missing = Technologies::from_bits(route.needs.bits() & !player.technologies.bits());
        if missing != Technologies::NONE {
            return Err(Refusal::NeedsTechnology { missing });
        }
        if player.pieces(route.cost.kind.piece()) < route.cost.length {
            return Err(Refusal::TooFewPieces);
        }
        Ok(())
    }

    fn check_others_route(&self, seat: Seat, id: RouteId, route: &Route) -> Result<(), Refusal> {
        let own = &self.player(seat).routes;
        if route.other_lane.is_some_and(|lane| own.contains(lane)) {
            Err(Refusal::OwnOtherLane)
        } else if !self.others_routes(seat).contains(id) {
            Err(Refusal::NotAnothersRoute)
        } else {
            Ok(())
        }
    }

    fn why_closed(&self, seat: Seat, id: RouteId, route: &Route) -> Refusal {
        let own = &self.player(seat).routes;
        if self.owners(id).next().is_some() {
            Refusal::RouteClaimed
        } else if route.other_lane.is_some_and(|lane| own.contains(lane)) {
            Refusal::OwnOtherLane
        } else {
            Refusal::OtherLaneClosed
        }
    }

    /// Whether the active seat can claim a route with these cards.
    pub(super) fn check_claim(
        &self,
        id: RouteId,
        pay: &Cards,
        flag: Option<bool>,
    ) -> Result<(), Refusal> {
        if !self.claim_is_open() {
            return Err(Refusal::NotNow);
        }
        let seat = self.active;
        self.check_route(seat, id)?;
        let route = self.board().route(id).ok_or(Refusal::NoSuchRoute)?;
        if !self.player(seat).hand.contains(pay) {
            return Err(Refusal::CardsNotInHand);
        }
        let price = self.payer(seat, &self.player(seat).hand).price(&route.cost);
        if !price.is_paid_by(pay) {
            return Err(match price {
                Price::Rail(rail) if rail.wilds > 0 => Refusal::FerryPayment,
                Price::Rail(rail) if rail.stand_in.is_some() => Refusal::StandInPayment,
                Price::Sea { .. } => Refusal::SeaPayment,
                _ => Refusal::RoutePayment,
            });
        }
        if flag.is_some() != self.flag_choice(seat, pay).is_some() {
            return Err(Refusal::FlagChoice);
        }
        Ok(())
    }

    /// Returns the sensible payments of the active seat for a route, best first; none if it cannot
    /// be claimed. Any other valid payment is accepted as well.
    pub fn payments(&self, route: RouteId) -> Payments {
        let seat = self.active;
        match self.board().route(route) {
            Some(found) if self.claim_is_open() && self.check_route(seat, route).is_ok() => {
                let payer = self.payer(seat, &self.player(seat).hand);
                payer.price(&found.cost).best_payments(payer.hand)
            }
            _ => Payments::new(),
        }
    }

    pub(super) fn claim(&mut self, id: RouteId, pay: &Cards, flag: Option<bool>, sink: Sink) {
        let Some(route) = self.board().route(id) else {
            return;
        };
        let seat = self.active;
        let flag_card = self.flag_choice(seat, pay).filter(|_| flag == Some(true));
        self.pay(seat, pay);
        self.occupy(seat, id, route);
        let points = u16::from(route.points) + self.extra_points(seat, route);
        let player = self.player_mut(seat);
        player.points = player.points.saturating_add(points.into());
        sink(Event::RouteClaimed {
            seat,
            route: id,
            points,
        });
        if let Some(color) = flag_card {
            self.set_flag_card_aside(seat, color, sink);
        }
        if route.cart {
            self.take_merchandise(seat, sink);
        }
        self.fill_gaps(sink);
        self.after_claim(id, route, sink);
    }

    /// Moves cards from a hand to the discards.
    pub(super) fn pay(&mut self, seat: Seat, pay: &Cards) {
        self.player_mut(seat).hand.remove(pay);
        self.discard_cards(pay);
    }

    /// Puts a player's pieces on a route, which closes it and perhaps its other lane.
    pub(super) fn occupy(&mut self, seat: Seat, id: RouteId, route: &Route) {
        let few = self.players_count < self.board().doubles_open_from;
        for other in self.seats() {
            let player = self.player_mut(other);
            player.closed.insert(id);
            if let Some(lane) = route.other_lane.filter(|_| few || other == seat) {
                player.closed.insert(lane);
            }
        }
        let player = self.player_mut(seat);
        player.routes.insert(id);
        let pieces = &mut player.pieces[route.cost.kind.piece() as usize];
        *pieces = pieces.saturating_sub(route.cost.length);
    }

    fn after_claim(&mut self, id: RouteId, route: &Route, sink: Sink) {
        if self.phase == Phase::Claim(ClaimAfter::FirstOfTwo) {
            self.phase = Phase::Claim(ClaimAfter::SecondOfTwo);
            if !self.any_claim(self.active) {
                self.end_turn(sink);
            }
        } else if self.any_share_beside(route) {
            self.phase = Phase::Share { route: id };
        } else {
            self.end_turn(sink);
        }
    }

    /// Returns the points that a claim brings a seat on top of the route's own, by technology.
    pub fn extra_points(&self, seat: Seat, route: &Route) -> u16 {
        let amount = |technology| u16::from(self.owned_amount(seat, technology));
        let ferry = if route.cost.is_ferry() {
            amount(Technology::SteamTurbines)
        } else {
            0
        };
        amount(Technology::BoilerLagging) + ferry
    }
}
