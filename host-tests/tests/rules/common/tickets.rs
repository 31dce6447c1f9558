//! Drawing and keeping tickets (C14).

use host_tests::play::{play, refuse, seat};
use host_tests::position::Position;
use host_tests::table::{BLIND, allow, assert_turn_of, keep, play_all};
use rules::maps::TicketId;
use rules::{Decision, Event, Game, Move, MoveKind};

use super::{BOARDS, after_set_up, new_game, open_kinds, table};

/// A table where the ticket deck is this, top first; seat 1 keeps all others.
fn ticket_deck(board: &str, tickets: &[u8]) -> Game {
    Position::new(board, 2).ticket_deck(tickets, 1).game()
}

/// Checks that seat 0 must keep so many of the tickets on offer.
#[track_caller]
fn assert_keeps_at_least(game: &Game, least: u8) {
    let seat = seat(0);
    assert_eq!(game.decision(), Decision::Keep { seat, min: least });
}

fn ids(tickets: &[u8]) -> Vec<TicketId> {
    tickets.iter().copied().map(TicketId).collect()
}

#[test]
fn c14_the_top_tickets_are_drawn() {
    let drawn = [3, 4, 3, 4, 2, 2];
    for (board, drawn) in BOARDS.into_iter().zip(drawn) {
        let mut game = ticket_deck(board, &[7, 3, 9, 1, 2, 5]);
        play(&mut game, Move::DrawTickets);
        let offered = game.player(seat(0)).offered();
        assert_eq!(offered, &ids(&[7, 3, 9, 1])[..drawn], "{board}");
        assert_eq!(game.ticket_deck().len(), 6 - drawn);
        assert_keeps_at_least(&game, 1);
    }
}

#[test]
fn c14_at_least_one_drawn_ticket_is_kept_and_all_may_be() {
    for board in BOARDS {
        let mut game = ticket_deck(board, &[7, 3, 9, 1, 2, 5]);
        play(&mut game, Move::DrawTickets);
        refuse(&game, keep(&[]), "C14");
        allow(&game, keep(&[3]));
        allow(&game, keep(&[7, 3]));
        let offered = game.player(seat(0)).offered().iter();
        let all: Vec<u8> = offered.map(|ticket| ticket.0).collect();
        allow(&game, keep(&all));
    }
}

#[test]
fn c14_only_a_ticket_on_offer_can_be_kept() {
    let mut game = ticket_deck("usa", &[7, 3, 9, 1, 2]);
    play(&mut game, Move::DrawTickets);
    refuse(&game, keep(&[1]), "C14");
    refuse(&game, keep(&[7, 20]), "C14");
}

#[test]
fn c14_the_others_go_under_the_deck_in_the_order_drawn() {
    let mut game = ticket_deck("great-lakes", &[7, 3, 9, 1, 2, 5]);
    play_all(&mut game, &[Move::DrawTickets, keep(&[9])]);
    assert_eq!(game.ticket_deck(), ids(&[2, 5, 7, 3, 1]));
    assert_eq!(
        *game.player(seat(0)).tickets(),
        ids(&[9]).into_iter().collect()
    );
    assert!(game.player(seat(0)).offered().is_empty());
}

#[test]
fn c14_they_go_there_before_the_next_player_draws() {
    let mut game = Position::new("usa", 2).ticket_deck(&[7, 3, 9], 0).game();
    play_all(&mut game, &[Move::DrawTickets, keep(&[3])]);
    play(&mut game, Move::DrawTickets);
    assert_eq!(game.player(seat(1)).offered(), ids(&[7, 9]));
}

#[test]
fn c14_kept_tickets_stay() {
    let mut game = table("usa", 2)
        .tickets(0, &[4, 8])
        .ticket_deck(&[7, 3, 9], 1)
        .game();
    play_all(&mut game, &[Move::DrawTickets, keep(&[7])]);
    let kept = ids(&[4, 8, 7]).into_iter().collect();
    assert_eq!(*game.player(seat(0)).tickets(), kept);
    // They cannot be given back: another draw keeps them too.
    play_all(&mut game, &[BLIND, BLIND, Move::DrawTickets]);
    refuse(&game, keep(&[4, 3]), "C14");
}

#[test]
fn c14_drawn_and_kept_tickets_are_secret() {
    // Two games that differ only in the order of the deck, and so in what seat 0 draws and keeps.
    let mut games = [&[7, 3, 9, 1], &[1, 9, 3, 7]].map(|deck| ticket_deck("usa", deck));
    let see_the_same = |games: &[Game; 2]| {
        let views = [0, 1].map(|n| games[n].view(seat(1)));
        assert_eq!(views[0], views[1]);
        assert_ne!(games[0].view(seat(0)), games[1].view(seat(0)));
        assert!(views[0].known().player(seat(0)).tickets().is_empty());
        (views[0].tickets_kept(seat(0)), views[0].ticket_deck_left())
    };
    games
        .iter_mut()
        .for_each(|game| drop(play(game, Move::DrawTickets)));
    assert_eq!(see_the_same(&games), (0, 1));
    play(&mut games[0], keep(&[7, 9]));
    play(&mut games[1], keep(&[1, 3]));
    assert_eq!(see_the_same(&games), (2, 2), "how many, all may know");
}

#[test]
fn c14_the_news_of_kept_tickets_does_not_tell_which() {
    let news = |kept: &[u8]| {
        let mut game = ticket_deck("usa", &[7, 3, 9, 1]);
        play(&mut game, Move::DrawTickets);
        play(&mut game, keep(kept))
    };
    let events = news(&[7, 9]);
    assert_eq!(events, news(&[3, 7]), "whichever they are");
    assert_ne!(events, news(&[7]), "how many, all may know");
    for viewer in 0..2 {
        let mut seen = events.iter().map(|event| event.seen_by(seat(viewer)));
        assert!(seen.any(|event| matches!(event, Event::TicketsKept { count: 2, .. })));
    }
}

#[test]
fn c14_with_fewer_left_than_are_drawn_all_are_drawn() {
    let mut game = ticket_deck("usa", &[7, 3]);
    play(&mut game, Move::DrawTickets);
    assert_eq!(game.player(seat(0)).offered(), ids(&[7, 3]));
    assert_keeps_at_least(&game, 1);
    allow(&game, keep(&[3]));
    refuse(&game, keep(&[]), "C14");
}

#[test]
fn c14_the_only_one_left_must_be_kept() {
    let mut game = ticket_deck("usa", &[7]);
    play(&mut game, Move::DrawTickets);
    let moves: Vec<Move> = game.legal_moves().iter().collect();
    assert_eq!(moves, [keep(&[7])]);
    refuse(&game, keep(&[]), "C14");
    play(&mut game, keep(&[7]));
    assert_turn_of(&game, 1);
}

#[test]
fn c14_with_none_left_the_action_is_not_open() {
    let game = ticket_deck("usa", &[]);
    refuse(&game, Move::DrawTickets, "C14");
    assert!(!open_kinds(&game).contains(&MoveKind::DrawTickets));
}

#[test]
fn c14_a_player_sees_whether_tickets_can_be_drawn() {
    let open = |game: &Game| {
        let view = game.view(seat(0));
        let moves = view.legal_moves().expect("the decision of seat 0");
        moves.kinds().contains(MoveKind::DrawTickets)
    };
    assert!(open(&ticket_deck("usa", &[7])));
    assert!(!open(&ticket_deck("usa", &[])));
}

#[test]
fn c14_tickets_dealt_at_set_up_stay_too_and_the_others_go_under_the_deck() {
    let game = after_set_up(new_game("usa", 3, 5));
    let kept: u32 = game
        .seats()
        .map(|seat| game.player(seat).tickets().len())
        .sum();
    assert_eq!(kept, 6, "the first choice is to keep two");
    assert_eq!(game.ticket_deck().len(), 24);
}
