//! How strong a player is.

/// The strength of a player that is not a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays to its tickets and makes plain mistakes.
    Novice,
    /// Plans its routes.
    Regular,
    /// Searches.
    Expert,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];
}
