//! The words that map files share with the game's Rust types.
//!
//! The game depends on what this crate generates, so this crate cannot ask the game for its enums;
//! a test keeps the two lists the same.

/// The colours, in the order of the game's `Color::ALL`.
pub const COLORS: [&str; 8] = [
    "red", "orange", "yellow", "green", "blue", "pink", "black", "white",
];

/// What land and water can be, in the order of the game's `ShapeKind::ALL`.
pub const SHAPES: [&str; 5] = ["water", "land", "land2", "land3", "land4"];

/// The place of pink in [`COLORS`]: the one colour with a second name.
pub(crate) const PINK: usize = 5;
/// What a map file may write instead of pink.
pub(crate) const PURPLE: &str = "purple";
/// The colour of routes that take any one colour.
pub(crate) const GRAY: &str = "gray";

/// The technologies, in the order of the game's `Technology::ALL`, and whether the effect of each
/// is measured by a figure that the map file must give as `amount`.
pub const TECHNOLOGIES: [(&str, bool); 16] = [
    ("wales-concession", false),
    ("ireland-and-france-concession", false),
    ("scotland-concession", false),
    ("mechanical-stoker", false),
    ("superheated-steam-boiler", false),
    ("propellers", false),
    (BOOSTER, true),
    ("boiler-lagging", true),
    ("steam-turbines", true),
    ("double-heading", true),
    ("right-of-way", false),
    ("thermocompressor", false),
    ("water-tenders", true),
    ("risky-contracts", true),
    ("equalising-beam", true),
    ("diesel-power", true),
];

/// The technology that has no meaning on a board where no cards stand for a wild.
pub(crate) const BOOSTER: &str = "booster";

/// The Rust variant of a word of the map files: `right-of-way` is `RightOfWay`.
pub(crate) fn variant(word: &str) -> String {
    let mut variant = String::new();
    for part in word.split('-') {
        let mut letters = part.chars();
        variant.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        variant.push_str(letters.as_str());
    }
    variant
}
