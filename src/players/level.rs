//! How well a bot plays.

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays to its tickets and makes plain mistakes.
    Novice,
    /// Plans, keeps the right tickets, takes what it needs.
    Regular,
    /// Searches what may come: sampled hidden cards, games played to their end.
    Expert,
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Regular, Level::Expert];

    /// Returns the word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
        }
    }

    /// Returns the level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}
