//! Where on the screen a string stands, and so how long it may be.

/// A kind of place on the smaller screen, 240 pixels wide.
///
/// A place is some columns wide and some lines high; a test holds every string to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A row of the title's menu, of the table's menu, or the words of a title bar.
    Menu,
    /// The word beside a key cap in the footer. Three of them share a line of 29 characters.
    Hint,
    /// The word on an action of the table.
    Action,
    /// The question at the right of the header, beside the player's name.
    Header,
    /// A whole row of a list, main font.
    Row,
    /// What a setting is called, at the left of its row.
    Label,
    /// What a setting is set to, at the right of its row.
    Value,
    /// One line of the secondary font.
    Note,
    /// A word, or a count with its word: half a line.
    Word,
    /// The head of a column of numbers.
    Column,
    /// Two lines of the secondary font.
    Blurb,
    /// A question that must be answered, or a message that stays: a box of three lines.
    Question,
    /// A message that goes away by itself: a box of two lines.
    Toast,
    /// The band of the curtain.
    Band,
}

impl Place {
    /// Characters in a line.
    pub const fn columns(self) -> usize {
        match self {
            Place::Menu => 20,
            Place::Hint => 9,
            Place::Action => 8,
            Place::Header => 18,
            Place::Row => 28,
            Place::Label => 17,
            Place::Value => 10,
            Place::Note | Place::Blurb => 37,
            Place::Word => 14,
            Place::Column => 8,
            Place::Question | Place::Toast => 26,
            Place::Band => 23,
        }
    }

    /// Lines.
    pub const fn lines(self) -> usize {
        match self {
            Place::Blurb | Place::Toast => 2,
            Place::Question => 3,
            _ => 1,
        }
    }
}
