//! Names that the console cannot show, and places that nobody could tell apart.

use ui::fonts::shows;

use crate::{accepted, assert_refused, edited, refused};

#[test]
fn letters_that_the_fonts_lack() {
    for (name, letter) in [
        ("Łódź", "“Ł” (U+0141)"),
        ("東京", "“東” (U+6771)"),
        ("Straße", "“ß” (U+00DF)"),
        ("Mill 🚂", "“🚂” (U+1F682)"),
        ("Ѝ", "“Ѝ” (U+040D)"),
    ] {
        let old = "en = \"Mill\"";
        let new = format!("en = \"{name}\"");
        refused(
            old,
            &new,
            name,
            &[letter, "the fonts lack", "write it with"],
        );
        // In every language, and for all that is shown.
        refused("Острова", name, name, &[letter]);
        refused("en = \"Harbour Town\"", &new, &new, &[letter]);
    }
    for name in ["São Málaga-Nîmes", "Ґалаґан’s №1", "«А» & (Б)?", "À–Ü"] {
        accepted(&[("en = \"Mill\"", &format!("en = \"{name}\""))]);
    }
}

#[test]
fn a_name_as_long_as_a_book_is_told_in_part() {
    let name = "Mi\\nll ".repeat(20_000);
    let text = edited(&[("en = \"Mill\"", &format!("en = \"{name}\""))]);
    let problem = board_compiler::compile("maps/a.toml", &text).unwrap_err();
    let told = problem.to_string();
    assert!(told.chars().count() < 300, "{told}");
    assert!(
        told.ends_with("…” has a control character, U+000A; take it away"),
        "{told}"
    );
}

#[test]
fn letters_on_seals() {
    let company = |letters: &str| {
        let name = "{ en = \"A\", uk = \"Б\", ru = \"В\" }";
        let company = format!(
            "companies = [\n  {{ id = \"tram\", name = {name}, letters = \"{letters}\", shares = 3, \
             payouts = [5, 2] }},\n]\ncities = ["
        );
        edited(&[("cities = [", &company)])
    };
    assert_refused(&company("Œ"), "tram", &["“Œ” (U+0152)", "the fonts lack"]);
}

#[test]
fn control_characters() {
    for (written, code) in [
        ("Mi\\tll", "U+0009"),
        ("Mill\\n", "U+000A"),
        ("\\u0007Mill", "U+0007"),
        ("Mi\\u007Fll", "U+007F"),
        ("\\u001b[31mMill", "U+001B"),
        ("Mi\\u0085ll", "U+0085"),
    ] {
        let text = edited(&[("en = \"Mill\"", &format!("en = \"{written}\""))]);
        assert_refused(
            &text,
            written,
            &["a control character", code, "take it away"],
        );
        let problem = board_compiler::compile("maps/a.toml", &text).unwrap_err();
        let told = problem.to_string();
        assert!(!told.contains(char::is_control), "{told:?}");
    }
    // Those that turn the direction of writing or join letters are none, but no font has them.
    let turned = "Mi\\u202Ell";
    let text = edited(&[("en = \"Mill\"", &format!("en = \"{turned}\""))]);
    assert_refused(&text, turned, &["U+202E", "the fonts lack"]);
}

#[test]
fn two_places_of_one_name_in_any_language() {
    for (old, same, named) in [
        ("en = \"Mill\"", "en = \"Market\"", "Market"),
        ("uk = \"Млин\"", "uk = \"Ринок\"", "Ринок"),
        ("ru = \"Мельница\"", "ru = \"Рынок\"", "Рынок"),
        // The screen shows them alike, or nearly so.
        ("en = \"Mill\"", "en = \" market\"", " market"),
        ("en = \"Mill\"", "en = \"Márket\"", "Márket"),
    ] {
        let words = [
            &format!("“mill” has the name “{named}”"),
            "the place “market” of line",
            "give one of the two another",
        ];
        refused(old, same, "id = \"mill\"", &words);
    }
}

#[test]
fn regions_have_names_of_their_own() {
    let islands = "{ id = \"islands\",";
    let again =
        "{ id = \"again\", name = { en = \"Again\", uk = \"Острови\", ru = \"Снова\" } },\n  ";
    refused(
        islands,
        &format!("{again}{islands}"),
        islands,
        &["has the name “Острови”", "the region “again”"],
    );
    refused(
        "en = \"Mill\"",
        "en = \"The Islands\"",
        "id = \"mill\"",
        &["the region “islands”"],
    );
}

#[test]
fn the_cities_of_a_region_may_bear_its_name() {
    // As two ways into one country do: a ticket names the country.
    let name = "en = \"The Islands\", uk = \"Острови\", ru = \"Острова\"";
    let lighthouse = ("en = \"Lighthouse\", uk = \"Маяк\", ru = \"Маяк\"", name);
    let rock = (
        "en = \"Seal Rock\", uk = \"Тюленяча скеля\", ru = \"Тюленья скала\"",
        name,
    );
    accepted(&[lighthouse]);
    accepted(&[lighthouse, rock]);
}

#[test]
fn places_on_one_another() {
    let mill = "x = 150, y = 300";
    // The board is 1000 pixels wide and 800 high, of which the close map shows 0.4 each; a dot is 13
    // wide.
    for on_market in [
        "x = 420.5, y = 450",
        "x = 452, y = 450",
        "x = 420.5, y = 490",
    ] {
        let words = ["“mill” lies on “market” of line", "move one of the two"];
        refused(mill, on_market, "id = \"mill\"", &words);
    }
    for beside in ["x = 453.5, y = 450", "x = 420.5, y = 491"] {
        accepted(&[(mill, beside)]);
    }
}

#[test]
fn the_fonts_show_what_stands_on_keyboards_and_nothing_by_a_question_mark() {
    for letter in (' '..='~')
        .chain('а'..='я')
        .chain('А'..='Я')
        .chain(['ї', 'Ґ', '№', '’', '–'])
    {
        assert!(shows(letter), "{letter}");
    }
    for letter in [
        '\0', '\n', '\u{7f}', '\u{80}', '\u{450}', 'ł', 'ß', '€', '中', '\u{200b}', '\u{feff}',
    ] {
        assert!(!shows(letter), "{letter:?}");
    }
}
