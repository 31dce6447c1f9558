//! Long life: hours of play by bots and by fingers that press anything, with rest of every depth, USB that
//! comes and goes and a battery that runs low; and power that fails at any instant.
//!
//! In `cargo test` some minutes of it; with `POCKET_RAILS_ALL=1` six hours and 300 cuts on each handheld.

use host_tests::saved;
use save::Opened;
use serde_json::json;

use crate::bots::{begin, journal};
use crate::everything;
use crate::handhelds::Handheld;
use crate::machine::Machine;

on_every_handheld!(
    hours_of_play_and_rest_do_no_harm
    power_may_fail_at_any_instant
);

const BUTTONS: [&str; 8] = ["up", "down", "left", "right", "A", "B", "X", "Y"];
/// The shortest press that must be answered, in milliseconds.
const SHORTEST: u32 = 60;
/// Until then it must be, whatever the device is doing.
const ANSWERED: u32 = 700;
/// After a start: the first picture, and then some.
const STARTED: u32 = 600;

/// Numbers that look random and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32) % end
    }
}

/// Presses a button for a while, and asserts that it was answered: it counts, or it wakes the device.
fn press(machine: &mut Machine, chance: &mut Chance, what: &str) {
    let button = BUTTONS[chance.below(8) as usize];
    let held = SHORTEST + chance.below(200);
    machine.log();
    machine.button(button, true);
    machine.run(held);
    machine.button(button, false);
    machine.run(ANSWERED);
    let log = machine.log();
    let answered =
        |line: &String| *line == format!("info pressed {button}") || line == "info awake";
    assert!(
        log.iter().any(answered),
        "{what}: {button} for {held} ms: {log:?}"
    );
    assert!(
        !log.iter().any(|line| line.starts_with("error")),
        "{what}: {log:?}"
    );
}

/// Asserts that of a game nothing is lost: what is saved is what was, or goes on from it.
fn assert_goes_on(machine: &mut Machine, before: &mut Option<Vec<Vec<u8>>>, what: &str) {
    let now = journal(machine);
    if let (Some(before), Some(now)) = (&before, &now)
        && before[0] == now[0]
    {
        assert!(now.starts_with(before), "{what}: moves are lost");
    }
    *before = now;
}

fn hours_of_play_and_rest_do_no_harm(handheld: &'static Handheld) {
    let minutes = if everything() { 6 * 60 } else { 12 };
    let mut chance = Chance(handheld.width.into());
    let mut machine = Machine::start(handheld);
    let mut saved = Some(begin(&mut machine));
    let (mut presses, mut dormant) = (0, 0);
    let mut now = 0.0;
    while now < f64::from(minutes) * 60_000.0 {
        let what = format!("{}, after {:.1} s", handheld.name, now / 1000.0);
        match chance.below(40) {
            // Rest of every depth; the last around the very moment in which the clocks stop.
            0 => drop(machine.run(31_000 + chance.below(2_000))),
            1 => drop(machine.run(121_000 + chance.below(2_000))),
            2 => {
                machine.run(299_000 + chance.below(3_000));
                dormant += 1;
            }
            3 => {
                let millivolts = 3_300 + chance.below(900);
                let usb = chance.below(3) == 0;
                machine.tell(json!({"do": "power", "millivolts": millivolts, "usb": usb}));
            }
            _ => {
                press(&mut machine, &mut chance, &what);
                presses += 1;
            }
        }
        let answer = machine.tell(json!({"do": "run", "ms": chance.below(1_500)}));
        assert_eq!(answer["state"]["restarts"], json!([]), "{what}");
        now = answer["state"]["nanos"].as_f64().expect("a time") / 1e6;
        if presses % 20 == 0 {
            assert_goes_on(&mut machine, &mut saved, &what);
        }
    }
    crate::say(&format!(
        "{}: {minutes} minutes, {presses} presses, all answered, {dormant} times near dormancy",
        handheld.name
    ));
    machine.assert_stacks("long life");
}

fn power_may_fail_at_any_instant(handheld: &'static Handheld) {
    let cuts = if everything() { 300 } else { 20 };
    let mut chance = Chance(handheld.width as u64 + 7);
    let mut machine = Machine::start(handheld);
    begin(&mut machine);
    let mut mended = 0;
    for number in 0..cuts {
        let what = format!("{}, cut {number}", handheld.name);
        let button = BUTTONS[chance.below(8) as usize];
        machine.button(button, true);
        machine.run(60 + chance.below(60));
        machine.button(button, false);
        machine.run(chance.below(1_500));
        let before = journal(&mut machine);
        machine.tell(json!({"do": "cut"}));
        let (_, opened, _) = saved::recalled(machine.save());
        assert!(
            matches!(opened, Opened::Fine | Opened::Mended | Opened::Blank),
            "{what}: {opened:?}"
        );
        mended += u32::from(opened == Opened::Mended);
        let answer = machine.tell(json!({"do": "run", "ms": STARTED}));
        assert_eq!(answer["state"]["restarts"], json!([]), "{what}");
        assert!(machine.counters().ready, "{what}: no picture");
        let after = journal(&mut machine);
        if let (Some(before), Some(after)) = (&before, &after)
            && before[0] == after[0]
        {
            // The move that was being written may be lost, and nothing else.
            let kept = after.len() + 1 >= before.len();
            let same = before.iter().zip(after).all(|(one, other)| one == other);
            assert!(kept && same, "{what}: moves are lost");
        }
        // Back to the game: continue is the title's first row.
        for _ in 0..2 {
            machine.button("A", true);
            machine.run(60);
            machine.button("A", false);
            machine.run(200);
        }
    }
    crate::say(&format!(
        "{}: power failed at {cuts} random instants, {mended} mended",
        handheld.name
    ));
}
