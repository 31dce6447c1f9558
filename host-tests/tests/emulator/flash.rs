//! Flash that is not as we left it: power that failed, and bytes of any kind. Whatever it holds, the
//! device starts with the picture of the simulator, and leaves in flash what the simulator leaves.

use console::button::Button::{A, Down, Y};
use console::table::{MatchSetup, Stage};
use host_tests::console::Driver;
use host_tests::console::driver::settings_in;
use host_tests::console::openings::{board as board_id, opening};
use host_tests::console::tour::random_moves;
use host_tests::nor_flash::Nor;
use host_tests::saved::{self, StoreContents};
use save::{Opened, SECTOR, VERSION};
use serde_json::json;
use text::Language;

use crate::emulator::Emulator;
use crate::games::{begin, calm_down, played, presses};
use crate::handhelds::HandheldCase;
use crate::parts::SAVE;
use crate::side_by_side::{SideBySide, held};
use crate::{everything, is_tried};

on_every_handheld!(
    a_game_on_another_version_of_its_board_is_told_and_kept
    power_may_fail_at_any_point_of_a_game
    what_was_being_erased_when_power_failed_is_erased_again
    whatever_is_in_flash_the_device_starts_and_says_what_it_did
);

/// Milliseconds after which the first picture is there, with nothing to erase.
const STARTED: u32 = 420;
/// Milliseconds after which the save is open, and what was mended is.
const OPENED: u32 = 300;
/// Milliseconds after which the first picture is there, with everything to erase.
const ERASED: u32 = 4_200;
/// Bytes of notes of erases before the save: `NOTES` of `memory.x`.
const NOTES: usize = 8 * 1024;
/// So much of an erase is done when it reads blank, but is weak.
const NEARLY: f64 = 0.97;
/// Bits that are flipped, one at a time; every day a third of them on each board.
const FLIPPED: usize = 64;

/// How much of an operation is done when power fails, and how far the device is let start then: to
/// its first picture after a half, and otherwise until the save is open.
const SHARES: [(f64, u32); 5] = [
    (0.5, STARTED),
    (0.1, OPENED),
    (0.3, OPENED),
    (0.7, OPENED),
    (0.9, OPENED),
];

/// The save with the sector erased that was being erased when power failed, as notes before it tell.
fn erased_again(machine: &mut Emulator) -> Vec<u8> {
    let mut save = machine.save();
    let notes = machine.flash_bytes(SAVE.start - NOTES, NOTES);
    for note in notes.chunks(4) {
        let sector = note[0];
        if note[1..] == [!sector, sector ^ 0x5a, sector ^ 0xa6] {
            let start = usize::from(sector) * SECTOR as usize;
            save[start..start + SECTOR as usize].fill(0xff);
        }
    }
    save
}

/// Lets the device start, for so many milliseconds, with what is in its flash. Returns what it found
/// and what it has now.
fn start(machine: &mut Emulator, milliseconds: u32, what: &str) -> (Opened, StoreContents) {
    let (mut store, opened, remembered) = saved::recalled(erased_again(machine));
    let silent = matches!(opened, Opened::Blank | Opened::Fine);
    let told = remembered.message.is_some();
    assert!(told || silent, "{what}: {opened:?} is not told");
    let answer = machine.tell(json!({"do": "run", "ms": milliseconds}));
    assert_eq!(answer["state"]["restarts"], json!([]), "{what}");
    if milliseconds >= STARTED {
        assert!(machine.counters().ready, "{what}: no picture");
        let mut driver = held(Driver::with(machine.width(), remembered));
        driver.draw();
        if let Some(at) = machine.look().difference(driver.picture()) {
            machine.picture("start");
            panic!("{what}, {opened:?}: another picture at {at}");
        }
    }
    let log = machine.log();
    assert!(
        log.iter().any(|line| line.starts_with("info save: ")),
        "{what}: {log:?}"
    );
    let bytes = store.clone().into_flash().bytes;
    assert!(machine.save() == bytes, "{what}: other bytes");
    let found = match opened {
        Opened::OtherVersion(_) => StoreContents::default(),
        _ => saved::saved(&mut store),
    };
    (opened, found)
}

fn a_game_on_another_version_of_its_board_is_told_and_kept(handheld: &'static HandheldCase) {
    let machine = &mut SideBySide::start(handheld).machine;
    for (name, written) in [
        ("usa", saved::of_another_board as fn(&MatchSetup) -> String),
        ("amsterdam", saved::of_another_board),
        ("amsterdam", saved::without_fingerprint),
        ("usa", saved::without_fingerprint),
    ] {
        let begun = opening(board_id(name), 2, 2, 3);
        let moves = random_moves(&begun);
        let settings = settings_in(Language::English);
        let bytes = saved::with_opening(&settings, &written(&begun), &moves[..12]);
        let (opened, found) = start_with(machine, &[(0, bytes.clone())], name);
        assert_eq!(opened, Opened::Fine, "{name}");
        assert_eq!(found.game().map(Vec::len), Some(13), "{name}");
        assert!(machine.save() == bytes, "{name}: it is left as it is");
    }
}

fn power_may_fail_at_any_point_of_a_game(handheld: &'static HandheldCase) {
    // After a game to its end, so that there are records, the better part of another.
    let mut pair = SideBySide::with_save(handheld, played());
    pair.machine.run(400);
    pair.machine.tell(json!({"do": "record"}));
    let first = pair.machine.tell(json!({"do": "log"}))["state"]["operations"].clone();
    begin(&mut pair, "paris");
    let mut presses = presses(&pair.driver, 2).into_iter();
    while pair.driver.saved_game().moves().len() < 110 && pair.driver.stage() != Some(Stage::Over) {
        pair.press_only("power", presses.next().expect("a press"));
    }
    let last = pair.machine.tell(json!({"do": "log"}))["state"]["operations"].clone();
    let count = |value: serde_json::Value| value.as_u64().expect("a number");
    let operations = count(last) - count(first);
    let machine = &mut pair.machine;

    let mut before: Option<StoreContents> = None;
    let (mut points, mut mended, mut moves) = (0, 0, 0);
    for operation in 0..operations {
        let is_tried = is_tried(handheld, operation as usize);
        // Every day the one before is done again too, to know what there was.
        if !is_tried && !crate::is_tried(handheld, operation as usize + 1) {
            continue;
        }
        // All of it: what there is after it, and before the next.
        machine.tell(json!({"do": "redo", "operation": operation, "share": 1}));
        let (_, after) = start(machine, STARTED, &format!("after {operation}"));
        points += 1;
        let before = before
            .replace(after.clone())
            .unwrap_or_else(|| after.clone());
        assert!(after.slots.contains_key(&1), "records are there");
        if before.games != after.games {
            moves += 1;
        }
        for (share, until) in SHARES.into_iter().filter(|_| is_tried) {
            let what = format!("{operation}, {share}");
            machine.tell(json!({"do": "redo", "operation": operation, "share": share}));
            let (opened, found) = start(machine, until, &what);
            assert!(
                matches!(opened, Opened::Fine | Opened::Mended),
                "{what}: {opened:?}"
            );
            assert!(found == before || found == after, "{what}: {found:?}");
            points += 1;
            mended += u32::from(opened == Opened::Mended);
        }
    }
    crate::say(&format!(
        "{}, power: {points} points within {operations} operations of {moves} moves, {mended} mended",
        handheld.name
    ));
    let (least_points, least_moves) = if everything() { (500, 30) } else { (150, 10) };
    assert!(points >= least_points, "{points} points");
    assert!(moves >= least_moves, "{moves} moves");
}

fn what_was_being_erased_when_power_failed_is_erased_again(handheld: &'static HandheldCase) {
    // A long game, of which whole sectors are erased when somebody erases it, and another that stays.
    let begun = opening(board_id("usa"), 5, 5, 4);
    let moves = random_moves(&begun);
    let settings = settings_in(Language::English);
    let save = saved::with_game(&settings, &begun, &moves[..moves.len() - 1]);
    let (mut store, _) = saved::open(Nor::of(save));
    let other = opening(board_id("paris"), 2, 2, 4).to_string();
    saved::add_game(&mut store, &other, &[]);
    let save = store.into_flash().bytes;
    let mut pair = SideBySide::with_save(handheld, &save);
    pair.machine.run(400);
    pair.machine.tell(json!({"do": "record"}));
    let count = |machine: &mut Emulator| {
        let answer = machine.tell(json!({"do": "log"}));
        answer["state"]["operations"].as_u64().expect("a number")
    };
    let first = count(&mut pair.machine);
    // The list of games, the other one's menu, its last row; and yes, it may go.
    for button in [A, Down, Y, Down, Down, A, A] {
        pair.machine.button(button.name(), true);
        pair.machine.run(50);
        pair.machine.button(button.name(), false);
        pair.machine.run(ERASED);
    }
    let (mut store, _) = saved::open(Nor::of(pair.machine.save()));
    assert_eq!(saved::saved(&mut store).games.len(), 1, "it is gone");
    let operations = count(&mut pair.machine) - first;
    let machine = &mut pair.machine;
    let mut weak = 0;
    for operation in 0..operations {
        // It reads blank now, and otherwise at the next start, unless it is done again.
        let redo = json!({"do": "redo", "operation": operation, "share": NEARLY});
        if machine.tell(redo)["erase"] != true {
            continue;
        }
        weak += 1;
        let what = format!("{}, operation {operation}", handheld.name);
        let (_, found) = start(machine, OPENED, &what);
        for again in 1..=2 {
            machine.tell(json!({"do": "cut"}));
            let what = format!("{what}, start {again}");
            let (opened, same) = start(machine, OPENED, &what);
            assert_eq!(opened, Opened::Fine, "{what}");
            assert_eq!(same, found, "{what}");
        }
    }
    crate::say(&format!("{}: {weak} erases cut", handheld.name));
    assert!(weak > 0, "nothing was erased");
}

/// Puts bytes into the save, and lets the device start with them.
fn start_with(
    machine: &mut Emulator,
    changed: &[(usize, Vec<u8>)],
    what: &str,
) -> (Opened, StoreContents) {
    for (at, bytes) in changed {
        machine.write_flash(SAVE.start + at, bytes);
    }
    machine.tell(json!({"do": "cut"}));
    start(machine, ERASED, what)
}

fn whatever_is_in_flash_the_device_starts_and_says_what_it_did(handheld: &'static HandheldCase) {
    let mut pair = SideBySide::start(handheld);
    calm_down(&mut pair);
    begin(&mut pair, "paris");
    for button in presses(&pair.driver, 2).into_iter().take(12) {
        pair.press_only("hostile", button);
    }
    let machine = &mut pair.machine;
    let bytes = machine.save();
    let (_, kept) = start_with(machine, &[], "as it was");
    assert!(kept.game().is_some_and(|game| game.len() > 5));

    let mut chance = 1_u32;
    let mut noise = || {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        chance >> 8
    };
    let random = bytes.iter().map(|_| noise() as u8).collect();
    for (what, bytes) in [("random", random), ("zeros", vec![0; bytes.len()])] {
        let found = start_with(machine, &[(0, bytes)], what);
        assert_eq!(found, (Opened::Foreign, StoreContents::default()), "{what}");
    }

    // A label of the version after, with the checksum that belongs to it.
    let mut label = b"PocketRails".to_vec();
    label.push(VERSION + 1);
    label.extend(crc32(&label).to_le_bytes());
    let mut newer = bytes.clone();
    for page in newer[..SECTOR as usize].chunks_mut(256) {
        page[..label.len()].copy_from_slice(&label);
    }
    let (opened, _) = start_with(machine, &[(0, newer.clone())], "newer");
    assert_eq!(opened, Opened::OtherVersion(VERSION + 1));
    assert!(machine.save() == newer, "it is left as it is");

    // A bit here and there: most where something is written, some where nothing is.
    let written: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] != 0xff).collect();
    let mut seen = [0; 4];
    for number in 0..FLIPPED {
        let place = noise() as usize;
        let at = match number % 8 {
            0 => place % bytes.len(),
            _ => written[(number * written.len() / FLIPPED + place % 7) % written.len()],
        };
        if !is_tried(handheld, number) {
            continue;
        }
        let flipped = vec![bytes[at] ^ 1 << (place >> 8 & 7)];
        let what = format!("bit flipped at {at}");
        machine.write_flash(SAVE.start, &bytes);
        let (opened, found) = start_with(machine, &[(at, flipped)], &what);
        assert_eq!(found.slots, kept.slots, "{what}");
        let (game, whole) = (
            found.game().cloned().unwrap_or_default(),
            kept.game().cloned().unwrap_or_default(),
        );
        assert!(whole.starts_with(&game), "{what}: another game");
        match opened {
            Opened::Fine => assert_eq!(game, whole, "{what}"),
            Opened::Mended => assert!(game.len() + 1 >= whole.len(), "{what}"),
            Opened::GameCut | Opened::GameLost => {}
            other => panic!("{what}: {other:?}"),
        }
        seen[match opened {
            Opened::Fine => 0,
            Opened::Mended => 1,
            Opened::GameCut => 2,
            _ => 3,
        }] += 1;
    }
    crate::say(&format!(
        "{}, bits: fine, mended, cut, lost: {seen:?}",
        handheld.name
    ));
}

/// CRC-32 by the book, as the format's description has it.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    })
}
