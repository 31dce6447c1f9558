//! The eight colours that cards and routes come in.

/// A colour of cards and of routes.
///
/// A gray route has no colour of its own: it is `None` where an `Option<Color>` stands.
///
/// ```
/// use rules::maps::Color;
/// assert_eq!(Color::ALL[Color::Blue.index()], Color::Blue);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Color {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Pink,
    Black,
    White,
}

impl Color {
    /// Every colour, in the order in which hands are shown.
    pub const ALL: [Color; 8] = [
        Color::Red,
        Color::Orange,
        Color::Yellow,
        Color::Green,
        Color::Blue,
        Color::Pink,
        Color::Black,
        Color::White,
    ];

    /// The place of this colour in [`Color::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}
