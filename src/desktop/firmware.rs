//! Builds the firmware and writes it as UF2, for handhelds without a debug probe.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

use super::Failure;
use super::uf2;

/// The boards: their names in the names of files, and the features that choose them.
const BOARDS: [(&str, &str); 3] = [
    ("pico-lcd-1.3", "board-pico-lcd-1-3"),
    ("picosystem", "board-picosystem"),
    ("picopad", "board-picopad"),
];

/// Writes `pocket-rails-BOARD.uf2` beside the ELF, for the boards named or for all.
pub fn run(words: &[&str]) -> Result<(), Failure> {
    let named = |word: &str| BOARDS.into_iter().find(|board| board.0 == word);
    let boards = match words {
        [] => BOARDS.to_vec(),
        words => words
            .iter()
            .map(|word| {
                named(word).ok_or_else(|| {
                    let names = BOARDS.map(|board| board.0).join(", ");
                    let word = word.escape_debug();
                    format!("there is no board '{word}': use {names}, or nothing for all of them")
                })
            })
            .collect::<Result<Vec<_>, String>>()?,
    };
    for (name, feature) in boards {
        let elf = build(feature)?;
        let file = elf.with_file_name(format!("pocket-rails-{name}.uf2"));
        write(&elf, &file)?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Builds the firmware of a board; gives the ELF.
fn build(feature: &str) -> Result<PathBuf, Failure> {
    if !Path::new("memory.x").exists() {
        return Err("run this in the folder of Pocket Rails' sources"
            .to_owned()
            .into());
    }
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
            "the firmware was not built: is the chip's target there? `rustup target add \
                 thumbv6m-none-eabi` installs it"
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
