//! The hardware check: what a builder looks at after soldering.
//!
//! A frame along the panel's edge and a mark in its upper left corner tell whether the panel is
//! mounted as the board's file says; bars tell whether colours are right; every button lights up
//! while it is pressed; the last line tells whether the second core thinks.

use core::fmt::Write;

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::{FONT_6X10, FONT_9X15_BOLD};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle, Triangle};
use embedded_graphics::text::{Alignment, Text};
use heapless::String;

use pocket_rails::button::Button;

/// What a button looks like while it is up.
pub const UNLIT: Rgb565 = Rgb565::new(5, 12, 7);
/// What a button looks like while it is down.
pub const LIT: Rgb565 = Rgb565::new(31, 44, 0);
/// The size of a button's box.
pub const BUTTON_SIZE: Size = Size::new(38, 26);

const BACKGROUND: Rgb565 = Rgb565::new(2, 4, 3);
const INK: Rgb565 = Rgb565::WHITE;
const BARS: [(Rgb565, &str); 8] = [
    (Rgb565::RED, "R"),
    (Rgb565::GREEN, "G"),
    (Rgb565::BLUE, "B"),
    (Rgb565::CYAN, "C"),
    (Rgb565::MAGENTA, "M"),
    (Rgb565::YELLOW, "Y"),
    (Rgb565::WHITE, "W"),
    (Rgb565::BLACK, "K"),
];

/// What the hardware check shows.
pub struct Check<'a> {
    /// The board's name.
    pub board: &'a str,
    /// The buttons that are down, by [`Button::bit`].
    pub pressed: u8,
    /// How many moves the game had that the second core played, once it is over.
    pub moves: Option<u16>,
    /// Whether the watchdog had to restart the device.
    pub restarted: bool,
}

impl Check<'_> {
    /// Draws all of it.
    ///
    /// # Errors
    ///
    /// Only those of the target.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(&self, target: &mut D) -> Result<(), D::Error> {
        let Size { width, height } = target.bounding_box().size;
        let (right, bottom) = (width as i32, height as i32);
        target.clear(BACKGROUND)?;
        Rectangle::new(Point::zero(), Size::new(width, height))
            .into_styled(PrimitiveStyle::with_stroke(INK, 1))
            .draw(target)?;
        Triangle::new(Point::new(3, 3), Point::new(16, 3), Point::new(3, 16))
            .into_styled(PrimitiveStyle::with_fill(LIT))
            .draw(target)?;
        let title = MonoTextStyle::new(&FONT_9X15_BOLD, INK);
        let text = MonoTextStyle::new(&FONT_6X10, INK);
        let middle = |text, y, style, target: &mut D| {
            Text::with_alignment(text, Point::new(right / 2, y), style, Alignment::Center)
                .draw(target)
                .map(|_| ())
        };
        middle("HARDWARE CHECK", 22, title, target)?;
        middle(self.board, 38, text, target)?;

        let bar = (right - 16) / BARS.len() as i32;
        for (place, (color, letter)) in (0..).zip(BARS) {
            let corner = Point::new(8 + place * bar, 48);
            target.fill_solid(&Rectangle::new(corner, Size::new(bar as u32, 30)), color)?;
            Text::with_alignment(
                letter,
                Point::new(corner.x + bar / 2, 90),
                text,
                Alignment::Center,
            )
            .draw(target)?;
        }

        for button in Button::ALL {
            let area = Rectangle::new(place(button, right), BUTTON_SIZE);
            let down = self.pressed & button.bit() != 0;
            let (fill, ink) = if down {
                (LIT, Rgb565::BLACK)
            } else {
                (UNLIT, INK)
            };
            target.fill_solid(&area, fill)?;
            let style = MonoTextStyle::new(&FONT_6X10, ink);
            let at = area.center() + Point::new(0, 3);
            Text::with_alignment(button.name(), at, style, Alignment::Center).draw(target)?;
        }

        let mut line = String::<40>::new();
        // Forty letters are enough for the longest; what does not fit would be left out.
        let _ = match self.moves {
            Some(moves) => write!(line, "core 1: played a game of {moves} moves"),
            None => write!(line, "core 1: playing a game"),
        };
        middle(&line, bottom - 22, text, target)?;
        let last = if self.restarted {
            "the watchdog restarted the device"
        } else {
            "press each button"
        };
        middle(last, bottom - 8, text, target)
    }
}

/// Where a button's box lies on a screen of this width: the pad left, the letters right, as one
/// holds them.
pub fn place(button: Button, width: i32) -> Point {
    const TOP: i32 = 102;
    let Size {
        width: wide,
        height: high,
    } = BUTTON_SIZE;
    let (wide, high) = (wide as i32, high as i32 + 4);
    let pad = 4;
    let letters = width - 3 * wide - 4;
    let (left, column, row) = match button {
        Button::Up => (pad, 1, 0),
        Button::Left => (pad, 0, 1),
        Button::Right => (pad, 2, 1),
        Button::Down => (pad, 1, 2),
        Button::X => (letters, 1, 0),
        Button::Y => (letters, 0, 1),
        Button::A => (letters, 2, 1),
        Button::B => (letters, 1, 2),
    };
    Point::new(left + column * wide, TOP + row * high)
}
