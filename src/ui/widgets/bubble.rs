//! A bubble of paper that says a sentence, with a tail to what it speaks of.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::bars::{KEY_CAP, KeyCap, draw_key_cap};
use crate::fonts::Font;
use crate::palette::{INK, PAPER};
use crate::shapes::{area, fill_rounded, inset};
use crate::{DrawResult, Surface};

/// The width of a letter.
pub const LETTER: u32 = 8;
/// The height of a line.
pub const LINE: u32 = 15;
/// From its edge to its words.
pub const RIM: u32 = 7;
/// How long its tail is.
pub const TAIL: u32 = 9;
/// From its corners to the root of its tail.
const CORNER: i32 = 12;
/// Half of the root of its tail.
const ROOT: i32 = 7;

/// A bubble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bubble {
    /// Where it lies, without its tail.
    pub place: Rectangle,
    /// The tip of its tail, above or below it; none if it speaks of nothing that is seen.
    pub tip: Option<Point>,
}

impl Bubble {
    /// Draws the bubble and its lines, in which behind this mark stands the letter of a key.
    ///
    /// # Errors
    /// Only those of the target.
    pub fn draw<'a, D: Surface>(
        &self,
        target: &mut D,
        lines: impl Iterator<Item = &'a str>,
        mark: char,
    ) -> DrawResult<D> {
        fill_rounded(target, self.place, INK)?;
        fill_rounded(target, inset(self.place, 2), PAPER)?;
        let mut at = self.place.top_left + Point::new_equal(RIM as i32);
        for line in lines {
            draw_line(target, line, at, mark)?;
            at.y += LINE as i32;
        }
        Ok(())
    }

    /// Where its tail lies: over its edge, which is open there.
    pub fn tail(&self) -> Option<Rectangle> {
        let tip = self.tip?;
        let root = self.root(tip);
        let (top, bottom) = (self.place.top_left.y, self.bottom());
        let (from, to) = match tip.y > top {
            true => (bottom - 2, tip.y),
            false => (tip.y, top + 2),
        };
        let left = tip.x.min(root - ROOT);
        let right = tip.x.max(root + ROOT) + 1;
        Some(area(
            left,
            from,
            (right - left) as u32,
            (to - from).max(0) as u32,
        ))
    }

    /// Draws its tail.
    ///
    /// # Errors
    /// Only those of the target.
    pub fn draw_tail<D: Surface>(&self, target: &mut D) -> DrawResult<D> {
        let (Some(tip), Some(tail)) = (self.tip, self.tail()) else {
            return Ok(());
        };
        let root = self.root(tip);
        let below = tip.y > self.place.top_left.y;
        let rows = tail.size.height as i32;
        for row in 0..rows {
            let y = tail.top_left.y + if below { row } else { rows - 1 - row };
            // From the root, row 0, to the tip.
            let left = root - ROOT + (tip.x - root + ROOT) * row / rows;
            let right = root + ROOT + (tip.x - root - ROOT) * row / rows;
            let all = area(left, y, (right - left + 1).max(1) as u32, 1);
            target.fill_solid(&all, INK)?;
            let inner = area(left + 2, y, (right - left - 3).max(0) as u32, 1);
            target.fill_solid(&inner, PAPER)?;
        }
        Ok(())
    }

    fn bottom(&self) -> i32 {
        self.place.top_left.y + self.place.size.height as i32
    }

    /// The middle of the root of its tail.
    fn root(&self, tip: Point) -> i32 {
        let left = self.place.top_left.x + CORNER;
        let right = self.place.top_left.x + self.place.size.width as i32 - CORNER;
        tip.x.min(right).max(left)
    }
}

/// Draws a line with caps for its keys.
fn draw_line<D: Surface>(target: &mut D, line: &str, from: Point, mark: char) -> DrawResult<D> {
    let mut at = from;
    let mut words = line.split(mark);
    if let Some(first) = words.next() {
        at.x += draw_words(target, first, at)?;
    }
    for words in words {
        let mut letters = words.chars();
        if let Some(key) = letters.next().and_then(KeyCap::of_letter) {
            let aside = (2 * LETTER - KEY_CAP.width) as i32 / 2;
            draw_key_cap(target, at + Point::new(aside, 0), key, true)?;
        }
        at.x += 2 * LETTER as i32;
        at.x += draw_words(target, letters.as_str(), at)?;
    }
    Ok(())
}

/// Draws words, and returns how wide they are.
fn draw_words<D: Surface>(target: &mut D, words: &str, at: Point) -> Result<i32, D::Error> {
    Font::Main.draw(target, &words, at, INK)?;
    Ok(Font::Main.measure(&words) as i32)
}
