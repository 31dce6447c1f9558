//! Choosing pieces, exchanging them, and running out of them (GL4, GL11, GL12).

use host_tests::play::{claim, is_listed, play, refuse, seat};
use host_tests::position::{Position, cards};
use rules::maps::Deck;
use rules::{Decision, Event, Game, Move, MoveKind, Piece, SetUp};

use super::{PLAIN_ROW, blind, board, city, in_box, pieces, route, table};

fn choice(trains: u8, ships: u8) -> Move {
    Move::Pieces { trains, ships }
}

fn exchange(give: Piece, count: u8) -> Move {
    Move::Exchange { give, count }
}

/// Keeps all tickets on offer.
fn keep_all(game: &mut Game) {
    let chooser = game.decision().seat().expect("a decision");
    let tickets = game.player(chooser).offered().iter().copied().collect();
    play(game, Move::Keep { tickets });
}

/// A game for three in which seat 0 has kept tickets and is to choose pieces.
fn choosing() -> Game {
    let set_up = SetUp {
        first: Some(seat(0)),
        ..SetUp::new(board(), 3, 11)
    };
    let mut game = Game::new(&set_up).expect("a game");
    keep_all(&mut game);
    game
}

/// A game for three in which seats 0 and 1 have chosen so many trains, and seat 2 has kept tickets.
fn two_have_chosen(trains: [u8; 2]) -> Game {
    let mut game = choosing();
    for trains in trains {
        play(&mut game, choice(trains, 50 - trains));
        keep_all(&mut game);
    }
    game
}

#[test]
fn gl04_pieces_are_chosen_after_the_tickets_player_by_player() {
    let mut game = choosing();
    for player in 0..3 {
        assert_eq!(game.decision(), Decision::Pieces { seat: seat(player) });
        play(&mut game, choice(27, 23));
        if player < 2 {
            assert_eq!(
                game.decision(),
                Decision::Keep {
                    seat: seat(player + 1),
                    min: 3
                }
            );
            refuse(&game, choice(27, 23), "C1");
            keep_all(&mut game);
        }
    }
    assert_eq!(game.decision(), Decision::Act { seat: seat(0) });
}

#[test]
fn gl04_fifty_pieces_with_18_to_33_trains_can_be_chosen() {
    let game = choosing();
    let all: Vec<Move> = game.legal_moves().iter().collect();
    let expected: Vec<Move> = (18..=33)
        .map(|trains| choice(trains, 50 - trains))
        .collect();
    assert_eq!(all, expected);
}

#[test]
fn gl04_more_or_fewer_than_fifty_are_refused() {
    let game = choosing();
    for (trains, ships) in [
        (27, 22),
        (27, 24),
        (33, 32),
        (0, 0),
        (18, 31),
        (33, 18),
        (255, 51),
    ] {
        refuse(&game, choice(trains, ships), "GL4");
    }
}

#[test]
fn gl04_what_is_not_taken_stays_in_the_players_own_box() {
    let mut game = two_have_chosen([20, 33]);
    play(&mut game, choice(27, 23));
    assert_eq!(
        [0, 1, 2].map(|index| pieces(&game, index)),
        [[20, 30], [33, 17], [27, 23]]
    );
    assert_eq!(
        [0, 1, 2].map(|index| in_box(&game, index)),
        [[13, 2], [0, 15], [6, 9]]
    );
}

#[test]
fn gl04_the_suggested_split_is_27_and_23() {
    let figures = &board().board().pieces;
    assert_eq!((figures.suggested_trains, figures.chosen), (27, Some(50)));
}

#[test]
fn gl04_choices_are_secret_until_all_have_chosen() {
    let [one, other] = [[18, 33], [33, 27]].map(two_have_chosen);
    assert_ne!(one, other);
    assert_eq!(one.view(seat(2)), other.view(seat(2)));
    let event = Event::PiecesChosen {
        seat: seat(0),
        trains: Some(18),
    };
    let unseen = Event::PiecesChosen {
        seat: seat(0),
        trains: None,
    };
    assert_eq!(event.seen_by(seat(2)), unseen);
    assert_eq!(event.seen_by(seat(0)), event);
}

#[test]
fn gl04_all_choices_are_shown_together() {
    let mut game = two_have_chosen([18, 33]);
    let events = play(&mut game, choice(27, 23));
    assert!(events.contains(&Event::SetUpDone));
    for viewer in 0..3 {
        let view = game.view(seat(viewer));
        assert_eq!(
            [0, 1, 2].map(|index| pieces(view.known(), index)[0]),
            [18, 33, 27]
        );
    }
}

#[test]
fn pitfall_19_18_and_33_trains_are_the_ends_of_the_choice() {
    for (trains, boxes) in [(18, [15, 0]), (33, [0, 15])] {
        let mut game = choosing();
        play(&mut game, choice(trains, 50 - trains));
        assert_eq!(pieces(&game, 0), [trains, 50 - trains]);
        assert_eq!(in_box(&game, 0), boxes);
    }
    refuse(&choosing(), choice(17, 33), "GL4");
    refuse(&choosing(), choice(34, 16), "GL4");
}

#[test]
fn gl11_any_number_is_exchanged_for_as_many_of_the_other_kind_and_a_point_each() {
    for (give, count, now, boxes) in [
        (Piece::Train, 1, [26, 24], [7, 8]),
        (Piece::Train, 9, [18, 32], [15, 0]),
        (Piece::Ship, 6, [33, 17], [0, 15]),
    ] {
        let mut game = table().points(0, 20).game();
        let events = play(&mut game, exchange(give, count));
        assert!(events.contains(&Event::PiecesExchanged {
            seat: seat(0),
            give,
            count
        }));
        assert_eq!(pieces(&game, 0), now);
        assert_eq!(in_box(&game, 0), boxes);
        assert_eq!(game.player(seat(0)).points(), 20 - i32::from(count));
    }
}

#[test]
fn gl11_an_exchange_may_leave_a_score_below_zero() {
    let mut game = table().points(0, 2).game();
    play(&mut game, exchange(Piece::Train, 5));
    assert_eq!(game.player(seat(0)).points(), -3);
}

#[test]
fn gl11_at_least_one_piece_is_exchanged() {
    for give in Piece::ALL {
        refuse(&table().game(), exchange(give, 0), "GL11");
    }
}

#[test]
fn gl11_no_more_are_given_than_the_player_has_left() {
    let mut game = table().trains_left(0, 2, &[]).game();
    refuse(&game, exchange(Piece::Train, 3), "GL11");
    play(&mut game, exchange(Piece::Train, 2));
    assert_eq!(pieces(&game, 0), [0, 25]);
}

#[test]
fn gl11_every_number_up_to_the_limit_is_open() {
    let game = table().game();
    let trains = (1..=9).map(|count| exchange(Piece::Train, count));
    let ships = (1..=6).map(|count| exchange(Piece::Ship, count));
    let expected: Vec<Move> = trains.chain(ships).collect();
    let all = game
        .legal_moves()
        .iter()
        .filter(|legal| legal.kind() == MoveKind::Exchange);
    assert_eq!(all.collect::<Vec<_>>(), expected);
}

#[test]
fn gl11_exchanged_pieces_can_be_exchanged_back() {
    let mut game = table().row(PLAIN_ROW).game();
    play(&mut game, exchange(Piece::Train, 9));
    play(&mut game, exchange(Piece::Ship, 1));
    refuse(&game, exchange(Piece::Train, 1), "GL11");
    play(&mut game, exchange(Piece::Ship, 15));
    assert_eq!(pieces(&game, 0), [33, 17]);
    assert_eq!(game.player(seat(0)).points(), -24);
}

#[test]
fn gl11_an_exchange_is_the_whole_turn() {
    let mut game = table().row(PLAIN_ROW).game();
    play(&mut game, exchange(Piece::Ship, 1));
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    play(&mut game, blind(Deck::Wagons));
    refuse(&game, exchange(Piece::Ship, 1), "C1");
}

#[test]
fn gl11_other_boards_have_no_exchange() {
    refuse(
        &Position::new("usa", 2).game(),
        exchange(Piece::Train, 1),
        "C1",
    );
}

#[test]
fn pitfall_19_an_exchange_is_limited_by_the_own_box() {
    let game = table().chosen(0, 33, 17).chosen(1, 18, 32).game();
    refuse(&game, exchange(Piece::Ship, 1), "GL11");
    refuse(&game, exchange(Piece::Train, 16), "GL11");
    assert!(is_listed(&game, exchange(Piece::Train, 15)));
    let game = table().chosen(0, 33, 17).chosen(1, 18, 32).active(1).game();
    refuse(&game, exchange(Piece::Train, 1), "GL11");
    assert!(is_listed(&game, exchange(Piece::Ship, 15)));
}

/// Seat 0 with three ships and so many trains left, and the cards for three spaces of rail.
fn with_three_ships(trains: u8) -> Position {
    let mut position = table().row(PLAIN_ROW).hand(0, "3y2Y2y~");
    for [a, b] in [
        ["duluth", "marquette"],
        ["sault-ste-marie", "green-bay"],
        ["kingston", "toronto"],
        ["kingston", "buffalo"],
    ] {
        position = position.claimed(0, route(a, b, 0));
    }
    position.trains_left(0, trains, &[route("duluth", "eau-claire", 0)])
}

fn claim_three_spaces(game: &mut Game) {
    play(game, claim(route("duluth", "eau-claire", 0), "3y"));
}

#[test]
fn gl12_six_pieces_of_both_kinds_together_bring_the_last_round() {
    let mut game = with_three_ships(6).game();
    claim_three_spaces(&mut game);
    assert_eq!(pieces(&game, 0), [3, 3]);
    assert_eq!(
        game.last_turns(),
        Some(4),
        "two turns for each of two players"
    );
}

#[test]
fn gl12_seven_pieces_do_not_bring_the_last_round() {
    let mut game = with_three_ships(7).game();
    claim_three_spaces(&mut game);
    assert_eq!(pieces(&game, 0), [4, 3]);
    assert_eq!(game.last_turns(), None);
}

#[test]
fn gl12_a_player_without_trains_still_has_ships() {
    let spared = route("duluth", "eau-claire", 0);
    let mut game = table()
        .row(PLAIN_ROW)
        .hand(0, "3y")
        .trains_left(0, 3, &[spared])
        .game();
    claim_three_spaces(&mut game);
    assert_eq!(pieces(&game, 0), [0, 23]);
    assert_eq!(game.last_turns(), None);
}

#[test]
fn gl12_an_exchange_does_not_change_the_sum() {
    let mut game = with_three_ships(4).game();
    play(&mut game, exchange(Piece::Train, 4));
    assert_eq!(pieces(&game, 0), [0, 7]);
    assert_eq!(game.last_turns(), None);
}

#[test]
fn gl12_a_harbour_is_not_one_of_the_pieces() {
    let mut game = with_three_ships(4).game();
    play(
        &mut game,
        Move::Build {
            city: city("toronto"),
            pay: cards("2Y2y~"),
        },
    );
    assert_eq!(pieces(&game, 0), [4, 3]);
    assert_eq!(game.last_turns(), None);
}

#[test]
fn gl12_after_the_threshold_everybody_has_two_turns() {
    let mut game = with_three_ships(6).game();
    claim_three_spaces(&mut game);
    for player in [1, 0, 1, 0] {
        assert_eq!(game.decision(), Decision::Act { seat: seat(player) });
        play(&mut game, exchange(Piece::Ship, 1));
    }
    assert_eq!(game.decision(), Decision::Over);
}
