//! What a press leads to.

use super::{Animation, Notice, Screen};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::table::MatchSetup;
use rules::{Move, Refusal};

/// What a press leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Transition {
    /// The screen itself changed: its cursor moved, a box was ticked.
    Moved,
    /// The cursor has moved, and something moves in the picture.
    Animate(Animation),
    /// The cursor has moved, and this is heard.
    Heard(Sound),
    /// Nothing to do with this button here.
    Nothing,
    /// Something cannot be done, and why.
    Refuse(Refusal),
    /// Something is said.
    Say(Notice),
    /// Another screen over this one.
    Open(Screen),
    /// Another screen instead of this one.
    Replace(Screen),
    /// Back to the screen below.
    Back,
    /// Something for the console to do.
    Run(Command),
}

impl Transition {
    /// Opens a screen.
    pub fn open(screen: impl Into<Screen>) -> Transition {
        Transition::Open(screen.into())
    }
}

/// What the console does for a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Makes a move.
    Play(Move),
    /// Takes the last move back.
    Undo,
    /// Passes the device on.
    PassOn,
    /// Takes the device from behind the curtain.
    TakeDevice,
    /// Begins a new game.
    Begin(MatchSetup),
    /// Asks the expert for advice.
    Advise,
    /// Goes on with the saved game.
    Continue,
    /// Leaves the game, which stays saved.
    Leave,
    /// Begins the next game of the same people, the first seat moved on.
    Again,
    /// Sets settings.
    Set(Settings),
    /// Forgets all records.
    ClearRecords,
    /// Forgets a name that is being written.
    DropName,
    /// Restarts the device to take a file over USB.
    RestartToUsb,
}
