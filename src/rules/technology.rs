//! Technologies (rules UK2, UK4, UK7 to UK12, UK16).

use core::ops::ControlFlow;

use super::decision::{ClaimAfter, Phase};
use super::event::{Event, Sink};
use super::payment::{Payments, Price, RailPrice, Visit, best_payments};
use super::{Game, Refusal, Seat};
use crate::maps::{Cards, RouteSet, Technology, TechnologyConfig};

impl Game {
    /// The figure of a technology's effect, or zero for a seat that does not own it.
    pub(super) fn owned_amount(&self, seat: Seat, technology: Technology) -> u8 {
        if !self.player(seat).technologies.contains(technology) {
            return 0;
        }
        self.board()
            .technology(technology)
            .map_or(0, |sold| sold.amount)
    }

    /// Returns how many cards stand for a wild in this seat's hand (UK2): fewer with the Booster.
    pub fn stand_in(&self, seat: Seat) -> Option<u8> {
        let ordinary = self.board().stand_in?;
        match self.owned_amount(seat, Technology::Booster) {
            0 => Some(ordinary),
            boosted => Some(boosted),
        }
    }

    /// Spaces of a claim that this seat need not pay: one with Diesel Power.
    pub(super) fn spaces_short(&self, seat: Seat) -> u8 {
        self.owned_amount(seat, Technology::DieselPower)
    }

    /// Checks whether this seat may buy the technology at all, whatever it pays.
    ///
    /// # Errors
    /// The rule that keeps the technology from this seat.
    pub fn check_technology(&self, seat: Seat, technology: Technology) -> Result<(), Refusal> {
        let sold = self.board().technology(technology);
        self.check_sold(seat, sold.ok_or(Refusal::NotForSale)?)
    }

    /// Checks whether this seat may buy a technology that this board sells.
    pub(super) fn check_sold(&self, seat: Seat, sold: &TechnologyConfig) -> Result<(), Refusal> {
        if sold.advanced && !self.options.advanced_technologies {
            return Err(Refusal::NotForSale);
        }
        if self.player(seat).technologies.contains(sold.technology) {
            return Err(Refusal::TechnologyOwned);
        }
        if sold.until_shuffle && self.shuffled {
            return Err(Refusal::TechnologyWithdrawn);
        }
        if self.copies_unsold(sold) == 0 {
            return Err(Refusal::TechnologySoldOut);
        }
        Ok(())
    }

    /// The price of a technology for a seat.
    pub(super) fn technology_price(&self, seat: Seat, technology: Technology) -> Option<RailPrice> {
        let sold = self.board().technology(technology)?;
        Some(RailPrice::of_wilds(sold.price, self.stand_in(seat)))
    }

    /// The routes of which one must be claimed after a purchase, where it asks for a claim (UK9,
    /// UK16).
    fn routes_to_follow(&self, seat: Seat, technology: Technology) -> Option<RouteSet> {
        match technology {
            Technology::RightOfWay => Some(self.others_routes(seat)),
            Technology::Thermocompressor => Some(self.free_routes(seat)),
            _ => None,
        }
    }

    /// Whether a claim can follow where the purchase asks for one (UK9, UK16).
    pub(super) fn check_following_claim(
        &self,
        seat: Seat,
        technology: Technology,
        pay: &Cards,
    ) -> Result<(), Refusal> {
        let Some(routes) = self.routes_to_follow(seat, technology) else {
            return Ok(());
        };
        let mut rest = self.player(seat).hand;
        rest.remove(pay);
        if self.could_claim(seat, &rest, &routes) {
            Ok(())
        } else if technology == Technology::RightOfWay {
            Err(Refusal::NoRightOfWay)
        } else {
            Err(Refusal::NoClaimFollows)
        }
    }

    /// Shows the sensible payments of the active seat for a technology: for those that a claim
    /// must follow, all that spare a colour for it.
    pub(super) fn each_purchase(&self, technology: Technology, visit: Visit) -> ControlFlow<()> {
        let seat = self.active;
        let Some(price) = self.technology_price(seat, technology) else {
            return ControlFlow::Continue(());
        };
        let hand = &self.player(seat).hand;
        let Some(routes) = self.routes_to_follow(seat, technology) else {
            return Price::Rail(price).each_payment(hand, visit);
        };
        // What the whole hand cannot pay, no part of it can.
        if !self.could_claim(seat, hand, &routes) {
            return ControlFlow::Continue(());
        }
        Price::Rail(price).each_sparing_payment(hand, &mut |pay| {
            let mut rest = *hand;
            rest.remove(&pay);
            if self.could_claim(seat, &rest, &routes) {
                visit(pay)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Whether the active seat may buy a technology at this point of its turn.
    pub(super) fn check_purchase_is_open(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Act { bought: false } => Ok(()),
            Phase::Act { bought: true } => Err(Refusal::SecondPurchase),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn check_buy(&self, technology: Technology, pay: &Cards) -> Result<(), Refusal> {
        self.check_purchase_is_open()?;
        let seat = self.active;
        self.check_technology(seat, technology)?;
        if !self.player(seat).hand.contains(pay) {
            return Err(Refusal::CardsNotInHand);
        }
        let price = self
            .technology_price(seat, technology)
            .ok_or(Refusal::NotForSale)?;
        if !Price::Rail(price).is_paid_by(pay) {
            return Err(Refusal::TechnologyPayment);
        }
        self.check_following_claim(seat, technology, pay)
    }

    /// Returns the sensible payments of the active seat for a technology, best first; none if it
    /// cannot be bought.
    pub fn technology_payments(&self, technology: Technology) -> Payments {
        let open = self.check_purchase_is_open();
        match open.and(self.check_technology(self.active, technology)) {
            Ok(()) => best_payments(|visit| self.each_purchase(technology, visit)),
            Err(_) => Payments::new(),
        }
    }

    pub(super) fn buy(&mut self, technology: Technology, pay: &Cards, sink: Sink) {
        let seat = self.active;
        self.pay(seat, pay);
        self.player_mut(seat).technologies.insert(technology);
        sink(Event::TechnologyBought { seat, technology });
        self.fill_gaps(sink);
        self.phase = match technology {
            Technology::RightOfWay => Phase::Claim(ClaimAfter::RightOfWay),
            Technology::Thermocompressor => Phase::Claim(ClaimAfter::FirstOfTwo),
            _ => Phase::Act { bought: true },
        };
    }

    /// Puts the cards that serve one turn back on the table (UK16).
    pub(super) fn return_technologies(&mut self, sink: Sink) {
        if self.board().technologies.is_empty() {
            return;
        }
        for technology in Technology::OF_ONE_TURN {
            let seat = self.active;
            let owned = &mut self.player_mut(seat).technologies;
            if owned.contains(technology) {
                owned.remove(technology);
                sink(Event::TechnologyReturned { technology });
            }
        }
    }

    /// Reports the technologies that leave the game with the first shuffle (UK12).
    pub(super) fn withdraw_technologies(&self, sink: Sink) {
        if self.shuffled {
            return;
        }
        for sold in self
            .board()
            .technologies
            .iter()
            .filter(|sold| sold.until_shuffle)
        {
            if self.copies_left(sold.technology) > 0 {
                sink(Event::TechnologyWithdrawn {
                    technology: sold.technology,
                });
            }
        }
    }
}
