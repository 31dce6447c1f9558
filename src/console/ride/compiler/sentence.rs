//! The sentence of a step in every language, with the keys in it.

use checked_toml::{Problem, TomlTable, TomlValue};
use text::wrap;
use ui_base::letters::shows;

use crate::{CAP, COLUMNS, Key, LINES};

/// The languages, by the keys of a step.
const LANGUAGES: [&str; 3] = ["en", "uk", "ru"];

/// The sentence of a step in every language.
pub fn sentences(step: &TomlTable<'_>, keys: &[Key]) -> Result<[String; 3], Problem> {
    let [en, uk, ru] = LANGUAGES.map(|language| sentence(&step.need(language)?, keys));
    Ok([en?, uk?, ru?])
}

fn sentence(value: &TomlValue<'_>, keys: &[Key]) -> Result<String, Problem> {
    let text = value.text()?;
    if let Some(letter) = text.chars().find(|&letter| !shows(letter)) {
        return Err(value.problem(format!(
            "the sentence has “{letter}” (U+{:04X}), which the fonts lack; write it with Latin and Cyrillic letters, \
             digits and the signs of a keyboard",
            letter as u32
        )));
    }
    let said = with_caps(value, text, keys)?;
    for key in keys {
        let cap: String = [CAP, key.letter()].iter().collect();
        if !said.contains(&cap) {
            let name = key.name();
            return Err(value.problem(format!(
                "the sentence does not tell to press {name}, which the step waits for; put {{{name}}} into it"
            )));
        }
    }
    let lines = wrap(&said, COLUMNS).count();
    let longest = said.split(' ').map(|word| word.chars().count()).max();
    if lines == 0 || lines > LINES || longest > Some(COLUMNS) {
        return Err(value.problem(format!(
            "the sentence takes {lines} lines of {COLUMNS} letters, but the bubble has from 1 to {LINES}; \
             shorten it (a key takes two letters)"
        )));
    }
    Ok(said)
}

/// The sentence with a sign for each key.
fn with_caps(value: &TomlValue<'_>, text: &str, keys: &[Key]) -> Result<String, Problem> {
    let mut said = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            return Err(value.problem("a “{” of the sentence is not closed; write keys as {A}"));
        };
        let key = Key::ALL.into_iter().find(|key| key.name() == name);
        let Some(key) = key.filter(|key| keys.contains(key)) else {
            return Err(value.problem(format!(
                "the sentence names the key “{name}”, which the step does not wait for; take it away, or add it to \
                 `keys`"
            )));
        };
        said.push_str(before);
        said.extend([CAP, key.letter()]);
        rest = after;
    }
    said.push_str(rest);
    Ok(said)
}
