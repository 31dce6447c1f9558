//! A device that hangs, by a firmware of its own that really does.

use console::button::Button;
use console::screens::Command;
use console::table::Stage;
use host_tests::console::presses::presses_to_command;
use serde_json::json;

use crate::emulator::Emulator;
use crate::handhelds::{HANDHELDS, HandheldCase};
use crate::parts::press;
use crate::side_by_side::{SideBySide, resumed};
use crate::{bots, firmware, games};

on_every_handheld!(a_hung_device_is_restarted_by_its_watchdog_and_the_game_goes_on);

fn a_hung_device_is_restarted_by_its_watchdog_and_the_game_goes_on(
    handheld: &'static HandheldCase,
) {
    let hangs = firmware::firmware_with(handheld, "hang");
    let mut pair = SideBySide::of(Emulator::start_with(handheld, &hangs), handheld);
    games::calm_down(&mut pair);
    games::begin(&mut pair, "amsterdam");
    let mut presses = games::presses(&pair.driver, 3).into_iter();
    for button in presses.by_ref().take(20) {
        pair.press_only("before it hangs", button);
    }
    // To a moment in which a person decides: nothing happens by itself after the restart.
    while !matches!(pair.driver.stage(), Some(Stage::Deciding { .. })) {
        pair.press_only("before it hangs", presses.next().expect("a press"));
    }
    let moves = pair.driver.saved_game().moves().len();
    assert!(moves > 5, "{moves} moves");
    let before = bots::journal(&mut pair.machine);
    pair.machine.log();
    press_both(&mut pair.machine, [Button::Left, Button::Right]);
    assert_eq!(pair.machine.log(), ["info pressed left", "info hangs"]);
    assert_restarts(&mut pair.machine, 3_000);
    assert_eq!(bots::journal(&mut pair.machine), before, "the same game");

    // On a computer that was switched on with the same save.
    pair.driver = resumed(handheld, pair.machine.save());
    pair.compare("restarted");
    let goes_on = |command: &Command| matches!(command, Command::Continue);
    let presses = presses_to_command(pair.driver.console(), goes_on).expect("a way");
    for button in presses {
        pair.press_only("back to the game", button);
    }
    pair.press_only("take the device", Button::A);
    pair.compare("goes-on");
}

#[test]
fn a_bot_that_never_answers_is_noticed_and_the_game_goes_on() {
    let hangs = firmware::firmware_with(&HANDHELDS[0], "hang");
    let mut machine = Emulator::start_with(&HANDHELDS[0], &hangs);
    bots::begin(&mut machine);
    press_both(&mut machine, [Button::Up, Button::Down]);
    machine.run(4_000);
    assert!(machine.log().contains(&"info hangs".to_owned()));
    let before = bots::journal(&mut machine).expect("a game");
    assert_restarts(&mut machine, 10_000);
    assert_eq!(
        bots::journal(&mut machine).as_ref(),
        Some(&before),
        "the same game"
    );
    press(&mut machine, "A");
    machine.run(4_000);
    let after = bots::journal(&mut machine).expect("the same game");
    assert!(after.len() > before.len() && after.starts_with(&before));
}

/// Presses that let frames be as long as any in the firmware, with hardly a word written in each.
const LONG_FRAMES: [Button; 2] = [Button::Down, Button::Right];

#[test]
fn a_stack_that_overflows_is_told_at_the_next_start() {
    for long in [false, true] {
        let hangs = firmware::firmware_with(&HANDHELDS[0], "hang");
        let mut machine = Emulator::start_with(&HANDHELDS[0], &hangs);
        machine.run(600);
        if long {
            press_both(&mut machine, LONG_FRAMES);
        }
        press_both(&mut machine, [Button::X, Button::Y]);
        assert_overflowed(&mut machine, 0);
        // Not at the next one, though what is in memory is still there.
        press_both(&mut machine, [Button::Left, Button::Right]);
        machine.log();
        let answer = machine.tell(json!({"do": "run", "ms": 3_000}));
        assert_eq!(answer["state"]["restarts"], json!(["watchdog", "watchdog"]));
        assert!(!machine.log().iter().any(|line| line.contains("overflow")));
    }
}

#[test]
fn the_second_cores_stack_that_overflows_is_told_and_nothing_is_lost() {
    for long in [false, true] {
        let hangs = firmware::firmware_with(&HANDHELDS[0], "hang");
        let mut machine = Emulator::start_with(&HANDHELDS[0], &hangs);
        bots::begin(&mut machine);
        if long {
            press_both(&mut machine, LONG_FRAMES);
        }
        press_both(&mut machine, [Button::Up, Button::Left]);
        machine.run(3_000);
        let before = bots::journal(&mut machine).expect("a game");
        assert_overflowed(&mut machine, 1);
        assert_eq!(bots::journal(&mut machine), Some(before), "the same game");
    }
}

/// What only the first core runs, by parts of names: it opens the save, draws, and keeps the table.
const FIRST_CORE: [&str; 6] = ["storage", "3app", "2ui", "screens", "console", "7persist"];

#[test]
fn no_frame_is_longer_than_what_stays_untouched_of_its_stack() {
    for handheld in &HANDHELDS {
        let mut machine = Emulator::start(handheld);
        let answer = machine.tell(json!({"do": "frames"}));
        let quarters: Vec<u64> = machine.stacks().iter().map(|(size, _)| size / 4).collect();
        let mut longest = [0; 2];
        for function in answer["frames"].as_array().expect("functions") {
            let name = function["name"].as_str().expect("a name");
            let bytes = function["bytes"].as_u64().expect("bytes");
            let core = usize::from(!FIRST_CORE.iter().any(|part| name.contains(part)));
            longest[core] = longest[core].max(bytes);
            assert!(bytes < quarters[core], "core {core}, {name}: {bytes} bytes");
        }
        crate::say(&format!(
            "{}: the longest frames {longest:?}",
            handheld.name
        ));
        assert!(longest[0] > 4_000, "they are seen");
    }
}

/// Asserts that a device whose stack has overflowed is restarted by its watchdog, and tells whose it was.
fn assert_overflowed(machine: &mut Emulator, core: u32) {
    let answer = machine.tell(json!({"do": "run", "ms": 14_000}));
    assert_eq!(answer["state"]["restarts"], json!(["watchdog"]));
    let log = machine.log();
    assert!(log.contains(&"info overflows".to_owned()), "{log:?}");
    let told = format!("info crashed before: stack overflow, core {core}");
    assert!(log.contains(&told), "{log:?}");
}

/// Presses two buttons at once, as no pad lets happen.
fn press_both(machine: &mut Emulator, buttons: [Button; 2]) {
    for down in [true, false] {
        for button in buttons {
            machine.button(button.name(), down);
            machine.run(50);
        }
    }
}

/// Asserts that the watchdog restarts a device within so many milliseconds, and that it knows.
fn assert_restarts(machine: &mut Emulator, milliseconds: u32) {
    let answer = machine.tell(json!({"do": "run", "ms": milliseconds}));
    assert_eq!(answer["state"]["restarts"], json!(["watchdog"]));
    let started = machine.log();
    let knows = |line: &String| line.ends_with("watchdog restarted: true");
    assert!(started.iter().any(knows), "{started:?}");
}
