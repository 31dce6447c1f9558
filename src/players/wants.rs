//! What each card would be worth: how near it brings the routes of the plan.

use heapless::Vec;

use super::plan::Plan;
use super::purse::{Purse, Reserve, colors_of};
use super::situation::Situation;
use super::style::{POINT, Style};
use super::worth::route_worth;
use rules::maps::{Card, Cards, Color, Deck, Face, RouteCost, RouteKind};
use rules::push_in_order;

/// Routes that are collected for at once.
const MAX_TARGETS: usize = 24;
/// What a card brings towards a ticket's route that lacks nothing else.
const FOR_TICKET: i32 = 600;

/// What each kind of card would be worth to a player, in parts of its own.
#[derive(Clone, Debug)]
pub(super) struct Wants {
    worth: [i32; Card::KINDS],
    /// What coloured routes for tickets need.
    pub(super) reserve: Reserve,
    /// What gray routes of the plan will be paid with.
    gray: Reserve,
    /// What coloured routes that are wanted for their own sake need.
    beside: Reserve,
    /// Cards that are missing for the routes of the plan.
    pub(super) short: u8,
}

struct Target {
    cost: RouteCost,
    missing: u8,
    weight: i32,
    is_ticket: bool,
}

impl Target {
    /// The nearest first; of those, gray ones last and long ones before short ones.
    fn order(&self) -> (u8, bool, u8) {
        (
            self.missing,
            self.cost.color.is_none(),
            u8::MAX - self.cost.length,
        )
    }
}

impl Wants {
    /// What a plan wants.
    pub(super) fn new(situation: &Situation, style: &Style, plan: &Plan) -> Wants {
        let (game, seat) = (situation.game, situation.seat);
        let board = game.board();
        let purse = Purse::of(game, seat);
        let mut targets = Vec::<Target, MAX_TARGETS>::new();
        let (mut reserve, mut beside) = (Reserve::default(), Reserve::default());
        let weighed = [
            (&plan.routes, true, FOR_TICKET),
            (&plan.extra, false, style.for_points),
        ];
        for (routes, is_ticket, weight) in weighed {
            for route in routes.iter().filter_map(|id| board.route(id)) {
                if is_ticket {
                    reserve.put_aside(&route.cost);
                } else if style.keeps_beside > 0 {
                    beside.put_aside(&route.cost);
                }
                let target = Target {
                    cost: route.cost,
                    missing: purse.missing(&route.cost),
                    weight,
                    is_ticket,
                };
                let _ = push_in_order(&mut targets, target, Target::order);
            }
        }
        let mut wants = Wants {
            worth: [0; Card::KINDS],
            reserve,
            gray: Reserve::default(),
            beside,
            short: 0,
        };
        wants.add_all(purse, style, &targets);
        if style.beside > 0 {
            wants.add_beside(situation, style, &purse, plan);
        }
        wants.value_wilds(situation, style, plan);
        wants
    }

    /// Goes through the targets, the nearest first; what one needs is not there for the next.
    fn add_all(&mut self, mut purse: Purse, style: &Style, targets: &[Target]) {
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
            if target.is_ticket {
                self.short = self.short.saturating_add(best.0);
                if style.keeps_gray > 0 && target.cost.color.is_none() {
                    let color = Some(best.1);
                    self.gray.put_aside(&RouteCost {
                        color,
                        ..target.cost
                    });
                }
            }
            purse.spend(&target.cost, best.1);
        }
    }

    /// A colour is worth something for what could be claimed next with it, by points a turn.
    fn add_beside(&mut self, situation: &Situation, style: &Style, purse: &Purse, plan: &Plan) {
        let (game, seat) = (situation.game, situation.seat);
        let wanted = plan.routes.or(&plan.extra);
        let open = game.open_routes(seat).without(&wanted);
        let owned = game.player(seat).technologies();
        // For each kind and colour the best rate.
        let mut rates = [[0; Color::ALL.len()]; 2];
        for route in open.iter().filter_map(|id| game.board().route(id)) {
            if !owned.includes(route.needs)
                || game.player(seat).pieces(route.cost.kind.piece()) < route.cost.length
            {
                continue;
            }
            let worth = style.beside * route_worth(game, seat, style, route) / POINT;
            for &color in colors_of(&route.cost) {
                let missing = purse.missing_in(&route.cost, color);
                if missing > 0 {
                    let rate = &mut rates[route.cost.kind as usize][color.index()];
                    *rate = worth
                        .checked_div(1 + i32::from(missing))
                        .unwrap_or(0)
                        .max(*rate);
                }
            }
        }
        let faces = [
            [Face::Wagon, Face::HarborWagon],
            [Face::Ship, Face::DoubleShip],
        ];
        for (faces, rates) in faces.into_iter().zip(&rates) {
            for (color, rate) in Color::ALL.into_iter().zip(rates) {
                for face in faces {
                    self.worth[Card::new(face, color).index()] += rate;
                }
            }
        }
    }

    /// A wild is worth what the best colour is, and keeps its worth.
    fn value_wilds(&mut self, situation: &Situation, style: &Style, plan: &Plan) {
        let best = self.worth.iter().copied().max().unwrap_or(0);
        let mut wild = best * 5 / 4 + style.any_wild;
        if plan.technologies.bits() != 0 {
            wild += FOR_TICKET;
        }
        for card in Card::all() {
            self.worth[card.index()] += style.any_card;
        }
        self.worth[Card::WILD.index()] = wild;
        if let Some(harbors) = &situation.game.board().harbors {
            let built = situation.game.player(situation.seat).harbors().len();
            if built < u32::from(harbors.each) {
                super::harbors::add_wants(situation, style, &mut self.worth);
            }
        }
    }

    /// What had better not pay for a route of this cost: cards that other routes need.
    pub(super) fn reserve_beside(&self, cost: &RouteCost) -> Reserve {
        let mut reserve = self.reserve.with(&self.beside);
        reserve.release(cost);
        match cost.color {
            Some(_) => reserve.with(&self.gray),
            None => reserve,
        }
    }

    /// What routes for tickets need.
    pub(super) fn for_tickets(&self) -> Reserve {
        self.reserve.with(&self.gray)
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
