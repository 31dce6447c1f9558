//! The picture in memory: the ground that is drawn, and what the panel shows, which may have
//! something over it.
//!
//! A pixel is the number of its colour, so that both take as much memory as one picture of RGB565.
//! Numbers have seven bits; the eighth marks a pixel that the panel does not show yet. So whatever
//! was drawn, and however, only what differs is sent.

use core::convert::Infallible;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use pocket_rails::ui::Surface;
use pocket_rails::ui::layers::Layers;

use super::changes::{Area, Areas, Finder};
use super::colors::Colors;

/// Marks a pixel that is still to be sent.
const WAITS: u8 = 0x80;
/// The same for the four pixels of a word.
const ALL_WAIT: u32 = u32::from_ne_bytes([WAITS; 4]);

/// A row of pixels, four to a word: rows are compared by words, for the chip's own comparison of
/// bytes is five times slower.
type Row<const WORDS: usize> = [u32; WORDS];

fn bytes_of<const WORDS: usize>(row: &Row<WORDS>) -> &[u8] {
    bytemuck::must_cast_slice(row)
}

fn bytes_of_mut<const WORDS: usize>(row: &mut Row<WORDS>) -> &mut [u8] {
    bytemuck::must_cast_slice_mut(row)
}

/// Gives the pixels of each row of bits to `draw`, from the first column on.
#[inline]
fn each_row<const WORDS: usize>(
    all: &mut [Row<WORDS>],
    rows: &[u16],
    corner: Point,
    mut draw: impl FnMut(&mut [u8], u16),
) {
    // What is above the picture or left of it is not seen.
    let (left, top) = (corner.x.max(0) as usize, corner.y.max(0) as usize);
    let above = corner.y.min(0).unsigned_abs() as usize;
    let before = corner.x.min(0).unsigned_abs();
    let all = all.get_mut(top..).unwrap_or_default();
    let rows = rows.get(above..).unwrap_or_default();
    for (row, &bits) in all.iter_mut().zip(rows) {
        if let Some(pixels) = bytes_of_mut(row).get_mut(left..) {
            draw(pixels, bits.checked_shl(before).unwrap_or(0));
        }
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
fn set(pixels: &mut [u8], mut bits: u16, number: u8) {
    let color = u32::from_ne_bytes([number; 4]);
    let (fours, last) = pixels.as_chunks_mut::<4>();
    for four in fours {
        if bits == 0 {
            return;
        }
        let mask = MASKS[usize::from(bits >> 12)];
        let old = u32::from_ne_bytes(*four);
        *four = (old & !mask | color & mask).to_ne_bytes();
        bits <<= 4;
    }
    for pixel in last {
        if bits & 0x8000 != 0 {
            *pixel = number;
        }
        bits <<= 1;
    }
}

/// Makes pixels those of another row, and marks the ones that were not.
#[inline]
fn take(pixels: &mut [u8], others: &[u8]) {
    for (pixel, &other) in pixels.iter_mut().zip(others) {
        if *pixel & !WAITS != other {
            *pixel = other | WAITS;
        }
    }
}

/// The same, four pixels at a time.
#[inline]
fn take_words(words: &mut [u32], others: &[u32]) {
    for (word, &other) in words.iter_mut().zip(others) {
        let differs = (*word & !ALL_WAIT) ^ other;
        // Seven bits and no carry: a byte that is not zero sets its own eighth.
        *word = other | (*word | differs.wrapping_add(!ALL_WAIT)) & ALL_WAIT;
    }
}

/// The ground and what is shown, each of `4 * WORDS`×`H` pixels.
pub struct Frame<const WORDS: usize, const H: usize> {
    ground: [Row<WORDS>; H],
    shown: [Row<WORDS>; H],
    /// Rows of which some pixel may wait to be sent.
    waiting: [bool; H],
    colors: Colors,
    /// Whether the panel shows anything of it: not before the first sending.
    known: bool,
}

impl<const WORDS: usize, const H: usize> Frame<WORDS, H> {
    /// Pixels of a row.
    const WIDTH: usize = 4 * WORDS;

    /// Black, with nothing known of the panel. All zeros, so that it takes no flash.
    pub const fn new() -> Self {
        Frame {
            ground: [[0; WORDS]; H],
            shown: [[0; WORDS]; H],
            waiting: [false; H],
            colors: Colors::new(),
            known: false,
        }
    }

    /// The areas that differ from what the panel shows.
    pub fn changes(&self) -> Areas {
        if !self.known {
            return Areas::from_iter([Area {
                left: 0,
                top: 0,
                right: Self::WIDTH as u16,
                bottom: H as u16,
            }]);
        }
        let mut finder = Finder::default();
        let rows = self.shown.iter().zip(&self.waiting).enumerate();
        for (y, (row, _)) in rows.filter(|(_, (_, waiting))| **waiting) {
            // The run that goes on.
            let mut begun = None;
            for (place, word) in row.iter().enumerate() {
                let marks = word & ALL_WAIT;
                if marks == 0 && begun.is_none() || marks == ALL_WAIT && begun.is_some() {
                    continue;
                }
                for (lane, mark) in marks.to_ne_bytes().into_iter().enumerate() {
                    let x = (4 * place + lane) as u16;
                    match (mark != 0, begun) {
                        (true, None) => begun = Some(x),
                        (false, Some(left)) => {
                            finder.run(y as u16, left, x);
                            begun = None;
                        }
                        _ => {}
                    }
                }
            }
            if let Some(left) = begun {
                finder.run(y as u16, left, Self::WIDTH as u16);
            }
        }
        finder.finish()
    }

    /// Writes the colours of an area's pixels, row by row from pixel number `first` on, as the panel
    /// takes them; gives how many pixels were left and fitted.
    pub fn copy(&self, area: &Area, first: usize, bytes: &mut [u8]) -> usize {
        let width = area.width();
        if width == 0 {
            return 0;
        }
        let pixels = area.pixels().saturating_sub(first).min(bytes.len() / 2);
        let mut y = usize::from(area.top) + first / width;
        let mut skip = first % width;
        let mut left = &mut bytes[..2 * pixels];
        while !left.is_empty() {
            let row = bytes_of(&self.shown[y]);
            let row = &row[usize::from(area.left)..usize::from(area.right)][skip..];
            let count = row.len().min(left.len() / 2);
            let (now, later) = left.split_at_mut(2 * count);
            for (&pixel, pair) in row.iter().zip(now.chunks_exact_mut(2)) {
                pair.copy_from_slice(&self.colors.bytes(pixel & !WAITS));
            }
            left = later;
            skip = 0;
            y += 1;
        }
        pixels
    }

    /// Notes that the panel shows all of it.
    pub fn sent(&mut self) {
        for (row, waiting) in self.shown.iter_mut().zip(&mut self.waiting) {
            if core::mem::take(waiting) {
                for word in row {
                    *word &= !ALL_WAIT;
                }
            }
        }
        self.known = true;
    }

    /// Fills what is inside of an area of the ground with the colour of this number.
    #[inline(never)]
    fn fill_rows(&mut self, area: &Rectangle, number: u8) {
        let (rows, columns) = self.inside(area);
        for row in self.ground.get_mut(rows).unwrap_or_default() {
            if let Some(pixels) = bytes_of_mut(row).get_mut(columns.clone()) {
                pixels.fill(number);
            }
        }
    }

    /// The rows and columns of what is inside of an area.
    fn inside(&self, area: &Rectangle) -> (core::ops::Range<usize>, core::ops::Range<usize>) {
        let end = area.top_left + area.size;
        let within = |place: i32, most: usize| (place.max(0) as usize).min(most);
        let rows = within(area.top_left.y, H)..within(end.y, H);
        let columns = within(area.top_left.x, Self::WIDTH)..within(end.x, Self::WIDTH);
        (rows, columns)
    }
}

impl<const WORDS: usize, const H: usize> OriginDimensions for Frame<WORDS, H> {
    fn size(&self) -> Size {
        Size::new(Self::WIDTH as u32, H as u32)
    }
}

/// Drawing on a frame is drawing on its ground.
impl<const WORDS: usize, const H: usize> DrawTarget for Frame<WORDS, H> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        pixels.into_iter().for_each(|Pixel(at, color)| {
            // What is left of the picture or above it becomes a large number: outside as well.
            let row = self.ground.get_mut(at.y as usize);
            if let Some(pixel) = row.and_then(|row| bytes_of_mut(row).get_mut(at.x as usize)) {
                *pixel = self.colors.number(color.into_storage());
            }
        });
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let number = self.colors.number(color.into_storage());
        // Most areas are a few pixels of one row, all of them inside. What is left of the picture
        // or above it becomes a large number: outside as well.
        if area.size.height == 1 {
            let left = area.top_left.x as usize;
            let right = left.wrapping_add(area.size.width as usize);
            let row = self.ground.get_mut(area.top_left.y as usize);
            if let Some(pixels) = row.and_then(|row| bytes_of_mut(row).get_mut(left..right)) {
                pixels.fill(number);
                return Ok(());
            }
        }
        self.fill_rows(area, number);
        Ok(())
    }
}

impl<const WORDS: usize, const H: usize> Surface for Frame<WORDS, H> {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), Infallible> {
        let number = self.colors.number(color.into_storage());
        each_row(&mut self.ground, rows, corner, |pixels, bits| {
            set(pixels, bits, number);
        });
        Ok(())
    }
}

impl<const WORDS: usize, const H: usize> Layers for Frame<WORDS, H> {
    type Error = Infallible;
    type Ground = Self;
    type Above<'a> = Above<'a, WORDS, H>;
    const TWO: bool = true;

    fn ground(&mut self) -> &mut Self {
        self
    }

    fn show(&mut self, area: &Rectangle) {
        let (rows, columns) = self.inside(area);
        let (left, right) = (columns.start, columns.end);
        let (first, last) = (left.div_ceil(4), right / 4);
        let ground = self.ground.get(rows.clone()).unwrap_or_default();
        let shown = self.shown.get_mut(rows.clone()).unwrap_or_default();
        for (shown, ground) in shown.iter_mut().zip(ground) {
            let parts = match (shown.get_mut(first..last), ground.get(first..last)) {
                (Some(words), Some(others)) => {
                    take_words(words, others);
                    [(left, 4 * first), (4 * last, right)]
                }
                // All in one word.
                _ => [(left, right), (right, right)],
            };
            for (from, to) in parts {
                if from < to {
                    take(
                        &mut bytes_of_mut(shown)[from..to],
                        &bytes_of(ground)[from..to],
                    );
                }
            }
        }
        self.waiting.get_mut(rows).unwrap_or_default().fill(true);
    }

    fn above(&mut self, area: &Rectangle) -> Above<'_, WORDS, H> {
        let (rows, _) = self.inside(area);
        // Once for all: much is drawn there, a few pixels at a time.
        self.waiting.get_mut(rows).unwrap_or_default().fill(true);
        Above(self)
    }
}

/// What lies over the ground: drawn where the panel looks, and sent whatever was there before.
pub struct Above<'a, const WORDS: usize, const H: usize>(&'a mut Frame<WORDS, H>);

impl<const WORDS: usize, const H: usize> OriginDimensions for Above<'_, WORDS, H> {
    fn size(&self) -> Size {
        self.0.size()
    }
}

impl<const WORDS: usize, const H: usize> DrawTarget for Above<'_, WORDS, H> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let frame = &mut *self.0;
        pixels.into_iter().for_each(|Pixel(at, color)| {
            let row = frame.shown.get_mut(at.y as usize);
            if let Some(pixel) = row.and_then(|row| bytes_of_mut(row).get_mut(at.x as usize)) {
                *pixel = frame.colors.number(color.into_storage()) | WAITS;
            }
        });
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let frame = &mut *self.0;
        let number = frame.colors.number(color.into_storage());
        // As on the ground, most areas are a few pixels of one row.
        if area.size.height == 1 {
            let left = area.top_left.x as usize;
            let right = left.wrapping_add(area.size.width as usize);
            let row = frame.shown.get_mut(area.top_left.y as usize);
            if let Some(pixels) = row.and_then(|row| bytes_of_mut(row).get_mut(left..right)) {
                pixels.fill(number | WAITS);
                return Ok(());
            }
        }
        let (rows, columns) = frame.inside(area);
        for row in frame.shown.get_mut(rows).unwrap_or_default() {
            let pixels = bytes_of_mut(row).get_mut(columns.clone());
            pixels.unwrap_or_default().fill(number | WAITS);
        }
        Ok(())
    }
}

impl<const WORDS: usize, const H: usize> Surface for Above<'_, WORDS, H> {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), Infallible> {
        let frame = &mut *self.0;
        let number = frame.colors.number(color.into_storage()) | WAITS;
        each_row(&mut frame.shown, rows, corner, |pixels, bits| {
            set(pixels, bits, number);
        });
        Ok(())
    }
}
