//! The eight colours that cards and routes come in.

use crate::words::words;

words! {
    /// A colour of cards and of routes, in the order in which hands are shown.
    ///
    /// A gray route has no colour of its own: it is `None` where an `Option<Color>` stands.
    ///
    /// ```
    /// use rules::maps::Color;
    /// assert_eq!(Color::ALL[Color::Blue.index()], Color::Blue);
    /// assert_eq!("blue".parse(), Ok(Color::Blue));
    /// ```
    #[allow(missing_docs)] // The names say it all.
    Color, "a colour" {
        Red = "red",
        Orange = "orange",
        Yellow = "yellow",
        Green = "green",
        Blue = "blue",
        Pink = "pink",
        Black = "black",
        White = "white",
    }
}
