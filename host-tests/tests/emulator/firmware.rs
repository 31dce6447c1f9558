//! Builds the firmware with the commands of the README, and builds and installs what the emulator needs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};
use std::{env, fs, thread};

use host_tests::packages;

use crate::handhelds::{HANDHELDS, HandheldCase};

/// The chip's target, and that of the emulator's core.
const CHIP: &str = "thumbv6m-none-eabi";
const WASM: &str = "wasm32-unknown-unknown";

/// The variable that tells the emulator where its core is.
pub const CORE: &str = "POCKET_RAILS_EMULATOR_CORE";

/// The address of a page that the firmware is built for, as that of a release is.
pub const ADDRESS: &str = "https://pocket-rails.github.io/play/";

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

/// The firmware of a handheld.
pub fn firmware(handheld: &HandheldCase) -> PathBuf {
    built(handheld.feature)
}

/// The firmware of a handheld with a further feature of its own.
pub fn firmware_with(handheld: &HandheldCase, feature: &str) -> PathBuf {
    built(&with(handheld, feature))
}

fn with(handheld: &HandheldCase, feature: &str) -> String {
    format!("{},{feature}", handheld.feature)
}

/// Everything that is built for the tests, in the order in which they ask for it.
fn all() -> Vec<String> {
    let handhelds = HANDHELDS.iter().map(|handheld| handheld.feature.to_owned());
    let hanging = HANDHELDS.iter().map(|handheld| with(handheld, "hang"));
    let timing = with(&HANDHELDS[0], "bot-times");
    handhelds.chain([timing]).chain(hanging).collect()
}

/// A firmware, built once for all tests.
fn built(features: &str) -> PathBuf {
    static AHEAD: Once = Once::new();
    // When all tests run, the next firmware is built while the first ones are tried.
    if env::args().len() == 1 {
        AHEAD.call_once(|| {
            thread::spawn(|| {
                for features in all() {
                    // Whoever asks for it is told what went wrong.
                    let _ = once(&features);
                }
            });
        });
    }
    once(features).unwrap_or_else(|problem| panic!("{problem}"))
}

fn once(features: &str) -> Result<PathBuf, String> {
    type Built = Arc<OnceLock<Result<PathBuf, String>>>;
    static BUILT: Mutex<BTreeMap<String, Built>> = Mutex::new(BTreeMap::new());
    let mut all = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = all.entry(features.to_owned()).or_default().clone();
    drop(all);
    place.get_or_init(|| build(features)).clone()
}

/// All builds end in one file: each is put aside before the next, whoever asks for it.
fn build(features: &str) -> Result<PathBuf, String> {
    static NEXT: Mutex<()> = Mutex::new(());
    let _turn = NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    fs::create_dir_all(results()).expect("the target folder is ours");
    let output = cargo(CHIP, "the firmware", &["firmware", "--features", features])?;
    let program = artifacts(&output)
        .filter_map(|artifact| Some(artifact.get("executable")?.as_str()?.to_owned()))
        .next_back()
        .expect("cargo names the program that it built");
    let file = results().join(format!("{features}.elf"));
    fs::copy(program, &file).expect("the firmware can be copied");
    Ok(file)
}

/// The emulator's core, built once for all tests.
pub fn emulator_core() -> PathBuf {
    static BUILT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let arguments = ["build", "--release", "--package", "emulator-core"];
        let arguments = [&arguments[..], &["--target", WASM]].concat();
        let output = cargo(WASM, "the emulator's core", &arguments)?;
        let file = artifacts(&output)
            .filter_map(|artifact| artifact.get("filenames")?.as_array().cloned())
            .flatten()
            .filter_map(|name| name.as_str().map(PathBuf::from))
            .rfind(|name| name.extension().is_some_and(|kind| kind == "wasm"));
        Ok(file.expect("cargo names the file that it built"))
    });
    built.clone().unwrap_or_else(|problem| panic!("{problem}"))
}

/// Builds something for a target, which is fetched if it is not there.
fn cargo(target: &str, what: &str, arguments: &[&str]) -> Result<Output, String> {
    let build = || {
        run(Command::new(env!("CARGO"))
            .args(arguments)
            .args(["--message-format", "json-render-diagnostics"])
            .env("POCKET_RAILS_ADDRESS", ADDRESS)
            .current_dir(root()))
    };
    let mut output = build()?;
    if stderr(&output).contains("can't find crate for `core`") {
        let added = run(Command::new("rustup").args(["target", "add", target]))?;
        if !added.status.success() {
            let problem = stderr(&added);
            return Err(format!(
                "a target is missing, and `rustup target add {target}` failed:\n{problem}"
            ));
        }
        output = build()?;
    }
    if !output.status.success() {
        return Err(format!("{what} does not build:\n{}", stderr(&output)));
    }
    Ok(output)
}

/// What cargo tells of what it built.
fn artifacts(output: &Output) -> impl DoubleEndedIterator<Item = serde_json::Value> {
    let told = String::from_utf8_lossy(&output.stdout);
    let lines = told.lines();
    let artifacts = lines.filter_map(|line| serde_json::from_str(line).ok());
    artifacts.collect::<Vec<_>>().into_iter()
}

/// Installs the emulator's packages, as their lock file says, unless they are there.
pub fn install_packages() {
    packages::install(&emulator(), "rp2040js");
}

fn run(command: &mut Command) -> Result<Output, String> {
    command.output().map_err(|error| {
        let name = command.get_program().to_string_lossy();
        format!("the emulator's tests need `{name}` (Rust's rustup; Node 20 with npm): {error}")
    })
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
