//! Taking shares (PA2 and PA3).

use host_tests::play::{claim, play, refuse, seat};
use rules::maps::{BoardId, Deck};
use rules::{Decision, Event, Game, Move};

use super::{
    BALTIMORE_OHIO, BUFFALO_ROCHESTER_PITTSBURGH, Beside, ERIE_LACKAWANNA, JERSEY_CENTRAL,
    LEHIGH_VALLEY, NO_COMPANY, NO_SHARE, ONE_COMPANY, PENNSYLVANIA, PENNSYLVANIA_RAILROAD,
    THREE_COMPANIES, TWO_COMPANIES, company, held, is_next_turn, route, share, share_points, table,
};

/// What can be done now.
fn open(game: &Game) -> Vec<Move> {
    game.legal_moves().iter().collect()
}

/// A table for three after seat 0 has claimed a route.
fn after(beside: &Beside) -> Game {
    beside.claimed_in(table(3))
}

#[test]
fn pa02_nine_companies_have_60_shares() {
    let board = BoardId::from_name(PENNSYLVANIA).expect("the board").board();
    let shares: Vec<u8> = board
        .companies
        .iter()
        .map(|company| company.shares)
        .collect();
    assert_eq!(shares, [15, 10, 8, 7, 6, 5, 4, 3, 2]);
    assert_eq!(shares.iter().sum::<u8>(), 60);
    let game = table(3).game();
    let left = (0..shares.len()).map(|index| game.shares_left(company(index)));
    assert!(left.eq(shares));
}

#[test]
fn pa02_shares_are_taken_in_the_order_of_their_numbers() {
    let mut game = table(3).hand(0, "2g").hand(1, "1p").hand(2, "1b1k").game();
    let claims = [
        (route("pittsburgh", "wheeling"), "2g"),
        (route("lancaster", "york"), "1p"),
        (route("altoona", "johnstown"), "1b"),
    ];
    for (player, (number, (route, pay))) in (1..).zip(claims).enumerate() {
        play(&mut game, claim(route, pay));
        play(&mut game, share(PENNSYLVANIA_RAILROAD));
        assert_eq!(held(&game, player, PENNSYLVANIA_RAILROAD), [number]);
    }
    assert_eq!(game.shares_left(company(PENNSYLVANIA_RAILROAD)), 12);
}

#[test]
fn pa02_each_company_is_numbered_from_one() {
    let mut game = after(&THREE_COMPANIES);
    play(&mut game, share(ERIE_LACKAWANNA));
    assert_eq!(held(&game, 0, ERIE_LACKAWANNA), [1]);
    let position = table(3).shares(1, PENNSYLVANIA_RAILROAD, &[1, 2, 3]);
    let mut game = THREE_COMPANIES.claimed_in(position.shares(2, BALTIMORE_OHIO, &[1]));
    play(&mut game, share(BALTIMORE_OHIO));
    assert_eq!(held(&game, 0, BALTIMORE_OHIO), [2]);
}

#[test]
fn pa03_the_claimant_chooses_among_the_companies_beside_the_route_or_none() {
    let game = after(&THREE_COMPANIES);
    let route = THREE_COMPANIES.route();
    assert_eq!(
        game.decision(),
        Decision::Share {
            seat: seat(0),
            route
        }
    );
    let beside = [PENNSYLVANIA_RAILROAD, BALTIMORE_OHIO, ERIE_LACKAWANNA].map(share);
    assert_eq!(open(&game), [&[NO_SHARE][..], &beside].concat());
}

#[test]
fn pa03_one_share_is_taken_and_the_turn_ends() {
    let mut game = after(&THREE_COMPANIES);
    play(&mut game, share(BALTIMORE_OHIO));
    assert_eq!(held(&game, 0, BALTIMORE_OHIO), [1]);
    assert_eq!(game.shares_left(company(BALTIMORE_OHIO)), 9);
    assert_eq!(game.view(seat(0)).shares_held(seat(0)), 1);
    assert!(is_next_turn(&game));
}

#[test]
fn pa03_none_may_be_taken() {
    let mut game = after(&THREE_COMPANIES);
    play(&mut game, NO_SHARE);
    assert_eq!(game.view(seat(0)).shares_held(seat(0)), 0);
    assert_eq!(game.shares_left(company(PENNSYLVANIA_RAILROAD)), 15);
    assert!(is_next_turn(&game));
}

#[test]
fn pa03_a_company_that_is_not_beside_the_route_is_refused() {
    let game = after(&THREE_COMPANIES);
    refuse(&game, share(LEHIGH_VALLEY), "PA3");
    refuse(&game, share(9), "PA3");
}

#[test]
fn pa03_nothing_else_can_be_done_before_the_choice() {
    let game = after(&THREE_COMPANIES);
    for other in [
        Move::Pass,
        Move::Blind { deck: Deck::Wagons },
        Move::DrawTickets,
    ] {
        refuse(&game, other, "C1");
    }
    refuse(&table(3).game(), share(PENNSYLVANIA_RAILROAD), "C1");
    refuse(&table(3).game(), NO_SHARE, "C1");
}

#[test]
fn pa03_a_sold_out_company_leaves_the_others_beside_the_route() {
    let sold = table(3).shares(1, BUFFALO_ROCHESTER_PITTSBURGH, &[1, 2]);
    let game = TWO_COMPANIES.claimed_in(sold);
    assert_eq!(open(&game), [NO_SHARE, share(ERIE_LACKAWANNA)]);
    refuse(&game, share(BUFFALO_ROCHESTER_PITTSBURGH), "PA3");
}

#[test]
fn pa03_the_last_share_can_be_taken() {
    let nearly_sold = table(3).shares(1, BUFFALO_ROCHESTER_PITTSBURGH, &[1]);
    let mut game = TWO_COMPANIES.claimed_in(nearly_sold);
    play(&mut game, share(BUFFALO_ROCHESTER_PITTSBURGH));
    assert_eq!(held(&game, 0, BUFFALO_ROCHESTER_PITTSBURGH), [2]);
    assert_eq!(game.shares_left(company(BUFFALO_ROCHESTER_PITTSBURGH)), 0);
}

#[test]
fn pa03_a_route_without_companies_gives_no_choice() {
    let game = after(&NO_COMPANY);
    assert!(is_next_turn(&game));
    assert_eq!(game.player(seat(0)).points(), 2);
}

#[test]
fn pitfall_21_all_companies_beside_the_route_sold_out_give_no_choice() {
    let one = table(3)
        .shares(1, JERSEY_CENTRAL, &[1, 2])
        .shares(2, JERSEY_CENTRAL, &[3]);
    assert!(is_next_turn(&ONE_COMPANY.claimed_in(one)));
    let both = table(3)
        .shares(1, BUFFALO_ROCHESTER_PITTSBURGH, &[1, 2])
        .shares(2, ERIE_LACKAWANNA, &[1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(is_next_turn(&TWO_COMPANIES.claimed_in(both)));
}

#[test]
fn pa03_all_see_a_share_taken_from_its_pile_but_not_what_is_held() {
    let mut game = after(&THREE_COMPANIES);
    let events = play(&mut game, share(BALTIMORE_OHIO));
    let taken = Event::ShareTaken {
        seat: seat(0),
        company: Some(company(BALTIMORE_OHIO)),
    };
    assert!(events.contains(&taken));
    assert_eq!(taken.seen_by(seat(1)), taken);
    let of_others = game.view(seat(1));
    assert!(held(of_others.known(), 0, BALTIMORE_OHIO).is_empty());
    assert_eq!(of_others.shares_held(seat(0)), 1);
}

#[test]
fn pa03_the_owner_sees_the_shares_at_any_time() {
    let mut game = after(&THREE_COMPANIES);
    play(&mut game, share(BALTIMORE_OHIO));
    for _ in 0..3 {
        let own = game.view(seat(0));
        assert_eq!(
            own.own()
                .shares(company(BALTIMORE_OHIO))
                .collect::<Vec<_>>(),
            [1]
        );
        play(&mut game, Move::DrawTickets);
        let chooser = game.decision().seat().expect("a decision");
        let tickets = game.player(chooser).offered().iter().copied().collect();
        play(&mut game, Move::Keep { tickets });
    }
}

#[test]
fn pa03_the_claim_of_the_last_turn_still_gives_a_share() {
    let mut game = THREE_COMPANIES.claimed_in(table(3).last_turns(1));
    assert!(matches!(game.decision(), Decision::Share { .. }));
    play(&mut game, share(BALTIMORE_OHIO));
    assert_eq!(game.decision(), Decision::Over);
    assert_eq!(share_points(&game, 0), 20);
}
