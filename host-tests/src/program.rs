//! The program as people run it.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long the program may take for what is done at once.
const PATIENCE: Duration = Duration::from_secs(60);

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

/// The program, built: for tests that must hold its ends in their own hands.
pub fn built() -> Command {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let output = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "pocket-rails"])
            .args(["--bin", "pocket-rails", "--message-format", "json"])
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
            .output()
            .expect("cargo runs");
        let told = String::from_utf8(output.stdout).expect("text");
        let (_, file) = told.rsplit_once("\"executable\":\"").expect("it is built");
        let (file, _) = file.split_once('"').expect("a path");
        PathBuf::from(file.replace("\\\\", "\\"))
    });
    let mut command = Command::new(file);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET");
    command
}

/// What comes of a run, which must end before anybody loses patience.
#[track_caller]
pub fn end(mut child: Child) -> Output {
    // Read beside: a pipe that nobody empties would stop it.
    let stdout = child.stdout.take().map(|pipe| thread::spawn(|| all(pipe)));
    let stderr = child.stderr.take().map(|pipe| thread::spawn(|| all(pipe)));
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("it runs") {
            break status;
        }
        if begun.elapsed() > PATIENCE {
            child.kill().expect("it can be ended");
            panic!("it does not end");
        }
        thread::sleep(Duration::from_millis(10));
    };
    let read = |reader: Option<JoinHandle<Vec<u8>>>| {
        reader.map_or(Vec::new(), |reader| reader.join().expect("it is read"))
    };
    Output {
        status,
        stdout: read(stdout),
        stderr: read(stderr),
    }
}

fn all(mut pipe: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    pipe.read_to_end(&mut bytes).expect("it can be read");
    bytes
}
