//! The program as people run it.

use std::path::Path;
use std::process::{Command, Output};

/// Runs the program with these words behind its name, on a computer without a display.
pub fn run(words: &[&str]) -> Output {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml");
    Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--package", "pocket-rails"])
        .arg("--manifest-path")
        .arg(manifest)
        .arg("--")
        .args(words)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("cargo runs")
}

/// Runs the program with words that it must refuse, and gives the one line that it says.
pub fn refusal(words: &[&str], code: i32) -> String {
    let output = run(words);
    let error = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{words:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{words:?}: {error}");
    assert!(output.stdout.is_empty(), "{words:?}");
    error
}
