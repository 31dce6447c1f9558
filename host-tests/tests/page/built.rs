//! The page and what its tests need, built and installed as people do it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::{env, fs};

use host_tests::program;

/// The page and the program that made it.
pub struct Built {
    /// The page.
    pub page: PathBuf,
    /// The program for computers.
    pub program: PathBuf,
}

impl Built {
    /// Builds the page, once for all tests.
    pub fn once() -> &'static Built {
        static BUILT: OnceLock<Built> = OnceLock::new();
        BUILT.get_or_init(|| {
            let mut command = program::built();
            let program = command.get_program().into();
            let root = host_tests().join("..");
            let output = command
                .arg("page")
                .current_dir(root)
                .output()
                .expect("it runs");
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{error}");
            let page = String::from_utf8(output.stdout).expect("text");
            let page = PathBuf::from(page.trim_end());
            Built { page, program }
        })
    }

    /// Where what tests leave lies.
    pub fn folder(&self) -> PathBuf {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("page")
    }
}

/// The folder of the tests.
pub fn host_tests() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A browser to try the page in: the one that is named, or one that is installed.
pub fn browser() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let paths = env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    env::split_paths(&paths)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|file| file.is_file())
}

/// Installs the packages of the tests, as their lock file says, unless they are there.
pub fn install_packages() {
    let folder = host_tests().join("page");
    let version = |file: &str| {
        let lock = fs::read_to_string(folder.join(file)).ok()?;
        let lock: serde_json::Value = serde_json::from_str(&lock).ok()?;
        lock.pointer("/packages/node_modules~1playwright-core/integrity")
            .cloned()
    };
    let wanted = version("package-lock.json");
    if wanted.is_some() && wanted == version("node_modules/.package-lock.json") {
        return;
    }
    let installed = Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(&folder)
        .output()
        .expect("the page's tests need npm");
    assert!(
        installed.status.success(),
        "`npm ci` in host-tests/page failed: is the npm registry within reach?\n{}",
        String::from_utf8_lossy(&installed.stderr)
    );
}
