//! How few bytes can make one picture of another, when there is all the time in the world to choose rectangles: to
//! judge what the device sends, which has microseconds for it.

use std::ops::Range;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::picture::Picture;

/// Bytes to say which columns come, or which rows; and that pixels come.
const PLACE: usize = 5;
const WRITE: usize = 1;
/// What a rectangle costs besides its pixels, roughly: its neighbours share some of it. The best of these is taken.
const GUESSES: [usize; 3] = [6, 7, 9];
/// Rectangles that lie further apart are never better as one: pixels between them cost more than another.
const NEAR: usize = 6;

/// A rectangle, by its columns and rows.
#[derive(Clone, PartialEq, Eq)]
struct Block {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Block {
    fn bytes(&self) -> usize {
        2 * self.columns.len() * self.rows.len()
    }

    /// Around both.
    fn with(&self, other: &Block) -> Block {
        let around = |one: &Range<usize>, other: &Range<usize>| {
            one.start.min(other.start)..one.end.max(other.end)
        };
        Block {
            columns: around(&self.columns, &other.columns),
            rows: around(&self.rows, &other.rows),
        }
    }

    fn holds(&self, other: &Block) -> bool {
        self.with(other) == *self
    }

    fn is_near(&self, other: &Block) -> bool {
        let near = |one: &Range<usize>, other: &Range<usize>| {
            one.start <= other.end + NEAR && other.start <= one.end + NEAR
        };
        near(&self.columns, &other.columns) && near(&self.rows, &other.rows)
    }
}

/// The fewest bytes that were found to make the second picture of the first.
pub fn fewest_bytes(before: &Picture, after: &Picture) -> usize {
    let size = before.size();
    let mut differ = vec![vec![false; size.width as usize]; size.height as usize];
    for (y, row) in (0..).zip(&mut differ) {
        for (x, differs) in (0..).zip(row) {
            let at = Point::new(x, y);
            *differs = before.pixel(at) != after.pixel(at);
        }
    }
    let whole = largest_first(differ);
    let joined = GUESSES.map(|guess| bytes(joined(whole.clone(), guess)));
    joined.into_iter().min().expect("a guess")
}

/// What it takes to send them from the top down.
fn bytes(mut blocks: Vec<Block>) -> usize {
    blocks.sort_by_key(|block| (block.rows.start, block.columns.start));
    let mut last: Option<&Block> = None;
    let mut sum = 0;
    for block in &blocks {
        let same_columns = last.is_some_and(|last| last.columns == block.columns);
        let same_row = last.is_some_and(|last| last.rows.start == block.rows.start);
        sum += block.bytes() + WRITE;
        sum += PLACE * (usize::from(!same_columns) + usize::from(!same_row));
        last = Some(block);
    }
    sum
}

/// Rectangles of nothing but pixels that differ: always the largest that is left.
fn largest_first(mut differ: Vec<Vec<bool>>) -> Vec<Block> {
    let mut blocks = Vec::new();
    while let Some(block) = largest(&differ) {
        for row in &mut differ[block.rows.clone()] {
            row[block.columns.clone()].fill(false);
        }
        blocks.push(block);
    }
    blocks
}

/// The largest rectangle of pixels that differ.
fn largest(differ: &[Vec<bool>]) -> Option<Block> {
    let mut heights = vec![0; differ.first()?.len() + 1];
    let mut found: Option<Block> = None;
    for (y, row) in differ.iter().enumerate() {
        for (height, differs) in heights.iter_mut().zip(row) {
            *height = if *differs { *height + 1 } else { 0 };
        }
        // Columns from which on all are at least so high.
        let mut rising: Vec<(usize, usize)> = Vec::new();
        for (x, &height) in heights.iter().enumerate() {
            let mut start = x;
            while let Some((from, tall)) = rising.pop_if(|(_, tall)| *tall >= height) {
                let block = Block {
                    columns: from..x,
                    rows: y + 1 - tall..y + 1,
                };
                if block.bytes() > found.as_ref().map_or(0, Block::bytes) {
                    found = Some(block);
                }
                start = from;
            }
            rising.push((start, height));
        }
    }
    found
}

/// Joins those of which one around them is cheaper, as long as there are any, the most gainful first.
fn joined(mut blocks: Vec<Block>, guess: usize) -> Vec<Block> {
    let cost = |block: &Block| block.bytes() + guess;
    loop {
        let mut best: Option<(usize, Block)> = None;
        for (number, one) in blocks.iter().enumerate() {
            for other in blocks[..number].iter().filter(|other| one.is_near(other)) {
                let both = one.with(other);
                let inside = blocks.iter().filter(|block| both.holds(block));
                let gain = inside.map(cost).sum::<usize>().saturating_sub(cost(&both));
                if gain > best.as_ref().map_or(0, |(gain, _)| *gain) {
                    best = Some((gain, both));
                }
            }
        }
        let Some((_, both)) = best else {
            return blocks;
        };
        blocks.retain(|block| !both.holds(block));
        blocks.push(both);
    }
}

#[test]
fn the_fewest_bytes_are_those_of_the_rectangles_that_differ_if_they_are_whole() {
    let black = Picture::new(60, 40);
    let place = 2 * PLACE + WRITE;
    assert_eq!(fewest_bytes(&black, &black), 0);
    // One; two in the same rows; two that are dearer apart than with the column between them.
    for (blocks, bytes) in [
        (vec![(5, 5, 10, 8)], place + 160),
        (
            vec![(5, 5, 10, 8), (40, 5, 4, 8)],
            place + 160 + PLACE + WRITE + 64,
        ),
        (vec![(5, 5, 10, 2), (16, 5, 10, 2)], place + 2 * 21 * 2),
    ] {
        let mut other = black.clone();
        for (x, y, width, height) in blocks {
            let area = Rectangle::new(Point::new(x, y), Size::new(width, height));
            let Ok(()) = other.fill_solid(&area, Rgb565::WHITE);
        }
        assert_eq!(fewest_bytes(&black, &other), bytes);
    }
}
