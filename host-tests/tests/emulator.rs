//! The firmware that people flash, run in the emulator: what it shows, how fast, and with how many
//! bytes.
//!
//! Pictures are left in cargo's folder for the files of tests, under `emulator`; figures are printed.

#[path = "emulator/boards.rs"]
mod boards;
#[path = "emulator/bots.rs"]
mod bots;
#[path = "emulator/firmware.rs"]
mod firmware;
#[path = "emulator/games.rs"]
mod games;
#[path = "emulator/machine.rs"]
mod machine;
#[path = "emulator/pair.rs"]
mod pair;
#[path = "emulator/parts.rs"]
mod parts;
#[path = "emulator/power.rs"]
mod power;
#[path = "../../src/desktop/uf2.rs"]
mod uf2;

use std::io::Write;
use std::process::Command;

use embassy_futures::block_on;
use host_tests::console::Driver;
use host_tests::console::way::way_to_command;
use host_tests::nor_flash::Nor;
use host_tests::saved;
use pocket_rails::button::Button;
use pocket_rails::console::Remembered;
use pocket_rails::screens::Command as Wanted;
use serde_json::json;

use boards::BOARDS;
use machine::Machine;
use pair::Pair;

/// Prints past the test harness, which would keep it to itself.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

#[test]
fn the_device_begins_with_the_picture_of_the_simulator() {
    for board in &BOARDS {
        let mut pair = Pair::start(board);
        let machine = &mut pair.machine;
        let mut booted = 0.0;
        while !machine.counters().ready && booted < 400.0 {
            booted = machine.run(1);
        }
        assert!(booted < 400.0, "{}: no picture after 400 ms", board.name);
        say(&format!(
            "{}: picture after {booted:.0} ms; {} KiB of flash, {} KiB of RAM",
            board.name,
            machine.flash / 1024,
            machine.ram / 1024
        ));
        assert!(machine.ram <= 232 * 1024, "{} bytes of RAM", machine.ram);
        let flash = machine.flash;
        assert!(flash <= 768 * 1024, "{flash} bytes of flash");
        machine.run(100);
        pair.compare("start");
        pair.press("language", Button::Down);
        pair.press("title", Button::A);
    }
}

/// From the choice of a language into the first turn of a game of two people. Presses with a name are
/// common ones, and are measured.
const PRESSES: [(&str, Button); 32] = [
    ("choose a language: the title", Button::A),
    ("title, next row", Button::Down),
    ("", Button::Up),
    ("new game: boards", Button::A),
    ("another board", Button::Down),
    ("", Button::Up),
    ("seats", Button::A),
    ("next seat", Button::Down),
    ("", Button::Up),
    ("", Button::Y),
    ("start: the curtain", Button::Y),
    ("take the device: tickets", Button::A),
    ("next ticket", Button::Down),
    ("", Button::A),
    ("done: the map", Button::Y),
    ("", Button::A),
    ("", Button::A),
    ("", Button::Y),
    ("", Button::A),
    ("my turn: the map", Button::A),
    ("next action", Button::Right),
    ("claim: the close map", Button::A),
    ("next route", Button::Right),
    ("back to the map", Button::B),
    ("", Button::Left),
    ("cards", Button::A),
    ("next card", Button::Right),
    ("take it: a question", Button::A),
    ("", Button::A),
    ("hand and tickets", Button::X),
    ("", Button::X),
    ("menu", Button::Y),
];

/// Milliseconds from a press to its picture, at most.
const WHOLE: f64 = 25.0;
/// The same for a step of a cursor.
const CURSOR: f64 = 10.0;
/// Bytes sent, at most, for each that the pixels which changed have.
const BYTES: f64 = 1.3;

#[test]
fn twenty_presses_are_answered_in_time_and_as_the_simulator_answers_them() {
    for board in &BOARDS {
        let mut pair = Pair::start(board);
        pair.machine.run(400);
        say(&format!("{}:", board.name));
        say("| press | screen | pixels | bytes | of what changed | ms |");
        say("|---|---|---|---|---|---|");
        let mut measured = 0;
        for (number, (what, button)) in PRESSES.into_iter().enumerate() {
            let label = format!("{number:02}-{}", button.name());
            if what.is_empty() {
                pair.press_only(&label, button);
                continue;
            }
            measured += 1;
            let answered = pair.press(&label, button);
            let share = answered.bytes as f64 / (2 * answered.changed) as f64;
            say(&format!(
                "| {what} | {} | {} | {} | {share:.2} | {:.1} |",
                pair.driver.screen(),
                answered.changed,
                answered.bytes,
                answered.milliseconds
            ));
            let most = if answered.is_whole { WHOLE } else { CURSOR };
            assert!(answered.milliseconds <= most, "{}: {what}", board.name);
            assert!(share <= BYTES, "{}: {what}", board.name);
        }
        assert_eq!(measured, 20);
        pair.machine.assert_stacks("twenty presses");
        assert_saved(&mut pair);
    }
}

/// Asserts that what the device has saved is what the console asked to be saved.
fn assert_saved(pair: &mut Pair) {
    let flash = pair
        .machine
        .flash_bytes(parts::SAVE.start, parts::SAVE.len());
    let (mut shelf, opened) = saved::open(Nor::of(flash));
    let kept = block_on(Remembered::fetch(&mut shelf, opened)).expect("it can be read");
    let desk = pair.driver.console().desk();
    assert_eq!(kept.settings, desk.settings);
    let table = kept.game.expect("a game").finish();
    assert_eq!(Some(table.opening()), pair.driver.journal().opening());
    assert!(pair.driver.journal().opening().is_some());
}

#[test]
fn a_bouncing_contact_is_one_press() {
    let mut machine = Machine::start(&BOARDS[0]);
    machine.run(400);
    machine.log();
    for down in [true, false, true, false, true] {
        machine.button("B", down);
        machine.run(1);
    }
    machine.run(30);
    assert_eq!(machine.log(), ["info pressed B"]);
}

#[test]
fn a_button_that_is_held_repeats() {
    let mut machine = Machine::start(&BOARDS[0]);
    machine.run(400);
    machine.log();
    machine.button("right", true);
    machine.run(700);
    machine.button("right", false);
    machine.run(500);
    // Still after 5 ms; 400 ms later, and then every 120 ms.
    let repeated = "info repeated right";
    assert_eq!(
        machine.log(),
        ["info pressed right", repeated, repeated, repeated]
    );
}

#[test]
fn power_comes_back_to_the_same_picture_in_the_same_cycles() {
    let board = &BOARDS[0];
    let mut machine = Machine::start(board);
    let mut runs = Vec::new();
    for _ in 0..3 {
        let answer = machine.tell(json!({"do": "run", "ms": 400}));
        runs.push((answer["state"]["cycles"].clone(), machine.picture("power")));
        machine.tell(json!({"do": "cut"}));
    }
    // The first start makes a save; after that, all are alike.
    assert_eq!(runs[1].0, runs[2].0);
    for (_, seen) in &runs[1..] {
        assert!(*seen == runs[0].1, "another picture");
    }
}

#[test]
fn a_hung_device_is_restarted_by_its_watchdog_and_the_game_goes_on() {
    let board = &BOARDS[0];
    let hangs = firmware::firmware_with(board, "hang");
    let mut pair = Pair::of(Machine::start_with(board, &hangs), board);
    games::calm_down(&mut pair);
    games::begin(&mut pair, "amsterdam");
    let mut presses = games::presses(&pair.driver, 3).into_iter();
    for button in presses.by_ref().take(20) {
        pair.press_only("before it hangs", button);
    }
    let moves = pair.driver.journal().moves().len();
    assert!(moves > 5, "{moves} moves");
    let before = bots::journal(&mut pair.machine);
    pair.machine.log();
    for down in [true, false] {
        for button in [Button::Left, Button::Right] {
            pair.machine.button(button.name(), down);
            pair.machine.run(50);
        }
    }
    assert_eq!(pair.machine.log(), ["info pressed left", "info hangs"]);
    let answer = pair.machine.tell(json!({"do": "run", "ms": 3000}));
    assert_eq!(answer["state"]["restarts"], json!(["watchdog"]));
    let started = pair.machine.log();
    let knows = |line: &String| line.ends_with("watchdog restarted: true");
    assert!(started.iter().any(knows), "{started:?}");
    assert_eq!(bots::journal(&mut pair.machine), before, "the same game");

    // On a computer that was switched on with the same save.
    let flash = pair
        .machine
        .flash_bytes(parts::SAVE.start, parts::SAVE.len());
    let (mut shelf, opened) = saved::open(Nor::of(flash));
    let kept = block_on(Remembered::fetch(&mut shelf, opened)).expect("it can be read");
    pair.driver = pair::held(Driver::with(board.width, kept));
    pair.compare("restarted");
    let goes_on = |command: &Wanted| matches!(command, Wanted::Continue);
    let way = way_to_command(pair.driver.console(), goes_on).expect("a way");
    for button in way {
        pair.press_only("back to the game", button);
    }
    pair.press_only("take the device", Button::A);
    pair.compare("goes-on");
}

#[test]
fn the_emulators_own_parts_are_right() {
    firmware::install_packages();
    let output = Command::new("node")
        .arg("--test")
        .current_dir(firmware::emulator())
        .output()
        .expect("the emulator needs Node 20");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}
