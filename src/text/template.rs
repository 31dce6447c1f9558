//! Strings with places for values, so that the files of the languages hold words and no code.
//!
//! | in a template | is written as |
//! |---|---|
//! | `{key}` | the value |
//! | `{key+}` | the number with its sign |
//! | `{key card\|cards}` | the number and the form of the word that goes with it |
//! | `{#key card\|cards}` | only that form |
//!
//! Forms are one and many in English, one, few and many in Ukrainian and Russian.

use core::fmt::{self, Display, Write};

use heapless::String;

use super::coded::Coded;
use super::{Language, Number, Signed};

/// What is written for a key that nobody knows: a test looks for it.
const UNKNOWN: &str = "{?}";
/// Room for a key and three forms of a word.
const SLOT_BYTES: usize = 160;

/// The values of a template, by key.
pub(super) trait Values {
    /// The number with this key.
    fn number(&self, key: &str) -> Option<i32>;

    /// Writes the text with this key, if there is one.
    fn text(
        &self,
        key: &str,
        language: Language,
        f: &mut fmt::Formatter<'_>,
    ) -> Option<fmt::Result>;
}

/// Writes a template with its values.
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    template: Coded,
    language: Language,
    values: &dyn Values,
) -> fmt::Result {
    let mut rest = template;
    while let Some((before, after)) = rest.split_once(b'{') {
        before.fmt(f)?;
        let (slot, after) = after.split_once(b'}').unwrap_or((after, Coded(&[])));
        let mut words = String::<SLOT_BYTES>::new();
        // One that is too long is not known, which a test finds.
        let _ = write!(words, "{slot}");
        write_slot(f, &words, language, values)?;
        rest = after;
    }
    rest.fmt(f)
}

fn write_slot(
    f: &mut fmt::Formatter<'_>,
    slot: &str,
    language: Language,
    values: &dyn Values,
) -> fmt::Result {
    if let Some((key, forms)) = slot.split_once(' ') {
        let (key, only_word) = match key.strip_prefix('#') {
            Some(key) => (key, true),
            None => (key, false),
        };
        let Some(number) = values.number(key) else {
            return f.write_str(UNKNOWN);
        };
        if !only_word {
            write!(f, "{} ", Number(number))?;
        }
        // The last form given serves those that are not: English has two.
        let form = forms.split('|').nth(language.plural_form(number));
        return f.write_str(
            form.or_else(|| forms.split('|').next_back())
                .unwrap_or(UNKNOWN),
        );
    }
    if let Some(key) = slot.strip_suffix('+') {
        return match values.number(key) {
            Some(number) => write!(f, "{}", Signed(number)),
            None => f.write_str(UNKNOWN),
        };
    }
    match values.number(slot) {
        Some(number) => write!(f, "{}", Number(number)),
        None => values
            .text(slot, language, f)
            .unwrap_or_else(|| f.write_str(UNKNOWN)),
    }
}
