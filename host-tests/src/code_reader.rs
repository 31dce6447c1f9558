//! Reads codes of dots off pictures, as a phone does.

use embedded_graphics::prelude::*;
use rqrr::PreparedImage;

use crate::picture::{Picture, to_888};

/// What the code says that is in a picture of this size, given how bright each pixel is; `None` if there is none that can
/// be read.
pub fn read(width: usize, height: usize, bright: impl FnMut(usize, usize) -> u8) -> Option<String> {
    let mut picture = PreparedImage::prepare_from_greyscale(width, height, bright);
    let codes = picture.detect_grids();
    codes.iter().find_map(|code| Some(code.decode().ok()?.1))
}

/// What the code says that is on a screen.
pub fn read_picture(picture: &Picture) -> Option<String> {
    let Size { width, height } = picture.size();
    read(width as usize, height as usize, |x, y| {
        let [_, green, _] = to_888(picture.pixel(Point::new(x as i32, y as i32)));
        green
    })
}
