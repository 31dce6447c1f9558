//! Every refusal says why and what to do.

use rules::Refusal;
use rules::maps::{Technologies, Technology};
use text::{Language, refusal_lines};

use super::samples::refusals;

fn lines(refusal: Refusal, language: Language) -> [String; 2] {
    refusal_lines(refusal, language).map(|line| line.to_string())
}

#[test]
fn every_refusal_has_two_different_lines() {
    for language in Language::ALL {
        for refusal in refusals() {
            let [why, advice] = lines(refusal, language);
            assert!(why.len() > 5 && advice.len() > 5, "{refusal:?}");
            assert_ne!(why, advice, "{refusal:?}");
        }
    }
}

#[test]
fn missing_technologies_are_named_and_counted() {
    let mut missing = Technologies::NONE;
    missing.insert(Technology::ScotlandConcession);
    let one = Refusal::NeedsTechnology { missing };
    assert_eq!(
        lines(one, Language::English),
        ["Needs Scotland Concession", "Buy it, then act."]
    );
    missing.insert(Technology::Propellers);
    let two = Refusal::NeedsTechnology { missing };
    assert_eq!(
        lines(two, Language::Ukrainian),
        ["Треба: Угода із Шотландією", "та Гребні гвинти"]
    );
    missing.insert(Technology::MechanicalStoker);
    let three = Refusal::NeedsTechnology { missing };
    assert_eq!(
        lines(three, Language::English),
        ["Needs Scotland Concession", "and 2 more"]
    );
}

#[test]
fn the_fewest_tickets_are_counted() {
    let refusal = Refusal::KeepMoreTickets { min: 2 };
    assert_eq!(
        lines(refusal, Language::Russian),
        ["Слишком мало маршрутов.", "Оставьте не меньше 2."]
    );
}
