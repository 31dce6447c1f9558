//! Packages of Node that tests need.

use std::path::Path;
use std::process::Command;
use std::{fs, sync::Mutex};

/// Installs what a folder's lock file says, unless this one of its packages is there as it says.
///
/// # Panics
/// If npm fails, or is not there.
pub fn install(folder: &Path, package: &str) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock();
    let version = |file: &str| {
        let lock = fs::read_to_string(folder.join(file)).ok()?;
        let (_, about) = lock.split_once(&format!("\"node_modules/{package}\""))?;
        let (_, sum) = about.split_once("\"integrity\": \"")?;
        Some(sum.split('"').next()?.to_owned())
    };
    let wanted = version("package-lock.json");
    if wanted.is_some() && wanted == version("node_modules/.package-lock.json") {
        return;
    }
    let installed = Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(folder)
        .output()
        .expect("these tests need Node 20 with npm");
    assert!(
        installed.status.success(),
        "`npm ci` in {} failed: is the npm registry within reach?\n{}",
        folder.display(),
        String::from_utf8_lossy(&installed.stderr)
    );
}
