//! The signs: 7×7 pixels, 1 bit, one for each card colour, each player and each thing counted.
//!
//! Signs are never rotated, and an icon means the same everywhere: wagon for pieces, star for
//! points, cards for the hand, ticket for tickets.

mod shapes;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::palette::{CardColors, INK, Livery};
use super::part::Part;
use super::shapes::wild_rim;
use crate::Surface;
use rules::maps::{Card, Color};

/// A 1-bit picture of 7×7 pixels.
///
/// ```
/// use rules::maps::Color;
/// use ui::signs::Sign;
/// assert_eq!(Sign::of_color(Some(Color::Red)), Sign::HEART);
/// assert!(Sign::HEART.pixel(3, 6) && !Sign::HEART.pixel(0, 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sign([u8; Sign::SIZE as usize]);

impl Sign {
    /// Width and height at 1×.
    pub const SIZE: u32 = 7;
    /// Width and height of a plate: a field of 11×11 and its edge.
    pub const PLATE: u32 = 13;

    /// The sign of a colour of cards and routes; [`Sign::ANY`] for a gray route.
    pub const fn of_color(color: Option<Color>) -> Sign {
        match color {
            Some(Color::Red) => Sign::HEART,
            Some(Color::Orange) => Sign::CONE,
            Some(Color::Yellow) => Sign::SUN,
            Some(Color::Green) => Sign::CLUB,
            Some(Color::Blue) => Sign::WAVES,
            Some(Color::Pink) => Sign::GEM,
            Some(Color::Black) => Sign::SALTIRE,
            Some(Color::White) => Sign::RING,
            None => Sign::ANY,
        }
    }

    /// The sign of a card; the wheel for the wild.
    pub const fn of_card(card: Card) -> Sign {
        match card.color() {
            None => Sign::WHEEL,
            color => Sign::of_color(color),
        }
    }

    /// The rows from the top; bit 6 is the left column.
    pub const fn rows(self) -> [u8; Sign::SIZE as usize] {
        self.0
    }

    /// Whether the pixel of this column and row is set; none outside is.
    pub const fn pixel(self, column: u32, row: u32) -> bool {
        column < Sign::SIZE
            && row < Sign::SIZE
            && self.0[row as usize] >> (Sign::SIZE - 1 - column) & 1 == 1
    }

    /// Draws the sign with its top left corner at `corner`, each pixel a square of `scale`.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw<D: Surface>(
        self,
        target: &mut D,
        corner: Point,
        scale: u32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        if scale == 1 {
            let rows = self.0.map(|row| u16::from(row) << 9);
            return target.draw_bits(&rows, corner, color);
        }
        for (row, bits) in (0..).zip(self.0) {
            // Neighbours in a row go out as one rectangle.
            let mut column = 0;
            while column < Sign::SIZE {
                let length = run(bits, column);
                if length > 0 {
                    let offset = Point::new((column * scale) as i32, (row * scale) as i32);
                    let size = Size::new(length * scale, scale);
                    target.fill_solid(&Rectangle::new(corner + offset, size), color)?;
                }
                column += length.max(1);
            }
        }
        Ok(())
    }

    /// Draws the sign with its middle pixel at `center`.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_centered<D: Surface>(
        self,
        target: &mut D,
        center: Point,
        scale: u32,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let half = (Sign::SIZE * scale / 2) as i32;
        self.draw(target, center - Point::new_equal(half), scale, color)
    }

    /// Draws a plate: the sign on a field of 11×11 with an ink edge that leaves out the corners.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_plate<D: Surface>(
        self,
        target: &mut D,
        corner: Point,
        field: Rgb565,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let plate = Size::new_equal(Sign::PLATE);
        let wide = Rectangle::new(corner + Point::new(1, 0), plate - Size::new(2, 0));
        let tall = Rectangle::new(corner + Point::new(0, 1), plate - Size::new(0, 2));
        target.fill_solid(&wide, INK)?;
        target.fill_solid(&tall, INK)?;
        let inside = Rectangle::new(corner + Point::new_equal(1), plate - Size::new_equal(2));
        target.fill_solid(&inside, field)?;
        self.draw(target, corner + Point::new_equal(3), 1, color)
    }
}

/// How many pixels in a row are set from `column` on.
const fn run(bits: u8, column: u32) -> u32 {
    // The eighth bit falls off, and the column comes first.
    (bits << 1 << column).leading_ones()
}

/// Draws the plate of a card: its sign on its own colour, the wild's with the six-colour rim.
///
/// # Errors
/// Only those of `target`.
pub fn draw_card_plate<D: Surface>(
    target: &mut D,
    corner: Point,
    card: Card,
) -> Result<(), D::Error> {
    let colors = CardColors::of_card(card);
    Sign::of_card(card).draw_plate(target, corner, colors.full, colors.sign)?;
    if !card.is_wild() {
        return Ok(());
    }
    // Without the corner pixels, as the ink edge is.
    let plate = Rectangle::new(corner, Size::new_equal(Sign::PLATE));
    for across in [Point::new(1, 0), Point::new(0, 1)] {
        let size = plate.size - Size::new(2 * across.x as u32, 2 * across.y as u32);
        let cross = Rectangle::new(corner + across, size);
        wild_rim(&mut Part::new(target, cross), plate, 1)?;
    }
    Ok(())
}

/// Draws the plate of a player: the mark on the player's colour.
///
/// # Errors
/// Only those of `target`.
pub fn draw_player_plate<D: Surface>(
    target: &mut D,
    corner: Point,
    player: &Livery,
) -> Result<(), D::Error> {
    player
        .sign
        .draw_plate(target, corner, player.ground, player.mark)
}

/// A cart, 12 × 10 pixels: a crate on wheels, the left column in the highest bit.
pub const CART: [u16; 10] = [
    0b1100_0000_0000_0000,
    0b0101_1111_1110_0000,
    0b0101_1000_0110_0000,
    0b0101_0100_1010_0000,
    0b0101_0011_0010_0000,
    0b0101_0100_1010_0000,
    0b0101_1000_0110_0000,
    0b0111_1111_1111_0000,
    0b0001_1000_1100_0000,
    0b0001_1000_1100_0000,
];
