//! The folder of handhelds, and the feature that names one.

use std::fs;
use std::path::{Path, PathBuf};

use handheld_compiler::{DEFAULT as DEFAULT_NAME, compile, read};

use crate::{DEFAULT, edited};

/// A folder of its own for a test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("handhelds-{}-{test}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn with(self, file: &str, text: impl AsRef<[u8]>) -> Folder {
        fs::write(self.0.join(file), text).expect("a file");
        self
    }

    /// What is told of a bad handheld.
    fn problem(&self, features: &[&str]) -> String {
        let features: Vec<String> = features.iter().map(|&name| name.to_owned()).collect();
        match read(&self.0, &features) {
            Ok((file, _)) => panic!("{file} was accepted"),
            Err(problem) => problem.to_string(),
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Our own folder.
fn ours() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/device/handhelds")
}

#[test]
fn every_feature_has_a_file_and_every_file_a_feature() {
    let manifest = include_str!("../../../Cargo.toml");
    let mut features: Vec<&str> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("handheld-")?.strip_suffix(" = []"))
        .collect();
    assert_eq!(features.first(), Some(&DEFAULT_NAME));
    assert!(features.contains(&"mine"));
    features.retain(|&name| name != "mine");
    for name in &features {
        let (file, _) = read(&ours(), &[(*name).to_owned()]).expect("a good file");
        assert!(file.ends_with(&format!("/{name}.toml")), "{file}");
    }
    let files = fs::read_dir(ours()).expect("a folder").flatten();
    let files = files.filter_map(|entry| {
        Some(
            entry
                .file_name()
                .to_str()?
                .strip_suffix(".toml")?
                .to_owned(),
        )
    });
    let mut files: Vec<String> = files.filter(|name| name != "mine").collect();
    files.sort();
    features.sort_unstable();
    assert_eq!(files, features);
}

#[test]
fn without_a_feature_it_is_the_default() {
    let (file, handheld) = read(&ours(), &[]).expect("a good file");
    assert!(file.ends_with("/pico-lcd-1-3.toml"), "{file}");
    assert_eq!(compile(&file, DEFAULT), Ok(handheld));
}

#[test]
fn wiring_of_ones_own_is_a_copy_with_other_pins() {
    let mine = edited(
        DEFAULT,
        &[
            ("name = \"Pico-LCD-1.3\"", "name = \"Mine\""),
            ("clock = 10", "clock = 18"),
            ("mosi = 11", "mosi = 19"),
            ("down = 18", "down = 10"),
            ("x = 19", "x = 11"),
        ],
    );
    let folder = Folder::new("mine").with("mine.toml", mine);
    let (file, handheld) = read(&folder.0, &["mine".to_owned()]).expect("a good file");
    assert!(file.ends_with("/mine.toml"), "{file}");
    assert_eq!((&*handheld.name, handheld.wires.spi), ("Mine", 0));
}

#[test]
fn a_file_that_is_not_there_is_to_be_copied() {
    let told = Folder::new("none").problem(&["mine"]);
    assert!(
        told.contains("/mine.toml: there is no such file; copy "),
        "{told}"
    );
    assert!(
        told.contains("/pico-lcd-1-3.toml there and write your pins"),
        "{told}"
    );
}

#[test]
fn two_features_are_one_too_many() {
    let told = Folder::new("two").problem(&["mine", "picopad"]);
    assert!(told.contains("one handheld at a time"), "{told}");
    assert!(told.contains("handheld-mine, handheld-picopad"), "{told}");
}

#[test]
fn what_is_no_text_no_file_or_too_large() {
    let told = Folder::new("bytes")
        .with("mine.toml", b"name = \"\xff\"")
        .problem(&["mine"]);
    assert!(
        told.contains("/mine.toml: it is not plain text in UTF-8; save it as such"),
        "{told}"
    );
    let folder = Folder::new("folder");
    fs::create_dir(folder.0.join("mine.toml")).expect("a folder");
    let told = folder.problem(&["mine"]);
    assert!(
        told.contains("/mine.toml: this is no file, and a handheld is one"),
        "{told}"
    );
    let large = format!("{DEFAULT}{}", "# a remark\n".repeat(2_000));
    let told = Folder::new("large")
        .with("mine.toml", &large)
        .problem(&["mine"]);
    assert!(
        told.contains("but a handheld has 16384 at most; take away"),
        "{told}"
    );
    assert!(compile("mine.toml", &large).is_err());
}
