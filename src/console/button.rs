//! The eight buttons of the handheld, by name.

/// A button of the handheld.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The pad, away from the player.
    Up,
    /// The pad, towards the player.
    Down,
    /// The pad, to the left.
    Left,
    /// The pad, to the right.
    Right,
    /// Do it.
    A,
    /// Back.
    B,
    /// My hand and tickets.
    X,
    /// The menu.
    Y,
}

impl Button {
    /// All of them, in the order in which a handheld's file names their pins.
    pub const ALL: [Button; 8] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
    ];

    /// The button's bit in a set of them.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// What is printed on the button, or would be.
    pub const fn name(self) -> &'static str {
        match self {
            Button::Up => "up",
            Button::Down => "down",
            Button::Left => "left",
            Button::Right => "right",
            Button::A => "A",
            Button::B => "B",
            Button::X => "X",
            Button::Y => "Y",
        }
    }
}
