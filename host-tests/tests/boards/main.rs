//! The map files: that the six boards are what they should be, and that a bad one is refused with
//! its file, its line and a sentence that helps.

mod facts;
mod fingerprint;
mod folder;
mod refused_figures;
mod refused_map;
mod refused_names;
mod refused_shapes;
mod refused_technologies;
mod refused_text;
mod small;
mod tickets;

/// A small good board, of which each test spoils one thing.
const HARBOUR_TOWN: &str = include_str!("harbour-town.toml");
/// What the tests call its file.
const FILE: &str = "maps/harbour-town.toml";

/// Harbour Town after some edits, each of a piece of text that stands there exactly once.
fn edited(edits: &[(&str, &str)]) -> String {
    let mut text = HARBOUR_TOWN.to_owned();
    for (old, new) in edits {
        assert_eq!(
            text.matches(old).count(),
            1,
            "{old:?} must stand there once"
        );
        text = text.replace(old, new);
    }
    text
}

/// Checks that a text is refused: on the one line that contains `blamed`, in these words.
#[track_caller]
fn assert_refused(text: &str, blamed: &str, words: &[&str]) {
    let lines: Vec<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.contains(blamed))
        .map(|(n, _)| n)
        .collect();
    assert_eq!(lines.len(), 1, "{blamed:?} must be on one line");
    match board_compiler::compile(FILE, text) {
        Ok(_) => panic!("the board was accepted"),
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

/// Checks that one edit gets Harbour Town refused, on the line that contains `blamed`.
#[track_caller]
fn refused(old: &str, new: &str, blamed: &str, words: &[&str]) {
    assert_refused(&edited(&[(old, new)]), blamed, words);
}

/// Checks that edits leave the board good, and gives it back.
#[track_caller]
fn accepted(edits: &[(&str, &str)]) -> board_compiler::BoardSource {
    match board_compiler::compile(FILE, &edited(edits)) {
        Ok(board) => board,
        Err(problem) => panic!("{problem}"),
    }
}
