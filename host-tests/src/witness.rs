//! A picture that remembers what text and signs were drawn on.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::Deref;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::contrast::{LEAST, contrast};
use crate::picture::Picture;

/// Text and signs go out as single pixels and grounds as rectangles, so a pixel that is drawn alone
/// must stand out from the one it covers: text that overlaps text does not, nor does gray on colour.
pub struct Witness {
    picture: Picture,
    /// The bits of a colour and of the one it was drawn on.
    pairs: BTreeSet<(u16, u16)>,
    last: Option<(u16, u16)>,
    /// Where letters and signs are.
    letters: Vec<bool>,
    /// Where a letter or sign was drawn among the pixels of another.
    overlaps: Vec<Point>,
    /// Where a letter or sign was drawn outside.
    outside: Vec<Point>,
}

impl Witness {
    /// A black picture on which nothing is drawn yet.
    pub fn new(width: u32, height: u32) -> Witness {
        Witness {
            picture: Picture::new(width, height),
            pairs: BTreeSet::new(),
            last: None,
            letters: vec![false; (width * height) as usize],
            overlaps: Vec::new(),
            outside: Vec::new(),
        }
    }

    /// The pairs whose contrast is poor, as the display takes them, with that contrast.
    pub fn poor_pairs(&self) -> Vec<String> {
        let color = |bits| Rgb565::from(RawU16::new(bits));
        self.pairs
            .iter()
            .map(|&(over, under)| (over, under, contrast(color(over), color(under))))
            .filter(|&(_, _, contrast)| contrast < LEAST)
            .map(|(over, under, contrast)| format!("{over:04X} on {under:04X}: {contrast:.1}"))
            .collect()
    }

    /// Where a letter or sign was drawn among the pixels of another.
    pub fn overlaps(&self) -> &[Point] {
        &self.overlaps
    }

    /// Where a letter or sign was drawn outside the picture.
    pub fn outside(&self) -> &[Point] {
        &self.outside
    }

    fn place(&self, point: Point) -> usize {
        (point.y * self.picture.size().width as i32 + point.x) as usize
    }

    /// Notes whether pixels that were drawn together, a letter or a sign, lie among those of
    /// another.
    fn note(&mut self, drawn: &[Pixel<Rgb565>]) {
        let points = || drawn.iter().map(|Pixel(point, _)| *point);
        let low = points().reduce(|one, other| one.component_min(other));
        let high = points().reduce(|one, other| one.component_max(other));
        let (Some(low), Some(high)) = (low, high) else {
            return;
        };
        let cell = Rectangle::with_corners(low, high).intersection(&self.picture.bounding_box());
        let under = cell.points().find(|&point| self.letters[self.place(point)]);
        self.overlaps.extend(under);
    }
}

impl Deref for Witness {
    type Target = Picture;

    fn deref(&self) -> &Picture {
        &self.picture
    }
}

impl OriginDimensions for Witness {
    fn size(&self) -> Size {
        self.picture.size()
    }
}

impl DrawTarget for Witness {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let pixels: Vec<Pixel<Rgb565>> = pixels.into_iter().collect();
        self.note(&pixels);
        for Pixel(point, color) in pixels {
            if self.picture.bounding_box().contains(point) {
                let under = self.picture.pixel(point);
                let pair = (color.into_storage(), under.into_storage());
                // Neighbours are mostly the same.
                if self.last.replace(pair) != Some(pair) {
                    self.pairs.insert(pair);
                }
                let place = self.place(point);
                self.letters[place] = true;
            } else {
                self.outside.push(point);
            }
            self.picture.draw_iter([Pixel(point, color)])?;
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        for point in area.intersection(&self.picture.bounding_box()).points() {
            let place = self.place(point);
            self.letters[place] = false;
        }
        self.picture.fill_solid(area, color)
    }
}

impl ui::Surface for Witness {}
