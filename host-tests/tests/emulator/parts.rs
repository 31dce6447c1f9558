//! The device's parts beside its screen: the save at the start, crashes, rest, sound, battery.

use console::button::Button;
use console::screens::Command;
use console::settings::Settings;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{board, opening};
use host_tests::console::presses::presses_to_command;
use host_tests::console::tour::random_moves;
use host_tests::nor_flash::Nor;
use host_tests::saved;
use serde_json::{Value, json};

use crate::emulator::Emulator;
use crate::handhelds::{HANDHELDS, HandheldCase};
use crate::side_by_side::{DRAWN, SideBySide, held};
use crate::{everything, firmware};
use desktop::uf2;
use text::Language;

/// Where the save begins in flash, and how long it is: `SAVE` of `memory.x`.
pub const SAVE: std::ops::Range<usize> = 0x1d_0000..0x20_0000;

/// From the title to where the long one of [two games](with_a_long_game) goes: the list of games, that one's menu, its
/// last row; and yes, it may. The last of them begins to erase.
pub const TO_ERASE: [Button; 7] = [
    Button::A,
    Button::Down,
    Button::Y,
    Button::Down,
    Button::Down,
    Button::A,
    Button::A,
];

/// A save with a long game, of which whole sectors are erased when somebody erases it, and another that stays.
pub fn with_a_long_game() -> Vec<u8> {
    let begun = opening(board("usa"), 5, 5, 4);
    let moves = random_moves(&begun);
    let settings = settings_in(Language::English);
    let save = saved::with_game(&settings, &begun, &moves[..moves.len() - 1]);
    let (mut store, _) = saved::open(Nor::of(save));
    let other = opening(board("paris"), 2, 2, 4).to_string();
    saved::add_game(&mut store, &other, &[]);
    store.into_flash().bytes
}

/// Milliseconds that a panel takes to settle after it wakes: until then it stays dark.
const SETTLES: u32 = 120;
/// Milliseconds that the crystal takes to start.
const CRYSTAL: u32 = 64;

/// A handheld after its start.
fn started(handheld: &'static HandheldCase) -> Emulator {
    let mut machine = Emulator::start(handheld);
    machine.run(400);
    machine
}

/// Presses a button and releases it.
pub fn press(machine: &mut Emulator, button: &str) {
    machine.button(button, true);
    machine.run(60);
    machine.button(button, false);
    machine.run(40);
}

/// How much of the time the panel is lit, whether it sleeps, and whether the chip does.
fn light(machine: &mut Emulator) -> (f64, bool, bool) {
    let answer = machine.tell(json!({"do": "light"}));
    let light = answer["light"].as_f64().expect("a share");
    (light, answer["asleep"] == true, answer["dormant"] == true)
}

#[test]
fn the_save_is_where_memory_x_says() {
    let file = include_str!("../../../memory.x");
    assert!(file.contains("SAVE  : ORIGIN = 0x101d0000, LENGTH = 192K"));
    assert_eq!(SAVE.len(), save::SIZE as usize);
    let mut machine = started(&HANDHELDS[0]);
    let answer = machine.tell(json!({"do": "flash", "offset": SAVE.start, "length": 12}));
    // "PocketRails" and the version, in base 64.
    assert_eq!(answer["bytes"], "UG9ja2V0UmFpbHMC");
}

#[test]
fn the_uf2_of_each_handheld_puts_the_same_into_flash_as_its_elf() {
    for handheld in &HANDHELDS {
        let elf = std::fs::read(firmware::firmware(handheld)).expect("the firmware");
        let uf2 = uf2::of_elf(&elf).expect("a UF2");
        let mut machine = Emulator::start(handheld);
        let flash = machine.flash_bytes(0, SAVE.start);
        let mut dropped = vec![0xff; SAVE.start];
        for block in uf2.chunks(512) {
            let address = u32::from_le_bytes(*block[12..].first_chunk().expect("an address"));
            let at = (address - 0x1000_0000) as usize;
            dropped[at..at + 256].copy_from_slice(&block[32..288]);
        }
        assert!(flash == dropped, "{}", handheld.name);
    }
}

#[test]
fn a_new_flash_and_one_with_a_save_are_told_apart() {
    for handheld in &HANDHELDS {
        let mut machine = started(handheld);
        let said = |machine: &mut Emulator, text: &str| {
            assert!(machine.log().contains(&format!("info {text}")), "{text}");
        };
        said(&mut machine, "save: new");
        machine.tell(json!({"do": "cut"}));
        machine.run(400);
        said(&mut machine, "save: fine");
        // Somebody else's bytes: erasing them takes a while, and the watchdog waits for it.
        let foreign =
            json!({"do": "flash", "offset": SAVE.start, "fill": 0x5a, "length": SAVE.len()});
        machine.tell(foreign);
        machine.tell(json!({"do": "cut"}));
        let answer = machine.tell(json!({"do": "run", "ms": 4000}));
        assert_eq!(answer["state"]["restarts"], json!([]));
        said(&mut machine, "save: was not ours, erased");
        machine.tell(json!({"do": "cut"}));
        machine.run(400);
        said(&mut machine, "save: fine");
    }
}

#[test]
fn a_crash_restarts_the_device_which_tells_of_it_and_keeps_the_note() {
    let mut machine = started(&HANDHELDS[0]);
    machine.log();
    machine.tell(json!({"do": "fault"}));
    let answer = machine.tell(json!({"do": "run", "ms": 600}));
    assert_eq!(answer["state"]["restarts"], json!(["watchdog"]));
    let log = machine.log();
    let message = log
        .iter()
        .find_map(|line| line.strip_prefix("error "))
        .expect("it says why");
    assert!(message.starts_with("fault at 0x100"), "{message}");
    let told = format!("info crashed before: {message}");
    assert_eq!(log.iter().filter(|line| **line == told).count(), 1);
    // It is told once.
    machine.tell(json!({"do": "cut"}));
    machine.run(600);
    assert!(!machine.log().iter().any(|line| line.contains("crashed")));
    let bytes = machine.save();
    assert!(
        bytes
            .windows(message.len())
            .any(|part| part == message.as_bytes()),
        "the note is in flash"
    );
}

#[test]
fn power_may_fail_while_a_note_is_saved() {
    let mut machine = started(&HANDHELDS[0]);
    let mut save = json!({"do": "flash", "offset": SAVE.start, "length": SAVE.len()});
    save["bytes"] = machine.tell(save.clone())["bytes"].clone();
    let mut cuts = 0;
    for share in [0.0, 0.4, 1.0] {
        for operation in 0.. {
            machine.tell(json!({"do": "fault"}));
            machine.tell(json!({"do": "cut-within", "operation": operation, "share": share}));
            let answer = machine.tell(json!({"do": "run", "ms": 600}));
            let cut = !answer["cut"].is_null();
            if cut {
                cuts += 1;
                machine.log();
                machine.run(400);
                let log = machine.log();
                let said = |text: &str| log.iter().any(|line| line == text);
                assert!(
                    said("info save: fine") || said("info save: mended"),
                    "{log:?}"
                );
            }
            // Without the note, for the next time.
            machine.tell(save.clone());
            machine.tell(json!({"do": "cut"}));
            machine.run(400);
            if !cut {
                break;
            }
        }
    }
    assert!(cuts >= 15, "{cuts} cuts");
}

#[test]
fn the_device_dims_goes_dark_and_dormant_and_any_button_wakes_it() {
    for handheld in &HANDHELDS {
        let mut machine = started(handheld);
        let (full, ..) = light(&mut machine);
        assert!(full > 0.3, "{full}");
        machine.run(29_000);
        assert_eq!(light(&mut machine), (full, false, false));
        machine.run(1_500);
        let (dimmed, asleep, _) = light(&mut machine);
        assert!(dimmed > 0.0 && dimmed < 0.1 && !asleep, "{dimmed}");
        // A press in the half-light counts.
        machine.log();
        press(&mut machine, "A");
        assert_eq!(light(&mut machine).0, full);
        assert!(machine.log().contains(&"info pressed A".to_owned()));

        machine.run(121_000);
        assert_eq!(light(&mut machine), (0.0, true, false));
        machine.log();
        press(&mut machine, "B");
        machine.run(SETTLES);
        assert_eq!(light(&mut machine), (full, false, false));
        assert_eq!(machine.log(), ["info awake"], "it only wakes");

        for button in ["up", "down", "left", "right", "A", "B", "X", "Y"] {
            machine.run(302_000);
            assert_eq!(light(&mut machine), (0.0, true, true));
            machine.run(10_000_000);
            assert_eq!(light(&mut machine), (0.0, true, true));
            machine.log();
            press(&mut machine, button);
            machine.run(CRYSTAL + SETTLES);
            assert_eq!(light(&mut machine), (full, false, false), "{button}");
            assert_eq!(machine.log(), ["info awake"], "it only wakes");
        }
        press(&mut machine, "X");
        assert_eq!(machine.log(), ["info pressed X"]);
        let answer = machine.tell(json!({"do": "run", "ms": 5000}));
        assert_eq!(
            answer["state"]["restarts"],
            json!([]),
            "the watchdog is fed"
        );
    }
}

#[test]
fn whenever_a_button_ends_dormancy_the_device_wakes_and_the_next_press_counts() {
    let mut machine = started(&HANDHELDS[0]);
    // Around the moment in which the clocks stop, and long after; pressed for 60 ms, or held.
    for (number, before) in [
        300_300, 300_002, 300_001, 300_000, 299_990, 299_950, 299_940,
    ]
    .into_iter()
    .enumerate()
    {
        let held = if number % 2 == 0 { 60 } else { 400 };
        machine.run(before);
        machine.button("down", true);
        machine.run(held);
        machine.button("down", false);
        machine.run(CRYSTAL + 3 * SETTLES);
        assert!(light(&mut machine).0 > 0.3, "{before}");
        machine.log();
        press(&mut machine, "down");
        assert_eq!(machine.log(), ["info pressed down"], "{before}");
        let answer = machine.tell(json!({"do": "run", "ms": 4_000}));
        assert_eq!(answer["state"]["restarts"], json!([]), "{before}");
        // From here on nothing is pressed.
        press(&mut machine, "down");
    }
}

/// A timer of the second core may wake the buttons' task, which runs on the first: a message says so, and until it
/// is taken no press would be noticed.
#[test]
fn what_the_second_core_sends_the_first_is_taken() {
    let mut machine = started(&HANDHELDS[0]);
    machine.tell(json!({"do": "mail", "messages": [0xcafe_001a_u32, 0xcafe_001a_u32]}));
    machine.run(1);
    assert_eq!(machine.tell(json!({"do": "mail"}))["waiting"], 0);
    machine.log();
    press(&mut machine, "down");
    assert_eq!(machine.log(), ["info pressed down"]);
}

#[test]
fn the_panel_gets_a_byte_in_eight_and_a_half_clocks_and_has_the_registers_of_its_maker() {
    for handheld in &HANDHELDS {
        let mut machine = started(handheld);
        // In the first two modes it would be a whole clock more: the SPI pauses longer after a byte.
        let answer = machine.tell(json!({"do": "bus"}));
        let nanos = answer["nanos"].as_f64().expect("a time");
        let clocks = nanos * 62.5e6 / 1e9;
        assert!(
            (clocks - 8.5).abs() < 0.01,
            "{}: {clocks} clocks",
            handheld.name
        );
        let answer = machine.tell(json!({"do": "tuning"}));
        assert_eq!(answer["tuning"], handheld.tuning(), "{}", handheld.name);
    }
}

#[test]
fn with_usb_plugged_in_the_device_goes_dark_but_not_dormant() {
    for wireless in [false, true] {
        let mut machine = if wireless {
            Emulator::start_wireless(&HANDHELDS[0])
        } else {
            Emulator::start(&HANDHELDS[0])
        };
        machine.tell(json!({"do": "power", "millivolts": 3900, "usb": true}));
        machine.run(400_000);
        assert_eq!(light(&mut machine), (0.0, true, false), "{wireless}");
        machine.tell(json!({"do": "power", "millivolts": 3900, "usb": false}));
        machine.run(30_000);
        assert_eq!(light(&mut machine), (0.0, true, true), "{wireless}");
    }
}

#[test]
fn at_rest_the_device_tells_how_much_of_its_stacks_was_never_touched() {
    let mut machine = started(&HANDHELDS[0]);
    press(&mut machine, "A");
    let told = |machine: &mut Emulator| {
        let mut log = machine.log();
        log.retain(|line| line.starts_with("info stack"));
        log
    };
    assert!(told(&mut machine).is_empty(), "not while it is in use");
    machine.run(31_000);
    let stacks = machine.stacks();
    let wanted: Vec<String> = (0..)
        .zip(&stacks)
        .map(|(core, (size, used))| {
            let untouched = size - used;
            format!("info stack of core {core}: {untouched} of {size} bytes never touched")
        })
        .collect();
    assert_eq!(told(&mut machine), wanted);
    let sizes: Vec<u64> = stacks.iter().map(|(size, _)| size / 1024).collect();
    assert_eq!(sizes, [30, 16], "KiB");
    machine.run(120_000);
    assert!(told(&mut machine).is_empty(), "nothing is new");
}

#[test]
fn a_press_is_heard() {
    for handheld in &HANDHELDS {
        let mut machine = started(handheld);
        machine.tell(json!({"do": "tones"}));
        press(&mut machine, "A");
        let answer = machine.tell(json!({"do": "tones"}));
        let tones = answer["tones"].as_array().expect("tones");
        let field = |tone: &Value, name: &str| tone[name].as_f64().expect("a number");
        let first = &tones[0];
        assert!((field(first, "hertz") - 1047.0).abs() < 2.0, "{first}");
        assert!((field(first, "share") - 0.5).abs() < 0.01, "{first}");
        let last = tones.last().expect("a tone");
        assert_eq!(last["hertz"], 0.0, "it ends in silence");
        let length = field(&tones[1], "ms") - field(first, "ms");
        assert!((length - 20.0).abs() < 0.5, "{length} ms");
        // Wherever the counter stood when the one before fell silent: after the low tone of a step back it
        // stands above the top of a click.
        let mut heard = 0;
        for number in 0..20 {
            machine.run(7 * number);
            press(&mut machine, ["A", "B", "down", "up"][number as usize % 4]);
            let answer = machine.tell(json!({"do": "tones"}));
            for tone in answer["tones"].as_array().expect("tones") {
                assert_eq!(tone["mute"], 0, "{}, press {number}: {tone}", handheld.name);
                heard += u32::from(tone["hertz"] != 0.0 && tone["hertz"] != 0);
            }
        }
        assert!(heard >= 20, "{heard} tones");
    }
}

#[test]
fn the_battery_is_measured() {
    for handheld in &HANDHELDS {
        assert_measured(Emulator::start(handheld), handheld, false);
        if handheld.has_pico {
            assert_measured(Emulator::start_wireless(handheld), handheld, true);
        }
    }
}

/// Asserts that a handheld tells its battery's charge and whether USB gives power, with a Pico or a Pico W.
fn assert_measured(mut machine: Emulator, handheld: &HandheldCase, wireless: bool) {
    machine.run(400);
    let told = format!("info a Pico W: {wireless}");
    assert!(machine.log().contains(&told), "{}", handheld.name);
    // USB feeds what a Pico measures; a PicoSystem measures the cell itself.
    let plugged = if handheld.has_pico {
        "battery 100 %, plugged in: true"
    } else {
        "battery 7 %, plugged in: true"
    };
    for (millivolts, usb, wanted) in [
        (4200, false, "battery 100 %, plugged in: false"),
        (3702, false, "battery 28 %, plugged in: false"),
        (3500, false, "battery 7 %, plugged in: false"),
        (3500, true, plugged),
    ] {
        machine.log();
        machine.tell(json!({"do": "power", "millivolts": millivolts, "usb": usb}));
        machine.run(11_000);
        let mut log = machine.log();
        log.retain(|line| line.starts_with("info battery"));
        let what = format!("{}, Pico W: {wireless}", handheld.name);
        assert_eq!(log, [format!("info {wanted}")], "{what}");
    }
}

#[test]
fn the_watchdog_is_fed_through_the_longest_erases() {
    let mut machine = Emulator::start(&HANDHELDS[0]);
    let foreign = json!({"do": "flash", "offset": SAVE.start, "fill": 0x5a, "length": SAVE.len()});
    machine.tell(foreign);
    machine.tell(json!({"do": "cut"}));
    machine.tell(json!({"do": "worst", "ms": 400}));
    let sectors = SAVE.len() as u32 / 4096;
    let answer = machine.tell(json!({"do": "run", "ms": 400 * sectors + 1_000}));
    assert_eq!(answer["state"]["restarts"], json!([]));
    let said = machine.log();
    let wanted = "info save: was not ours, erased".to_owned();
    assert!(said.contains(&wanted), "{said:?}");
}

#[test]
fn a_thousand_starts_draw_a_thousand_lots() {
    let starts = if everything() { 1_000 } else { 100 };
    let mut machine = Emulator::start(&HANDHELDS[0]);
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 1..=starts {
        machine.tell(json!({"do": "cut", "seed": seed, "free": true}));
        machine.run(DRAWN);
        assert!(drawn.insert(machine.chance()), "start {seed} draws again");
    }
    assert!(!drawn.contains(&0), "nothing was drawn");
}

#[test]
fn whoever_holds_a_key_at_the_first_start_gets_the_page_to_check_the_device_by() {
    for handheld in &HANDHELDS {
        let mut machine = Emulator::start(handheld);
        machine.button("left", true);
        machine.run(700);
        let page = machine.picture("check");
        // The white line at the very edge, in all four corners.
        let (right, bottom) = (handheld.width as i32 - 1, handheld.height as i32 - 1);
        for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
            let color = page.pixel(Point::new(x, y));
            assert_eq!(color, Rgb565::WHITE, "{}: {x}, {y}", handheld.name);
        }
        machine.button("left", false);
        machine.run(100);
        assert!(machine.look() != page, "the button is up");
        press(&mut machine, "B");
        press(&mut machine, "B");
        machine.run(200);
        let mut driver = held(Driver::new(handheld.width, Settings::default()));
        driver.draw();
        let seen = machine.look();
        assert_eq!(seen.difference(driver.picture()), None, "{}", handheld.name);
        // With a language chosen it is only in the settings.
        press(&mut machine, "A");
        machine.tell(json!({"do": "cut"}));
        machine.button("left", true);
        machine.run(700);
        let corner = machine.look().pixel(Point::zero());
        assert_ne!(corner, Rgb565::WHITE, "{}", handheld.name);
    }
}

#[test]
fn the_settings_restart_the_device_as_a_usb_drive() {
    let mut pair = SideBySide::start(&HANDHELDS[0]);
    pair.machine.run(400);
    pair.press("usb-ride", Button::A);
    pair.press("usb-title", Button::B);
    let wanted = |command: &Command| *command == Command::RestartToUsb;
    let presses = presses_to_command(pair.driver.console(), wanted).expect("a way");
    for button in presses {
        press(&mut pair.machine, button.name());
    }
    let answer = pair.machine.tell(json!({"do": "run", "ms": 600}));
    assert_eq!(answer["state"]["restarts"], json!(["usb"]));
}
