//! A text file as tables and values that know their lines.

use std::fmt::Display;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::nearest::did_you_mean;
use crate::problem::Problem;

/// A file that is TOML.
pub type Document<'a> = Spanned<DeTable<'a>>;

/// The text of a file.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The file's name, for problems.
    pub file: &'a str,
    /// What is in it.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// The file as TOML.
    pub fn parse(self) -> Result<Document<'a>, Problem> {
        DeTable::parse(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.problem(
                self.line(at),
                format!(
                    "this line cannot be read as TOML ({}); look for a missing quote, bracket, comma \
                     or equals sign here or just before",
                    error.message()
                ),
            )
        })
    }

    /// A problem on a line.
    pub fn problem(self, line: usize, what: impl Into<String>) -> Problem {
        Problem {
            line: Some(line),
            ..Problem::of_file(self.file, what)
        }
    }

    /// The line that holds a byte of the text.
    fn line(self, at: usize) -> usize {
        1 + self
            .text
            .bytes()
            .take(at)
            .filter(|&byte| byte == b'\n')
            .count()
    }
}

/// A table of the file: the file itself, a section, or an entry of a list.
#[derive(Clone, Copy)]
pub struct TomlTable<'a> {
    source: Source<'a>,
    entries: &'a DeTable<'a>,
    at: usize,
    title: &'static str,
}

impl<'a> TomlTable<'a> {
    /// The whole file.
    pub fn whole(source: Source<'a>, document: &'a Document<'a>) -> TomlTable<'a> {
        TomlTable {
            source,
            entries: document.get_ref(),
            at: 0,
            title: "the file",
        }
    }

    /// The line where the table begins.
    pub fn line(&self) -> usize {
        self.source.line(self.at)
    }

    /// A problem with the table as a whole.
    pub fn problem(&self, what: impl Into<String>) -> Problem {
        self.source.problem(self.line(), what)
    }

    /// Refuses keys that nothing reads: a typo would otherwise be a silent change.
    pub fn only(&self, allowed: &[&str]) -> Result<(), Problem> {
        let unknown = self
            .entries
            .keys()
            .filter(|key| !allowed.contains(&key.get_ref().as_ref()));
        let Some(key) = unknown.min_by_key(|key| key.span().start) else {
            return Ok(());
        };
        let hint = did_you_mean(key.get_ref(), allowed.iter().copied());
        Err(self.source.problem(
            self.source.line(key.span().start),
            format!(
                "{} has no “{}”; it can have: {}{hint}",
                self.title,
                key.get_ref(),
                allowed.join(", ")
            ),
        ))
    }

    /// Every key with its value, in the order of the file.
    pub fn all(&self) -> Vec<(TomlValue<'a>, TomlValue<'a>)> {
        let mut all: Vec<_> = self
            .entries
            .iter()
            .map(|(key, value)| {
                let name = key.get_ref().as_ref();
                (
                    self.value(name, key.span().start, None),
                    self.value_of(name, value),
                )
            })
            .collect();
        all.sort_by_key(|(key, _)| key.at);
        all
    }

    /// The value of a key, if the key is there.
    pub fn find(&self, key: &'a str) -> Option<TomlValue<'a>> {
        self.entries.get(key).map(|value| self.value_of(key, value))
    }

    /// The value of a key that must be there.
    pub fn need(&self, key: &'a str) -> Result<TomlValue<'a>, Problem> {
        self.find(key)
            .ok_or_else(|| self.problem(format!("{} lacks `{key}`; add it", self.title)))
    }

    /// A section of the file that must be there.
    pub fn section(&self, key: &'a str, title: &'static str) -> Result<TomlTable<'a>, Problem> {
        self.need(key)?.table(title)
    }

    /// A section of the file that may be there.
    pub fn optional_section(
        &self,
        key: &'a str,
        title: &'static str,
    ) -> Result<Option<TomlTable<'a>>, Problem> {
        self.find(key).map(|value| value.table(title)).transpose()
    }

    /// A number that must be there.
    pub fn number<N: Integer>(&self, key: &'a str, range: RangeInclusive<N>) -> Result<N, Problem> {
        self.need(key)?.number(range)
    }

    /// A number that may be there.
    pub fn optional_number<N: Integer>(
        &self,
        key: &'a str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, Problem> {
        self.find(key).map(|value| value.number(range)).transpose()
    }

    /// A yes or no; no where the key is not there.
    pub fn flag(&self, key: &'a str) -> Result<bool, Problem> {
        match self.find(key) {
            None => Ok(false),
            Some(value) => match value.value {
                Some(DeValue::Boolean(flag)) => Ok(*flag),
                _ => Err(value.problem(format!("`{key}` must be true or false"))),
            },
        }
    }

    /// The entries of a list; none where the key is not there.
    pub fn optional_list(&self, key: &'a str) -> Result<Vec<TomlValue<'a>>, Problem> {
        self.find(key)
            .map_or(Ok(Vec::new()), |value| value.list(0..=usize::from(u8::MAX)))
    }

    fn value_of(&self, key: &'a str, value: &'a Spanned<DeValue<'a>>) -> TomlValue<'a> {
        self.value(key, value.span().start, Some(value.get_ref()))
    }

    fn value(&self, key: &'a str, at: usize, value: Option<&'a DeValue<'a>>) -> TomlValue<'a> {
        TomlValue {
            source: self.source,
            key,
            value,
            at,
        }
    }
}

/// A value of the file. A key is one too: its text is itself.
#[derive(Clone, Copy)]
pub struct TomlValue<'a> {
    source: Source<'a>,
    key: &'a str,
    value: Option<&'a DeValue<'a>>,
    at: usize,
}

/// What a figure of a file may be read as.
pub trait Integer: Copy + Display + Into<i64> + TryFrom<i64> {}
impl<N: Copy + Display + Into<i64> + TryFrom<i64>> Integer for N {}

impl<'a> TomlValue<'a> {
    /// The line of the value.
    pub fn line(&self) -> usize {
        self.source.line(self.at)
    }

    /// A problem with the value.
    pub fn problem(&self, what: impl Into<String>) -> Problem {
        self.source.problem(self.line(), what)
    }

    /// The value as text.
    pub fn text(&self) -> Result<&'a str, Problem> {
        match self.value {
            None => Ok(self.key),
            Some(DeValue::String(text)) => Ok(text),
            Some(_) => Err(self.problem(format!("`{}` must be text in quotes", self.key))),
        }
    }

    /// The value as a whole number within a range.
    pub fn number<N: Integer>(&self, range: RangeInclusive<N>) -> Result<N, Problem> {
        let digits = match self.value {
            None => Some((self.key, 10)),
            Some(DeValue::Integer(integer)) => Some((integer.as_str(), integer.radix())),
            Some(_) => None,
        };
        let Some((digits, radix)) = digits else {
            return Err(self.problem(format!("`{}` must be a whole number", self.key)));
        };
        i64::from_str_radix(digits, radix)
            .ok()
            .filter(|number| ((*range.start()).into()..=(*range.end()).into()).contains(number))
            .and_then(|number| N::try_from(number).ok())
            .ok_or_else(|| {
                let prefix = match radix {
                    16 => "0x",
                    8 => "0o",
                    2 => "0b",
                    _ => "",
                };
                let found = format!("{prefix}{digits}");
                self.out_of_range(&found, range.start(), range.end())
            })
    }

    /// The value as a number with decimals within a range.
    pub fn decimal(&self, range: RangeInclusive<f64>) -> Result<f64, Problem> {
        let digits = match self.value {
            Some(DeValue::Integer(integer)) if integer.radix() == 10 => integer.as_str(),
            Some(DeValue::Float(float)) => float.as_str(),
            _ => return Err(self.problem(format!("`{}` must be a number", self.key))),
        };
        digits
            .parse()
            .ok()
            .filter(|number| range.contains(number))
            .ok_or_else(|| self.out_of_range(digits, range.start(), range.end()))
    }

    fn out_of_range(&self, found: &str, from: impl Display, to: impl Display) -> Problem {
        self.problem(format!(
            "`{}` is {found}, but it must be from {from} to {to}",
            self.key
        ))
    }

    /// The entries of a list whose length is within a range.
    pub fn list(&self, length: RangeInclusive<usize>) -> Result<Vec<TomlValue<'a>>, Problem> {
        let Some(DeValue::Array(entries)) = self.value else {
            return Err(self.problem(format!("`{}` must be a list in brackets", self.key)));
        };
        if !length.contains(&entries.len()) {
            let (from, to) = (length.start(), length.end());
            let wanted = if from == to {
                from.to_string()
            } else {
                format!("from {from} to {to}")
            };
            return Err(self.problem(format!(
                "`{}` has {} entries, but it must have {wanted}",
                self.key,
                entries.len()
            )));
        }
        Ok(entries
            .iter()
            .map(|entry| TomlValue {
                value: Some(entry.get_ref()),
                at: entry.span().start,
                ..*self
            })
            .collect())
    }

    /// The value as a table, called `title` in problems.
    pub fn table(&self, title: &'static str) -> Result<TomlTable<'a>, Problem> {
        match self.value {
            Some(DeValue::Table(entries)) => Ok(TomlTable {
                source: self.source,
                entries,
                at: self.at,
                title,
            }),
            _ => Err(self.problem(format!("`{}` must be a table of keys and values", self.key))),
        }
    }
}
