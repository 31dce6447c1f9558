//! What the build scripts of the crates that boards are compiled into have in common.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use crate::{BoardSource, read_folder};

/// What is wrong, a message each.
pub type Problems = Vec<String>;

/// From the folder of a crate under `src` to the one that has the map files.
const ROOT: &str = "../..";

/// Reads the map files, and lets the script run again when one changes. For crates in a folder of `src`.
///
/// # Errors
/// What is wrong with them, each with its file and line.
pub fn read_maps() -> Result<Vec<BoardSource>, Problems> {
    println!("cargo::rerun-if-changed={ROOT}/maps");
    // So that problems name files as whoever builds does.
    env::set_current_dir(ROOT).map_err(|error| vec![format!("{ROOT}: {error}")])?;
    read_folder(Path::new("maps"))
        .map_err(|problems| problems.iter().map(ToString::to_string).collect())
}

/// Writes a file to where the compiler of the crate looks for it.
///
/// # Errors
/// Why it cannot be written.
pub fn write(name: &str, source: &str) -> Result<(), Problems> {
    let folder = env::var_os("OUT_DIR").ok_or_else(|| vec!["cargo sets no OUT_DIR".to_owned()])?;
    let file = PathBuf::from(folder).join(name);
    fs::write(&file, source).map_err(|error| vec![format!("{}: {error}", file.display())])
}

/// Tells cargo how a script ended.
pub fn finish(result: Result<(), Problems>) -> ExitCode {
    let Err(problems) = result else {
        return ExitCode::SUCCESS;
    };
    for problem in problems {
        // The first for cargo, which shows it plainly; the second for whoever reads the log.
        println!("cargo::error={problem}");
        eprintln!("error: {problem}");
    }
    ExitCode::FAILURE
}
