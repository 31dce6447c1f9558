//! A view tells a seat what it may know, and nothing else.

use host_tests::cases;
use host_tests::random_games::{RandomGame, random_game};
use host_tests::secrets::scrambled;
use proptest::prelude::*;
use rules::{Game, Move, Rng};

/// Views of every seat stay the same when what it may not know changes.
fn views_hide(random: RandomGame) -> Result<(), TestCaseError> {
    let mut chance = Rng::new(random.set_up.seed);
    let (mut compared, mut n) = (0, 0);
    let end = random.play(|game, _| {
        n += 1;
        if n % 5 != 0 && !game.in_set_up() {
            return Ok(());
        }
        for viewer in game.seats() {
            let Some(other) = scrambled(game, Some(viewer), &mut chance) else {
                continue;
            };
            prop_assert_eq!(game.view(viewer), other.view(viewer), "{}\n{}", game, other);
            compared += usize::from(other != *game);
        }
        Ok(())
    })?;
    prop_assert!(compared > 0 || random.moves < 20, "nothing was compared");
    // At the end all lies open.
    if end.standings().is_some() {
        for viewer in end.seats() {
            let view = end.view(viewer);
            prop_assert_eq!(view.known(), &end);
        }
    }
    Ok(())
}

/// In set-up, a seat sees the same whatever the others have chosen.
#[test]
fn secret_choices_of_the_set_up_stay_secret() {
    for board in rules::maps::BoardId::all() {
        let set_up = rules::SetUp::new(board, 2, 3);
        let game = Game::new(&set_up).expect("a game");
        let viewer = game.first().next(2);
        let mut views = Vec::new();
        for choice in game.legal_moves().iter() {
            let mut after = game.clone();
            after.apply(choice).expect("a listed move");
            // Great Lakes: the pieces are chosen before the device goes on.
            for pieces in after.clone().legal_moves().iter() {
                let mut chosen = after.clone();
                if matches!(pieces, Move::Pieces { .. }) {
                    chosen.apply(pieces).expect("a listed move");
                }
                views.push(chosen.view(viewer));
            }
        }
        assert!(views.len() > 1);
        assert!(
            views.iter().all(|view| *view == views[0]),
            "{}",
            board.board().id
        );
    }
}

/// What the seat itself may know is in its view.
#[test]
fn a_view_shows_own_things_and_what_lies_open() {
    let board = rules::maps::BoardId::from_name("usa").expect("a board");
    let set_up = rules::SetUp::new(board, 3, 9);
    let random = RandomGame { set_up, moves: 90 };
    let game = random.play(|_, _| Ok(())).expect("a game");
    for seat in game.seats() {
        let view = game.view(seat);
        assert_eq!(view.own(), game.player(seat));
        assert_eq!(view.known().row(), game.row());
        assert_eq!(view.known().discard(), game.discard());
        assert_eq!(
            usize::from(view.ticket_deck_left()),
            game.ticket_deck().len()
        );
        assert_eq!(view.decision(), game.decision());
        for other in game.seats() {
            let player = game.player(other);
            assert_eq!(u16::from(view.cards_in_hand(other)), player.hand().total());
            assert_eq!(u32::from(view.tickets_kept(other)), player.tickets().len());
            assert_eq!(view.known().player(other).routes(), player.routes());
            assert_eq!(view.known().player(other).points(), player.points());
        }
        let own = game.decision().seat() == Some(seat);
        assert_eq!(view.legal_moves().is_some(), own);
        if let Some(moves) = view.legal_moves() {
            assert!(moves.iter().eq(game.legal_moves().iter()));
        }
    }
}

fn games(board: &'static str, number: u32) {
    let config = cases::config(number);
    proptest!(config, |(random in random_game(board))| views_hide(random)?);
}

#[test]
fn views_of_usa_hide_what_a_seat_may_not_know() {
    games("usa", 600);
}

#[test]
fn views_of_great_lakes_hide_what_a_seat_may_not_know() {
    games("great-lakes", 500);
}

#[test]
fn views_of_uk_hide_what_a_seat_may_not_know() {
    games("uk", 500);
}

#[test]
fn views_of_pennsylvania_hide_what_a_seat_may_not_know() {
    games("pennsylvania", 600);
}

#[test]
fn views_of_paris_hide_what_a_seat_may_not_know() {
    games("paris", 1000);
}

#[test]
fn views_of_amsterdam_hide_what_a_seat_may_not_know() {
    games("amsterdam", 1000);
}

/// What a view knows is no game to go on with, but trying must not panic.
#[test]
fn moves_in_what_a_view_knows_never_panic() {
    for board in rules::maps::BoardId::all() {
        let set_up = rules::SetUp::new(board, 2, 4);
        let random = RandomGame { set_up, moves: 60 };
        let played = random.play(|game, _| {
            for viewer in game.seats() {
                let view = game.view(viewer);
                for wanted in view
                    .legal_moves()
                    .into_iter()
                    .flat_map(|moves| moves.iter())
                {
                    let _ = view.known().clone().apply(wanted);
                }
            }
            Ok(())
        });
        assert!(played.is_ok());
    }
}
