//! Options of the form `--name value`.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

/// Options in the order in which they were given.
pub struct Arguments {
    /// Values need not be text: a path is any bytes.
    given: Vec<(String, OsString)>,
}

impl Arguments {
    /// Reads options, of which only those in `allowed` may occur.
    pub fn read<W: AsRef<OsStr>>(words: &[W], allowed: &[&str]) -> Result<Arguments, String> {
        let mut given = Vec::new();
        let mut words = words.iter().map(AsRef::as_ref).peekable();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            let (name, value) = match text.split_once('=') {
                Some((name, _)) => (name, behind(word, &format!("{name}="))),
                None => (&*text, None),
            };
            if !allowed.contains(&name) {
                let (word, allowed) = (text.escape_debug(), allowed.join(", "));
                return Err(format!("unknown option '{word}': use {allowed}"));
            }
            // A missing value is an empty one: whoever reads it says what it can be.
            let is_value = |word: &&OsStr| !word.as_encoded_bytes().starts_with(b"--");
            let next = || words.next_if(is_value).map(ToOwned::to_owned);
            given.push((name.to_owned(), value.or_else(next).unwrap_or_default()));
        }
        Ok(Arguments { given })
    }

    /// These options, and of others those that are not among them.
    #[must_use]
    pub fn or(mut self, others: Arguments) -> Arguments {
        let is_new = |other: &(String, OsString)| self.all(&other.0).next().is_none();
        let new: Vec<_> = others.given.into_iter().filter(is_new).collect();
        self.given.extend(new);
        self
    }

    /// Every value given for an option.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &OsStr> {
        self.given
            .iter()
            .filter(move |given| given.0 == name)
            .map(|given| given.1.as_os_str())
    }

    /// The value of an option that may be given once.
    pub fn one(&self, name: &str) -> Result<Option<&OsStr>, String> {
        let mut values = self.all(name);
        let value = values.next();
        if values.next().is_some() {
            return Err(format!("option {name} is given twice: give it once"));
        }
        Ok(value)
    }

    /// Returns them as text. What is no text becomes one that no option knows.
    pub fn text(&self, name: &str) -> Result<Option<Cow<'_, str>>, String> {
        Ok(self.one(name)?.map(OsStr::to_string_lossy))
    }

    /// The number that an option gives, within bounds, or `None` if it is not given.
    pub fn number(
        &self,
        name: &str,
        bounds: std::ops::RangeInclusive<u64>,
    ) -> Result<Option<u64>, String> {
        let Some(text) = self.text(name)? else {
            return Ok(None);
        };
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text
            .parse()
            .ok()
            .filter(|number| digits && bounds.contains(number));
        let text = text.escape_debug();
        let (least, most) = (bounds.start(), bounds.end());
        number.map(Some).ok_or_else(|| {
            format!("{name} cannot be '{text}': use a whole number from {least} to {most}")
        })
    }
}

/// What stands behind a beginning of a word, byte for byte; `None` if it begins otherwise.
#[cfg(unix)]
pub fn behind(word: &OsStr, beginning: &str) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt;
    let rest = word.as_bytes().strip_prefix(beginning.as_bytes())?;
    Some(OsStr::from_bytes(rest).to_owned())
}

/// Cuts words as text only.
#[cfg(not(unix))]
pub fn behind(word: &OsStr, beginning: &str) -> Option<OsString> {
    let text = word.to_string_lossy();
    Some(text.strip_prefix(beginning)?.into())
}
