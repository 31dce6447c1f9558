//! From styles to Rust, and back to the text file.

use std::fmt::Write;

use crate::{FIGURES, LEVELS, Place, Size, StyleEntry};

/// Returns the Rust source of the tables: `Style` with its fields, the styles by level and size, and those of
/// boards.
pub fn render(styles: &[StyleEntry]) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "/// How a bot weighs things against each other.\n\
         #[derive(Clone, Copy, Debug, PartialEq, Eq)]\npub struct Style {{"
    );
    for figure in FIGURES {
        let _ = writeln!(
            out,
            "    /// {}\n    pub {}: i32,",
            figure.about, figure.name
        );
    }
    let count = FIGURES.len();
    let _ = writeln!(
        out,
        "}}\n\n/// How many figures a style has.\npub const COUNT: usize = {count};\n\n\
         impl Style {{\n    /// Returns the style of these figures, in the order of the table.\n    \
         pub const fn from_figures(figures: &[i16; COUNT]) -> Style {{\n        Style {{"
    );
    for (number, figure) in FIGURES.iter().enumerate() {
        let _ = writeln!(
            out,
            "            {}: figures[{number}] as i32,",
            figure.name
        );
    }
    let _ = writeln!(
        out,
        "        }}\n    }}\n\n    /// Returns its figures, in the order of the table.\n    \
         pub const fn to_figures(&self) -> [i16; COUNT] {{\n        ["
    );
    for figure in FIGURES {
        let _ = writeln!(out, "            self.{} as i16,", figure.name);
    }
    let _ = writeln!(out, "        ]\n    }}\n}}\n");
    let sizes = Size::ALL.len();
    let levels = LEVELS.len();
    let of_sizes = styles
        .iter()
        .filter(|style| matches!(style.place, Place::Size(_)));
    let of_sizes: Vec<&StyleEntry> = of_sizes.collect();
    let _ = writeln!(
        out,
        "/// For each level and size of boards.\n\
         pub(super) static BY_SIZE: [[[i16; COUNT]; {sizes}]; {levels}] = ["
    );
    for level in of_sizes.chunks(sizes) {
        let _ = writeln!(out, "    [");
        for style in level {
            let _ = writeln!(out, "        {:?},", style.figures);
        }
        let _ = writeln!(out, "    ],");
    }
    let _ = writeln!(
        out,
        "];\n\n/// For boards: the level, the board, the seats or zero for any.\n\
         pub(super) static BY_BOARD: &[(u8, &str, u8, [i16; COUNT])] = &["
    );
    for style in styles {
        if let Place::Map(map, seats) = &style.place {
            let seats = seats.unwrap_or(0);
            let _ = writeln!(
                out,
                "    ({}, {map:?}, {seats}, {:?}),",
                style.level, style.figures
            );
        }
    }
    let _ = writeln!(out, "];");
    out
}

/// Returns the section of the file that gives a style, with what differs from `under`.
pub fn section(style: &StyleEntry, under: &[i16]) -> String {
    let mut out = format!("[[style]]\nlevel = \"{}\"\n", LEVELS[style.level]);
    let _ = match &style.place {
        Place::Size(size) => writeln!(out, "size = \"{}\"", size.name()),
        Place::Map(map, None) => writeln!(out, "map = \"{map}\""),
        Place::Map(map, Some(seats)) => writeln!(out, "map = \"{map}\"\nseats = {seats}"),
    };
    for (number, (figure, own)) in FIGURES.iter().zip(&style.figures).enumerate() {
        if under.get(number) != Some(own) {
            let _ = writeln!(out, "{} = {own}", figure.name);
        }
    }
    out
}
