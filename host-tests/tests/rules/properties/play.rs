//! What holds in every position of every random game.

use std::collections::HashSet;

use host_tests::cases;
use host_tests::play::BOARDS;
use host_tests::position::cards;
use host_tests::random_games::{LONGEST, RandomGame, field, random_game};
use proptest::prelude::*;
use rules::maps::{Card, RouteKind};
use rules::{Decision, Game, Move, Piece, RandomPlayer, Seat};

/// Cards of every kind add up to the box.
fn cards_add_up(game: &Game) -> Result<(), TestCaseError> {
    let notation = game.to_string();
    let mut all = cards(field(&notation, "deck", None));
    prop_assert_eq!(
        all.total(),
        u16::from(game.deck_left(rules::maps::Deck::Wagons))
            + u16::from(game.deck_left(rules::maps::Deck::Ships))
    );
    all.add(game.discard());
    for card in game.row().iter().flatten() {
        all[*card] += 1;
    }
    for seat in game.seats() {
        let player = game.player(seat);
        all.add(player.hand());
        for color in player.aside(game.board()) {
            all[Card::wagon(color)] += 1;
        }
    }
    prop_assert_eq!(all, game.board().cards.in_box);
    Ok(())
}

/// Pieces of every player add up to the player's box, and tickets and shares to theirs.
fn pieces_add_up(game: &Game) -> Result<(), TestCaseError> {
    let figures = &game.board().pieces;
    let mut tickets: Vec<u8> = game.ticket_deck().iter().map(|ticket| ticket.0).collect();
    for seat in game.seats() {
        let player = game.player(seat);
        let on_board = |kind: RouteKind| -> u8 {
            let routes = player
                .routes()
                .iter()
                .filter_map(|id| game.board().route(id));
            routes
                .filter(|route| route.cost.kind == kind)
                .map(|route| route.cost.length)
                .sum()
        };
        let all = |piece, kind| player.pieces(piece) + player.in_box(piece) + on_board(kind);
        prop_assert_eq!(all(Piece::Train, RouteKind::Rail), figures.trains);
        prop_assert_eq!(all(Piece::Ship, RouteKind::Sea), figures.ships);
        tickets.extend(player.tickets().iter().map(|ticket| ticket.0));
        tickets.extend(player.offered().iter().map(|ticket| ticket.0));
    }
    tickets.sort_unstable();
    let in_box: Vec<u8> = (0..game.board().tickets.len() as u8).collect();
    prop_assert_eq!(tickets, in_box);
    Ok(())
}

/// Every listed move is accepted, and listed once; the counts are those of the list.
fn listed_moves_are_legal(game: &Game) -> Result<(), TestCaseError> {
    let moves = game.legal_moves();
    let mut seen = HashSet::new();
    for listed in moves.iter() {
        prop_assert_eq!(game.check(&listed), Ok(()), "{}", listed);
        prop_assert!(seen.insert(listed), "{} is listed twice", listed);
    }
    let kinds = moves.kinds();
    prop_assert_eq!(kinds.is_empty(), game.decision() == Decision::Over);
    for kind in rules::MoveKind::ALL {
        let of_kind = seen.iter().filter(|listed| listed.kind() == kind).count();
        prop_assert_eq!(moves.count(kind), of_kind, "{:?}", kind);
        prop_assert_eq!(kinds.contains(kind), of_kind > 0, "{:?}", kind);
        prop_assert_eq!(moves.nth(kind, of_kind), None);
    }
    Ok(())
}

/// What is written reads back to the same value.
fn notation_reads_back(game: &Game, made: Move) -> Result<(), TestCaseError> {
    let notation = game.to_string();
    let read = notation.parse::<Game>();
    prop_assert_eq!(read.as_ref(), Ok(game), "{}", notation);
    prop_assert_eq!(made.to_string().parse::<Move>(), Ok(made), "{}", made);
    Ok(())
}

/// The scores of the end are sums of their parts, and the winners have the most.
fn the_end_adds_up(game: &Game) -> Result<(), TestCaseError> {
    let standings = game.standings();
    prop_assert_eq!(standings.is_some(), game.decision() == Decision::Over);
    let Some(standings) = standings else {
        return Ok(());
    };
    for score in &standings.scores {
        let bonuses: i32 = score.bonuses.iter().map(|&(_, points)| points).sum();
        prop_assert_eq!(score.total, score.routes + score.tickets + bonuses);
        prop_assert_eq!(score.routes, game.player(score.seat).points());
    }
    let most = standings.scores.iter().map(|score| score.total).max();
    prop_assert!(!standings.winners.is_empty());
    let total = |seat: &Seat| standings.scores[seat.index()].total;
    prop_assert!(
        standings
            .winners
            .iter()
            .all(|seat| Some(total(seat)) == most)
    );
    Ok(())
}

fn every_position_is_sound(random: RandomGame) -> Result<(), TestCaseError> {
    let mut moves = Vec::new();
    let end = random.play(|game, made| {
        cards_add_up(game)?;
        pieces_add_up(game)?;
        prop_assert_eq!(game.audit(), Ok(()));
        listed_moves_are_legal(game)?;
        if moves.len() % 7 == 0 {
            notation_reads_back(game, made)?;
        }
        moves.push(made);
        Ok(())
    })?;
    cards_add_up(&end)?;
    pieces_add_up(&end)?;
    the_end_adds_up(&end)?;
    let read = end.to_string().parse::<Game>();
    prop_assert_eq!(read.as_ref(), Ok(&end));
    if random.moves == LONGEST {
        prop_assert_eq!(end.decision(), Decision::Over, "the game does not end");
    }
    // The same seed and the same moves give the same game.
    let mut again = random.start();
    for made in moves {
        prop_assert!(again.apply(made).is_ok());
    }
    prop_assert_eq!(again, end);
    Ok(())
}

/// A move that was picked from the list needs no check: it comes to the same as one that is
/// checked, and so does one that is carried out at once.
fn listed_moves_are_those_checked(random: RandomGame) -> Result<(), TestCaseError> {
    let mut player = RandomPlayer::new(random.set_up.seed);
    let mut game = random.start();
    for _ in 0..random.moves {
        let (mut picking, mut playing) = (player.clone(), player.clone());
        let (mut picked, mut played) = (game.clone(), game.clone());
        let chosen = player.choose(&game.legal_moves());
        let mut told = Vec::new();
        let any = playing.play(&mut played, &mut |event| told.push(event));
        prop_assert_eq!(any, chosen.is_some());
        let Some(choice) = chosen else {
            prop_assert!(picking.pick(&mut picked).is_none());
            break;
        };
        let events = game.apply(choice);
        let events = events.map_err(|refused| TestCaseError::fail(refused.to_string()))?;
        let listed = picking.pick(&mut picked);
        let listed = listed.ok_or_else(|| TestCaseError::fail("nothing is picked"))?;
        prop_assert_eq!(*listed.choice(), choice);
        let happened = listed.apply();
        prop_assert_eq!(&happened, &events);
        prop_assert_eq!(told.as_slice(), events.as_slice());
        prop_assert_eq!((&picked, &played), (&game, &game));
        prop_assert_eq!((&picking, &playing), (&player, &player));
    }
    Ok(())
}

#[test]
fn a_listed_move_comes_to_the_same_as_one_that_is_checked() {
    for board in BOARDS {
        let config = cases::config(100);
        proptest!(config, |(random in random_game(board))| listed_moves_are_those_checked(random)?);
    }
}

/// So many random games of a board.
fn games(board: &'static str, number: u32) {
    let config = cases::config(number);
    proptest!(config, |(random in random_game(board))| every_position_is_sound(random)?);
}

#[test]
fn every_position_of_usa_is_sound() {
    games("usa", 1_000);
}

#[test]
fn every_position_of_great_lakes_is_sound() {
    games("great-lakes", 600);
}

#[test]
fn every_position_of_uk_is_sound() {
    games("uk", 600);
}

#[test]
fn every_position_of_pennsylvania_is_sound() {
    games("pennsylvania", 1_000);
}

#[test]
fn every_position_of_paris_is_sound() {
    games("paris", 2_000);
}

#[test]
fn every_position_of_amsterdam_is_sound() {
    games("amsterdam", 2_000);
}
