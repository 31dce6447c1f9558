//! Presses while flash is erased: interrupts are off then, for 400 ms at worst.

use serde_json::json;

use crate::emulator::Emulator;
use crate::everything;
use crate::handhelds::HandheldCase;
use crate::parts::{SAVE, TO_ERASE, press, with_a_long_game};

on_every_handheld!(
    a_press_while_flash_is_erased_counts_once
    several_presses_within_one_erase_count_in_their_order
    a_button_that_was_used_before_counts_once_within_an_erase
    a_press_that_begins_before_an_erase_and_ends_after_it_counts_once
    a_contact_that_trembles_while_flash_is_erased_is_one_press
);

/// Milliseconds that an erase takes, at worst.
const WORST: u32 = 400;
/// The shortest press that must count, in milliseconds.
const SHORTEST: u32 = 60;
/// For so many milliseconds the key is held that begins to erase: long enough to be no spark.
const HELD: u32 = 30;
/// Milliseconds after which all that was begun is done.
const DONE: u32 = 8_000;

/// A handheld that is about to erase sectors of its save: a long game goes, as soon as the key that says so is pressed.
fn about_to_erase(handheld: &'static HandheldCase) -> Emulator {
    let mut machine = Emulator::start(handheld);
    machine.write_flash(SAVE.start, &with_a_long_game());
    again(&mut machine);
    machine
}

/// Starts a handheld again, with the flash as it is, up to the key that begins to erase.
fn again(machine: &mut Emulator) {
    machine.tell(json!({"do": "cut"}));
    machine.tell(json!({"do": "worst", "ms": WORST}));
    machine.run(600);
    let [before @ .., _] = TO_ERASE;
    for button in before {
        press(machine, button.name());
        machine.run(300);
    }
    machine.log();
    machine.button("A", true);
}

/// The presses that the log tells of, after all is done.
fn pressed(machine: &mut Emulator) -> Vec<String> {
    machine.run(DONE);
    let log = machine.log();
    assert!(!log.iter().any(|line| line.starts_with("error")), "{log:?}");
    let presses = log
        .iter()
        .filter_map(|line| line.strip_prefix("info pressed "));
    presses.map(str::to_owned).collect()
}

/// Lets time pass until flash is erased. Returns the milliseconds since power on.
fn erases(machine: &mut Emulator) -> f64 {
    let before = machine.run(0);
    let answer = machine.tell(json!({"do": "erases", "ms": 1_000}));
    let now = answer["state"]["nanos"].as_f64().expect("a time") / 1e6;
    assert!(now - before < 999.0, "nothing is erased");
    now
}

/// A handheld that has erased once, the save that makes it do so again, and the milliseconds after which it began.
fn erasing_once(handheld: &'static HandheldCase) -> (Emulator, Vec<u8>, u32) {
    let mut machine = about_to_erase(handheld);
    let save = machine.flash_bytes(SAVE.start, SAVE.len());
    let pressed_at = machine.run(0);
    let first = (erases(&mut machine) - pressed_at) as u32;
    machine.button("A", false);
    assert_eq!(pressed(&mut machine), ["A"]);
    (machine, save, first)
}

fn a_press_while_flash_is_erased_counts_once(handheld: &'static HandheldCase) {
    let (mut machine, save, first) = erasing_once(handheld);
    // From a press that ends as the first erase begins to one that begins as the second ends.
    let step = if everything() { 23 } else { 139 };
    let begin = first.saturating_sub(SHORTEST + 10).max(1);
    let all = (begin..first + 2 * WORST + 10).step_by(step);
    // Let go right after an erase, before a contact that is looked at only now would count.
    let let_go_after = [WORST, 2 * WORST].map(|erased| first + erased + 4 - SHORTEST);
    let mut tried = 0;
    for after in all.chain(let_go_after) {
        machine.write_flash(SAVE.start, &save);
        again(&mut machine);
        let mut edges = [
            (HELD, "A", false),
            (after, "left", true),
            (after + SHORTEST, "left", false),
        ];
        edges.sort_by_key(|&(at, ..)| at);
        let mut passed = 0;
        for (at, button, down) in edges {
            machine.run(at - passed);
            machine.button(button, down);
            passed = at;
        }
        let what = format!(
            "{}: left {after} ms after A, erased at {first}",
            handheld.name
        );
        assert_eq!(pressed(&mut machine), ["A", "left"], "{what}");
        tried += 1;
    }
    assert!(tried > 5, "{tried} presses");
}

fn several_presses_within_one_erase_count_in_their_order(handheld: &'static HandheldCase) {
    let mut machine = about_to_erase(handheld);
    erases(&mut machine);
    machine.button("A", false);
    for button in ["right", "right", "left", "right"] {
        machine.run(20);
        machine.button(button, true);
        machine.run(SHORTEST);
        machine.button(button, false);
    }
    assert_eq!(
        pressed(&mut machine),
        ["A", "right", "right", "left", "right"]
    );
    machine.assert_stacks("presses while flash is erased");
}

/// What was waited for before is no press any more: not an edge that a task once looked for.
fn a_button_that_was_used_before_counts_once_within_an_erase(handheld: &'static HandheldCase) {
    let mut machine = about_to_erase(handheld);
    erases(&mut machine);
    machine.button("A", false);
    for button in ["A", "down", "A"] {
        machine.run(20);
        machine.button(button, true);
        machine.run(SHORTEST);
        machine.button(button, false);
    }
    assert_eq!(pressed(&mut machine), ["A", "A", "down", "A"]);
    // Nor does anything stay of it: a spark is none, a press is one.
    machine.button("A", true);
    machine.run(2);
    machine.button("A", false);
    machine.run(50);
    press(&mut machine, "A");
    assert_eq!(pressed(&mut machine), ["A"]);
}

/// It is still trembling when the first erase begins, and is let go when the last has just ended.
fn a_press_that_begins_before_an_erase_and_ends_after_it_counts_once(
    handheld: &'static HandheldCase,
) {
    let (mut machine, save, first) = erasing_once(handheld);
    for before in [1, 2, 3, 4, 6] {
        for after in [0, 1, 3] {
            machine.write_flash(SAVE.start, &save);
            again(&mut machine);
            machine.run(first - before);
            machine.button("left", true);
            machine.button("A", false);
            machine.run(before + WORST + after);
            machine.button("left", false);
            let what = format!("{}: {before} ms before, {after} after", handheld.name);
            assert_eq!(pressed(&mut machine), ["A", "left"], "{what}");
        }
    }
}

fn a_contact_that_trembles_while_flash_is_erased_is_one_press(handheld: &'static HandheldCase) {
    let mut machine = about_to_erase(handheld);
    erases(&mut machine);
    machine.button("A", false);
    machine.run(20);
    for down in [true, false, true, false, true] {
        machine.button("right", down);
        machine.run(1);
    }
    machine.run(SHORTEST);
    for down in [false, true, false, true, false] {
        machine.button("right", down);
        machine.run(1);
    }
    // A spark is none.
    machine.run(20);
    machine.button("left", true);
    machine.run(2);
    machine.button("left", false);
    assert_eq!(pressed(&mut machine), ["A", "right"]);
}
