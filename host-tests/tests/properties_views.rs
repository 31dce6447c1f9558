//! A view tells a seat what it may know, and nothing else.

use host_tests::position::{cards, written};
use host_tests::random_games::{RandomGame, field, random_game};
use pocket_rails::maps::{Card, Cards};
use pocket_rails::rules::{Game, Generator, Move, Seat};
use proptest::prelude::*;

/// The same table with everything changed that `viewer` may not know: the cards in other hands
/// and the decks, the tickets of others and their deck, hidden shares, and the chance to come.
/// `None` if the change would contradict the open decision.
fn scrambled(game: &Game, viewer: Seat, chance: &mut Generator) -> Option<Game> {
    let notation = game.to_string();
    let mut fields: Vec<String> = notation.split(' ').map(str::to_owned).collect();
    let others: Vec<usize> = game
        .seats()
        .filter(|&seat| seat != viewer)
        .map(|seat| seat.index())
        .collect();
    set(
        &mut fields,
        "chance",
        None,
        format!("{:08x}{:08x}", chance.next(), chance.next()),
    );
    scramble_cards(&notation, &mut fields, &others, chance);
    scramble_tickets(&notation, &mut fields, &others, chance);
    scramble_shares(game, &notation, &mut fields, &others, chance);
    fields.join(" ").parse().ok()
}

/// Replaces the value of a field, of the table or of a seat.
fn set(fields: &mut [String], name: &str, seat: Option<usize>, value: String) {
    let start = format!("{name}=");
    let first = match seat {
        None => 0,
        Some(seat) => {
            let points = fields
                .iter()
                .enumerate()
                .filter(|(_, field)| field.starts_with("points="));
            points.map(|(place, _)| place).nth(seat).expect("a seat")
        }
    };
    let place = fields[first..]
        .iter()
        .position(|field| field.starts_with(&start));
    fields[first + place.expect("the field is there")] = format!("{start}{value}");
}

/// Deals the deck and the other hands anew, each as large as before, wagons and ships apart in
/// the decks.
fn scramble_cards(notation: &str, fields: &mut [String], others: &[usize], chance: &mut Generator) {
    let deck = cards(field(notation, "deck", None));
    let hands: Vec<Cards> = others
        .iter()
        .map(|&seat| cards(field(notation, "hand", Some(seat))))
        .collect();
    let is_wagon = |card: &Card| card.deck() == pocket_rails::maps::Deck::Wagons;
    let mut new = vec![Cards::NONE; hands.len() + 1];
    for wagons in [true, false] {
        let of_kind = |cards: &Cards| -> Vec<Card> {
            let some = cards.iter().filter(|(card, _)| is_wagon(card) == wagons);
            some.flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
                .collect()
        };
        let piles = std::iter::once(&deck).chain(&hands);
        let sizes: Vec<usize> = piles.clone().map(|pile| of_kind(pile).len()).collect();
        let mut pool: Vec<Card> = piles.flat_map(of_kind).collect();
        chance.shuffle(&mut pool);
        for (pile, size) in new.iter_mut().zip(sizes) {
            for card in pool.drain(..size) {
                pile[card] += 1;
            }
        }
    }
    set(fields, "deck", None, written(&new[0]));
    for (&seat, hand) in others.iter().zip(&new[1..]) {
        set(fields, "hand", Some(seat), written(hand));
    }
}

fn scramble_tickets(
    notation: &str,
    fields: &mut [String],
    others: &[usize],
    chance: &mut Generator,
) {
    let list = |value: &str| -> Vec<u8> {
        let parts = value.split(',').filter(|part| *part != "-");
        parts.map(|part| part.parse().expect("a number")).collect()
    };
    let mut piles: Vec<(&str, Option<usize>, usize)> = vec![("tickets", None, 0)];
    for &seat in others {
        piles.push(("tickets", Some(seat), 0));
        piles.push(("offered", Some(seat), 0));
    }
    let mut pool = Vec::new();
    for (name, seat, size) in &mut piles {
        let tickets = list(field(notation, name, *seat));
        *size = tickets.len();
        pool.extend(tickets);
    }
    chance.shuffle(&mut pool);
    for (name, seat, size) in piles {
        let mut tickets: Vec<u8> = pool.drain(..size).collect();
        if name == "tickets" && seat.is_some() {
            tickets.sort_unstable();
        }
        let tickets: Vec<String> = tickets.iter().map(u8::to_string).collect();
        let value = if tickets.is_empty() {
            "-".to_owned()
        } else {
            tickets.join(",")
        };
        set(fields, name, seat, value);
    }
}

/// Deals the shares of the others, and of the dummy, anew among them.
fn scramble_shares(
    game: &Game,
    notation: &str,
    fields: &mut [String],
    others: &[usize],
    chance: &mut Generator,
) {
    let mut holders: Vec<(&str, Option<usize>)> =
        others.iter().map(|&seat| ("shares", Some(seat))).collect();
    if game.has_dummy() {
        holders.push(("dummy", None));
    }
    let held = |(name, seat): (&str, Option<usize>)| -> Vec<(String, String)> {
        let value = field(notation, name, seat);
        let companies = value.split(',').filter(|part| *part != "-");
        let pair = |part: &str| {
            let (company, numbers) = part.split_once(':').expect("shares of a company");
            let numbers: Vec<String> = numbers.split('+').map(str::to_owned).collect();
            numbers
                .into_iter()
                .map(|number| (company.to_owned(), number))
                .collect::<Vec<_>>()
        };
        companies.flat_map(pair).collect()
    };
    let sizes: Vec<usize> = holders.iter().map(|&holder| held(holder).len()).collect();
    let mut pool: Vec<(String, String)> = holders.iter().flat_map(|&holder| held(holder)).collect();
    chance.shuffle(&mut pool);
    for ((name, seat), size) in holders.into_iter().zip(sizes) {
        let mut shares: Vec<(usize, u8)> = pool
            .drain(..size)
            .map(|(company, number)| {
                (
                    company.parse().expect("a company"),
                    number.parse().expect("a number"),
                )
            })
            .collect();
        shares.sort_unstable();
        let parts: Vec<String> = shares
            .iter()
            .map(|(company, number)| format!("{company}:{number}"))
            .collect();
        let value = if parts.is_empty() {
            "-".to_owned()
        } else {
            parts.join(",")
        };
        set(fields, name, seat, value);
    }
}

/// Views of every seat stay the same when what it may not know changes.
fn views_hide(random: RandomGame) -> Result<(), TestCaseError> {
    let mut chance = Generator::new(random.set_up.seed);
    let (mut compared, mut n) = (0, 0);
    let end = random.play(|game, _| {
        n += 1;
        if n % 5 != 0 && !game.in_set_up() {
            return Ok(());
        }
        for viewer in game.seats() {
            let Some(other) = scrambled(game, viewer, &mut chance) else {
                continue;
            };
            prop_assert_eq!(game.view(viewer), other.view(viewer), "{}\n{}", game, other);
            compared += usize::from(other != *game);
        }
        Ok(())
    })?;
    prop_assert!(compared > 0 || random.moves < 20, "nothing was compared");
    // At the end all lies open.
    if end.standings().is_some() {
        for viewer in end.seats() {
            let view = end.view(viewer);
            prop_assert_eq!(view.known(), &end);
        }
    }
    Ok(())
}

/// In set-up, a seat sees the same whatever the others have chosen.
#[test]
fn secret_choices_of_the_set_up_stay_secret() {
    for board in pocket_rails::maps::BoardId::all() {
        let set_up = pocket_rails::rules::SetUp::new(board, 2, 3);
        let game = Game::new(&set_up).expect("a game");
        let viewer = game.first().next(2);
        let mut views = Vec::new();
        for choice in game.legal_moves().iter() {
            let mut after = game.clone();
            after.apply(choice).expect("a listed move");
            // Great Lakes: the pieces are chosen before the device goes on.
            for pieces in after.clone().legal_moves().iter() {
                let mut chosen = after.clone();
                if matches!(pieces, Move::Pieces { .. }) {
                    chosen.apply(pieces).expect("a listed move");
                }
                views.push(chosen.view(viewer));
            }
        }
        assert!(views.len() > 1);
        assert!(
            views.iter().all(|view| *view == views[0]),
            "{}",
            board.board().id
        );
    }
}

/// What the seat itself may know is in its view.
#[test]
fn a_view_shows_own_things_and_what_lies_open() {
    let board = pocket_rails::maps::BoardId::from_name("usa").expect("a board");
    let set_up = pocket_rails::rules::SetUp::new(board, 3, 9);
    let random = RandomGame { set_up, moves: 90 };
    let game = random.play(|_, _| Ok(())).expect("a game");
    for seat in game.seats() {
        let view = game.view(seat);
        assert_eq!(view.own(), game.player(seat));
        assert_eq!(view.known().row(), game.row());
        assert_eq!(view.known().discard(), game.discard());
        assert_eq!(
            usize::from(view.ticket_deck_left()),
            game.ticket_deck().len()
        );
        assert_eq!(view.decision(), game.decision());
        for other in game.seats() {
            let player = game.player(other);
            assert_eq!(u16::from(view.cards_in_hand(other)), player.hand().total());
            assert_eq!(u32::from(view.tickets_kept(other)), player.tickets().len());
            assert_eq!(view.known().player(other).routes(), player.routes());
            assert_eq!(view.known().player(other).points(), player.points());
        }
        let own = game.decision().seat() == Some(seat);
        assert_eq!(view.legal_moves().is_some(), own);
        if let Some(moves) = view.legal_moves() {
            assert!(moves.iter().eq(game.legal_moves().iter()));
        }
    }
}

fn games(board: &'static str, cases: u32) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(random in random_game(board))| views_hide(random)?);
}

#[test]
fn views_of_usa_hide_what_a_seat_may_not_know() {
    games("usa", 600);
}

#[test]
fn views_of_great_lakes_hide_what_a_seat_may_not_know() {
    games("great-lakes", 500);
}

#[test]
fn views_of_uk_hide_what_a_seat_may_not_know() {
    games("uk", 500);
}

#[test]
fn views_of_pennsylvania_hide_what_a_seat_may_not_know() {
    games("pennsylvania", 600);
}

#[test]
fn views_of_paris_hide_what_a_seat_may_not_know() {
    games("paris", 1000);
}

#[test]
fn views_of_amsterdam_hide_what_a_seat_may_not_know() {
    games("amsterdam", 1000);
}

/// What a view knows is no game to go on with, but trying must not panic.
#[test]
fn moves_in_what_a_view_knows_never_panic() {
    for board in pocket_rails::maps::BoardId::all() {
        let set_up = pocket_rails::rules::SetUp::new(board, 2, 4);
        let random = RandomGame { set_up, moves: 60 };
        let played = random.play(|game, _| {
            for viewer in game.seats() {
                let view = game.view(viewer);
                for wanted in view
                    .legal_moves()
                    .into_iter()
                    .flat_map(|moves| moves.iter())
                {
                    let _ = view.known().clone().apply(wanted);
                }
            }
            Ok(())
        });
        assert!(played.is_ok());
    }
}
