//! All files of a release in one folder: the page, the firmware of every handheld, and their checksums.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::saying::print;
use super::{Failure, cargo, firmware, page};

/// Where they go if nobody says another folder.
const FOLDER: &str = "target/dist";
/// The checksums, in the form that `sha256sum --check` reads.
const SUMS: &str = "SHA256SUMS";

/// Writes all of them, and says where.
pub fn run(words: &[OsString]) -> Result<(), Failure> {
    let folder: PathBuf = match words {
        [] => FOLDER.into(),
        [folder] => folder.into(),
        _ => return Err("dist takes one folder, or none".to_owned().into()),
    };
    let mut files = Vec::new();
    for handheld in firmware::HANDHELDS {
        files.push((
            firmware::file_name(handheld),
            firmware::build_for(handheld)?,
        ));
    }
    let page = page::document(&page::build()?, &downloads())?;
    files.push((page::FILE.to_owned(), page.into_bytes()));
    files.sort();
    let sums: String = files.iter().map(|(name, bytes)| sum(name, bytes)).collect();
    files.push((SUMS.to_owned(), sums.into_bytes()));
    fs::create_dir_all(&folder).map_err(|error| cargo::failed(&folder, &error))?;
    for (name, bytes) in &files {
        write(&folder.join(name), bytes)?;
    }
    Ok(())
}

/// What the page offers of what lies beside it.
fn downloads() -> Value {
    let names = [
        "Raspberry Pi Pico + Waveshare Pico-LCD-1.3",
        "Pimoroni PicoSystem",
        "Pajenicko Picopad",
    ];
    let each = firmware::HANDHELDS.iter().zip(names);
    each.map(|(handheld, name)| {
        json!({ "handheld": handheld, "name": name, "file": firmware::file_name(handheld) })
    })
    .collect()
}

/// The line of a file's checksum.
fn sum(name: &str, bytes: &[u8]) -> String {
    let sum: String = Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{sum}  {name}\n")
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    cargo::write(path, bytes)?;
    print(&format!("{}\n", path.display()))
}
