//! The files of handhelds: that ours are good, that a copy with other pins is all that wiring of one's own
//! takes, and that each mistake which a builder can make is refused with its line and a sentence that helps.

mod folder;
mod good;
mod refused_battery;
mod refused_pins;
mod refused_screen;
mod refused_text;

use handheld_compiler::{Handheld, compile};

/// The default, which a builder copies, and of which each test spoils one thing.
const DEFAULT: &str = include_str!("../../../src/device/handhelds/pico-lcd-1-3.toml");
const PICOSYSTEM: &str = include_str!("../../../src/device/handhelds/picosystem.toml");
const PICOPAD: &str = include_str!("../../../src/device/handhelds/picopad.toml");
/// What the tests call the copy.
const FILE: &str = "src/device/handhelds/mine.toml";

/// A text after some edits, each of whole lines that stand there exactly once.
#[track_caller]
fn edited(text: &str, edits: &[(&str, &str)]) -> String {
    let mut text = format!("\n{text}");
    for (old, new) in edits {
        let (old, new) = (format!("\n{old}\n"), format!("\n{new}\n"));
        assert_eq!(
            text.matches(&old).count(),
            1,
            "{old:?} must stand there once"
        );
        text = text.replace(&old, &new);
    }
    text.split_off(1)
}

/// Checks that a text is refused: on the one line that is `blamed`, in these words.
#[track_caller]
fn assert_refused(text: &str, blamed: &str, words: &[&str]) {
    let lines: Vec<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| *line == blamed)
        .map(|(number, _)| number)
        .collect();
    assert_eq!(lines.len(), 1, "{blamed:?} must be one line");
    match compile(FILE, text) {
        Ok(_) => panic!("accepted, though wrong: {blamed}"),
        Err(problem) => {
            let shown = problem.to_string();
            let place = format!("{FILE}:{}: ", lines[0]);
            assert!(shown.starts_with(&place), "expected {place} in {shown}");
            for word in words {
                assert!(problem.what.contains(word), "expected {word:?} in {shown}");
            }
        }
    }
}

/// Checks that each edit of a line of the default gets it refused on the new line, in these words.
#[track_caller]
fn refused(table: &[(&str, &str, &[&str])]) {
    for (old, new, words) in table {
        let blamed = new.lines().last().unwrap_or_default();
        assert_refused(&edited(DEFAULT, &[(old, new)]), blamed, words);
    }
}

/// Checks that edits leave the default good, and returns it.
#[track_caller]
fn accepted(edits: &[(&str, &str)]) -> Handheld {
    compile(FILE, &edited(DEFAULT, edits)).unwrap_or_else(|problem| panic!("{problem}"))
}
