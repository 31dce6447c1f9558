//! Screens that are none of ours, turns and origins that show nothing, registers that are none.

use crate::{DEFAULT, PICOPAD, assert_refused, edited, refused};

#[test]
fn a_size_that_pictures_are_not_made_for() {
    for (bad, told) in [
        ("[240, 320]", "240 x 320"),
        ("[128, 128]", "128 x 128"),
        ("[0, 0]", "0 x 0"),
        ("[480, 320]", "480 x 320"),
    ] {
        let line = format!("size = {bad}");
        refused(&[(
            "size = [240, 240]",
            &line,
            &[told, "write [240, 240] or [320, 240]"],
        )]);
    }
    refused(&[(
        "size = [240, 240]",
        "size = [-240, 240]",
        &["`size` is -240", "from 0 to 65535"],
    )]);
}

#[test]
fn a_turn_that_the_controller_does_not_know() {
    refused(&[
        (
            "turn = 0x70",
            "turn = 90",
            &["0x5a is no `turn`", "0x80 (rows run upwards)"],
        ),
        (
            "turn = 0x70",
            "turn = 0x71",
            &["0x71 is no `turn`", "add up"],
        ),
        (
            "turn = 0x70",
            "turn = 270",
            &["`turn` is 270", "from 0 to 255"],
        ),
        (
            "turn = 0x70",
            "turn = -1",
            &["`turn` is -1", "from 0 to 255"],
        ),
    ]);
    // 320 pixels fit only into what are rows otherwise.
    let text = edited(PICOPAD, &[("turn = 0x60", "turn = 0x40")]);
    assert_refused(
        &text,
        "turn = 0x40",
        &["0x40 leaves a row 240 pixels", "has 320", "add 0x20"],
    );
}

#[test]
fn an_origin_from_which_the_picture_leaves_the_memory() {
    let most = |to: &'static str| -> [&'static str; 2] { ["leaves the controller's memory", to] };
    refused(&[
        (
            "origin = [0, 0]",
            "origin = [81, 0]",
            &most("from [0, 0] to [80, 0]"),
        ),
        (
            "origin = [0, 0]",
            "origin = [0, 80]",
            &most("from [0, 0] to [80, 0]"),
        ),
    ]);
    let upright = edited(
        DEFAULT,
        &[
            ("turn = 0x70", "turn = 0"),
            ("origin = [0, 0]", "origin = [80, 0]"),
        ],
    );
    assert_refused(
        &upright,
        "origin = [80, 0]",
        &most("from [0, 0] to [0, 80]"),
    );
    let wide = edited(PICOPAD, &[("origin = [0, 0]", "origin = [1, 0]")]);
    assert_refused(&wide, "origin = [1, 0]", &most("from [0, 0] to [0, 0]"));
}

#[test]
fn registers_that_are_none() {
    refused(&[
        (
            "  [0xbb, 0x19],",
            "  [0xbb, 0x119],",
            &["`registers` is 0x119", "from 0 to 255"],
        ),
        (
            "  [0xbb, 0x19],",
            "  [0xbb, -1],",
            &["`registers` is -1", "from 0 to 255"],
        ),
        (
            "  [0xbb, 0x19],",
            "  [0x36, 0x70],",
            &["0x36 is a command", "`turn`", "from 0xb0 to 0xff"],
        ),
        (
            "  [0xbb, 0x19],",
            "  [0x11, 0],",
            &["0x11 is a command that the firmware gives itself"],
        ),
        (
            "  [0xbb, 0x19],",
            "  [0xbb],",
            &["has 1 entries", "from 2 to 65"],
        ),
        ("  [0xbb, 0x19],", "  [],", &["has 0 entries"]),
        (
            "  [0xbb, 0x19],",
            "  [0xbb, \"19\"],",
            &["must be a whole number"],
        ),
        (
            "  [0xbb, 0x19],",
            "  [0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],",
            &["0xe0 has 14 bytes", "here are 13"],
        ),
    ]);
    let line = 1 + DEFAULT
        .lines()
        .position(|line| line == "  [0xb7, 0x35],")
        .expect("a register");
    refused(&[(
        "  [0xbb, 0x19],",
        "  [0xb7, 0x19],",
        &[
            "0xb7 is already set",
            &format!("on line {line}"),
            "take one of the two away",
        ],
    )]);
}
