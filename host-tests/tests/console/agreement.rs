//! What the table agrees on in the middle of a game: who plays a seat from now on, and that it ends here.

use console::button::Button::{self, A, B, Down, Right, Up, Y};
use console::save_text::{Resumed, agreed_entry, entry, seat_entry};
use console::screens::{Notice, Screen};
use console::table::{PlayerKind, Stage};
use console::{Change, Console};
use host_tests::console::driver::{Driver, settings_in};
use host_tests::console::openings::{board, opening};
use host_tests::console::tour::{random_moves, resumed};
use players::Level;
use rules::maps::BoardId;
use rules::{Game, Seat};
use text::{Language, Phrase};

/// A console in the middle of a game of two people, behind the curtain, on the page of what can be agreed on.
fn on_the_page(id: BoardId) -> Console {
    let begun = opening(id, 2, 2, 3);
    let moves = random_moves(&begun);
    let settings = settings_in(Language::English);
    let mut console = resumed(240, settings, &begun, &moves[..moves.len() / 2]);
    press(&mut console, &[A, Y, Up, Up, A]);
    assert!(matches!(console.screen(), Screen::SeatChange(_)));
    console
}

fn press(console: &mut Console, buttons: &[Button]) {
    for &button in buttons {
        console.press(button);
        console.tick(4_000);
    }
}

fn kind(console: &Console, seat: Seat) -> PlayerKind {
    let table = console.context().table.as_ref().expect("a game");
    table.seat_setup(seat).expect("a seat").kind
}

#[test]
fn a_seat_goes_to_a_bot_of_any_level_and_back_if_all_agree() {
    for id in BoardId::all() {
        let mut console = on_the_page(id);
        let seat = Seat::from_index(0).expect("a seat");
        press(&mut console, &[A]);
        assert!(
            matches!(console.screen(), Screen::SeatChange(_)),
            "nothing to agree on yet"
        );
        press(&mut console, &[Right, Right, Right, A, B]);
        assert_eq!(kind(&console, seat), PlayerKind::Person, "not all agreed");
        assert_eq!(console.next_change(), None);
        press(&mut console, &[A, A]);
        let regular = PlayerKind::Bot(Level::Regular);
        assert_eq!(kind(&console, seat), regular);
        let change = console.next_change().expect("it is saved");
        assert!(matches!(change, Change::Seat { kind, .. } if kind == regular));
        // Nobody sees what the last one saw.
        let table = console.context().table.as_ref().expect("a game");
        assert!(matches!(
            table.stage(),
            Stage::Bot { .. } | Stage::Curtain { .. }
        ));
        press(
            &mut console,
            &[Y, Up, Up, A, Button::Left, Button::Left, Button::Left, A, A],
        );
        assert_eq!(kind(&console, seat), PlayerKind::Person);
    }
}

#[test]
fn a_seat_that_changed_hands_is_found_again_and_its_bot_plays() {
    let begun = opening(board("usa"), 2, 2, 3);
    let moves = random_moves(&begun);
    let mut game = Resumed::new(begun).expect("a game");
    for (number, choice) in (0..).zip(&moves[..20]) {
        assert!(game.read(entry(number, Some(choice)).as_bytes()));
    }
    let seats = [0, 1].map(|index| Seat::from_index(index).expect("a seat"));
    let expert = PlayerKind::Bot(Level::Expert);
    assert!(game.read(seat_entry(20, seats[0], expert).as_bytes()));
    assert!(game.read(seat_entry(21, seats[1], expert).as_bytes()));
    assert!(!game.read(b"22 seat 4 expert"), "there is no such seat");
    let table = game.clone().finish();
    assert_eq!(table.persons(), 0);
    let question = table.question().expect("the bot is asked");
    assert_eq!(question.bot.level(), Level::Expert);
    assert!(
        game.read(entry(22, Some(&moves[20])).as_bytes()),
        "it goes on"
    );
}

#[test]
fn a_game_ends_by_agreement_and_is_scored_and_marked_so() {
    for id in BoardId::all() {
        let mut console = on_the_page(id);
        press(&mut console, &[Up, A, B]);
        assert_eq!(console.next_change(), None, "not all agreed");
        press(&mut console, &[A, A]);
        let begun = opening(id, 2, 2, 3);
        let moves = random_moves(&begun);
        let mut game = Game::new(&begun.set_up()).expect("a game");
        for &choice in &moves[..moves.len() / 2] {
            game.apply(choice).expect("a move");
        }
        assert!(game.standings().is_none());
        assert!(game.end_by_agreement());
        let table = console.context().table.as_ref().expect("a game");
        assert_eq!(table.stage(), Stage::Over);
        assert!(table.is_agreed());
        assert_eq!(table.standings(), game.standings().as_ref());
        let record = console.context().records.of(id);
        assert_eq!((record.games, &record.best), (1, &None));
        let changes: Vec<Change> = core::iter::from_fn(|| console.next_change()).collect();
        let number = moves.len() as u32 / 2;
        assert!(changes.contains(&Change::Records));
        assert!(changes.contains(&Change::Agreed { number }));
        // It stays over, and is marked so after a restart too.
        let mut again = Resumed::new(begun).expect("a game");
        for (number, choice) in (0..).zip(&moves[..moves.len() / 2]) {
            assert!(again.read(entry(number, Some(choice)).as_bytes()));
        }
        assert!(again.read(agreed_entry(number).as_bytes()));
        assert!(
            !again.read(agreed_entry(number + 1).as_bytes()),
            "only once"
        );
        let again = again.finish();
        assert!(again.is_agreed());
        assert_eq!(again.standings(), game.standings().as_ref());
    }
}

#[test]
fn before_the_first_turn_there_is_nothing_to_score() {
    let begun = opening(board("usa"), 2, 2, 3);
    let mut driver = Driver::playing(240, settings_in(Language::English), begun);
    for button in [Y, Up, Up, A, Down, Down, A] {
        driver.press(button);
    }
    assert!(matches!(driver.console().screen(), Screen::SeatChange(_)));
    let said = driver.console().notice();
    assert_eq!(said, Some(&Notice::Say(Phrase::SayNothingToScore)));
    assert!(
        !driver
            .changes()
            .iter()
            .any(|change| matches!(change, Change::Agreed { .. }))
    );
}
