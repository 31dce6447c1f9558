//! Three face-up wilds clear the row (C5).

use host_tests::play::{play, seat};
use host_tests::position::{Position, card, cards};
use host_tests::table::{
    BLIND, allow, assert_turn_of, clearings, face_up, face_up_wilds, in_decks, take, take_for,
};
use rules::maps::{Card, Deck};
use rules::{Decision, Event, Game};

use super::{by_chance, new_game};

/// The boards with one deck on which three wilds clear the row.
const CLEARING: [&str; 4] = ["usa", "pennsylvania", "paris", "amsterdam"];

/// Two wilds face up beside three other cards, of which the one at place 2 will be taken.
fn two_wilds(board: &str) -> Position {
    Position::new(board, 2).row("*.*.r.g.b")
}

/// The seeds to try for set-up.
const SEEDS: std::ops::Range<u64> = 0..400;

/// The games that a board's set-up gives.
fn set_ups(board: &str) -> impl Iterator<Item = Game> {
    SEEDS.map(move |seed| new_game(board, 2, seed))
}

#[test]
fn c05_the_third_face_up_wild_sends_the_row_to_the_discard() {
    for board in CLEARING {
        let (game, _) = by_chance(&two_wilds(board), take(2), |_, events| {
            clearings(events) == 1
        });
        assert_eq!(*game.discard(), cards("3*1g1b"), "{board}");
    }
}

#[test]
fn c05_a_cleared_row_is_dealt_anew() {
    for board in CLEARING {
        let deck = in_decks(&two_wilds(board).game());
        let (game, events) = by_chance(&two_wilds(board), take(2), |_, events| {
            clearings(events) == 1
        });
        assert_eq!(face_up(&game), 5);
        assert!(face_up_wilds(&game) < 3);
        assert_eq!(in_decks(&game), deck - 1 - 5);
        let cleared = events.iter().position(|event| *event == Event::RowCleared);
        let dealt = &events[cleared.expect("a clearing") + 1..];
        assert_eq!(dealt.len(), 5);
        for (slot, event) in (0..).zip(dealt) {
            assert!(matches!(event, Event::CardTurnedUp { slot: at, .. } if *at == slot));
        }
    }
}

#[test]
fn c05_the_row_is_cleared_before_the_second_card_is_chosen() {
    let (game, _) = by_chance(&two_wilds("usa"), take(2), |game, events| {
        clearings(events) == 1 && face_up_wilds(game) == 0
    });
    let decision = Decision::Draw {
        seat: seat(0),
        drawn: 1,
    };
    assert_eq!(game.decision(), decision);
    (0..5).for_each(|slot| allow(&game, take(slot)));
}

#[test]
fn c05_the_replacement_of_the_second_card_clears_the_row_too() {
    let position = two_wilds("usa").phase("draw:1");
    let (game, _) = by_chance(&position, take(2), |_, events| clearings(events) == 1);
    assert_turn_of(&game, 1);
    assert!(face_up_wilds(&game) < 3);
}

#[test]
fn c05_two_face_up_wilds_stay() {
    let position = Position::new("usa", 2).row("*.y.r.g.b");
    let mut game = position.deck_rest_to_discard("1*").game();
    let events = play(&mut game, take(2));
    assert_eq!(clearings(&events), 0);
    let row = ["*", "y", "*", "g", "b"].map(|letter| Some(card(letter)));
    assert_eq!(game.row(), row);
}

#[test]
fn c05_a_new_row_with_three_wilds_is_cleared_again() {
    let position = two_wilds("paris").deck_rest_to_hand("4*8w", 1);
    let (game, _) = by_chance(&position, take(2), |_, events| clearings(events) == 2);
    assert!(face_up_wilds(&game) < 3);
    assert_eq!(face_up(&game), 5);
}

#[test]
fn c05_the_row_stays_after_three_clearings() {
    // Only wilds come: every new row has three and more.
    let position = two_wilds("usa").deck_rest_to_hand("12*", 1);
    let mut game = position.game();
    let events = play(&mut game, take(2));
    assert_eq!(clearings(&events), 3);
    assert!(face_up_wilds(&game) >= 3);
    assert_eq!(face_up(&game), 5);
}

#[test]
fn c05_the_next_replacement_counts_its_clearings_anew() {
    let position = Position::new("usa", 2).row("*.*.*.g.b");
    let mut game = position.deck_rest_to_hand("11*", 1).game();
    let events = play(&mut game, take(3));
    assert_eq!(clearings(&events), 3);
}

#[test]
fn c05_the_row_stays_while_deck_and_discard_are_empty() {
    let mut game = two_wilds("usa").deck_rest_to_hand("1*", 1).game();
    let events = play(&mut game, take(2));
    assert_eq!(clearings(&events), 0);
    let row = ["*", "*", "*", "g", "b"].map(|letter| Some(card(letter)));
    assert_eq!(game.row(), row);
    allow(&game, take(3));
}

#[test]
fn c05_the_row_is_cleared_while_only_the_discard_has_cards() {
    let position = two_wilds("usa").deck_rest_to_discard("1*");
    let mut game = position.game();
    let events = play(&mut game, take(2));
    assert!(clearings(&events) >= 1);
    let shuffled = Event::DiscardShuffled { deck: Deck::Wagons };
    assert!(events.contains(&shuffled));
    assert_eq!(face_up(&game), 5);
}

#[test]
fn c05_a_wild_drawn_blind_does_not_count() {
    let mut game = two_wilds("usa").deck_rest_to_hand("12*", 1).game();
    let row = game.row().to_vec();
    let events = play(&mut game, BLIND);
    assert_eq!(clearings(&events), 0);
    assert_eq!(game.row(), row);
}

#[test]
fn c05_set_up_clears_the_row_into_the_discard() {
    for board in ["usa", "great-lakes", "pennsylvania", "paris"] {
        let places = if board == "great-lakes" { 6 } else { 5 };
        let mut cleared = 0;
        for game in set_ups(board) {
            let discarded = game.discard().total();
            let stays = discarded == 3 * places;
            assert!(
                face_up_wilds(&game) < 3 || stays,
                "{board}: {:?}",
                game.row()
            );
            assert_eq!(discarded % places, 0, "{board}");
            assert_eq!(face_up(&game), usize::from(places));
            if discarded > 0 {
                cleared += 1;
                assert!(u16::from(game.discard()[Card::WILD]) >= 3 * discarded / places);
            }
        }
        assert!(cleared > 0, "no set-up of {board} cleared the row");
    }
}

#[test]
fn c05_set_up_of_amsterdam_shuffles_the_row_back_into_the_deck() {
    for game in set_ups("amsterdam") {
        assert!(face_up_wilds(&game) < 3, "{:?}", game.row());
        assert!(game.discard().is_empty());
        assert_eq!(face_up(&game), 5);
        assert_eq!(in_decks(&game), 44 - 2 * 2 - 5);
    }
}

#[test]
fn c05_amsterdam_discards_a_row_cleared_in_play() {
    let (game, _) = by_chance(&two_wilds("amsterdam"), take(2), |_, events| {
        clearings(events) == 1
    });
    assert_eq!(game.discard().total(), 5);
}

#[test]
fn c05_set_up_of_the_united_kingdom_leaves_three_wilds_alone() {
    let three_wilds = set_ups("uk").filter(|game| face_up_wilds(game) >= 3);
    assert!(three_wilds.count() > 0);
    assert!(set_ups("uk").all(|game| game.discard().is_empty()));
}

#[test]
fn c05_the_united_kingdom_never_clears_the_row() {
    let mut game = two_wilds("uk").deck_rest_to_discard("1*").game();
    let events = play(&mut game, take(2));
    assert_eq!(clearings(&events), 0);
    let row = ["*", "*", "*", "g", "b"].map(|letter| Some(card(letter)));
    assert_eq!(game.row(), row);
}

#[test]
fn c05_great_lakes_discards_each_card_to_its_own_deck_and_deals_three_of_each() {
    let position = Position::new("great-lakes", 2).row("*.y.g~.k~.*.r");
    let (game, _) = by_chance(&position, take_for(5, Deck::Wagons), |_, events| {
        clearings(events) == 1
    });
    assert_eq!(*game.discard(), cards("3*1y1g~1k~"));
    let deck = |card: &Option<Card>| card.expect("a card").deck();
    let decks: Vec<Deck> = game.row().iter().map(deck).collect();
    assert_eq!(decks[..3], [Deck::Wagons; 3]);
    assert_eq!(decks[3..], [Deck::Ships; 3]);
}
