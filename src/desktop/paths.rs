//! Paths as people name them: told so that every byte can be seen, and only files taken for files.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

/// Links that lead to links, before they lead nowhere.
const MOST_LINKS: usize = 40;

/// A path for a sentence: what is no text, or cannot be seen, is written out.
pub fn shown(path: &Path) -> String {
    let mut shown = String::new();
    for part in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        for letter in part.valid().chars() {
            match letter {
                '\'' | '"' | '\\' => shown.push(letter),
                _ => shown.extend(letter.escape_debug()),
            }
        }
        for byte in part.invalid() {
            shown += &format!("\\x{byte:02x}");
        }
    }
    shown
}

/// What a path leads to if that is no file, which would wait or never end when it is read.
pub fn no_file(there: &Metadata) -> Option<&'static str> {
    if there.is_file() {
        None
    } else if there.is_dir() {
        Some("a folder")
    } else {
        Some(special(there))
    }
}

#[cfg(unix)]
fn special(there: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    let kind = there.file_type();
    if kind.is_fifo() {
        "a pipe"
    } else if kind.is_socket() {
        "a socket"
    } else {
        "a device"
    }
}

#[cfg(not(unix))]
fn special(_: &Metadata) -> &'static str {
    "something else"
}

/// The file that was meant by the path of none: where a link leads that leads to nothing yet, or the
/// path itself.
pub fn meant(path: &Path) -> PathBuf {
    let mut meant = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&meant) else {
            break;
        };
        // A link is told from the folder that it lies in.
        meant.pop();
        meant.push(target);
    }
    meant
}
