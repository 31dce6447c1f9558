//! The firmware that people flash, run in the emulator: what it shows, how fast, and with how many
//! bytes.
//!
//! Pictures are left in cargo's folder for the files of tests, under `emulator`; figures are printed.

#[path = "emulator/boards.rs"]
mod boards;
#[path = "../../src/device/check.rs"]
mod check;
#[path = "emulator/firmware.rs"]
mod firmware;
#[path = "emulator/machine.rs"]
mod machine;
#[path = "emulator/parts.rs"]
mod parts;
#[path = "../../src/desktop/uf2.rs"]
mod uf2;

use std::io::Write;
use std::process::Command;

use embedded_graphics::prelude::*;
use host_tests::picture::Picture;
use pocket_rails::maps::BoardId;
use pocket_rails::players::RandomPlayer;
use pocket_rails::rules::{Game, SetUp};
use serde_json::json;

use boards::{BOARDS, Board};
use check::Check;
use machine::Machine;
use pocket_rails::button::Button;

/// Milliseconds that a contact must be still.
const DEBOUNCE: f64 = 5.0;

/// The check as the computer draws it.
fn drawn(board: &Board, check: &Check<'_>) -> Picture {
    let mut picture = Picture::new(board.width, board.height);
    let Ok(()) = check.draw(&mut picture);
    picture
}

/// The check with these buttons down, after core 1 has played its game.
fn check(board: &'static Board, pressed: u8) -> Check<'static> {
    Check {
        board: board.name,
        pressed,
        moves: Some(moves_of_a_game()),
        restarted: false,
    }
}

/// The game that core 1 plays, played here.
fn moves_of_a_game() -> u16 {
    let board = BoardId::from_name("usa").expect("a board");
    let mut game = Game::new(&SetUp::new(board, 2, 7)).expect("a game");
    let mut player = RandomPlayer::new(7);
    let mut moves = 0;
    while let Some(choice) = player.choose(&game.legal_moves()) {
        game.apply(choice).expect("a legal move");
        moves += 1;
    }
    moves
}

/// Asserts that two pictures are equal, naming the first pixel that is not.
fn assert_same(board: &Board, what: &str, seen: &Picture, wanted: &Picture) {
    let mut points = wanted.bounding_box().points();
    if let Some(at) = points.find(|&at| seen.pixel(at) != wanted.pixel(at)) {
        let (seen, wanted) = (seen.pixel(at), wanted.pixel(at));
        panic!("{}, {what}: {at} is {seen:?}, not {wanted:?}", board.name);
    }
    assert_eq!(seen.size(), wanted.size());
}

/// Prints past the test harness, which would keep it to itself.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

#[test]
fn the_hardware_check_appears_and_buttons_light_up() {
    for board in &BOARDS {
        let mut machine = Machine::start(board);
        assert!(machine.ram <= 232 * 1024, "{} bytes of RAM", machine.ram);
        assert!(
            machine.flash <= 768 * 1024,
            "{} bytes of flash",
            machine.flash
        );

        let mut booted = 0.0;
        while !machine.counters().ready && booted < 400.0 {
            booted = machine.run(1);
        }
        assert!(booted < 400.0, "{}: no picture after 400 ms", board.name);
        machine.run(200);
        let seen = machine.picture("start");
        assert_same(board, "start", &seen, &drawn(board, &check(board, 0)));
        say(&format!(
            "{}: picture after {booted:.0} ms; {} KiB of flash, {} KiB of RAM",
            board.name,
            machine.flash / 1024,
            machine.ram / 1024
        ));

        for button in Button::ALL {
            press(&mut machine, board, button);
        }
        let stacks = machine.stacks();
        assert_eq!(stacks.len(), 2);
        for (core, (size, used)) in stacks.into_iter().enumerate() {
            assert!(4 * used <= 3 * size, "core {core}: {used} bytes of stack");
            say(&format!(
                "{}, core {core}: {used} of {size} bytes of stack",
                board.name
            ));
        }
        assert!(
            machine.log().iter().any(|line| line == "info pressed down"),
            "the log tells of presses"
        );
    }
}

/// Presses a button and releases it, looking at the picture and the figures of both.
fn press(machine: &mut Machine, board: &'static Board, button: Button) {
    for (down, pressed) in [(true, button.bit()), (false, 0)] {
        machine.clear();
        let edge = machine.button(button.name(), down);
        machine.run(50);
        let counters = machine.counters();
        let what = format!("{}, down: {down}", button.name());
        let seen = machine.picture(&format!("{}-{down}", button.name()));
        assert_same(board, &what, &seen, &drawn(board, &check(board, pressed)));
        let milliseconds = counters.last_byte - edge - DEBOUNCE;
        let share = counters.bytes as f64 / (2 * counters.changed) as f64;
        assert!(milliseconds <= 10.0, "{what}: {milliseconds} ms");
        assert!(share <= 1.3, "{what}: {share} times what changed");
        if down {
            say(&format!(
                "{}, {}: {} pixels changed, {} bytes ({share:.2} of them), {milliseconds:.1} ms",
                board.name,
                button.name(),
                counters.changed,
                counters.bytes,
            ));
        }
    }
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
fn two_buttons_at_once_are_sent_as_two_small_areas() {
    let board = &BOARDS[0];
    let mut machine = Machine::start(board);
    machine.run(400);
    machine.clear();
    machine.button("left", true);
    machine.button("A", true);
    machine.run(60);
    let pressed = Button::Left.bit() | Button::A.bit();
    let seen = machine.picture("left-and-A");
    assert_same(
        board,
        "left and A",
        &seen,
        &drawn(board, &check(board, pressed)),
    );
    let counters = machine.counters();
    assert!(counters.bytes as f64 <= 1.3 * (2 * counters.changed) as f64);
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
        assert_same(board, "power", seen, &runs[0].1);
    }
}

#[test]
fn a_hung_device_is_restarted_by_its_watchdog() {
    let board = &BOARDS[0];
    let mut machine = Machine::start(board);
    machine.run(400);
    machine.tell(json!({"do": "hang"}));
    let answer = machine.tell(json!({"do": "run", "ms": 3000}));
    assert_eq!(answer["state"]["restarts"], json!(["watchdog"]));
    let wanted = Check {
        restarted: true,
        ..check(board, 0)
    };
    let seen = machine.picture("restarted");
    assert_same(board, "restarted", &seen, &drawn(board, &wanted));
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
