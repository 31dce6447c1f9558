//! Payments with one card changed for another.

use heapless::Vec;

use super::laid::Laid;
use rules::maps::Card;

/// A place of a payment, and what could lie there instead.
pub type Variant = (u8, Card);

/// The most variants: each kind of card changed for each other.
const MOST: usize = 96;

/// All variants of a payment.
pub type Variants = Vec<Variant, MOST>;

/// The variants that pay too: of each kind the last card is changed, that of the last kind first. Cards
/// come in the order of their kinds, and the wild in their middle: it is what one least wants to pay with. After
/// the others of a card comes itself, so that from one variant to the next no other card changes.
pub fn variants(laid: &Laid, pays: impl Fn(&Laid, Card) -> bool) -> Variants {
    let mut all = Variants::new();
    let mut after = None;
    let count = usize::from(laid.count());
    for (index, card) in (0..count).rev().zip(laid.cards_from_last()) {
        if after == Some(card) {
            continue;
        }
        after = Some(card);
        let from = |away: usize| Card::from_index((card.index() + away) % Card::KINDS);
        let others = (1..Card::KINDS).filter_map(from);
        let others = others.filter(|&other| other != card && pays(&laid.with(index, other), other));
        let others: Vec<Card, { Card::KINDS }> = others.collect();
        let plain = others.iter().filter(|other| !other.is_wild());
        let middle = plain.clone().count().div_ceil(2);
        let wild = others.iter().filter(|other| other.is_wild());
        let first = plain.clone().take(middle).chain(wild);
        let own = (!others.is_empty()).then_some(&card);
        for &other in first.chain(plain.skip(middle)).chain(own) {
            // There is room for as many as there are kinds, squared; more is never seen.
            let _ = all.push((index as u8, other));
        }
    }
    all
}
