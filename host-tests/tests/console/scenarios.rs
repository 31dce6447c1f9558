//! Every game from the title to the final table, by presses that are written down:
//! `host-tests/scenarios/*.scenario`.
//!
//! When screens have changed: `POCKET_RAILS_RECORD=1 cargo test -p host-tests --test
//! console_scenarios` plays and writes all of them anew.

use std::fs;
use std::path::{Path, PathBuf};

use host_tests::console::openings::board;
use host_tests::console::scenario::{Scenario, record};

fn path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    folder.join(format!("{name}.scenario"))
}

fn plays(name: &str, width: u32) {
    let path = path(name);
    if std::env::var_os("POCKET_RAILS_RECORD").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(&path, record::record(board(name), width, 1)).expect("the file can be written");
    }
    let text = fs::read_to_string(&path).expect("the file can be read");
    let scenario: Scenario = text.parse().unwrap_or_else(|problem| panic!("{problem}"));
    let played = scenario.play();
    if let Err(problem) = played {
        panic!("{}: {problem}", path.display());
    }
}

#[test]
fn usa_from_the_title_to_the_final_table() {
    plays("usa", 240);
}

#[test]
fn great_lakes_from_the_title_to_the_final_table() {
    plays("great-lakes", 320);
}

#[test]
fn uk_from_the_title_to_the_final_table() {
    plays("uk", 240);
}

#[test]
fn pennsylvania_from_the_title_to_the_final_table() {
    plays("pennsylvania", 320);
}

#[test]
fn paris_from_the_title_to_the_final_table() {
    plays("paris", 240);
}

#[test]
fn amsterdam_from_the_title_to_the_final_table() {
    plays("amsterdam", 320);
}
