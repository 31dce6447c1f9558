//! Which rectangles to send so that few bytes go over the wire.

use super::plane::{Row, bytes};

/// Marks a pixel that is still to be sent: the bit that no colour's number has.
pub const WAITS: u8 = 0x80;
/// The same for the four pixels of a word.
pub const ALL_WAIT: u32 = u32::from_ne_bytes([WAITS; 4]);

/// What a rectangle costs beside its pixels, in pixels: eleven bytes that say where it lies, and the
/// time to find it, of which a wider picture leaves less.
const fn window(words: usize) -> usize {
    words / 8
}

/// The widest gap between two runs of a row that are sent as one. More would pay for a single row,
/// but hides that upright strokes of letters and lines are cheaper one by one.
const fn gap(words: usize) -> usize {
    words / 10
}

/// Of how many pixels that are needed one may be sent in vain.
const DENSE: usize = 8;
/// The tallest rectangle, so that its first bytes need not wait for the search of all its rows.
const TALLEST: usize = 16;

/// A rectangle of pixels; `right` and `bottom` are the first outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// First column.
    pub left: usize,
    /// First row.
    pub top: usize,
    /// Behind the last column.
    pub right: usize,
    /// Behind the last row.
    pub bottom: usize,
}

impl Area {
    /// Columns.
    pub fn width(&self) -> usize {
        self.right - self.left
    }

    /// Pixels.
    pub fn pixels(&self) -> usize {
        self.width() * (self.bottom - self.top)
    }
}

/// Marked pixels of one row that are close enough to be sent as one.
#[derive(Clone, Copy)]
struct Run {
    left: usize,
    right: usize,
    /// How many of them are marked.
    marked: usize,
}

/// Pixels to be sent as one rectangle.
#[derive(Clone, Copy)]
struct Found {
    area: Area,
    /// How many of them are marked.
    marked: usize,
}

impl Found {
    /// Grown by a run of the row below; `None` if that is dearer than a rectangle of its own, which
    /// costs a `window`.
    fn with(&self, run: Run, window: usize) -> Option<Found> {
        let Area {
            left,
            right,
            top,
            bottom,
        } = self.area;
        let area = Area {
            left: left.min(run.left),
            top,
            right: right.max(run.right),
            bottom: bottom + 1,
        };
        let marked = self.marked + run.marked;
        let apart = self.area.pixels() + (run.right - run.left) + window;
        let cheap = area.pixels() <= apart || area.pixels() <= most_for(marked);
        cheap.then_some(Found { area, marked })
    }
}

/// The rectangle to send first: around the first run of marked pixels of row `top` from column `from`
/// on, and of what is below as many rows as do not make it dearer. `None` if the row has none there.
pub fn first_area<const WORDS: usize>(
    rows: &[Row<WORDS>],
    top: usize,
    from: usize,
) -> Option<Area> {
    let row = rows.get(top)?;
    let first = run_from(row, skip_unmarked(row, from), 4 * WORDS)?;
    let mut found = Found {
        area: Area {
            left: first.left,
            top,
            right: first.right,
            bottom: top + 1,
        },
        marked: first.marked,
    };
    for row in rows.iter().take(top + TALLEST).skip(top + 1) {
        let Some(next) = run_below(row, &found.area).and_then(|run| found.with(run, window(WORDS)))
        else {
            break;
        };
        found = next;
    }
    Some(found.area)
}

/// The run of the row below an area that is nearest to it, if one is near.
fn run_below<const WORDS: usize>(row: &Row<WORDS>, area: &Area) -> Option<Run> {
    let mut from = area.left.saturating_sub(gap(WORDS));
    // A run that has begun further left counts from there.
    if let Some((first, before)) = bytes(row).get(..=from).and_then(<[u8]>::split_last)
        && is_marked(first)
    {
        from -= before
            .iter()
            .rev()
            .take_while(|pixel| is_marked(pixel))
            .count();
    }
    run_from(row, from, (area.right + gap(WORDS)).min(4 * WORDS))
}

/// The first run of a row from column `from` on that begins before `until`.
fn run_from<const WORDS: usize>(row: &Row<WORDS>, from: usize, until: usize) -> Option<Run> {
    let left = next(row, from, until, 0)?;
    let mut run = Run {
        left,
        right: left,
        marked: 0,
    };
    let pixels = bytes(row);
    let mut begun = left;
    loop {
        run.right = next(row, begun, 4 * WORDS, ALL_WAIT).unwrap_or(4 * WORDS);
        run.marked += run.right - begun;
        let reach = (left + most_for(run.marked)).max(run.right + gap(WORDS));
        let ahead = pixels.get(run.right..until.min(reach + 1));
        match ahead.unwrap_or_default().iter().position(is_marked) {
            Some(skipped) => begun = run.right + skipped,
            None => return Some(run),
        }
    }
}

fn is_marked(pixel: &u8) -> bool {
    pixel & WAITS != 0
}

/// How many pixels are well sent for so many that are marked.
fn most_for(marked: usize) -> usize {
    marked + marked / DENSE
}

/// The first column of sixteen pixels of which one is marked, from column `from` on: most rows have
/// few.
fn skip_unmarked<const WORDS: usize>(row: &Row<WORDS>, from: usize) -> usize {
    let (sixteens, _) = row.get(from / 4..).unwrap_or_default().as_chunks::<4>();
    let is_marked = |words: &[u32; 4]| (words[0] | words[1] | words[2] | words[3]) & ALL_WAIT != 0;
    let skipped = sixteens
        .iter()
        .take_while(|words| !is_marked(words))
        .count();
    if skipped == 0 {
        return from;
    }
    4 * (from / 4 + 4 * skipped)
}

/// The first pixel from column `from` to before `until` whose mark is not the one that it would have
/// in a word of `marks`.
#[inline]
fn next<const WORDS: usize>(
    row: &Row<WORDS>,
    from: usize,
    until: usize,
    marks: u32,
) -> Option<usize> {
    let first = from / 4;
    // Pixels of the first word that come before do not count.
    let mut wanted = ALL_WAIT << (8 * (from % 4));
    let words = row.get(first..until.div_ceil(4).min(WORDS));
    for (place, word) in (first..).zip(words.unwrap_or_default()) {
        let others = (word ^ marks) & wanted;
        if others != 0 {
            // Lanes follow one another from the lowest byte up.
            let lane = match others {
                others if others & 0xff != 0 => 0,
                others if others & 0xff00 != 0 => 1,
                others if others & 0xff_0000 != 0 => 2,
                _ => 3,
            };
            return Some(4 * place + lane).filter(|&column| column < until);
        }
        wanted = ALL_WAIT;
    }
    None
}
