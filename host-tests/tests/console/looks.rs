//! How it looks: what a list, the final table and a company's row must hold to, on every board, in every
//! language, at both sizes.

use std::collections::BTreeSet;

use console::Console;
use console::button::Button;
use console::screens::Screen;
use console::table::MatchSetup;
use embedded_graphics::prelude::*;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening_in};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::reader::{ReadLine, Reader};
use rules::maps::BoardId;
use text::{Language, Phrase};
use ui::palette::{BAD, FLAME};

/// A game of a board that is over, at the final table.
fn final_table(width: u32, language: Language, begun: &MatchSetup) -> Console {
    let moves = random_moves(begun);
    let mut console = resumed(width, settings_in(language), begun, &moves);
    for button in [Button::A, Button::A, Button::B] {
        if !matches!(console.screen(), Screen::FinalTable(_)) {
            console.press(button);
        }
    }
    assert_eq!(console.screen().name(), "FinalTable");
    console
}

/// Every language at both sizes.
fn languages_and_widths() -> impl Iterator<Item = (Language, u32)> {
    Language::ALL
        .into_iter()
        .flat_map(|language| WIDTHS.map(|width| (language, width)))
}

/// The line with this text.
#[track_caller]
fn find<'a>(lines: &'a [ReadLine], text: &str) -> &'a ReadLine {
    let found = lines.iter().find(|line| line.text == text);
    found.unwrap_or_else(|| panic!("{text:?} is not among {lines:#?}"))
}

#[test]
fn the_columns_of_the_final_table_have_words_over_their_numbers() {
    for (language, width) in languages_and_widths() {
        for id in BoardId::all() {
            let begun = advanced(opening_in(language, id, 4, 4, 5));
            let console = final_table(width, language, &begun);
            let lines = Reader::read(&console);
            let table = console.context().table.as_ref().expect("a game");
            let standings = table.standings().expect("it is over");
            let columns = [
                (Phrase::ColumnRoutes, standings.scores[0].routes),
                (Phrase::ColumnTickets, standings.scores[0].tickets),
                (Phrase::ColumnTotal, standings.scores[0].total),
            ];
            for (word, points) in columns {
                let head = find(&lines, word.in_language(language)).area();
                let right = head.top_left.x + head.size.width as i32;
                let points = points.unsigned_abs().to_string();
                let under = lines.iter().any(|line| {
                    let area = line.area();
                    let ends = area.top_left.x + area.size.width as i32 == right;
                    ends && line.text.trim_start_matches(['+', '–']) == points
                });
                assert!(under, "{language:?} {width} {word:?} {points}: {lines:#?}");
            }
            find(&lines, Phrase::ColumnBonus.in_language(language));
        }
    }
}

#[test]
fn the_winners_total_is_not_the_color_of_losses() {
    for id in BoardId::all() {
        let begun = opening_in(Language::English, id, 3, 3, 4);
        let console = final_table(240, Language::English, &begun);
        let table = console.context().table.as_ref().expect("a game");
        let standings = table.standings().expect("it is over");
        let lines = Reader::read(&console);
        for &winner in &standings.winners {
            let total = standings.scores[winner.index()].total;
            let total = total.to_string().replace('-', "–");
            let found: Vec<_> = lines.iter().filter(|line| line.text == total).collect();
            assert!(!found.is_empty(), "{total} is not among {lines:#?}");
            for line in found {
                assert!(![BAD, FLAME].contains(&line.color), "{line:?}");
            }
        }
    }
}

/// All that is seen on a tour of a game.
fn screens_of(width: u32, language: Language, begun: &MatchSetup, mut look: impl FnMut(&Console)) {
    let moves = random_moves(begun);
    for count in stages(begun, &moves) {
        let console = resumed(width, settings_in(language), begun, &moves[..count]);
        tour(&console, 2, &mut look);
    }
}

#[test]
fn the_word_for_own_shares_stands_beside_their_number() {
    for (language, width) in languages_and_widths() {
        let begun = opening_in(language, board("pennsylvania"), 3, 3, 4);
        let mut seen = 0;
        screens_of(width, language, &begun, |console| {
            if !matches!(console.screen(), Screen::Shares(_)) {
                return;
            }
            let lines = Reader::read(console);
            let word = Phrase::OwnShares.in_language(language);
            for line in lines.iter().filter(|line| line.text == word) {
                let area = line.area();
                let end = area.top_left + Point::new(area.size.width as i32, 0);
                let number = lines.iter().find(|number| {
                    let gap = number.corner.x - end.x;
                    (1..=8).contains(&gap) && number.corner.y == line.corner.y
                });
                let number = number.unwrap_or_else(|| panic!("{line:?} alone: {lines:#?}"));
                assert!(number.text.parse::<u8>().is_ok(), "{number:?}");
                seen += 1;
            }
        });
        assert!(seen > 0, "no shares were seen");
    }
}

#[test]
fn the_shop_has_one_name() {
    for language in Language::ALL {
        let begun = advanced(opening_in(language, board("uk"), 3, 3, 4));
        let shop = Phrase::Shop.in_language(language);
        let other = Phrase::Technologies.in_language(language);
        let mut named = BTreeSet::new();
        screens_of(240, language, &begun, |console| {
            let screen = console.screen();
            if !matches!(screen.name(), "Menu" | "Shop" | "Overview") {
                return;
            }
            for line in Reader::read(console) {
                assert_ne!(line.text, other, "{}", screen.name());
                if line.text == shop {
                    named.insert(screen.name());
                }
            }
        });
        assert_eq!(Vec::from_iter(named), ["Menu", "Overview", "Shop"]);
    }
}
