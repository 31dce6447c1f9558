//! Amsterdam and its merchandise: rules AMS1 and AMS2, and where implementations of them go wrong.

use host_tests::play::{bonus, claim, play, score, seat};
use host_tests::position::{Position, route};
use rules::maps::RouteId;
use rules::{Bonus, Event, Game};

fn cart_of_two() -> RouteId {
    route("amsterdam", "nieuwe-waal", "noordermarkt", 0)
}

fn cart_of_four() -> RouteId {
    route("amsterdam", "haringpakkerstoren", "oude-waal", 0)
}

fn cart_of_three() -> RouteId {
    route("amsterdam", "noordermarkt", "haringpakkerstoren", 0)
}

fn no_cart() -> RouteId {
    route("amsterdam", "montelbaanstoren", "waag", 0)
}

/// Two players, the first with these cards.
fn table(hand: &str) -> Position {
    Position::new("amsterdam", 2).row("r.r.g.g.p").hand(0, hand)
}

/// After a claim by the first seat, and whether it took a merchandise card.
#[track_caller]
fn claimed(position: &Position, route: RouteId, pay: &str) -> (Game, bool) {
    let mut game = position.game();
    let events = play(&mut game, claim(route, pay));
    let seat = seat(0);
    (game, events.contains(&Event::MerchandiseTaken { seat }))
}

fn merchandise(game: &Game) -> u8 {
    game.player(seat(0)).merchandise()
}

#[test]
fn ams01_a_route_with_the_cart_gives_one_card_whatever_its_length() {
    for (route, pay) in [
        (cart_of_two(), "2g"),
        (cart_of_three(), "3b"),
        (cart_of_four(), "4k"),
    ] {
        let (game, taken) = claimed(&table(pay), route, pay);
        assert!(taken);
        assert_eq!(merchandise(&game), 1, "{pay}");
        assert_eq!(game.merchandise_left(), 15);
    }
}

#[test]
fn ams01_a_route_without_the_cart_gives_none() {
    let (game, taken) = claimed(&table("2g"), no_cart(), "2g");
    assert!(!taken);
    assert_eq!(merchandise(&game), 0);
    assert_eq!(game.merchandise_left(), 16);
}

#[test]
fn ams01_only_the_claimant_gets_a_card() {
    let (game, _) = claimed(&table("2g").merchandise(1, 2), cart_of_two(), "2g");
    assert_eq!(game.player(seat(1)).merchandise(), 2);
}

#[test]
fn ams01_cards_add_up() {
    let (game, _) = claimed(&table("2g").merchandise(0, 3), cart_of_two(), "2g");
    assert_eq!(merchandise(&game), 4);
}

#[test]
fn ams01_merchandise_lies_open() {
    let (game, _) = claimed(&table("2g"), cart_of_two(), "2g");
    let view = game.view(seat(1));
    assert_eq!(merchandise(view.known()), 1);
    assert_eq!(view.known().merchandise_left(), 15);
}

/// The bonuses of players who hold so many cards at the end.
fn bonuses<const PLAYERS: usize>(cards: [u8; PLAYERS]) -> [i32; PLAYERS] {
    let position = Position::new("amsterdam", PLAYERS as u8).phase("over");
    let hold =
        |position: Position, (index, &count): (usize, &u8)| position.merchandise(index, count);
    let game = cards.iter().enumerate().fold(position, hold).game();
    std::array::from_fn(|index| bonus(&game, index, Bonus::Merchandise).expect("a bonus"))
}

#[test]
fn ams02_four_players_are_paid_by_number_of_cards() {
    assert_eq!(bonuses([4, 3, 2, 1]), [8, 6, 4, 2]);
    assert_eq!(bonuses([1, 5, 2, 3]), [2, 8, 4, 6]);
}

#[test]
fn ams02_three_players_are_paid_by_number_of_cards() {
    assert_eq!(bonuses([1, 3, 2]), [2, 8, 5]);
}

#[test]
fn ams02_two_players_are_paid_by_number_of_cards() {
    assert_eq!(bonuses([1, 7]), [4, 8]);
}

#[test]
fn ams02_the_bonus_is_part_of_the_final_score() {
    let position = Position::new("amsterdam", 2)
        .points(0, 11)
        .merchandise(0, 3);
    let game = position.merchandise(1, 1).phase("over").game();
    assert_eq!(score(&game, 0).total, 11 + 8);
    assert_eq!(score(&game, 1).total, 4);
}

#[test]
fn ams02_players_who_tie_use_up_the_places_they_fill() {
    assert_eq!(bonuses([3, 3, 2, 1]), [8, 8, 4, 2]);
}

#[test]
fn ams02_a_card_taken_in_the_last_turn_counts() {
    let position = table("2g").merchandise(1, 1).last_turns(1);
    let (game, _) = claimed(&position, cart_of_two(), "2g");
    assert_eq!(bonus(&game, 0, Bonus::Merchandise), Some(8));
}

#[test]
fn pitfall_23_ties_at_the_top() {
    assert_eq!(bonuses([2, 2]), [8, 8]);
    assert_eq!(bonuses([1, 2, 2]), [2, 8, 8]);
    assert_eq!(bonuses([3, 3, 3, 1]), [8, 8, 8, 2]);
    assert_eq!(bonuses([4, 4, 4, 4]), [8, 8, 8, 8]);
}

#[test]
fn pitfall_23_ties_in_the_middle() {
    assert_eq!(bonuses([5, 2, 2, 1]), [8, 6, 6, 2]);
}

#[test]
fn pitfall_23_ties_at_the_bottom() {
    assert_eq!(bonuses([3, 1, 1]), [8, 5, 5]);
    assert_eq!(bonuses([5, 3, 1, 1]), [8, 6, 4, 4]);
    assert_eq!(bonuses([5, 1, 1, 1]), [8, 6, 6, 6]);
}

#[test]
fn pitfall_23_players_with_no_card_get_nothing() {
    assert_eq!(bonuses([3, 0]), [8, 0]);
    assert_eq!(bonuses([0, 0]), [0, 0]);
    assert_eq!(bonuses([2, 0, 2]), [8, 0, 8]);
    assert_eq!(bonuses([3, 1, 0, 0]), [8, 6, 0, 0]);
}

#[test]
fn pitfall_23_the_sixteenth_card_is_the_last() {
    let (game, taken) = claimed(&table("2g").merchandise(1, 15), cart_of_two(), "2g");
    assert!(taken);
    assert_eq!((merchandise(&game), game.merchandise_left()), (1, 0));
    let (game, taken) = claimed(&table("2g").merchandise(1, 16), cart_of_two(), "2g");
    assert!(!taken);
    assert_eq!((merchandise(&game), game.merchandise_left()), (0, 0));
    assert!(
        game.player(seat(0)).routes().contains(cart_of_two()),
        "the claim holds"
    );
}
