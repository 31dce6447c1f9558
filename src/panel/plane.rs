//! The pixels of a picture, a byte each.

use core::ops::Range;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use ui::Span;

/// A row of pixels, four to a word: rows are compared by words, for the chip's own comparison of
/// bytes is five times slower.
pub type Row<const WORDS: usize> = [u32; WORDS];

/// `4 * WORDS`×`H` pixels.
pub struct Plane<const WORDS: usize, const H: usize>([Row<WORDS>; H]);

impl<const WORDS: usize, const H: usize> Plane<WORDS, H> {
    /// Pixels of a row.
    pub const WIDTH: usize = 4 * WORDS;

    /// All zeros.
    pub const fn new() -> Self {
        Plane([[0; WORDS]; H])
    }

    /// Its rows, from the top down.
    pub fn rows(&self) -> &[Row<WORDS>; H] {
        &self.0
    }

    /// Returns them, to be changed.
    pub fn rows_mut(&mut self) -> &mut [Row<WORDS>; H] {
        &mut self.0
    }

    /// The rows and columns of what is inside of an area.
    pub fn inside(area: &Rectangle) -> (Range<usize>, Range<usize>) {
        let Rectangle { top_left, size } = area;
        (
            within(top_left.y, size.height as usize, H),
            within(top_left.x, size.width as usize, Self::WIDTH),
        )
    }

    /// Sets a pixel, if it is inside.
    pub fn set(&mut self, at: Point, pixel: u8) {
        // What is left of the picture or above it becomes a large number: outside as well.
        let row = self.0.get_mut(at.y as usize);
        if let Some(place) = row.and_then(|row| bytes_mut(row).get_mut(at.x as usize)) {
            *place = pixel;
        }
    }

    /// Sets what is inside of an area.
    #[inline]
    pub fn fill(&mut self, area: &Rectangle, pixel: u8) {
        // Most areas are a few pixels of one row, all of them inside.
        if area.size.height == 1 {
            let left = area.top_left.x as usize;
            let right = left.wrapping_add(area.size.width as usize);
            let row = self.0.get_mut(area.top_left.y as usize);
            if let Some(pixels) = row.and_then(|row| bytes_mut(row).get_mut(left..right)) {
                return fill_few(pixels, pixel);
            }
        }
        self.fill_rows(area, pixel);
    }

    #[inline(never)]
    fn fill_rows(&mut self, area: &Rectangle, pixel: u8) {
        let (rows, columns) = Self::inside(area);
        for row in self.0.get_mut(rows).unwrap_or_default() {
            let pixels = bytes_mut(row).get_mut(columns.clone());
            pixels.unwrap_or_default().fill(pixel);
        }
    }

    /// Sets some pixels of each of the rows from `top` on.
    pub fn fill_spans(&mut self, top: i32, spans: &[Span], pixel: u8) {
        let above = top.min(0).unsigned_abs() as usize;
        let rows = self.0.get_mut(top.max(0) as usize..).unwrap_or_default();
        let spans = spans.get(above..).unwrap_or_default();
        for (row, &(from, to)) in rows.iter_mut().zip(spans) {
            // Most are inside; what begins left of it is a large number.
            let mut columns = from as usize..to as usize;
            if columns.start > columns.end || columns.end > Self::WIDTH {
                let within = |column: i32| column.clamp(0, Self::WIDTH as i32) as usize;
                columns = within(from)..within(to);
            }
            fill_few(bytes_mut(row).get_mut(columns).unwrap_or_default(), pixel);
        }
    }

    /// Sets the pixels whose bits are set in rows of them, the left column in the highest bit.
    pub fn set_bits(&mut self, rows: &[u16], corner: Point, pixel: u8) {
        // What is above the picture or left of it is not seen.
        let (left, top) = (corner.x.max(0) as usize, corner.y.max(0) as usize);
        let above = corner.y.min(0).unsigned_abs() as usize;
        let before = corner.x.min(0).unsigned_abs() as usize;
        let shift = 16 + before - left % 4;
        if shift >= 32 {
            return;
        }
        let color = u32::from_ne_bytes([pixel; 4]);
        let places = self.0.get_mut(top..).unwrap_or_default();
        let rows = rows.get(above..).unwrap_or_default();
        for (place, &bits) in places.iter_mut().zip(rows) {
            let words = place.get_mut(left / 4..).unwrap_or_default();
            set_words(words, u32::from(bits) << shift, color);
        }
    }
}

/// Columns of a picture: the words that are all inside, and which pixels are of the words at the ends.
pub struct Columns {
    /// Those words.
    pub words: Range<usize>,
    /// The others by their numbers, with all bits of their pixels that are inside.
    pub ends: Vec<(usize, u32), 2>,
}

impl Columns {
    /// The columns from one on, before another.
    pub fn new(columns: &Range<usize>) -> Self {
        let (first, last) = (columns.start / 4, columns.end / 4);
        // The pixels of a word from that of a column on.
        let from = |column: usize| (u32::MAX << (8 * (column % 4))).to_le();
        let (left, right) = (from(columns.start), !from(columns.end));
        let ends = if first == last {
            [(first, left & right), (last, 0)]
        } else {
            [(first, left), (last, right)]
        };
        let is_cut = |&(_, pixels): &(usize, u32)| !matches!(pixels, 0 | u32::MAX);
        Columns {
            words: columns.start.div_ceil(4)..last,
            ends: ends.into_iter().filter(is_cut).collect(),
        }
    }
}

/// Of so many places from the first on, those between nought and `most`.
fn within(first: i32, count: usize, most: usize) -> Range<usize> {
    let place = |place: i32| (place.max(0) as usize).min(most);
    place(first)..place(first.saturating_add(count as i32))
}

/// A row as bytes.
pub fn bytes<const WORDS: usize>(row: &Row<WORDS>) -> &[u8] {
    bytemuck::must_cast_slice(row)
}

/// Returns them, to be changed.
pub fn bytes_mut<const WORDS: usize>(row: &mut Row<WORDS>) -> &mut [u8] {
    bytemuck::must_cast_slice_mut(row)
}

/// Sets pixels of which there are mostly few: so that those take less time than a call of the chip's
/// own filling.
#[inline]
fn fill_few(pixels: &mut [u8], pixel: u8) {
    match pixels {
        [one] => *one = pixel,
        [one, two] => (*one, *two) = (pixel, pixel),
        [one, two, three] => (*one, *two, *three) = (pixel, pixel, pixel),
        _ => pixels.fill(pixel),
    }
}

/// For four bits, the bytes of the pixels that they set.
const MASKS: [u32; 16] = masks();

const fn masks() -> [u32; 16] {
    let mut masks = [0; 16];
    let mut bits = 0;
    while bits < masks.len() {
        let mut bytes = [0; 4];
        let mut lane = 0;
        while lane < bytes.len() {
            // The left pixel in the highest bit.
            bytes[lane] = if bits >> (3 - lane) & 1 == 1 { 0xff } else { 0 };
            lane += 1;
        }
        masks[bits] = u32::from_ne_bytes(bytes);
        bits += 1;
    }
    masks
}

/// Sets the pixels whose bits are set, four at a time.
#[inline]
fn set_words(words: &mut [u32], mut bits: u32, color: u32) {
    for word in words {
        if bits == 0 {
            return;
        }
        let mask = MASKS[bits as usize >> 28];
        *word ^= (*word ^ color) & mask;
        bits <<= 4;
    }
}
