//! Mistakes in land, water and the bends of routes.

use crate::{accepted, assert_refused, edited, refused};

/// Harbour Town with shapes.
fn with_shapes(shapes: &str) -> String {
    edited(&[(
        "tickets = [",
        &format!("shapes = [\n{shapes}]\ntickets = ["),
    )])
}

#[test]
fn good_shapes_and_bends() {
    let shapes = "shapes = [\n  { kind = \"land\", points = [[-20, 0], [1020, 0], [500, 900]] },\n  \
                  { kind = \"water\", points = [[1, 1], [2, 1], [2, 2], [1, 2]] },\n]\ntickets = [";
    let board = accepted(&[
        ("tickets = [", shapes),
        (
            "b = \"mill\", color = \"yellow\", length = 2",
            "b = \"mill\", color = \"yellow\", length = 2, bend = -12",
        ),
    ]);
    let kinds: Vec<&str> = board.shapes.iter().map(|shape| shape.kind.id()).collect();
    assert_eq!(kinds, ["land", "water"]);
    assert_eq!(board.shapes[0].points, [(-20, 0), (1020, 0), (500, 900)]);
    let bends: Vec<i16> = board.routes.iter().map(|route| route.bend).collect();
    assert_eq!(bends, [0, 0, -12, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn unknown_kinds() {
    assert_refused(
        &with_shapes("  { kind = \"lend\", points = [[1, 1], [2, 1], [2, 2]] },\n"),
        "lend",
        &["of kind “lend”", "“land4”", "did you mean “land”?"],
    );
    assert_refused(
        &with_shapes("  { kind = 3, points = [[1, 1], [2, 1], [2, 2]] },\n"),
        "kind = 3",
        &["`kind` must be text"],
    );
    assert_refused(
        &with_shapes("  { points = [[1, 1], [2, 1], [2, 2]] },\n"),
        "[2, 2]",
        &["a shape lacks `kind`"],
    );
    assert_refused(
        &with_shapes("  { kind = \"land\", colour = \"red\", points = [[1, 1]] },\n"),
        "colour",
        &["a shape has no “colour”"],
    );
}

#[test]
fn fewer_than_three_points() {
    for points in ["[]", "[[1, 1]]", "[[1, 1], [2, 2]]"] {
        assert_refused(
            &with_shapes(&format!("  {{ kind = \"water\", points = {points} }},\n")),
            "kind = \"water\"",
            &["at least 3 points"],
        );
    }
}

#[test]
fn points_that_are_no_points() {
    assert_refused(
        &with_shapes("  { kind = \"land\", points = [[1, 1], [2, 1],\n    [2, 2, 2]] },\n"),
        "[2, 2, 2]",
        &["3 entries", "it must have 2"],
    );
    assert_refused(
        &with_shapes("  { kind = \"land\", points = [[1, 1], [2, 1],\n    [2, 2.5]] },\n"),
        "[2, 2.5]",
        &["whole number"],
    );
}

#[test]
fn points_far_outside_the_board() {
    for outside in ["[-501, 5]", "[1501, 5]", "[5, -501]", "[5, 1501]"] {
        assert_refused(
            &with_shapes(&format!(
                "  {{ kind = \"land\", points = [[1, 1], [2, 1],\n    {outside}] }},\n"
            )),
            outside,
            &["from -500 to 1500"],
        );
    }
}

#[test]
fn too_many_shapes_and_points() {
    let one = "  { kind = \"land\", points = [[1, 1], [2, 1], [2, 2]] },\n";
    assert_refused(
        &with_shapes(&one.repeat(65)),
        "shapes = [",
        &["65 entries", "from 0 to 64"],
    );
    let many = |count: usize| format!("[{}]", "[1, 1], ".repeat(count));
    let first = format!("  {{ kind = \"land\", points = {} }},\n", many(2000));
    let second = format!("  {{ kind = \"water\", points = {} }},\n", many(49));
    assert_refused(
        &with_shapes(&(first + &second)),
        "kind = \"water\"",
        &["2049 points", "can have 2048"],
    );
}

#[test]
fn bends() {
    refused(
        "b = \"mill\", color = \"yellow\", length = 2",
        "b = \"mill\", color = \"yellow\", length = 2, bend = 251",
        "bend = 251",
        &["`bend` is 251", "from -250 to 250"],
    );
    // The lanes of a double run the same way.
    refused(
        "b = \"market\", color = \"red\", length = 1",
        "b = \"market\", color = \"red\", length = 1, bend = 5",
        "a = \"market\", b = \"pier\"",
        &["bend apart", "opposed"],
    );
    let both = [
        (
            "b = \"market\", color = \"red\", length = 1",
            "b = \"market\", color = \"red\", length = 1, bend = 5",
        ),
        (
            "b = \"pier\", color = \"blue\", length = 1",
            "b = \"pier\", color = \"blue\", length = 1, bend = -5",
        ),
    ];
    assert_eq!(accepted(&both).routes[1].bend, -5);
}
