//! Short words for cards and tickets at a table, and for what lies on it.

use rules::maps::{Card, Deck, Id, RouteId, Technologies, TicketId};
use rules::{Decision, Event, Events, Game, Move};

use crate::play::{is_listed, play, seat};
use crate::position::Position;

/// A card off the deck, or off the wagons where there are two decks.
pub const BLIND: Move = Move::Blind { deck: Deck::Wagons };

/// A card off the ships.
pub const BLIND_SHIP: Move = Move::Blind { deck: Deck::Ships };

/// Taking the face-up card at a place, on a board with one deck.
pub fn take(slot: u8) -> Move {
    Move::Take { slot, refill: None }
}

/// Taking the face-up card at a place, and the deck that replaces it.
pub fn take_for(slot: u8, deck: Deck) -> Move {
    Move::Take {
        slot,
        refill: Some(deck),
    }
}

/// Keeping these tickets.
pub fn keep(tickets: &[u8]) -> Move {
    Move::Keep {
        tickets: tickets.iter().copied().map(TicketId).collect(),
    }
}

/// Checks that a move is legal and listed.
///
/// # Panics
/// If it is not so.
#[track_caller]
pub fn allow(game: &Game, wanted: Move) {
    assert_eq!(game.check(&wanted), Ok(()), "'{wanted}'");
    assert!(is_listed(game, wanted), "'{wanted}' is not on the list");
}

/// Plays moves that must be legal.
///
/// # Panics
/// If one of them is not.
#[track_caller]
pub fn play_all(game: &mut Game, wanted: &[Move]) {
    for &wanted in wanted {
        play(game, wanted);
    }
}

/// Checks that a seat is about to choose its action.
///
/// # Panics
/// If it is not so.
#[track_caller]
pub fn assert_turn_of(game: &Game, index: usize) {
    assert_eq!(game.decision(), Decision::Act { seat: seat(index) });
}

/// How often the row was cleared.
pub fn clearings(events: &Events) -> usize {
    let cleared = |event: &&Event| **event == Event::RowCleared;
    events.iter().filter(cleared).count()
}

/// How many cards lie face up.
pub fn face_up(game: &Game) -> usize {
    game.row().iter().flatten().count()
}

/// How many face-up cards are wild.
pub fn face_up_wilds(game: &Game) -> usize {
    let wild = |card: &&Option<Card>| **card == Some(Card::WILD);
    game.row().iter().filter(wild).count()
}

/// Cards left in both decks together.
pub fn in_decks(game: &Game) -> usize {
    let left = |deck| usize::from(game.deck_left(deck));
    Deck::ALL.into_iter().map(left).sum()
}

/// The numbers of the seats that won.
///
/// # Panics
/// If the game is not over.
#[track_caller]
pub fn winners(game: &Game) -> Vec<usize> {
    let standings = game.standings().expect("the game is over");
    standings.winners.iter().map(|seat| seat.index()).collect()
}

/// The United Kingdom with two or three players, who have claimed every route that needs no
/// technology, save those that are spared, and still have more than two trains each.
pub fn all_claimed_without_technology(players: u8, spared: &[RouteId]) -> Position {
    let mut position = Position::new("uk", players);
    for (index, route) in position.game().board().routes.iter().enumerate() {
        let id = RouteId::from_index(index);
        let second_lane = route.other_lane.is_some_and(|lane| lane.index() < index);
        let seat = match route.cost.length {
            // With two players the second lane is closed.
            _ if second_lane && players == 2 => continue,
            _ if second_lane => 2,
            2 => 1,
            _ => 0,
        };
        if route.needs == Technologies::NONE && !spared.contains(&id) {
            position = position.claimed(seat, id);
        }
    }
    position
}
