//! Cards that stand in for wilds: those that are missed the least.

use heapless::Vec;

use crate::maps::{Card, Cards, Color};

/// Adds `count` cards of the hand to `spent`, from the scarcest colours and from a spared one
/// last, or `None` if there are not so many. Wilds are no scraps.
pub(super) fn with_scraps(
    hand: &Cards,
    mut spent: Cards,
    count: u8,
    spared: Option<Color>,
) -> Option<Cards> {
    let counts = hand.counts().iter().zip(spent.counts());
    // Most boards have the first few kinds alone.
    let kinds = if hand.is_plain() {
        Card::PLAIN_KINDS
    } else {
        Card::KINDS
    };
    let mut scraps = Vec::<(bool, u8, Card), { Card::KINDS }>::new();
    for (card, (have, spent)) in Card::all().zip(counts).take(kinds) {
        let left = have.saturating_sub(*spent);
        if left > 0 && !card.is_wild() {
            let last = spared.is_some() && card.color() == spared;
            let scrap = (last, left, card);
            let place = scraps.iter().position(|other| scrap < *other);
            // There is room for every kind.
            let _ = scraps.insert(place.unwrap_or(scraps.len()), scrap);
        }
    }
    let mut wanted = count;
    for &(_, left, card) in &scraps {
        let taken = wanted.min(left);
        spent[card] += taken;
        wanted -= taken;
    }
    (wanted == 0).then_some(spent)
}
