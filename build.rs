//! For the chip: compiles the file of the handheld to what `src/device/handheld.rs` includes, and hands the
//! linker the chip's memory.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    link_for_the_chip();
    match write_all() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problems) => {
            for problem in problems {
                // The first for cargo, which shows it plainly; the second for whoever reads the log.
                println!("cargo::error={problem}");
                eprintln!("error: {problem}");
            }
            ExitCode::FAILURE
        }
    }
}

/// For the chip, writes `handheld.rs` and what else runs from memory.
fn write_all() -> Result<(), Vec<String>> {
    if !is_for_chip() {
        return Ok(());
    }
    let (width, _) = write_handheld()?;
    let more = more_in_memory(width).map_err(|problem| vec![problem])?;
    write("hot-more.x", more)
}

/// Writes the handheld that the feature `handheld-…` names, and returns the size of its display.
fn write_handheld() -> Result<(u16, u16), Vec<String>> {
    const FOLDER: &str = "src/device/handhelds";
    println!("cargo::rerun-if-changed={FOLDER}");
    let named = |(name, _): (String, String)| {
        let handheld = name.strip_prefix("CARGO_FEATURE_HANDHELD_")?;
        Some(handheld.to_lowercase().replace('_', "-"))
    };
    let features: Vec<String> = env::vars().filter_map(named).collect();
    let (file, handheld) = handheld_compiler::read(Path::new(FOLDER), &features)
        .map_err(|problem| vec![problem.to_string()])?;
    write("handheld.rs", handheld_compiler::render(&file, &handheld))?;
    Ok(handheld.screen.size)
}

/// What else runs from memory, where the picture leaves room there.
fn more_in_memory(width: u16) -> Result<String, String> {
    let file = "src/device/hot-narrow.x";
    println!("cargo::rerun-if-changed={file}");
    if width > 240 {
        return Ok(String::new());
    }
    fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

fn is_for_chip() -> bool {
    env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("none")
}

/// Writes a file to where the compiler of the library looks for it.
fn write(name: &str, source: String) -> Result<(), Vec<String>> {
    let folder = env::var_os("OUT_DIR").ok_or_else(|| vec!["cargo sets no OUT_DIR".to_owned()])?;
    let file = PathBuf::from(folder).join(name);
    fs::write(&file, source).map_err(|error| vec![format!("{}: {error}", file.display())])
}

/// Hands the linker the chip's memory and the scripts of its crates; nothing on a computer.
fn link_for_the_chip() {
    println!("cargo::rerun-if-changed=memory.x");
    println!("cargo::rerun-if-changed=src/device/hot.x");
    if is_for_chip() {
        let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
        let made = env::var("OUT_DIR").unwrap_or_default();
        for folder in [&root, &format!("{root}/src/device"), &made] {
            println!("cargo::rustc-link-search={folder}");
        }
        for script in ["link.x", "link-rp.x", "defmt.x"] {
            println!("cargo::rustc-link-arg-bins=-T{script}");
        }
        // Sections lie in flash as they come, not at pages of a computer's memory.
        println!("cargo::rustc-link-arg-bins=--nmagic");
    }
}
