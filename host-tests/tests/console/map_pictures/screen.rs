//! A display in memory.

use std::convert::Infallible;
use std::fs::File;
use std::path::Path;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// The colour of what has not been drawn on: no colour of the palette.
pub const BLANK: Rgb565 = Rgb565::new(31, 0, 31);

/// A display in memory.
#[derive(PartialEq)]
pub struct BlankScreen {
    size: Size,
    pixels: Vec<Rgb565>,
}

impl BlankScreen {
    /// A display on which nothing has been drawn.
    pub fn new(size: Size) -> BlankScreen {
        BlankScreen {
            size,
            pixels: vec![BLANK; (size.width * size.height) as usize],
        }
    }

    /// Every pixel with its place.
    pub fn pixels(&self) -> impl Iterator<Item = (Rgb565, Point)> + '_ {
        let width = self.size.width as usize;
        let place = move |index| Point::new((index % width) as i32, (index / width) as i32);
        self.pixels
            .iter()
            .enumerate()
            .map(move |(index, &color)| (color, place(index)))
    }

    /// One pixel.
    pub fn pixel(&self, point: Point) -> Rgb565 {
        self.pixels[(point.y * self.size.width as i32 + point.x) as usize]
    }

    /// Checks that every pixel of an area has been drawn.
    pub fn assert_filled(&self, area: Rectangle) {
        for (color, point) in self.pixels() {
            assert!(color != BLANK || !area.contains(point), "blank at {point}");
        }
    }

    /// Checks that nothing has been drawn outside an area.
    pub fn assert_blank_outside(&self, area: Rectangle) {
        for (color, point) in self.pixels() {
            assert!(color == BLANK || area.contains(point), "drawn at {point}");
        }
    }

    /// Writes the picture as a PNG file.
    pub fn write(&self, path: &Path) {
        let file = File::create(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut encoder = png::Encoder::new(file, self.size.width, self.size.height);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("a header");
        let scale = |value: u8, most: u16| (u16::from(value) * 255 / most) as u8;
        let bytes: Vec<u8> = self
            .pixels
            .iter()
            .flat_map(|color| {
                [
                    scale(color.r(), 31),
                    scale(color.g(), 63),
                    scale(color.b(), 31),
                ]
            })
            .collect();
        writer.write_image_data(&bytes).expect("pixels");
    }
}

impl OriginDimensions for BlankScreen {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for BlankScreen {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(point, color) in pixels {
            if self.bounding_box().contains(point) {
                self.pixels[(point.y * self.size.width as i32 + point.x) as usize] = color;
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        for row in area.rows() {
            let start = row as usize * self.size.width as usize + area.top_left.x as usize;
            self.pixels[start..start + area.size.width as usize].fill(color);
        }
        Ok(())
    }
}

impl ui::Surface for BlankScreen {}
