//! What is counted without going through it is what is listed.

use core::ops::ControlFlow;
use std::vec::Vec;

use super::payment_counter::{PaymentCounter, PaymentCounts};
use crate::Rng;
use crate::maps::{BoardId, Card, Cards};
use crate::payer::Payer;
use crate::payment::{Price, RailPrice};

/// Some cards of a box: few of many kinds, or many of few.
fn some_hand(in_box: &Cards, dice: &mut Rng) -> Cards {
    let mut hand = Cards::NONE;
    let most = 1 + dice.below(8);
    let often = 1 + dice.below(4);
    for (card, count) in in_box.iter() {
        if dice.below(4) < often {
            hand[card] = dice.below(most + 1).min(count.into()) as u8;
        }
    }
    hand
}

fn listed(price: &Price, hand: &Cards) -> Vec<Cards> {
    let mut all = Vec::new();
    let _ = price.each_payment(hand, &mut |pay| {
        all.push(pay);
        ControlFlow::Continue(())
    });
    all
}

/// The payments for routes of a board with a hand are those that are listed, in their order.
fn payments_are_those_listed(payer: Payer, board: BoardId, flag_colors: Option<u8>) {
    let counter = PaymentCounter::new(payer, flag_colors).expect("payments that can be counted");
    let mut rows = PaymentCounts::default();
    counter.fill(&mut rows, [10, 10]);
    for class in board.board().classes {
        let flag = |pay: &Cards| {
            let mut colors = pay.iter().filter_map(|(card, _)| card.color());
            let open = flag_colors.unwrap_or(0);
            colors.any(|color| open >> color.index() & 1 == 1)
        };
        let mut expected = Vec::new();
        for pay in listed(&payer.price(&class.cost), payer.hand) {
            match flag(&pay) {
                true => expected.extend([(pay, Some(false)), (pay, Some(true))]),
                false => expected.push((pay, None)),
            }
        }
        let told = (payer.hand, class.cost, payer.stand_in, payer.short);
        assert_eq!(counter.count(&class.cost), expected.len(), "{told:?}");
        assert_eq!(
            counter.count_by(&rows, &class.cost),
            expected.len(),
            "{told:?}"
        );
        for (n, payment) in expected.iter().enumerate() {
            assert_eq!(
                counter.nth(&class.cost, n).as_ref(),
                Some(payment),
                "{told:?}"
            );
        }
        assert_eq!(counter.nth(&class.cost, expected.len()), None);
    }
}

#[test]
fn payments_are_counted_as_they_are_listed() {
    let mut dice = Rng::new(16);
    for board in BoardId::all() {
        let figures = board.board();
        for round in 0..400 {
            let hand = some_hand(&figures.cards.in_box, &mut dice);
            let mut payer = Payer {
                hand: &hand,
                stand_in: figures.stand_in,
                short: 0,
                two_decks: figures.cards.has_ships(),
            };
            let flags = figures.flags.as_ref().map(|_| dice.below(256) as u8);
            payments_are_those_listed(payer, board, flags);
            if figures.stand_in.is_some() {
                // With the Booster, with Diesel Power, with both; and what no board has so far.
                payer.stand_in = [Some(3), Some(2), None, Some(4)][round % 4];
                payer.short = (round / 4 % 3) as u8;
                payments_are_those_listed(payer, board, flags);
            }
        }
    }
}

#[test]
fn payments_in_wilds_are_counted_as_they_are_listed() {
    let mut dice = Rng::new(61);
    for board in BoardId::all() {
        for _ in 0..400 {
            let hand = some_hand(&board.board().cards.in_box, &mut dice);
            for (wilds, stand_in) in (1..5).flat_map(|n| [(n, None), (n, Some(3)), (n, Some(4))]) {
                let price = RailPrice::of_wilds(wilds, stand_in);
                let numbers = price.single_wilds(&hand).rev();
                let expected = listed(&Price::Rail(price), &hand);
                let counted = numbers.map(|single| price.pay_wilds(&hand, single, None));
                let counted: Option<Vec<Cards>> = counted.collect();
                assert_eq!(counted, Some(expected), "{wilds} {stand_in:?} {hand:?}");
            }
        }
    }
}

/// The scarcest cards one after the other, by the letter.
fn scraps_by_the_letter(
    hand: &Cards,
    spent: Cards,
    count: u8,
    spared: Option<crate::maps::Color>,
) -> Option<Cards> {
    let (mut rest, mut spent) = (*hand, spent);
    rest.remove(&spent);
    rest[Card::WILD] = 0;
    let mut wanted = count;
    while wanted > 0 {
        let last = |card: Card| spared.is_some() && card.color() == spared;
        let scrap = rest.iter().min_by_key(|&(card, have)| (last(card), have));
        let (card, have) = scrap?;
        let taken = wanted.min(have);
        spent[card] += taken;
        rest[card] = 0;
        wanted -= taken;
    }
    Some(spent)
}

#[test]
fn the_scarcest_cards_are_given_away_first() {
    let mut dice = Rng::new(7);
    for board in BoardId::all() {
        for _ in 0..400 {
            let hand = some_hand(&board.board().cards.in_box, &mut dice);
            for spared in core::iter::once(None).chain(crate::maps::Color::ALL.map(Some)) {
                let price = RailPrice::of_wilds(1 + dice.below(4) as u8, Some(4));
                for single in 0..=hand[Card::WILD].min(price.spaces) {
                    let spent = Cards::of(Card::WILD, single);
                    let wanted = 4 * (price.spaces - single);
                    assert_eq!(
                        price.pay_wilds(&hand, single, spared),
                        scraps_by_the_letter(&hand, spent, wanted, spared)
                    );
                }
            }
        }
    }
}
