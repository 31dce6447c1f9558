//! The curtain: all news that fit, and nothing of passing a device that only one person holds.

use std::collections::BTreeSet;

use console::button::Button;
use console::table::Stage;
use host_tests::console::Driver;
use host_tests::console::driver::{HEIGHT, WIDTHS, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::random_moves;
use host_tests::golden;
use host_tests::play::BOARDS;
use host_tests::reader::Reader;
use text::{Language, Phrase};

/// The height of the row that calls for the next key.
const CALL: i32 = 26;

/// The curtain before the first of these many moves or more at which it closes.
fn closed(name: &str, persons: u8, from: usize, width: u32, language: Language) -> Option<Driver> {
    let players = board(name).board().max_players;
    let begun = opening(board(name), players, persons, 6);
    let moves = random_moves(&begun);
    (from..moves.len()).find_map(|count| {
        let mut driver = Driver::resuming(width, settings_in(language), &begun, &moves[..count]);
        driver.press(Button::A);
        driver.console_mut().tick(4_000);
        (driver.screen() == "Curtain").then_some(driver)
    })
}

#[test]
fn a_game_of_one_person_never_speaks_of_passing_the_device() {
    for name in BOARDS {
        for language in Language::ALL {
            for from in [0, 30, 60] {
                let driver = closed(name, 1, from, 240, language).expect("a curtain");
                let pass = Phrase::PassTheDevice.in_language(language);
                let secret = Phrase::SecretChoices.in_language(language);
                for line in Reader::read(driver.console()) {
                    assert!(!line.text.contains(pass), "{name}: {}", line.text);
                    assert!(!line.text.contains(secret), "{name}: {}", line.text);
                }
            }
            // With two it does, or nothing was read.
            let driver = closed(name, 2, 30, 240, language).expect("a curtain");
            let pass = Phrase::PassTheDevice.in_language(language);
            let lines = Reader::read(driver.console());
            let speaks = lines.iter().any(|line| line.text.contains(pass));
            assert!(speaks, "{name}: {lines:?}");
        }
    }
}

#[test]
fn the_curtain_shows_all_news_that_fit() {
    let mut seen = BTreeSet::new();
    for name in BOARDS {
        for width in WIDTHS {
            for from in [1, 2, 3, 14, 15, 40, 41, 42] {
                let Some(driver) = closed(name, 5, from, width, Language::English) else {
                    continue;
                };
                let table = driver.table();
                let Stage::Curtain { seat } = table.stage() else {
                    panic!("the curtain is open");
                };
                let news = table.news(seat).count();
                if news == 0 || driver.game().last_turns().is_some() {
                    continue;
                }
                let lines = Reader::read(driver.console());
                let band = Phrase::PassTheDevice.in_language(Language::English);
                let secret = Phrase::SecretChoices.in_language(Language::English);
                let is_band = |text: &str| text.contains(band) || text.contains(secret);
                let under = lines.iter().find(|line| is_band(&line.text));
                let under = under.expect("the band").corner.y + 8;
                let rows = under..HEIGHT as i32 - CALL;
                let tops = lines.iter().map(|line| line.corner.y / 10);
                let tops = tops.filter(|top| rows.contains(&(top * 10)));
                let told = tops.collect::<BTreeSet<i32>>().len();
                seen.insert(news.min(8));
                assert!(
                    told >= news.min(7),
                    "{name}: {told} of {news} news are told"
                );
            }
        }
    }
    assert!(seen.range(5..8).next().is_some(), "{seen:?}");
    assert!(seen.range(..5).next().is_some(), "{seen:?}");
}

#[test]
fn its_pictures_are_those_that_were_found_right() {
    let mut problems = Vec::new();
    for width in WIDTHS {
        for (persons, from) in [(5, 14), (5, 40), (1, 40)] {
            let mut driver =
                closed("usa", persons, from, width, Language::English).expect("a curtain");
            driver.assert_whole();
            let name = format!("Curtain-news-{persons}-{from}-{width}");
            problems.extend(golden::compare(&driver.drawn_whole(), &name).err());
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
