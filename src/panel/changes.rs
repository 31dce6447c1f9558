//! Which rectangles to send so that few bytes go over the wire.

use crate::plane::{Row, bytes};

/// Marks a pixel that is still to be sent: the bit that no colour's number has.
pub const WAITS: u8 = 0x80;
/// A mark for each of the four pixels of a word.
pub const ALL_WAIT: u32 = u32::from_ne_bytes([WAITS; 4]);

/// The tallest rectangle, so that its first bytes need not wait for the search of all its rows.
const TALLEST: usize = 16;
/// Bytes that say where a rectangle lies: its columns and the command that its pixels follow. Those
/// that begin in the same row share where that is.
const WINDOW: usize = 6;

/// What was sent of a picture so far.
#[derive(Clone, Copy)]
pub struct Spent {
    bytes: usize,
    /// The pixels among them that had to be sent.
    marked: usize,
}

impl Spent {
    /// Nothing yet.
    pub const NOTHING: Spent = Spent {
        bytes: 0,
        marked: 0,
    };

    /// How to go on.
    fn thrift(&self) -> Thrift {
        if self.marked < CAREFUL {
            return Thrift::CAREFUL;
        }
        // Some more than needed may be sent: it saves rectangles, each of which takes time.
        let budget = 2 * self.marked + 7 * self.marked / 16;
        let left = budget.saturating_sub(self.bytes);
        let gap = if self.bytes > budget + GIVEN_UP {
            // Thin strokes all over: thrift has not helped, so let it be quick at least.
            Thrift::MOST_GAP
        } else {
            (left / BYTES_FOR_A_PIXEL).clamp(Thrift::LEAST_GAP + 2, Thrift::MOST_GAP)
        };
        let dense = if left > AMPLE { 4 } else { 8 };
        Thrift {
            gap,
            growth: gap,
            dense,
        }
    }
}

/// Of so many pixels at the beginning none is sent in vain if it can be helped: pictures that are no
/// larger are there soon anyway.
const CAREFUL: usize = 5_000;
/// For so many bytes that are left, a gap may be a pixel wider.
const BYTES_FOR_A_PIXEL: usize = 48;
/// So many bytes are left that rectangles may have holes.
const AMPLE: usize = 1_024;
/// So many bytes beyond the budget nothing can be saved any more.
const GIVEN_UP: usize = 12_288;

/// How much may be sent in vain, so that there are fewer rectangles.
#[derive(Clone, Copy)]
struct Thrift {
    /// The widest gap between two runs of a row that are sent as one.
    gap: usize,
    /// The most pixels in vain by which a rectangle may grow instead of another.
    growth: usize,
    /// Of how many pixels that are needed one may be sent in vain.
    dense: usize,
}

impl Thrift {
    /// What a rectangle costs, in pixels.
    const LEAST_GAP: usize = WINDOW / 2;
    /// None in vain that can be helped. Runs are joined a little later than they might be: the upright strokes of
    /// letters are found so, which go on in the rows below.
    const CAREFUL: Thrift = Thrift {
        gap: Self::LEAST_GAP - 1,
        growth: Self::LEAST_GAP,
        dense: 32,
    };
    /// Returns the cost of sending it, in the time that it takes.
    const MOST_GAP: usize = 24;

    /// How many pixels are well sent for so many that are marked.
    fn most_for(&self, marked: usize) -> usize {
        marked + marked / self.dense
    }
}

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
struct MarkedRun {
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
    /// Grown by a run of the row below; `None` if that is dearer than a rectangle of its own.
    fn with(&self, run: MarkedRun, thrift: Thrift) -> Option<Found> {
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
        let apart = self.area.pixels() + (run.right - run.left) + thrift.growth;
        let cheap = area.pixels() <= apart || area.pixels() <= thrift.most_for(marked);
        cheap.then_some(Found { area, marked })
    }
}

/// The rectangle to send first: around the first run of marked pixels of row `top` from column `from`
/// on, and of what is below as many rows as do not make it dearer. `None` if the row has none there.
pub fn first_area<const WORDS: usize>(
    rows: &[Row<WORDS>],
    top: usize,
    from: usize,
    spent: &mut Spent,
) -> Option<Area> {
    let row = rows.get(top)?;
    let thrift = spent.thrift();
    let first = run_from(row, skip_unmarked(row, from), 4 * WORDS, thrift)?;
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
        let below = run_below(row, &found.area, thrift);
        let Some(next) = below.and_then(|run| found.with(run, thrift)) else {
            break;
        };
        found = next;
    }
    spent.bytes += 2 * found.area.pixels() + WINDOW;
    spent.marked += found.marked;
    Some(found.area)
}

/// The run of the row below an area that is nearest to it, if one is near.
fn run_below<const WORDS: usize>(
    row: &Row<WORDS>,
    area: &Area,
    thrift: Thrift,
) -> Option<MarkedRun> {
    let mut from = area.left.saturating_sub(thrift.gap);
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
    let until = (area.right + thrift.gap).min(4 * WORDS);
    run_from(row, from, until, thrift)
}

/// The first run of a row from column `from` on that begins before `until`.
fn run_from<const WORDS: usize>(
    row: &Row<WORDS>,
    from: usize,
    until: usize,
    thrift: Thrift,
) -> Option<MarkedRun> {
    let left = next(row, from, until, 0)?;
    let mut run = MarkedRun {
        left,
        right: left,
        marked: 0,
    };
    let pixels = bytes(row);
    let mut begun = left;
    loop {
        run.right = next(row, begun, 4 * WORDS, ALL_WAIT).unwrap_or(4 * WORDS);
        run.marked += run.right - begun;
        let reach = (left + thrift.most_for(run.marked)).max(run.right + thrift.gap);
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
