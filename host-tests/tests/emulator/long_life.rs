//! Long life: hours of play by bots and by fingers that press anything, with rest of every depth, USB that
//! comes and goes and a battery that runs low; and power that fails at any instant.
//!
//! In `cargo test` some minutes of it; with `POCKET_RAILS_ALL=1` six hours and 300 cuts on each handheld.

use host_tests::saved;
use save::Opened;
use serde_json::json;

use crate::bots::{begin, journal};
use crate::emulator::Emulator;
use crate::everything;
use crate::handhelds::HandheldCase;

on_every_handheld!(
    hours_of_play_and_rest_do_no_harm
    power_may_fail_at_any_instant
);

const BUTTONS: [&str; 8] = ["up", "down", "left", "right", "A", "B", "X", "Y"];
/// The shortest press that must be answered, in milliseconds.
const SHORTEST: u32 = 60;
/// Until then it must be, whatever the device is doing: the longest erases, one after the other, included.
const ANSWERED: u32 = 2_500;
/// After a press that may only have woken the device, it is awake.
const AWAKE: u32 = 500;
/// After a start: the first picture, and then some.
const STARTED: u32 = 600;
/// Milliseconds that an erase takes, at worst.
const WORST: u32 = 400;
/// From the title back to the game, and past the curtain if there is one.
const GO_ON: [&str; 2] = ["A", "A"];
/// From the title to a new game in the place of another, boards and seats as they come.
const NEW_GAME: [&str; 5] = ["down", "A", "A", "A", "A"];

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

    fn button(&mut self) -> &'static str {
        BUTTONS[self.below(8) as usize]
    }
}

/// A device that lives, and what is known of it.
struct Life {
    handheld: &'static HandheldCase,
    machine: Emulator,
    chance: Chance,
    /// The game as it was last seen in flash.
    saved: Option<Vec<Vec<u8>>>,
    /// Milliseconds that passed.
    now: f64,
    /// Times that it restarted as a USB drive, which a press may ask for.
    drives: usize,
    presses: u32,
    /// Bytes of each core's stack that were used at most: a start paints them anew.
    stacks: [u64; 2],
    /// How often each thing happened: rests of three depths, power, games left to bots, new games.
    happened: [u32; 6],
}

impl Life {
    fn new(handheld: &'static HandheldCase) -> Self {
        let mut machine = Emulator::start(handheld);
        let saved = Some(begin(&mut machine));
        machine.tell(json!({"do": "worst", "ms": WORST}));
        Life {
            handheld,
            machine,
            chance: Chance(handheld.feature.len() as u64),
            saved,
            now: 0.0,
            drives: 0,
            presses: 0,
            stacks: [0; 2],
            happened: [0; 6],
        }
    }

    fn what(&self) -> String {
        format!("{}, after {:.1} s", self.handheld.name, self.now / 1000.0)
    }

    /// Lets time pass. Returns whether a press has made it a USB drive, from which it has started again.
    fn pass(&mut self, milliseconds: u32) -> bool {
        let before = self.machine.run(0);
        let answer = self.machine.tell(json!({"do": "run", "ms": milliseconds}));
        let restarts = answer["state"]["restarts"].as_array().expect("restarts");
        assert!(
            restarts.iter().all(|why| why == "usb"),
            "{}: {restarts:?}",
            self.what()
        );
        let became_drive = restarts.len() > self.drives;
        self.drives = restarts.len();
        self.now += answer["state"]["nanos"].as_f64().expect("a time") / 1e6 - before;
        became_drive
    }

    /// Presses a button that may only wake the device: it counts, or it wakes.
    fn touch(&mut self) {
        let button = self.chance.button();
        let held = SHORTEST + self.chance.below(200);
        self.machine.log();
        self.machine.button(button, true);
        self.pass(held);
        self.machine.button(button, false);
        if self.pass(AWAKE) {
            self.pass(STARTED);
            return;
        }
        let log = self.log();
        let told = format!("info pressed {button}");
        let is_answer = |line: &String| *line == told || line == "info awake";
        let what = self.what();
        assert!(
            log.iter().any(is_answer),
            "{what}: {button} for {held} ms: {log:?}"
        );
        self.presses += 1;
    }

    /// Presses buttons one after the other, as fast as fingers go: each counts once, and in their order.
    fn play(&mut self, buttons: &[&'static str]) {
        self.machine.log();
        for &button in buttons {
            let held = match self.chance.below(12) {
                0 => 500 + self.chance.below(700),
                _ => SHORTEST + self.chance.below(200),
            };
            self.machine.button(button, true);
            let became_drive = self.pass(held);
            self.machine.button(button, false);
            let pause = 20 + self.chance.below(480);
            if became_drive || self.pass(pause) {
                self.pass(STARTED);
                return;
            }
        }
        if self.pass(ANSWERED) {
            self.pass(STARTED);
            return;
        }
        let log = self.log();
        let told = log
            .iter()
            .filter_map(|line| line.strip_prefix("info pressed "));
        let what = self.what();
        assert_eq!(told.collect::<Vec<_>>(), buttons, "{what}: {log:?}");
        self.presses += buttons.len() as u32;
    }

    /// The log, in which nothing is an error.
    fn log(&mut self) -> Vec<String> {
        let log = self.machine.log();
        let fine = !log.iter().any(|line| line.starts_with("error"));
        assert!(fine, "{}: {log:?}", self.what());
        log
    }

    /// Asserts that of a game nothing is lost: what is saved is what was, but for so many moves, or goes on
    /// from it.
    fn assert_goes_on(&mut self, lost: usize) {
        let now = journal(&mut self.machine);
        if let (Some(before), Some(now)) = (&self.saved, &now)
            && before[0] == now[0]
        {
            assert_kept(before, now, lost, &self.what());
        }
        self.saved = now;
    }

    fn switch_off_and_on(&mut self) {
        self.assert_goes_on(0);
        // Lots fall otherwise each time, so that no new game is the one before.
        let seed = self.chance.below(u32::MAX);
        self.machine
            .tell(json!({"do": "cut", "seed": seed, "free": true}));
        self.machine.tell(json!({"do": "worst", "ms": WORST}));
        self.drives = 0;
        self.pass(STARTED);
        self.assert_goes_on(1);
    }

    /// Something that happens to a device.
    fn live(&mut self) {
        let what = self.chance.below(20);
        if let Some(happened) = self.happened.get_mut(what as usize) {
            *happened += 1;
        }
        match what {
            // Rest of every depth; the last around the very moment in which the clocks stop.
            0..3 => {
                let rest = [31_000, 121_000, 299_000][what as usize];
                let more = self.chance.below(3_000);
                self.pass(rest + more);
                self.touch();
            }
            // The battery runs low, or USB is plugged in, or out.
            3 => {
                let millivolts = 3_300 + self.chance.below(900);
                let usb = self.chance.below(3) == 0;
                self.machine
                    .tell(json!({"do": "power", "millivolts": millivolts, "usb": usb}));
            }
            // It is switched off and on, and bots go on with their game.
            4 => {
                self.switch_off_and_on();
                self.play(&GO_ON);
                let more = self.chance.below(20_000);
                self.pass(5_000 + more);
                self.touch();
            }
            // Or a new game begins: presses while the old one is erased.
            5 => {
                self.switch_off_and_on();
                let mut buttons = NEW_GAME.to_vec();
                buttons.extend((0..6).map(|_| self.chance.button()));
                self.play(&buttons);
            }
            _ => {
                let many = 4 + self.chance.below(12);
                let buttons: Vec<_> = (0..many).map(|_| self.chance.button()).collect();
                self.play(&buttons);
            }
        }
        self.assert_goes_on(0);
        self.assert_stacks();
    }

    /// Asserts that a quarter of each stack was not touched since the last start.
    fn assert_stacks(&mut self) {
        let what = self.what();
        for (deepest, (size, used)) in self.stacks.iter_mut().zip(self.machine.stacks()) {
            assert!(4 * used <= 3 * size, "{what}: {used} bytes of a stack");
            *deepest = used.max(*deepest);
        }
    }
}

/// Asserts that of a game's moves none is lost but the last ones, so many.
fn assert_kept(before: &[Vec<u8>], after: &[Vec<u8>], lost: usize, what: &str) {
    let kept = after.len() + lost >= before.len();
    let same = before.iter().zip(after).all(|(one, other)| one == other);
    assert!(kept && same, "{what}: moves are lost");
}

fn hours_of_play_and_rest_do_no_harm(handheld: &'static HandheldCase) {
    let minutes = if everything() { 6 * 60 } else { 6 };
    let mut life = Life::new(handheld);
    while life.now < f64::from(minutes) * 60_000.0 {
        life.live();
    }
    let [dim, dark, dormant, power, bots, games] = life.happened;
    crate::say(&format!(
        "{}: {minutes} minutes, {} presses, all answered; dimmed {dim} times, dark {dark}, near dormancy \
         {dormant}, power changed {power}, left to bots {bots}, new games {games}, as a USB drive {}; \
         bytes of stacks {:?}",
        handheld.name, life.presses, life.drives, life.stacks
    ));
}

fn power_may_fail_at_any_instant(handheld: &'static HandheldCase) {
    let cuts = if everything() { 300 } else { 10 };
    let mut chance = Chance(handheld.width as u64 + 7);
    let mut machine = Emulator::start(handheld);
    begin(&mut machine);
    let mut mended = 0;
    for number in 0..cuts {
        let what = format!("{}, cut {number}", handheld.name);
        let button = chance.button();
        machine.button(button, true);
        machine.run(60 + chance.below(60));
        machine.button(button, false);
        machine.run(chance.below(1_500));
        let before = journal(&mut machine);
        // Lots fall otherwise each time, so that no new game is the one before.
        machine.tell(json!({"do": "cut", "seed": number + 1, "free": true}));
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
            assert_kept(before, after, 1, &what);
        }
        for button in GO_ON {
            machine.button(button, true);
            machine.run(60);
            machine.button(button, false);
            machine.run(200);
        }
    }
    crate::say(&format!(
        "{}: power failed at {cuts} random instants, {mended} mended",
        handheld.name
    ));
}
