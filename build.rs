//! Compiles the map files to the static tables that `src/maps.rs` includes and to the baked land of
//! `src/ui/map/land`, and the fonts to the tables of `src/ui/fonts.rs`.

#[allow(dead_code)] // The device has more uses for it.
#[path = "src/ui/map/edge.rs"]
mod edge;
#[path = "src/ui/fonts/compile.rs"]
mod fonts;
#[path = "src/ui/map/land/compile.rs"]
mod land;
#[path = "src/ui/map/land/runs/compile.rs"]
mod row_runs;
#[allow(dead_code)] // The build writes runs, the device reads them.
#[path = "src/ui/map/land/runs.rs"]
mod runs;
#[path = "src/ui/map/scale.rs"]
mod scale;
#[path = "src/ui/map/land/waves.rs"]
mod waves;
#[path = "src/ui/map/windows.rs"]
mod windows;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    link_for_the_chip();
    match write_boards().and_then(|()| write("fonts.rs", fonts::compile())) {
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

/// Writes `boards.rs` and `land.rs`.
fn write_boards() -> Result<(), Vec<String>> {
    println!("cargo::rerun-if-changed=maps");
    let boards = board_compiler::read_folder(Path::new("maps"))
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    write("boards.rs", board_compiler::render(&boards))?;
    write("land.rs", land::compile(&boards, displays())?)
}

/// The displays to build for: a board's own, and on a computer all of them.
fn displays() -> &'static [windows::Extent] {
    match (is_for_chip(), env::var_os("CARGO_FEATURE_BOARD_PICOPAD")) {
        (false, _) => &[(320, 240), (240, 240)],
        (true, Some(_)) => &[(320, 240)],
        (true, None) => &[(240, 240)],
    }
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
    if is_for_chip() {
        let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
        println!("cargo::rustc-link-search={root}");
        for script in ["link.x", "link-rp.x", "defmt.x"] {
            println!("cargo::rustc-link-arg-bins=-T{script}");
        }
        // Sections lie in flash as they come, not at pages of a computer's memory.
        println!("cargo::rustc-link-arg-bins=--nmagic");
    }
}
