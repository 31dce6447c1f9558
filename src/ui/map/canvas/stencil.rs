//! Parts of the screen that are told row by row.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::super::edge::FINE;
use super::convex::Convex;
use super::{Bounds, Clip};

/// Rows of the highest display.
const ROWS: usize = 240;
/// No pixel of a row.
const NOTHING: (i16, i16) = (i16::MAX, i16::MIN);

/// Of each row of a window, some pixels that lie together.
pub(in crate::ui::map) struct Stencil {
    window: Bounds,
    rows: heapless::Vec<(i16, i16), ROWS>,
    /// What holds all that has been added.
    bounds: Bounds,
}

impl Stencil {
    /// Nothing of a window yet.
    pub(in crate::ui::map) fn new(window: &Rectangle) -> Stencil {
        let mut rows = heapless::Vec::new();
        // A window higher than any display has no further rows.
        let _ = rows.resize((window.size.height as usize).min(ROWS), NOTHING);
        Stencil {
            window: Bounds::of(window),
            rows,
            bounds: Bounds::NONE,
        }
    }

    /// Adds a convex polygon, and what lies in the same row between it and what is there.
    pub(in crate::ui::map) fn add(&mut self, corners: &[Point; 4]) {
        let window = Clip {
            bounds: self.window,
            rows: None,
        };
        let shape = Convex::new(corners);
        self.bounds = self.bounds.with(&shape.bounds().within(&self.window));
        let top = self.window.top;
        let rows = &mut self.rows;
        let _ = shape.rows(&window, |y, from, to| {
            if from < to
                && let Some(row) = rows.get_mut((y - top) as usize)
            {
                *row = (row.0.min(from as i16), row.1.max(to as i16));
            }
            Ok::<(), ()>(())
        });
    }

    /// Adds a box.
    pub(in crate::ui::map) fn add_area(&mut self, area: &Rectangle) {
        let corner = |x: u32, y: u32| (area.top_left + Size::new(x, y)) * FINE;
        let Size { width, height } = area.size;
        self.add(&[
            corner(0, 0),
            corner(width, 0),
            corner(width, height),
            corner(0, height),
        ]);
    }

    /// Takes away what lies within another stencil; what is left right of it is given.
    pub(in crate::ui::map) fn cut(&mut self, other: &Stencil) -> Stencil {
        let mut right = Stencil {
            window: self.window,
            rows: heapless::Vec::new(),
            bounds: Bounds {
                bottom: self.bounds.top,
                ..self.bounds
            },
        };
        let _ = right.rows.resize(self.rows.len(), NOTHING);
        if self.bounds.misses(&other.bounds) {
            return right;
        }
        let first = (self.bounds.top - self.window.top).max(0) as usize;
        let rows = self.rows.iter_mut().zip(&other.rows).zip(&mut right.rows);
        for (y, ((row, hole), rest)) in (self.window.top..).zip(rows).skip(first) {
            let before = *row;
            if before.0 < hole.1 && before.1 > hole.0 {
                row.1 = hole.0;
                *rest = (hole.1, before.1);
                if rest.0 < rest.1 {
                    right.bounds.bottom = y + 1;
                }
            }
        }
        right
    }

    /// As a clip; `None` if it is empty.
    pub(in crate::ui::map) fn clip(&self) -> Option<Clip<'_>> {
        if self.bounds.top >= self.bounds.bottom {
            return None;
        }
        let rows = (self.bounds.top - self.window.top) as usize
            ..(self.bounds.bottom - self.window.top) as usize;
        Some(Clip {
            bounds: self.bounds,
            rows: Some(self.rows.get(rows)?),
        })
    }

    /// The areas that hold it: at most `most`, one above the other.
    pub(in crate::ui::map) fn areas(&self, most: usize) -> impl Iterator<Item = Rectangle> + '_ {
        // Lower ones save nothing.
        const LEAST: usize = 24;
        let (first, rows) = self.clip().map_or((0, &[][..]), |clip| {
            (clip.bounds.top, clip.rows.unwrap_or_default())
        });
        let high = rows.len().div_ceil(most.max(1)).max(LEAST);
        rows.chunks(high).enumerate().map(move |(index, rows)| {
            let from = rows.iter().map(|row| row.0).min().unwrap_or(0);
            let to = rows.iter().map(|row| row.1).max().unwrap_or(0);
            Rectangle::new(
                Point::new(from.into(), first + (index * high) as i32),
                Size::new(
                    (i32::from(to) - i32::from(from)).max(0) as u32,
                    rows.len() as u32,
                ),
            )
        })
    }
}
