//! Pictures that have been looked at and found right: `host-tests/golden/*.png`.
//!
//! A picture that is no longer the same is written beside them as `name.new.png`. To accept all
//! pictures as they are now: `POCKET_RAILS_ACCEPT=1 cargo test -p host-tests --test console golden`.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use embedded_graphics::prelude::*;

use crate::picture::{Picture, to_888};

/// The environment variable that accepts pictures as they are.
pub const ACCEPT: &str = "POCKET_RAILS_ACCEPT";

fn path(name: &str, ending: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    folder.join(format!("{name}{ending}"))
}

/// Compares a picture with the golden one of this name, or accepts it.
///
/// # Errors
/// What differs, and what to do.
///
/// # Panics
/// If files cannot be written.
pub fn compare(picture: &Picture, name: &str) -> Result<(), String> {
    let golden = path(name, ".png");
    if std::env::var_os(ACCEPT).is_some() {
        if read(&golden).as_ref() != Some(&bytes_of(picture)) {
            write(picture, &golden);
        }
        return Ok(());
    }
    let new = path(name, ".new.png");
    match read(&golden) {
        Some(bytes) if bytes == bytes_of(picture) => {
            // One from an earlier run would only mislead.
            let _ = fs::remove_file(new);
            Ok(())
        }
        found => {
            write(picture, &new);
            let what = if found.is_some() { "differs" } else { "is new" };
            Err(format!(
                "{name} {what}: look at {} and, if it is right, accept with {ACCEPT}=1",
                new.display()
            ))
        }
    }
}

/// Width, height, and red, green, blue of every pixel.
type Bytes = (u32, u32, Vec<u8>);

fn bytes_of(picture: &Picture) -> Bytes {
    let Size { width, height } = picture.size();
    let points = picture.bounding_box().points();
    let bytes = points.flat_map(|point| to_888(picture.pixel(point)));
    (width, height, bytes.collect())
}

fn read(path: &Path) -> Option<Bytes> {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    bytes.truncate(info.buffer_size());
    Some((info.width, info.height, bytes))
}

/// Writes a picture with a palette, which takes a third of the room.
fn write(picture: &Picture, path: &Path) {
    let (width, height, bytes) = bytes_of(picture);
    let mut palette: Vec<[u8; 3]> = Vec::new();
    let mut places = Vec::new();
    for color in bytes.chunks_exact(3) {
        let color = [color[0], color[1], color[2]];
        let place = palette.iter().position(|&known| known == color);
        places.push(place.unwrap_or_else(|| {
            palette.push(color);
            palette.len() - 1
        }) as u8);
    }
    assert!(palette.len() <= 256, "{}: too many colours", path.display());
    fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
    let file = File::create(path).expect("the file can be made");
    let mut encoder = png::Encoder::new(BufWriter::new(file), width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().expect("the header can be written");
    writer
        .write_image_data(&places)
        .expect("the pixels can be written");
}
