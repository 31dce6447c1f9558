//! What frames a screen: the header of the player who decides, the title bar of screens that belong
//! to nobody, and the footer that names the keys.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font, draw_fitted};
use crate::palette::{FLAME, GOLD, INK, Livery, OVERLONG, PAPER, STEEL, WHITE};
use crate::shapes::{Direction, area, arrow, fill_rounded, rule, split_left, split_right};
use crate::signs::Sign;
use crate::widgets::buffer::{STRIPES, draw_end_band};
use crate::{DrawResult, Surface};
use ui_base::number::Number;
use ui_base::{HEADER, TALL_HEADER};

/// What stands at the right of a header.
#[derive(Clone, Copy)]
pub enum Aside<'a> {
    /// Nothing.
    Nothing,
    /// Numbers, each after its icon: pieces, ships, points.
    Counters(&'a [(Sign, i32)]),
    /// The question: "Card 1 of 2".
    Text(&'a dyn Display),
    /// A band that tells of the end, and numbers after it, the points last.
    End(&'a dyn Display, &'a [(Sign, i32)]),
    /// A band that tells of the end, and the question after it.
    EndText(&'a dyn Display, &'a dyn Display),
}

/// The bar in the colour of the player who decides.
#[derive(Clone, Copy)]
pub struct Header<'a> {
    /// Who decides.
    pub player: &'static Livery,
    /// The player's name.
    pub name: &'a dyn Display,
    /// What stands at the right.
    pub aside: Aside<'a>,
}

impl Header<'_> {
    /// The height at 240×240.
    pub const HEIGHT: u32 = HEADER;
    /// The height at 320×240, where the other players' chips share the bar.
    pub const TALL: u32 = TALL_HEADER;

    /// Draws the header; its last row is an ink line.
    pub fn draw<D: Surface>(&self, target: &mut D, bar: Rectangle) -> DrawResult<D> {
        self.draw_on(target, bar, self.player.ground, self.player.mark)
    }

    /// Draws the header in gold, as it blinks when the last round begins.
    pub fn draw_in_gold<D: Surface>(&self, target: &mut D, bar: Rectangle) -> DrawResult<D> {
        self.draw_on(target, bar, GOLD, INK)
    }

    fn draw_on<D: Surface>(
        &self,
        target: &mut D,
        bar: Rectangle,
        ground: Rgb565,
        mark: Rgb565,
    ) -> DrawResult<D> {
        target.fill_solid(&bar, INK)?;
        let height = bar.size.height.saturating_sub(1);
        let bar = Rectangle::new(bar.top_left, Size::new(bar.size.width, height));
        let (badge, rest) = split_left(bar, 18);
        target.fill_solid(&badge, mark)?;
        target.fill_solid(&rest, ground)?;
        let center = badge.top_left + Point::new(8, height as i32 / 2);
        self.player.sign.draw_centered(target, center, 1, ground)?;
        let (_, rest) = split_left(rest, 5);
        let room = match self.aside {
            Aside::Nothing => split_right(rest, 5).0,
            Aside::Counters(counters) => draw_counters(target, rest, counters, mark)?,
            Aside::End(words, counters) => {
                return self.draw_end(target, rest, words, counters, mark);
            }
            Aside::EndText(words, text) => {
                return self.draw_end_text(target, rest, words, text, mark);
            }
            Aside::Text(text) => {
                let (rest, _) = split_right(rest, 5);
                let (name, font) = Font::fit_pair(self.name, text, rest.size.width, 8);
                let (room, place) = split_left(rest, name.measure(self.name));
                font.draw_in(target, text, split_left(place, 8).1, Align::Right, mark)?;
                return name.draw_in(target, self.name, room, Align::Left, mark);
            }
        };
        draw_fitted(target, self.name, room, Align::Left, mark)
    }
}

impl Header<'_> {
    /// Draws the name, the band that tells of the end, and the numbers. Where there is too little room
    /// the stripes go first, then the width of the letters, then the points, for the chip has them.
    fn draw_end<D: Surface>(
        &self,
        target: &mut D,
        room: Rectangle,
        words: &dyn Display,
        counters: &[(Sign, i32)],
        mark: Rgb565,
    ) -> DrawResult<D> {
        let pieces = counters.split_last().map_or(counters, |(_, pieces)| pieces);
        let ways = [
            (Font::Main, STRIPES, Font::Main, counters),
            (Font::Main, 0, Font::Main, counters),
            (Font::Main, 0, Font::Narrow, counters),
            (Font::Main, 0, Font::Narrow, pieces),
            (Font::Prose, 0, Font::Prose, pieces),
        ];
        let fitting = ways.into_iter().find(|&(name, stripes, font, counters)| {
            let band = font.measure(words) + 2 * (stripes + 2);
            self.name_width(name) + band + counters_width(counters) <= room.size.width
        });
        let (stripes, numbers) =
            fitting.map_or((0, pieces), |(_, stripes, _, numbers)| (stripes, numbers));
        let rest = draw_counters(target, room, numbers, mark)?;
        let band = self.draw_name(target, rest, fitting.map(|(font, ..)| font), mark)?;
        draw_end_band(target, band, words, stripes)
    }

    /// Draws the name, the band that tells of the end, and the question. Where there is too little room the
    /// stripes go first, then the width of the letters.
    fn draw_end_text<D: Surface>(
        &self,
        target: &mut D,
        room: Rectangle,
        words: &dyn Display,
        text: &dyn Display,
        mark: Rgb565,
    ) -> DrawResult<D> {
        let ways = [
            (Font::Main, STRIPES, Font::Main),
            (Font::Main, 0, Font::Main),
            (Font::Main, 0, Font::Narrow),
            (Font::Main, 0, Font::Prose),
            (Font::Prose, 0, Font::Prose),
        ];
        let (room, _) = split_right(room, BESIDE);
        let fitting = ways.into_iter().find(|&(name, stripes, font)| {
            let band = font.measure(words) + 2 * (stripes + 2);
            self.name_width(name) + band + BESIDE + font.measure(text) <= room.size.width
        });
        let (stripes, font) =
            fitting.map_or((0, Font::Prose), |(_, stripes, font)| (stripes, font));
        let (rest, place) = split_right(room, font.measure(text));
        font.draw_in(target, text, place, Align::Right, mark)?;
        let (rest, _) = split_right(rest, BESIDE);
        let band = self.draw_name(target, rest, fitting.map(|(name, ..)| name), mark)?;
        draw_end_band(target, band, words, stripes)
    }

    /// The width of the name before a band.
    fn name_width(&self, font: Font) -> u32 {
        font.measure(self.name) + BESIDE
    }

    /// Draws the name at the left of a band; returns the room of the band. Where the name has no room, the
    /// mark stands for it.
    fn draw_name<D: Surface>(
        &self,
        target: &mut D,
        room: Rectangle,
        font: Option<Font>,
        mark: Rgb565,
    ) -> Result<Rectangle, D::Error> {
        let Some(font) = font else {
            return Ok(room);
        };
        let (name, band) = split_left(room, self.name_width(font));
        font.draw_in(target, self.name, name, Align::Left, mark)?;
        Ok(band)
    }
}

/// Beside a name, and beside a question.
const BESIDE: u32 = 5;

/// The width of numbers with their icons and the gaps around them.
fn counters_width(counters: &[(Sign, i32)]) -> u32 {
    let each = |(_, value): &(Sign, i32)| Font::Main.measure(&Number(*value)) + COUNTER_GAPS;
    4 + counters.iter().map(each).sum::<u32>()
}

/// Before a number: its icon, and what is free beside it.
const COUNTER_GAPS: u32 = 10 + 8;

/// Draws numbers with their icons against the right edge; returns the room that is left.
fn draw_counters<D: Surface>(
    target: &mut D,
    room: Rectangle,
    counters: &[(Sign, i32)],
    color: Rgb565,
) -> Result<Rectangle, D::Error> {
    let (mut room, _) = split_right(room, 4);
    for (sign, value) in counters.iter().rev() {
        let (rest, number) = split_right(room, Font::Main.measure(&Number(*value)));
        Font::Main.draw_in(target, &Number(*value), number, Align::Left, color)?;
        let icon = number.top_left + Point::new(-10, (room.size.height as i32 - 6) / 2);
        sign.draw(target, icon, 1, color)?;
        room = split_right(rest, COUNTER_GAPS).0;
    }
    Ok(room)
}

/// The bar of a screen that belongs to nobody, with the three lines under it.
#[derive(Clone, Copy)]
pub struct TitleBar<'a> {
    /// What the screen is.
    pub title: &'a dyn Display,
    /// What stands at the right: "2 / 3".
    pub aside: Option<&'a dyn Display>,
}

impl TitleBar<'_> {
    /// The height with the lines.
    pub const HEIGHT: u32 = 23;

    /// Draws the bar from the top left corner of the screen.
    pub fn draw<D: Surface>(&self, target: &mut D, width: u32) -> DrawResult<D> {
        let bar = area(0, 0, width, TitleBar::HEIGHT - 3);
        target.fill_solid(&bar, FLAME)?;
        rule(target, Point::new(0, bar.size.height as i32), width)?;
        let mut room = area(6, 0, width.saturating_sub(12), bar.size.height);
        if let Some(aside) = self.aside {
            let (_, font) = Font::fit_pair(self.title, aside, room.size.width, 8);
            let (rest, place) = split_right(room, font.measure(aside));
            font.draw_in(target, aside, place, Align::Right, WHITE)?;
            room = split_right(rest, 8).0;
        }
        draw_fitted(target, self.title, room, Align::Left, WHITE)
    }
}

/// A button of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum KeyCap {
    A,
    B,
    X,
    Y,
    Up,
    Down,
    Left,
    Right,
}

impl KeyCap {
    /// The key that a letter of a sentence stands for; `^v<>` are arrows.
    pub const fn of_letter(letter: char) -> Option<KeyCap> {
        Some(match letter {
            'A' => KeyCap::A,
            'B' => KeyCap::B,
            'X' => KeyCap::X,
            'Y' => KeyCap::Y,
            '^' => KeyCap::Up,
            'v' => KeyCap::Down,
            '<' => KeyCap::Left,
            '>' => KeyCap::Right,
            _ => return None,
        })
    }

    /// Where an arrow points.
    const fn direction(self) -> Option<Direction> {
        match self {
            KeyCap::Up => Some(Direction::Up),
            KeyCap::Down => Some(Direction::Down),
            KeyCap::Left => Some(Direction::Left),
            KeyCap::Right => Some(Direction::Right),
            KeyCap::A | KeyCap::B | KeyCap::X | KeyCap::Y => None,
        }
    }
}

/// A key that works now, and what it does.
#[derive(Clone, Copy)]
pub struct Hint<'a> {
    /// The key.
    pub key: KeyCap,
    /// What it does, in a word.
    pub word: &'a dyn Display,
    /// Whether it does so now; if not, its cap is steel.
    pub enabled: bool,
}

impl<'a> Hint<'a> {
    /// A key that works.
    pub const fn new(key: KeyCap, word: &'a dyn Display) -> Hint<'a> {
        Hint {
            key,
            word,
            enabled: true,
        }
    }

    /// The width of cap and word.
    pub fn width(&self) -> u32 {
        KEY_CAP.width + 3 + Font::Least.measure(self.word)
    }
}

/// The size of a key cap.
pub const KEY_CAP: Size = Size::new(11, 12);

/// Draws the cap of a key: gold, or steel if the key does nothing now.
pub fn draw_key_cap<D: Surface>(
    target: &mut D,
    corner: Point,
    key: KeyCap,
    enabled: bool,
) -> DrawResult<D> {
    let cap = if enabled { GOLD } else { STEEL };
    fill_rounded(target, Rectangle::new(corner, KEY_CAP), cap)?;
    if let Some(direction) = key.direction() {
        let tip = match direction {
            Direction::Up => Point::new(5, 4),
            Direction::Down => Point::new(5, 7),
            Direction::Left => Point::new(3, 5),
            Direction::Right => Point::new(7, 5),
        };
        return arrow(target, corner + tip, 4, direction, INK);
    }
    let letter = match key {
        KeyCap::A => "A",
        KeyCap::B => "B",
        KeyCap::X => "X",
        _ => "Y",
    };
    Font::Least
        .draw(target, &letter, corner + Point::new(3, 1), INK)
        .map(|_| ())
}

/// Draws a footer with a single key, in large letters: "I am Anna".
pub fn draw_call<D: Surface>(
    target: &mut D,
    bar: Rectangle,
    ground: Rgb565,
    key: KeyCap,
    text: &dyn Display,
) -> DrawResult<D> {
    target.fill_solid(&bar, ground)?;
    let most = bar.size.width.saturating_sub(KEY_CAP.width + 6 + 8);
    let font = Font::fit(text, most).font;
    let used = KEY_CAP.width + 6 + font.measure(text);
    let (_, rest) = split_left(bar, bar.size.width.saturating_sub(used) / 2);
    let top = (bar.size.height as i32 - KEY_CAP.height as i32) / 2;
    draw_key_cap(target, rest.top_left + Point::new(0, top), key, true)?;
    let (_, room) = split_left(rest, KEY_CAP.width + 6);
    font.draw_in(target, text, room, Align::Left, PAPER)
}

/// Draws the footer: keys and what they do, evenly spread.
pub fn draw_footer<D: Surface>(
    target: &mut D,
    bar: Rectangle,
    ground: Rgb565,
    hints: &[Hint],
) -> DrawResult<D> {
    target.fill_solid(&bar, ground)?;
    let used: u32 = hints.iter().map(Hint::width).sum();
    let gaps = hints.len() as u32 + 1;
    let spare = bar.size.width.saturating_sub(used);
    // Hints closer than a letter cannot be told apart: as wrong as text that does not fit.
    let color = if spare < 6 * gaps.saturating_sub(2).max(1) {
        OVERLONG
    } else {
        PAPER
    };
    let top = bar.top_left.y + (bar.size.height as i32 - KEY_CAP.height as i32) / 2;
    let mut before = 0;
    for (index, hint) in (1..).zip(hints) {
        let x = bar.top_left.x + (before + spare * index / gaps) as i32;
        draw_key_cap(target, Point::new(x, top), hint.key, hint.enabled)?;
        let word = Point::new(x + KEY_CAP.width as i32 + 3, top + 1);
        Font::Least.draw(target, hint.word, word, color)?;
        before += hint.width();
    }
    Ok(())
}
