//! Each language in its own letters, and only in letters that the fonts have.

use text::{EXTRA_LETTERS, Language, Topic};

use super::corpus::{names, strings};
use super::samples::{NAME, boards};

/// Latin words that Cyrillic text may hold: keys, the cable, and the samples' name.
const LATIN_WORDS: [&str; 6] = ["A", "B", "X", "Y", "USB", NAME];

/// Strings that hold names of a board.
const BOARD_SENTENCES: [&str; 3] = ["Claimed", "BuiltHarbor", "BuildIn"];

fn everything(language: Language) -> Vec<(String, String)> {
    let mut all = strings(language);
    all.extend(names(language));
    all
}

/// All but what the files of the help say: titles, paragraphs and blurbs.
fn besides_help(all: Vec<(String, String)>) -> impl Iterator<Item = (String, String)> {
    let of_help = |from: &str| {
        let (first, rest) = from.split_once(' ').unwrap_or((from, ""));
        let title = Topic::ALL.iter().any(|topic| format!("{topic:?}") == from);
        title || first == "blurb" || !rest.is_empty() && boards().any(|board| board.id == first)
    };
    all.into_iter().filter(move |(from, _)| !of_help(from))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphabetic() && letter != '’')
        .filter(|word| !word.is_empty())
}

fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&letter)
}

/// Whether ISO 8859-5 has this letter.
fn in_iso_8859_5(letter: char) -> bool {
    match letter {
        ' '..='~' | '№' => true,
        '\u{40d}' | '\u{450}' | '\u{45d}' => false,
        '\u{401}'..='\u{45f}' => true,
        _ => false,
    }
}

fn check_letters(language: Language, all: Vec<(String, String)>, accents: bool) {
    for (from, text) in all {
        for letter in text.chars() {
            // The fonts show é as e.
            let accent = accents && ('À'..='ü').contains(&letter);
            assert!(
                in_iso_8859_5(letter) || EXTRA_LETTERS.contains(&letter) || accent,
                "{language:?} {from}: {letter:?} in {text}"
            );
        }
    }
}

#[test]
fn the_fonts_have_every_letter() {
    for language in Language::ALL {
        let of_board = |from: &str| BOARD_SENTENCES.contains(&from);
        let (with_names, own): (Vec<_>, Vec<_>) = strings(language)
            .into_iter()
            .partition(|(from, _)| of_board(from));
        check_letters(language, own, false);
        check_letters(language, with_names, true);
        check_letters(language, names(language), true);
    }
}

/// Words and figures are parted by a dash, a number below zero has a minus; a hyphen only joins
/// words, or begins the item of a list.
#[test]
fn a_hyphen_is_no_dash_and_no_minus() {
    let parts = |text: &str| text.contains(" - ") || text.ends_with(" -");
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let before_digit = |text: &str| {
        text.split('-')
            .skip(1)
            .any(|after| digit(after.chars().next()))
    };
    for language in Language::ALL {
        for (from, text) in besides_help(everything(language)) {
            assert!(
                !parts(&text) && !before_digit(&text),
                "{language:?} {from}: {text}"
            );
        }
    }
}

/// A wild is a wild on every board: "locomotive" is told once, in the help; and spelling is British.
#[test]
fn one_thing_has_one_word() {
    for (language, words) in [
        (
            Language::English,
            &["locomotive", "gray", "color", "harbor", "open card"][..],
        ),
        (Language::Ukrainian, &["локомотив"]),
        (Language::Russian, &["локомотив"]),
    ] {
        for (from, text) in besides_help(strings(language)) {
            let text = text.to_lowercase();
            let found = words.iter().find(|word| text.contains(**word));
            assert_eq!(found, None, "{from}: {text}");
        }
    }
}

#[test]
fn no_latin_letter_hides_in_a_cyrillic_word() {
    for language in [Language::Ukrainian, Language::Russian] {
        for (from, text) in everything(language) {
            for word in words(&text).filter(|word| !LATIN_WORDS.contains(word)) {
                assert!(
                    word.chars()
                        .all(|letter| is_cyrillic(letter) || letter == '’'),
                    "{language:?} {from}: {word} in {text}"
                );
            }
        }
    }
}

#[test]
fn english_has_no_cyrillic_letter() {
    for (from, text) in everything(Language::English) {
        assert!(!text.chars().any(is_cyrillic), "{from}: {text}");
    }
}

#[test]
fn ukrainian_has_no_letter_of_russian_alone() {
    for (from, text) in everything(Language::Ukrainian) {
        let found = text.to_lowercase().contains(['ы', 'э', 'ъ', 'ё']);
        assert!(!found, "{from}: {text}");
        assert!(!text.contains('\''), "{from}: {text} (the apostrophe is ’)");
    }
}

#[test]
fn russian_has_no_letter_of_ukrainian_alone() {
    for (from, text) in everything(Language::Russian) {
        let found = text
            .to_lowercase()
            .contains(['і', 'ї', 'є', 'ґ', '’', '\'']);
        assert!(!found, "{from}: {text}");
    }
}

#[test]
fn ukrainian_uses_its_own_letters() {
    let all: String = strings(Language::Ukrainian)
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    for letter in ['і', 'ї', 'є', 'Ґ', '’'] {
        assert!(all.contains(letter), "{letter}");
    }
}
