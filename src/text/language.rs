//! The languages.

use rules::maps::Name;

/// A language of the device.
///
/// ```
/// use text::Language;
/// assert_eq!(Language::Ukrainian.own_name(), "Українська");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Language {
    #[default]
    English,
    Ukrainian,
    Russian,
}

impl Language {
    /// Every language, in the order of the menu.
    pub const ALL: [Language; 3] = [Language::English, Language::Ukrainian, Language::Russian];

    /// The place of this language in [`Language::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its two letters (ISO 639-1): in what is saved, in map files, and for `--language`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Ukrainian => "uk",
            Language::Russian => "ru",
        }
    }

    /// What its speakers call it: shown whatever the language of the device is.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Ukrainian => "Українська",
            Language::Russian => "Русский",
        }
    }

    /// Which of the forms one, few and many a number takes: 0, 1 or 2.
    ///
    /// English has no few: every number but one takes the last form.
    pub(super) const fn plural_form(self, number: i32) -> usize {
        let number = number.unsigned_abs();
        match self {
            Language::English => {
                if number == 1 {
                    0
                } else {
                    2
                }
            }
            Language::Ukrainian | Language::Russian => match (number % 100, number % 10) {
                (11..=14, _) => 2,
                (_, 1) => 0,
                (_, 2..=4) => 1,
                _ => 2,
            },
        }
    }
}

/// A board's own name for something, in a language.
pub const fn name_in(name: &Name, language: Language) -> &'static str {
    match language {
        Language::English => name.en,
        Language::Ukrainian => name.uk,
        Language::Russian => name.ru,
    }
}
