//! Builds the firmware and writes it as UF2, for handhelds without a debug probe.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::PathBuf;

use super::saying::print;
use super::{Failure, cargo, uf2};

/// Our handhelds, by their names in the names of files.
pub const HANDHELDS: [&str; 3] = ["pico-lcd-1.3", "picosystem", "picopad"];

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
        let (elf, made) = build(&feature)?;
        let file = elf.with_file_name(file_name(name));
        cargo::write(&file, &made)?;
        print(&format!("{}\n", file.display()))?;
    }
    Ok(())
}

/// The name of a handheld's file.
pub fn file_name(handheld: &str) -> String {
    format!("pocket-rails-{handheld}.uf2")
}

/// Builds the firmware of one of our handhelds; returns it as UF2.
pub fn build_for(handheld: &str) -> Result<Vec<u8>, Failure> {
    Ok(build(&feature(handheld)?)?.1)
}

/// The feature that chooses a handheld: one of ours, or a builder's own.
fn feature(name: &str) -> Result<String, Failure> {
    let manifest = cargo::manifest()?;
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

/// Builds the firmware of a handheld; returns the ELF, and what it is as UF2.
fn build(feature: &str) -> Result<(PathBuf, Vec<u8>), Failure> {
    let arguments = ["firmware", "--features", feature];
    let files = cargo::build(&arguments, "the firmware", "thumbv6m-none-eabi")?;
    let elf = files.into_iter().next_back().unwrap_or_default();
    let made = uf2::of_elf(&cargo::read(&elf)?).map_err(|error| cargo::failed(&elf, &error))?;
    Ok((elf, made))
}
