//! Nothing is translated that nobody reads.

use std::fs;
use std::path::Path;

use text::{Phrase, Sentence, WordedEvent};

/// The sources of the library without their comments, and without the files that only list the
/// strings.
fn sources(folder: &Path, all: &mut String) {
    let entries = fs::read_dir(folder).expect("the folder of the sources");
    for entry in entries {
        let path = entry.expect("an entry").path();
        let text_of = |folder: &str| path.ends_with(format!("src/text/{folder}"));
        if path.is_dir() {
            if !text_of("phrase") && !text_of("sentence") {
                sources(&path, all);
            }
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            for line in source.lines() {
                all.push_str(line.split("//").next().unwrap_or(""));
                all.push('\n');
            }
        }
    }
}

#[test]
fn every_phrase_sentence_and_happening_is_used() {
    let mut all = String::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"),
        &mut all,
    );
    let used = |kind: &str, name: &str| {
        all.split(&format!("{kind}::{name}"))
            .skip(1)
            .any(|after| !after.starts_with(|letter: char| letter.is_alphanumeric()))
    };
    let phrases = Phrase::ALL.iter().map(|phrase| format!("{phrase:?}"));
    let sentences = Sentence::NAMES.iter().map(ToString::to_string);
    let happenings = WordedEvent::NAMES.iter().map(ToString::to_string);
    let unused: Vec<String> = (phrases.map(|name| ("Phrase", name)))
        .chain(sentences.map(|name| ("Sentence", name)))
        .chain(happenings.map(|name| ("WordedEvent", name)))
        .filter(|(kind, name)| !used(kind, name))
        .map(|(kind, name)| format!("{kind}::{name}"))
        .collect();
    assert!(unused.is_empty(), "no screen uses {unused:?}");
}
