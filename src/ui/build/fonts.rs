//! Turns the fonts of embedded-graphics into tables of rows that the console draws a row at a
//! time: a fifth of the work of reading them bit by bit, on a chip that counts instructions.

use std::fmt::Write;

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_5::{
    FONT_6X10, FONT_6X13, FONT_7X13, FONT_8X13_BOLD, FONT_9X15_BOLD, FONT_9X18_BOLD, FONT_10X20,
};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

/// The fonts in use, with the name of their table.
const FONTS: [(&str, MonoFont); 7] = [
    ("FONT_6X10", FONT_6X10),
    ("FONT_6X13", FONT_6X13),
    ("FONT_7X13", FONT_7X13),
    ("FONT_8X13_BOLD", FONT_8X13_BOLD),
    ("FONT_9X15_BOLD", FONT_9X15_BOLD),
    ("FONT_9X18_BOLD", FONT_9X18_BOLD),
    ("FONT_10X20", FONT_10X20),
];

/// A glyph: a word a row, the left column in the highest bit.
type Glyph = Vec<u16>;

/// The Rust source of one table a font: ASCII, Cyrillic, №, and the letters of our own.
///
/// The hyphen of these fonts is as long as their plus is wide: that is a dash and a minus. It is
/// kept as such, and the hyphen made short enough to be told from it.
pub fn compile() -> String {
    let mut source = String::new();
    for (name, font) in &FONTS {
        let glyphs: Vec<Glyph> = (' '..='~')
            .chain('\u{401}'..='\u{45F}')
            .chain(['№'])
            .map(|letter| match letter {
                '-' => hyphen(dash(font)),
                letter => glyph(font, letter),
            })
            .chain([
                with_upturn(glyph(font, 'г')),
                with_upturn(glyph(font, 'Г')),
                raised(glyph(font, ','), &glyph(font, 'A')),
                dash(font),
            ])
            .collect();
        let height = font.character_size.height;
        // Writing to a `String` cannot fail.
        let _ = writeln!(
            source,
            "pub const {name}: [[u16; {height}]; {}] = {glyphs:?};",
            glyphs.len()
        );
    }
    source
}

/// Reads a letter from the font's picture.
fn glyph(font: &MonoFont, letter: char) -> Glyph {
    let Size { width, height } = font.character_size;
    let columns = font.image.size().width / width;
    let index = font.glyph_mapping.index(letter) as u32;
    let corner = Point::new(
        (index % columns * width) as i32,
        (index / columns * height) as i32,
    );
    (0..height as i32)
        .map(|row| {
            (0..width as i32)
                .filter(|&column| {
                    font.image.pixel(corner + Point::new(column, row)) == Some(BinaryColor::On)
                })
                .fold(0, |bits, column| bits | 0x8000 >> column)
        })
        .collect()
}

/// Makes г into ґ, at any size: the end of the bar turns up by as much as there is room for, up to
/// a fifth of the letter.
fn with_upturn(mut glyph: Glyph) -> Glyph {
    let top = glyph.iter().position(|&row| row != 0).unwrap_or(0);
    let bar = glyph[top];
    let stem = glyph[glyph.len() / 2 + 1].count_ones();
    let end = bar & ((1u32 << (bar.trailing_zeros() + stem)) - 1) as u16;
    let rows = (glyph.len() / 6).min(top);
    for row in &mut glyph[top - rows..top] {
        *row = end;
    }
    glyph
}

/// The dash: at the height of the font's hyphen, as wide as a digit.
fn dash(font: &MonoFont) -> Glyph {
    let digit = glyph(font, '2').iter().fold(0, |all, row| all | row);
    let in_row = |row: u16| if row == 0 { 0 } else { digit };
    glyph(font, '-').into_iter().map(in_row).collect()
}

/// Makes a dash into a hyphen: a column shorter at each end.
fn hyphen(dash: Glyph) -> Glyph {
    dash.into_iter()
        .map(|row| (row << 1) & row & (row >> 1))
        .collect()
}

/// Makes a comma into an apostrophe: raised to the height of `capital`.
fn raised(glyph: Glyph, capital: &Glyph) -> Glyph {
    let first = |rows: &Glyph| rows.iter().position(|&row| row != 0).unwrap_or(0);
    let up = first(&glyph).saturating_sub(first(capital));
    let mut raised = glyph;
    raised.rotate_left(up);
    raised
}
