//! A picture that says each of its parts once: where it lies, what it shows, how it is drawn.
//!
//! A [`Painter`] is led over the parts of a picture twice. The first time it compares their keys with
//! those of the picture before and draws nothing; the second time it draws the parts that differ, and
//! each is on its way to the panel when it is finished.

mod known;

pub use known::{Above, Known};

use core::fmt::{Display, Write};
use core::hash::{Hash, Hasher};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use self::known::Entry;
use super::map::Marks;
use super::part::{Flushed, Part};
use super::shapes::area;
use super::{Areas, DrawResult, Surface};

/// Whatever a picture is told to, part by part.
pub struct Painter<'a, S> {
    known: &'a mut Known,
    damage: &'a mut Areas,
    /// Nothing while parts are compared only.
    surface: Option<&'a mut S>,
    /// Whether parts are held to their areas.
    is_bound: bool,
    /// The number of the next part.
    next: usize,
    /// Where something was flushed.
    flushed: Flushed,
    over_map: Option<OverMap>,
}

/// What lies over the ground of a map and may change alone, without the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverMap {
    /// Where the map lies.
    pub window: Rectangle,
    /// Ways, a ring, names.
    pub marks: Marks,
}

impl<'a, S: Surface> Painter<'a, S> {
    /// Compares parts with those of the picture before, and adds to `damage` where they differ.
    pub fn comparing(known: &'a mut Known, damage: &'a mut Areas) -> Painter<'a, S> {
        Painter {
            known,
            damage,
            surface: None,
            is_bound: true,
            next: 0,
            flushed: Flushed::new(),
            over_map: None,
        }
    }

    /// Draws the parts of a picture that was compared, where there is damage.
    pub fn drawing(
        known: &'a mut Known,
        damage: &'a mut Areas,
        surface: &'a mut S,
    ) -> Painter<'a, S> {
        Painter {
            surface: Some(surface),
            ..Painter::comparing(known, damage)
        }
    }

    /// Draws all parts, and whatever they draw outside of their areas.
    pub fn unbound(
        known: &'a mut Known,
        damage: &'a mut Areas,
        surface: &'a mut S,
    ) -> Painter<'a, S> {
        Painter {
            is_bound: false,
            ..Painter::drawing(known, damage, surface)
        }
    }

    /// A part of the picture: where it lies, the key of all that it shows, and how it is drawn.
    ///
    /// What it draws outside of its area is not seen. Parts that lie over others come after them.
    ///
    /// # Errors
    /// Only those of the surface.
    pub fn part(
        &mut self,
        area: Rectangle,
        key: impl Hash,
        draw: impl Fn(&mut Part<'_, S>) -> DrawResult<S>,
    ) -> DrawResult<S> {
        match self.surface {
            None => {
                self.note(area, key_of(&key), false);
                Ok(())
            }
            Some(_) => self.draw(area, &draw),
        }
    }

    /// A part that is of one colour.
    ///
    /// # Errors
    /// Only those of the surface.
    pub fn ground(&mut self, area: Rectangle, color: Rgb565) -> DrawResult<S> {
        self.part(area, color.into_storage(), |part| {
            part.fill_solid(&area, color)
        })
    }

    /// Tells of an area of which parts that were told before show something more that may change.
    pub fn depends(&mut self, area: Rectangle, key: impl Hash) {
        match self.surface {
            None => self.note(area, key_of(&key), false),
            Some(_) => self.next += 1,
        }
    }

    /// Tells what lies over a map that is a part of this picture. It is drawn with the map; when it
    /// changes alone, it is not the painter's to draw.
    pub fn over_map(&mut self, window: Rectangle, marks: Marks) {
        if self.surface.is_none() {
            self.over_map = Some(OverMap { window, marks });
        }
    }

    /// A rounded box over all that was told before, which is not drawn where the box covers it.
    ///
    /// # Errors
    /// Only those of the surface.
    pub fn boxed(
        &mut self,
        place: Rectangle,
        key: impl Hash,
        draw: impl Fn(&mut Part<'_, S>) -> DrawResult<S>,
    ) -> DrawResult<S> {
        for area in box_parts(place) {
            match self.surface {
                None => self.note(area, key_of(&key), true),
                Some(_) => self.draw(area, &draw)?,
            }
        }
        Ok(())
    }

    fn note(&mut self, area: Rectangle, key: u32, is_opaque: bool) {
        let entry = Entry::new(area, key, is_opaque);
        self.known.note(self.next, entry, self.damage);
        self.next += 1;
    }

    #[inline(never)]
    fn draw(
        &mut self,
        area: Rectangle,
        draw: &dyn Fn(&mut Part<'_, S>) -> DrawResult<S>,
    ) -> DrawResult<S> {
        self.next += 1;
        let Some(surface) = self.surface.as_deref_mut() else {
            return Ok(());
        };
        let above = self.known.after(self.next);
        let all = surface.bounding_box();
        if !self.is_bound {
            return draw(&mut Part::new(surface, all));
        }
        for damaged in self.damage.parts(&all) {
            let seen = damaged.intersection(&area);
            if let Some(seen) = above.leave_of(seen) {
                let streams = surface.streams();
                let covering = streams.then_some((above, &mut self.flushed));
                let mut part = Part::streaming(surface, seen, covering);
                draw(&mut part)?;
                part.end();
            }
        }
        Ok(())
    }

    /// Ends a picture: parts of the one before that are no more leave damage; what was drawn and not
    /// yet shown is shown. Returns what lies over a map.
    pub fn end(self) -> Option<OverMap> {
        match self.surface {
            None => self.known.end(self.next, self.damage),
            Some(surface) => {
                let all = surface.bounding_box();
                for damaged in self.damage.parts(&all) {
                    self.flushed.flush_rest(surface, damaged);
                }
            }
        }
        self.over_map
    }
}

/// The rows of a box that is [rounded](super::shapes::fill_rounded): the two at each end are cut. What lies around
/// its corners is none of its parts, so a box opens without any of that being drawn again.
fn box_parts(place: Rectangle) -> [Rectangle; 5] {
    let Size { width, height } = place.size;
    let Point { x, y } = place.top_left;
    let rows = |cut: u32, top: u32, rows: u32| {
        let width = width.saturating_sub(2 * cut);
        area(x + cut as i32, y + top as i32, width, rows)
    };
    let last = height.saturating_sub(1);
    [
        rows(2, 0, 1),
        rows(1, 1, 1),
        rows(0, 2, height.saturating_sub(4)),
        rows(1, last.saturating_sub(1), 1),
        rows(2, last, 1),
    ]
}

/// The key of all that a value tells: two pictures with the same key look the same.
pub fn key_of(value: &impl Hash) -> u32 {
    let mut hasher = KeyHasher(0);
    value.hash(&mut hasher);
    hasher.0
}

/// A text by its letters, as a part of a key.
pub struct Letters<'a>(
    /// The text.
    pub &'a dyn Display,
);

impl Hash for Letters<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        struct Into<'a, H>(&'a mut H);
        impl<H: Hasher> Write for Into<'_, H> {
            fn write_str(&mut self, letters: &str) -> core::fmt::Result {
                self.0.write(letters.as_bytes());
                Ok(())
            }
        }
        // Nothing that is written here fails.
        let _ = write!(Into(hasher), "{}", self.0);
    }
}

/// A hash of 32 bits, made for little time rather than against foes: a turn and a multiplication for
/// each word.
struct KeyHasher(u32);

impl KeyHasher {
    #[inline]
    fn take(&mut self, word: u32) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b1);
    }
}

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.take(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.take(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.take(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.take(number);
    }

    fn write_u64(&mut self, number: u64) {
        self.take(number as u32);
        self.take((number >> 32) as u32);
    }

    fn write_usize(&mut self, number: usize) {
        self.take(number as u32);
    }

    fn write_isize(&mut self, number: isize) {
        self.take(number as u32);
    }

    fn finish(&self) -> u64 {
        self.0.into()
    }
}
