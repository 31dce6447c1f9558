//! A new board is a text file and no Rust: the whole program is built with as many made-up boards as
//! there is room for, and plays one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use board_compiler::MAX_BOARDS;

const BOARD: &str = include_str!("../boards/harbour-town.toml");

/// A copy of the sources in a folder of its own, with the boards that were made up there before.
fn copy_of_sources(name: &str) -> PathBuf {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for part in ["src", "host-tests", "maps"] {
        copy(&from.join(part), &to.join(part));
    }
    for file in [
        "Cargo.toml",
        "Cargo.lock",
        "build.rs",
        "rust-toolchain.toml",
    ] {
        fs::copy(from.join(file), to.join(file)).expect("the file is copied");
    }
    to
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the folder is made");
    for entry in fs::read_dir(to).expect("the folder is read") {
        let entry = entry.expect("an entry");
        let is_made_up = entry.file_name().to_string_lossy().contains("town");
        if from.join(entry.file_name()).exists() || is_made_up {
            continue;
        }
        let path = entry.path();
        let removed = match path.is_dir() {
            true => fs::remove_dir_all(path),
            false => fs::remove_file(path),
        };
        removed.expect("what is no more is removed");
    }
    for entry in fs::read_dir(from).expect("the folder is read") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else if fs::read(&target).ok() != fs::read(&path).ok() {
            fs::copy(&path, &target).expect("the file is copied");
        }
    }
}

fn trace(folder: &Path) -> Output {
    Command::new(env!("CARGO"))
        .current_dir(folder)
        // One folder for what both tests build, beside that of the other tests.
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("built"),
        )
        // One small game: building takes longer than playing.
        .envs([
            ("CARGO_PROFILE_DEV_OPT_LEVEL", "0"),
            ("CARGO_PROFILE_DEV_DEBUG", "none"),
        ])
        .args([
            "run",
            "--quiet",
            "--offline",
            "--package",
            "pocket-rails",
            "--",
        ])
        .args([
            "trace",
            "--map",
            "harbour-town",
            "--seats",
            "3",
            "--seed",
            "1",
        ])
        .output()
        .expect("cargo runs")
}

#[test]
fn a_board_that_uses_existing_rules_needs_no_rust() {
    let folder = copy_of_sources("seventh");
    let file = folder.join("maps/harbour-town.toml");

    fs::write(&file, BOARD).expect("the board is written");
    // As many as there is room for: arrays of more than 32 are another thing to Rust.
    let boards = fs::read_dir(folder.join("maps")).expect("a folder");
    let toml = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|end| end == "toml");
    let others = boards
        .flatten()
        .filter(toml)
        .filter(|entry| !entry.file_name().to_string_lossy().starts_with("town-"));
    for number in others.count()..MAX_BOARDS {
        let named = BOARD.replacen("Harbour Town", &format!("Town {number}"), 2);
        let town = folder.join(format!("maps/town-{number}.toml"));
        fs::write(town, named).expect("a board is written");
    }
    let output = trace(&folder);
    let (out, error) = (
        output.stdout,
        String::from_utf8_lossy(&output.stderr).into_owned(),
    );
    assert!(output.status.success(), "{error}");
    let out = String::from_utf8(out).expect("text");
    let last: serde_json::Value =
        serde_json::from_str(out.lines().last().expect("a line")).expect("JSON");
    assert_eq!(last["final"].as_array().map(Vec::len), Some(3), "{last}");

    // A mistake in it stops the build, with the place and what to do.
    let line = BOARD
        .lines()
        .position(|line| line.contains("color = \"red\""))
        .expect("a red route");
    let broken = BOARD.replacen("color = \"red\"", "color = \"crimson\"", 1);
    fs::write(&file, broken).expect("the board is written");
    let output = trace(&folder);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success());
    let place = format!("maps/harbour-town.toml:{}: ", line + 1);
    assert!(error.contains(&place), "{error}");
    assert!(error.contains("crimson"), "{error}");
}
