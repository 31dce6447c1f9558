//! The purchases among the legal moves.

use core::ops::ControlFlow;

use super::claims::nth_payment;
use super::count_payments;
use crate::maps::{Card, Cards, Technology, TechnologyConfig};
use crate::payment::RailPrice;
use crate::{Game, Move};

/// The purchases open to the active seat: for each technology, how many payments there are.
pub(super) struct Purchases<'game> {
    game: &'game Game,
    payments: [u8; Technology::ALL.len()],
}

impl Game {
    /// The technologies for sale at this point of the turn, whoever may buy them.
    fn technologies_for_sale(&self) -> &'static [TechnologyConfig] {
        match self.check_purchase_is_open() {
            Ok(()) => self.board().technologies,
            Err(_) => &[],
        }
    }

    /// Whether the active seat can buy anything.
    pub(super) fn any_purchase(&self) -> bool {
        let sale = self.technologies_for_sale();
        if sale.is_empty() {
            return false;
        }
        let hand = &self.player(self.active).hand;
        let wild = u16::from(hand[Card::WILD]);
        let group = self.stand_in(self.active).map(u16::from);
        let worth = wild + group.map_or(0, |group| (hand.total() - wild) / group.max(1));
        let payable = |sold: &&TechnologyConfig| {
            u16::from(sold.price) <= worth && self.check_sold(self.active, sold).is_ok()
        };
        // Those that a claim must follow take longer to look at.
        let asks_for_claim =
            |sold: &&TechnologyConfig| Technology::OF_ONE_TURN.contains(&sold.technology);
        let mut plain = sale.iter().filter(|sold| !asks_for_claim(sold));
        let mut others = sale.iter().filter(asks_for_claim);
        plain.any(|sold| payable(&sold))
            || others.any(|sold| {
                let stop = |_| ControlFlow::Break(());
                payable(&sold)
                    && self
                        .each_purchase(sold.technology, &mut { stop })
                        .is_break()
            })
    }
}

impl<'game> Purchases<'game> {
    pub(super) fn of(game: &'game Game) -> Purchases<'game> {
        let mut payments = [0; Technology::ALL.len()];
        let sale = game.technologies_for_sale();
        for (payments, sold) in payments.iter_mut().zip(sale) {
            *payments = count(game, sold) as u8;
        }
        Purchases { game, payments }
    }

    /// How many there are.
    pub(super) fn total(&self) -> usize {
        self.payments
            .iter()
            .map(|&payments| usize::from(payments))
            .sum()
    }

    /// The `n`th, from zero.
    pub(super) fn nth(&self, mut n: usize) -> Option<Move> {
        let game = self.game;
        for (&payments, sold) in self.payments.iter().zip(game.board().technologies) {
            let Some(rest) = n.checked_sub(payments.into()) else {
                let technology = sold.technology;
                let pay = nth_payment_of(game, technology, n)?;
                return Some(Move::Buy { technology, pay });
            };
            n = rest;
        }
        None
    }
}

/// The `n`th payment of the active seat for a technology, from zero.
fn nth_payment_of(game: &Game, technology: Technology, n: usize) -> Option<Cards> {
    if Technology::OF_ONE_TURN.contains(&technology) {
        return nth_payment(n, |visit| game.each_purchase(technology, visit));
    }
    let hand = &game.player(game.active).hand;
    let price = game.technology_price(game.active, technology)?;
    let single = price.single_wilds(hand).rev().nth(n)?;
    price.pay_wilds(hand, single, None)
}

/// How many payments the active seat has for a technology.
fn count(game: &Game, sold: &TechnologyConfig) -> usize {
    let (seat, technology) = (game.active, sold.technology);
    if game.check_sold(seat, sold).is_err() {
        return 0;
    }
    let price = RailPrice::of_wilds(sold.price, game.stand_in(seat));
    let single_wilds = price.single_wilds(&game.player(seat).hand);
    if Technology::OF_ONE_TURN.contains(&technology) && !single_wilds.is_empty() {
        return count_payments(|visit| game.each_purchase(technology, visit));
    }
    single_wilds.len()
}
