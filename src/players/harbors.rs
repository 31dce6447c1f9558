//! Harbours: where one is worth its four cards, and which cards to keep for it.

use super::plan::Plan;
use super::situation::Situation;
use super::style::{POINT, Style};
use rules::maps::{Card, Cards, CityId, Color, Face, Id};
use rules::{Connections, Move};

/// Adds what signed cards are worth: those of the colour that has the most of them.
pub(super) fn add_wants(situation: &Situation, style: &Style, worth: &mut [i32; Card::KINDS]) {
    let hand = situation.game.player(situation.seat).hand();
    let each = situation
        .game
        .board()
        .harbors
        .as_ref()
        .map_or(0, |figures| figures.cards_of_each_kind);
    for color in Color::ALL {
        let signed = [Face::HarborWagon, Face::Ship].map(|face| Card::new(face, color));
        let have: u8 = signed.iter().map(|&card| hand[card].min(each)).sum();
        for card in signed {
            if hand[card] < each {
                worth[card.index()] += style.for_harbor * (1 + i32::from(have)) / 2;
            }
        }
    }
}

/// What a harbour in a city would bring, in quarters of a point: by tickets that name it and are
/// completed or planned.
pub(super) fn harbor_worth(situation: &Situation, plan: &Plan, city: CityId) -> i32 {
    let (game, seat) = (situation.game, situation.seat);
    let Some(figures) = &game.board().harbors else {
        return 0;
    };
    let player = game.player(seat);
    let connections = Connections::of(game.board(), player.routes());
    let mut naming = 0;
    for id in player.tickets().iter() {
        let Some(ticket) = game.board().ticket(id) else {
            continue;
        };
        if !ticket.ends.iter().any(|end| end.contains(&city)) {
            continue;
        }
        // A ticket still open may fail.
        if connections.complete(ticket) {
            naming += 4;
        } else if !plan.given_up.contains(id) {
            naming += 3;
        }
    }
    let place = (naming as usize / 4).min(figures.points.len());
    let at = |place: usize| match place.checked_sub(1) {
        Some(index) => figures
            .points
            .get(index)
            .map_or(0, |&points| i32::from(points)),
        None => 0,
    };
    let next = at((place + 1).min(figures.points.len()));
    let part = naming % 4;
    let points = if place >= figures.points.len() {
        at(place) * POINT
    } else {
        at(place) * POINT + (next - at(place)) * part
    };
    points + i32::from(figures.unbuilt) * POINT
}

/// The harbour to build now, if there is one that can be paid: the city and what it is worth.
pub(super) fn best_harbor(situation: &Situation, plan: &Plan) -> Option<(i32, CityId)> {
    let game = situation.game;
    game.harbor_cities(situation.seat)
        .map(|city| (harbor_worth(situation, plan, city), city))
        .max_by_key(|&(worth, city)| (worth, usize::MAX - city.index()))
}

/// Building a harbour, paid with as few wilds as can be.
pub(super) fn build(situation: &Situation, city: CityId) -> Option<Move> {
    let figures = situation.game.board().harbors.as_ref()?;
    let hand = situation.game.player(situation.seat).hand();
    let each = figures.cards_of_each_kind;
    let payments = Color::ALL.into_iter().filter_map(|color| {
        let (wagon, ship) = (
            Card::new(Face::HarborWagon, color),
            Card::new(Face::Ship, color),
        );
        let (wagons, ships) = (hand[wagon].min(each), hand[ship].min(each));
        let wilds = 2 * each - wagons - ships;
        (wilds <= hand[Card::WILD]).then(|| {
            let pay = Cards::of(wagon, wagons).with(ship, ships);
            (wilds, pay.with(Card::WILD, wilds))
        })
    });
    let (_, pay) = payments.min_by_key(|&(wilds, _)| wilds)?;
    Some(Move::Build { city, pay })
}
