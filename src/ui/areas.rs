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

    /// These and one more.
    #[must_use]
    pub fn with(mut self, area: Rectangle) -> Areas {
        self.add(area);
        self
    }

    /// Adds one more; what one of them covers already is not drawn twice.
    pub fn add(&mut self, area: Rectangle) {
        if let Areas::Parts(parts) = self
            && !area.is_zero_sized()
            && !parts.iter().any(|part| covers(part, &area))
        {
            parts.retain(|part| !covers(&area, part));
            if parts.push(area).is_err() {
                *self = Areas::All;
            }
        }
    }

    /// The rectangles, where all of them is one.
    pub fn parts<'a>(&'a self, all: &'a Rectangle) -> impl Iterator<Item = Rectangle> + 'a {
        let parts = match self {
            Areas::All => core::slice::from_ref(all),
            Areas::Parts(parts) => parts.as_slice(),
        };
        parts.iter().copied()
    }

    /// Adds several that are told only, not drawn: it does not matter if one covers another.
    pub fn tell(&mut self, areas: impl Iterator<Item = Rectangle>) {
        for area in areas {
            if let Areas::Parts(parts) = self
                && parts.push(area).is_err()
            {
                *self = Areas::All;
            }
        }
    }

    /// Whether an area has anything in common with one of these.
    pub fn touch(&self, area: &Rectangle) -> bool {
        match self {
            Areas::All => true,
            Areas::Parts(parts) => parts
                .iter()
                .any(|part| !part.intersection(area).is_zero_sized()),
        }
    }

    /// Whether one of these holds all of an area.
    pub fn cover(&self, area: &Rectangle) -> bool {
        match self {
            Areas::All => true,
            Areas::Parts(parts) => parts.iter().any(|part| covers(part, area)),
        }
    }

    /// These and others.
    #[must_use]
    pub fn and(mut self, others: &Areas) -> Areas {
        self.add_all(others);
        self
    }

    /// Adds others.
    pub fn add_all(&mut self, others: &Areas) {
        match others {
            Areas::All => *self = Areas::All,
            Areas::Parts(parts) => parts.iter().for_each(|&area| self.add(area)),
        }
    }
}

/// Whether an area lies within another.
fn covers(whole: &Rectangle, area: &Rectangle) -> bool {
    let (start, end) = (whole.top_left, whole.top_left + whole.size);
    let (first, after) = (area.top_left, area.top_left + area.size);
    start.x <= first.x && start.y <= first.y && end.x >= after.x && end.y >= after.y
}
