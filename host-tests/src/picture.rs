//! A surface in memory, which can be looked at: pixel by pixel, or as a PNG file.
//!
//! The environment variable `POCKET_RAILS_PICTURES` names a folder; without it nothing is written.

use std::convert::Infallible;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A picture of any size, black at first.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    size: Size,
    pixels: Vec<Rgb565>,
}

impl Picture {
    /// A black picture.
    pub fn new(width: u32, height: u32) -> Picture {
        Picture::filled(width, height, Rgb565::BLACK)
    }

    /// A picture of one colour.
    pub fn filled(width: u32, height: u32, color: Rgb565) -> Picture {
        Picture {
            size: Size::new(width, height),
            pixels: vec![color; (width * height) as usize],
        }
    }

    /// The first pixel that is not the same in another picture of this size.
    pub fn difference(&self, other: &Picture) -> Option<Point> {
        if self == other {
            return None;
        }
        let mut points = self.bounding_box().points();
        points.find(|&point| self.pixel(point) != other.pixel(point))
    }

    /// The colour of a pixel; black outside.
    pub fn pixel(&self, point: Point) -> Rgb565 {
        self.place(point)
            .map_or(Rgb565::BLACK, |place| self.pixels[place])
    }

    /// How many pixels have this colour.
    pub fn count(&self, color: Rgb565) -> usize {
        self.pixels.iter().filter(|&&pixel| pixel == color).count()
    }

    /// Writes the picture as `name.png`, each pixel a square of `scale`, if a folder is named.
    pub fn show(&self, name: &str, scale: u32) {
        let Ok(folder) = std::env::var("POCKET_RAILS_PICTURES") else {
            return;
        };
        fs::create_dir_all(&folder).expect("the folder can be made");
        let file = File::create(Path::new(&folder).join(format!("{name}.png")));
        let file = BufWriter::new(file.expect("the file can be made"));
        let (width, height) = (self.size.width * scale, self.size.height * scale);
        let mut encoder = png::Encoder::new(file, width, height);
        encoder.set_color(png::ColorType::Rgb);
        let mut bytes = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let pixel = self.pixel(Point::new((x / scale) as i32, (y / scale) as i32));
                bytes.extend(to_888(pixel));
            }
        }
        let mut writer = encoder.write_header().expect("the header can be written");
        writer
            .write_image_data(&bytes)
            .expect("the pixels can be written");
    }

    fn place(&self, point: Point) -> Option<usize> {
        // Negative numbers are too large ones.
        let (x, y) = (point.x as u32, point.y as u32);
        let inside = x < self.size.width && y < self.size.height;
        inside.then(|| (y * self.size.width + x) as usize)
    }
}

/// Red, green and blue of a colour, eight bits each.
pub fn to_888(color: Rgb565) -> [u8; 3] {
    let five = |value: u8| value << 3 | value >> 2;
    let six = |value: u8| value << 2 | value >> 4;
    [five(color.r()), six(color.g()), five(color.b())]
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Picture {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(point, color) in pixels {
            if let Some(place) = self.place(point) {
                self.pixels[place] = color;
            }
        }
        Ok(())
    }
    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        // Clipped by hand: most of what is drawn comes by here.
        let within = |start: i32, length: u32, size: u32| {
            let end = start.saturating_add_unsigned(length);
            let place = |value: i32| value.clamp(0, size as i32) as usize;
            place(start)..place(end)
        };
        let columns = within(area.top_left.x, area.size.width, self.size.width);
        let rows = within(area.top_left.y, area.size.height, self.size.height);
        if columns.is_empty() {
            return Ok(());
        }
        for y in rows {
            let start = y * self.size.width as usize;
            self.pixels[start + columns.start..start + columns.end].fill(color);
        }
        Ok(())
    }
}

impl ui::Surface for Picture {}
