//! Mistakes in cities, companies, routes and tickets.

use rules::maps::RouteId;

use crate::{accepted, assert_refused, edited, refused};

const FIRST_ROUTE: &str = "{ a = \"pier\", b = \"market\", color = \"red\", length = 1 }";

/// Harbour Town with a line put before the first route.
#[track_caller]
fn route_refused(route: &str, words: &[&str]) {
    refused(
        "routes = [",
        &format!("routes = [\n  {route},"),
        route,
        words,
    );
}

#[test]
fn unknown_cities() {
    refused(
        "b = \"market\", color",
        "b = \"markt\", color",
        "b = \"markt\"",
        &["no city “markt”", "did you mean “market”?"],
    );
    refused(
        "b = \"islands\", points = 3",
        "b = \"atlantis\", points = 3",
        "atlantis",
        &["no city or region “atlantis”"],
    );
}

#[test]
fn unknown_regions_and_companies() {
    refused(
        "y = 900, region = \"islands\"",
        "y = 900, region = \"iland\"",
        "iland\" }",
        &["no region “iland”"],
    );
    refused(
        "color = \"red\", length = 1",
        "color = \"red\", length = 1, companies = [\"tram\"]",
        "tram",
        &["no company “tram”"],
    );
}

#[test]
fn companies() {
    let company = "{ id = \"tram\", name = { en = \"A\", uk = \"Б\", ru = \"В\" }, shares = 3, payouts = [5, 2] }";
    let add = |company: &str| {
        edited(&[(
            "cities = [",
            &format!("companies = [\n  {company},\n]\ncities = ["),
        )])
    };
    assert!(board_compiler::compile("maps/a.toml", &add(company)).is_ok());
    let sealed = |letters: &str, short: &str| {
        let more = format!(
            "shares = 3, letters = \"{letters}\", short = {{ en = \"{short}\", uk = \"Б\", ru = \"В\" }}"
        );
        add(&company.replace("shares = 3", &more))
    };
    assert!(board_compiler::compile("maps/a.toml", &sealed("T&C", "Tram")).is_ok());
    assert_refused(&sealed("TRAMS", "Tram"), "tram", &["1 to 4 letters"]);
    assert_refused(&sealed("", "Tram"), "tram", &["1 to 4 letters"]);
    let long = "x".repeat(23);
    assert_refused(&sealed("T", &long), "tram", &["23 letters", "22"]);
    assert_refused(
        &add(&company.replace("shares = 3", "shares = 17")),
        "tram",
        &["from 1 to 16"],
    );
    assert_refused(
        &add(&company.replace("[5, 2]", "[]")),
        "tram",
        &["0 entries", "from 1 to 6"],
    );
    assert_refused(
        &add(&company.replace("[5, 2]", "[5, 6]")),
        "tram",
        &["is 6", "from 0 to 5"],
    );
    let twice = add(&format!(
        "{company},\n  {}",
        company.replace("\"A\"", "\"Again\"")
    ));
    assert_refused(&twice, "Again", &["“tram” is already taken by the company"]);
    let many: String = (0..33)
        .map(|n| format!("{},\n  ", company.replace("tram", &format!("tram-{n}"))))
        .collect();
    assert_refused(
        &add(many.trim_end_matches(",\n  ")),
        "companies = [",
        &["33 entries", "32"],
    );
}

#[test]
fn more_things_than_their_numbers_can_hold() {
    let tickets = "  { a = \"pier\", b = \"mill\", points = 3 },\n".repeat(246);
    refused(
        "tickets = [\n",
        &format!("tickets = [\n{tickets}"),
        "tickets = [",
        &["256 entries", "255"],
    );
    let routes = format!("  {FIRST_ROUTE},\n").repeat(247);
    refused(
        "routes = [\n",
        &format!("routes = [\n{routes}"),
        "routes = [",
        &["256 entries", "255"],
    );
    let cities: String = (0..250)
        .map(|n| format!("  {{ id = \"c-{n}\", name = {{ en = \"A\", uk = \"Б\", ru = \"В\" }}, x = 1, y = 1 }},\n"))
        .collect();
    refused(
        "cities = [\n",
        &format!("cities = [\n{cities}"),
        "cities = [",
        &["256 entries", "from 2 to 63"],
    );
}

#[test]
fn ports_without_harbors() {
    refused(
        "x = 400, y = 600",
        "x = 400, y = 600, port = true",
        "port = true",
        &["[harbors]"],
    );
}

#[test]
fn junctions_have_no_tickets() {
    refused(
        "x = 700, y = 250",
        "x = 700, y = 250, junction = true",
        "a = \"pier\", b = \"castle\"",
        &["“castle” is a junction"],
    );
}

#[test]
fn colours_of_routes() {
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"rad\", length = 3 }",
        &["no colour “rad”", "“red”"],
    );
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"green\", length = 3 }",
        &["no green in the wagon deck"],
    );
}

#[test]
fn lengths_of_routes() {
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"red\", length = 0 }",
        &["from 1 to 10"],
    );
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"red\", length = 11 }",
        &["from 1 to 10"],
    );
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"red\", length = 4 }",
        &["no points for a route of 4"],
    );
    let special =
        "routes = [\n  { a = \"pier\", b = \"castle\", color = \"red\", length = 4, points = 9 },";
    assert_eq!(accepted(&[("routes = [", special)]).routes[0].points, 9);
    // Nobody has the pieces for it.
    let text = edited(&[
        ("trains = 12", "trains = 2"),
        ("last_round_at = 2", "last_round_at = 1"),
    ]);
    assert_refused(
        &text,
        "a = \"mill\", b = \"castle\", color",
        &["is 3", "from 1 to 2"],
    );
}

#[test]
fn ferries() {
    refused(
        "length = 2, locomotives = 1",
        "length = 2, locomotives = 3",
        "locomotives = 3",
        &["from 1 to 2"],
    );
    refused(
        "wild = 6",
        "wild = 0",
        "b = \"lighthouse\", color = \"gray\"",
        &["takes wilds"],
    );
}

#[test]
fn sea_routes_without_ships() {
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"red\", length = 3, kind = \"sea\" }",
        &["no ships", "[pieces]", "[cards]"],
    );
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"red\", length = 3, kind = \"air\" }",
        &["“air”", "“rail” or “sea”"],
    );
}

#[test]
fn carts_without_merchandise() {
    route_refused(
        "{ a = \"pier\", b = \"castle\", color = \"red\", length = 3, cart = true }",
        &["[merchandise]"],
    );
}

#[test]
fn a_route_from_a_city_to_itself() {
    route_refused(
        "{ a = \"castle\", b = \"castle\", color = \"red\", length = 3 }",
        &["to itself"],
    );
}

#[test]
fn lanes_are_found() {
    let board = accepted(&[]);
    assert_eq!(board.routes[0].other_lane, Some(RouteId(1)));
    assert_eq!(board.routes[1].other_lane, Some(RouteId(0)));
    assert!(
        board.routes[2..]
            .iter()
            .all(|route| route.other_lane.is_none())
    );
}

#[test]
fn lanes_of_unequal_length() {
    let old = "color = \"blue\", length = 1";
    let long = "color = \"blue\", length = 2";
    refused(
        old,
        long,
        long,
        &[
            "lanes between market and pier",
            "unequal length",
            "`apart = true`",
        ],
    );
    let board = accepted(&[(old, "color = \"blue\", length = 2, apart = true")]);
    assert!(board.routes.iter().all(|route| route.other_lane.is_none()));
    // A ferry beside a rail route is no lane of it.
    let board = accepted(&[(old, "color = \"blue\", length = 2, locomotives = 1")]);
    assert!(board.routes.iter().all(|route| route.other_lane.is_none()));
}

#[test]
fn more_than_two_lanes() {
    let third = "{ a = \"pier\", b = \"market\", color = \"gray\", length = 1 }";
    let add = |route: &str| format!("{route},\n]\ntickets = [");
    refused(
        "]\ntickets = [",
        &add(third),
        third,
        &["more than two lanes", "`apart = true`"],
    );
    accepted(&[(
        "]\ntickets = [",
        &add(&third.replace(" }", ", apart = true }")),
    )]);
}

#[test]
fn tickets_between_the_same_place() {
    refused(
        "a = \"castle\", b = \"mill\"",
        "a = \"mill\", b = \"mill\"",
        "a = \"mill\", b = \"mill\"",
        &["same place"],
    );
    refused(
        "a = \"castle\", b = \"mill\"",
        "a = \"seal-rock\", b = \"islands\"",
        "a = \"seal-rock\"",
        &["same place"],
    );
}

#[test]
fn a_ticket_to_a_region_without_cities() {
    let text = edited(&[
        ("y = 900, region = \"islands\"", "y = 900"),
        ("y = 700, region = \"islands\"", "y = 700"),
    ]);
    assert_refused(
        &text,
        "a = \"market\", b = \"islands\"",
        &["no city lies in the region “islands”"],
    );
}

#[test]
fn a_ticket_whose_ends_are_not_joined() {
    let text = edited(&[
        (
            "  { a = \"castle\", b = \"seal-rock\", color = \"gray\", length = 3, locomotives = 1 },\n",
            "",
        ),
        (
            "  { a = \"lighthouse\", b = \"seal-rock\", color = \"red\", length = 2 },\n",
            "",
        ),
    ]);
    assert_refused(
        &text,
        "a = \"pier\", b = \"seal-rock\"",
        &["cannot be completed", "no routes join"],
    );
}

#[test]
fn a_ticket_longer_than_the_pieces() {
    refused(
        "trains = 12",
        "trains = 5",
        "a = \"mill\", b = \"seal-rock\"",
        &["cannot be completed", "more than the 5 pieces"],
    );
    accepted(&[("trains = 12", "trains = 6")]);
}

#[test]
fn trains_and_ships_are_counted_apart_for_a_ticket() {
    // Mill to Lighthouse takes 5 trains, or 3 trains and 4 ships.
    let text = |pieces: &str| {
        edited(&[
            ("trains = 12", pieces),
            ("wild = 6", "ship = { red = 9 }\nwild = 6\ndealt_ships = 1"),
            ("row = 4", "row = 4\nrow_ships = 2"),
            ("length = 3, locomotives = 1", "length = 2, kind = \"sea\""),
            (
                "color = \"red\", length = 2",
                "color = \"red\", length = 2, kind = \"sea\"",
            ),
        ])
    };
    let blamed = "a = \"mill\", b = \"lighthouse\"";
    assert!(board_compiler::compile("maps/a.toml", &text("trains = 4\nships = 4")).is_ok());
    assert_refused(
        &text("trains = 4\nships = 3"),
        blamed,
        &["more than the 7 pieces"],
    );
    let six = text("trains = 4\nships = 4\nchosen = 6\nsuggested_trains = 3");
    assert_refused(&six, blamed, &["more than the 6 pieces"]);
}

#[test]
fn a_board_in_pieces() {
    let text = edited(&[(
        "cities = [",
        "cities = [\n  { id = \"farm\", name = { en = \"Farm\", uk = \"Ферма\", ru = \"Ферма\" }, x = 1, y = 1 },",
    )]);
    assert_refused(&text, "id = \"farm\"", &["“farm” is cut off"]);
}
