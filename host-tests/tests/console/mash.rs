//! A million random presses, on every board: no panic, no dead end, no press without an answer,
//! and the picture drawn by parts is the picture.

use host_tests::console::mash::{Masher, Tally};
use host_tests::console::openings::board;

/// Presses until somebody takes another device.
const EPISODE: usize = 3_000;

/// Mashes so many devices with a game of this board.
fn mash(name: &str, devices: u64) -> Tally {
    let mut all = Tally::default();
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
    assert!(all.ended > 5, "games come to their end");
    all
}

/// How many devices each board has: the boards with much to choose from take longer.
const DEVICES: [(&str, u64); 6] = [
    ("usa", 60),
    ("great-lakes", 35),
    ("uk", 35),
    ("pennsylvania", 55),
    ("paris", 76),
    ("amsterdam", 76),
];

/// Mashes the devices of a board.
fn withstands(name: &str) {
    let (_, devices) = DEVICES
        .into_iter()
        .find(|&(board, _)| board == name)
        .expect("a board");
    let presses = mash(name, devices).presses;
    assert_eq!(presses as u64, devices * EPISODE as u64);
}

#[test]
fn there_are_a_million_presses() {
    let devices: u64 = DEVICES.iter().map(|(_, devices)| devices).sum();
    assert!(devices * EPISODE as u64 >= 1_000_000);
}

#[test]
fn usa_withstands_random_presses() {
    withstands("usa");
}

#[test]
fn great_lakes_withstands_random_presses() {
    withstands("great-lakes");
}

#[test]
fn uk_withstands_random_presses() {
    withstands("uk");
}

#[test]
fn pennsylvania_withstands_random_presses() {
    withstands("pennsylvania");
}

#[test]
fn paris_withstands_random_presses() {
    withstands("paris");
}

#[test]
fn amsterdam_withstands_random_presses() {
    withstands("amsterdam");
}
