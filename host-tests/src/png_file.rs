//! Pictures that the program has written.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// A PNG file: its width, and red, green and blue of its pixels.
///
/// # Panics
/// If it is none of the program's.
pub fn read(path: &Path) -> (u32, Vec<u8>) {
    let file = BufReader::new(File::open(path).expect("a file"));
    let mut decoder = png::Decoder::new(file);
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).expect("a picture");
    assert_eq!(frame.color_type, png::ColorType::Rgb);
    (frame.width, bytes)
}
