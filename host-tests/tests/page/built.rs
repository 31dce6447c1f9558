//! The page and what its tests need, built and installed as people do it.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

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
