//! What each card would be worth: how near it brings the routes of the plan.

use heapless::Vec;

use super::plan::Plan;
use super::purse::{Purse, Reserve, colors_of};
use super::situation::Situation;
use rules::maps::{Card, Cards, Color, Deck, Face, RouteCost, RouteKind};

/// Routes that are collected for at once.
const MAX_TARGETS: usize = 24;
/// What a card brings towards a ticket's route that lacks nothing else.
const FOR_TICKET: i32 = 600;
/// What a card brings towards a route that is claimed for its own sake.
const FOR_POINTS: i32 = 300;
/// Any card may be of use some day.
const ANY_CARD: i32 = 12;
/// So may any wild.
const ANY_WILD: i32 = 60;

/// What each kind of card would be worth to a player, in parts of its own.
#[derive(Clone, Debug)]
pub(super) struct Wants {
    worth: [i32; Card::KINDS],
    /// What coloured routes for tickets need.
    pub(super) reserve: Reserve,
}

struct Target {
    cost: RouteCost,
    missing: u8,
    weight: i32,
}

impl Wants {
    /// What a plan wants.
    pub(super) fn new(situation: &Situation, plan: &Plan) -> Wants {
        let (game, seat) = (situation.game, situation.seat);
        let board = game.board();
        let purse = Purse::of(game, seat);
        let mut targets = Vec::<Target, MAX_TARGETS>::new();
        let mut reserve = Reserve::default();
        let weighed = [(&plan.routes, FOR_TICKET), (&plan.extra, FOR_POINTS)];
        for (routes, weight) in weighed {
            for route in routes.iter().filter_map(|id| board.route(id)) {
                if weight == FOR_TICKET {
                    reserve.put_aside(&route.cost);
                }
                let _ = targets.push(Target {
                    cost: route.cost,
                    missing: purse.missing(&route.cost),
                    weight,
                });
            }
        }
        targets.sort_unstable_by_key(|target| {
            (
                target.missing,
                target.cost.color.is_none(),
                u8::MAX - target.cost.length,
            )
        });
        let mut wants = Wants {
            worth: [0; Card::KINDS],
            reserve,
        };
        wants.add_all(purse, &targets);
        wants.value_wilds(situation, plan);
        wants
    }

    /// Goes through the targets, the nearest first; what one needs is not there for the next.
    fn add_all(&mut self, mut purse: Purse, targets: &[Target]) {
        for target in targets {
            let mut best = (u8::MAX, Color::Red);
            for &color in colors_of(&target.cost) {
                let missing = purse.missing_in(&target.cost, color);
                best = best.min((missing, color));
            }
            for &color in colors_of(&target.cost) {
                let missing = purse.missing_in(&target.cost, color);
                if missing == 0 {
                    continue;
                }
                let mut worth = target.weight / (1 + i32::from(missing));
                if color != best.1 {
                    worth /= 3;
                }
                let faces = match target.cost.kind {
                    RouteKind::Rail => [Face::Wagon, Face::HarborWagon],
                    RouteKind::Sea => [Face::Ship, Face::DoubleShip],
                };
                for face in faces {
                    self.worth[Card::new(face, color).index()] += worth;
                }
                if target.cost.kind == RouteKind::Sea && missing > 1 {
                    self.worth[Card::new(Face::DoubleShip, color).index()] += worth / 2;
                }
            }
            purse.spend(&target.cost, best.1);
        }
    }

    /// A wild is worth what the best colour is, and keeps its worth.
    fn value_wilds(&mut self, situation: &Situation, plan: &Plan) {
        let best = self.worth.iter().copied().max().unwrap_or(0);
        let mut wild = best * 5 / 4 + ANY_WILD;
        if plan.technologies.bits() != 0 {
            wild += FOR_TICKET;
        }
        for card in Card::all() {
            self.worth[card.index()] += ANY_CARD;
        }
        self.worth[Card::WILD.index()] = wild;
        if let Some(harbors) = &situation.game.board().harbors {
            let built = situation.game.player(situation.seat).harbors().len();
            if built < u32::from(harbors.each) {
                super::harbors::add_wants(situation, &mut self.worth);
            }
        }
    }

    /// What a card is worth.
    pub(super) fn worth(&self, card: Card) -> i32 {
        self.worth[card.index()]
    }

    /// What a card off a deck is worth on average, as far as cards can be counted.
    pub(super) fn blind(&self, situation: &Situation, deck: Deck) -> i32 {
        let game = situation.game;
        let mut unseen: Cards = game.board().cards.in_box;
        unseen.remove(game.player(situation.seat).hand());
        if game.deck_left(deck) > 0 {
            unseen.remove(game.discard());
        }
        for card in game.row().iter().flatten() {
            unseen.remove(&Cards::of(*card, 1));
        }
        let (mut sum, mut count) = (0, 0);
        for (card, number) in unseen.iter().filter(|(card, _)| card.deck() == deck) {
            sum += self.worth(card) * i32::from(number);
            count += i32::from(number);
        }
        sum.checked_div(count).unwrap_or(0)
    }
}
