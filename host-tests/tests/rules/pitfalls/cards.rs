//! Rows, decks and payments (1 to 8).

use std::collections::HashSet;

use host_tests::play::{claim, is_listed, play, refuse, seat};
use host_tests::position::{Position, card, cards, route};
use host_tests::table::{
    BLIND, BLIND_SHIP, allow, assert_turn_of, clearings, face_up, face_up_wilds, in_decks,
    play_all, take, take_for,
};
use rules::maps::{BoardId, Card, Cards, Deck, Id, RouteId};
use rules::{Decision, Event, Game, Move, SetUp};

use super::{BOARDS, play_by_chance};

/// Cards that can still be drawn.
fn to_draw(game: &Game) -> usize {
    in_decks(game) + usize::from(game.discard().total())
}

/// A row by its notation.
fn row(text: &str) -> Vec<Option<Card>> {
    text.split('.')
        .map(|part| (part != "-").then(|| card(part)))
        .collect()
}

/// The small boards, whose decks run out.
const SMALL: [&str; 2] = ["paris", "amsterdam"];

#[test]
fn pitfall_01_no_set_up_shows_three_wilds() {
    for board in SMALL {
        let id = BoardId::from_name(board).expect("a board");
        for seed in 0..400 {
            let game = Game::new(&SetUp::new(id, 4, seed)).expect("a game");
            let cleared_thrice = game.discard().total() == 15;
            assert!(
                face_up_wilds(&game) < 3 || cleared_thrice,
                "{board}, seed {seed}"
            );
        }
    }
}

#[test]
fn pitfall_01_three_wilds_are_looked_for_after_either_card() {
    for (board, phase) in SMALL
        .into_iter()
        .flat_map(|board| [(board, "act"), (board, "draw:1")])
    {
        let position = Position::new(board, 2).row("*.*.r.g.b").phase(phase);
        let mut game = position.deck_rest_to_discard("1*").game();
        let events = play(&mut game, take(2));
        assert!(clearings(&events) > 0, "{board}, {phase}");
    }
}

#[test]
fn pitfall_01_three_wilds_are_looked_for_after_a_claim_refills() {
    for (board, a, b) in [
        ("paris", "batignolles", "montmartre"),
        ("amsterdam", "montelbaanstoren", "waag"),
    ] {
        let position = Position::new(board, 2).row("*.*.r.-.b").hand(0, "2*");
        let mut game = position.deck_rest_to_hand("-", 1).game();
        let events = play(&mut game, claim(route(board, a, b, 0), "2*"));
        assert!(clearings(&events) > 0, "{board}");
    }
}

#[test]
fn pitfall_01_three_wilds_never_stay_without_a_reason() {
    for board in BOARDS.into_iter().filter(|&board| board != "uk") {
        play_by_chance(board, 10, |before, after, events| {
            let stays = clearings(events) == 3 || to_draw(after) == 0;
            let untouched = before.row() == after.row();
            assert!(face_up_wilds(after) < 3 || stays || untouched, "{after}");
        });
    }
}

#[test]
fn pitfall_02_row_and_deck_change_places_three_times_at_most() {
    for board in SMALL {
        let mut most = 0;
        for chance in 1..300 {
            // Ten cards outside hands after the take, six of them wild.
            let position = Position::new(board, 2).row("*.*.r.g.b").chance(chance);
            let position = position.discard("3*2b").deck_rest_to_hand("1*", 1);
            let mut game = position.game();
            let events = play(&mut game, take(2));
            most = most.max(clearings(&events));
            assert_eq!(face_up(&game), 5);
            assert_eq!(to_draw(&game), 5, "cards were made or lost");
            assert!(face_up_wilds(&game) < 3 || clearings(&events) == 3);
        }
        assert_eq!(most, 3, "{board}");
    }
}

#[test]
fn pitfall_02_it_ends_after_a_claim_too() {
    // Six wilds and a single other card come back: three wilds lie face up for ever.
    let position = Position::new("paris", 2).row("*.*.*.-.-").hand(0, "3*");
    let mut game = position.deck_rest_to_hand("1y", 1).game();
    let buttes = route("paris", "buttes-chaumont", "pere-lachaise", 0);
    let events = play(&mut game, claim(buttes, "3*"));
    assert_eq!(clearings(&events), 3);
    assert_eq!((face_up(&game), to_draw(&game)), (5, 2));
}

#[test]
fn pitfall_03_places_keep_their_positions() {
    let position = Position::new("paris", 2).row("r.-.g.-.b");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    refuse(&game, take(1), "C6");
    refuse(&game, take(3), "C6");
    play(&mut game, take(2));
    assert_eq!(game.row(), row("r.-.-.-.b"));
    refuse(&game, take(2), "C6");
    play(&mut game, take(4));
    assert_eq!(game.row(), row("r.-.-.-.-"));
}

#[test]
fn pitfall_03_places_keep_their_positions_on_great_lakes() {
    let position = Position::new("great-lakes", 2).row("-.r.-.g~.-.k=");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    play(&mut game, take_for(3, Deck::Ships));
    assert_eq!(game.row(), row("-.r.-.-.-.k="));
    play(&mut game, take_for(5, Deck::Wagons));
    assert_eq!(game.row(), row("-.r.-.-.-.-"));
}

#[test]
fn pitfall_03_only_what_happened_changes_the_row() {
    for board in BOARDS {
        play_by_chance(board, 10, |before, after, events| {
            if clearings(events) > 0 {
                return;
            }
            let mut row = before.row().to_vec();
            for event in events {
                match *event {
                    Event::CardTaken { slot, .. } => row[usize::from(slot)] = None,
                    Event::CardTurnedUp { slot, card } => row[usize::from(slot)] = Some(card),
                    _ => {}
                }
            }
            assert_eq!(after.row(), row, "{after}");
        });
    }
}

#[test]
fn pitfall_04_a_claim_fills_places_at_once() {
    let position = Position::new("amsterdam", 2)
        .row("r.-.o.-.b")
        .hand(0, "2g1k");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let waag = route("amsterdam", "montelbaanstoren", "waag", 0);
    play(&mut game, claim(waag, "2g"));
    assert_eq!(game.row(), row("r.g.o.g.b"));
    assert_eq!(to_draw(&game), 0);
}

#[test]
fn pitfall_04_great_lakes_fills_from_the_wagons_first() {
    let position = Position::new("great-lakes", 2)
        .row("-.r.-.g~.-.k=")
        .hand(0, "1y1*1y~");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let ottawa = route("great-lakes", "ottawa", "kingston", 0);
    play(&mut game, claim(ottawa, "1y1*"));
    let wagons = [game.row()[0], game.row()[2]].map(|card| card.expect("a card"));
    assert!(wagons.contains(&card("y")) && wagons.contains(&Card::WILD));
    assert_eq!(game.row()[4], None);
}

#[test]
fn pitfall_04_no_place_is_empty_while_there_are_cards() {
    for board in BOARDS {
        play_by_chance(board, 10, |_, after, _| {
            assert!(
                face_up(after) == after.row().len() || to_draw(after) == 0,
                "{after}"
            );
        });
    }
}

#[test]
fn pitfall_05_only_wilds_left_after_the_first_card_end_the_turn() {
    for board in SMALL {
        for (cards_face_up, first) in [("*.-.*.r.-", take(3)), ("*.-.*.-.-", BLIND)] {
            let deck = if first == BLIND { "1r" } else { "-" };
            let position = Position::new(board, 2).row(cards_face_up);
            let mut game = position.deck_rest_to_hand(deck, 1).game();
            play(&mut game, first);
            assert_turn_of(&game, 1);
            assert_eq!(game.row(), row("*.-.*.-.-"));
        }
    }
}

#[test]
fn pitfall_05_the_last_card_anywhere_ends_the_turn() {
    for (cards_face_up, deck, last) in [("-.-.r.-.-", "-", take(2)), ("-.-.-.-.-", "1r", BLIND)] {
        let position = Position::new("amsterdam", 2).row(cards_face_up);
        let mut game = position.deck_rest_to_hand(deck, 1).game();
        play(&mut game, last);
        assert_turn_of(&game, 1);
        assert_eq!(*game.player(seat(0)).hand(), cards("1r"));
    }
}

#[test]
fn pitfall_05_one_deck_of_great_lakes_is_enough_to_go_on() {
    let position = Position::new("great-lakes", 2).row("*.-.*.-.-.-");
    let mut game = position.deck_rest_to_hand("1r2g~", 1).game();
    play(&mut game, BLIND);
    let seat = seat(0);
    assert_eq!(game.decision(), Decision::Draw { seat, drawn: 1 });
    play(&mut game, BLIND_SHIP);
    assert_turn_of(&game, 1);
}

#[test]
fn pitfall_06_the_first_card_is_seen_before_the_second_is_chosen() {
    let position = Position::new("paris", 2).row("r.y.g.b.r");
    let mut game = position.deck_rest_to_hand("2w", 1).game();
    play(&mut game, BLIND);
    assert_eq!(*game.view(seat(0)).own().hand(), cards("1w"));
    assert!(game.view(seat(1)).known().player(seat(0)).hand().is_empty());
    assert!(matches!(game.decision(), Decision::Draw { .. }));
}

#[test]
fn pitfall_06_the_replacement_is_seen_before_the_second_is_chosen() {
    let position = Position::new("paris", 2).row("r.y.g.b.r");
    let mut game = position.deck_rest_to_hand("2w", 1).game();
    play(&mut game, take(0));
    assert_eq!(game.view(seat(0)).known().row(), row("w.y.g.b.r"));
    play(&mut game, take(0));
    assert_eq!(*game.player(seat(0)).hand(), cards("1r1w"));
}

#[test]
fn pitfall_07_a_reshuffle_takes_all_discards_and_empties_the_pile() {
    let position = Position::new("amsterdam", 2)
        .row("r.o.g.b.r")
        .discard("2k1p3*");
    let mut game = position.deck_rest_to_hand("-", 1).game();
    let held = |game: &Game| {
        let mut held = *game.player(seat(0)).hand();
        held.add(game.player(seat(1)).hand());
        held
    };
    let mut expected = held(&game);
    expected.add(&cards("2k1p3*"));
    play(&mut game, BLIND);
    assert!(game.discard().is_empty());
    assert_eq!(in_decks(&game), 5);
    play_all(&mut game, &[BLIND; 5]);
    assert_eq!(held(&game), expected);
    refuse(&game, BLIND, "C7");
}

#[test]
fn pitfall_07_a_reshuffle_shuffles() {
    let mut first_cards = HashSet::new();
    for chance in 1..200 {
        let position = Position::new("amsterdam", 2)
            .row("r.o.g.b.r")
            .chance(chance);
        let position = position.discard("1r1o1g1b1p1k1*");
        let mut game = position.deck_rest_to_hand("-", 1).game();
        play(&mut game, BLIND);
        let hand = *game.player(seat(0)).hand();
        first_cards.extend(hand.iter().map(|(card, _)| card));
    }
    assert_eq!(first_cards.len(), 7);
}

/// Every choice of cards from a hand.
fn choices(hand: &Cards) -> Vec<Cards> {
    let mut choices = vec![Cards::NONE];
    for (card, count) in hand.iter() {
        let more = |chosen: &Cards| {
            (0..=count)
                .map(|n| chosen.with(card, n))
                .collect::<Vec<_>>()
        };
        choices = choices.iter().flat_map(more).collect();
    }
    choices
}

#[test]
fn pitfall_08_just_the_right_cards_pay_for_every_route() {
    let hand = "4r3b4*";
    let game = Position::new("usa", 2)
        .row("r.y.g.b.r")
        .hand(0, hand)
        .game();
    for (index, found) in game.board().routes.iter().enumerate() {
        let route = RouteId::from_index(index);
        for pay in choices(&cards(hand)) {
            let colors: Vec<_> = pay.iter().filter_map(|(card, _)| card.color()).collect();
            let fits = match (colors.as_slice(), found.cost.color) {
                ([], _) => true,
                ([color], asked) => asked.is_none_or(|asked| asked == *color),
                _ => false,
            };
            let pays = fits && pay.total() == u16::from(found.cost.length);
            let claim = Move::Claim {
                route,
                pay,
                flag: None,
            };
            assert_eq!(game.check(&claim).is_ok(), pays, "{claim}");
            assert_eq!(is_listed(&game, claim), pays, "{claim}");
        }
    }
}

#[test]
fn pitfall_08_exactly_the_chosen_cards_leave_the_hand() {
    let hand = "4r3b4*";
    let position = Position::new("usa", 2).row("r.y.g.b.r").hand(0, hand);
    let gray = route("usa", "duluth", "sault-st-marie", 0);
    for pay in ["3r", "2r1*", "1b2*", "3*"] {
        let mut game = position.game();
        allow(&game, claim(gray, pay));
        play(&mut game, claim(gray, pay));
        let mut left = cards(hand);
        left.remove(&cards(pay));
        assert_eq!(*game.player(seat(0)).hand(), left);
        assert_eq!(*game.discard(), cards(pay));
    }
}
