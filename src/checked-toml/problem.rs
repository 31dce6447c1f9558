//! What is wrong with a file.

use std::fmt;

/// A mistake in a file, told so that its writer can mend it.
///
/// Shown as `maps/usa.toml:123: what is wrong and what to do`, a form that editors turn into a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The file, as it was named to the compiler.
    pub file: String,
    /// The line, from one; `None` where the file as a whole is meant.
    pub line: Option<usize>,
    /// What is wrong and what to do.
    pub what: String,
}

impl Problem {
    /// A problem with a file as a whole. It is one line, whatever the file has in it.
    pub fn of_file(file: &str, what: impl Into<String>) -> Problem {
        Problem {
            file: plain(file),
            line: None,
            what: plain(&what.into()),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.what),
            None => write!(f, "{}: {}", self.file, self.what),
        }
    }
}

impl std::error::Error for Problem {}

/// The most letters of what the file has that are told between quotes.
const LONGEST_QUOTE: usize = 60;

/// A text with what cannot be seen in it written out, and long quotes cut.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut quoted = 0;
    for letter in text.chars() {
        match letter {
            '“' => quoted = 1,
            '”' => quoted = 0,
            _ if quoted > 0 => quoted += 1,
            _ => {}
        }
        match letter {
            _ if quoted == LONGEST_QUOTE + 2 => plain.push('…'),
            _ if quoted > LONGEST_QUOTE + 2 => {}
            '\'' | '"' | '\\' => plain.push(letter),
            _ => plain.extend(letter.escape_debug()),
        }
    }
    plain
}
