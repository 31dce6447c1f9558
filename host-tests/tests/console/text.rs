//! On every screen of every game, in every language and at both sizes: no text is cut, none lies
//! over another, all of it can be read.
//!
//! To look at the screens that fail: `POCKET_RAILS_PICTURES=folder cargo test -p host-tests --test
//! console text`.

use std::collections::{BTreeMap, BTreeSet};

use console::Console;
use console::button::Button;
use console::table::MatchSetup;
use host_tests::cases;
use host_tests::console::driver::{HEIGHT, WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening_in};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::witness::Witness;
use text::{Language, NAME_LETTERS};
use ui::palette::OVERLONG;

/// How many places of its cursor a screen is looked at with, at each stage of a game.
const PLACES: usize = 3;

/// More than the steps of any scoring: a ticket each, and the bonuses.
const MOST_STEPS: usize = 250;

/// What was found, by screen and kind, with where.
type Faults = BTreeMap<(String, String), String>;

/// Looks at a picture, and notes what is wrong.
fn look(console: &Console, place: &str, faults: &mut Faults) {
    let size = console.context().size;
    let mut console = console.clone();
    console.forget_picture();
    let mut picture = Witness::new(size.width, HEIGHT);
    let Ok(_) = console.draw(&mut picture);
    let mut whole = Witness::new(size.width, HEIGHT);
    let Ok(()) = console.screen().draw(console.context(), &mut whole);
    let mut found = picture.poor_pairs();
    if picture.count(OVERLONG) > 0 {
        found.push("text is cut".to_owned());
    }
    if !picture.overlaps().is_empty() {
        found.push("text over text".to_owned());
    }
    if !whole.outside().is_empty() {
        found.push("text outside".to_owned());
    }
    for fault in found {
        let key = (console.screen().name().to_owned(), fault);
        let count = faults.len();
        faults.entry(key).or_insert_with(|| {
            let name = format!("fault-{count:02}-{}-{place}", console.screen().name());
            picture.show(&name, 1);
            let spots = (picture.overlaps().first(), whole.outside().first());
            format!("{name} {spots:?}")
        });
    }
}

/// An opening with names as long as they can be.
fn with_long_names(mut opening: MatchSetup, language: Language) -> MatchSetup {
    let letters = match language {
        Language::English => "Wilhelmina",
        _ => "Володимира",
    };
    for (index, place) in opening.seats.iter_mut().enumerate() {
        let name = letters.chars().cycle().skip(index).take(NAME_LETTERS);
        place.name = name.collect::<String>().parse().expect("a name that fits");
    }
    opening
}

/// Looks at every step of the scoring of a game that is over: the tour takes but a few.
fn look_at_scoring(mut console: Console, place: &str, faults: &mut Faults) -> usize {
    let mut steps = 0;
    for _ in 0..MOST_STEPS {
        console.press(Button::A);
        console.tick(4_000);
        while console.next_change().is_some() {}
        match console.screen().name() {
            "Scoring" => steps += 1,
            _ if steps > 0 => return steps,
            _ => continue,
        }
        look(&console, place, faults);
    }
    panic!("{place}: the scoring has no end");
}

fn reads_well(name: &str) {
    let (mut faults, mut seen) = (Faults::new(), BTreeSet::new());
    let mut looks = 0;
    let most = board(name).board().max_players;
    for (number, language) in (1_u8..).zip(Language::ALL) {
        for width in WIDTHS {
            // The quick tests look at each language at one size.
            if cases::are_few() && (width == 320) == (language == Language::English) {
                continue;
            }
            let players = match (number, width) {
                (1, 320) => 2,
                (2, 240) => 3,
                _ => most,
            };
            let seed = 10 * u64::from(number) + u64::from(width);
            let begun = opening_in(language, board(name), players, players.min(3), seed);
            let begun = advanced(with_long_names(begun, language));
            let moves = random_moves(&begun);
            let over = resumed(width, settings_in(language), &begun, &moves);
            let place = format!("{name}-{language:?}-{width}-over");
            looks += look_at_scoring(over, &place, &mut faults);
            for count in stages(&begun, &moves) {
                let made = &moves[..count];
                let console = resumed(width, settings_in(language), &begun, made);
                let place = format!("{name}-{language:?}-{width}-{count}");
                tour(&console, PLACES, |console| {
                    looks += 1;
                    seen.insert(console.screen().name());
                    look(console, &place, &mut faults);
                });
            }
        }
    }
    println!("{name}: {looks} pictures of {seen:?}");
    for ((screen, fault), place) in &faults {
        println!("{screen}: {fault} ({place})");
    }
    assert!(faults.is_empty(), "{} faults", faults.len());
}

#[test]
fn all_text_of_usa_can_be_read() {
    reads_well("usa");
}

#[test]
fn all_text_of_great_lakes_can_be_read() {
    reads_well("great-lakes");
}

#[test]
fn all_text_of_uk_can_be_read() {
    reads_well("uk");
}

#[test]
fn all_text_of_pennsylvania_can_be_read() {
    reads_well("pennsylvania");
}

#[test]
fn all_text_of_paris_can_be_read() {
    reads_well("paris");
}

#[test]
fn all_text_of_amsterdam_can_be_read() {
    reads_well("amsterdam");
}
