//! What the parts of the device tell the task that owns the console.

use console::button::Button;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;

use panel::charge::Battery;

/// What a button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonEvent {
    /// It went down.
    Pressed,
    /// It has been down for a while.
    Repeated,
    /// It came up.
    Released,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputEvent {
    /// A button was moved.
    Button(Button, ButtonEvent),
    /// The battery was measured, and something is new.
    Battery(Battery),
}

/// Events on their way. Two hands make no more than this between two pictures.
pub static INPUTS: Channel<CriticalSectionRawMutex, InputEvent, 16> = Channel::new();
