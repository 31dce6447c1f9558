//! Ids, and what was probably meant by one that does not exist.

use crate::problem::Problem;
use crate::source::Value;

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
    pub(crate) fn add(&mut self, value: &Value<'_>) -> Result<String, Problem> {
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
    pub(crate) fn find(&self, value: &Value<'_>) -> Result<usize, Problem> {
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

/// The end of a sentence that asks after the known word nearest to a mistyped one; nothing if none
/// is near.
pub(crate) fn did_you_mean<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    known
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= 1 + candidate.len() / 5)
        .min()
        .map_or(String::new(), |(_, candidate)| {
            format!("; did you mean “{candidate}”?")
        })
}

/// How many letters must be put in, taken out or changed to make one word of another.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut previous = vec![i + 1];
        for (b, pair) in other.chars().zip(row.windows(2)) {
            let kept = pair[0] + usize::from(a != b);
            let left = previous.last().map_or(kept, |left| left + 1);
            previous.push(kept.min(left).min(pair[1] + 1));
        }
        row = previous;
    }
    row.last().copied().unwrap_or(0)
}
