//! Each language in its own letters, and only in letters that the fonts have.

use pocket_rails::text::{EXTRA_LETTERS, Language};

use crate::corpus::{names, strings};
use crate::samples::NAME;

/// Latin words that Cyrillic text may hold: keys, the cable, and the samples' name.
const LATIN_WORDS: [&str; 6] = ["A", "B", "X", "Y", "USB", NAME];

/// Strings that hold names of a board.
const BOARD_SENTENCES: [&str; 3] = ["Claimed", "BuiltHarbor", "BuildIn"];

fn everything(language: Language) -> Vec<(String, String)> {
    let mut all = strings(language);
    all.extend(names(language));
    all
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
