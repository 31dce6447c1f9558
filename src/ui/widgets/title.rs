//! The title picture: a train crosses a viaduct into the setting sun.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::art::{CARRIAGE, ENGINE, LOGO, draw_art};
use crate::palette::sunset::{ARCH, BRASS, MOUNTAIN, SKY, SMOKE, SNOW, SUN, WINDOW};
use crate::palette::{INK, NIGHT, PAPER};
use crate::part::Part;
use crate::shapes::{area, disc, rule};
use crate::{DrawResult, Surface};

/// The height of the picture with the three lines under it; the menu follows.
pub const TITLE_PICTURE: u32 = 151;

/// The height of a band of the sky.
const BAND: i32 = 16;
/// The row of the rails.
const RAILS: i32 = 112;
/// Width of the scene at 240×240; on wider screens the rest is shared by both sides.
const SCENE: i32 = 240;

/// A mountain: its summit, and how many pixels wider each side gets in 16 rows.
struct Mountain(Point, i32);

/// The mountains from left to right; the outer two are seen on wide screens only.
const MOUNTAINS: [Mountain; 6] = [
    Mountain(Point::new(-38, 82), 20),
    Mountain(Point::new(27, 88), 26),
    Mountain(Point::new(83, 70), 17),
    Mountain(Point::new(139, 84), 26),
    Mountain(Point::new(208, 92), 34),
    Mountain(Point::new(278, 78), 18),
];
/// The summit that bears snow.
const SNOWY: Point = Point::new(83, 70);

/// The puffs of smoke, the oldest first: place and diameter.
const PUFFS: [(i32, i32, u32); 6] = [
    (80, 56, 5),
    (90, 55, 9),
    (104, 55, 13),
    (120, 59, 15),
    (134, 67, 12),
    (143, 75, 9),
];

/// Draws the picture over the whole width of the screen.
pub fn draw_title_picture<D: Surface>(target: &mut D, width: u32) -> DrawResult<D> {
    let shift = (width as i32 - SCENE) / 2;
    for (index, color) in (0..).zip(SKY) {
        target.fill_solid(&area(0, index * BAND, width, BAND as u32), color)?;
    }
    disc(target, area(144 + shift, 63, 60, 60), SUN)?;
    for mountain in &MOUNTAINS {
        draw_mountain(target, mountain, shift, width)?;
    }
    draw_snow(target, shift)?;
    for (x, y, diameter) in PUFFS {
        disc(target, area(x + shift, y, diameter, diameter), SMOKE)?;
    }
    draw_train(target, shift)?;
    draw_viaduct(target, shift, width)?;
    rule(target, Point::new(0, TITLE_PICTURE as i32 - 3), width)?;
    draw_logo(target, Point::new(12 + shift, 7))
}

/// Draws the name of the game with its shadow.
pub fn draw_logo<D: Surface>(target: &mut D, corner: Point) -> DrawResult<D> {
    for (offset, color) in [(2, INK), (1, INK), (0, PAPER)] {
        let place = corner + Point::new_equal(offset);
        draw_art(target, LOGO, place, |letter| {
            (letter == b'#').then_some(color)
        })?;
    }
    Ok(())
}

/// Draws a mountain down to the rails.
fn draw_mountain<D: Surface>(
    target: &mut D,
    mountain: &Mountain,
    shift: i32,
    width: u32,
) -> DrawResult<D> {
    let Mountain(summit, slope) = *mountain;
    let screen = area(0, 0, width, RAILS as u32);
    for y in summit.y..RAILS {
        let half = (y - summit.y) * slope / 16;
        let row = area(summit.x + shift - half, y, 2 * half as u32 + 2, 1);
        target.fill_solid(&row.intersection(&screen), MOUNTAIN)?;
    }
    Ok(())
}

/// Draws the snow, whose lower edge is jagged.
fn draw_snow<D: Surface>(target: &mut D, shift: i32) -> DrawResult<D> {
    for side in 0..10 {
        let top = SNOWY.y + side;
        let bottom = 77 + (4 - (side - 4).abs()).max(0);
        let height = (bottom - top).max(0) as u32;
        for x in [SNOWY.x - side, SNOWY.x + 1 + side] {
            target.fill_solid(&area(x + shift, top, 1, height), SNOW)?;
        }
    }
    Ok(())
}

/// Draws the engine, and carriages back to the left edge of the screen.
fn draw_train<D: Surface>(target: &mut D, shift: i32) -> DrawResult<D> {
    let color = |letter: u8| -> Option<Rgb565> {
        match letter {
            b'#' => Some(INK),
            b'w' => Some(WINDOW),
            b'o' => SKY.get(5).copied(),
            b'b' => Some(BRASS),
            _ => None,
        }
    };
    draw_art(target, ENGINE, Point::new(91 + shift, 86), color)?;
    let mut x = 46 + shift;
    while x > -42 {
        draw_art(target, CARRIAGE, Point::new(x, 94), color)?;
        // The coupling.
        target.fill_solid(&area(x + 42, 104, 3, 2), INK)?;
        x -= 44;
    }
    Ok(())
}

/// Draws the viaduct: rails on sleepers, the deck, and arches as far as the screen goes.
fn draw_viaduct<D: Surface>(target: &mut D, shift: i32, width: u32) -> DrawResult<D> {
    const PITCH: i32 = 27;
    for x in (shift % 4 - 3..width as i32).step_by(4) {
        target.fill_solid(&area(x, RAILS - 1, 2, 1), INK)?;
    }
    target.fill_solid(&area(0, RAILS, width, 4), INK)?;
    let wall = area(0, RAILS + 4, width, 32);
    target.fill_solid(&wall, NIGHT)?;
    let mut x = (shift + 5) % PITCH - PITCH;
    while x < width as i32 {
        let mut arch = Part::new(target, wall);
        disc(&mut arch, area(x, 122, 18, 18), ARCH)?;
        let opening = Rectangle::new(Point::new(x, 131), Size::new(18, 17));
        arch.fill_solid(&opening, ARCH)?;
        x += PITCH;
    }
    Ok(())
}
