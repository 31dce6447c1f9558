//! Compiles the script of the first ride to what `ride.rs` includes.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

/// From the folder of this crate to the root, so that problems name files as whoever builds does.
const ROOT: &str = "../..";
/// The script.
const FILE: &str = "src/console/ride/first.toml";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=ride/first.toml");
    match compile() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // The first for cargo, which shows it plainly; the second for whoever reads the log.
            println!("cargo::error={problem}");
            eprintln!("error: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn compile() -> Result<(), String> {
    env::set_current_dir(ROOT).map_err(|error| format!("{ROOT}: {error}"))?;
    let source = ride_compiler::compile(FILE).map_err(|problem| problem.to_string())?;
    let folder = env::var_os("OUT_DIR").ok_or("cargo sets no OUT_DIR")?;
    let file = PathBuf::from(folder).join("first_ride.rs");
    fs::write(&file, source).map_err(|error| format!("{}: {error}", file.display()))
}
