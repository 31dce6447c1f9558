//! Lets cargo build something else of these sources.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use serde_json::Value;

use super::Failure;

/// Builds as cargo is told to; returns the files that it has made last. `what` is built for `target`, which may be
/// missing.
pub fn build<A: AsRef<OsStr>>(
    arguments: &[A],
    what: &str,
    target: &str,
) -> Result<Vec<PathBuf>, Failure> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(arguments)
        .args(["--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::of_machine(format!("cargo cannot be run: {error}")))?;
    let built = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|message| message.get("filenames")?.as_array().cloned())
        .next_back();
    let files = built.filter(|_| output.status.success()).ok_or_else(|| {
        Failure::of_machine(format!(
            "{what} was not built: see above. If the target is missing, `rustup target add {target}` \
             installs it"
        ))
    })?;
    Ok(files
        .iter()
        .filter_map(Value::as_str)
        .map(PathBuf::from)
        .collect())
}

/// Refuses to go on anywhere but among the sources; returns the manifest.
pub fn manifest() -> Result<String, Failure> {
    fs::read_to_string("Cargo.toml")
        .ok()
        .filter(|_| Path::new("memory.x").exists())
        .ok_or_else(|| {
            "run this in the folder of Pocket Rails' sources"
                .to_owned()
                .into()
        })
}

/// Reads a file, or says which one cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| failed(path, &error))
}

/// Writes a file, or says which one cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| failed(path, &error))
}

/// What went wrong with a file.
pub fn failed(path: &Path, error: &dyn std::error::Error) -> Failure {
    Failure::of_machine(format!("{}: {error}", path.display()))
}
