//! A computer's keyboard as the eight buttons of the handheld.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use console::button::Button;
use minifb::{InputCallback, Key};

/// How long a button is held before it repeats, as on the handheld.
const BEFORE_REPEAT: Duration = Duration::from_millis(400);
/// From one repetition to the next, as on the handheld.
const REPEAT: Duration = Duration::from_millis(120);

/// What the keys are, for those who begin.
pub const HELP: &str = "arrows, Z/Enter = A, X/Esc = B, C = X, V = Y";

/// The button of a key. Keys without a letter are for keyboards with other letters.
fn button(key: Key) -> Option<Button> {
    Some(match key {
        Key::Up => Button::Up,
        Key::Down => Button::Down,
        Key::Left => Button::Left,
        Key::Right => Button::Right,
        Key::Z | Key::Enter | Key::NumPadEnter | Key::Space => Button::A,
        Key::X | Key::Escape | Key::Backspace => Button::B,
        Key::C | Key::Tab => Button::X,
        Key::V | Key::F1 => Button::Y,
        _ => return None,
    })
}

/// What a button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyEvent {
    /// It went down.
    Pressed(Button),
    /// It has been down for a while.
    Repeated(Button),
    /// It came up.
    Released(Button),
}

/// Hears every key of a window, even one that goes down and up between two looks at it.
pub struct Ear(Sender<(Key, bool)>);

impl InputCallback for Ear {
    fn add_char(&mut self, _: u32) {}

    fn set_key_state(&mut self, key: Key, down: bool) {
        // Nobody listens any more once the game has ended.
        let _ = self.0.send((key, down));
    }
}

/// The buttons that are held, and when each repeats.
pub struct Keyboard {
    heard: Receiver<(Key, bool)>,
    held: Vec<(Key, Button, Instant)>,
}

impl Keyboard {
    /// A keyboard, and the ear for its window.
    pub fn new() -> (Keyboard, Ear) {
        let (sender, heard) = channel();
        let held = Vec::new();
        (Keyboard { heard, held }, Ear(sender))
    }

    /// What happened since the last call, in order.
    pub fn actions(&mut self, now: Instant) -> Vec<KeyEvent> {
        let mut actions = Vec::new();
        for (key, down) in self.heard.try_iter() {
            let Some(button) = button(key) else {
                continue;
            };
            let held = self.held.iter().position(|held| held.0 == key);
            match (down, held) {
                (true, None) => {
                    self.held.push((key, button, now + BEFORE_REPEAT));
                    actions.push(KeyEvent::Pressed(button));
                }
                (false, Some(place)) => {
                    self.held.remove(place);
                    actions.push(KeyEvent::Released(button));
                }
                // The system repeats keys as well; the handheld has its own pace.
                _ => {}
            }
        }
        for (_, button, due) in &mut self.held {
            if now >= *due {
                *due = now + REPEAT;
                actions.push(KeyEvent::Repeated(*button));
            }
        }
        actions
    }

    /// Lets go of every key: the window is not the one that hears them any more.
    pub fn let_go(&mut self) -> Vec<KeyEvent> {
        let held = self.held.drain(..);
        held.map(|(_, button, _)| KeyEvent::Released(button))
            .collect()
    }
}
