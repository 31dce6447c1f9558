//! Mistakes of writing: TOML, keys, kinds of values, the name.

use crate::{DEFAULT, assert_refused, edited, refused};

/// The first line, which is blamed when a whole section is missing.
const FIRST_LINE: &str =
    "# Raspberry Pi Pico with a Waveshare Pico-LCD-1.3 plugged on: the default.";

#[test]
fn what_is_no_toml() {
    refused(&[
        (
            "clock = 10",
            "clock = = 10",
            &["as TOML", "look for a missing quote"],
        ),
        ("clock = 10", "clock 10", &["as TOML"]),
        ("[battery]", "[battery", &["as TOML"]),
        (
            "name = \"Pico-LCD-1.3\"",
            "name = \"Pico-LCD-1.3",
            &["as TOML"],
        ),
        ("clock = 10", "clock = GP10", &["as TOML"]),
        (
            "mosi = 11",
            "mosi = 11\nmosi = 7",
            &["as TOML", "duplicate"],
        ),
    ]);
}

#[test]
fn an_unknown_key_lists_the_known_ones() {
    refused(&[
        (
            "chip_select = 9",
            "chip_selekt = 9",
            &[
                "[screen] has no “chip_selekt”",
                "did you mean “chip_select”?",
                "data_command",
            ],
        ),
        (
            "piezo = 6",
            "pieso = 6",
            &["[sound] has no “pieso”", "“piezo”"],
        ),
        (
            "usb = 24",
            "vbus = 24",
            &["[battery] has no “vbus”", "sense, diode, usb, radio, curve"],
        ),
        (
            "a = 15",
            "select = 15",
            &[
                "[buttons] has no “select”",
                "up, down, left, right, a, b, x, y",
            ],
        ),
    ]);
    let text = edited(DEFAULT, &[("[sound]", "[light]\nred = 14\n\n[sound]")]);
    assert_refused(
        &text,
        "[light]",
        &[
            "the file has no “light”",
            "name, screen, sound, battery, buttons",
        ],
    );
}

#[test]
fn a_missing_key_is_told_where_its_section_begins() {
    for (line, section, words) in [
        (
            "name = \"Pico-LCD-1.3\"",
            FIRST_LINE,
            "the file lacks `name`",
        ),
        ("size = [240, 240]", "[screen]", "[screen] lacks `size`"),
        ("turn = 0x70", "[screen]", "[screen] lacks `turn`"),
        ("origin = [0, 0]", "[screen]", "[screen] lacks `origin`"),
        ("clock = 10", "[screen]", "[screen] lacks `clock`"),
        ("mosi = 11", "[screen]", "[screen] lacks `mosi`"),
        (
            "chip_select = 9",
            "[screen]",
            "[screen] lacks `chip_select`",
        ),
        (
            "data_command = 8",
            "[screen]",
            "[screen] lacks `data_command`",
        ),
        ("reset = 12", "[screen]", "[screen] lacks `reset`"),
        ("backlight = 13", "[screen]", "[screen] lacks `backlight`"),
        ("piezo = 6", "[sound]", "[sound] lacks `piezo`"),
        ("sense = 29", "[battery]", "[battery] lacks `sense`"),
        ("diode = 250", "[battery]", "[battery] lacks `diode`"),
        ("usb = 24", "[battery]", "[battery] lacks `usb`"),
        ("up = 2", "[buttons]", "[buttons] lacks `up`"),
        ("y = 21", "[buttons]", "[buttons] lacks `y`"),
    ] {
        assert_refused(&edited(DEFAULT, &[(line, "")]), section, &[words, "add it"]);
    }
    let text = edited(DEFAULT, &[("[battery]", "")]);
    assert_refused(&text, FIRST_LINE, &["the file lacks `battery`"]);
    let (before, _) = DEFAULT.split_once("[buttons]").expect("the section");
    assert_refused(before, FIRST_LINE, &["the file lacks `buttons`"]);
}

#[test]
fn values_of_the_wrong_kind() {
    refused(&[
        (
            "name = \"Pico-LCD-1.3\"",
            "name = 1.3",
            &["`name` must be text in quotes"],
        ),
        (
            "clock = 10",
            "clock = \"GP10\"",
            &[
                "`clock` must be the number of a pin",
                "`clock = 10` for GP10",
            ],
        ),
        (
            "clock = 10",
            "clock = 10.0",
            &["must be the number of a pin"],
        ),
        ("up = 2", "up = [2]", &["`up` must be the number of a pin"]),
        (
            "turn = 0x70",
            "turn = \"0x70\"",
            &["`turn` must be a whole number"],
        ),
        (
            "diode = 250",
            "diode = 0.25",
            &["`diode` must be a whole number"],
        ),
        (
            "size = [240, 240]",
            "size = 240",
            &["`size` must be a list in brackets"],
        ),
        (
            "size = [240, 240]",
            "size = \"240x240\"",
            &["`size` must be a list in brackets"],
        ),
        (
            "size = [240, 240]",
            "size = [240]",
            &["has 1 entries", "must have 2"],
        ),
        (
            "origin = [0, 0]",
            "origin = 0",
            &["`origin` must be a list"],
        ),
        (
            "  [0xbb, 0x19],",
            "  0xbb,",
            &["`registers` must be a list"],
        ),
        ("[sound]", "[[sound]]", &["`sound` must be a table"]),
    ]);
}

#[test]
fn a_name_that_cannot_be_shown() {
    for bad in [
        "",
        "  ",
        "Пікопад",
        "a name of more letters than fit",
        "tab\\t",
    ] {
        let line = format!("name = \"{bad}\"");
        refused(&[(
            "name = \"Pico-LCD-1.3\"",
            &line,
            &["cannot be shown as a name", "1 to 24 Latin letters"],
        )]);
    }
}

#[test]
fn no_text_makes_the_compiler_panic() {
    // Half-written files are what it sees most.
    for (end, _) in DEFAULT.char_indices() {
        let _ = handheld_compiler::compile(crate::FILE, &DEFAULT[..end]);
    }
    let lines: Vec<&str> = DEFAULT.lines().collect();
    for (index, line) in lines.iter().enumerate() {
        for spoilt in [
            "",
            "= 1",
            "x = 99999999999999999999",
            &line.replace('=', ""),
            &line.replace(']', ""),
        ] {
            let mut lines = lines.clone();
            lines[index] = spoilt;
            let _ = handheld_compiler::compile(crate::FILE, &lines.join("\n"));
        }
    }
}
