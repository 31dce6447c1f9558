//! A million random presses, on every board: no panic, no dead end, no press without an answer,
//! and the picture drawn by parts is the picture.

use host_tests::cases;
use host_tests::console::mash::{MashTally, Masher};
use host_tests::console::openings::board;

/// Presses until somebody takes another device.
const EPISODE: usize = 3_000;

/// Mashes so many devices with a game of this board.
fn mash(name: &str, devices: u64) -> MashTally {
    let mut all = MashTally::default();
    for seed in 0..devices {
        let mut masher = Masher::new(board(name), seed);
        for _ in 0..EPISODE {
            masher.press();
        }
        let tally = masher.tally();
        all.presses += tally.presses;
        all.moves += tally.moves;
        all.ended += tally.ended;
        all.compared += tally.compared;
    }
    println!("{name}: {all:?}");
    assert!(cases::are_few() || all.ended > 5, "games come to their end");
    all
}

/// Mashes so many devices with a game of this board: where there is much to choose from it takes
/// longer, so they are fewer. All boards together have more than a million presses.
fn withstands(name: &str, devices: u32) {
    let devices = u64::from(cases::share(devices));
    let presses = mash(name, devices).presses;
    assert_eq!(presses as u64, devices * EPISODE as u64);
}

#[test]
fn usa_withstands_random_presses() {
    withstands("usa", 60);
}

#[test]
fn great_lakes_withstands_random_presses() {
    withstands("great-lakes", 35);
}

#[test]
fn uk_withstands_random_presses() {
    withstands("uk", 35);
}

#[test]
fn pennsylvania_withstands_random_presses() {
    withstands("pennsylvania", 55);
}

#[test]
fn paris_withstands_random_presses() {
    withstands("paris", 76);
}

#[test]
fn amsterdam_withstands_random_presses() {
    withstands("amsterdam", 76);
}
