//! Mistakes in the figures of the rule set.

use rules::maps::Color;

use crate::{accepted, assert_refused, edited, refused};

/// Ships for Harbour Town: pieces, cards, and what is dealt and laid out of them.
const SHIPS: [(&str, &str); 3] = [
    ("trains = 12", "trains = 12\nships = 9"),
    (
        "wild = 6",
        "wagon_harbor = { red = 4 }\nship = { red = 9, blue = 4 }\nwild = 6\ndealt_ships = 1",
    ),
    ("row = 4", "row = 4\nrow_ships = 2"),
];

/// Harbour Town with ships and one more edit.
fn with_ships<'a>(old: &'a str, new: &'a str) -> String {
    edited(&[SHIPS[0], SHIPS[1], SHIPS[2], (old, new)])
}

#[test]
fn figures_out_of_range() {
    for (old, new, range) in [
        (
            "size = [1000, 800]",
            "size = [1000, 20]",
            "from 100 to 10000",
        ),
        ("least = 2", "least = 1", "from 2 to 5"),
        ("most = 3", "most = 6", "from 2 to 5"),
        (
            "doubles_open_from = 3",
            "doubles_open_from = 0",
            "from 2 to 6",
        ),
        ("trains = 12", "trains = 0", "from 1 to 99"),
        ("last_round_at = 2", "last_round_at = 12", "from 0 to 11"),
        ("last_turns = 1", "last_turns = 0", "from 1 to 5"),
        ("wild = 6", "wild = 61", "from 0 to 60"),
        ("yellow = 8", "yellow = 61", "from 1 to 60"),
        ("dealt = 3", "dealt = 11", "from 0 to 10"),
        ("row = 4", "row = 7", "from 1 to 6"),
        ("wilds_clear_row = 3", "wilds_clear_row = 5", "from 2 to 4"),
        ("dealt = 2", "dealt = 6", "from 1 to 5"),
        ("dealt_keep = 1", "dealt_keep = 3", "from 1 to 2"),
        ("drawn = 2", "drawn = 0", "from 1 to 5"),
        ("drawn_keep = 1", "drawn_keep = 0", "from 1 to 2"),
        ("3 = 4", "3 = 100", "from 0 to 99"),
        ("longest_path = 5", "longest_path = 0", "from 1 to 99"),
        ("x = 150", "x = 1000.5", "from 0 to 1000"),
        ("y = 300", "y = -1", "from 0 to 1000"),
        (
            "trains = 12",
            "trains = 99999999999999999999",
            "from 1 to 99",
        ),
    ] {
        refused(old, new, new, &[range]);
    }
    refused(
        "wild = 6",
        "wild = 6\ndealt_wilds = 0",
        "dealt_wilds",
        &["from 1 to 10"],
    );
}

#[test]
fn fewer_at_most_than_at_least() {
    refused(
        "least = 2",
        "least = 4",
        "most = 3",
        &["`most` is 3", "from 4 to 5"],
    );
}

#[test]
fn lengths_that_no_route_can_have_get_no_points() {
    refused("3 = 4", "11 = 4", "11 = 4", &["[points]", "from 1 to 10"]);
    refused(
        "3 = 4",
        "three = 4",
        "three = 4",
        &["[points]", "from 1 to 10"],
    );
}

#[test]
fn a_tie_break_that_is_none() {
    refused(
        "[\"tickets\"]",
        "[\"coin\"]",
        "coin",
        &["“coin” cannot break a tie", "longest-path"],
    );
}

#[test]
fn colours_that_do_not_exist() {
    refused(
        "yellow = 8",
        "yelow = 8",
        "yelow = 8",
        &["no colour “yelow”", "did you mean “yellow”?", "red, orange"],
    );
    refused("yellow = 8", "gray = 8", "gray = 8", &["no colour “gray”"]);
}

#[test]
fn pink_and_purple_are_one_colour() {
    let board = accepted(&[("yellow = 8", "yellow = 8, purple = 8")]);
    assert_eq!(board.cards.color_names[Color::Pink.index()], "purple");
    refused(
        "yellow = 8",
        "yellow = 8, pink = 8, purple = 8",
        "pink = 8",
        &["one colour"],
    );
    let text = edited(&[
        ("yellow = 8", "yellow = 8, purple = 8"),
        (
            "color = \"red\", length = 1",
            "color = \"pink\", length = 1",
        ),
    ]);
    assert_refused(&text, "color = \"pink\"", &["“purple”"]);
}

#[test]
fn a_deck_too_small_for_its_players() {
    accepted(&[(
        "red = 8, yellow = 8, blue = 8",
        "red = 3, yellow = 2, blue = 2",
    )]);
    refused(
        "red = 8, yellow = 8, blue = 8",
        "red = 3, yellow = 2, blue = 1",
        "wagon = ",
        &[
            "the wagon deck has 12 cards",
            "3 players and the row take 13",
        ],
    );
    refused(
        "wild = 6",
        "wild = 2\ndealt_wilds = 1",
        "dealt_wilds",
        &["3 wilds", "only 2"],
    );
    let text = with_ships("ship = { red = 9, blue = 4 }", "ship = { red = 4 }");
    assert_refused(
        &text,
        "ship = { red = 4 }",
        &["the ship deck has 4 cards", "take 5"],
    );
}

#[test]
fn too_few_tickets_for_the_players() {
    refused(
        "dealt = 2",
        "dealt = 4",
        "tickets = [",
        &["there are 10 tickets", "dealt 12"],
    );
}

#[test]
fn ship_cards_and_ships_go_together() {
    accepted(&SHIPS);
    assert_refused(
        &edited(&SHIPS[1..]),
        "[cards]",
        &["[pieces] has no `ships`"],
    );
    assert_refused(
        &edited(&SHIPS[..1]),
        "[cards]",
        &["there are no `ship` cards"],
    );
    assert_refused(
        &edited(&SHIPS[..2]),
        "[cards]",
        &["[cards] lacks `row_ships`"],
    );
    refused(
        "row = 4",
        "row = 4\nrow_ships = 2",
        "row_ships",
        &["there are none", "`ship`"],
    );
    assert_refused(
        &with_ships("row_ships = 2", "row_ships = 3"),
        "row_ships",
        &["7 places", "6"],
    );
}

#[test]
fn a_choice_of_pieces_that_cannot_be_made() {
    let chosen = |figures: &str| with_ships("ships = 9", &format!("ships = 9\n{figures}"));
    assert!(
        board_compiler::compile("maps/a.toml", &chosen("chosen = 15\nsuggested_trains = 8"))
            .is_ok()
    );
    assert_refused(
        &chosen("chosen = 22\nsuggested_trains = 8"),
        "chosen",
        &["from 1 to 21"],
    );
    assert_refused(
        &chosen("chosen = 15\nsuggested_trains = 5"),
        "suggested",
        &["from 6 to 12"],
    );
    assert_refused(
        &chosen("chosen = 15"),
        "[pieces]",
        &["lacks `suggested_trains`"],
    );
    assert_refused(&chosen("suggested_trains = 5"), "suggested", &["`chosen`"]);
}

#[test]
fn harbors_and_exchange() {
    let harbors =
        "[harbors]\neach = 3\ncards_of_each_kind = 2\npoints = [10, 20, 30]\nunbuilt = 4\n";
    let add = |section: &str| with_ships("[map]", &format!("{section}\n[map]"));
    assert!(board_compiler::compile("maps/a.toml", &add(harbors)).is_ok());
    refused(
        "[map]",
        &format!("{harbors}\n[map]"),
        "[harbors]",
        &["harbour sign", "`wagon_harbor`"],
    );
    assert_refused(
        &add(&harbors.replace("each = 3", "each = 9")),
        "each = 9",
        &["from 1 to 5"],
    );
    assert_refused(
        &add(&harbors.replace(", 30]", "]")),
        "points = [10, 20]",
        &["must have 3"],
    );
    assert_refused(
        &add(&harbors.replace("unbuilt = 4\n", "")),
        "[harbors]",
        &["lacks `unbuilt`"],
    );
    assert_refused(
        &add("[exchange]\nprice = 1"),
        "[exchange]",
        &["[pieces] needs `chosen`"],
    );
}

#[test]
fn stand_ins_and_flags() {
    let add = |section: &str| edited(&[("[map]", &format!("{section}\n\n[map]"))]);
    assert_refused(&add("[stand_in]\ncards = 1"), "cards = 1", &["from 2 to 9"]);
    let flags = "[flags]\ncolors = [\"red\", \"blue\", \"yellow\"]\npoints = 4";
    assert!(board_compiler::compile("maps/a.toml", &add(flags)).is_ok());
    assert_refused(
        &add(&flags.replace("yellow", "red")),
        "colors",
        &["three different"],
    );
    assert_refused(
        &add(&flags.replace("yellow", "white")),
        "colors",
        &["no white in the wagon deck"],
    );
    assert_refused(
        &add(&flags.replace("points = 4", "points = 0")),
        "points = 0",
        &["from 1 to 99"],
    );
}

#[test]
fn merchandise_pays_for_every_number_of_players() {
    let add = |points: &str| {
        edited(&[(
            "[map]",
            &format!("[merchandise]\ncards = 16\npoints = {points}\n\n[map]"),
        )])
    };
    assert!(board_compiler::compile("maps/a.toml", &add("{ 2 = [8, 4], 3 = [8, 5, 2] }")).is_ok());
    let blamed = "points = {";
    assert_refused(
        &add("{ 2 = [8, 4] }"),
        blamed,
        &["lacks the list for 3 players"],
    );
    assert_refused(&add("{ 2 = [8, 4], 4 = [8, 4] }"), blamed, &["from 2 to 3"]);
    assert_refused(
        &add("{ 2 = [8, 4, 2], 3 = [8] }"),
        blamed,
        &["has 3 entries", "from 1 to 2"],
    );
    assert_refused(
        &add("{ 2 = [4, 8], 3 = [8] }"),
        blamed,
        &["is 8", "from 0 to 4"],
    );
}

#[test]
fn harbour_signs_without_ships() {
    let new = "wagon_harbor = { red = 4 }\nwild = 6";
    refused("wild = 6", new, "wagon_harbor", &["goes with ship cards"]);
}

#[test]
fn a_deck_that_cannot_be_counted() {
    let new = "wagon = { red = 60, yellow = 60, blue = 60, green = 60, white = 60 }";
    let text = edited(&[("wagon = { red = 8, yellow = 8, blue = 8 }", new)]);
    assert_refused(&text, "[cards]", &["306 cards", "at most 255"]);
}

#[test]
fn stand_ins_beside_ships() {
    let text = with_ships("[end]", "[stand_in]\ncards = 4\n\n[end]");
    assert_refused(&text, "[stand_in]", &["no ships"]);
}
