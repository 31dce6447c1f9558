//! What is known of the parts of the picture before: where they lay, and the keys of what they showed.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::Areas;
use crate::part::touches;

/// The parts of a picture that are remembered; of one that has more, all is drawn every time.
const MOST: usize = 72;

/// A part of a picture: where it lies, and a key of what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    left: i16,
    top: i16,
    width: u16,
    height: u16,
    /// The lowest bit tells whether nothing is seen of what lies below.
    key: u32,
}

impl Entry {
    /// A part with this key.
    pub fn new(area: Rectangle, key: u32, is_opaque: bool) -> Entry {
        Entry {
            left: area.top_left.x as i16,
            top: area.top_left.y as i16,
            width: area.size.width as u16,
            height: area.size.height as u16,
            key: key & !1 | u32::from(is_opaque),
        }
    }

    /// Where it lies.
    pub fn area(&self) -> Rectangle {
        Rectangle::new(
            Point::new(self.left.into(), self.top.into()),
            Size::new(self.width.into(), self.height.into()),
        )
    }

    const fn is_opaque(&self) -> bool {
        self.key & 1 == 1
    }
}

/// The parts of the last picture, each with its key.
#[derive(Clone, Debug, Default)]
pub struct Known {
    entries: Vec<Entry, MOST>,
    /// Whether there were more than can be remembered.
    overflows: bool,
}

impl Known {
    /// Nothing is known yet.
    pub const NOTHING: Known = Known {
        entries: Vec::new(),
        overflows: false,
    };

    /// How many parts there are.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// Takes note of a part; where it differs from the one before, there is damage.
    pub(super) fn note(&mut self, number: usize, entry: Entry, damage: &mut Areas) {
        match self.entries.get_mut(number) {
            Some(known) if *known == entry => {}
            Some(known) => {
                damage.add(known.area());
                damage.add(entry.area());
                *known = entry;
            }
            None => {
                damage.add(entry.area());
                self.overflows |= self.entries.push(entry).is_err();
            }
        }
    }

    /// Forgets all parts from a number on, where there is damage then.
    pub(super) fn end(&mut self, count: usize, damage: &mut Areas) {
        for gone in self.entries.get(count..).unwrap_or_default() {
            damage.add(gone.area());
        }
        self.entries.truncate(count);
        if self.overflows {
            *damage = Areas::All;
        }
        self.overflows = count > MOST;
    }

    /// The parts from a number on.
    pub(super) fn after(&self, number: usize) -> Above<'_> {
        Above(self.entries.get(number..).unwrap_or_default())
    }

    /// Whether parts from a number on lie over others.
    pub fn has_more_than(&self, count: usize) -> bool {
        self.entries.len() > count
    }
}

/// Parts that come later, and lie over what was drawn before.
#[derive(Clone, Copy, Debug)]
pub struct Above<'a>(&'a [Entry]);

impl Above<'_> {
    /// What is to be drawn of an area: not what opaque parts cover from edge to edge.
    pub fn leave_of(&self, area: Rectangle) -> Option<Rectangle> {
        let (mut from, mut to) = (area.top_left, area.top_left + area.size);
        for part in self.0.iter().filter(|part| part.is_opaque()) {
            let part = part.area();
            let (start, end) = (part.top_left, part.top_left + part.size);
            if start.x <= from.x && end.x >= to.x {
                if start.y <= from.y {
                    from.y = from.y.max(end.y);
                }
                if end.y >= to.y {
                    to.y = to.y.min(start.y);
                }
            }
        }
        let size = Size::new((to.x - from.x).max(0) as u32, (to.y - from.y).max(0) as u32);
        let left = Rectangle::new(from, size);
        (!left.is_zero_sized()).then_some(left)
    }

    /// The rows of an area above and below all of them that lie over some of it. If none does, the first are all.
    pub fn rows_beside(&self, area: Rectangle) -> [Rectangle; 2] {
        let (top, bottom) = (area.top_left.y, area.top_left.y + area.size.height as i32);
        let (mut from, mut to) = (bottom, bottom);
        let over = self.0.iter().map(Entry::area);
        for part in over.filter(|part| touches(part, &area)) {
            let end = part.top_left.y + part.size.height as i32;
            to = if from == bottom { end } else { to.max(end) };
            from = from.min(part.top_left.y);
        }
        let rows = |top: i32, bottom: i32| {
            let size = Size::new(area.size.width, (bottom - top).max(0) as u32);
            Rectangle::new(Point::new(area.top_left.x, top), size)
        };
        [rows(top, from), rows(to, bottom)]
    }
}
