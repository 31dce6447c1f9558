//! A picture as a PNG file.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use embedded_graphics::prelude::OriginDimensions;
use machine::pixel_buffer::{PixelBuffer, to_888};

/// Writes the picture as a PNG file, with a palette if its colours fit into one.
///
/// # Errors
/// What the file system says.
pub fn write(picture: &PixelBuffer, path: &Path) -> Result<(), png::EncodingError> {
    let (size, pixels) = (picture.size(), picture.pixels());
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, size.width, size.height);
    let colors: BTreeSet<u16> = pixels.iter().copied().collect();
    let colors: Vec<u16> = colors.into_iter().collect();
    let bytes: Vec<u8> = if colors.len() <= 256 {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(colors.iter().copied().flat_map(to_888).collect::<Vec<u8>>());
        let place = |pixel| colors.binary_search(pixel).unwrap_or_default() as u8;
        pixels.iter().map(place).collect()
    } else {
        encoder.set_color(png::ColorType::Rgb);
        pixels.iter().copied().flat_map(to_888).collect()
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    writer.finish()
}
