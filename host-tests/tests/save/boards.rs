//! A game that was saved on another version of its board: never played on, and kept as any other.

use console::Console;
use console::button::Button::{A, B, Down, Right, Up};
use console::screens::Screen;
use console::table::MatchSetup;
use embassy_futures::block_on;
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::random_moves;
use host_tests::nor_flash::Nor;
use host_tests::saved::{self, of_another_board, with_opening, without_fingerprint};
use persist::{persist, restore};
use rules::maps::BoardId;
use save::Opened;
use text::{Language, Phrase};
use ui::Display;

/// A flash with a game of so many moves, whose opening is written like this.
fn flash(id: BoardId, language: Language, written: fn(&MatchSetup) -> String) -> Vec<u8> {
    let begun = opening(id, 2, 2, 3);
    let moves = random_moves(&begun);
    with_opening(&settings_in(language), &written(&begun), &moves[..20])
}

#[test]
fn it_is_told_in_every_language_and_left_as_it_is() {
    for id in BoardId::all() {
        for language in Language::ALL {
            let flash = flash(id, language, of_another_board);
            let (store, opened, remembered) = saved::recalled(flash.clone());
            assert_eq!(opened, Opened::Fine);
            assert!(remembered.game.is_none());
            assert_eq!(remembered.message, Some(Phrase::TellSaveBoard));
            assert!(store.into_flash().bytes == flash);
            for width in WIDTHS {
                let driver = Driver::with(width, remembered.clone());
                assert!(matches!(driver.console().screen(), Screen::Ask(_)));
            }
        }
    }
}

#[test]
fn a_game_from_before_there_were_fingerprints_goes_on_where_its_board_is_the_same() {
    for id in BoardId::all() {
        let flash = flash(id, Language::English, without_fingerprint);
        let (_, _, remembered) = saved::recalled(flash);
        if matches!(id.board().id, "paris" | "amsterdam") {
            assert!(remembered.game.is_none());
            assert_eq!(remembered.message, Some(Phrase::TellSaveBoard));
        } else {
            let game = remembered.game.expect("a game to go on with");
            assert!(game.is_whole());
            assert_eq!(game.entries(), 20);
            assert_eq!(remembered.message, None);
        }
    }
}

#[test]
fn it_is_kept_beside_the_next_game() {
    let flash = flash(board("amsterdam"), Language::English, of_another_board);
    let (mut store, opened) = saved::open(Nor::of(flash));
    let mut console = Console::blank(Display::SQUARE);
    block_on(restore(&mut console, &mut store, opened)).expect("it can be read");
    let kept = saved::saved(&mut store);
    assert_eq!(kept.games.len(), 1);
    // The message, and again for whoever wants to continue.
    let message = console.screen().clone();
    for button in [A, Up, A] {
        console.press(button);
    }
    assert_eq!(
        *console.screen(),
        message,
        "it says why it cannot be continued"
    );
    // A setting, then a new game: it has a place of its own, and the old one stays.
    let to_a_game = [A, Down, Down, Down, A, Down, Right, B, Up, Up, A, A, A];
    for button in to_a_game {
        console.press(button);
        while block_on(persist(&mut console, &mut store))
            .expect("it is saved")
            .is_some()
        {}
    }
    let games = saved::saved(&mut store).games;
    assert_eq!(games.len(), 2);
    assert_eq!(games[1], kept.games[0]);
    assert_eq!(games[0].len(), 1, "the new one's opening");
    let opening = console.context().table.as_ref().expect("a game").setup();
    assert_eq!(games[0][0], opening.to_string().into_bytes());
}
