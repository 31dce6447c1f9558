//! Mistakes in licences and technologies.

use rules::maps::{Technologies, Technology};

use crate::{assert_refused, edited};

/// Harbour Town where the islands, three spaces and ferries need technologies.
const SECTIONS: &str = "[stand_in]
cards = 4

[licence]
regions = []
lengths = [1, 2]

[technologies]
for_sale = [
  { id = \"wales-concession\", copies = 3, price = 1, opens_regions = [\"islands\"] },
  { id = \"propellers\", copies = 3, price = 2, opens_ferries = true },
  { id = \"mechanical-stoker\", copies = 3, price = 1, opens_lengths = [3] },
  { id = \"booster\", copies = 3, price = 2, amount = 3 },
  { id = \"risky-contracts\", copies = 1, price = 2, amount = 20, advanced = true },
]

[map]";

/// Harbour Town with technologies, after one edit of their sections.
fn sold(old: &str, new: &str) -> String {
    assert_eq!(
        SECTIONS.matches(old).count(),
        1,
        "{old:?} must stand there once"
    );
    edited(&[("[map]", &SECTIONS.replace(old, new))])
}

#[test]
fn routes_need_what_their_ends_their_length_and_ferries_ask_for() {
    let board = board_compiler::compile("maps/a.toml", &sold("[map]", "[map]")).unwrap();
    let [wales, stoker, propellers] = [1 << 0, 1 << 3, 1 << 5];
    let needs: Vec<u16> = board
        .routes
        .iter()
        .map(|route| route.needs.bits())
        .collect();
    let ferry = wales | propellers;
    assert_eq!(
        needs,
        [0, 0, 0, 0, stoker, stoker, ferry, ferry | stoker, wales]
    );
    // They are for sale in the order of the rule book.
    let sold = board.technologies.iter().map(|sold| sold.technology);
    let indices: Vec<usize> = sold.map(Technology::index).collect();
    assert_eq!(indices, [0, 3, 5, 6, 13]);
}

#[test]
fn a_free_route_needs_nothing() {
    let text = sold("[map]", "[map]").replace(
        "locomotives = 1 },\n  { a = \"castle\"",
        "locomotives = 1, free = true },\n  { a = \"castle\"",
    );
    let board = board_compiler::compile("maps/a.toml", &text).unwrap();
    assert_eq!(board.routes[6].needs, Technologies::NONE);
    let text = edited(&[(
        "color = \"red\", length = 1",
        "color = \"red\", length = 1, free = true",
    )]);
    assert_refused(&text, "free = true", &["[licence]"]);
}

#[test]
fn routes_that_nobody_can_open() {
    let words = "nobody sells a technology";
    assert_refused(
        &sold(", opens_regions = [\"islands\"]", ""),
        "b = \"lighthouse\", color",
        &[words, "region"],
    );
    assert_refused(
        &sold(", opens_lengths = [3]", ""),
        "a = \"mill\", b = \"castle\", color",
        &[words, "length"],
    );
    assert_refused(
        &sold(", opens_ferries = true", ""),
        "b = \"lighthouse\", color",
        &[words, "ferries"],
    );
}

#[test]
fn unknown_technologies_and_regions() {
    assert_refused(
        &sold("propellers", "propelers"),
        "propelers",
        &["no technology “propelers”", "“propellers”"],
    );
    assert_refused(
        &sold("propellers", "teleport"),
        "teleport",
        &["no technology “teleport”", "right-of-way"],
    );
    assert_refused(
        &sold("[\"islands\"]", "[\"iland\"]"),
        "iland\"]",
        &["no region “iland”"],
    );
    assert_refused(
        &sold("regions = []", "regions = [\"england\"]"),
        "england",
        &["no region “england”"],
    );
}

#[test]
fn a_technology_sold_twice() {
    let text = sold("\"mechanical-stoker\"", "\"propellers\"");
    assert_refused(
        &text,
        "opens_lengths",
        &["“propellers” is already taken by the technology"],
    );
    let text = sold(
        "opens_lengths = [3]",
        "opens_lengths = [3], opens_ferries = true",
    );
    assert_refused(
        &text,
        "opens_lengths",
        &["another technology opens this already"],
    );
}

#[test]
fn figures_of_technologies() {
    assert_refused(
        &sold("price = 2, amount = 3", "price = 0, amount = 3"),
        "booster",
        &["from 1 to 9"],
    );
    assert_refused(
        &sold("copies = 1", "copies = 6"),
        "risky-contracts",
        &["from 1 to 5"],
    );
    assert_refused(
        &sold("amount = 3", "amount = 0"),
        "booster",
        &["from 2 to 8"],
    );
    assert_refused(&sold(", amount = 3", ""), "booster", &["lacks `amount`"]);
    assert_refused(
        &sold("opens_ferries = true", "opens_ferries = true, amount = 1"),
        "propellers",
        &["has no amount"],
    );
    assert_refused(
        &sold("lengths = [1, 2]", "lengths = [1, 12]"),
        "lengths = [1, 12]",
        &["from 1 to 10"],
    );
}

#[test]
fn technologies_that_make_no_sense_on_the_board() {
    assert_refused(
        &sold("[stand_in]\ncards = 4\n", ""),
        "booster",
        &["[stand_in]"],
    );
    assert_refused(
        &sold("[licence]\nregions = []\nlengths = [1, 2]\n", ""),
        "wales-concession",
        &["[licence]"],
    );
    let text = sold(
        "opens_lengths = [3]",
        "opens_lengths = [3], advanced = true",
    );
    assert_refused(&text, "mechanical-stoker", &["not always for sale"]);
}
