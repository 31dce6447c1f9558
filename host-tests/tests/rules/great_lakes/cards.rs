//! Two decks, their discards and the row (GL1 to GL3).

use host_tests::play::{claim, is_listed, play, refuse, seat};
use host_tests::position::{Position, cards};
use rules::maps::{Card, Color, Deck, Face};
use rules::{Decision, Event, Game, Move, SetUp};

use super::{PLAIN_ROW, blind, board, city, route, table, take};

const COLORS: [Color; 6] = [
    Color::Red,
    Color::Yellow,
    Color::Green,
    Color::Pink,
    Color::Black,
    Color::White,
];

/// How many of the face-up cards are of each deck.
fn row_by_deck(game: &Game) -> [usize; 2] {
    let of = |deck| {
        game.row()
            .iter()
            .flatten()
            .filter(|card| card.deck() == deck)
            .count()
    };
    Deck::ALL.map(of)
}

fn row_deck(game: &Game, slot: usize) -> Option<Deck> {
    game.row()[slot].map(Card::deck)
}

#[test]
fn gl01_the_wagon_deck_has_80_cards_and_the_ship_deck_60() {
    let in_box = board().board().cards.in_box;
    for color in COLORS {
        let counts = Face::ALL.map(|face| in_box[Card::new(face, color)]);
        assert_eq!(counts, [7, 4, 4, 6], "{color:?}");
    }
    assert_eq!(in_box[Card::WILD], 14);
    let game = table().game();
    assert_eq!(Deck::ALL.map(|deck| game.deck_left(deck)), [80, 60]);
}

#[test]
fn gl01_a_blind_card_is_of_its_deck_and_wilds_come_from_the_wagons() {
    let mut wilds = 0;
    for chance in 1..=60 {
        for deck in Deck::ALL {
            let mut game = table().chance(chance).game();
            play(&mut game, blind(deck));
            let hand = *game.player(seat(0)).hand();
            assert!(hand.iter().all(|(card, _)| card.deck() == deck), "{hand:?}");
            wilds += hand[Card::WILD];
        }
    }
    assert!(wilds > 0, "14 of 80 wagon cards are wild");
}

#[test]
fn gl01_every_card_goes_to_the_discard_of_its_own_kind() {
    let mut game = table()
        .row(PLAIN_ROW)
        .hand(0, "1y=1y~1*")
        .deck_rest_to_hand("-", 1)
        .game();
    play(
        &mut game,
        claim(route("duluth", "thunder-bay", 1), "1y=1y~1*"),
    );
    assert_eq!(*game.discard(), cards("1y=1y~1*"));
    let events = play(&mut game, blind(Deck::Wagons));
    let drawn = Event::CardDrawn {
        seat: seat(1),
        deck: Deck::Wagons,
        card: Some(Card::WILD),
    };
    assert!(
        events.contains(&drawn),
        "the wild alone is in the wagons' discard: {events:?}"
    );
    assert_eq!(
        *game.discard(),
        cards("1y=1y~"),
        "the ships' discard is not shuffled"
    );
}

#[test]
fn gl01_wilds_paid_for_a_sea_route_lie_among_the_wagons() {
    let mut game = table()
        .row(PLAIN_ROW)
        .hand(0, "4*")
        .deck_rest_to_hand("-", 1)
        .game();
    play(&mut game, claim(route("duluth", "thunder-bay", 1), "4*"));
    refuse(&game, blind(Deck::Ships), "C7");
    play(&mut game, blind(Deck::Wagons));
}

#[test]
fn gl02_set_up_deals_two_of_each_and_turns_up_three_of_each() {
    for seed in 0..30 {
        let game = Game::new(&SetUp::new(board(), 5, seed)).expect("a game");
        assert_eq!(row_by_deck(&game), [3, 3]);
        for seat in game.seats() {
            let hand = game.player(seat).hand();
            let ships: u8 = hand
                .iter()
                .filter(|(card, _)| card.deck() == Deck::Ships)
                .map(|(_, n)| n)
                .sum();
            assert_eq!((hand.total(), ships), (4, 2));
        }
    }
}

#[test]
fn gl02_whoever_takes_a_card_chooses_the_deck_that_replaces_it() {
    for slot in [0, 5] {
        for refill in Deck::ALL {
            let mut game = table().row(PLAIN_ROW).game();
            play(&mut game, take(slot, refill));
            assert_eq!(row_deck(&game, slot.into()), Some(refill));
        }
    }
}

#[test]
fn gl02_the_row_may_become_all_ships_or_all_wagons() {
    for (refill, slots, row) in [
        (Deck::Ships, [0, 1, 2], [0, 6]),
        (Deck::Wagons, [3, 4, 5], [6, 0]),
    ] {
        let mut game = table().row(PLAIN_ROW).discard("14*").game();
        for slot in slots {
            play(&mut game, take(slot, refill));
        }
        assert_eq!(row_by_deck(&game), row);
    }
}

#[test]
fn gl02_the_replacing_deck_is_named_here_and_only_here() {
    let unnamed = Move::Take {
        slot: 0,
        refill: None,
    };
    refuse(&table().row(PLAIN_ROW).game(), unnamed, "GL2");
    let usa = Position::new("usa", 2).row("w.w.w.w.r").game();
    refuse(&usa, take(0, Deck::Wagons), "GL2");
}

#[test]
fn gl02_an_exhausted_deck_is_replaced_by_the_other() {
    for (left, refill, slot) in [("4r", Deck::Ships, 5), ("4r~", Deck::Wagons, 0)] {
        let mut game = table().row(PLAIN_ROW).deck_rest_to_hand(left, 1).game();
        play(&mut game, take(slot, refill));
        assert_eq!(row_deck(&game, slot.into()), Some(refill.other()));
    }
}

#[test]
fn gl02_the_chosen_deck_is_shuffled_anew_before_the_other_serves() {
    let mut game = table()
        .row(PLAIN_ROW)
        .discard("1k=")
        .deck_rest_to_hand("4r", 1)
        .game();
    play(&mut game, take(0, Deck::Ships));
    assert_eq!(
        game.row()[0],
        Some(Card::new(Face::DoubleShip, Color::Black))
    );
}

#[test]
fn gl02_a_cleared_row_is_dealt_three_and_three() {
    for chance in 1..=20 {
        let mut game = table()
            .chance(chance)
            .row("*.*.w~.w~.w~.k~")
            .discard("7r7g7y7k")
            .deck_rest_to_hand("1*4r~6g=", 1)
            .game();
        let events = play(&mut game, take(2, Deck::Wagons));
        assert!(
            events.contains(&Event::RowCleared),
            "the third wild was turned up"
        );
        assert_eq!(row_by_deck(&game), [3, 3]);
    }
}

/// Two wagons and two ships come back while so many places of the row are empty.
fn harbor_built_beside_gaps(row: &str) -> Game {
    let mut game = table()
        .row(row)
        .claimed(0, route("toronto", "detroit", 0))
        .hand(0, "2R2r~")
        .deck_rest_to_hand("-", 1)
        .game();
    play(
        &mut game,
        Move::Build {
            city: city("toronto"),
            pay: cards("2R2r~"),
        },
    );
    game
}

#[test]
fn gl02_empty_places_are_filled_from_the_wagons_first() {
    let signed = Some(Card::new(Face::HarborWagon, Color::Red));
    let one = harbor_built_beside_gaps("w.w.w.w~.w~.-");
    assert_eq!(one.row()[5], signed);
    let three = harbor_built_beside_gaps("w.w.w.-.-.-");
    let ship = Some(Card::new(Face::Ship, Color::Red));
    assert_eq!(three.row()[3..], [signed, signed, ship]);
    assert_eq!(three.deck_left(Deck::Ships), 1);
}

#[test]
fn gl03_each_blind_draw_names_its_deck() {
    let mut game = table().row(PLAIN_ROW).game();
    assert!(
        Deck::ALL
            .into_iter()
            .all(|deck| is_listed(&game, blind(deck)))
    );
    play(&mut game, blind(Deck::Ships));
    assert_eq!(Deck::ALL.map(|deck| game.deck_left(deck)), [77, 56]);
    assert_eq!(
        game.decision(),
        Decision::Draw {
            seat: seat(0),
            drawn: 1
        }
    );
    play(&mut game, blind(Deck::Wagons));
    assert_eq!(Deck::ALL.map(|deck| game.deck_left(deck)), [76, 56]);
    assert_eq!(game.decision(), Decision::Act { seat: seat(1) });
}

#[test]
fn gl03_an_exhausted_deck_gives_no_blind_card_though_the_other_would() {
    for (left, empty) in [("4r", Deck::Ships), ("4r~", Deck::Wagons)] {
        let mut game = table().row(PLAIN_ROW).deck_rest_to_hand(left, 1).game();
        refuse(&game, blind(empty), "C7");
        play(&mut game, blind(empty.other()));
    }
}

#[test]
fn gl03_a_board_without_ships_has_no_deck_of_them() {
    refuse(&Position::new("usa", 2).game(), blind(Deck::Ships), "GL3");
}
