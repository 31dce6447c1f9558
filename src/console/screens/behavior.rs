//! What every screen does, and what only some of them do.

use super::mapped::Mapped;
use super::{Context, Decided, Transition};
use crate::button::Button;
use ui::painter::Painter;
use ui::{DrawResult, Surface};

/// What a screen does. Only what presses do and what is seen must be told.
pub trait Behavior {
    /// Whether this is a screen of play. On the others the game waits.
    const IS_PLAY: bool = true;
    /// Whether it lies in a box over the screen below, which is seen around it.
    const IS_BOX: bool = false;

    /// What a press does.
    fn press(&mut self, button: Button, context: &Context) -> Transition;

    /// What a button does that is held and repeats: the same again, or more of it.
    fn repeat(&mut self, button: Button, context: &Context) -> Transition {
        self.press(button, context)
    }

    /// Tells a painter the parts of the picture, each with a key of what it shows of the screen itself
    /// and of what moves. Whatever it shows of the game or of the settings needs no key: when they
    /// change, all is drawn.
    ///
    /// # Errors
    /// Only those of the surface.
    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S>;

    /// What is being decided here, which no message may cover; nothing by default.
    fn decided(&self, _context: &Context) -> Decided {
        Decided::new()
    }

    /// Which of its pages is seen, on a screen with several that have nothing in common.
    fn page(&self) -> u8 {
        0
    }

    /// This screen as one with a map over which something lies, if it is.
    fn mapped(&self) -> Option<&dyn Mapped> {
        None
    }
}
