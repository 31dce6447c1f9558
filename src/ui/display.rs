//! The displays that there are.

use core::fmt;

use embedded_graphics::prelude::Size;

use crate::map::Land;

/// A display: its size, and the ground of the boards that was drawn ahead for it. What is not named by a
/// program is not in it, so that firmware has no room for the display of another handheld.
///
/// ```
/// use embedded_graphics::prelude::Size;
/// use ui::Display;
///
/// assert_eq!(Display::of_size(Size::new(320, 240)), Some(Display::WIDE));
/// ```
#[derive(Clone, Copy)]
pub struct Display {
    /// Its size in pixels.
    pub size: Size,
    /// The ground that was drawn ahead.
    pub land: &'static Land,
}

impl Display {
    /// 240 × 240 pixels.
    pub const SQUARE: Display = Display {
        size: Size::new(240, 240),
        land: Land::SQUARE,
    };
    /// 320 × 240 pixels.
    pub const WIDE: Display = Display {
        size: Size::new(320, 240),
        land: Land::WIDE,
    };
    /// No display, for a console that nobody looks at.
    pub const NONE: Display = Display {
        size: Size::zero(),
        land: Land::NONE,
    };

    /// Returns the display of a size.
    pub fn of_size(size: Size) -> Option<Display> {
        let displays = [Display::SQUARE, Display::WIDE];
        displays.into_iter().find(|display| display.size == size)
    }
}

impl PartialEq for Display {
    fn eq(&self, other: &Display) -> bool {
        self.size == other.size
    }
}

impl Eq for Display {}

impl fmt::Debug for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Display({} x {})", self.size.width, self.size.height)
    }
}
