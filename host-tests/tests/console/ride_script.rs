//! The script of the first ride: a mistake in it stops the build with the file, the line and what to do.

use std::path::Path;

use ride_compiler::{Key, read};

/// Where the script lies.
const FILE: &str = "src/console/ride/first.toml";

fn script() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::fs::read_to_string(root.join(FILE)).expect("the script")
}

/// What is wrong with a script in which something stands in place of its first `old`, and the line of that.
fn refused(old: &str, new: &str) -> (String, usize) {
    let script = script();
    let at = script.find(old).unwrap_or_else(|| panic!("no “{old}”"));
    let line = 1 + script[..at].matches('\n').count();
    let problem = read("ride.toml", &script.replacen(old, new, 1)).expect_err("it is refused");
    (problem.to_string(), line)
}

#[track_caller]
fn assert_refused(old: &str, new: &str, what: &str) {
    let (problem, line) = refused(old, new);
    assert!(
        problem.starts_with(&format!("ride.toml:{line}: ")),
        "line {line}: {problem}"
    );
    assert!(problem.contains(what), "{problem}");
}

#[test]
fn the_script_can_be_read() {
    let script = read(FILE, &script()).expect("it is right");
    assert!((10..=25).contains(&script.steps.len()));
}

#[test]
fn unknown_words_are_refused_with_the_nearest_known_one() {
    assert_refused(
        "board = \"paris\"",
        "board = \"pari\"",
        "did you mean “paris”?",
    );
    assert_refused("at = \"focus\"", "at = \"fokus\"", "did you mean “focus”?");
    assert_refused("at = \"focus\"", "at = { card = 7 }", "must be from 0 to 4");
    assert_refused(
        "at = \"focus\"",
        "at = { cart = 0 }",
        "did you mean “card”?",
    );
    assert_refused(
        "[\"Left\", \"A\"]",
        "[\"Lef\", \"A\"]",
        "did you mean “Left”?",
    );
    assert_refused(
        "[\"Left\", \"A\"]",
        "[\"Y\", \"A\"]",
        "always opens the menu",
    );
    let at = "at = { route = [\"Louvre\", \"République\"] }";
    let to = |ends: &str| format!("at = {{ route = [{ends}] }}");
    assert_refused(
        at,
        &to("\"Luvre\", \"République\""),
        "did you mean “Louvre”?",
    );
    assert_refused(
        at,
        &to("\"Louvre\", \"Bastille\""),
        "routes lead to Invalides",
    );
    assert_refused(at, "at = { city = \"Lyon\" }", "the board has no “Lyon”");
    assert_refused(
        "\"keep République - Invalides\"",
        "\"keep République - Louvre\"",
        "no ticket joins",
    );
    assert_refused(
        "\"claim Louvre - République 2y\"",
        "\"claim Louvre - Republique 2y\"",
        "did you mean “République”?",
    );
    assert_refused(
        "\"claim Louvre - République 2y\"",
        "\"claim Louvre - République 2q\"",
        "are no cards",
    );
    assert_refused(
        "\"claim Louvre - République 2y\"",
        "\"claim Louvre - République\"",
        "lacks the cards",
    );
    assert_refused("\"blind wagons\"", "\"blind waggons\"", "is no move");
}

#[test]
fn an_unknown_key_of_a_step_is_refused() {
    let (problem, _) = refused("keys = [\"Left\", \"A\"]", "kyes = [\"Left\", \"A\"]");
    assert!(problem.contains("a step has no “kyes”"), "{problem}");
    let (problem, _) = refused("keys = [\"Left\", \"A\"]", "");
    assert!(problem.contains("lacks `keys`"), "{problem}");
}

#[test]
fn each_language_must_be_there_and_name_the_keys_and_fit_the_bubble() {
    let script = script();
    for language in ["en", "uk", "ru"] {
        let old = script
            .lines()
            .find(|line| line.starts_with(&format!("{language} = ")));
        let old = old.expect("a sentence").to_owned();
        let (problem, _) = refused(&old, "");
        assert!(
            problem.contains(&format!("lacks `{language}`")),
            "{problem}"
        );
        let with = |words: &str| format!("{language} = \"{words}\"");
        assert_refused(&old, &with("Go on."), "put {A} into it");
        assert_refused(&old, &with("Press {A} or {B}."), "names the key “B”");
        assert_refused(&old, &with("Press {A."), "is not closed");
        assert_refused(&old, &with("漢字 {A}"), "which the fonts lack");
        let long = "A sentence of many words, far too many for a bubble of three lines, and more and more {A}";
        assert_refused(&old, &with(long), "the bubble has from 1 to 3");
        assert_refused(
            &old,
            &with("Longerthanalineofthebubblehas {A}"),
            "shorten it",
        );
    }
}

#[test]
fn what_the_rules_refuse_is_refused() {
    assert_refused("seed = 5581664", "seed = -1", "must be from 0");
    assert_refused(
        "move = \"take 0\"",
        "move = \"draw-tickets\\u0020\"",
        "is no move",
    );
    assert_refused(
        "\"claim Louvre - République 2y\"",
        "\"claim Louvre - République 2p\"",
        "the rules refuse",
    );
    assert_refused(
        "\"keep République - Invalides\"",
        "\"keep Louvre - Place d'Italie\"",
        "the rules refuse",
    );
    let (problem, _) = refused(", \"keep Buttes-Chaumont - Louvre\"]", "]");
    assert!(
        problem.contains("it is not the learner's turn"),
        "{problem}"
    );
}

#[test]
fn an_order_that_cannot_be_is_refused() {
    // The other's moves left out.
    let (problem, _) = refused("then = [\"take 0\", \"take 0\"]\n", "");
    assert!(problem.contains("needs `then`"), "{problem}");
    // A move of the learner in the other's turn.
    let (problem, _) = refused(
        "then = [\"take 0\", \"take 0\"]",
        "move = \"take 0\"\nthen = [\"take 0\"]",
    );
    assert!(problem.contains("not the learner's turn"), "{problem}");
    // A step that is only read, and plays.
    let (problem, _) = refused("read = true\n", "read = true\nmove = \"take 0\"\n");
    assert!(problem.contains("only read"), "{problem}");
    // It ends before the game does.
    let script = script();
    let half = script.find("# End.").expect("the end");
    let problem = read("ride.toml", &script[..half]).expect_err("it is refused");
    assert!(
        problem.to_string().contains("the game is not over"),
        "{problem}"
    );
}

#[test]
fn every_key_has_a_name_and_a_letter_of_its_own() {
    for (index, key) in Key::ALL.into_iter().enumerate() {
        let before = &Key::ALL[..index];
        assert!(before.iter().all(|other| other.letter() != key.letter()));
        assert!(ui::widgets::bars::KeyCap::of_letter(key.letter()).is_some());
    }
}
