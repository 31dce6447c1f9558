//! The picture in memory: the ground that is drawn, and over it what the panel shows.
//!
//! A pixel is the number of its colour, so that both take as much memory as one picture of RGB565.

use core::convert::Infallible;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use ui::{Span, Surface};

use crate::colors::Colors;
use crate::plane::{Columns, Plane};
use crate::shown::{Shared, Shown};

/// The ground and what is shown, each of `4 * WORDS`×`H` pixels.
///
/// What is shown may be sent while the ground is still being drawn elsewhere.
pub struct FrameBuffer<'a, const WORDS: usize, const H: usize> {
    ground: &'a mut Plane<WORDS, H>,
    colors: Colors,
    shown: &'a Shared<WORDS, H>,
    /// Called when there is something to send; nothing if all is sent at the end.
    wake: Option<fn()>,
}

impl<'a, const WORDS: usize, const H: usize> FrameBuffer<'a, WORDS, H> {
    /// A black ground, and nothing shown yet. `wake` is called when there is something to send before
    /// all is drawn, if somebody can send it meanwhile.
    pub fn new(
        ground: &'a mut Plane<WORDS, H>,
        shown: &'a Shared<WORDS, H>,
        wake: Option<fn()>,
    ) -> FrameBuffer<'a, WORDS, H> {
        FrameBuffer {
            ground,
            colors: Colors::new(),
            shown,
            wake,
        }
    }

    /// The number of a colour.
    #[inline]
    fn number(&mut self, color: Rgb565) -> u8 {
        self.colors.number(color.into_storage())
    }
}

/// So many rows are compared while the sender waits: few, so that it never waits for long.
const AT_ONCE: usize = 2;
/// After so many rows of a large area the sender may begin with them.
const BEGINS_AFTER: usize = 40;

/// Works on what is shown, with the sender kept waiting.
#[inline]
fn with<const WORDS: usize, const H: usize>(
    shown: &Shared<WORDS, H>,
    colors: &Colors,
    work: impl FnOnce(&mut Shown<WORDS, H>),
) {
    shown.lock(|shown| {
        let shown = &mut *shown.borrow_mut();
        shown.learn(colors.known());
        work(shown);
    });
}

impl<const WORDS: usize, const H: usize> OriginDimensions for FrameBuffer<'_, WORDS, H> {
    fn size(&self) -> Size {
        Size::new(Plane::<WORDS, H>::WIDTH as u32, H as u32)
    }
}

/// Drawing on a frame is drawing on its ground.
impl<const WORDS: usize, const H: usize> DrawTarget for FrameBuffer<'_, WORDS, H> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(at, color) in pixels {
            let number = self.number(color);
            self.ground.set(at, number);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let number = self.number(color);
        self.ground.fill(area, number);
        Ok(())
    }
}

impl<const WORDS: usize, const H: usize> Surface for FrameBuffer<'_, WORDS, H> {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), Infallible> {
        let number = self.number(color);
        self.ground.set_bits(rows, corner, number);
        Ok(())
    }

    fn fill_spans(&mut self, top: i32, spans: &[Span], color: Rgb565) -> Result<(), Infallible> {
        let number = self.number(color);
        self.ground.fill_spans(top, spans, number);
        Ok(())
    }

    fn show(&mut self, area: &Rectangle) {
        let (rows, columns) = Plane::<WORDS, H>::inside(area);
        let columns = Columns::new(&columns);
        let grounds = self.ground.rows().get(rows.clone()).unwrap_or_default();
        for (grounds, top) in grounds.chunks(BEGINS_AFTER).zip(rows.step_by(BEGINS_AFTER)) {
            for (grounds, top) in grounds.chunks(AT_ONCE).zip((top..).step_by(AT_ONCE)) {
                with(self.shown, &self.colors, |shown| {
                    for (ground, y) in grounds.iter().zip(top..) {
                        shown.take_row(y, ground, &columns);
                    }
                });
            }
            if let Some(wake) = self.wake {
                wake();
            }
        }
    }

    fn flush(&mut self, area: &Rectangle) {
        if self.wake.is_some() {
            self.show(area);
        }
    }

    fn streams(&self) -> bool {
        self.wake.is_some()
    }
}
