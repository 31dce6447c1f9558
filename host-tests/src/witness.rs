//! A picture that remembers what text and signs were drawn on.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::Deref;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use host_tests::contrast::{LEAST, contrast};
use host_tests::picture::Picture;

/// Text and signs go out as single pixels and grounds as rectangles, so a pixel that is drawn alone
/// must stand out from the one it covers: text that overlaps text does not, nor does gray on colour.
pub struct Witness {
    picture: Picture,
    /// The bits of a colour and of the one it was drawn on.
    pairs: BTreeSet<(u16, u16)>,
}

impl Witness {
    /// A black picture on which nothing is drawn yet.
    pub fn new(width: u32, height: u32) -> Witness {
        Witness {
            picture: Picture::new(width, height),
            pairs: BTreeSet::new(),
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
        for Pixel(point, color) in pixels {
            if self.picture.bounding_box().contains(point) {
                let under = self.picture.pixel(point);
                self.pairs
                    .insert((color.into_storage(), under.into_storage()));
            }
            self.picture.draw_iter([Pixel(point, color)])?;
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        self.picture.fill_solid(area, color)
    }
}
