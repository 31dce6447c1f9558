//! Paris and its flags: rules PAR1 to PAR3, and where implementations of them go wrong.

use host_tests::play::{claim, play, refuse, score, seat};
use host_tests::position::{Position, card, cards, route};
use rules::maps::{Color, Deck, RouteId};
use rules::{Event, Events, Game, Move};

const BLIND: Move = Move::Blind { deck: Deck::Wagons };

fn blue_one() -> RouteId {
    route("paris", "louvre", "notre-dame", 1)
}

fn red_one() -> RouteId {
    route("paris", "montmartre", "gare-du-nord", 0)
}

fn white_two() -> RouteId {
    route("paris", "batignolles", "montmartre", 0)
}

fn yellow_two() -> RouteId {
    route("paris", "arc-de-triomphe", "tour-eiffel", 0)
}

/// A claim that says whether a card is set aside.
fn claim_for_flag(route: RouteId, pay: &str, set_aside: bool) -> Move {
    Move::Claim {
        route,
        pay: cards(pay),
        flag: Some(set_aside),
    }
}

/// Two players, the first with these cards in hand and these set aside.
fn table(hand: &str, aside: &str) -> Position {
    Position::new("paris", 2)
        .row("y.y.g.g.p")
        .hand(0, hand)
        .aside(0, aside)
}

/// After one move of the first seat.
#[track_caller]
fn after(position: &Position, wanted: Move) -> (Game, Events) {
    let mut game = position.game();
    let events = play(&mut game, wanted);
    (game, events)
}

fn aside(game: &Game) -> Vec<Color> {
    game.player(seat(0)).aside(game.board()).collect()
}

fn points(game: &Game) -> i32 {
    game.player(seat(0)).points()
}

#[test]
fn par01_one_card_of_each_colour_of_the_flag_may_be_set_aside() {
    let cases = [
        (blue_one(), "1b", Color::Blue),
        (red_one(), "1r", Color::Red),
        (white_two(), "2w", Color::White),
    ];
    for (route, pay, color) in cases {
        let (game, events) = after(&table(pay, ""), claim_for_flag(route, pay, true));
        assert_eq!(aside(&game), [color]);
        let seat = seat(0);
        assert!(events.contains(&Event::FlagCardSetAside { seat, color }));
    }
}

#[test]
fn par01_one_card_is_set_aside_and_the_others_are_discarded() {
    let (game, _) = after(&table("2w", ""), claim_for_flag(white_two(), "2w", true));
    assert_eq!(aside(&game), [Color::White]);
    assert_eq!(*game.discard(), cards("1w"));
    assert!(game.player(seat(0)).hand().is_empty());
}

#[test]
fn par01_the_player_may_set_none_aside() {
    let (game, _) = after(&table("2w", ""), claim_for_flag(white_two(), "2w", false));
    assert!(aside(&game).is_empty());
    assert_eq!(*game.discard(), cards("2w"));
}

#[test]
fn par01_the_player_says_whether_a_card_is_set_aside() {
    refuse(&table("2w", "").game(), claim(white_two(), "2w"), "PAR1");
}

#[test]
fn par01_other_colours_are_not_set_aside() {
    let position = table("2y", "");
    refuse(
        &position.game(),
        claim_for_flag(yellow_two(), "2y", true),
        "PAR1",
    );
    let (game, _) = after(&position, claim(yellow_two(), "2y"));
    assert!(aside(&game).is_empty());
    assert_eq!(*game.discard(), cards("2y"));
}

#[test]
fn par01_a_wild_beside_cards_of_the_colour_never_serves() {
    let (game, _) = after(
        &table("1w1*", ""),
        claim_for_flag(white_two(), "1w1*", true),
    );
    assert_eq!(aside(&game), [Color::White]);
    assert_eq!(*game.discard(), cards("1*"));
}

#[test]
fn par01_another_colour_may_be_added_to_those_set_aside() {
    let (game, _) = after(&table("2w", "b"), claim_for_flag(white_two(), "2w", true));
    assert_eq!(aside(&game), [Color::Blue, Color::White]);
}

#[test]
fn par01_what_another_player_has_set_aside_does_not_matter() {
    let position = table("2w", "").aside(1, "w");
    let (game, _) = after(&position, claim_for_flag(white_two(), "2w", true));
    assert_eq!(aside(&game), [Color::White]);
}

#[test]
fn par01_cards_set_aside_lie_face_up() {
    let (game, _) = after(&table("2w", ""), claim_for_flag(white_two(), "2w", true));
    assert_eq!(aside(game.view(seat(1)).known()), [Color::White]);
}

#[test]
fn par02_a_flag_scores_four_at_once_and_goes_to_the_discard() {
    let position = table("1b", "wr");
    let (game, events) = after(&position, claim_for_flag(blue_one(), "1b", true));
    assert_eq!(points(&game), 1 + 4);
    assert!(aside(&game).is_empty());
    assert_eq!(*game.discard(), cards("1r1b1w"));
    let completed = Event::FlagCompleted {
        seat: seat(0),
        points: 4,
    };
    assert!(events.contains(&completed));
}

#[test]
fn par02_two_colours_score_nothing() {
    let (game, _) = after(&table("1b", "w"), claim_for_flag(blue_one(), "1b", true));
    assert_eq!(points(&game), 1);
    assert_eq!(aside(&game), [Color::Blue, Color::White]);
}

#[test]
fn par02_a_third_colour_not_set_aside_completes_nothing() {
    let (game, _) = after(&table("1b", "wr"), claim_for_flag(blue_one(), "1b", false));
    assert_eq!(points(&game), 1);
    assert_eq!(aside(&game), [Color::White, Color::Red]);
}

#[test]
fn par02_a_new_flag_may_be_begun_afterwards() {
    let mut game = table("1b2w", "wr").game();
    play(&mut game, claim_for_flag(blue_one(), "1b", true));
    play(&mut game, BLIND);
    play(&mut game, BLIND);
    play(&mut game, claim_for_flag(white_two(), "2w", true));
    assert_eq!(aside(&game), [Color::White]);
    assert_eq!(points(&game), 1 + 4 + 2);
}

#[test]
fn par02_the_flag_is_discarded_before_empty_places_in_the_row_are_filled() {
    let position = Position::new("paris", 2).row("y.-.-.-.p");
    let position = position
        .hand(0, "1b")
        .aside(0, "wr")
        .deck_rest_to_hand("-", 1);
    let (game, _) = after(&position, claim_for_flag(blue_one(), "1b", true));
    let mut turned_up: Vec<_> = game.row()[1..4].iter().flatten().copied().collect();
    turned_up.sort_unstable();
    assert_eq!(turned_up, ["r", "b", "w"].map(card));
    assert!(game.discard().is_empty());
}

#[test]
fn par02_an_unfinished_flag_scores_nothing_at_the_end() {
    let game = table("1b", "wr").points(0, 7).phase("over").game();
    assert_eq!(score(&game, 0).total, 7);
}

#[test]
fn par02_a_flag_of_the_last_turn_counts() {
    let position = table("1b", "wr").last_turns(1);
    let (game, _) = after(&position, claim_for_flag(blue_one(), "1b", true));
    assert_eq!(score(&game, 0).total, 5);
}

#[test]
fn par03_a_card_set_aside_is_not_shuffled_into_a_new_deck() {
    let position = Position::new("paris", 2).row("y.y.g.g.p").hand(0, "2w");
    let mut game = position.aside(0, "b").deck_rest_to_hand("-", 1).game();
    play(&mut game, claim_for_flag(white_two(), "2w", true));
    assert_eq!(*game.discard(), cards("1w"));
    // The card paid is all there is to draw.
    let events = play(&mut game, BLIND);
    assert!(events.contains(&Event::DiscardShuffled { deck: Deck::Wagons }));
    assert!(!game.can_draw(Deck::Wagons));
    assert_eq!(aside(&game), [Color::Blue, Color::White]);
}

#[test]
fn par03_cards_of_a_completed_flag_come_back_into_play() {
    let position = Position::new("paris", 2).row("y.y.g.g.p").hand(0, "1b");
    let mut game = position.aside(0, "wr").deck_rest_to_hand("-", 1).game();
    assert!(!game.can_draw(Deck::Wagons));
    play(&mut game, claim_for_flag(blue_one(), "1b", true));
    play(&mut game, BLIND);
    assert_eq!(game.deck_left(Deck::Wagons), 2);
}

#[test]
fn pitfall_22_a_route_paid_with_wilds_only_gives_no_flag_card() {
    let position = table("2*", "");
    refuse(
        &position.game(),
        claim_for_flag(white_two(), "2*", true),
        "PAR1",
    );
    refuse(
        &position.game(),
        claim_for_flag(white_two(), "2*", false),
        "PAR1",
    );
    let (game, _) = after(&position, claim(white_two(), "2*"));
    assert!(aside(&game).is_empty());
    assert_eq!(*game.discard(), cards("2*"));
}

#[test]
fn pitfall_22_the_third_colour_completes_the_flag_at_the_end_of_that_very_turn() {
    for (route, pay, there, points_of_route) in [
        (blue_one(), "1b", "wr", 1),
        (red_one(), "1r", "bw", 1),
        (white_two(), "2w", "br", 2),
    ] {
        let (game, events) = after(&table(pay, there), claim_for_flag(route, pay, true));
        assert_eq!(points(&game), points_of_route + 4, "{pay}");
        let place = |wanted: fn(&Event) -> bool| events.iter().position(wanted);
        let completed = place(|event| matches!(event, Event::FlagCompleted { .. }));
        let next_turn = place(|event| matches!(event, Event::TurnBegun { .. }));
        assert!(completed.is_some() && completed < next_turn);
    }
}

#[test]
fn pitfall_22_a_colour_that_lies_there_already_is_not_set_aside_again() {
    let position = table("2w", "w");
    refuse(
        &position.game(),
        claim_for_flag(white_two(), "2w", true),
        "PAR1",
    );
    let (game, _) = after(&position, claim(white_two(), "2w"));
    assert_eq!(aside(&game), [Color::White]);
    assert_eq!(*game.discard(), cards("2w"));
}
