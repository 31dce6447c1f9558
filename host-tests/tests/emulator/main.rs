//! The firmware that people flash, run in the emulator: what it shows, how fast, and with how many
//! bytes.
//!
//! Pictures are left in cargo's folder for the files of tests, under `emulator`; figures are printed.

/// Tests that take a handheld, each on all three: apart, so that they run side by side.
macro_rules! on_every_handheld {
    ($($test:ident)*) => {
        mod on_pico_lcd {
            $(#[test] fn $test() { super::$test(&crate::handhelds::HANDHELDS[0]); })*
        }
        mod on_picosystem {
            $(#[test] fn $test() { super::$test(&crate::handhelds::HANDHELDS[1]); })*
        }
        mod on_picopad {
            $(#[test] fn $test() { super::$test(&crate::handhelds::HANDHELDS[2]); })*
        }
    };
}

mod advice;
mod bot_times;
mod bots;
mod code;
mod emulator;
mod firmware;
mod flash;
mod games;
mod handhelds;
mod help;
mod long_life;
mod maps;
mod parts;
mod rectangles;
mod replay;
mod ride;
mod side_by_side;
mod unseen;
mod watchdog;

use std::io::Write;
use std::process::Command;

use console::button::Button;
use host_tests::saved;
use serde_json::json;

use emulator::Emulator;
use handhelds::{HANDHELDS, HandheldCase};
use rectangles::fewest_bytes;
use side_by_side::SideBySide;

/// Whether all is to be tried, and not only what there is time for in `cargo test`: `POCKET_RAILS_ALL=1`.
fn everything() -> bool {
    std::env::var_os("POCKET_RAILS_ALL").is_some()
}

/// Of things with numbers those that are tried on a handheld: every day each on one of the three, so that none is
/// left out; with `POCKET_RAILS_ALL=1` all of them on all.
fn is_tried(handheld: &HandheldCase, number: usize) -> bool {
    everything() || std::ptr::eq(handheld, &HANDHELDS[number % HANDHELDS.len()])
}

/// Prints past the test harness, which would keep it to itself.
fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

#[test]
fn the_device_begins_with_the_picture_of_the_simulator() {
    for handheld in &HANDHELDS {
        let mut pair = SideBySide::start(handheld);
        let machine = &mut pair.machine;
        let mut booted = 0.0;
        while !machine.counters().ready && booted < 400.0 {
            booted = machine.run(1);
        }
        assert!(booted < 400.0, "{}: no picture after 400 ms", handheld.name);
        say(&format!(
            "{}: picture after {booted:.0} ms; {} KiB of flash, {} KiB of RAM",
            handheld.name,
            machine.flash / 1024,
            machine.ram / 1024
        ));
        assert!(machine.ram <= 248 * 1024, "{} bytes of RAM", machine.ram);
        let flash = machine.flash;
        assert!(flash <= 1024 * 1024, "{flash} bytes of flash");
        machine.run(100);
        pair.compare("start");
        pair.press("language", Button::Down);
        pair.press("first ride", Button::A);
        pair.press("title", Button::B);
    }
}

/// From the choice of a language into the first turn of a game of two people. Presses with a name are
/// common ones, and are measured.
const PRESSES: [(&str, Button); 35] = [
    ("choose a language: the title", Button::A),
    ("", Button::B),
    ("title, next row", Button::Down),
    ("", Button::Up),
    ("new game: boards", Button::A),
    ("another board", Button::Down),
    ("", Button::Up),
    ("seats", Button::A),
    ("next seat", Button::Down),
    ("", Button::Up),
    ("", Button::A),
    ("start: the curtain", Button::A),
    ("take the device: tickets", Button::A),
    ("next ticket", Button::Down),
    ("", Button::A),
    ("", Button::Down),
    ("", Button::Down),
    ("done: the map", Button::A),
    ("", Button::A),
    ("", Button::A),
    ("", Button::Up),
    ("", Button::A),
    ("", Button::A),
    ("my turn: the map", Button::A),
    ("next action", Button::Right),
    ("claim: the close map", Button::A),
    ("next route", Button::Right),
    ("back to the map", Button::B),
    ("", Button::Left),
    ("cards", Button::A),
    ("next card", Button::Right),
    ("take it", Button::A),
    ("hand and tickets", Button::X),
    ("", Button::X),
    ("menu", Button::Y),
];

/// Over the table of what was measured.
const HEADING: &str = "\
| press | screen | pixels | bytes | of what changed | ms |
|---|---|---|---|---|---|
";

/// Milliseconds from a press to its picture, at most, for a step of a cursor.
const CURSOR: f64 = 10.0;
/// As many ways in which the code may lie in flash are tried, and the slowest counts: which lines of its cache
/// push each other out is luck. Every day it is only one.
const LAYOUTS: u32 = 5;
/// Bytes sent, at most, for each that the pixels which changed have.
const BYTES: f64 = 1.3;
/// Where little but letters changes that cannot be had: each of their strokes is a rectangle, whose place takes six to
/// eleven bytes, or pixels between strokes are sent with them. There this many hundredths of the fewest bytes count
/// that any rectangles were found to take, in all the time in the world.
const OF_FEWEST: usize = 110;

on_every_handheld!(twenty_presses_are_answered_in_time_and_as_the_simulator_answers_them);

fn twenty_presses_are_answered_in_time_and_as_the_simulator_answers_them(
    handheld: &'static HandheldCase,
) {
    let mut slowest = [const { None::<(String, f64)> }; PRESSES.len()];
    let mut over = String::new();
    for layout in 0..if everything() { LAYOUTS } else { 1 } {
        let mut pair = SideBySide::laid_out(handheld, layout);
        pair.machine.run(400);
        for (number, (what, button)) in PRESSES.into_iter().enumerate() {
            let label = format!("{number:02}-{}", button.name());
            if what.is_empty() {
                pair.press_only(&label, button);
                continue;
            }
            let answered = pair.press(&label, button);
            let share = answered.bytes as f64 / (2 * answered.changed) as f64;
            let is_thrifty = share <= BYTES || {
                let fewest = fewest_bytes(&answered.before, &answered.after);
                say(&format!(
                    "{}, {what}: {} bytes where {fewest} are the fewest",
                    handheld.name, answered.bytes
                ));
                100 * answered.bytes as usize <= OF_FEWEST * fewest
            };
            let took = answered.milliseconds;
            let line = format!(
                "| {what} | {} | {} | {} | {share:.2} | {took:.1} |\n",
                pair.driver.screen(),
                answered.changed,
                answered.bytes,
            );
            let most = if answered.is_whole {
                handheld.whole
            } else {
                CURSOR
            };
            if took > most || !is_thrifty {
                over += &format!("layout {layout}: {line}");
            }
            let slowest = &mut slowest[number];
            if slowest.as_ref().is_none_or(|(_, known)| *known < took) {
                *slowest = Some((line, took));
            }
        }
        pair.machine.assert_stacks("twenty presses");
        assert_saved(&mut pair);
    }
    let lines: Vec<String> = slowest
        .into_iter()
        .flatten()
        .map(|(line, _)| line)
        .collect();
    assert_eq!(lines.len(), 20);
    say(&format!("{}:\n{HEADING}{}", handheld.name, lines.concat()));
    assert!(over.is_empty(), "{}:\n{over}", handheld.name);
}

/// Asserts that what the device has saved is what the console asked to be saved.
fn assert_saved(pair: &mut SideBySide) {
    let (.., kept) = saved::recalled(pair.machine.save());
    let context = pair.driver.console().context();
    assert_eq!(kept.settings, context.settings);
    let table = kept.game.expect("a game").finish();
    assert_eq!(Some(table.setup()), pair.driver.saved_game().setup());
    assert!(pair.driver.saved_game().setup().is_some());
}

#[test]
fn a_bouncing_contact_is_one_press() {
    let mut machine = Emulator::start(&HANDHELDS[0]);
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
    let mut machine = Emulator::start(&HANDHELDS[0]);
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
    let handheld = &HANDHELDS[0];
    let mut machine = Emulator::start(handheld);
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
fn the_emulators_own_parts_are_right() {
    firmware::install_packages();
    let output = Command::new("node")
        .arg("--test")
        .env(firmware::CORE, firmware::emulator_core())
        .current_dir(firmware::emulator())
        .output()
        .expect("the emulator needs Node 20");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}
