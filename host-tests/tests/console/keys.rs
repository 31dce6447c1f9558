//! Keys mean one thing: in a game X is hand, tickets and plan and Y the menu on every screen, B leads back, and
//! a key without use is heard but covers nothing.

use std::collections::BTreeMap;

use console::button::Button::{A, B, X, Y};
use console::screens::{Screen, topic_of};
use console::sound::Sound;
use console::{Change, Console};
use host_tests::cases;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use rules::maps::BoardId;
use text::{Language, Topic};

/// The page to check the device by lights up each key, and so has a use of its own for all of them.
const OWN_KEYS: &str = "Check";

/// Names of the screens over one another.
fn names(console: &Console) -> Vec<&'static str> {
    console.screens().iter().map(Screen::name).collect()
}

/// A console after a press; what was heard then, and nothing from before.
fn pressed(console: &Console, button: console::button::Button) -> (Console, Vec<Sound>) {
    let mut after = console.clone();
    while after.next_sound().is_some() {}
    after.press(button);
    let heard = std::iter::from_fn(|| after.next_sound()).collect();
    (after, heard)
}

/// Whether a game is on the screen.
fn in_game(console: &Console) -> bool {
    let first = console.screens().first().map(Screen::name);
    matches!(first, Some("Overview" | "Curtain"))
}

/// X shows hand and tickets, or closes them; without anybody who holds the device it is only heard.
fn check_x(console: &Console) {
    let before = names(console);
    let (after, heard) = pressed(console, X);
    let now = names(&after);
    let holder = console.context().view().and_then(|view| view.viewer());
    match before.iter().position(|&name| name == "Peek") {
        Some(at) => assert_eq!(now, before[..at], "X closes the hand from {before:?}"),
        None if holder.is_some() => {
            assert_eq!(now.last(), Some(&"Peek"), "X on {before:?}");
            assert_eq!(now[..before.len()], before, "X on {before:?}");
            let (again, _) = pressed(&after, X);
            assert_eq!(again.screens(), console.screens(), "X twice on {before:?}");
        }
        None => {
            assert_eq!(after.screens(), console.screens(), "X on {before:?}");
            assert_eq!(heard, [Sound::Unused], "X on {before:?}");
        }
    }
}

/// Y shows the menu, goes back to it, or closes it; its first row explains the screen below.
fn check_y(console: &Console) {
    let before = names(console);
    let (after, _) = pressed(console, Y);
    let now = names(&after);
    match before.iter().position(|&name| name == "Menu") {
        Some(at) if at + 1 == before.len() => assert_eq!(now, before[..at], "Y on {before:?}"),
        Some(at) => assert_eq!(now, before[..=at], "Y on {before:?}"),
        None => {
            assert_eq!(now.last(), Some(&"Menu"), "Y on {before:?}");
            assert_eq!(now[..before.len()], before, "Y on {before:?}");
            let (again, _) = pressed(&after, Y);
            assert_eq!(again.screens(), console.screens(), "Y twice on {before:?}");
            check_help(console, &after);
        }
    }
}

/// The first row of the menu is the page about what is seen below it.
fn check_help(below: &Console, menu: &Console) {
    let mut screens = below.screens().iter().rev();
    let seen = screens.find(|screen| screen.name() != "Ask").expect("one");
    let wanted = topic_of(seen, below.context());
    let (help, _) = pressed(menu, A);
    let Screen::Help(page) = help.screen() else {
        panic!("{:?} instead of help", names(&help));
    };
    let board = below.context().table.as_ref().expect("a game").board();
    assert_eq!(page.topic(), Some(wanted), "{}", seen.name());
    assert!(Topic::of(board).any(|topic| topic == wanted));
    let (back, _) = pressed(&help, B);
    assert_eq!(back.screens(), menu.screens(), "B leads back from the page");
}

/// A key either does something or is heard, and covers nothing with a box for being without use.
fn check_all_keys(console: &Console) {
    for button in console::button::Button::ALL {
        let (after, heard) = pressed(console, button);
        if heard == [Sound::Unused] {
            let place = format!("{button:?} on {:?}", names(console));
            assert_eq!(after.screens(), console.screens(), "{place}");
            assert_eq!(after.notice(), None, "{place}");
        }
    }
}

/// B goes one step back, undoes, or asks; on the lowest screens of a game it asks before it leaves.
fn check_b(console: &Console) {
    let before = names(console);
    let (mut after, heard) = pressed(console, B);
    let now = names(&after);
    assert_ne!(heard, [Sound::Unused], "B on {before:?}");
    if let Some(change) = after.next_change() {
        // A move was taken back, or a game that is over was left.
        let is_back = matches!(change, Change::Step { choice: None, .. });
        assert!(is_back, "B on {before:?}");
        return;
    }
    assert!(now.len() <= before.len() + 1, "B on {before:?}: {now:?}");
    if now.len() > before.len() {
        assert_eq!(now.last(), Some(&"Ask"), "B on {before:?}");
    }
}

/// Every screen of a game of a board; returns how often each was seen.
fn check_board(board: BoardId) -> BTreeMap<&'static str, usize> {
    let mut seen = BTreeMap::new();
    let people = board.board().min_players;
    let begun = advanced(opening(board, people, people, 3));
    let moves = random_moves(&begun);
    let most = if cases::are_few() { 2 } else { 4 };
    for count in stages(&begun, &moves) {
        let width = WIDTHS[count % 2];
        let mut console = resumed(
            width,
            settings_in(Language::English),
            &begun,
            &moves[..count],
        );
        console.press(A);
        tour(&console, most, |console| {
            let name = console.screen().name();
            if !in_game(console) || name == OWN_KEYS {
                return;
            }
            *seen.entry(name).or_default() += 1;
            check_x(console);
            check_y(console);
            check_b(console);
            check_all_keys(console);
        });
    }
    seen
}

#[test]
fn in_a_game_x_is_the_hand_and_y_the_menu_on_every_screen() {
    let mut seen = BTreeMap::new();
    for board in BoardId::all() {
        for (name, count) in check_board(board) {
            *seen.entry(name).or_insert(0) += count;
        }
    }
    println!("{seen:?}");
    for name in [
        "Ask",
        "Claim",
        "Curtain",
        "Draw",
        "Exchange",
        "FinalTable",
        "Harbor",
        "Help",
        "LogPage",
        "Menu",
        "MyShares",
        "Overview",
        "Payment",
        "Peek",
        "Pieces",
        "Players",
        "Scoring",
        "SettingsPage",
        "Shares",
        "Shop",
        "Tickets",
        "WholeMap",
    ] {
        assert!(seen.contains_key(name), "{name} was never seen");
    }
}
