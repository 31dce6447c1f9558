//! Claims, passes and tickets (9 to 14).

use host_tests::play::{claim, play, refuse, score, seat};
use host_tests::position::{Position, route, ticket};
use host_tests::table::{
    BLIND, all_claimed_without_technology, allow, assert_turn_of, keep, play_all, take,
};
use rules::maps::{RouteId, TicketId};
use rules::{Decision, Event, Game, Move, MoveKind, Piece};

use super::{BOARDS, play_by_chance};

/// Three green spaces of Amsterdam.
fn green(lane: usize) -> RouteId {
    route("amsterdam", "dam", "oost-indisch-huis", lane)
}

#[test]
fn pitfall_09_the_last_pieces_may_be_spent() {
    let position = Position::new("amsterdam", 2).hand(0, "3g1*");
    let mut game = position.trains_left(0, 3, &[green(0)]).game();
    play(&mut game, claim(green(0), "3g"));
    assert_eq!(game.player(seat(0)).pieces(Piece::Train), 0);
}

#[test]
fn pitfall_09_never_more_than_the_last_pieces() {
    let position = Position::new("amsterdam", 2).hand(0, "3g");
    let game = position.trains_left(0, 2, &[green(0)]).game();
    refuse(&game, claim(green(0), "3g"), "C10");
    // Not for fewer cards either.
    refuse(&game, claim(green(0), "2g"), "C10");
}

#[test]
fn pitfall_09_with_no_piece_no_claim_is_listed() {
    let position = Position::new("amsterdam", 2)
        .row("r.o.g.b.r")
        .hand(0, "4r4g4*");
    let game = position.trains_left(0, 0, &[]).game();
    assert_eq!(game.legal_moves().count(MoveKind::Claim), 0);
}

/// Three players or two; seat 0 has claimed the first lane, and each other one could pay for the
/// second.
fn first_lane_claimed(players: u8) -> Game {
    let position = Position::new("amsterdam", players).row("r.o.g.b.r");
    let mut game = position.hand(0, "3g").hand(1, "3k").game();
    play(&mut game, claim(green(0), "3g"));
    game
}

#[test]
fn pitfall_10_with_few_players_the_other_lane_is_closed() {
    let game = first_lane_claimed(2);
    refuse(&game, claim(green(1), "3k"), "C12");
    assert!(game.payments(green(1)).is_empty());
}

#[test]
fn pitfall_10_with_more_players_the_other_lane_is_open_to_others() {
    let mut game = first_lane_claimed(3);
    allow(&game, claim(green(1), "3k"));
    play(&mut game, claim(green(1), "3k"));
    assert_eq!(game.owners(green(0)).collect::<Vec<_>>(), [seat(0)]);
    assert_eq!(game.owners(green(1)).collect::<Vec<_>>(), [seat(1)]);
}

#[test]
fn pitfall_10_nobody_ever_has_both_lanes() {
    for board in BOARDS {
        play_by_chance(board, 5, |_, after, _| {
            for player in after.seats().map(|seat| after.player(seat)) {
                for route in player.routes().iter() {
                    let lane = after
                        .board()
                        .route(route)
                        .and_then(|route| route.other_lane);
                    assert!(
                        !lane.is_some_and(|lane| player.routes().contains(lane)),
                        "{after}"
                    );
                }
            }
        });
    }
}

#[test]
fn pitfall_11_one_player_passes_and_the_game_goes_on() {
    let position = Position::new("amsterdam", 3).ticket_deck(&[], 2);
    let mut game = position.hand(1, "3g").deck_rest_to_hand("-", 2).game();
    let moves: Vec<Move> = game.legal_moves().iter().collect();
    assert_eq!(moves, [Move::Pass]);
    play(&mut game, Move::Pass);
    refuse(&game, Move::Pass, "C20");
    play(&mut game, claim(green(0), "3g"));
    refuse(&game, Move::Pass, "C20");
    // What seat 1 paid lies face up.
    play_all(&mut game, &[take(0), take(1)]);
    assert_turn_of(&game, 0);
    refuse(&game, Move::Pass, "C20");
}

#[test]
fn pitfall_11_all_three_pass_and_the_game_ends() {
    let position = all_claimed_without_technology(3, &[]).ticket_deck(&[], 1);
    let mut game = position.deck_rest_to_hand("-", 1).game();
    play_all(&mut game, &[Move::Pass, Move::Pass]);
    assert_turn_of(&game, 2);
    let events = play(&mut game, Move::Pass);
    assert!(events.contains(&Event::Over));
    assert_eq!(game.standings().expect("the end").scores.len(), 3);
}

#[test]
fn pitfall_11_a_pass_is_listed_only_when_nothing_else_is() {
    for board in BOARDS {
        play_by_chance(board, 5, |before, _, events| {
            let acts = matches!(before.decision(), Decision::Act { .. });
            let passed = |event: &Event| matches!(event, Event::Passed { .. });
            if acts && events.iter().any(passed) {
                let mut kinds = before.legal_moves().kinds().iter();
                assert!(kinds.all(|kind| matches!(kind, MoveKind::Pass | MoveKind::Buy)));
            }
        });
    }
}

/// Great Lakes, where four tickets are drawn, with so many in the deck.
fn tickets_left(count: u8) -> Game {
    let deck: Vec<u8> = (0..count).collect();
    Position::new("great-lakes", 2).ticket_deck(&deck, 1).game()
}

#[test]
fn pitfall_12_fewer_tickets_than_are_drawn() {
    let mut game = tickets_left(3);
    play(&mut game, Move::DrawTickets);
    assert_eq!(game.player(seat(0)).offered().len(), 3);
    play(&mut game, keep(&[1]));
    assert_eq!(game.ticket_deck(), [TicketId(0), TicketId(2)]);
}

#[test]
fn pitfall_12_a_single_ticket() {
    let mut game = tickets_left(1);
    play(&mut game, Move::DrawTickets);
    refuse(&game, keep(&[]), "C14");
    play(&mut game, keep(&[0]));
    assert!(game.ticket_deck().is_empty());
    refuse(&game, Move::DrawTickets, "C14");
}

#[test]
fn pitfall_12_no_ticket() {
    refuse(&tickets_left(0), Move::DrawTickets, "C14");
}

/// Seat 0 holds the way of a ticket of Amsterdam, which lies on the deck before an open one.
fn connected() -> Position {
    let between = |a, b| route("amsterdam", a, b, 0);
    let deck = [
        ticket("amsterdam", "jan-roodenpoortstoren", "begijnhof"),
        ticket("amsterdam", "nieuwe-waal", "blauwbrug"),
    ];
    Position::new("amsterdam", 2)
        .row("r.o.g.b.r")
        .claimed(0, between("jan-roodenpoortstoren", "dam"))
        .claimed(0, between("dam", "begijnhof"))
        .ticket_deck(&deck, 1)
}

#[test]
fn pitfall_13_a_ticket_connected_when_drawn_counts_at_once() {
    let mut game = connected().game();
    let done = game.ticket_deck()[0];
    play_all(&mut game, &[Move::DrawTickets, keep(&[done.0])]);
    assert!(game.completed_tickets(seat(0)).contains(done));
}

#[test]
fn pitfall_13_tickets_of_the_last_turn_count() {
    let last_turn = |kept: &[usize]| {
        let mut game = connected().last_turns(1).game();
        let kept: Vec<u8> = kept
            .iter()
            .map(|&place| game.ticket_deck()[place].0)
            .collect();
        play_all(&mut game, &[Move::DrawTickets, keep(&kept)]);
        assert_eq!(game.decision(), Decision::Over);
        score(&game, 0).tickets
    };
    assert_eq!(last_turn(&[0]), 3);
    assert_eq!(last_turn(&[1]), -8);
    assert_eq!(last_turn(&[0, 1]), 3 - 8);
}

#[test]
fn pitfall_14_ticket_points_stay_out_of_the_public_score() {
    let mut game = connected().last_turns(2).points(0, 6).game();
    let done = game.ticket_deck()[0];
    play_all(&mut game, &[Move::DrawTickets, keep(&[done.0])]);
    for viewer in game.seats() {
        assert_eq!(game.view(viewer).known().player(seat(0)).points(), 6);
    }
    assert_eq!(game.standings(), None);
    play_all(&mut game, &[BLIND, BLIND]);
    assert_eq!(score(&game, 0).routes, 6);
    assert_eq!(score(&game, 0).total, 6 + 3);
}

#[test]
fn pitfall_14_completing_a_ticket_scores_nothing_but_the_route() {
    let toren = route("amsterdam", "jan-roodenpoortstoren", "dam", 0);
    let position = Position::new("amsterdam", 2)
        .row("r.o.g.b.r")
        .hand(0, "1b")
        .claimed(0, route("amsterdam", "dam", "begijnhof", 0))
        .tickets(
            0,
            &[ticket("amsterdam", "jan-roodenpoortstoren", "begijnhof")],
        );
    let mut game = position.game();
    assert!(game.completed_tickets(seat(0)).is_empty());
    play(&mut game, claim(toren, "1b"));
    assert_eq!(game.completed_tickets(seat(0)).len(), 1);
    assert_eq!(game.player(seat(0)).points(), 1);
}
