//! Nothing is longer than its place.

use rules::maps::{Id, Technology, TicketId};
use text::{
    Language, NAME_LETTERS, Phrase, Place, Topic, blurb, bonus_name, bot_name, player_name,
    refusal_lines, route_name, technology_effect, technology_name, technology_short_name,
    ticket_name, wrap,
};

use super::corpus::BONUSES;
use super::samples::{boards, happenings, refusals, routes, sentences};

/// Characters of a row of the log, or of a recap, beside the player's mark in the narrowest font.
const RECAP: usize = 34;
/// Characters of such a row where points stand at the right.
const RECAP_WITH_GAIN: usize = 29;

fn check(from: &str, text: &str, columns: usize, lines: usize, faults: &mut Vec<String>) {
    let fits = if lines == 1 {
        text.chars().count() <= columns
    } else {
        wrap(text, columns).count() <= lines
    };
    if !fits {
        faults.push(format!(
            "{from}: {} > {columns}: {text}",
            text.chars().count()
        ));
    }
}

fn check_place(from: &str, text: &str, place: Place, faults: &mut Vec<String>) {
    check(from, text, place.columns(), place.lines(), faults);
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn every_phrase_fits_its_place() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for phrase in Phrase::ALL {
            let text = phrase.in_language(language);
            check_place(&format!("{phrase:?}"), text, phrase.place(), &mut faults);
        }
    }
    assert_none(&faults);
}

#[test]
fn every_sentence_fits_its_place() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for sentence in sentences() {
            let text = sentence.in_language(language).to_string();
            check_place(
                sentence.variant_name(),
                &text,
                sentence.place(),
                &mut faults,
            );
        }
    }
    assert_none(&faults);
}

#[test]
fn both_lines_of_every_refusal_fit_the_box() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for refusal in refusals() {
            for line in refusal_lines(refusal, language) {
                let columns = Place::Toast.columns();
                check(
                    &format!("{refusal:?}"),
                    &line.to_string(),
                    columns,
                    1,
                    &mut faults,
                );
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn every_recap_fits_beside_the_players_mark() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for happening in boards().flat_map(happenings) {
            let columns = match happening.gain() {
                Some(_) => RECAP_WITH_GAIN,
                None => RECAP,
            };
            let text = happening.short(language, columns).to_string();
            check(happening.variant_name(), &text, columns, 1, &mut faults);
        }
    }
    faults.sort();
    faults.dedup();
    assert_none(&faults);
}

#[test]
fn the_names_of_routes_and_tickets_fit_any_room_and_are_whole_where_there_is_enough() {
    for language in Language::ALL {
        for board in boards() {
            for index in 0..board.tickets.len() {
                let ticket = TicketId::from_index(index);
                let whole = ticket_name(board, ticket, language, 40).to_string();
                for columns in 9..40 {
                    let name = ticket_name(board, ticket, language, columns).to_string();
                    assert!(name.chars().count() <= columns, "{name}");
                    assert!(name == whole || whole.chars().count() > columns, "{name}");
                    assert_well_cut(&name);
                }
            }
            for (board, route) in routes(board) {
                let whole = route_name(board, route, language, 40).to_string();
                for columns in 9..40 {
                    let name = route_name(board, route, language, columns).to_string();
                    assert!(name.chars().count() <= columns, "{name}");
                    assert_well_cut(&name);
                }
                let narrow = route_name(board, route, language, 28).to_string();
                assert!(narrow.chars().count() <= 28, "{narrow}");
                assert!(narrow == whole || whole.chars().count() > 28, "{narrow}");
            }
        }
    }
}

/// A point stands behind a letter, where letters are left out too.
fn assert_well_cut(name: &str) {
    for mistake in [" .", "..", "-."] {
        assert!(!name.contains(mistake), "{name}");
    }
}

#[test]
fn room_that_one_cut_name_cannot_use_is_the_others() {
    let whole = "Триумфальная арка – Елисейские Поля";
    let in_columns =
        |(board, route), columns| route_name(board, route, Language::Russian, columns).to_string();
    let route = boards()
        .flat_map(routes)
        .find(|&route| in_columns(route, 40) == whole)
        .expect("a route of Paris");
    assert_eq!(in_columns(route, 31), "Триумфальная. – Елисейские Поля");
}

#[test]
fn names_and_titles_fit() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        for technology in Technology::ALL {
            let short = technology_short_name(technology, language);
            check("short name", short, 19, 1, &mut faults);
            let name = technology_name(technology, language);
            check_place("name", name, Place::Note, &mut faults);
        }
        for bonus in BONUSES {
            check_place(
                "bonus",
                bonus_name(bonus, language),
                Place::Menu,
                &mut faults,
            );
        }
        for topic in Topic::ALL {
            check_place("topic", topic.title(language), Place::Menu, &mut faults);
        }
        for place in 0..5 {
            check(
                "player",
                player_name(place, language),
                NAME_LETTERS,
                1,
                &mut faults,
            );
            check(
                "bot",
                bot_name(place, language),
                NAME_LETTERS,
                1,
                &mut faults,
            );
        }
        for board in boards() {
            check_place("blurb", blurb(board, language), Place::Blurb, &mut faults);
            for sold in board.technologies {
                let effect = technology_effect(sold.technology, board, language).to_string();
                check_place("effect", &effect, Place::Note, &mut faults);
            }
        }
    }
    assert_none(&faults);
}

#[test]
fn wrapping_keeps_every_word_and_no_line_is_too_long() {
    let text = "Holyhead lies in Wales, and Llanfairpwllgwyngyll does too.";
    for columns in 1..70 {
        let lines: Vec<&str> = wrap(text, columns).collect();
        let fits = |line: &&str| !line.is_empty() && line.chars().count() <= columns;
        assert!(lines.iter().all(fits), "{columns}: {lines:?}");
        let without_spaces = |text: &str| text.replace(' ', "");
        assert_eq!(without_spaces(&lines.concat()), without_spaces(text));
    }
    assert_eq!(wrap("", 10).count(), 0);
    assert_eq!(wrap("   ", 10).count(), 0);
    assert_eq!(wrap("ґедзь їсть", 5).collect::<Vec<_>>(), ["ґедзь", "їсть"]);
    assert_eq!(wrap("ab", 0).collect::<Vec<_>>(), ["a", "b"]);
}
