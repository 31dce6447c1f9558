//! The save of a page: the same flash as on a handheld, with all its games; and games that arrive by a link.

use console::button::Button::{self, A, B, Down, Left, Y};
use console::screens::{Context, Screen};
use console::table::{MatchSetup, Stage};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::random_moves;
use text::Language;
use ui::Display;
use web::Page;

use crate::version_1::{SAMPLES, flash};

/// A page that is switched on, with this in its flash.
fn page_with(bytes: Option<Vec<u8>>) -> Page {
    let mut page = Page::default();
    if let Some(bytes) = bytes {
        page.flash().with(|there| there.copy_from_slice(&bytes));
    }
    page.start(Display::SQUARE, Some(Language::Russian), 5);
    page
}

fn bytes(page: &Page) -> Vec<u8> {
    page.flash().with(|bytes| bytes.to_vec())
}

fn press(page: &mut Page, buttons: &[Button]) {
    let machine = page.machine().expect("it has started");
    for &button in buttons {
        machine.press(button);
        machine.release(button);
        machine.tick(1_000);
        machine.draw();
    }
}

fn context(page: &mut Page) -> &Context {
    page.machine().expect("it has started").context()
}

/// A new game on the board of this place in the list, with the seats as they come, and back to the title.
fn begin(page: &mut Page, place: usize) {
    // The focus is on going on, if there is a game to go on with.
    if context(page).kept.count > 0 {
        press(page, &[Down]);
    }
    press(page, &[A]);
    press(page, &vec![Down; place]);
    press(page, &[A, A]);
    assert!(context(page).in_game, "a game has begun");
    // What is special about the board, if nobody has played on it here.
    let machine = page.machine().expect("it has started");
    if matches!(machine.screen(), Screen::Help(_)) {
        press(page, &[A]);
    }
    press(page, &[B, A]);
    assert!(!context(page).in_game, "the title");
}

#[test]
fn games_left_for_others_are_found_again_when_the_page_is_opened_again() {
    let mut page = page_with(None);
    // From the first row on, to the row for a new game.
    begin(&mut page, 0);
    for place in 1..4 {
        begin(&mut page, place);
    }
    assert_eq!(context(&mut page).kept.count, 4);
    let mut page = page_with(Some(bytes(&page)));
    assert_eq!(context(&mut page).kept.count, 4);
    // The list, the last of it: the game that was begun first.
    press(&mut page, &[A]);
    let boards = context(&mut page).games.iter().map(|game| game.board);
    let boards: Vec<_> = boards.map(|board| board.expect("ours")).collect();
    assert_eq!(boards.len(), 4);
    press(&mut page, &[Down, Down, Down, A]);
    let table = context(&mut page).table.as_ref().expect("a game");
    assert_eq!(table.setup().board, boards[3]);
    press(&mut page, &[B, A]);
    // One of them is erased, after a question.
    press(&mut page, &[A, Down, Y, Down, Down, A, A]);
    assert_eq!(context(&mut page).kept.count, 3);
    let mut page = page_with(Some(bytes(&page)));
    assert_eq!(context(&mut page).kept.count, 3);
}

#[test]
fn a_save_of_version_1_is_taken_over_whether_it_was_there_or_is_brought() {
    for (sample, _) in SAMPLES {
        let old = flash(sample).bytes;
        let mut page = page_with(Some(old.clone()));
        let found = context(&mut page);
        assert_eq!(found.settings.language, Some(Language::Ukrainian));
        assert_eq!(found.kept.count, 1);
        assert!(found.table.is_some());
        let mut page = page_with(None);
        page.brought().copy_from_slice(&old);
        assert!(page.check_brought().is_ok());
        page.take_brought();
        let mut page = page_with(Some(bytes(&page)));
        assert!(context(&mut page).table.is_some());
    }
}

#[test]
fn a_game_that_arrives_is_shown_move_by_move_and_the_own_one_waits() {
    let mut page = page_with(None);
    begin(&mut page, 0);
    press(&mut page, &[A]);
    let saved = bytes(&page);
    let own: MatchSetup = context(&mut page)
        .table
        .as_ref()
        .expect("a game")
        .setup()
        .clone();
    let theirs = opening(board("uk"), 3, 3, 8);
    let moves = random_moves(&theirs);
    let machine = page.machine().expect("it has started");
    // A move that the rules refuse is no game.
    let twice = [moves[0], moves[0], moves[0], moves[0], moves[0]];
    assert!(machine.show_game(theirs.clone(), twice).is_err());
    assert_eq!(
        machine.context().table.as_ref().expect("a game").setup(),
        &own
    );
    machine
        .show_game(theirs.clone(), moves.iter().copied())
        .expect("a game");
    let at = |page: &mut Page| context(page).past().expect("a moment").at;
    assert_eq!(usize::from(at(&mut page)), moves.len());
    assert_eq!(
        context(&mut page).table.as_ref().expect("it").stage(),
        Stage::Over
    );
    press(&mut page, &[Left, Left]);
    assert_eq!(usize::from(at(&mut page)), moves.len() - 2);
    press(&mut page, &[B]);
    let back = context(&mut page);
    assert!(back.past().is_none());
    assert_eq!(back.table.as_ref().expect("the own game").setup(), &own);
    assert!(back.in_game);
    assert_eq!(bytes(&page), saved, "nothing is saved of it");
}

#[test]
fn a_game_that_was_shown_leaves_no_screen_behind() {
    let theirs = opening(board("paris"), 2, 2, 8);
    let moves = random_moves(&theirs);
    let mut page = page_with(None);
    let machine = page.machine().expect("it has started");
    for _ in 0..2 {
        machine
            .show_game(theirs.clone(), moves.iter().copied())
            .expect("a game");
    }
    assert!(matches!(machine.screen(), Screen::Replay(_)));
    machine.press(B);
    assert!(matches!(machine.screen(), Screen::Title(_)));
    assert!(machine.context().table.is_none());
}
