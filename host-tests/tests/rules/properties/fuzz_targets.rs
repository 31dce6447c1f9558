//! The fuzz targets with bytes by chance: a little of what `cargo fuzzing` does for as long as one likes.

use host_tests::cases;
use host_tests::fuzz::{FuzzTarget, HANDHELDS, LINKS, MAPS, MOVES, NOTATION, SAVES};

/// Gives a target so many bytes, each made of those before, and checks that both good ones and bad
/// ones are among them.
fn withstands(target: FuzzTarget, all: u32) {
    let mut bytes = Vec::new();
    let (mut good, mut bad) = (0, 0);
    for seed in 0..cases::share(all) {
        bytes = target.changed(&bytes, seed.into());
        if target.take(&bytes) {
            good += 1;
        } else {
            bad += 1;
        }
    }
    println!("{}: {good} good, {bad} bad", target.name);
    assert!(good > 0 && bad > 0, "{}: {good}, {bad}", target.name);
}

#[test]
fn moves_withstand_any_choices() {
    withstands(MOVES, 400);
}

#[test]
fn notation_withstands_any_text() {
    withstands(NOTATION, 4_000);
}

#[test]
fn the_map_compiler_withstands_any_text() {
    withstands(MAPS, 1_000);
}

#[test]
fn the_handheld_compiler_withstands_any_text() {
    withstands(HANDHELDS, 4_000);
}

#[test]
fn a_reader_of_links_withstands_any_bytes() {
    withstands(LINKS, 1_000);
}

#[test]
fn a_device_withstands_any_save() {
    withstands(SAVES, 400);
}
