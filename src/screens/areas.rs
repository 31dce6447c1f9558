//! Which parts of a picture changed.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

/// Parts of the screen that changed: what a cursor can touch at once.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant)] // There is no heap to put the larger one on.
pub enum Areas {
    /// The whole screen.
    All,
    /// These rectangles.
    Parts(Vec<Rectangle, { Areas::MOST }>),
}

impl Areas {
    /// More rectangles than this are the whole screen.
    pub const MOST: usize = 32;

    /// Nothing changed.
    pub const NONE: Areas = Areas::Parts(Vec::new());

    /// One rectangle.
    pub fn one(area: Rectangle) -> Areas {
        Areas::NONE.with(area)
    }

    /// These and one more; what one of them covers already is not drawn twice.
    #[must_use]
    pub fn with(mut self, area: Rectangle) -> Areas {
        if let Areas::Parts(parts) = &mut self
            && !area.is_zero_sized()
            && !parts.iter().any(|part| part.intersection(&area) == area)
            && parts.push(area).is_err()
        {
            return Areas::All;
        }
        self
    }

    /// These and others.
    #[must_use]
    pub fn and(self, others: &Areas) -> Areas {
        match others {
            Areas::All => Areas::All,
            Areas::Parts(parts) => parts.iter().fold(self, |areas, &area| areas.with(area)),
        }
    }
}
