//! Ids: names of things that other lines name.

use checked_toml::{Problem, TomlValue, did_you_mean};

/// The longest id: it has to fit beside another in a line of the game's log.
const LONGEST: usize = 40;

/// The ids of one kind of thing, in the order of the file.
pub(crate) struct Ids {
    what: &'static str,
    known: Vec<(String, usize)>,
}

impl Ids {
    /// No ids yet of what is called `what`.
    pub(crate) fn of(what: &'static str) -> Ids {
        Ids {
            what,
            known: Vec::new(),
        }
    }

    /// Takes in the id of one more thing.
    pub(crate) fn add(&mut self, value: &TomlValue<'_>) -> Result<String, Problem> {
        let id = value.text()?;
        if !is_kebab_case(id) {
            return Err(value.problem(format!(
                "“{id}” cannot be an id; write small Latin letters and digits with single \
                 hyphens between, at most {LONGEST}, as in “new-york”"
            )));
        }
        if let Some((_, line)) = self.known.iter().find(|(known, _)| known == id) {
            return Err(value.problem(format!(
                "the id “{id}” is already taken by the {} of line {line}; choose another",
                self.what
            )));
        }
        self.known.push((id.to_owned(), value.line()));
        Ok(id.to_owned())
    }

    /// The place of the thing with this id, if there is one.
    pub(crate) fn position(&self, id: &str) -> Option<usize> {
        self.known.iter().position(|(known, _)| known == id)
    }

    /// The place of the thing that `value` names.
    pub(crate) fn find(&self, value: &TomlValue<'_>) -> Result<usize, Problem> {
        let id = value.text()?;
        self.position(id).ok_or_else(|| {
            let hint = did_you_mean(id, self.all());
            value.problem(format!(
                "there is no {} “{id}”{}",
                self.what,
                if hint.is_empty() {
                    "; correct it or add the missing one"
                } else {
                    &hint
                }
            ))
        })
    }

    /// Every id.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(|(id, _)| id.as_str())
    }
}

/// Whether a word is small letters and digits with single hyphens between.
pub(crate) fn is_kebab_case(word: &str) -> bool {
    word.len() <= LONGEST
        && word.split('-').all(|part| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}
