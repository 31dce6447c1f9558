//! The United Kingdom: rules UK1 to UK16, and where implementations of it go wrong.

mod advanced;
mod claims;
mod payments;
mod places;
mod right_of_way;
mod technologies;
mod thermocompressor;
mod wagers;

use host_tests::play::{claim, is_listed, play, refuse, seat};
use host_tests::position::{Position, route};
use rules::maps::{Board, BoardId, Deck, RouteId, Technology};
use rules::{Event, Events, Game, Move};

const BLIND: Move = Move::Blind { deck: Deck::Wagons };

fn board() -> &'static Board {
    BoardId::from_name("uk").expect("the board").board()
}

/// The first route between two cities.
fn link(a: &str, b: &str) -> RouteId {
    route("uk", a, b, 0)
}

/// Two players, five plain cards face up.
fn table() -> Position {
    tables_of(2)
}

fn tables_of(players: u8) -> Position {
    Position::new("uk", players).row("r.o.y.g.b")
}

/// Two players, the first of whom has these cards and technologies and is about to act.
fn holding(hand: &str, technologies: &[&'static str]) -> Game {
    table().hand(0, hand).technologies(0, technologies).game()
}

fn technology(id: &str) -> Technology {
    Technology::from_id(id).expect("a technology")
}

fn owns(game: &Game, index: usize, id: &str) -> bool {
    game.player(seat(index))
        .technologies()
        .contains(technology(id))
}

/// Points that a move scores at once for the first seat.
#[track_caller]
fn scored(mut game: Game, wanted: Move) -> i32 {
    let before = game.player(seat(0)).points();
    play(&mut game, wanted);
    game.player(seat(0)).points() - before
}

/// The technologies that left the game.
fn withdrawn(events: &Events) -> Vec<&'static str> {
    let ids = events.iter().filter_map(|event| match event {
        Event::TechnologyWithdrawn { technology } => Some(technology.id()),
        _ => None,
    });
    ids.collect()
}

/// Whether any purchase of a technology is among the legal moves.
fn is_for_sale(game: &Game, id: &str) -> bool {
    let payments = game.technology_payments(technology(id));
    let offered = payments.iter().any(|&pay| {
        let wanted = Move::Buy {
            technology: technology(id),
            pay,
        };
        is_listed(game, wanted)
    });
    assert_eq!(offered, !payments.is_empty(), "{id}");
    offered
}

/// Checks that a route cannot be claimed with these cards: a ferry's payment is refused by UK6, any
/// other by UK13.
#[track_caller]
fn refuse_payment(game: &Game, route: RouteId, pay: &str) {
    let cost = board().route(route).expect("a route").cost;
    let rule = if cost.locomotives > 0 { "UK6" } else { "UK13" };
    refuse(game, claim(route, pay), rule);
}
