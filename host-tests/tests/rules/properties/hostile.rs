//! Bad input of any kind is refused, changes nothing, and never panics.

use host_tests::cases;
use host_tests::random_games::{RandomGame, random_game};
use proptest::prelude::*;
use proptest::sample::select;
use rules::maps::{BoardId, Card, Cards, CityId, CompanyId, Deck, RouteId, Technology, TicketId};
use rules::{Game, Move, Piece, RandomPlayer};

fn any_cards() -> impl Strategy<Value = Cards> {
    let few = proptest::collection::vec((0..Card::KINDS, 0..4u8), 0..4);
    few.prop_map(|drawn| {
        let mut cards = Cards::NONE;
        for (index, count) in drawn {
            cards[Card::from_index(index).expect("a kind")] = count;
        }
        cards
    })
}

/// Any move that can be written down, sensible or not.
fn any_move() -> impl Strategy<Value = Move> {
    let deck = select(&Deck::ALL[..]);
    let company = proptest::option::of((0..12u8).prop_map(CompanyId));
    prop_oneof![
        proptest::collection::vec(0..60u8, 0..6).prop_map(|tickets| Move::Keep {
            tickets: tickets.into_iter().map(TicketId).collect()
        }),
        any::<(u8, u8)>().prop_map(|(trains, ships)| Move::Pieces { trains, ships }),
        (any::<u8>(), proptest::option::of(deck.clone())).prop_map(|(slot, refill)| Move::Take {
            slot: slot % 9,
            refill
        }),
        deck.prop_map(|deck| Move::Blind { deck }),
        (any::<u8>(), any_cards(), any::<Option<bool>>()).prop_map(|(route, pay, flag)| {
            Move::Claim {
                route: RouteId(route),
                pay,
                flag,
            }
        }),
        Just(Move::DrawTickets),
        (any::<u8>(), any_cards()).prop_map(|(city, pay)| Move::Build {
            city: CityId(city),
            pay
        }),
        (any::<bool>(), any::<u8>()).prop_map(|(train, count)| Move::Exchange {
            give: if train { Piece::Train } else { Piece::Ship },
            count,
        }),
        (select(&Technology::ALL[..]), any_cards())
            .prop_map(|(technology, pay)| Move::Buy { technology, pay }),
        company.clone().prop_map(|company| Move::Share { company }),
        company.prop_map(|company| Move::DummyShare { company }),
        Just(Move::Pass),
    ]
}

fn some_game() -> impl Strategy<Value = RandomGame> {
    let boards: Vec<&'static str> = BoardId::all().map(|id| id.board().id).collect();
    select(boards).prop_flat_map(random_game)
}

#[test]
fn any_move_at_all_is_carried_out_or_refused() {
    let wanted = proptest::collection::vec(any_move(), 200);
    let config = cases::config(300);
    proptest!(config, |(random in some_game(), wanted in wanted)| {
        let mut wanted = wanted.iter().cycle();
        random.play(|game, _| {
            for _ in 0..10 {
                let Some(&wanted) = wanted.next() else { break };
                let mut after = game.clone();
                let read = wanted.to_string().parse::<Move>();
                prop_assert!(read == Ok(wanted) || read.is_err());
                match after.apply(wanted) {
                    Ok(_) => {
                        prop_assert_eq!(after.audit(), Ok(()), "{}", wanted);
                        // What is accepted is listed, but for the many ways to stand in.
                        let many = game.board().stand_in.is_some();
                        let listed = game.legal_moves().iter().any(|listed| listed == wanted);
                        prop_assert!(listed || many, "{} is not listed", wanted);
                    }
                    Err(refused) => {
                        prop_assert_eq!(refused.refused, wanted);
                        prop_assert_eq!(&after, game);
                    }
                }
            }
            Ok(())
        })?;
    });
}

/// A text with some of its characters replaced, doubled or left out.
fn damaged(text: &str, damage: &[(usize, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for &(place, what) in damage {
        let place = place % bytes.len();
        match what {
            0..=60 => drop(bytes.remove(place)),
            61..=120 => bytes.insert(place, bytes[place]),
            _ => bytes[place] = what % 96 + 32,
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_damaged_state_is_refused_or_is_a_game_that_can_be_played() {
    let damage = proptest::collection::vec((any::<usize>(), any::<u8>()), 1..4);
    let config = cases::config(4_000);
    proptest!(config, |(mut random in some_game(), moves in 0..150usize, damage in damage)| {
        random.moves = moves;
        let game = random.play(|_, _| Ok(()))?;
        let Ok(mut read) = damaged(&game.to_string(), &damage).parse::<Game>() else {
            return Ok(());
        };
        prop_assert_eq!(read.audit(), Ok(()));
        let mut player = RandomPlayer::new(random.set_up.seed);
        for _ in 0..5_000 {
            let Some(choice) = player.choose(&read.legal_moves()) else { break };
            prop_assert!(read.apply(choice).is_ok(), "{}", choice);
        }
    });
}

#[test]
fn a_damaged_move_never_panics() {
    let damage = proptest::collection::vec((any::<usize>(), any::<u8>()), 1..4);
    let config = cases::config(4_000);
    proptest!(config, |(wanted in any_move(), damage in damage)| {
        let _ = damaged(&wanted.to_string(), &damage).parse::<Move>();
    });
}

#[test]
fn texts_that_are_no_states_say_what_was_expected() {
    for (text, said) in [
        ("", "expected the name of a board"),
        ("atlantis players=2", "expected the name of a board"),
        ("usa players=2 options=-", "expected first"),
        (
            "usa players=9 options=- first=0",
            "no such game: no such set-up on this board",
        ),
    ] {
        let error = text.parse::<Game>().expect_err("no state");
        assert_eq!(error.to_string(), said, "{text}");
    }
}
