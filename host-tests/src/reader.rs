//! A surface that keeps no pixels but reads: which lines of text were drawn, where, and in which font.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::OnceLock;

use console::Console;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use ui::Surface;
use ui::fonts::{Font, shows};

/// A line of text on a screen.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadLine {
    /// What it says.
    pub text: String,
    /// In which font.
    pub font: Font,
    /// In which colour.
    pub color: Rgb565,
    /// The top left corner of its first letter.
    pub corner: Point,
}

impl ReadLine {
    /// Where it lies.
    pub fn area(&self) -> Rectangle {
        let width = self.text.chars().count() as u32 * self.font.width();
        Rectangle::new(self.corner, Size::new(width, self.font.height()))
    }
}

/// Rows of bits that were drawn, by where they lie in memory.
struct Drawn {
    glyph: usize,
    corner: Point,
    color: Rgb565,
}

/// A surface that reads.
pub struct Reader {
    size: Size,
    drawn: Vec<Drawn>,
}

impl Reader {
    /// Returns the lines of the screen that is seen, in the order in which they were drawn.
    pub fn read(console: &Console) -> Vec<ReadLine> {
        let mut reader = Reader::new(console.context().size);
        let Ok(()) = console.screen().draw(console.context(), &mut reader);
        reader.lines()
    }

    fn new(size: Size) -> Reader {
        Reader {
            size,
            drawn: Vec::new(),
        }
    }

    fn lines(&self) -> Vec<ReadLine> {
        let mut lines: Vec<ReadLine> = Vec::new();
        for drawn in &self.drawn {
            let Some(&(font, letter)) = glyphs().get(&drawn.glyph) else {
                continue;
            };
            if let Some(line) = lines.last_mut() {
                let next = line.corner + Point::new(line.area().size.width as i32, 0);
                if (line.font, line.color, next) == (font, drawn.color, drawn.corner) {
                    line.text.push(letter);
                    continue;
                }
            }
            lines.push(ReadLine {
                text: letter.to_string(),
                font,
                color: drawn.color,
                corner: drawn.corner,
            });
        }
        lines
    }
}

/// The font and the letter of every glyph, by where its rows lie.
fn glyphs() -> &'static HashMap<usize, (Font, char)> {
    static GLYPHS: OnceLock<HashMap<usize, (Font, char)>> = OnceLock::new();
    GLYPHS.get_or_init(|| {
        let letters = || {
            (' '..='~')
                .chain('\u{401}'..='\u{45F}')
                .chain("№ґҐ’–".chars())
        };
        let mut glyphs = HashMap::new();
        for font in Font::ALL {
            for letter in letters().filter(|&letter| shows(letter)) {
                let mut reader = Reader::new(Size::new_equal(99));
                let Ok(_) = font.draw(&mut reader, &letter, Point::zero(), Rgb565::BLACK);
                glyphs.insert(reader.drawn[0].glyph, (font, letter));
            }
        }
        glyphs
    })
}

impl OriginDimensions for Reader {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Reader {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, _pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        Ok(())
    }
}

impl Surface for Reader {
    fn draw_bits(&mut self, rows: &[u16], corner: Point, color: Rgb565) -> Result<(), Infallible> {
        self.drawn.push(Drawn {
            glyph: rows.as_ptr().addr(),
            corner,
            color,
        });
        Ok(())
    }
}
