//! The curtain between two people: whose turn it is, seen from across the room.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font};
use crate::palette::{INK, Livery, MIST, PAPER};
use crate::shapes::{area, disc};
use crate::signs::Sign;
use crate::{DrawResult, Surface};

/// The diameter of the roundel.
pub const ROUNDEL: u32 = 86;
/// The diameter of a roundel with something else above or below it.
pub const SMALL_ROUNDEL: u32 = 58;
/// The cotangents of the edges of the rays above, from right to left, times 256.
const EDGES: [i32; 12] = [
    1945, 618, 334, 196, 106, 34, -34, -106, -196, -334, -618, -1945,
];

/// Draws twenty-four rays from the middle of a place, in two shades of a player's colour.
pub fn draw_rays<D: Surface>(target: &mut D, place: Rectangle, player: &Livery) -> DrawResult<D> {
    let center = place.center();
    let right = place.top_left.x + place.size.width as i32;
    for row in 0..place.size.height as i32 {
        let y = place.top_left.y + row;
        // The middle of the row, in half pixels from the centre, so that no row is without rays.
        let height = (2 * (y - center.y) + 1).abs();
        let mut end = right;
        for (index, edge) in (0..).zip(EDGES.into_iter().chain([i32::MIN])) {
            let start = match edge {
                i32::MIN => place.top_left.x,
                edge => (center.x + edge * height / 512).clamp(place.top_left.x, right),
            };
            let color = if index % 2 == 0 {
                player.ray
            } else {
                player.ground
            };
            let length = (end - start).max(0) as u32;
            target.fill_solid(&area(start, y, length, 1), color)?;
            end = start;
        }
    }
    Ok(())
}

/// Draws a player's mark in a roundel of this diameter: rings of ink, the mark's colour and the player's own.
pub fn draw_roundel<D: Surface>(
    target: &mut D,
    center: Point,
    player: &Livery,
    diameter: u32,
) -> DrawResult<D> {
    let ring = |target: &mut D, diameter: u32, color: Rgb565| {
        let half = Point::new_equal(diameter as i32 / 2);
        disc(
            target,
            Rectangle::new(center - half, Size::new_equal(diameter)),
            color,
        )
    };
    // The inner rings are as thick for their size as those of the large one.
    let inner = |rim: u32| diameter - rim * diameter / ROUNDEL / 2 * 2;
    ring(target, diameter, INK)?;
    ring(target, diameter - 4, player.mark)?;
    if player.mark == INK {
        // An ink ring would melt into the ink edge: paper between the two.
        ring(target, diameter - 4, PAPER)?;
        ring(target, inner(12), INK)?;
    }
    ring(target, inner(16), player.ground)?;
    let scale = diameter / 14;
    if player.sign == Sign::DISC {
        return ring(target, Sign::SIZE * scale, player.mark);
    }
    let half = Point::new_equal((Sign::SIZE * scale) as i32 / 2);
    player.sign.draw(target, center - half, scale, player.mark)
}

/// Draws the band that names the player, with a line under the name.
pub fn draw_band<D: Surface>(
    target: &mut D,
    band: Rectangle,
    name: &dyn Display,
    below: &dyn Display,
) -> DrawResult<D> {
    target.fill_solid(&band, INK)?;
    let room = band.size.width.saturating_sub(8);
    let left = band.top_left + Point::new(4, 0);
    // A long name leaves the large font before it leaves the band.
    let font = if Font::Curtain.measure(name) <= room {
        Font::Curtain
    } else {
        Font::fit(name, room).font
    };
    let upper = Rectangle::new(left + Point::new(0, 1), Size::new(room, 20));
    font.draw_in(target, name, upper, Align::Center, PAPER)?;
    let lower = Rectangle::new(left + Point::new(0, 19), Size::new(room, 12));
    Font::Least.draw_in(target, below, lower, Align::Center, MIST)
}
