//! A part of a surface, outside of which nothing is drawn.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::bits::Pixels;
use super::{Span, Surface, fill_each};

/// A part of a surface. Whatever draws may ask for its [`bounding_box`](Dimensions::bounding_box)
/// and leave out what lies outside: see [`sees`].
pub struct Part<'a, D> {
    target: &'a mut D,
    area: Rectangle,
    /// Whether it is the whole surface, which cuts off by itself what lies outside.
    whole: bool,
    /// If the surface is told what is finished: where something else is drawn over it later.
    covered: Option<Rectangle>,
    /// What the surface was told of, none of it twice.
    finished: heapless::Vec<Rectangle, MOST_FINISHED>,
}

/// So many parts of a picture are remembered as finished: header, points, hand, actions, and the bands
/// of a map.
const MOST_FINISHED: usize = 12;

impl<'a, D: Surface> Part<'a, D> {
    /// The part of a surface that an area covers.
    pub fn new(target: &'a mut D, area: Rectangle) -> Part<'a, D> {
        let all = target.bounding_box();
        let area = area.intersection(&all);
        let whole = area == all;
        Part {
            target,
            area,
            whole,
            covered: None,
            finished: heapless::Vec::new(),
        }
    }

    /// The same, where what is finished may be shown if nothing is drawn over it later, as in an
    /// area that is `covered`.
    pub fn shown_early(target: &'a mut D, area: Rectangle, covered: Rectangle) -> Part<'a, D> {
        let covered = target.shows_early().then_some(covered);
        Part {
            covered,
            ..Part::new(target, area)
        }
    }

    /// [Shows](Surface::show) what the surface was not told of that it is
    /// [finished](Surface::finished), and perhaps more.
    pub fn show_rest(self) {
        let pixels = |area: &Rectangle| area.size.width * area.size.height;
        if self.finished.iter().map(pixels).sum::<u32>() == pixels(&self.area) {
            return;
        }
        // Rows of which all is finished are not shown again.
        let width = self.area.size.width;
        let rows = |area: &Rectangle| (area.top_left.y, area.top_left.y + area.size.height as i32);
        let bands = self.finished.iter().filter(|area| area.size.width == width);
        let bands = bands.map(rows);
        let (mut row, bottom) = rows(&self.area);
        while row < bottom {
            let is_here = |&(top, end): &(i32, i32)| (top..end).contains(&row);
            if let Some((_, end)) = bands.clone().find(is_here) {
                row = end;
                continue;
            }
            let next = bands.clone().map(|(top, _)| top).filter(|&top| top > row);
            let end = next.min().unwrap_or(bottom);
            let corner = Point::new(self.area.top_left.x, row);
            let size = Size::new(width, (end - row) as u32);
            self.target.show(&Rectangle::new(corner, size));
            row = end;
        }
    }
}

/// Whether anything of an area would be seen on a surface.
pub fn sees<D: Surface>(target: &D, area: &Rectangle) -> bool {
    !target.bounding_box().intersection(area).is_zero_sized()
}

/// Tells a surface that all of it is [finished](Surface::finished) but for an area.
pub fn finish_around<D: Surface>(target: &mut D, area: &Rectangle) {
    let all = target.bounding_box();
    let (start, end) = (area.top_left, area.top_left + area.size);
    let (first, last) = (all.top_left, all.top_left + all.size);
    let sides = [
        (first, Point::new(last.x, start.y)),
        (Point::new(first.x, end.y), last),
        (Point::new(first.x, start.y), Point::new(start.x, end.y)),
        (Point::new(end.x, start.y), Point::new(last.x, end.y)),
    ];
    for (from, to) in sides {
        let size = Size::new((to.x - from.x).max(0) as u32, (to.y - from.y).max(0) as u32);
        if size.width > 0 && size.height > 0 {
            target.finished(&Rectangle::new(from, size));
        }
    }
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

    fn finished(&mut self, area: &Rectangle) {
        let seen = area.intersection(&self.area);
        let is_last = |covered: Rectangle| covered.intersection(&seen).is_zero_sized();
        if self.covered.is_some_and(is_last) {
            self.target.finished(&seen);
            let is_other = |other: &Rectangle| other.intersection(&seen).is_zero_sized();
            if self.finished.iter().all(is_other) {
                // What has no room is shown again at the end.
                let _ = self.finished.push(seen);
            }
        }
    }

    fn shows_early(&self) -> bool {
        self.covered.is_some()
    }
}
