//! Which card to take.

use super::situation::Situation;
use super::style::Style;
use super::wants::Wants;
use rules::maps::{Card, Deck, Technology};
use rules::{Decision, Move};

/// The card to take, or `None` if none can be taken.
pub(super) fn choose_card(situation: &Situation, style: &Style, wants: &Wants) -> Option<Move> {
    let game = situation.game;
    let first = !matches!(game.decision(), Decision::Draw { .. });
    let row = || {
        let places = game.row().iter().enumerate();
        places.filter_map(|(slot, card)| Some((slot as u8, (*card)?)))
    };
    let plain = row()
        .filter(|(_, card)| !card.is_wild())
        .map(|(slot, card)| (wants.worth(card), slot))
        .max_by_key(|&(worth, slot)| (worth, u8::MAX - slot));
    let blind = Deck::ALL
        .into_iter()
        .filter(|&deck| game.can_draw(deck))
        .map(|deck| (wants.blind(situation, deck), deck))
        .max_by_key(|&(worth, deck)| (worth, deck == Deck::Wagons));
    if matches!(game.decision(), Decision::Draw { drawn, .. } if drawn >= 2) {
        return Some(blind.map_or(Move::Pass, |(_, deck)| Move::Blind { deck }));
    }
    let owned = game.player(situation.seat).technologies();
    if owned.contains(Technology::WaterTenders)
        && let Some((worth, deck)) = blind
        // Three blind ones, or two; a first one that lies open leaves two.
        && 3 * worth > 2 * plain.map_or(0, |(worth, _)| worth)
    {
        return Some(Move::Blind { deck });
    }
    let best = plain
        .map_or(0, |(worth, _)| worth)
        .max(blind.map_or(0, |(worth, _)| worth));
    if first && let Some((slot, _)) = row().find(|(_, card)| card.is_wild()) {
        let second = second_best(situation, wants, plain.map(|(_, slot)| slot), blind);
        if 100 * wants.worth(Card::WILD) > style.wild_lead * (best + second) {
            return Some(take(situation, wants, slot));
        }
    }
    match (plain, blind) {
        (Some((worth, slot)), Some((unseen, _))) if worth >= unseen => {
            Some(take(situation, wants, slot))
        }
        (_, Some((_, deck))) => Some(Move::Blind { deck }),
        (Some((_, slot)), None) => Some(take(situation, wants, slot)),
        (None, None) => {
            let mut wild = row().filter(|_| first);
            wild.next().map(|(slot, _)| take(situation, wants, slot))
        }
    }
}

/// What the second card of a draw will be worth, once the first is taken from this place.
fn second_best(
    situation: &Situation,
    wants: &Wants,
    taken: Option<u8>,
    blind: Option<(i32, Deck)>,
) -> i32 {
    let places = situation.game.row().iter().enumerate();
    let others = places
        .filter(|&(slot, _)| Some(slot as u8) != taken)
        .filter_map(|(_, card)| card.filter(|card| !card.is_wild()))
        .map(|card| wants.worth(card));
    let best = others.max().unwrap_or(0);
    best.max(blind.map_or(0, |(worth, _)| worth))
}

/// Taking a card, and where there are two decks turning up one of which more is wanted.
fn take(situation: &Situation, wants: &Wants, slot: u8) -> Move {
    let game = situation.game;
    let refill = game.board().cards.has_ships().then(|| {
        let wagons = wants.blind(situation, Deck::Wagons);
        let ships = wants.blind(situation, Deck::Ships);
        if ships > wagons {
            Deck::Ships
        } else {
            Deck::Wagons
        }
    });
    Move::Take { slot, refill }
}
