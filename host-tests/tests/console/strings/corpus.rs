//! Every string of a language, with where it comes from.

use rules::Bonus;
use rules::maps::{Color, Technology};
use text::{
    Language, Phrase, Topic, Vehicle, blurb, bonus_name, bot_name, color_name, gray_name, name_in,
    player_name, refusal_lines, technology_effect, technology_name, technology_short_name,
};

use super::samples::{boards, happenings, refusals, sentences};

pub const BONUSES: [Bonus; 9] = [
    Bonus::LongestPath,
    Bonus::MostTickets,
    Bonus::Harbors,
    Bonus::UnbuiltHarbors,
    Bonus::DoubleHeading,
    Bonus::RiskyContracts,
    Bonus::EqualisingBeam,
    Bonus::Shares,
    Bonus::Merchandise,
];

/// All strings of `src/text`.
pub fn strings(language: Language) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |from: String, text: String| all.push((from, text));
    for phrase in Phrase::ALL {
        add(format!("{phrase:?}"), phrase.in_language(language).into());
    }
    for sentence in sentences() {
        let text = sentence.in_language(language).to_string();
        add(sentence.variant_name().into(), text);
    }
    for refusal in refusals() {
        for line in refusal_lines(refusal, language) {
            add(format!("{refusal:?}"), line.to_string());
        }
    }
    for technology in Technology::ALL {
        add(
            format!("{technology:?}"),
            technology_name(technology, language).into(),
        );
        let short = technology_short_name(technology, language);
        add(format!("{technology:?}"), short.into());
    }
    for bonus in BONUSES {
        add(format!("{bonus:?}"), bonus_name(bonus, language).into());
    }
    for vehicle in Vehicle::ALL {
        add(format!("{vehicle:?}"), vehicle.several(language).into());
        for count in [1, 2, 5] {
            add(
                format!("{vehicle:?}"),
                vehicle.counted(count, language).into(),
            );
        }
    }
    for topic in Topic::ALL {
        add(format!("{topic:?}"), topic.title(language).into());
    }
    for place in 0..5 {
        add("player".into(), player_name(place, language).into());
        add("bot".into(), bot_name(place, language).into());
    }
    add("gray".into(), gray_name(language).into());
    for board in boards() {
        add(
            format!("blurb of {}", board.id),
            blurb(board, language).into(),
        );
        for color in Color::ALL {
            add(
                format!("{color:?}"),
                color_name(color, board, language).into(),
            );
        }
        for happening in happenings(board) {
            let from = happening.variant_name();
            add(from.into(), happening.in_language(language).to_string());
            add(from.into(), happening.short(language, 30).to_string());
        }
        for sold in board.technologies {
            let effect = technology_effect(sold.technology, board, language);
            add(
                format!("effect of {:?}", sold.technology),
                effect.to_string(),
            );
        }
        for topic in Topic::of(board) {
            for paragraph in topic.paragraphs(board) {
                let text = paragraph.in_language(board, language).to_string();
                add(format!("{} {paragraph:?}", board.id), text);
            }
        }
    }
    all
}

/// The names that boards bring.
pub fn names(language: Language) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for board in boards() {
        let cities = board.cities.iter().map(|city| &city.name);
        let regions = board.regions.iter().map(|region| &region.name);
        let companies = board.companies.iter().map(|company| &company.name);
        let own = core::iter::once(&board.name);
        for name in own.chain(cities).chain(regions).chain(companies) {
            all.push((board.id.to_string(), name_in(name, language).to_string()));
        }
    }
    all
}

#[test]
fn no_string_is_empty_or_has_a_value_that_nobody_knows() {
    for language in Language::ALL {
        for (from, text) in strings(language) {
            assert!(!text.is_empty(), "{language:?} {from} is empty");
            assert!(
                !text.contains(['{', '}', '|', '#']),
                "{language:?} {from}: {text}"
            );
            assert!(!text.contains("  "), "{language:?} {from}: {text}");
            assert_eq!(text.trim(), text, "{language:?} {from}");
        }
    }
}

#[test]
fn each_language_has_its_own_words() {
    let [english, ukrainian, russian] = Language::ALL;
    for &phrase in Phrase::ALL {
        if phrase == Phrase::HintOk {
            continue;
        }
        let in_english = phrase.in_language(english);
        assert_ne!(in_english, phrase.in_language(ukrainian), "{phrase:?}");
        assert_ne!(in_english, phrase.in_language(russian), "{phrase:?}");
    }
    assert_eq!(english.own_name(), "English");
    assert_eq!(ukrainian.own_name(), "Українська");
    assert_eq!(russian.own_name(), "Русский");
}
