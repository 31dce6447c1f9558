//! The choices of set-up, and who begins (C15, C21).

use host_tests::play::{play, refuse, seat};
use host_tests::position::Position;
use host_tests::table::{assert_turn_of, keep};
use rules::maps::{BoardId, TicketSet};
use rules::{Decision, Event, Events, Game, Move, MoveKind, Piece, SetUp, SetUpError};

use super::{BOARDS, after_set_up, new_game};

/// A new game in which seat 0 is the first.
fn first_is_0(board: &str, players: u8) -> Game {
    let board = BoardId::from_name(board).expect("a board");
    let set_up = SetUp {
        first: Some(seat(0)),
        ..SetUp::new(board, players, 3)
    };
    Game::new(&set_up).expect("a game")
}

/// The `n`th choice of tickets that is open.
fn choose_tickets(game: &mut Game, n: usize) -> Events {
    let choice = game.legal_moves().nth(MoveKind::Keep, n);
    play(game, choice.expect("a choice"))
}

fn pieces(trains: u8, ships: u8) -> Move {
    Move::Pieces { trains, ships }
}

#[test]
fn c15_tickets_are_dealt_to_all_before_anybody_chooses() {
    let figures = [(3, 2), (5, 3), (5, 3), (5, 3), (2, 1), (2, 1)];
    for (board, (dealt, least)) in BOARDS.into_iter().zip(figures) {
        let game = first_is_0(board, 4);
        let offers = game.seats().flat_map(|seat| game.player(seat).offered());
        let different: TicketSet = offers.copied().collect();
        assert_eq!(different.len(), 4 * dealt, "{board}");
        for seat in game.seats() {
            assert_eq!(game.player(seat).offered().len(), dealt as usize);
        }
        let seat = seat(0);
        assert_eq!(
            game.decision(),
            Decision::Keep { seat, min: least },
            "{board}"
        );
    }
}

#[test]
fn c15_fewer_tickets_than_the_least_cannot_be_kept_at_set_up() {
    let game = first_is_0("usa", 2);
    let offered = game.player(seat(0)).offered();
    refuse(&game, keep(&[offered[0].0]), "C14");
    refuse(&game, keep(&[]), "C14");
    let others = game.player(seat(1)).offered();
    refuse(&game, keep(&[others[0].0, others[1].0]), "C14");
}

#[test]
fn c15_every_player_chooses_once_and_then_the_first_turn_begins() {
    for board in ["usa", "uk", "pennsylvania", "paris", "amsterdam"] {
        let mut game = first_is_0(board, 3);
        for index in 0..3 {
            assert!(game.in_set_up());
            assert_eq!(game.decision().seat(), Some(seat(index)), "{board}");
            choose_tickets(&mut game, 0);
        }
        assert!(!game.in_set_up());
        assert_turn_of(&game, 0);
    }
}

#[test]
fn c15_no_choice_depends_on_that_of_another() {
    for board in BOARDS {
        let after = |n| {
            let mut game = first_is_0(board, 2);
            choose_tickets(&mut game, n);
            if matches!(game.decision(), Decision::Pieces { .. }) {
                play(&mut game, pieces(20 + n as u8, 30 - n as u8));
            }
            game
        };
        let (few, many) = (after(0), after(2));
        assert_eq!(few.decision(), many.decision());
        let second = seat(1);
        assert_eq!(few.player(second), many.player(second));
        // What the second player sees is the same, down to the number of tickets in the deck.
        assert_eq!(few.view(second), many.view(second), "{board}");
    }
}

#[test]
fn c15_tickets_on_offer_are_secret() {
    let dealt = |own: [u8; 3], others: [u8; 3]| {
        let position = Position::new("usa", 2).phase("set-up-tickets").turn(0);
        position.offered(0, &own).offered(1, &others).game()
    };
    let (one, other) = (dealt([0, 1, 2], [3, 4, 5]), dealt([6, 7, 8], [3, 4, 5]));
    assert_eq!(one.view(seat(1)), other.view(seat(1)));
    assert_ne!(one.view(seat(0)), other.view(seat(0)));
    assert_eq!(
        one.view(seat(0)).own().offered(),
        one.player(seat(0)).offered()
    );
}

#[test]
fn c15_one_person_makes_all_choices_before_the_next() {
    let mut game = first_is_0("great-lakes", 2);
    for index in 0..2 {
        let seat = seat(index);
        assert_eq!(game.decision(), Decision::Keep { seat, min: 3 });
        choose_tickets(&mut game, 0);
        assert_eq!(game.decision(), Decision::Pieces { seat });
        play(&mut game, pieces(27, 23));
    }
    assert_turn_of(&game, 0);
}

#[test]
fn c15_what_is_public_of_the_choices_is_hidden_until_all_have_chosen() {
    let mut game = first_is_0("great-lakes", 2);
    let kept = choose_tickets(&mut game, 0);
    let chosen = play(&mut game, pieces(30, 20));
    let view = game.view(seat(1));
    assert_eq!(view.tickets_kept(seat(0)), 0);
    assert_eq!(view.known().player(seat(0)).pieces(Piece::Train), 0);
    assert_eq!(view.ticket_deck_left(), 45);
    for event in kept.iter().chain(&chosen) {
        match event.seen_by(seat(1)) {
            Event::TicketsKept { count, .. } => assert_eq!(count, 0),
            Event::PiecesChosen { trains, .. } => assert_eq!(trains, None),
            _ => {}
        }
    }
}

#[test]
fn c15_what_is_public_of_the_choices_is_shown_when_all_have_chosen() {
    let mut game = first_is_0("great-lakes", 2);
    choose_tickets(&mut game, 0);
    play(&mut game, pieces(30, 20));
    choose_tickets(&mut game, 0);
    let events = play(&mut game, pieces(25, 25));
    assert!(events.contains(&Event::SetUpDone));
    let view = game.view(seat(1));
    assert_eq!(view.tickets_kept(seat(0)), 3);
    assert_eq!(view.known().player(seat(0)).pieces(Piece::Train), 30);
    assert_eq!(view.known().player(seat(0)).pieces(Piece::Ship), 20);
    assert_eq!(view.ticket_deck_left(), 49);
    assert!(view.known().player(seat(0)).tickets().is_empty());
}

#[test]
fn c21_the_first_player_is_drawn_by_lot() {
    for board in BOARDS {
        let mut times = [0; 4];
        for seed in 0..400 {
            times[new_game(board, 4, seed).first().index()] += 1;
        }
        let fair = |&times: &i32| (60..=140).contains(&times);
        assert!(times.iter().all(fair), "{board}: {times:?}");
    }
}

#[test]
fn c21_the_first_player_can_be_chosen_by_hand() {
    for index in 0..3 {
        let board = BoardId::from_name("usa").expect("a board");
        let set_up = SetUp {
            first: Some(seat(index)),
            ..SetUp::new(board, 3, 9)
        };
        let game = after_set_up(Game::new(&set_up).expect("a game"));
        assert_eq!(game.first(), seat(index));
        assert_turn_of(&game, index);
    }
}

#[test]
fn c21_the_first_player_sits_at_the_table() {
    let board = BoardId::from_name("usa").expect("a board");
    let set_up = SetUp {
        first: Some(seat(3)),
        ..SetUp::new(board, 3, 9)
    };
    assert_eq!(Game::new(&set_up), Err(SetUpError::First));
}

#[test]
fn c21_the_first_player_has_the_first_turn() {
    for seed in 0..20 {
        let game = after_set_up(new_game("paris", 4, seed));
        assert_turn_of(&game, game.first().index());
    }
}
