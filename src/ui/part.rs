//! A part of a surface, outside of which nothing is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::bits::Pixels;
use super::painter::Above;
use super::{Span, Surface, fill_each};

/// A part of a surface. Whatever draws may ask for its [`bounding_box`](Dimensions::bounding_box)
/// and leave out what lies outside: see [`sees`].
pub struct Part<'a, D> {
    target: &'a mut D,
    area: Rectangle,
    /// Whether nothing is to be cut off: it is the whole surface, or what draws sees to it.
    whole: bool,
    /// If the surface streams: what will be drawn over it later, and what was told to be finished.
    stream: Option<(Above<'a>, &'a mut Flushed)>,
}

impl<'a, D: Surface> Part<'a, D> {
    /// The part of a surface that an area covers.
    pub fn new(target: &'a mut D, area: Rectangle) -> Part<'a, D> {
        Part::streaming(target, area, None)
    }

    /// A part of which what is finished may be shown, where nothing will be drawn over it later.
    pub fn streaming(
        target: &'a mut D,
        area: Rectangle,
        stream: Option<(Above<'a>, &'a mut Flushed)>,
    ) -> Part<'a, D> {
        let all = target.bounding_box();
        let area = area.intersection(&all);
        let whole = area == all;
        Part {
            target,
            area,
            whole,
            stream,
        }
    }
}

impl<D: Surface> Part<'_, D> {
    /// Lets something draw that by itself draws nothing outside of the part: it takes less time.
    pub fn uncut<T>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> T {
        let whole = core::mem::replace(&mut self.whole, true);
        let drawn = draw(self);
        self.whole = whole;
        drawn
    }

    /// Lets something draw, within that, whose outside is to be cut off.
    pub fn cut<T>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> T {
        let whole = core::mem::replace(&mut self.whole, false);
        let drawn = draw(self);
        self.whole = whole;
        drawn
    }

    /// Ends the part: all of it is finished.
    pub fn end(mut self) {
        let area = self.area;
        if let Some((_, flushed)) = &self.stream
            && !flushed.has_all_of(&area)
        {
            self.flush(&area);
        }
    }
}

/// So many areas are remembered as flushed: header, points, hand, actions, and the bands of a map.
const MOST_FLUSHED: usize = 12;

/// Which areas of a picture are on their way to the panel, none of them twice.
#[derive(Clone, Debug, Default)]
pub struct Flushed(heapless::Vec<Rectangle, MOST_FLUSHED>);

impl Flushed {
    /// Nothing yet.
    pub const fn new() -> Flushed {
        Flushed(heapless::Vec::new())
    }

    /// Whether all of an area was flushed.
    fn has_all_of(&self, area: &Rectangle) -> bool {
        let within = self.0.iter().map(|flushed| flushed.intersection(area));
        within.map(|part| pixels(&part)).sum::<u32>() == pixels(area)
    }

    fn add(&mut self, area: Rectangle) {
        if !self.0.iter().any(|other| touches(other, &area)) {
            // What has no room is shown again at the end.
            let _ = self.0.push(area);
        }
    }

    /// [Shows](Surface::show) of an area what was not flushed, and perhaps more.
    pub fn flush_rest<D: Surface>(&self, target: &mut D, area: Rectangle) {
        if self.has_all_of(&area) {
            return;
        }
        let within = self.0.iter().map(|flushed| flushed.intersection(&area));
        // Rows of which all is flushed are not shown again.
        let width = area.size.width;
        let rows = |area: Rectangle| (area.top_left.y, area.top_left.y + area.size.height as i32);
        let bands = within.filter(|part| part.size.width == width).map(rows);
        let (mut row, bottom) = rows(area);
        while row < bottom {
            let is_here = |&(top, end): &(i32, i32)| (top..end).contains(&row);
            if let Some((_, end)) = bands.clone().find(is_here) {
                row = end;
                continue;
            }
            let next = bands.clone().map(|(top, _)| top).filter(|&top| top > row);
            let end = next.min().unwrap_or(bottom);
            let corner = Point::new(area.top_left.x, row);
            let size = Size::new(width, (end - row) as u32);
            target.show(&Rectangle::new(corner, size));
            row = end;
        }
    }
}

fn pixels(area: &Rectangle) -> u32 {
    area.size.width * area.size.height
}

/// Whether two areas have a pixel in common.
pub fn touches(one: &Rectangle, other: &Rectangle) -> bool {
    let (start, end) = (one.top_left, one.top_left + one.size);
    let (first, after) = (other.top_left, other.top_left + other.size);
    start.x.max(first.x) < end.x.min(after.x) && start.y.max(first.y) < end.y.min(after.y)
}

/// Whether anything of an area would be seen on a surface.
pub fn sees<D: Surface>(target: &D, area: &Rectangle) -> bool {
    !target.bounding_box().intersection(area).is_zero_sized()
}

impl<D: Surface> Dimensions for Part<'_, D> {
    fn bounding_box(&self) -> Rectangle {
        self.area
    }
}

impl<D: Surface> DrawTarget for Part<'_, D> {
    type Color = Rgb565;
    type Error = D::Error;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), D::Error>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        if self.whole {
            return self.target.draw_iter(pixels);
        }
        // By hand as well, for every pixel of every letter: what lies before the part becomes a
        // large number, which is outside too.
        let (corner, size) = (self.area.top_left, self.area.size);
        let inside = pixels.into_iter().filter(|Pixel(point, _)| {
            let (x, y) = (
                point.x.wrapping_sub(corner.x),
                point.y.wrapping_sub(corner.y),
            );
            (x as u32) < size.width && (y as u32) < size.height
        });
        self.target.draw_iter(inside)
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), D::Error> {
        if self.whole {
            return self.target.fill_solid(area, color);
        }
        // By hand: it is called for every row of every slanted shape, and the library's own
        // intersection takes several times as long.
        let end = |area: &Rectangle| area.top_left + area.size;
        let from = area.top_left.component_max(self.area.top_left);
        let to = end(area).component_min(end(&self.area));
        if from.x >= to.x || from.y >= to.y {
            return Ok(());
        }
        let size = Size::new((to.x - from.x) as u32, (to.y - from.y) as u32);
        self.target.fill_solid(&Rectangle::new(from, size), color)
    }
}

impl<D: Surface> Surface for Part<'_, D> {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), D::Error> {
        // Most letters are seen whole.
        let Rectangle { top_left, size } = self.area;
        let end = top_left + size;
        let is_inside = self.whole
            || corner.x >= top_left.x
                && corner.y >= top_left.y
                && corner.x + u16::BITS as i32 <= end.x
                && corner.y + rows.len() as i32 <= end.y;
        if is_inside {
            return self.target.draw_bits(rows, corner, color);
        }
        self.draw_iter(Pixels::new(rows.iter().copied(), corner, color))
    }

    fn fill_spans(&mut self, top: i32, spans: &[Span], color: Rgb565) -> Result<(), D::Error> {
        let Rectangle { top_left, size } = self.area;
        let end = top_left + size;
        let is_inside = self.whole
            || top >= top_left.y
                && top + spans.len() as i32 <= end.y
                && spans
                    .iter()
                    .all(|&(from, to)| from >= top_left.x && to <= end.x);
        if is_inside {
            return self.target.fill_spans(top, spans, color);
        }
        fill_each(self, top, spans, color)
    }

    fn flush(&mut self, area: &Rectangle) {
        let Some((above, flushed)) = &mut self.stream else {
            return;
        };
        for seen in above.rows_beside(area.intersection(&self.area)) {
            if !seen.is_zero_sized() {
                self.target.flush(&seen);
                flushed.add(seen);
            }
        }
    }

    fn streams(&self) -> bool {
        self.stream.is_some()
    }
}
