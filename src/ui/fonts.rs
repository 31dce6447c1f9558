//! The fonts by their roles, and text drawn in them.
//!
//! They are the ISO 8859-5 fonts of embedded-graphics (ASCII and Cyrillic), compiled to rows by the
//! build, with ґ, Ґ, ’ and – of our own (the dash is the minus too). Accents that they lack fall back to the plain letter. Every
//! letter of a font is equally wide, so the width of a line is its letters times that, and a test
//! can prove that nothing is cut.
//!
//! Text is anything that can be displayed: strings, numbers, `format_args!`.
//!
//! ```
//! use ui::fonts::Font;
//! assert_eq!(Font::Main.measure(&"Київ"), 4 * 8);
//! assert_eq!(Font::Least.measure(&format_args!("+{}", 21)), 3 * 6);
//! ```

use core::fmt::{self, Display, Write};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

pub use ui_base::letters::shows;

use super::palette::OVERLONG;
use crate::Surface;
use ui_base::letters::place;

/// The tables that the build makes of the fonts.
mod tables {
    include!(concat!(env!("OUT_DIR"), "/fonts.rs"));
}

/// A font, by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Font {
    /// Key hints and unfocused city names, 6×10; nothing is smaller.
    Least,
    /// Prose and secondary lines, 6×13; the last resort of what does not fit in main.
    Prose,
    /// What does not fit in main, 7×13.
    Narrow,
    /// Names, menu rows, headers, counts: 8×13, bold.
    Main,
    /// Numbers of hand cells, 9×15, bold.
    Cell,
    /// Totals and gains, 9×18, bold.
    Big,
    /// Whose turn it is, 10×20.
    Curtain,
}

/// A font that was chosen to fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The largest font that fits, or the narrowest there is.
    pub font: Font,
    /// Whether the text fits in it.
    pub fits: bool,
}

/// Where text stands in the room it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// At the left edge.
    Left,
    /// In the middle.
    Center,
    /// At the right edge.
    Right,
}

impl Font {
    /// Every font in use, the smallest first.
    pub const ALL: [Font; 7] = [
        Font::Least,
        Font::Prose,
        Font::Narrow,
        Font::Main,
        Font::Cell,
        Font::Big,
        Font::Curtain,
    ];

    /// The width of a letter.
    pub const fn width(self) -> u32 {
        match self {
            Font::Least | Font::Prose => 6,
            Font::Narrow => 7,
            Font::Main => 8,
            Font::Cell | Font::Big => 9,
            Font::Curtain => 10,
        }
    }

    /// The height of a line, from the top of ґ to the end of descenders.
    pub const fn height(self) -> u32 {
        match self {
            Font::Least => 10,
            Font::Prose | Font::Narrow | Font::Main => 13,
            Font::Cell => 15,
            Font::Big => 18,
            Font::Curtain => 20,
        }
    }

    /// The row on which letters stand, counted from the top of the line: the last of their own.
    pub const fn baseline(self) -> u32 {
        match self {
            Font::Least => 7,
            Font::Prose | Font::Narrow | Font::Main => 10,
            Font::Cell => 11,
            Font::Big => 13,
            Font::Curtain => 15,
        }
    }

    /// The first row of digits and capitals, counted from the top of the line.
    pub const fn cap_top(self) -> u32 {
        match self {
            Font::Least | Font::Main => 1,
            Font::Prose | Font::Narrow | Font::Cell => 2,
            Font::Big => 4,
            Font::Curtain => 3,
        }
    }

    /// The rows of a letter; of the letter nearest to it, if the fonts lack it; of `?` if none is.
    pub(super) fn rows(self, letter: char) -> &'static [u16] {
        let place = place(letter);
        match self {
            Font::Least => row_of(&tables::FONT_6X10, place),
            Font::Prose => row_of(&tables::FONT_6X13, place),
            Font::Narrow => row_of(&tables::FONT_7X13, place),
            Font::Main => row_of(&tables::FONT_8X13_BOLD, place),
            Font::Cell => row_of(&tables::FONT_9X15_BOLD, place),
            Font::Big => row_of(&tables::FONT_9X18_BOLD, place),
            Font::Curtain => row_of(&tables::FONT_10X20, place),
        }
    }

    /// The width of a line of text.
    pub fn measure(self, text: &dyn Display) -> u32 {
        count(text) * self.width()
    }

    /// Picks 8, else 7, else 6 px for text that belongs in main and has `room` px.
    pub fn fit(text: &dyn Display, room: u32) -> Fit {
        Font::fit_counted(count(text), room)
    }

    /// Picks one font for all rows of a list, each so many letters and the room they have: the largest of 8, 7
    /// and 6 px in which every one fits, so that no row looks less than another.
    ///
    /// ```
    /// use ui::fonts::Font;
    /// let names = ["Paris", "United Kingdom"];
    /// let rows = names.iter().map(|name| (name.len() as u32, 105));
    /// assert_eq!(Font::fit_every(rows).font, Font::Narrow);
    /// ```
    pub fn fit_every(rows: impl IntoIterator<Item = (u32, u32)>) -> Fit {
        let largest = Fit {
            font: Font::Main,
            fits: true,
        };
        rows.into_iter().fold(largest, |all, (letters, room)| {
            let one = Font::fit_counted(letters, room);
            let thinner = one.font.width() < all.font.width();
            Fit {
                font: if thinner { one.font } else { all.font },
                fits: all.fits && one.fits,
            }
        })
    }

    /// Picks 8, else 7, else 6 px for so many letters.
    fn fit_counted(letters: u32, room: u32) -> Fit {
        let fitting = [Font::Main, Font::Narrow, Font::Prose]
            .into_iter()
            .find(|font| letters * font.width() <= room);
        Fit {
            font: fitting.unwrap_or(Font::Prose),
            fits: fitting.is_some(),
        }
    }

    /// Picks fonts for two texts that share `room` px with a gap between them: the right one gives
    /// way first, for the left one is a name.
    pub fn fit_pair(left: &dyn Display, right: &dyn Display, room: u32, gap: u32) -> (Font, Font) {
        let (left, right) = (count(left), count(right));
        [
            (Font::Main, Font::Main),
            (Font::Main, Font::Narrow),
            (Font::Main, Font::Prose),
            (Font::Narrow, Font::Prose),
        ]
        .into_iter()
        .find(|(one, other)| left * one.width() + gap + right * other.width() <= room)
        .unwrap_or((Font::Prose, Font::Prose))
    }

    /// Draws a line with the top left corner of its first letter at `corner`; returns where the
    /// next letter would be.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw<D: Surface>(
        self,
        target: &mut D,
        text: &dyn Display,
        corner: Point,
        color: Rgb565,
    ) -> Result<Point, D::Error> {
        let mut pen = LetterPen::new(target, self, corner, color);
        // The pen keeps the only error there can be: the target's.
        let _ = write!(pen, "{text}");
        pen.result.map(|()| pen.at)
    }

    /// Draws a line in the middle of the height of `room`, letters by their capitals.
    ///
    /// Text that is too wide is never cut: it is drawn in [`OVERLONG`], which no picture may hold.
    ///
    /// # Errors
    /// Only those of `target`.
    pub fn draw_in<D: Surface>(
        self,
        target: &mut D,
        text: &dyn Display,
        room: Rectangle,
        align: Align,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        self.draw_line(target, &TextLine::of(text), room, align, color)
    }

    /// Draws a text that has been written out.
    fn draw_line<D: Surface>(
        self,
        target: &mut D,
        line: &TextLine,
        room: Rectangle,
        align: Align,
        color: Rgb565,
    ) -> Result<(), D::Error> {
        let width = (line.letters * self.width()) as i32;
        let spare = room.size.width as i32 - width;
        let x = match align {
            Align::Left => 0,
            Align::Center => spare / 2,
            Align::Right => spare,
        };
        let capitals = self.baseline() as i32 + 1 - self.cap_top() as i32;
        let y = (room.size.height as i32 - capitals) / 2 - self.cap_top() as i32;
        let color = if spare < 0 { OVERLONG } else { color };
        let mut pen = LetterPen::new(target, self, room.top_left + Point::new(x.max(0), y), color);
        // The pen keeps the only error there can be: the target's.
        let _ = pen.write_str(&line.text);
        pen.result
    }
}

/// Draws a line of main text in `room`, in 8, 7 or 6 px as it fits.
///
/// # Errors
/// Only those of `target`.
pub fn draw_fitted<D: Surface>(
    target: &mut D,
    text: &dyn Display,
    room: Rectangle,
    align: Align,
    color: Rgb565,
) -> Result<(), D::Error> {
    let line = TextLine::of(text);
    let font = Font::fit_counted(line.letters, room.size.width).font;
    font.draw_line(target, &line, room, align, color)
}

/// The rows of a glyph as a slice, so that fonts of all heights are the same to the caller.
fn row_of<const HEIGHT: usize>(table: &'static [[u16; HEIGHT]], place: usize) -> &'static [u16] {
    table.get(place).map_or(&[], |rows| rows.as_slice())
}

/// A line of text, written out once: it is measured before it is drawn.
struct TextLine {
    /// All of what any display has room for.
    text: heapless::String<LINE>,
    /// How many letters there are, with those that no display has room for.
    letters: u32,
}

/// At most so many bytes: a line of the widest display in the narrowest font, in Cyrillic.
const LINE: usize = 128;

impl TextLine {
    fn of(text: &dyn Display) -> TextLine {
        let mut line = TextLine {
            text: heapless::String::new(),
            letters: 0,
        };
        // What does not fit in is counted all the same.
        let _ = write!(line, "{text}");
        line
    }
}

impl Write for TextLine {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.letters += part.chars().count() as u32;
        let _ = self.text.push_str(part);
        Ok(())
    }
}

/// The number of letters of a text.
pub fn count(text: &dyn Display) -> u32 {
    struct LetterCounter(u32);
    impl Write for LetterCounter {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 += part.chars().count() as u32;
            Ok(())
        }
    }
    let mut counter = LetterCounter(0);
    // Counting cannot fail.
    let _ = write!(counter, "{text}");
    counter.0
}

/// Draws the letters that are written to it, from left to right.
struct LetterPen<'a, D: DrawTarget> {
    target: &'a mut D,
    font: Font,
    at: Point,
    color: Rgb565,
    result: Result<(), D::Error>,
}

impl<'a, D: Surface> LetterPen<'a, D> {
    /// A pen that has written nothing yet.
    fn new(target: &'a mut D, font: Font, at: Point, color: Rgb565) -> Self {
        LetterPen {
            target,
            font,
            at,
            color,
            result: Ok(()),
        }
    }
}

impl<D: Surface> Write for LetterPen<'_, D> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for letter in part.chars() {
            let rows = self.font.rows(letter);
            self.result = self.target.draw_bits(rows, self.at, self.color);
            if self.result.is_err() {
                return Err(fmt::Error);
            }
            self.at.x += self.font.width() as i32;
        }
        Ok(())
    }
}
