//! Games that differ only in secrets: to see what of them shows.

use rules::maps::{Card, Cards};
use rules::{Game, Rng, Seat};

use crate::position::{cards, written};
use crate::random_games::field;

/// A table with everything changed that `viewer` may not know: the cards in other hands
/// and the decks, the tickets of others and their deck, hidden shares, pieces chosen before all
/// have chosen, and the chance to come. `None` if the change would contradict the open decision.
/// Without a viewer, all that does not lie open is changed.
pub fn scrambled(game: &Game, viewer: Option<Seat>, chance: &mut Rng) -> Option<Game> {
    let notation = game.to_string();
    let mut fields: Vec<String> = notation.split(' ').map(str::to_owned).collect();
    let others: Vec<usize> = game
        .seats()
        .filter(|&seat| Some(seat) != viewer)
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
    if game.in_set_up() {
        scramble_pieces(game, &mut fields, &others, chance);
    }
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
fn scramble_cards(notation: &str, fields: &mut [String], others: &[usize], chance: &mut Rng) {
    let deck = cards(field(notation, "deck", None));
    let hands: Vec<Cards> = others
        .iter()
        .map(|&seat| cards(field(notation, "hand", Some(seat))))
        .collect();
    let is_wagon = |card: &Card| card.deck() == rules::maps::Deck::Wagons;
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

fn scramble_tickets(notation: &str, fields: &mut [String], others: &[usize], chance: &mut Rng) {
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
    chance: &mut Rng,
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

/// Lets those who have chosen their pieces choose anew.
fn scramble_pieces(game: &Game, fields: &mut [String], others: &[usize], chance: &mut Rng) {
    let pieces = &game.board().pieces;
    let Some(chosen) = pieces.chosen else {
        return;
    };
    for &index in others {
        let seat = Seat::from_index(index).expect("a seat");
        if game.player(seat).all_pieces() == 0 {
            continue;
        }
        let least = chosen - pieces.ships;
        let trains = least + chance.below(u32::from(pieces.trains - least) + 1) as u8;
        let ships = chosen - trains;
        let boxed = (pieces.trains - trains, pieces.ships - ships);
        set(fields, "pieces", Some(index), format!("{trains}+{ships}"));
        set(
            fields,
            "box",
            Some(index),
            format!("{}+{}", boxed.0, boxed.1),
        );
    }
}
