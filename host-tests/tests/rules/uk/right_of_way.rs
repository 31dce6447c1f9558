//! Right of Way (UK9).

use host_tests::play::{bonus, buy, claim, play, refuse, score, seat};
use host_tests::position::{Position, route, ticket};
use rules::maps::RouteId;
use rules::{Bonus, Decision, Event, Game, Move, Piece};

use super::{BLIND, is_for_sale, link, owns, refuse_payment, table, tables_of, technology};

/// A green route of two spaces in England.
fn wanted_route() -> RouteId {
    link("barrow", "leeds")
}

/// The second of two players has the route; the first has four wilds and these cards.
fn rival_ahead(hand: &str) -> Position {
    table()
        .hand(0, "4*")
        .hand(0, hand)
        .claimed(1, wanted_route())
}

/// After the purchase, for four wilds.
#[track_caller]
fn bought(position: &Position) -> Game {
    let mut game = position.game();
    play(&mut game, buy("right-of-way", "4*"));
    game
}

/// After the purchase and this claim.
#[track_caller]
fn claimed(position: &Position, route: RouteId, pay: &str) -> Game {
    let mut game = bought(position);
    play(&mut game, claim(route, pay));
    game
}

#[test]
fn uk09_a_route_of_another_player_is_claimed() {
    let position = rival_ahead("2g");
    let ordinary = position.game();
    refuse(&ordinary, claim(wanted_route(), "2g"), "C12");
    let game = claimed(&position, wanted_route(), "2g");
    assert!(game.owners(wanted_route()).eq([seat(0), seat(1)]));
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
}

#[test]
fn uk09_pieces_go_beside_the_others_and_points_count() {
    let position = rival_ahead("2g").points(1, 2);
    let game = claimed(&position, wanted_route(), "2g");
    let [first, second] = [0, 1].map(|index| game.player(seat(index)));
    assert_eq!((first.points(), first.pieces(Piece::Train)), (2, 33));
    assert_eq!((second.points(), second.pieces(Piece::Train)), (2, 33));
}

#[test]
fn uk09_extra_points_count_too() {
    let position = rival_ahead("2g").technologies(0, &["boiler-lagging"]);
    assert_eq!(
        claimed(&position, wanted_route(), "2g")
            .player(seat(0))
            .points(),
        3
    );
}

#[test]
fn uk09_all_costs_hold() {
    let game = bought(&rival_ahead("2g3r"));
    refuse_payment(&game, wanted_route(), "1g");
    refuse_payment(&game, wanted_route(), "1g1r");
    refuse_payment(&game, wanted_route(), "2r");
    let mut after = game.clone();
    play(&mut after, claim(wanted_route(), "2g"));
    assert_eq!(after.player(seat(0)).hand().total(), 3);
}

#[test]
fn uk09_licences_hold() {
    let abroad = link("carlisle", "edinburgh");
    let position = rival_ahead("2g2o").claimed(1, abroad);
    refuse(&bought(&position), claim(abroad, "2o"), "UK8");
    let licensed = position.technologies(0, &["scotland-concession"]);
    claimed(&licensed, abroad, "2o");
}

#[test]
fn uk09_pieces_must_be_enough() {
    let position = rival_ahead("2g").claimed(1, link("london", "reading"));
    let position = position.trains_left(0, 1, &[wanted_route(), link("london", "reading")]);
    let game = bought(&position);
    refuse(&game, claim(wanted_route(), "2g"), "C10");
    play(&mut game.clone(), claim(link("london", "reading"), "1g"));
}

#[test]
fn uk09_the_claim_must_be_made_in_this_very_turn() {
    let game = bought(&rival_ahead("2g"));
    let decision = Decision::Claim {
        seat: seat(0),
        optional: false,
    };
    assert_eq!(game.decision(), decision);
    refuse(&game, Move::Pass, "UK9");
    refuse(&game, BLIND, "C1");
    refuse(
        &game,
        Move::Take {
            slot: 0,
            refill: None,
        },
        "C1",
    );
    refuse(&game, Move::DrawTickets, "C1");
}

#[test]
fn uk09_only_a_route_of_another_player_can_be_claimed() {
    let own = link("london", "reading");
    let game = bought(&rival_ahead("4g").claimed(0, own));
    refuse(&game, claim(link("birmingham", "northampton"), "1g"), "UK9");
    refuse(&game, claim(own, "1g"), "UK9");
}

#[test]
fn uk09_one_route_is_claimed_and_no_more() {
    let position = rival_ahead("3g").claimed(1, link("london", "reading"));
    let game = claimed(&position, wanted_route(), "2g");
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
    assert!(
        !game
            .player(seat(0))
            .routes()
            .contains(link("london", "reading"))
    );
}

#[test]
fn uk09_the_card_goes_back_on_the_table() {
    let mut game = bought(&rival_ahead("2g"));
    let right_of_way = technology("right-of-way");
    assert_eq!(game.copies_left(right_of_way), 0);
    let events = play(&mut game, claim(wanted_route(), "2g"));
    assert!(events.contains(&Event::TechnologyReturned {
        technology: right_of_way
    }));
    assert!(!owns(&game, 0, "right-of-way"));
    assert_eq!(game.copies_left(right_of_way), 1);
}

#[test]
fn uk09_the_next_player_can_buy_it_at_once_and_the_first_again_later() {
    let other = link("london", "reading");
    let position = tables_of(3).hand(0, "8*3g").hand(1, "4*2g");
    let position = position.claimed(2, wanted_route()).claimed(2, other);
    let mut game = position.game();
    play(&mut game, buy("right-of-way", "4*"));
    play(&mut game, claim(wanted_route(), "2g"));
    play(&mut game, buy("right-of-way", "4*"));
    play(&mut game, claim(wanted_route(), "2g"));
    assert_eq!(game.owners(wanted_route()).count(), 3);
    play(&mut game, BLIND);
    play(&mut game, BLIND);
    play(&mut game, buy("right-of-way", "4*"));
    play(&mut game, claim(other, "1g"));
}

/// Checks that the card cannot be bought with four wilds.
#[track_caller]
fn assert_not_sold(position: &Position) {
    let game = position.game();
    refuse(&game, buy("right-of-way", "4*"), "UK9");
    assert!(!is_for_sale(&game, "right-of-way"));
}

#[test]
fn uk09_it_is_not_sold_while_nobody_else_has_a_route() {
    assert_not_sold(&table().hand(0, "4*2g"));
    assert_not_sold(&table().hand(0, "4*2g").claimed(0, wanted_route()));
}

#[test]
fn uk09_it_is_not_sold_if_the_route_cannot_be_paid_afterwards() {
    assert_not_sold(&rival_ahead("1g"));
    assert_not_sold(&rival_ahead("3r"));
}

#[test]
fn uk09_it_is_not_sold_if_the_licence_is_missing() {
    let position = table()
        .hand(0, "4*2o")
        .claimed(1, link("carlisle", "edinburgh"));
    assert_not_sold(&position);
    bought(&position.technologies(0, &["scotland-concession"]));
}

#[test]
fn uk09_it_is_not_sold_if_pieces_are_too_few() {
    assert_not_sold(&rival_ahead("2g").trains_left(0, 1, &[wanted_route()]));
    bought(&rival_ahead("2g").trains_left(0, 2, &[wanted_route()]));
}

#[test]
fn uk09_it_is_not_sold_if_the_route_is_the_buyers_as_well() {
    assert_not_sold(&rival_ahead("2g").claimed(0, wanted_route()));
}

#[test]
fn uk09_a_price_that_eats_the_cards_of_the_claim_is_refused() {
    let game = rival_ahead("4g").game();
    refuse(&game, buy("right-of-way", "3*4g"), "UK9");
    play(&mut game.clone(), buy("right-of-way", "4*"));
}

/// Both lanes of a double in England, black and yellow, two spaces each.
fn lanes() -> [RouteId; 2] {
    [0, 1].map(|n| route("uk", "birmingham", "manchester", n))
}

#[test]
fn uk09_it_does_not_open_the_second_lane_to_the_holder_of_the_first() {
    let [black, yellow] = lanes();
    let position = tables_of(3)
        .hand(0, "4*2y")
        .claimed(0, black)
        .claimed(1, yellow);
    assert_not_sold(&position);
    let game = bought(&position.hand(0, "2g").claimed(1, wanted_route()));
    refuse(&game, claim(yellow, "2y"), "C12");
}

#[test]
fn uk09_the_lane_claimed_beside_another_closes_the_second_to_its_claimant() {
    let [black, yellow] = lanes();
    let position = tables_of(3).hand(0, "4*2k2y").claimed(1, black);
    let mut game = claimed(&position, black, "2k");
    for _ in 0..4 {
        play(&mut game, BLIND);
    }
    refuse(&game, claim(yellow, "2y"), "C12");
}

#[test]
fn uk09_with_two_players_only_the_claimed_lane_is_opened() {
    let [black, yellow] = lanes();
    let game = bought(&table().hand(0, "4*2k2y").claimed(1, black));
    refuse(&game, claim(yellow, "2y"), "UK9");
    play(&mut game.clone(), claim(black, "2k"));
}

#[test]
fn uk09_the_route_counts_for_tickets_of_both() {
    let leeds = link("leeds", "manchester");
    let position = table().hand(0, "4*1b").claimed(1, leeds).last_turns(1);
    let position = position.tickets(0, &[ticket("uk", "leeds", "manchester")]);
    let game = claimed(&position, leeds, "1b");
    assert_eq!(game.decision(), Decision::Over);
    assert_eq!((score(&game, 0).completed, score(&game, 0).tickets), (1, 1));
    assert_eq!(score(&game, 1).longest, 1);
}

#[test]
fn uk09_the_route_counts_for_paths() {
    let position = rival_ahead("2g")
        .advanced()
        .technologies(0, &["equalising-beam"]);
    let position = position.claimed(0, link("hull", "leeds")).last_turns(1);
    let game = claimed(&position, wanted_route(), "2g");
    assert_eq!(score(&game, 0).longest, 3);
    assert_eq!(bonus(&game, 0, Bonus::EqualisingBeam), Some(15));
}

#[test]
fn pitfall_20_right_of_way_on_a_ferry() {
    let ferry = route("uk", "penzance", "plymouth", 1);
    let position = table().hand(0, "5*3r").claimed(1, ferry);
    assert_not_sold(&position.clone().technologies(0, &["mechanical-stoker"]));
    let technologies = ["mechanical-stoker", "propellers", "steam-turbines"];
    let position = position.technologies(0, &technologies);
    refuse_payment(&bought(&position), ferry, "3r");
    let game = claimed(&position, ferry, "2r1*");
    assert_eq!(game.player(seat(0)).points(), 4 + 2);
}

#[test]
fn uk05_right_of_way_to_new_york_needs_no_technology() {
    let new_york = link("new-york", "southampton");
    let position = table().hand(0, "7*7k").claimed(1, new_york);
    assert_eq!(
        claimed(&position, new_york, "7k3*")
            .player(seat(0))
            .points(),
        40
    );
}

#[test]
fn uk09_it_is_on_offer_wherever_some_payment_leaves_a_claim() {
    // Only the greens pay for the route of two: the reds and oranges must pay for the card.
    let green = host_tests::position::route("uk", "barrow", "leeds", 0);
    let game = Position::new("uk", 2)
        .row("r.y.g.b.r")
        .hand(0, "2g8r8o")
        .claimed(1, green)
        .game();
    let paid = game.technology_payments(rules::maps::Technology::RightOfWay);
    assert_eq!(paid.as_slice(), [host_tests::position::cards("8r8o")]);
    assert!(host_tests::play::is_listed(
        &game,
        buy("right-of-way", "8r8o")
    ));
}
