//! The picture in memory: the ground that is drawn, and what the panel shows, which may have
//! something over it.
//!
//! A pixel is the number of its colour, so that both take as much memory as one picture of RGB565.
//! Numbers have seven bits; the eighth marks a pixel that the panel does not show yet. So whatever
//! was drawn, and however, only what differs is sent.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use pocket_rails::ui::Surface;
use pocket_rails::ui::layers::Layers;

use super::changes::{Area, Areas, Finder};
use super::colors::Colors;
use super::plane::{Plane, bytes, bytes_mut};

/// Marks a pixel that is still to be sent.
const WAITS: u8 = 0x80;
/// The same for the four pixels of a word.
const ALL_WAIT: u32 = u32::from_ne_bytes([WAITS; 4]);

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
    ground: Plane<WORDS, H>,
    shown: Plane<WORDS, H>,
    /// Rows of which some pixel may wait to be sent.
    waiting: [bool; H],
    colors: Colors,
    /// Whether the panel shows anything of it: not before the first sending.
    known: bool,
}

impl<const WORDS: usize, const H: usize> Frame<WORDS, H> {
    const WIDTH: usize = Plane::<WORDS, H>::WIDTH;

    /// Black, with nothing known of the panel. All zeros, so that it takes no flash.
    pub const fn new() -> Self {
        Frame {
            ground: Plane::new(),
            shown: Plane::new(),
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
        let rows = self.shown.rows().iter().zip(&self.waiting).enumerate();
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
    pub fn copy(&self, area: &Area, first: usize, colors: &mut [u8]) -> usize {
        let width = area.width();
        if width == 0 {
            return 0;
        }
        let pixels = area.pixels().saturating_sub(first).min(colors.len() / 2);
        let mut y = usize::from(area.top) + first / width;
        let mut skip = first % width;
        let mut left = &mut colors[..2 * pixels];
        while !left.is_empty() {
            let row = bytes(&self.shown.rows()[y]);
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
        for (row, waiting) in self.shown.rows_mut().iter_mut().zip(&mut self.waiting) {
            if core::mem::take(waiting) {
                for word in row {
                    *word &= !ALL_WAIT;
                }
            }
        }
        self.known = true;
    }

    /// The number of a colour.
    fn number(&mut self, color: Rgb565) -> u8 {
        self.colors.number(color.into_storage())
    }

    /// Notes that pixels of these rows may wait.
    fn wait(&mut self, rows: Range<usize>) {
        self.waiting.get_mut(rows).unwrap_or_default().fill(true);
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
        for Pixel(at, color) in pixels {
            let number = self.number(color);
            self.ground.set(at, number);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let number = self.number(color);
        self.ground.fill(area, number);
        Ok(())
    }
}

impl<const WORDS: usize, const H: usize> Surface for Frame<WORDS, H> {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), Infallible> {
        let number = self.number(color);
        self.ground.set_bits(rows, corner, number);
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
        let (rows, columns) = Plane::<WORDS, H>::inside(area);
        let (left, right) = (columns.start, columns.end);
        let (first, last) = (left.div_ceil(4), right / 4);
        let ground = self.ground.rows().get(rows.clone()).unwrap_or_default();
        let shown = self
            .shown
            .rows_mut()
            .get_mut(rows.clone())
            .unwrap_or_default();
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
                    take(&mut bytes_mut(shown)[from..to], &bytes(ground)[from..to]);
                }
            }
        }
        self.wait(rows);
    }

    fn above(&mut self, area: &Rectangle) -> Above<'_, WORDS, H> {
        // Once for all: much is drawn there, a few pixels at a time.
        let (rows, _) = Plane::<WORDS, H>::inside(area);
        self.wait(rows);
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
        for Pixel(at, color) in pixels {
            let number = self.0.number(color);
            self.0.shown.set(at, number | WAITS);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let number = self.0.number(color);
        self.0.shown.fill(area, number | WAITS);
        Ok(())
    }
}

impl<const WORDS: usize, const H: usize> Surface for Above<'_, WORDS, H> {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), Infallible> {
        let number = self.0.number(color);
        self.0.shown.set_bits(rows, corner, number | WAITS);
        Ok(())
    }
}
