//! Every payment, for somebody who chooses card by card.

use core::ops::ControlFlow;

use super::scraps::with_scraps;
use super::{Price, RailPrice, colors, wagons};
use crate::Game;
use crate::maps::{Card, Cards, RouteId, Technology};

/// Takes one payment.
type Show<'a> = &'a mut dyn FnMut(Cards);

impl Game {
    /// Shows payments of the active seat for a route: the sensible ones, and for each colour
    /// and each number of cards at least one, so that every valid payment differs from one of them
    /// only in cards that can be exchanged one by one. Some are shown twice.
    pub fn each_claim_payment(&self, route: RouteId, show: Show) {
        let seat = self.active;
        let Some(found) = self.board().route(route) else {
            return;
        };
        if self.claim_is_open() && self.check_route(seat, route).is_ok() {
            let payer = self.payer(seat, &self.player(seat).hand);
            payer.price(&found.cost).each_choice(payer.hand, show);
        }
    }

    /// Shows the payments of the active seat for a harbour.
    pub fn each_harbor_payment(&self, show: Show) {
        for pay in self.harbor_payments() {
            show(pay);
        }
    }

    /// Shows payments of the active seat for a technology, as
    /// [`each_claim_payment`](Self::each_claim_payment) does for a route.
    pub fn each_technology_payment(&self, technology: Technology, show: Show) {
        let seat = self.active;
        let open = self.check_purchase_is_open();
        if open.and(self.check_technology(seat, technology)).is_err() {
            return;
        }
        let _ = self.each_purchase(technology, &mut |pay| {
            show(pay);
            ControlFlow::Continue(())
        });
        let Some(price) = self.technology_price(seat, technology) else {
            return;
        };
        Price::Rail(price).each_choice(&self.player(seat).hand, &mut |pay| {
            if self.check_following_claim(seat, technology, &pay).is_ok() {
                show(pay);
            }
        });
    }
}

impl Price {
    fn each_choice(&self, hand: &Cards, show: Show) {
        let _ = self.each_payment(hand, &mut |pay| {
            show(pay);
            ControlFlow::Continue(())
        });
        if let Price::Rail(rail) = self
            && let Some(group) = rail.stand_in
        {
            for units in rail.units() {
                rail.each_number_of_groups(hand, units, group, show);
            }
        }
    }
}

impl RailPrice {
    /// One payment for each colour, or none, and each number of groups that stand for wilds.
    fn each_number_of_groups(&self, hand: &Cards, units: u8, group: u8, show: Show) {
        let no_color = core::iter::once(None);
        for color in no_color.chain(colors(self.color).iter().copied().map(Some)) {
            for groups in 1..=units {
                let singles = units - groups;
                let most = singles.min(units - self.wilds);
                let colored = color.map_or(0, |color| wagons(hand, color).min(most));
                let wild = singles - colored;
                if wild > hand[Card::WILD] {
                    continue;
                }
                let singles =
                    color.map_or(Cards::NONE, |color| Cards::of(Card::wagon(color), colored));
                let spent = singles.with(Card::WILD, wild);
                // Where there are too few others, wilds are among those that stand for a wild.
                let plain = hand.total() - u16::from(hand[Card::WILD]) - u16::from(colored);
                let wanted = group * groups;
                let helped = u16::from(wanted).saturating_sub(plain) as u8;
                if helped > hand[Card::WILD] - wild {
                    continue;
                }
                if let Some(pay) = with_scraps(hand, spent, wanted - helped, None) {
                    show(pay.with(Card::WILD, helped));
                }
            }
        }
    }
}
