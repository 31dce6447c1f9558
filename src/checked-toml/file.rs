//! Reading a file, if it can be one of ours.

use std::fs::{self, File};
use std::io::{self, Read};

use crate::problem::Problem;

/// A kind of file.
#[derive(Clone, Copy, Debug)]
pub struct FileKind {
    /// What such a file tells of, as in “a board”.
    pub of: &'static str,
    /// Its bytes, at most.
    pub bytes: u64,
}

impl FileKind {
    /// Returns what a file says. One that is too large is not read to its end.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(&self, file: &str) -> Result<String, Problem> {
        let unreadable = |error: io::Error| {
            let why = match error.kind() {
                io::ErrorKind::InvalidData => {
                    "it is not plain text in UTF-8; save it as such".to_owned()
                }
                _ => format!("it cannot be read: {error}"),
            };
            Problem::of_file(file, why)
        };
        let found = fs::metadata(file).map_err(unreadable)?;
        if !found.is_file() {
            let what = format!(
                "this is no file, and a {} is one; take it away or give it another ending",
                self.of
            );
            return Err(Problem::of_file(file, what));
        }
        self.check_size(file, found.len())?;
        let mut text = String::new();
        File::open(file)
            .and_then(|opened| opened.take(self.bytes + 1).read_to_string(&mut text))
            .map_err(unreadable)?;
        Ok(text)
    }

    /// Refuses a file of too many bytes.
    ///
    /// # Errors
    /// How many it has, and may have.
    pub fn check_size(&self, file: &str, bytes: u64) -> Result<(), Problem> {
        if bytes <= self.bytes {
            return Ok(());
        }
        let FileKind { of, bytes: most } = self;
        let what = format!(
            "the file has {bytes} bytes, but a {of} has {most} at most; take away what is not of the {of}"
        );
        Err(Problem::of_file(file, what))
    }
}
