//! What the panel shows, and which of it is still on its way there.
//!
//! A pixel is the number of its colour in seven bits; the eighth marks one that the panel does not
//! show yet. So whatever was drawn, and however, only what differs is sent.

use core::cell::RefCell;
use core::ops::Range;

use embassy_sync::blocking_mutex::Mutex;

use crate::changes::{ALL_WAIT, Area, Spent, WAITS, first_area};
use crate::colors::COLORS;
use crate::plane::{Columns, Plane, Row, bytes_mut};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;

/// The picture, for whoever draws and for whoever sends, who may interrupt each other.
pub type Shared<const WORDS: usize, const H: usize> =
    Mutex<CriticalSectionRawMutex, RefCell<Shown<WORDS, H>>>;

/// A picture of `4 * WORDS`×`H` pixels on its way to the panel.
pub struct Shown<const WORDS: usize, const H: usize> {
    plane: Plane<WORDS, H>,
    /// Rows of which some pixel may wait to be sent.
    waiting: [bool; H],
    /// The first of them, or one before.
    first: usize,
    /// The column from which on it was not looked through yet.
    column: usize,
    /// Colours by number, as the panel takes them: twice, so that a mark makes no difference.
    colors: [u16; 2 * COLORS],
    /// How many of them are known here.
    known_colors: usize,
    /// What was sent since the panel last showed all of it.
    spent: Spent,
    /// Whether anything is known of the panel: not before the first sending.
    known: bool,
}

impl<const WORDS: usize, const H: usize> Shown<WORDS, H> {
    /// Black, with nothing known of the panel. All zeros, so that it takes no flash.
    pub const fn new() -> Self {
        Shown {
            plane: Plane::new(),
            waiting: [false; H],
            first: 0,
            column: 0,
            colors: [0; 2 * COLORS],
            known_colors: 0,
            spent: Spent::NOTHING,
            known: false,
        }
    }

    /// Returns one that two cores share.
    pub const fn shared() -> Shared<WORDS, H> {
        Mutex::new(RefCell::new(Self::new()))
    }

    /// Learns the colours that have got numbers since the last time.
    #[inline]
    pub fn learn(&mut self, colors: &[u16]) {
        // Seldom any.
        if self.known_colors < colors.len() {
            self.learn_all(colors);
        }
    }

    #[inline(never)]
    fn learn_all(&mut self, colors: &[u16]) {
        for half in self.colors.chunks_exact_mut(COLORS) {
            for (known, color) in half.iter_mut().zip(colors) {
                *known = color.to_be();
            }
        }
        self.known_colors = colors.len();
    }

    /// Notes that pixels of these rows may wait.
    fn wait(&mut self, rows: Range<usize>) {
        if rows.start <= self.first {
            (self.first, self.column) = (rows.start, 0);
        }
        self.waiting.get_mut(rows).unwrap_or_default().fill(true);
    }

    /// Makes some columns of a row those of another, and marks the pixels that were not.
    #[inline]
    pub fn take_row(&mut self, y: usize, ground: &Row<WORDS>, columns: &Columns) {
        let Some(shown) = self.plane.rows_mut().get_mut(y) else {
            return;
        };
        let words = shown.get_mut(columns.words.clone()).unwrap_or_default();
        let grounds = ground.get(columns.words.clone()).unwrap_or_default();
        take_words(words, grounds);
        for &(word, pixels) in &columns.ends {
            if let (Some(word), Some(ground)) = (shown.get_mut(word), ground.get(word)) {
                let pixels = pixels & !ALL_WAIT;
                take(word, *word & !pixels & !ALL_WAIT | ground & pixels);
            }
        }
        // Perhaps in vain: the sender sees it sooner than it can be found out here.
        self.wait(y..y + 1);
    }

    /// The next rectangle to send; `None` if the panel shows all of it.
    fn next_area(&mut self) -> Option<Area> {
        if !self.known {
            self.known = true;
            self.wait(0..H);
            for word in self.plane.rows_mut().iter_mut().flatten() {
                *word |= ALL_WAIT;
            }
        }
        while let Some(waits) = self.waiting.get_mut(self.first) {
            if *waits {
                let rows = self.plane.rows();
                let area = first_area(rows, self.first, self.column, &mut self.spent);
                if let Some(area) = area {
                    self.column = area.right;
                    return Some(area);
                }
                *waits = false;
            }
            (self.first, self.column) = (self.first + 1, 0);
        }
        self.spent = Spent::NOTHING;
        None
    }

    /// Fills in the colours of what to send after another part, as the panel takes them, and takes
    /// the pixels' marks away: more of the same area, or the next one. `None` if the panel shows all.
    pub fn next_part(&mut self, before: Option<&Sent>, colors: &mut [u16]) -> Option<Sent> {
        let mut part = match before {
            Some(before) if !before.is_last() => Sent {
                from: before.from + before.pixels,
                ..*before
            },
            _ => Sent {
                area: self.next_area()?,
                from: 0,
                pixels: 0,
            },
        };
        part.pixels = self.send(&part.area, part.from, colors);
        Some(part)
    }

    /// Writes the colours of an area's pixels, row by row from pixel number `from` on, and takes their
    /// marks away; returns how many pixels were left and fitted.
    fn send(&mut self, area: &Area, from: usize, colors: &mut [u16]) -> usize {
        let pixels = area.pixels().saturating_sub(from).min(colors.len());
        let mut left = colors.get_mut(..pixels).unwrap_or_default();
        // A division takes its time, and most parts begin with their area.
        let (row, mut skip) = match from {
            0 => (0, 0),
            _ => (from / area.width(), from % area.width()),
        };
        for row in self.plane.rows_mut().iter_mut().skip(area.top + row) {
            let columns = area.left + skip..area.right;
            let count = columns.len().min(left.len());
            let (now, later) = left.split_at_mut(count);
            send_row(row, columns.start, now, &self.colors);
            if later.is_empty() {
                break;
            }
            left = later;
            skip = 0;
        }
        pixels
    }
}

/// Pixels that are sent together: an area, or a part of one.
#[derive(Clone, Copy, Debug)]
pub struct Sent {
    /// The area.
    pub area: Area,
    /// The number of its first pixel that is sent, row by row.
    from: usize,
    /// How many are sent.
    pub pixels: usize,
}

impl Sent {
    /// Whether it begins its area.
    pub fn is_first(&self) -> bool {
        self.from == 0
    }

    /// Whether it ends its area.
    pub fn is_last(&self) -> bool {
        self.from + self.pixels >= self.area.pixels()
    }
}

/// So few pixels of a row are sooner sent one by one.
const FEW: usize = 12;

/// Writes the colours of a row's pixels from a column on, and takes the pixels' marks away.
fn send_row<const WORDS: usize>(
    row: &mut Row<WORDS>,
    left: usize,
    colors: &mut [u16],
    known: &[u16; 2 * COLORS],
) {
    let one_by_one = |pixels: &mut [u8], colors: &mut [u16]| {
        for (pixel, color) in pixels.iter_mut().zip(colors) {
            *color = known[usize::from(*pixel)];
            *pixel &= !WAITS;
        }
    };
    if colors.len() < FEW {
        let pixels = bytes_mut(row).get_mut(left..);
        return one_by_one(pixels.unwrap_or_default(), colors);
    }
    // Up to the first whole word, then four pixels at a time.
    let first = left.next_multiple_of(4);
    let (head, colors) = colors.split_at_mut(colors.len().min(first - left));
    one_by_one(
        bytes_mut(row).get_mut(left..first).unwrap_or_default(),
        head,
    );
    let (fours, tail) = colors.as_chunks_mut::<4>();
    send_words(row.get_mut(first / 4..).unwrap_or_default(), fours, known);
    let behind = first + 4 * fours.len();
    one_by_one(bytes_mut(row).get_mut(behind..).unwrap_or_default(), tail);
}

/// Writes the colours of whole words of pixels, and takes the pixels' marks away.
///
/// A quarter of the time between a press and its picture goes by here: each step is written out.
#[inline(never)]
fn send_words(words: &mut [u32], colors: &mut [[u16; 4]], known: &[u16; 2 * COLORS]) {
    for (word, four) in words.iter_mut().zip(colors) {
        let pixels = *word;
        let [a, b, c, d] = pixels.to_ne_bytes();
        four[0] = known[usize::from(a)];
        four[1] = known[usize::from(b)];
        four[2] = known[usize::from(c)];
        four[3] = known[usize::from(d)];
        *word = pixels & !ALL_WAIT;
    }
}

/// Makes four pixels those of another word, and marks the ones that were not.
#[inline]
fn take(word: &mut u32, other: u32) {
    let differ = (*word ^ other) & !ALL_WAIT;
    // Seven bits and no carry: a byte that is not zero sets its own eighth.
    *word = other | (differ.wrapping_add(!ALL_WAIT) | *word) & ALL_WAIT;
}

/// Marks many, without asking whether they differ: in a new picture most do.
#[inline(never)]
fn take_words(words: &mut [u32], others: &[u32]) {
    for (word, &other) in words.iter_mut().zip(others) {
        take(word, other);
    }
}
