//! For the chip: finds the file of the handheld, and hands the linker the chip's memory.

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
    let (file, display) = handheld().map_err(|problem| vec![problem])?;
    write("handheld.rs", format!("#[path = {file:?}]\nmod chosen;\n"))?;
    let more = more_in_memory(display).map_err(|problem| vec![problem])?;
    write("hot-more.x", more)
}

/// Width and height in pixels.
type Extent = (u32, u32);

/// The file of the handheld that the feature `board-…` names, and the size of its display.
fn handheld() -> Result<(PathBuf, Extent), String> {
    let features = env::vars().filter_map(|(name, _)| {
        let board = name.strip_prefix("CARGO_FEATURE_BOARD_")?;
        Some(board.to_lowercase())
    });
    let name = match &features.collect::<Vec<_>>()[..] {
        [] => "pico_lcd_1_3".to_owned(),
        [one] => one.clone(),
        several => return Err(format!("one board at a time: {}", several.join(" or "))),
    };
    let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let file = Path::new(&root).join(format!("src/device/board/{name}.rs"));
    println!("cargo::rerun-if-changed={}", file.display());
    let told = fs::read_to_string(&file).map_err(|_| {
        format!("there is no src/device/board/{name}.rs: copy the file of another board there")
    })?;
    let display = size(&told).ok_or_else(|| {
        format!("src/device/board/{name}.rs does not say `screen: WIDTH x HEIGHT`")
    })?;
    Ok((file, display))
}

/// The size of the display that a handheld's file tells.
fn size(file: &str) -> Option<Extent> {
    let told = file
        .lines()
        .find_map(|line| line.trim().strip_prefix("screen:"))?;
    let (size, _) = told.split_once(',')?;
    let (width, height) = size.split_once('x')?;
    Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
}

/// What else runs from memory, where the picture leaves room there.
fn more_in_memory((width, _): Extent) -> Result<String, String> {
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
