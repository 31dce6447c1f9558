//! The few shapes that everything is made of: rectangles, rounded bars, frames, discs, arrows.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::palette::{GOLD, INK, PAPER, WILD_RIM};
use super::{DrawResult, Surface};

/// The rectangle of this place and size.
pub const fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// The rectangle that is `by` px smaller on every side; larger, if `by` is negative.
pub fn inset(outer: Rectangle, by: i32) -> Rectangle {
    let smaller = |length: u32| (length as i32 - 2 * by).max(0) as u32;
    Rectangle::new(
        outer.top_left + Point::new_equal(by),
        Size::new(smaller(outer.size.width), smaller(outer.size.height)),
    )
}

/// Cuts `width` px off the left of a rectangle: the part that is cut off, and the rest.
pub fn split_left(whole: Rectangle, width: u32) -> (Rectangle, Rectangle) {
    let width = width.min(whole.size.width);
    let Size {
        width: all,
        height: tall,
    } = whole.size;
    (
        Rectangle::new(whole.top_left, Size::new(width, tall)),
        Rectangle::new(
            whole.top_left + Point::new(width as i32, 0),
            Size::new(all - width, tall),
        ),
    )
}

/// Cuts `width` px off the right of a rectangle: the rest, and the part that is cut off.
pub fn split_right(whole: Rectangle, width: u32) -> (Rectangle, Rectangle) {
    split_left(whole, whole.size.width.saturating_sub(width))
}

/// Cuts `height` px off the bottom of a rectangle: the rest, and the part that is cut off.
pub fn split_bottom(whole: Rectangle, height: u32) -> (Rectangle, Rectangle) {
    let Size { width, height: all } = whole.size;
    let height = height.min(all);
    let corner = whole.top_left + Point::new(0, (all - height) as i32);
    (
        Rectangle::new(whole.top_left, Size::new(width, all - height)),
        Rectangle::new(corner, Size::new(width, height)),
    )
}

/// The `index`th of `count` columns that share a width as evenly as whole pixels can.
pub fn column(whole: Rectangle, index: u32, count: u32) -> Rectangle {
    let start = |index| index * whole.size.width / count.max(1);
    let left = start(index);
    Rectangle::new(
        whole.top_left + Point::new(left as i32, 0),
        Size::new(start(index + 1) - left, whole.size.height),
    )
}

/// Fills a rectangle whose corners lack `corner` pixels in the first row and one less in each
/// following.
pub fn fill_cut<D: Surface>(
    target: &mut D,
    bar: Rectangle,
    corner: u32,
    color: Rgb565,
) -> DrawResult<D> {
    let Size { width, height } = bar.size;
    let corner = corner.min(width / 2).min(height / 2);
    for row in 0..corner {
        let cut = corner - row;
        for y in [row, height - 1 - row] {
            let start = bar.top_left + Point::new(cut as i32, y as i32);
            let line = Rectangle::new(start, Size::new(width - 2 * cut, 1));
            target.fill_solid(&line, color)?;
        }
    }
    let middle = Rectangle::new(
        bar.top_left + Point::new(0, corner as i32),
        Size::new(width, height - 2 * corner),
    );
    target.fill_solid(&middle, color)
}

/// Fills a bar whose corners are rounded by two pixels.
pub fn fill_rounded<D: Surface>(target: &mut D, bar: Rectangle, color: Rgb565) -> DrawResult<D> {
    fill_cut(target, bar, 2, color)
}

/// Draws the edge of a rectangle, `thickness` px inwards.
pub fn frame<D: Surface>(
    target: &mut D,
    edge: Rectangle,
    thickness: u32,
    color: Rgb565,
) -> DrawResult<D> {
    let Size { width, height } = edge.size;
    let thickness = thickness.min(width / 2).min(height / 2);
    let (right, bottom) = ((width - thickness) as i32, (height - thickness) as i32);
    let sides = height - 2 * thickness;
    for (x, y, width, height) in [
        (0, 0, width, thickness),
        (0, bottom, width, thickness),
        (0, thickness as i32, thickness, sides),
        (right, thickness as i32, thickness, sides),
    ] {
        let start = edge.top_left + Point::new(x, y);
        target.fill_solid(&Rectangle::new(start, Size::new(width, height)), color)?;
    }
    Ok(())
}

/// Draws the three lines, ink, gold, ink, that end a bar or begin a panel.
pub fn rule<D: Surface>(target: &mut D, start: Point, width: u32) -> DrawResult<D> {
    for (row, color) in [(0, INK), (1, GOLD), (2, INK)] {
        let line = Rectangle::new(start + Point::new(0, row), Size::new(width, 1));
        target.fill_solid(&line, color)?;
    }
    Ok(())
}

/// Draws the ground of a card or a deck: ink edge, paper rim; returns the face inside.
pub fn paper_rim<D: Surface>(target: &mut D, card: Rectangle) -> Result<Rectangle, D::Error> {
    fill_rounded(target, card, INK)?;
    fill_rounded(target, inset(card, 1), PAPER)?;
    Ok(inset(card, 3))
}

/// Draws the six colours of the wild along all sides of a rectangle, from red at the top left.
pub fn wild_rim<D: Surface>(target: &mut D, edge: Rectangle, thickness: u32) -> DrawResult<D> {
    let Size { width, height } = edge.size;
    let count = WILD_RIM.len() as u32;
    for (index, color) in (0..count).zip(WILD_RIM) {
        // Opposite sides run opposite ways, so that the colours meet at the corners.
        let part = |index: u32, length: u32| (index * length / count, (index + 1) * length / count);
        let (left, right) = part(index, width);
        let (low, high) = part(count - 1 - index, width);
        let (top, bottom) = part(index, height);
        let (up, down) = part(count - 1 - index, height);
        for (x, y, width, height) in [
            (left, 0, right - left, thickness),
            (low, height - thickness.min(height), high - low, thickness),
            (0, top, thickness, bottom - top),
            (width - thickness.min(width), up, thickness, down - up),
        ] {
            let start = edge.top_left + Point::new(x as i32, y as i32);
            target.fill_solid(&Rectangle::new(start, Size::new(width, height)), color)?;
        }
    }
    Ok(())
}

/// Fills a disc, row by row: rounder at these sizes than one of bresenham's circles.
pub fn disc<D: Surface>(target: &mut D, place: Rectangle, color: Rgb565) -> DrawResult<D> {
    let diameter = place.size.width.min(place.size.height) as i32;
    let mut cut = diameter / 2;
    for row in 0..(diameter + 1) / 2 {
        // In half pixels from the centre, so that even and odd diameters are both exact.
        let y = diameter - 1 - 2 * row;
        while cut > 0 {
            let x = diameter - 1 - 2 * (cut - 1);
            if x * x + y * y > diameter * diameter {
                break;
            }
            cut -= 1;
        }
        let size = Size::new((diameter - 2 * cut) as u32, 1);
        for y in [row, diameter - 1 - row] {
            let line = Rectangle::new(place.top_left + Point::new(cut, y), size);
            target.fill_solid(&line, color)?;
        }
    }
    Ok(())
}

/// Where an arrow points, or a press of the D-pad leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
}

/// Draws an arrow head with its point at `tip`, `length` px deep and twice as wide.
pub fn arrow<D: Surface>(
    target: &mut D,
    tip: Point,
    length: u32,
    direction: Direction,
    color: Rgb565,
) -> DrawResult<D> {
    for depth in 0..length as i32 {
        let across = 2 * depth as u32 + 1;
        let line = match direction {
            Direction::Up => area(tip.x - depth, tip.y + depth, across, 1),
            Direction::Down => area(tip.x - depth, tip.y - depth, across, 1),
            Direction::Left => area(tip.x + depth, tip.y - depth, 1, across),
            Direction::Right => area(tip.x - depth, tip.y - depth, 1, across),
        };
        target.fill_solid(&line, color)?;
    }
    Ok(())
}
