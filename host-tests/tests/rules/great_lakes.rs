//! The rules of Great Lakes: two decks, trains and ships, harbours.

mod cards;
mod end;
mod harbors;
mod pieces;
mod routes;

use host_tests::position::{self, Position};
use rules::maps::{BoardId, CityId, Deck, Id, RouteId};
use rules::{Game, Move, Piece};

/// The board's name.
const LAKES: &str = "great-lakes";
/// Six cards face up that matter to nobody.
const PLAIN_ROW: &str = "w.w.w.w~.w~.w~";

fn board() -> BoardId {
    BoardId::from_name(LAKES).expect("the board")
}

/// A bare table for two.
fn table() -> Position {
    Position::new(LAKES, 2)
}

fn city(id: &str) -> CityId {
    let place = board().board().cities.iter().position(|city| city.id == id);
    CityId::from_index(place.expect("a city"))
}

fn route(a: &str, b: &str, n: usize) -> RouteId {
    position::route(LAKES, a, b, n)
}

fn ticket(a: &str, b: &str) -> u8 {
    position::ticket(LAKES, a, b)
}

fn blind(deck: Deck) -> Move {
    Move::Blind { deck }
}

fn take(slot: u8, refill: Deck) -> Move {
    Move::Take {
        slot,
        refill: Some(refill),
    }
}

/// Trains and ships that a player has to play with.
fn pieces(game: &Game, index: usize) -> [u8; 2] {
    Piece::ALL.map(|piece| game.player(host_tests::play::seat(index)).pieces(piece))
}

/// Trains and ships in a player's box.
fn in_box(game: &Game, index: usize) -> [u8; 2] {
    Piece::ALL.map(|piece| game.player(host_tests::play::seat(index)).in_box(piece))
}
