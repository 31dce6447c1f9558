//! Payments by the letter of the rules: every way of laying cards on spaces is tried.
//!
//! Slow and simple on purpose: the game decides the same by a formula, and the two must agree.

use rules::maps::{Card, Cards, Color, Face, RouteCost, RouteKind};

/// What a player's technologies change about payments.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// How many cards of any kind stand for a wild, if they may.
    pub stand_in: Option<u8>,
    /// Whether a claim may be one card short.
    pub one_short: bool,
}

/// Whether the cards pay for a route.
pub fn pays_route(cost: &RouteCost, pay: &Cards, means: Means) -> bool {
    let colors = Color::ALL
        .into_iter()
        .filter(|&color| cost.color.is_none_or(|own| own == color));
    match cost.kind {
        RouteKind::Sea => colors
            .into_iter()
            .any(|color| pays_sea(cost.length, color, pay)),
        RouteKind::Rail => colors.into_iter().any(|color| {
            let spaces = Spaces {
                wild: cost.locomotives,
                colored: cost.length - cost.locomotives,
            };
            let whole = covers(*pay, spaces, color, means.stand_in);
            let short = Spaces {
                colored: spaces.colored.saturating_sub(1),
                ..spaces
            };
            let may_be_short = means.one_short && spaces.colored > 0 && !pay.is_empty();
            whole || may_be_short && covers(*pay, short, color, means.stand_in)
        }),
    }
}

/// Whether the cards are worth so many wilds.
pub fn pays_wilds(price: u8, pay: &Cards, means: Means) -> bool {
    let spaces = Spaces {
        wild: price,
        colored: 0,
    };
    covers(*pay, spaces, Color::Red, means.stand_in)
}

/// Whether the cards pay for a harbour: a card or a wild on each of its four places.
pub fn pays_harbor(each: u8, pay: &Cards) -> bool {
    Color::ALL.into_iter().any(|color| {
        let mut rest = *pay;
        let mut covered = 0;
        for face in [Face::HarborWagon, Face::Ship] {
            let card = Card::new(face, color);
            let laid = rest[card].min(each);
            rest[card] -= laid;
            covered += laid;
        }
        let wilds = rest[Card::WILD];
        rest[Card::WILD] = 0;
        rest.is_empty() && covered + wilds == 2 * each
    })
}

/// Spaces that still want a card.
#[derive(Clone, Copy)]
struct Spaces {
    wild: u8,
    colored: u8,
}

/// Whether the cards can be laid on the spaces with nothing left over.
fn covers(cards: Cards, spaces: Spaces, color: Color, stand_in: Option<u8>) -> bool {
    let next = match spaces {
        Spaces {
            wild: 0,
            colored: 0,
        } => return cards.is_empty(),
        Spaces { wild: 0, colored } => Spaces {
            wild: 0,
            colored: colored - 1,
        },
        Spaces { wild, colored } => Spaces {
            wild: wild - 1,
            colored,
        },
    };
    let single = |card: Card| {
        cards[card] > 0 && {
            let mut rest = cards;
            rest[card] -= 1;
            covers(rest, next, color, stand_in)
        }
    };
    let colored = spaces.wild == 0
        && [Face::Wagon, Face::HarborWagon]
            .into_iter()
            .any(|face| single(Card::new(face, color)));
    colored
        || single(Card::WILD)
        || stand_in.is_some_and(|group| {
            each_group(cards, group, 0, &mut |rest| {
                covers(rest, next, color, stand_in)
            })
        })
}

/// Takes away each possible group of so many cards, until `found` is content with what is left.
fn each_group(cards: Cards, group: u8, from: usize, found: &mut dyn FnMut(Cards) -> bool) -> bool {
    if group == 0 {
        return found(cards);
    }
    Card::all().skip(from).any(|card| {
        cards[card] > 0 && {
            let mut rest = cards;
            rest[card] -= 1;
            each_group(rest, group - 1, card.index(), found)
        }
    })
}

/// Whether ships of a colour and wilds cover a sea route and none of them could be left out.
fn pays_sea(spaces: u8, color: Color, pay: &Cards) -> bool {
    let worth = |card: Card| match card {
        Card::WILD => Some(1),
        _ if card == Card::new(Face::Ship, color) => Some(1),
        _ if card == Card::new(Face::DoubleShip, color) => Some(2),
        _ => None,
    };
    if pay.iter().any(|(card, _)| worth(card).is_none()) {
        return false;
    }
    let covered = |cards: &Cards| -> u8 {
        cards
            .iter()
            .map(|(card, count)| worth(card).unwrap_or(0) * count)
            .sum()
    };
    let could_be_left_out = |card: Card| {
        let mut rest = *pay;
        rest[card] -= 1;
        covered(&rest) >= spaces
    };
    covered(pay) >= spaces && !pay.iter().any(|(card, _)| could_be_left_out(card))
}

/// Every selection of cards out of a hand, each once, the empty one included.
pub fn selections(hand: &Cards) -> Vec<Cards> {
    let mut all = vec![Cards::NONE];
    for (card, count) in hand.iter() {
        let with = |selected: &Cards| (0..=count).map(|n| selected.with(card, n)).collect();
        all = all
            .iter()
            .flat_map(|selected| -> Vec<Cards> { with(selected) })
            .collect();
    }
    all
}
