//! A run as an animated GIF: every colour exact, and only what changes from picture to picture.

use std::collections::BTreeSet;
use std::io::Write;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use gif::{Encoder, EncodingError, Frame, Repeat};

use machine::pixel_buffer::{PixelBuffer, to_888};

/// The colours that fit into a palette: one place is for what stays as it is.
const MOST_COLORS: usize = 255;
/// How long the last picture stays before all begins again, in milliseconds.
const LAST: u64 = 2_000;

/// A part of the screen as it was from some moment on.
struct Still {
    since: u64,
    area: Rectangle,
    /// Its pixels, where they differ from those before.
    pixels: Vec<Option<u16>>,
}

impl Still {
    fn colors(&self) -> BTreeSet<u16> {
        self.pixels.iter().copied().flatten().collect()
    }
}

/// All that was seen so far.
pub struct Film {
    size: Size,
    last: Option<PixelBuffer>,
    stills: Vec<Still>,
}

impl Film {
    /// A film on which nothing is yet.
    pub fn new(size: Size) -> Film {
        Film {
            size,
            last: None,
            stills: Vec::new(),
        }
    }

    /// Takes what the screen shows at a moment, if it is not what it showed before.
    pub fn take(&mut self, picture: &PixelBuffer, now: u64) {
        let area = match &self.last {
            None => Some(picture.bounding_box()),
            Some(last) => picture.difference(last),
        };
        if let Some(area) = area {
            self.take_area(picture, area, now);
            self.last = Some(picture.clone());
        }
    }

    /// Takes a part of a picture, in as many pieces as its colours need.
    fn take_area(&mut self, picture: &PixelBuffer, area: Rectangle, since: u64) {
        let before: Vec<u16> = self
            .last
            .iter()
            .flat_map(|last| last.within(&area))
            .collect();
        let pixels = picture.within(&area).enumerate();
        let pixels = pixels.map(|(at, pixel)| (before.get(at) != Some(&pixel)).then_some(pixel));
        let still = Still {
            since,
            area,
            pixels: pixels.collect(),
        };
        let (upper, lower) = halves(&area);
        if still.colors().len() > MOST_COLORS && !upper.is_zero_sized() {
            self.take_area(picture, upper, since);
            self.take_area(picture, lower, since);
        } else {
            self.stills.push(still);
        }
    }

    /// Writes the film, which ends at this moment.
    pub fn write(&self, out: impl Write, end: u64) -> Result<(), EncodingError> {
        let all: BTreeSet<u16> = self.stills.iter().flat_map(Still::colors).collect();
        let shared = Palette::new(&all);
        let fits = all.len() <= MOST_COLORS;
        let global = if fits { shared.bytes() } else { Vec::new() };
        let (width, height) = (self.size.width as u16, self.size.height as u16);
        let mut encoder = Encoder::new(out, width, height, &global)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let ends = self.stills.iter().skip(1).map(|still| still.since);
        for (still, until) in self.stills.iter().zip(ends.chain([end + LAST])) {
            let own = (!fits).then(|| Palette::new(&still.colors()));
            let palette = own.as_ref().unwrap_or(&shared);
            let pixels: Vec<u8> = still
                .pixels
                .iter()
                .map(|&pixel| palette.place(pixel))
                .collect();
            let frame = Frame {
                delay: hundredths(until).saturating_sub(hundredths(still.since)) as u16,
                transparent: Some(palette.place(None)),
                left: still.area.top_left.x as u16,
                top: still.area.top_left.y as u16,
                width: still.area.size.width as u16,
                height: still.area.size.height as u16,
                palette: own.as_ref().map(Palette::bytes),
                buffer: pixels.into(),
                ..Frame::default()
            };
            encoder.write_frame(&frame)?;
        }
        encoder.into_inner()?.flush()?;
        Ok(())
    }
}

/// The time in the unit of GIF files, so that rounding never adds up.
fn hundredths(milliseconds: u64) -> u64 {
    milliseconds / 10
}

fn halves(area: &Rectangle) -> (Rectangle, Rectangle) {
    let height = area.size.height / 2;
    let upper = Rectangle::new(area.top_left, Size::new(area.size.width, height));
    let rest = Size::new(area.size.width, area.size.height - height);
    let below = area.top_left + Point::new(0, height as i32);
    (upper, Rectangle::new(below, rest))
}

/// Colours in order, and after them a place for what stays as it is.
struct Palette(Vec<u16>);

impl Palette {
    fn new(colors: &BTreeSet<u16>) -> Palette {
        Palette(colors.iter().copied().collect())
    }

    fn place(&self, pixel: Option<u16>) -> u8 {
        let place = pixel.and_then(|pixel| self.0.binary_search(&pixel).ok());
        place.unwrap_or(self.0.len()) as u8
    }

    fn bytes(&self) -> Vec<u8> {
        let black = [0; 3];
        self.0
            .iter()
            .copied()
            .map(to_888)
            .chain([black])
            .flatten()
            .collect()
    }
}
