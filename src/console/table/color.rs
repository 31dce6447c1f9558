//! The colours of players.

/// The colour a player has chosen: its name, whatever it looks like.
///
/// ```
/// use console::table::PlayerColor;
/// assert_eq!(PlayerColor::ALL[PlayerColor::Teal.index()], PlayerColor::Teal);
/// assert_eq!(PlayerColor::Teal.word(), "teal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum PlayerColor {
    Ruby,
    Cobalt,
    Ivory,
    Teal,
    Coal,
}

impl PlayerColor {
    /// Every player's colour, in the order in which they are offered.
    pub const ALL: [PlayerColor; 5] = [
        PlayerColor::Ruby,
        PlayerColor::Cobalt,
        PlayerColor::Ivory,
        PlayerColor::Teal,
        PlayerColor::Coal,
    ];

    /// The place of this colour in [`PlayerColor::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it in saves.
    pub const fn word(self) -> &'static str {
        match self {
            PlayerColor::Ruby => "ruby",
            PlayerColor::Cobalt => "cobalt",
            PlayerColor::Ivory => "ivory",
            PlayerColor::Teal => "teal",
            PlayerColor::Coal => "coal",
        }
    }
}
