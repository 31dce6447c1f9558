//! Keys mean one thing: in a game X is hand, tickets and plan and Y the menu on every screen, B leads back, and
//! a key without use is heard but covers nothing.

use std::collections::BTreeMap;

use console::button::Button::{A, B, Down, Left, Right, Up, X, Y};
use console::screens::{Screen, here_of};
use console::settings::Settings;
use console::sound::Sound;
use console::table::{MatchSetup, Stage, Table};
use console::{Change, Console};
use host_tests::cases;
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{advanced, opening};
use host_tests::console::tour::{random_moves, resumed, stages, tour};
use host_tests::reader::Reader;
use rules::maps::BoardId;
use rules::{Game, Move};
use text::{Language, Phrase, Topic};

/// The page to check the device by lights up each key, and so has a use of its own for all of them.
const OWN_KEYS: &str = "Check";

/// The page of the last round waits for A, so that nobody misses it.
const WAITS_FOR_A: &str = "LastRound";

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
    matches!(first, Some("Overview" | "Curtain")) && !console.is_riding()
}

/// X shows hand and tickets, or goes back to them, or closes them; without anybody who holds the device it is only
/// heard.
fn check_x(console: &Console) {
    let before = names(console);
    let (after, heard) = pressed(console, X);
    let now = names(&after);
    let holder = console.context().view().and_then(|view| view.viewer());
    match before.iter().position(|&name| name == "Peek") {
        Some(at) if at + 1 < before.len() => {
            assert_eq!(
                now,
                before[..=at],
                "X goes back to the hand from {before:?}"
            );
        }
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

/// The first row of the menu explains what is seen below it, and the page of the rules is a press away.
fn check_help(below: &Console, menu: &Console) {
    let wanted = here_of(below.screen(), below.context());
    let (help, _) = pressed(menu, A);
    let Screen::HelpHere(page) = help.screen() else {
        panic!("{:?} instead of help", names(&help));
    };
    assert_eq!(Some(page.here()), wanted, "{}", below.screen().name());
    let board = below.context().table.as_ref().expect("a game").board();
    let (rules, _) = pressed(&help, A);
    let Screen::Help(pages) = rules.screen() else {
        panic!("{:?} instead of the rules", names(&rules));
    };
    let topic = page.here().topic_on(board);
    assert_eq!(pages.topic(), Some(topic), "{}", below.screen().name());
    assert!(Topic::of(board).any(|there| there == topic));
    let (back, _) = pressed(&rules, B);
    assert_eq!(back.screens(), help.screens(), "B leads back from the page");
    let (back, _) = pressed(&help, B);
    assert_eq!(back.screens(), menu.screens(), "B leads back to the menu");
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
        if [Up, Down, Left, Right].contains(&button) {
            // What only moves the focus never has to say anything.
            let place = format!("{button:?} on {:?}", names(console));
            assert_eq!(after.notice(), None, "{place}");
        }
    }
}

/// Screens without a footer: a box over another, and what tells everybody something.
const NO_FOOTER: [&str; 4] = ["Ask", "Curtain", "LastRound", "Menu"];

/// The footer names Y, and X while somebody holds the device.
fn check_footer(console: &Console) {
    let name = console.screen().name();
    if NO_FOOTER.contains(&name) {
        return;
    }
    let lines = Reader::read(console);
    let named = |key: &str, phrase: Phrase| {
        let words = phrase.in_language(Language::English);
        let cap = lines.iter().position(|line| line.text == key);
        cap.is_some() && lines.iter().any(|line| line.text == words)
    };
    let place = names(console);
    let screen: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    let over = console.context().table.as_ref().map(Table::stage) == Some(Stage::Over);
    assert!(
        named("Y", Phrase::HintMenu) || name == "Overview" && over,
        "Y on {place:?}: {screen:?}"
    );
    let held = console.context().view().and_then(|view| view.viewer());
    let plan = named("X", Phrase::HintPlan) || named("X", Phrase::HintClose);
    assert!(plan || held.is_none() || over, "X on {place:?}: {screen:?}");
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

/// The moves of a game up to the end of the turn that brings the last round.
fn before_the_last_round(begun: &MatchSetup, moves: &[Move]) -> usize {
    let mut game = Game::new(&begun.set_up()).expect("a game that can be set up");
    let brings = moves.iter().position(|&choice| {
        game.apply(choice).expect("a legal move");
        game.last_turns().is_some()
    });
    brings.expect("a last round") + 1
}

/// Every screen of a game of a board; returns how often each was seen.
fn check_board(board: BoardId) -> BTreeMap<&'static str, usize> {
    let mut seen = BTreeMap::new();
    let people = board.board().min_players;
    let begun = advanced(opening(board, people, people, 3));
    let moves = random_moves(&begun);
    let most = if cases::are_few() { 2 } else { 4 };
    let mut stages = stages(&begun, &moves);
    stages.push(before_the_last_round(&begun, &moves));
    for count in stages {
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
            check_footer(console);
            if name != WAITS_FOR_A {
                check_b(console);
            }
            check_all_keys(console);
        });
    }
    seen
}

/// The screens that every game has.
const EVERYWHERE: [&str; 18] = [
    "Ask",
    "Claim",
    "Curtain",
    "Draw",
    "FinalTable",
    "Help",
    "LastRound",
    "LogPage",
    "Menu",
    "Overview",
    "Payment",
    "Peek",
    "Players",
    "Scoring",
    "SettingsPage",
    "Tickets",
    "WholeMap",
    "CityMap",
];

/// The screens that only some games have.
fn particular(board: BoardId) -> &'static [&'static str] {
    match board.board().id {
        "great-lakes" => &["Exchange", "Harbor", "Pieces"],
        "uk" => &["Shop"],
        "pennsylvania" => &["MyShares", "Shares"],
        _ => &[],
    }
}

#[test]
fn in_a_game_x_is_the_hand_and_y_the_menu_on_every_screen() {
    for board in BoardId::all() {
        let seen = check_board(board);
        println!("{}: {seen:?}", board.board().id);
        for name in EVERYWHERE.iter().chain(particular(board)) {
            let id = board.board().id;
            assert!(seen.contains_key(name), "{id}: {name} was never seen");
        }
    }
}

/// Before a game X has no meaning, and Y is help where there is some: what they once did there are rows.
#[test]
fn before_a_game_x_is_only_heard_and_y_at_most_helps() {
    let mut seen = BTreeMap::new();
    let mut helped = 0;
    let driver = Driver::new(240, settings_in(Language::English));
    tour(driver.console(), 12, |console| {
        let name = console.screen().name();
        // In the first ride only its bubble tells what works.
        if in_game(console) || name == OWN_KEYS || console.is_riding() {
            return;
        }
        *seen.entry(name).or_insert(0) += 1;
        for button in [X, Y] {
            let (after, heard) = pressed(console, button);
            if button == Y && after.screen().name() == "Help" && heard != [Sound::Unused] {
                helped += 1;
                let (back, _) = pressed(&after, B);
                assert_eq!(back.screens(), console.screens(), "back from help");
                continue;
            }
            assert_eq!(heard, [Sound::Unused], "{button:?} on {name}");
            assert_eq!(after.screens(), console.screens(), "{button:?} on {name}");
            assert_eq!(after.notice(), None, "{button:?} on {name}");
        }
        check_all_keys(console);
    });
    println!("{seen:?}");
    assert!(helped > 0, "boards have help of their own");
    for name in ["Help", "NewGame", "RecordsPage", "SettingsPage", "Title"] {
        assert!(seen.contains_key(name), "{name} was never seen");
    }
}

/// Whoever presses nothing but A gets from the first start into the first ride, and whoever wants none into a game.
#[test]
fn a_alone_leads_into_a_game() {
    let mut driver = Driver::new(240, Settings::default());
    driver.press(A);
    let mut rides = driver.clone();
    rides.press(A);
    assert!(rides.is_at_table() && rides.console().is_riding());
    driver.press(B);
    let mut names = vec![driver.screen()];
    while !driver.is_at_table() || driver.console().context().table.is_none() {
        driver.press(A);
        driver.settle();
        names.push(driver.screen());
        assert!(names.len() < 10, "{names:?}");
    }
    assert!(names.contains(&"NewGame"), "{names:?}");
    // What is special about the board is told before the first game on it.
    assert_eq!(driver.screen(), "Help", "{names:?}");
    driver.press(A);
    assert_eq!(driver.screen(), "Curtain", "{names:?}");
}
