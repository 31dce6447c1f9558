//! The parts of the firmware's display that know nothing of the chip, and a panel for them.

#[path = "../../src/device/changes.rs"]
pub mod changes;
#[path = "../../src/device/colors.rs"]
#[allow(clippy::new_without_default)] // The firmware keeps it in a static.
pub mod colors;
#[path = "../../src/device/frame.rs"]
#[allow(clippy::new_without_default)]
pub mod frame;
#[path = "../../src/device/plane.rs"]
#[allow(clippy::new_without_default)]
pub mod plane;

pub use frame::Frame;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;

use crate::picture::Picture;

/// A panel that takes areas as the real one does.
pub struct Panel(
    /// What it shows.
    pub Picture,
);

impl Panel {
    /// Takes what differs, in chunks of so many bytes; gives the bytes sent.
    pub fn take<const WORDS: usize, const H: usize>(
        &mut self,
        frame: &mut Frame<WORDS, H>,
        chunk: usize,
    ) -> usize {
        let mut bytes = 0;
        for area in &frame.changes() {
            bytes += 11 + 2 * area.pixels();
            let mut colors = Vec::new();
            loop {
                let mut buffer = vec![0; chunk];
                let count = frame.copy(area, colors.len(), &mut buffer);
                if count == 0 {
                    break;
                }
                let pairs = buffer[..2 * count].chunks(2);
                colors.extend(
                    pairs.map(|pair| {
                        Rgb565::from(RawU16::new(u16::from_be_bytes([pair[0], pair[1]])))
                    }),
                );
            }
            assert_eq!(colors.len(), area.pixels());
            let points = (area.top..area.bottom)
                .flat_map(|y| (area.left..area.right).map(move |x| Point::new(x.into(), y.into())));
            let pixels = points.zip(colors).map(|(at, color)| Pixel(at, color));
            let Ok(()) = self.0.draw_iter(pixels);
        }
        frame.sent();
        bytes
    }
}
