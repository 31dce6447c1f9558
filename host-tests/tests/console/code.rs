//! A finished game as a code: a phone reads the very game off the screen.

use console::button::Button;
use console::table::MatchSetup;
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, board, opening};
use host_tests::console::tour::random_moves;
use host_tests::play::BOARDS;
use host_tests::{code_reader, golden, link_games};
use rules::Move;
use text::{Language, Phrase};

/// An address as GitHub Pages has it, of a middling length.
const ADDRESS: &str = "https://pocket-rails.github.io/play/";

/// A game of people who do anything, and all its moves.
fn game(name: &str, players: u8) -> (MatchSetup, Vec<Move>) {
    let begun = advanced(opening(board(name), players, players, 4));
    let moves = random_moves(&begun);
    (begun, moves)
}

/// The final table of a game, on a device that knows a page.
fn finished(width: u32, language: Language, begun: &MatchSetup, moves: &[Move]) -> Driver {
    let mut driver = Driver::resuming(width, settings_in(language), begun, moves);
    driver.console_mut().set_address(Some(ADDRESS));
    driver.press_all(&[Button::A, Button::B]);
    driver.wait(4_000);
    assert_eq!(driver.screen(), "FinalTable");
    driver
}

/// What a phone reads off the screen.
fn seen(driver: &Driver) -> Option<String> {
    code_reader::read_picture(&driver.drawn_whole())
}

#[test]
fn a_phone_reads_the_very_game_off_the_screen_and_every_code_looks_right() {
    let mut problems = Vec::new();
    for (index, name) in BOARDS.into_iter().enumerate() {
        let (begun, moves) = game(name, board(name).board().min_players + 1);
        for width in WIDTHS {
            let mut driver = finished(width, Language::ALL[index % 3], &begun, &moves);
            assert!(driver.table().linked().is_none(), "nobody wanted it yet");
            driver.press(Button::Left);
            driver.wait(4_000);
            driver.assert_whole();
            let picture = driver.drawn_whole();
            problems.extend(golden::compare(&picture, &format!("Code-{name}-{width}")).err());
            let link = seen(&driver).unwrap_or_else(|| panic!("{name}, {width}: no code"));
            assert!(link.starts_with(ADDRESS), "{link}");
            let bytes = console::link::bytes(&link).expect("bytes");
            let found = link_games::read(&bytes).expect("a game");
            assert_eq!((found.opening, found.moves), (begun.clone(), moves.clone()));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn without_a_page_there_is_no_code() {
    let (begun, moves) = game("paris", 2);
    let mut driver = finished(240, Language::English, &begun, &moves);
    let mut plain = driver.clone();
    plain.console_mut().set_address(None);
    for button in [Button::Right, Button::Right, Button::Left, Button::Left] {
        plain.press(button);
        plain.wait(4_000);
        assert!(plain.table().linked().is_none());
        assert_eq!(seen(&plain), None);
    }
    assert!(
        plain
            .drawn_whole()
            .difference(&driver.drawn_whole())
            .is_some(),
        "two pages, not three"
    );
    // With one it is the third of three pages, and B leads to the first from everywhere.
    let first = driver.drawn_whole();
    for way in [
        &[Button::Right, Button::Right][..],
        &[Button::Left],
        &[Button::Right; 5],
        &[Button::Left; 4],
    ] {
        driver.press_all(way);
        driver.wait(4_000);
        assert!(seen(&driver).is_some(), "{way:?}");
        driver.press(Button::A);
        assert!(seen(&driver).is_some(), "A does nothing there");
        driver.press(Button::B);
        driver.wait(4_000);
        assert_eq!(driver.screen(), "FinalTable");
        assert!(driver.drawn_whole().difference(&first).is_none());
    }
}

#[test]
fn the_page_is_there_before_the_code_is_and_the_code_is_worked_out_once() {
    let (begun, moves) = game("usa", 2);
    let mut driver = finished(240, Language::English, &begun, &moves);
    let mut at_once = driver.clone();
    at_once.console_mut().press(Button::Left);
    assert!(at_once.console().wants_rerun());
    assert_eq!(seen(&at_once), None, "not yet");
    assert!(at_once.drawn_whole().difference(driver.picture()).is_some());
    driver.press(Button::Left);
    assert!(!driver.console().wants_rerun());
    let link = seen(&driver);
    // The points over the rounds take its place, and it theirs.
    driver.press_all(&[Button::Left, Button::Right]);
    driver.wait(4_000);
    assert!(link.is_some() && seen(&driver) == link);
}

#[test]
fn a_game_that_is_too_long_says_so() {
    let long = (1..).map(|seed| {
        let begun = opening(board("great-lakes"), 5, 5, seed);
        let moves = random_moves(&begun);
        (begun, moves)
    });
    let mut long = long.take(50).filter(|(_, moves)| moves.len() > 430);
    let (begun, moves) = long.next().expect("a long game");
    for (width, language) in WIDTHS.into_iter().zip(Language::ALL) {
        let mut driver = finished(width, language, &begun, &moves);
        driver.press(Button::Left);
        driver.wait(4_000);
        driver.assert_whole();
        let linked = driver.table().linked().expect("it was looked at");
        assert!(linked.is_ok_and(|linked| linked.code.is_none()));
        assert_eq!(seen(&driver), None);
        assert!(!Phrase::CodeTooLong.in_language(language).is_empty());
        let picture = driver.drawn_whole();
        golden::compare(&picture, &format!("CodeTooLong-{width}")).expect("its picture");
    }
}
