//! Sizes of boards: a new one plays by the figures of its size.

/// How large a board is, by the pieces that a player begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Fewer than 20.
    Small,
    /// From 20 on.
    Middle,
    /// From 40 on: a game is long.
    Large,
}

impl Size {
    /// Every size.
    pub const ALL: [Size; 3] = [Size::Small, Size::Middle, Size::Large];

    /// Returns the size of a board with so many pieces.
    pub fn of(pieces: u8) -> Size {
        match pieces {
            0..20 => Size::Small,
            20..40 => Size::Middle,
            40.. => Size::Large,
        }
    }

    /// Returns its name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Size::Small => "small",
            Size::Middle => "middle",
            Size::Large => "large",
        }
    }
}
