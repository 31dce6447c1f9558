//! A panel for the parts of the firmware's display that know nothing of the chip.

use panel::frame_buffer::FrameBuffer;
use panel::plane::Plane;
use panel::shown::{Shared, Shown};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::prelude::*;

use crate::picture::Picture;

/// A picture of `4 * WORDS`×`H` pixels and what is shown of it, in memory that is never given back.
pub struct FrameMemory<const WORDS: usize, const H: usize> {
    /// The picture to draw on.
    pub frame: FrameBuffer<'static, WORDS, H>,
    shown: &'static Shared<WORDS, H>,
}

impl<const WORDS: usize, const H: usize> FrameMemory<WORDS, H> {
    /// Black, with nothing known of a panel, to which parts may be sent before all is drawn.
    pub fn new() -> Self {
        FrameMemory::with(Some(|| {}))
    }

    /// A frame buffer from which all is sent at the end.
    pub fn undivided() -> Self {
        FrameMemory::with(None)
    }

    fn with(wake: Option<fn()>) -> Self {
        let ground = Box::leak(Box::new(Plane::new()));
        let shown = Box::leak(Box::new(Shown::shared()));
        FrameMemory {
            frame: FrameBuffer::new(ground, shown, wake),
            shown,
        }
    }

    /// Works on what is shown.
    fn with_shown<T>(&self, work: impl FnOnce(&mut Shown<WORDS, H>) -> T) -> T {
        self.shown.lock(|shown| work(&mut shown.borrow_mut()))
    }
}

impl<const WORDS: usize, const H: usize> Default for FrameMemory<WORDS, H> {
    fn default() -> Self {
        FrameMemory::new()
    }
}

/// A panel that takes areas as the real one does.
pub struct TestPanel(
    /// What it shows.
    pub Picture,
);

impl TestPanel {
    /// Takes what differs, in chunks of so many pixels. Returns the bytes sent.
    pub fn take<const WORDS: usize, const H: usize>(
        &mut self,
        memory: &FrameMemory<WORDS, H>,
        chunk: usize,
    ) -> usize {
        let mut bytes = 0;
        let mut window = None;
        let mut buffer = vec![0; chunk];
        let mut colors = Vec::new();
        let mut part = None;
        loop {
            part = memory.with_shown(|shown| shown.next_part(part.as_ref(), &mut buffer));
            let Some(part) = &part else {
                return bytes;
            };
            let area = part.area;
            let sent = buffer[..part.pixels].iter();
            colors.extend(sent.map(|color| Rgb565::from(RawU16::new(u16::from_be(*color)))));
            if part.is_first() {
                let (columns, top) = ((area.left, area.right), area.top);
                bytes += 1 + window.map_or(10, |(old_columns, old_top)| {
                    5 * (usize::from(old_columns != columns) + usize::from(old_top != top))
                });
                window = Some((columns, top));
            }
            bytes += 2 * part.pixels;
            if part.is_last() {
                assert_eq!(colors.len(), area.pixels());
                let columns = area.left as i32..area.right as i32;
                let points = (area.top as i32..area.bottom as i32)
                    .flat_map(|y| columns.clone().map(move |x| Point::new(x, y)));
                let pixels = points
                    .zip(colors.drain(..))
                    .map(|(at, color)| Pixel(at, color));
                let Ok(()) = self.0.draw_iter(pixels);
            }
        }
    }
}
