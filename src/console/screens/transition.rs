//! What a press leads to.

use super::{Animation, Notice, Screen};
use crate::settings::Settings;
use crate::sound::Sound;
use crate::table::{MatchSetup, PlayerKind, PlayerName};
use rules::{Move, Refusal, Seat};

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
    /// Begins the first ride at a step.
    Ride(u8),
    /// Asks the expert for advice.
    Advise,
    /// Goes on with the saved game.
    Continue,
    /// Leaves the game, which stays saved.
    Leave,
    /// Leaves the game that is over, which stays saved, and goes to the title.
    Finish,
    /// Goes on with the game of this number.
    Open(u32),
    /// Erases the game of this number.
    Remove(u32),
    /// Begins the new game that is being set up, in place of the game of this number.
    Replace(u32),
    /// Lets somebody else play a seat from now on.
    GiveSeat(Seat, PlayerKind),
    /// Ends the game by agreement.
    Agree,
    /// Shows what is remembered of somebody, by their place.
    ShowPerson(u8),
    /// Forgets somebody.
    Forget(u8),
    /// Gives somebody another name.
    Rename(u8, PlayerName),
    /// Adds what is remembered of the first to what is of the second, and forgets the first.
    Merge(u8, u8),
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
