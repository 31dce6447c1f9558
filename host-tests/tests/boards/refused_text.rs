//! Mistakes of writing: TOML, keys, ids, names.

use crate::{HARBOUR_TOWN, accepted, assert_refused, refused};

/// The first line, which is blamed when a whole section is missing.
const FIRST_LINE: &str = "# Harbour Town";

#[test]
fn harbour_town_itself_is_good() {
    let board = accepted(&[]);
    assert_eq!(board.id, "harbour-town");
    assert_eq!(board.order, None);
    assert_eq!(
        (board.cities.len(), board.routes.len(), board.tickets.len()),
        (6, 9, 10)
    );
    assert_eq!((board.cities[1].x, board.cities[1].y), (4205, 4500));
}

#[test]
fn malformed_toml() {
    refused(
        "trains = 12",
        "trains = = 12",
        "trains = = 12",
        &["as TOML", "look for"],
    );
    refused("[points]", "[points", "[points", &["as TOML", "look for"]);
    refused(
        "\"Замок\", ru",
        "\"Замок, ru",
        "\"Замок, ru",
        &["as TOML", "look for"],
    );
}

#[test]
fn the_same_key_twice() {
    refused(
        "row = 4",
        "row = 4\ndealt = 4",
        "dealt = 4",
        &["as TOML", "duplicate"],
    );
}

#[test]
fn an_unknown_key_lists_the_allowed_ones() {
    refused(
        "most = 3",
        "moste = 3",
        "moste = 3",
        &[
            "[players] has no “moste”",
            "did you mean “most”?",
            "least, most, doubles_open_from",
        ],
    );
    refused(
        "size = ",
        "sice = ",
        "sice = ",
        &["the file has no “sice”", "“size”", "players"],
    );
    refused(
        "length = 3 },\n  { a = \"mill\", b = \"pier\"",
        "lenght = 3 },\n  { a = \"mill\", b = \"pier\"",
        "lenght",
        &["a route has no “lenght”", "“length”"],
    );
    refused(
        "x = 150",
        "z = 150",
        "z = 150",
        &["a city has no “z”", "junction"],
    );
    refused(
        "[end]",
        "[end]\nseasons = 4",
        "seasons = 4",
        &["[end] has no “seasons”", "tie_break"],
    );
    refused(
        "wild = 6",
        "wild = 6\nwilds = 6",
        "wilds = 6",
        &["[cards] has no “wilds”", "“wild”"],
    );
}

#[test]
fn a_missing_section_or_figure() {
    refused(
        "[players]\nleast = 2\nmost = 3\ndoubles_open_from = 3\n",
        "",
        FIRST_LINE,
        &["the file lacks `players`"],
    );
    refused("size = [1000, 800]\n", "", FIRST_LINE, &["lacks `size`"]);
    refused(
        "trains = 12\n",
        "",
        "[pieces]",
        &["[pieces] lacks `trains`"],
    );
    refused("wild = 6\n", "", "[cards]", &["[cards] lacks `wild`"]);
    refused("drawn_keep = 1\n", "", "[tickets]", &["lacks `drawn_keep`"]);
    refused(", x = 150", "", "\"mill\", name", &["a city lacks `x`"]);
    refused(
        "color = \"red\", length = 1",
        "length = 1",
        "b = \"market\", length",
        &["lacks `color`"],
    );
    refused(
        "b = \"castle\", points = 3",
        "b = \"castle\"",
        "b = \"castle\" }",
        &["lacks `points`"],
    );
}

#[test]
fn values_of_the_wrong_kind() {
    refused(
        "trains = 12",
        "trains = \"12\"",
        "trains",
        &["`trains` must be a whole number"],
    );
    refused(
        "wild = 6",
        "wild = 6.5",
        "wild = 6.5",
        &["must be a whole number"],
    );
    refused(
        "x = 150",
        "x = \"150\"",
        "x = \"150\"",
        &["`x` must be a number"],
    );
    refused(
        "size = [1000, 800]",
        "size = 1000",
        "size = 1000",
        &["must be a list"],
    );
    refused(
        "size = [1000, 800]",
        "size = [1000]",
        "size = [1000]",
        &["has 1 entries", "have 2"],
    );
    refused(
        "id = \"mill\"",
        "id = 5",
        "id = 5",
        &["must be text in quotes"],
    );
    refused("[end]", "[[end]]", "[[end]]", &["must be a table"]);
    refused(
        "y = 300 }",
        "y = 300, junction = 1 }",
        "junction",
        &["true or false"],
    );
}

#[test]
fn ids_that_are_not_kebab_case() {
    for bad in [
        "Mill",
        "old_mill",
        "old mill",
        "-mill",
        "old--mill",
        "млин",
        "",
    ] {
        let new = format!("id = \"{bad}\"");
        refused(
            "id = \"mill\"",
            &new,
            &new,
            &["cannot be an id", "small Latin letters"],
        );
    }
    refused(
        "id = \"islands\"",
        "id = \"The Islands\"",
        "id = \"The Islands\"",
        &["cannot be an id"],
    );
}

#[test]
fn a_file_whose_name_is_no_id() {
    let problem = board_compiler::compile("maps/Harbour Town.toml", HARBOUR_TOWN).unwrap_err();
    assert!(
        problem.to_string().starts_with("maps/Harbour Town.toml: "),
        "{problem}"
    );
    assert!(problem.what.contains("the board's id"), "{problem}");
}

#[test]
fn an_id_taken_twice() {
    let line = 1 + HARBOUR_TOWN
        .lines()
        .position(|line| line.contains("id = \"pier\""))
        .unwrap();
    refused(
        "id = \"castle\"",
        "id = \"pier\"",
        "name = { en = \"Castle\"",
        &[
            "“pier” is already taken by the city",
            &format!("line {line}"),
        ],
    );
    refused(
        "regions = [",
        "regions = [\n  { id = \"islands\", name = { en = \"A\", uk = \"Б\", ru = \"В\" } },",
        "The Islands",
        &["“islands” is already taken by the region"],
    );
}

#[test]
fn a_city_and_a_region_may_share_an_id() {
    accepted(&[
        ("id = \"islands\"", "id = \"pier\""),
        ("b = \"islands\", points = 3", "b = \"mill\", points = 3"),
        ("b = \"islands\", points = 5", "b = \"pier\", points = 5"),
        ("x = 500, y = 900, region = \"islands\"", "x = 500, y = 900"),
        (
            "y = 700, region = \"islands\"",
            "y = 700, region = \"pier\"",
        ),
    ]);
}

#[test]
fn a_name_missing_in_a_language() {
    refused(
        ", ru = \"Мельница\"",
        "",
        "\"mill\", name",
        &["the name lacks `ru`"],
    );
    refused(
        "uk = \"Острови\", ",
        "",
        "The Islands",
        &["the name lacks `uk`"],
    );
    refused(
        "en = \"Harbour Town\"",
        "en = \" \"",
        "en = \" \"",
        &["the name in `en` is empty"],
    );
    refused(
        "ru = \"Мельница\"",
        "de = \"Mühle\"",
        "Mühle",
        &["the name has no “de”", "en, uk, ru"],
    );
}

#[test]
fn a_name_longer_than_its_place() {
    let fits = "Млин за дальнім пагорбом";
    assert_eq!(fits.chars().count(), 24);
    accepted(&[("Млин", fits)]);
    let long = format!("{fits}!");
    refused("Млин", &long, &long, &["25 letters", "24", "shorten"]);
    refused("The Islands", &long, &long, &["25 letters", "24"]);
    refused(
        "en = \"Harbour Town\"",
        &format!("en = \"{long}\""),
        &long,
        &["25 letters", "24"],
    );
}

#[test]
fn a_company_may_have_a_longer_name() {
    let company = |name: &str| {
        format!(
            "companies = [\n  {{ id = \"tram\", name = {{ en = \"{name}\", uk = \"Б\", ru = \"В\" }}, \
             shares = 3, payouts = [5, 2] }},\n]\ncities = ["
        )
    };
    accepted(&[("cities = [", &company(&"x".repeat(40)))]);
    refused(
        "cities = [",
        &company(&"x".repeat(41)),
        "id = \"tram\"",
        &["41 letters", "40"],
    );
}

#[test]
fn no_text_makes_the_compiler_panic() {
    // Half-written files are what it sees most.
    for (end, _) in HARBOUR_TOWN.char_indices() {
        let _ = board_compiler::compile("maps/half.toml", &HARBOUR_TOWN[..end]);
    }
    for (index, _) in HARBOUR_TOWN.lines().enumerate() {
        let without: Vec<&str> = HARBOUR_TOWN
            .lines()
            .enumerate()
            .filter(|&(other, _)| other != index)
            .map(|(_, line)| line)
            .collect();
        let _ = board_compiler::compile("maps/half.toml", &without.join("\n"));
    }
    assert_refused("\n\n[players\n", "[players", &["as TOML", "look for"]);
}
