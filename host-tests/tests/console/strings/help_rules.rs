//! Every rule by its number, and where a player reads it.

use std::collections::BTreeSet;

use rules::maps::Board;
use text::{Language, Paragraph, Topic};

use super::samples::boards;

/// The rules, as they are numbered.
const RULES: &str = include_str!("../../../../src/rules/numbered.md");
/// Where they are told, and which need not be.
const TABLE: &str = include_str!("help_rules.md");

/// What the rules call the boards.
const KEYS: [(&str, &str); 6] = [
    ("usa", "usa"),
    ("gl", "great-lakes"),
    ("uk", "uk"),
    ("pa", "pennsylvania"),
    ("par", "paris"),
    ("ams", "amsterdam"),
];

/// What is told of a rule.
struct Told {
    rule: &'static str,
    /// Keys of boards.
    boards: &'static str,
    topic: Topic,
    /// Words of the paragraph.
    words: &'static str,
}

/// Rows of the tables whose first cell is the number of a rule.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = TABLE.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = lines.map(|line| line.trim_end_matches(" |").split(" | ").collect::<Vec<_>>());
    cells.filter(|cells| cells[0].ends_with(|letter: char| letter.is_ascii_digit()))
}

fn told() -> Vec<Told> {
    let rows = rows().filter(|cells| cells.len() == 4);
    let told = rows.map(|cells| Told {
        rule: cells[0],
        boards: cells[1],
        topic: topic(cells[2]),
        words: cells[3],
    });
    told.collect()
}

fn topic(name: &str) -> Topic {
    let mut topics = Topic::ALL.into_iter();
    let found = topics.find(|topic| format!("{topic:?}") == name);
    found.unwrap_or_else(|| panic!("there is no topic {name}"))
}

impl Told {
    fn is_of(&self, board: &Board) -> bool {
        let is_named = |key: &str| KEYS.contains(&(key, board.id));
        self.boards == "all" || self.boards.split(' ').any(is_named)
    }

    /// The paragraph that says it.
    fn paragraph(&self, board: &'static Board) -> Option<Paragraph> {
        let mut paragraphs = self.topic.paragraphs(board);
        paragraphs.find(|paragraph| {
            let text = paragraph.in_language(board, Language::English);
            text.to_string().contains(self.words)
        })
    }
}

/// The numbers of the rules.
fn numbers() -> BTreeSet<&'static str> {
    let bullets = RULES.lines().filter_map(|line| line.strip_prefix("- **"));
    let numbers = bullets.filter_map(|line| Some(line.split_once("**")?.0));
    numbers.collect()
}

/// The figures in a text.
fn figures(text: &str) -> Vec<&str> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    parts.filter(|part| !part.is_empty()).collect()
}

#[test]
fn every_rule_is_told_or_need_not_be() {
    let told: BTreeSet<&str> = told().iter().map(|told| told.rule).collect();
    let reasons = rows().filter(|cells| cells.len() == 2);
    let not_needed: BTreeSet<&str> = reasons.map(|cells| cells[0]).collect();
    let both: Vec<_> = told.intersection(&not_needed).collect();
    assert!(both.is_empty(), "told, and not needed: {both:?}");
    let listed: BTreeSet<&str> = told.union(&not_needed).copied().collect();
    let numbers = numbers();
    assert!(
        numbers.contains("C1") && numbers.contains("AMS2"),
        "{numbers:?}"
    );
    let forgotten: Vec<_> = numbers.difference(&listed).collect();
    assert!(forgotten.is_empty(), "where does one read {forgotten:?}?");
    let unknown: Vec<_> = listed.difference(&numbers).collect();
    assert!(unknown.is_empty(), "no such rule: {unknown:?}");
}

#[test]
fn what_is_told_of_a_rule_stands_in_the_help_of_its_boards_and_of_no_other() {
    let mut faults = Vec::new();
    for told in told() {
        for board in boards() {
            if told.paragraph(board).is_some() != told.is_of(board) {
                faults.push(format!("{} on {}: {}", told.rule, board.id, told.words));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The same paragraph in the other languages has words of their own, and all its figures.
#[test]
fn what_is_told_of_a_rule_is_told_in_every_language() {
    for told in told() {
        for board in boards().filter(|board| told.is_of(board)) {
            let paragraph = told.paragraph(board).expect("a paragraph");
            let text = |language| paragraph.in_language(board, language).to_string();
            let english = text(Language::English);
            for language in [Language::Ukrainian, Language::Russian] {
                let text = text(language);
                assert_ne!(text, english, "{} on {}", told.rule, board.id);
                let mut found = figures(&text);
                for figure in figures(&english) {
                    let place = found.iter().position(|other| *other == figure);
                    assert!(place.is_some(), "{figure} of {english} is not in: {text}");
                    found.swap_remove(place.unwrap_or_default());
                }
            }
        }
    }
}
