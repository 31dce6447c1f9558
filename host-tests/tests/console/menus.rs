//! What lies beside play: languages, new games, settings, the menu, the hand.

use console::button::Button::{self, A, B, Down, Left, Right, Up, X, Y};
use console::records::Records;
use console::screens::{Charge, Notice};
use console::settings::Settings;
use console::sound::Sound;
use console::table::{PlayerKind, Stage};
use console::{Change, Saved};
use host_tests::console::Driver;
use host_tests::console::driver::{WIDTHS, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::{random_moves, resumed};
use rules::maps::BoardId;
use text::{Language, Phrase};
use ui::palette::OVERLONG;

fn titled() -> Driver {
    Driver::new(240, settings_in(Language::English))
}

/// A game of two people, the first of whom holds the device and may act.
fn at_the_table(width: u32, language: Language, name: &str) -> Driver {
    let begun = opening(board(name), 3, 2, 7);
    let mut driver = Driver::playing(width, settings_in(language), begun);
    for _ in 0..200 {
        driver.settle();
        let in_set_up = driver.game().in_set_up();
        match driver.stage() {
            Some(Stage::Deciding { .. }) if !in_set_up => return driver,
            Some(Stage::Deciding { .. }) => {
                let moves = driver.table().shown().legal_moves().expect("a decision");
                let choice = moves.iter().next().expect("a move");
                assert!(driver.make(choice).is_some(), "no way to {choice}");
            }
            _ => driver.press(A),
        }
    }
    panic!("nobody ever acts");
}

fn saying(driver: &Driver) -> Option<Notice> {
    driver.console().notice().copied()
}

#[test]
fn the_first_start_asks_for_the_language_and_keeps_it() {
    let mut driver = Driver::new(240, Settings::default());
    assert_eq!(driver.screen(), "Languages");
    driver.press_all(&[Down, A]);
    assert_eq!(driver.screen(), "Ask");
    assert_eq!(driver.console().context().language(), Language::Ukrainian);
    assert_eq!(driver.changes(), [Change::Settings]);
    driver.press(B);
    assert_eq!(driver.screen(), "Title");
}

#[test]
fn a_new_game_begins_as_it_was_agreed() {
    let mut driver = titled();
    // The third board; the second seat for a strong bot in another colour, by the name of Ab.
    driver.press_all(&[A, Down, Down, A, Down, Down, Right, Right, Right, Right, A]);
    driver.press_all(&[Down, A, Down, A, A, Right, A]);
    write_done(&mut driver);
    // The name is kept, and the seat is done: the next one has the focus.
    driver.press(A);
    // Who begins, the advanced technologies, no advice, the first digit of the seed.
    driver.press_all(&[Down, Down, Right, A, Right, Right]);
    driver.press_all(&[Down, A, Down, A, Down, A]);
    for _ in 0..10 {
        driver.press(Up);
    }
    driver.press_all(&[Up, A, Down, A]);
    let opening = driver.table().setup().clone();
    assert_eq!(opening.board, BoardId::all().nth(2).expect("a third board"));
    let who: Vec<PlayerKind> = opening.seats.iter().map(|place| place.kind).collect();
    assert_eq!(who[0], PlayerKind::Person);
    assert!(matches!(who[1], PlayerKind::Bot(level) if level == players::Level::Expert));
    assert_eq!(opening.seats[1].name, "Ab");
    assert_ne!(opening.seats[0].color, opening.seats[1].color);
    assert_eq!(opening.first.map(|seat| seat.index()), Some(1));
    assert!(opening.options.advanced_technologies);
    assert!(!opening.advice);
    assert!(opening.seed < 1_000_000);
    assert!(driver.is_at_table());
}

#[test]
fn the_same_seed_can_be_typed_in_again() {
    let seed_of = |driver: &Driver| driver.table().setup().seed;
    let mut driver = titled();
    driver.console_mut().reseed(99);
    driver.press_all(&[A, A, A]);
    let wanted = seed_of(&driver);
    let mut driver = titled();
    driver.press_all(&[A, A, Right, A, Down, Down, A]);
    for place in (0..6).rev() {
        // From whatever the digit is to the one that is wanted.
        let digit = wanted / 10_u64.pow(place) % 10;
        let mut tries = vec![];
        for presses in 0..10 {
            let mut copy = driver.clone();
            copy.press_all(&vec![Up; presses]);
            let mut begun = copy.clone();
            begun.press_all(&[A, Down, A]);
            tries.push((seed_of(&begun) / 10_u64.pow(place) % 10, copy));
        }
        let (_, copy) = tries
            .into_iter()
            .find(|(now, _)| *now == digit)
            .expect("ten digits");
        driver = copy;
        driver.press(Right);
    }
    driver.press_all(&[A, Down, A]);
    assert_eq!(seed_of(&driver), wanted);
}

#[test]
fn one_seat_is_too_few_and_there_are_no_more_than_the_board_takes() {
    let mut driver = titled();
    driver.press_all(&[A, A, Down, Left, Up, A]);
    assert_eq!(saying(&driver), Some(Notice::Say(Phrase::SayTooFewSeats)));
    let paris = board("paris");
    let mut driver = titled();
    driver.press_all(&[A, A]);
    driver.press_all(&[Down, Down, Down, Right, Down, Right, Down, Right, B]);
    driver.press_all(&vec![Down; paris.index()]);
    driver.press(A);
    assert_eq!(saying(&driver), Some(Notice::Players { least: 2, most: 4 }));
    driver.press(A);
    assert_eq!(driver.table().setup().seats.len(), 4);
}

#[test]
fn two_players_cannot_have_the_same_name() {
    let mut driver = titled();
    driver.press_all(&[A, A, Down]);
    for _ in 0..2 {
        driver.press_all(&[A, Down, Down, A, A]);
        write_done(&mut driver);
        driver.press(A);
    }
    driver.press_all(&[Up, Up, Up, A]);
    assert_eq!(saying(&driver), Some(Notice::Say(Phrase::SayNameTaken)));
}

#[test]
fn colors_stay_distinct_however_they_are_changed() {
    let mut driver = titled();
    driver.press_all(&[A, A, Down, Down, Down, Right, Down, Right, Down, Right]);
    // The fifth seat has the focus now.
    for round in 0..40 {
        let color = if round % 2 == 0 { A } else { Left };
        driver.press_all(&[
            A,
            Down,
            color,
            if round % 3 == 0 { Right } else { color },
            B,
            Up,
        ]);
        if round % 5 == 4 {
            // Past the row that leads on.
            driver.press(Up);
        }
    }
    driver.press_all(&[Down, A]);
    let seats = &driver.table().setup().seats;
    assert_eq!(seats.len(), 5);
    for (index, place) in seats.iter().enumerate() {
        let others = &seats[index + 1..];
        assert!(others.iter().all(|other| other.color != place.color));
    }
}

#[test]
fn a_saved_game_is_asked_about_before_another_begins() {
    let mut driver = at_the_table(240, Language::English, "usa");
    let seed = driver.table().setup().seed;
    driver.press_all(&[Y, Up, A]);
    assert_eq!(driver.screen(), "Title");
    driver.press_all(&[Down, A, A, A]);
    assert_eq!(driver.screen(), "Ask");
    driver.press(B);
    assert_eq!(driver.table().setup().seed, seed);
    driver.press_all(&[A, A]);
    assert_ne!(driver.table().setup().seed, seed);
    assert!(driver.changes().contains(&Change::Begin { replaces: None }));
}

#[test]
fn the_page_to_check_the_device_shows_every_button_and_is_left_by_the_same_twice() {
    let mut driver = titled();
    driver.press_all(&[Down, Down, A, Up, A]);
    assert_eq!(driver.screen(), "Check");
    for button in [Down, Up, A] {
        driver.console_mut().release(button);
    }
    for button in [Left, Right, X, Y, A, B] {
        driver.draw();
        let before = driver.picture().clone();
        driver.press(button);
        driver.draw();
        assert_eq!(driver.screen(), "Check", "{}", button.name());
        let lit = driver.picture().difference(&before).is_some();
        assert!(lit, "{} does not light up", button.name());
    }
    driver.press(B);
    assert_eq!(driver.screen(), "SettingsPage");
}

#[test]
fn every_setting_is_saved_as_soon_as_it_is_changed() {
    let mut driver = titled();
    driver.press_all(&[Down, Down, A]);
    assert_eq!(driver.screen(), "SettingsPage");
    for _ in 0..7 {
        let before = driver.console().context().settings;
        driver.press(Right);
        assert_ne!(driver.console().context().settings, before);
        assert_eq!(driver.changes(), [Change::Settings]);
        driver.press(Left);
        assert_eq!(driver.console().context().settings, before);
        driver.press(Down);
    }
    // The page to check the device by has nothing to be changed.
    driver.press(Right);
    assert_eq!(driver.heard(), [Sound::Unused]);
    driver.press(Down);
    // Only a device can restart to USB: on a computer the first setting is next.
    let before = driver.console().context().settings;
    driver.press(Right);
    assert_ne!(
        driver.console().context().settings.language,
        before.language
    );
    driver.press(Left);
    driver.console_mut().offer_usb();
    driver.press_all(&[Up, A]);
    assert_eq!(driver.screen(), "Ask");
    driver.press(A);
    assert!(driver.console().restarts_to_usb());
}

#[test]
fn the_menu_begins_with_what_can_be_chosen() {
    let mut driver = at_the_table(240, Language::English, "usa");
    assert!(!driver.table().can_undo());
    driver.press_all(&[Y, A]);
    assert_eq!(driver.screen(), "HelpHere");
}

/// Chooses "done" of the keys under the letters.
fn write_done(driver: &mut Driver) {
    // From a letter of the first row at the left: up to the wide keys, and left around to the last.
    driver.press_all(&[Up, Left, A]);
}

#[test]
fn a_written_name_is_not_dropped_without_a_question() {
    let mut driver = titled();
    driver.press_all(&[A, A, Down, A, Down, Down, A]);
    let page = driver.drawn_whole();
    driver.press(B);
    assert_eq!(driver.screen(), "NewGame");
    assert!(driver.drawn_whole() != page, "nothing was written: back");
    driver.press_all(&[A, A, A, B]);
    assert_eq!(driver.screen(), "Ask");
    driver.press(B);
    let written = driver.drawn_whole();
    driver.press_all(&[B, A]);
    assert_eq!(driver.screen(), "NewGame");
    assert!(driver.drawn_whole() != written);
    driver.press_all(&[B, Up, A]);
    assert_ne!(driver.table().setup().seats[0].name, "Aa");
}

#[test]
fn records_are_erased_by_a_row_that_asks() {
    let begun = opening(board("paris"), 2, 2, 7);
    let settings = settings_in(Language::English);
    let over = resumed(240, settings, &begun, &random_moves(&begun));
    let table = over.context().table.as_ref().expect("a game");
    let mut records = Records::default();
    records.add(table, table.standings().expect("all is played"));
    let remembered = Saved {
        settings,
        records,
        ..Saved::default()
    };
    let mut driver = Driver::with(240, remembered);
    driver.press_all(&[Up, Up, Up, A]);
    assert_eq!(driver.screen(), "RecordsPage");
    // Nothing is erased by somebody who only looks.
    driver.press_all(&[A, X, Y]);
    assert_eq!(driver.screen(), "Statistics");
    driver.press_all(&[B, X, Y]);
    assert_eq!(driver.screen(), "RecordsPage");
    driver.press_all(&[Down, A]);
    assert_eq!(driver.screen(), "Ask");
    driver.press(B);
    assert!(!driver.console().context().records.is_empty());
    driver.press_all(&[A, A]);
    assert!(driver.console().context().records.is_empty());
    driver.press(A);
    assert_eq!(driver.heard(), [Sound::Unused]);
}

#[test]
fn the_battery_is_shown_on_the_title_and_in_the_settings() {
    let mut driver = titled();
    let title = driver.picture().clone();
    driver.press_all(&[Down, Down, A]);
    let settings = driver.picture().clone();
    driver.press_all(&[B, Up, Up]);
    for (percent, plugged) in [(68, false), (100, true)] {
        driver
            .console_mut()
            .show_charge(Charge { percent, plugged });
        driver.draw();
        assert_ne!(*driver.picture(), title);
    }
    driver.press_all(&[Down, Down, A]);
    assert_ne!(*driver.picture(), settings);
}

#[test]
fn what_was_noted_when_the_machine_failed_is_read_at_the_next_start() {
    let told = |note: &str| {
        let mut driver = titled();
        driver.console_mut().tell_crash(note);
        driver.draw();
        assert_eq!(driver.screen(), "Ask");
        assert_eq!(driver.picture().count(OVERLONG), 0);
        driver.picture().clone()
    };
    let long = "src/a/file/of/the/console.rs:123: something that never happens ".repeat(5);
    assert_ne!(told("src/console.rs:1: no"), told(&long));
}

#[test]
fn the_hand_is_seen_while_x_is_held_and_stays_after_a_short_press() {
    let mut driver = at_the_table(240, Language::English, "usa");
    let before = driver.screen();
    driver.press(X);
    assert_eq!(driver.screen(), "Peek");
    driver.console_mut().tick(500);
    driver.console_mut().repeat(X);
    assert_eq!(driver.screen(), "Peek");
    driver.console_mut().release(X);
    assert_eq!(driver.screen(), before);
    driver.press(X);
    driver.console_mut().tick(100);
    driver.console_mut().release(X);
    assert_eq!(driver.screen(), "Peek");
    driver.press(X);
    assert_eq!(driver.screen(), before);
}

#[test]
fn nobody_sees_a_hand_behind_the_curtain() {
    let mut driver = at_the_table(240, Language::English, "usa");
    driver.console_mut().wake();
    assert_eq!(driver.screen(), "Curtain");
    driver.press(X);
    assert_eq!(driver.screen(), "Curtain");
    driver.press(Y);
    assert_eq!(driver.screen(), "Menu");
}

#[test]
fn bots_wait_while_somebody_looks_at_the_menu() {
    let begun = opening(board("usa"), 2, 0, 7);
    let mut driver = Driver::playing(240, settings_in(Language::English), begun);
    driver.press(Y);
    assert_eq!(driver.screen(), "Menu");
    let moves = driver.saved_game().moves().len();
    driver.wait(10_000);
    driver.wait(10_000);
    assert_eq!(driver.screen(), "Menu");
    assert_eq!(driver.saved_game().moves().len(), moves);
    assert_eq!(driver.console().next_tick(), None);
    driver.press(Y);
    driver.wait(10_000);
    assert!(driver.saved_game().moves().len() > moves);
}

/// Presses what a curious person would, and looks at every picture: drawn by parts it is the one
/// drawn whole, and no text is cut.
fn wander(driver: &mut Driver, presses: &[Button], seen: &mut Vec<&'static str>) {
    for &button in presses {
        driver.press(button);
        driver.wait(40);
        driver.assert_whole();
        let screen = driver.screen();
        assert_eq!(
            driver.drawn_whole().count(OVERLONG),
            0,
            "text is cut: {screen}"
        );
        seen.push(screen);
        driver.wait(5_000);
        driver.assert_whole();
    }
}

#[test]
fn every_screen_beside_play_is_drawn_whole_and_cuts_no_text() {
    const MENU: [Button; 4] = [A, Down, A, B];
    for (language, width) in Language::ALL
        .into_iter()
        .flat_map(|l| WIDTHS.map(|w| (l, w)))
    {
        let mut seen = Vec::new();
        let mut driver = Driver::new(width, settings_in(language));
        let boards = [Down; 6];
        wander(&mut driver, &[A], &mut seen);
        wander(&mut driver, &boards, &mut seen);
        wander(
            &mut driver,
            &[
                A, Down, Right, Right, Right, Right, Right, Right, Right, A, A, Down, A,
            ],
            &mut seen,
        );
        wander(
            &mut driver,
            &[Down, A, A, Right, A, Up, Right, A, B, A, Down, A],
            &mut seen,
        );
        wander(
            &mut driver,
            &[Up, Up, Right, A, Right, Down, A, Up, Right, B, B, B, B],
            &mut seen,
        );
        wander(
            &mut driver,
            &[Down, A, A, A, A, Left, B, Down, B, B],
            &mut seen,
        );
        wander(
            &mut driver,
            &[Down, A, Right, Down, Right, Down, Down],
            &mut seen,
        );
        wander(&mut driver, &[B, Down, A, B], &mut seen);
        for board in BoardId::all() {
            let mut driver = at_the_table(width, language, board.board().id);
            for row in 0..12_u8 {
                let mut copy = driver.clone();
                wander(&mut copy, &[Y], &mut seen);
                wander(&mut copy, &vec![Down; row.into()], &mut seen);
                wander(&mut copy, &MENU, &mut seen);
            }
            wander(&mut driver, &[X, Down, A, Right, B, X], &mut seen);
        }
        for name in [
            "NewGame",
            "Help",
            "SettingsPage",
            "RecordsPage",
            "Menu",
            "LogPage",
            "Players",
            "Peek",
            "WholeMap",
        ] {
            assert!(seen.contains(&name), "{name} was never seen");
        }
    }
}

#[test]
fn a_look_at_the_map_keeps_what_was_ticked() {
    let begun = opening(board("usa"), 2, 2, 7);
    let mut driver = Driver::playing(240, settings_in(Language::English), begun);
    driver.press(A);
    driver.settle();
    assert_eq!(driver.screen(), "Tickets");
    driver.press_all(&[Down, A]);
    driver.settle();
    let before = driver.drawn_whole();
    driver.press(B);
    driver.settle();
    assert_eq!(driver.screen(), "Overview");
    driver.press(A);
    driver.settle();
    assert_eq!(driver.screen(), "Tickets");
    assert!(driver.drawn_whole() == before, "other ticks");
}

#[test]
fn a_letter_too_many_is_answered() {
    let mut driver = titled();
    driver.press_all(&[A, A, Down, A, Down, Down, A]);
    for _ in 0..20 {
        driver.press(A);
    }
    assert_eq!(saying(&driver), None);
    assert_eq!(driver.heard(), [Sound::Unused]);
}
