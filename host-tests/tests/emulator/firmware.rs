//! Builds the firmware with the commands of the README, and installs what the emulator needs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::boards::{BOARDS, Board};

const TARGET: &str = "thumbv6m-none-eabi";

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folder of the emulator.
pub fn emulator() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("emulator")
}

/// A folder for firmware and pictures.
pub fn results() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("emulator")
}

/// The firmware of a board, built once for all tests, when the first of them asks for it.
pub fn firmware(board: &Board) -> PathBuf {
    static BUILT: [OnceLock<PathBuf>; BOARDS.len()] = [const { OnceLock::new() }; BOARDS.len()];
    let place = BOARDS.iter().position(|one| one.feature == board.feature);
    let built = &BUILT[place.expect("one of the three")];
    built.get_or_init(|| build(board.feature)).clone()
}

/// The firmware of a board with a further feature of its own.
pub fn firmware_with(board: &Board, feature: &str) -> PathBuf {
    build(&format!("{},{feature}", board.feature))
}

/// All builds end in one file: each is put aside before the next, whoever asks for it.
fn build(features: &str) -> PathBuf {
    static NEXT: Mutex<()> = Mutex::new(());
    let _turn = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    fs::create_dir_all(results()).expect("the target folder is ours");
    let mut output = cargo_firmware(features);
    if stderr(&output).contains("can't find crate for `core`") {
        let added = run(Command::new("rustup").args(["target", "add", TARGET]));
        assert!(
            added.status.success(),
            "the chip's target is missing, and `rustup target add {TARGET}` failed:\n{}",
            stderr(&added)
        );
        output = cargo_firmware(features);
    }
    assert!(
        output.status.success(),
        "the firmware does not build:\n{}",
        stderr(&output)
    );
    let artifacts = String::from_utf8_lossy(&output.stdout);
    let built = artifacts
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|message| Some(message.get("executable")?.as_str()?.to_owned()))
        .next_back()
        .expect("cargo names the program that it built");
    let file = results().join(format!("{features}.elf"));
    fs::copy(built, &file).expect("the firmware can be copied");
    file
}

fn cargo_firmware(features: &str) -> Output {
    run(Command::new(env!("CARGO"))
        .args(["firmware", "--message-format", "json-render-diagnostics"])
        .args(["--features", features])
        .current_dir(root()))
}

/// Installs the emulator's packages, as their lock file says, unless they are there.
pub fn install_packages() {
    static INSTALLED: OnceLock<()> = OnceLock::new();
    INSTALLED.get_or_init(|| {
        let wanted = fs::read_to_string(emulator().join("package-lock.json"))
            .expect("the lock file is there");
        let stamp = emulator().join("node_modules/.package-lock.json");
        let version = |text: &str| {
            let lock: serde_json::Value = serde_json::from_str(text).ok()?;
            lock.pointer("/packages/node_modules~1rp2040js/integrity")
                .cloned()
        };
        let there = fs::read_to_string(stamp)
            .ok()
            .and_then(|text| version(&text));
        if there.is_some() && there == version(&wanted) {
            return;
        }
        let installed = run(Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(emulator()));
        assert!(
            installed.status.success(),
            "`npm ci` in host-tests/emulator failed: is the npm registry within reach?\n{}",
            stderr(&installed)
        );
    });
}

fn run(command: &mut Command) -> Output {
    let name = command.get_program().to_string_lossy().into_owned();
    command.output().unwrap_or_else(|error| {
        panic!("the emulator's tests need `{name}` (Rust's rustup; Node 20 with npm): {error}")
    })
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
