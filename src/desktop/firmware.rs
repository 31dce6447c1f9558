//! Builds the firmware and writes it as UF2, for handhelds without a debug probe.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

use super::Failure;
use super::saying::print;
use super::uf2;

/// Our handhelds, by their names in the names of files.
const HANDHELDS: [&str; 3] = ["pico-lcd-1.3", "picosystem", "picopad"];

/// Writes `pocket-rails-HANDHELD.uf2` beside the ELF, for the handhelds named or for all of ours.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let mut names: Vec<Cow<str>> = words.iter().map(|word| word.to_string_lossy()).collect();
    if names.is_empty() {
        names = HANDHELDS.map(Cow::from).to_vec();
    }
    let features = names
        .iter()
        .map(|name| feature(name))
        .collect::<Result<Vec<_>, Failure>>()?;
    for (name, feature) in names.iter().zip(features) {
        let elf = build(&feature)?;
        let file = elf.with_file_name(format!("pocket-rails-{name}.uf2"));
        write(&elf, &file)?;
        print(&format!("{}\n", file.display()))?;
    }
    Ok(())
}

/// The feature that chooses a handheld: one of ours, or a builder's own.
fn feature(name: &str) -> Result<String, Failure> {
    let manifest = fs::read_to_string("Cargo.toml")
        .ok()
        .filter(|_| Path::new("memory.x").exists())
        .ok_or("run this in the folder of Pocket Rails' sources".to_owned())?;
    let feature = format!("handheld-{}", name.replace('.', "-"));
    let is_named = |line: &str| {
        line.split_once(" = ")
            .is_some_and(|(key, _)| key == feature)
    };
    if manifest.lines().any(is_named) {
        return Ok(feature);
    }
    let name = name.escape_debug();
    let names = HANDHELDS.join(", ");
    Err(format!(
        "there is no handheld '{name}': use {names}, mine for wiring of your own, or nothing for all of \
         ours"
    )
    .into())
}

/// Builds the firmware of a handheld; returns the ELF.
fn build(feature: &str) -> Result<PathBuf, Failure> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["firmware", "--features", feature])
        .args(["--message-format", "json-render-diagnostics"])
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| Failure::of_machine(format!("cargo cannot be run: {error}")))?;
    let built = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|message| Some(message.get("executable")?.as_str()?.into()))
        .next_back();
    built.filter(|_| output.status.success()).ok_or_else(|| {
        Failure::of_machine(
            "the firmware was not built: see above. If the chip's target is missing, `rustup target \
                 add thumbv6m-none-eabi` installs it"
                .to_owned(),
        )
    })
}

/// Writes an ELF as UF2.
fn write(elf: &Path, file: &Path) -> Result<(), Failure> {
    let failed = |path: &Path, error: &dyn std::error::Error| {
        Failure::of_machine(format!("{}: {error}", path.display()))
    };
    let bytes = fs::read(elf).map_err(|error| failed(elf, &error))?;
    let made = uf2::of_elf(&bytes).map_err(|error| failed(elf, &error))?;
    fs::write(file, made).map_err(|error| failed(file, &error))
}
