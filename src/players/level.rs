//! How well a bot plays.

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays to its tickets, one after the other, and lets itself be distracted.
    Beginner,
    /// Plans, but claims too early, keeps too much and overlooks what others do.
    Novice,
    /// Plans, keeps the right tickets, takes what it needs.
    Regular,
    /// Searches what may come: sampled hidden cards, games played to their end.
    Expert,
    /// Holds back, keeps what it will need, and searches at every turn.
    Master,
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Level; 5] = [
        Level::Beginner,
        Level::Novice,
        Level::Regular,
        Level::Expert,
        Level::Master,
    ];

    /// Returns the word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// Returns the level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}
