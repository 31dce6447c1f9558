//! What stands around the map: the scores of all players, the actions, and why one is refused.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font, count, draw_fitted};
use crate::palette::{
    DUSK, FLAME, FLAME_LIGHT, GOLD, INK, Livery, MIST, NIGHT, PAPER, SAND, WHITE,
};
use crate::shapes::{area, column, fill_rounded, inset, split_bottom, split_left, split_right};
use crate::signs::{Sign, draw_player_plate};
use crate::{DrawResult, Surface};
use ui_base::number::Number;

/// A player's score.
#[derive(Clone, Copy)]
pub struct ScoreChip<'a> {
    /// The player's colour.
    pub player: &'static Livery,
    /// The points.
    pub points: i32,
    /// The pieces that are left, where they matter.
    pub pieces: Option<Stock>,
    /// The name, where there is room for one.
    pub name: Option<&'a dyn Display>,
    /// Whether it is this player's turn.
    pub current: bool,
}

/// How many pieces are left of those that a player began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stock {
    /// How many are left.
    pub left: u8,
    /// How many there were.
    pub whole: u8,
}

impl Stock {
    /// The height of the bar.
    const BAR: u32 = 3;

    /// Whether a third or less is left: the end is near.
    pub fn is_low(self) -> bool {
        3 * u32::from(self.left) <= u32::from(self.whole)
    }

    /// Draws a bar as long as what is left. It turns to flame when little is.
    fn draw<D: Surface>(self, target: &mut D, bar: Rectangle, on_paper: bool) -> DrawResult<D> {
        let (track, plenty, little) = match on_paper {
            true => (SAND, INK, FLAME),
            false => (INK, MIST, FLAME_LIGHT),
        };
        target.fill_solid(&bar, track)?;
        let whole = u32::from(self.whole).max(1);
        let left = u32::from(self.left).min(whole);
        // The last piece is seen, however short the bar is.
        let length = (bar.size.width * left).div_ceil(whole);
        let color = if self.is_low() { little } else { plenty };
        target.fill_solid(&split_left(bar, length).0, color)
    }
}

impl ScoreChip<'_> {
    /// Draws a chip: the mark, the name if there is one, the points, and under them the bar of pieces.
    pub fn draw<D: Surface>(&self, target: &mut D, chip: Rectangle) -> DrawResult<D> {
        target.fill_solid(&chip, INK)?;
        let inside = inset(chip, 1);
        let (ground, text) = if self.current {
            (PAPER, INK)
        } else {
            (NIGHT, PAPER)
        };
        target.fill_solid(&inside, ground)?;
        let top = (inside.size.height as i32 - Sign::PLATE as i32) / 2;
        draw_player_plate(target, inside.top_left + Point::new(2, top), self.player)?;
        let (_, room) = split_left(inside, Sign::PLATE + 4);
        let (room, _) = split_right(room, 2);
        let room = match self.pieces {
            Some(pieces) => {
                let below = room.size.height.saturating_sub(16) / 2;
                let (room, bar) = split_bottom(room, Stock::BAR + below);
                let bar = Rectangle::new(bar.top_left, Size::new(bar.size.width, Stock::BAR));
                pieces.draw(target, bar, self.current)?;
                room
            }
            None => room,
        };
        let name = self.name.map_or(0, |name| Font::Prose.measure(name) + 4);
        let points = Number(self.points);
        let font = Font::fit(&points, room.size.width.saturating_sub(name)).font;
        let (rest, number) = split_right(room, font.measure(&points));
        font.draw_in(target, &points, number, Align::Right, text)?;
        match self.name {
            None => Ok(()),
            Some(name) => {
                let (room, _) = split_right(rest, 4);
                // Rather than cut a name, the mark stands for it.
                if !Font::fit(name, room.size.width).fits {
                    return Ok(());
                }
                let secondary = if self.current { INK } else { MIST };
                draw_fitted(target, name, room, Align::Left, secondary)
            }
        }
    }
}

/// Draws the scores of all players side by side.
pub fn draw_scores<D: Surface>(
    target: &mut D,
    bar: Rectangle,
    scores: &[ScoreChip],
) -> DrawResult<D> {
    for (index, score) in (0..).zip(scores) {
        score.draw(target, column(bar, index, scores.len() as u32))?;
    }
    Ok(())
}

/// Something a player can do now.
#[derive(Clone, Copy)]
pub struct ActionButton<'a> {
    /// Its icon.
    pub sign: Sign,
    /// Its word.
    pub word: &'a dyn Display,
}

impl ActionButton<'_> {
    /// Draws the icon and the word in the middle of a bar, gold if it has the focus.
    fn draw<D: Surface>(
        &self,
        target: &mut D,
        bar: Rectangle,
        font: Font,
        chosen: bool,
    ) -> DrawResult<D> {
        let color = if chosen { INK } else { PAPER };
        if chosen {
            fill_rounded(target, inset(bar, 1), GOLD)?;
        }
        let gap = gap(bar.size.width);
        let used = Sign::SIZE + gap + font.measure(self.word);
        let left = bar.size.width.saturating_sub(used) / 2;
        let top = (bar.size.height as i32 - Sign::SIZE as i32) / 2;
        let corner = bar.top_left + Point::new(left as i32, top);
        self.sign.draw(target, corner, 1, color)?;
        let (_, room) = split_left(bar, left + Sign::SIZE + gap);
        let (room, _) = split_right(room, 3);
        font.draw_in(target, self.word, room, Align::Left, color)
    }

    /// Whether there is room for icon and word in a bar.
    fn fits(&self, width: u32, font: Font) -> bool {
        Sign::SIZE + gap(width) + font.measure(self.word) + 6 <= width
    }
}

/// From an icon to its word: in a narrow bar they stand closer.
const fn gap(width: u32) -> u32 {
    if width < 70 { 3 } else { 4 }
}

/// The width of the chosen action's bar where there are more than three.
const WIDE: u32 = 104;

/// Draws the actions open now, side by side.
///
/// They have their words where all of these fit; else only the one with the focus, and the others
/// are icons at twice the size.
pub fn draw_actions<D: Surface>(
    target: &mut D,
    bar: Rectangle,
    actions: &[ActionButton],
    chosen: usize,
) -> DrawResult<D> {
    target.fill_solid(&bar, NIGHT)?;
    let count = actions.len() as u32;
    let each = bar.size.width / count.max(1);
    // One font for all.
    let fits = |font: &Font| actions.iter().all(|action| action.fits(each, *font));
    let font = [Font::Main, Font::Narrow, Font::Prose]
        .into_iter()
        .find(fits);
    if count <= 3 || font.is_some() {
        let font = font.unwrap_or(Font::Prose);
        for (index, action) in (0..).zip(actions) {
            let place = column(bar, index, count);
            action.draw(target, place, font, index as usize == chosen)?;
        }
        return Ok(());
    }
    let narrow = bar.size.width.saturating_sub(WIDE) / (count - 1);
    let mut rest = bar;
    for (index, action) in actions.iter().enumerate() {
        let width = if index == chosen { WIDE } else { narrow };
        let (place, after) = split_left(rest, width);
        rest = after;
        if index == chosen {
            let room = WIDE - Sign::SIZE - gap(WIDE) - 6;
            let font = Font::fit(action.word, room).font;
            action.draw(target, place, font, true)?;
        } else {
            let spare = place.size.saturating_sub(Size::new_equal(2 * Sign::SIZE));
            let corner = Point::new(spare.width as i32 / 2, spare.height as i32 / 2);
            action
                .sign
                .draw(target, place.top_left + corner, 2, PAPER)?;
        }
    }
    Ok(())
}

/// Draws the actions one under the other, in the column beside a portrait board.
pub fn draw_action_column<D: Surface>(
    target: &mut D,
    place: Rectangle,
    row: u32,
    actions: &[ActionButton],
    chosen: usize,
) -> DrawResult<D> {
    target.fill_solid(&place, NIGHT)?;
    let before = 5 + Sign::SIZE + 4;
    let room = place.size.width.saturating_sub(before + 3);
    let words = actions.iter().map(|action| (count(action.word), room));
    let font = Font::fit_every(words).font;
    for (index, action) in (0..).zip(actions) {
        let top = place.top_left + Point::new(0, (index * row) as i32);
        let bar = Rectangle::new(top, Size::new(place.size.width, row));
        let color = if index as usize == chosen { INK } else { PAPER };
        if index as usize == chosen {
            fill_rounded(target, inset(bar, 1), GOLD)?;
        }
        // In a column the icons stand in line, and so do the words.
        let corner = Point::new(5, (row as i32 - Sign::SIZE as i32) / 2);
        action.sign.draw(target, top + corner, 1, color)?;
        let (room, _) = split_right(split_left(bar, before).1, 3);
        font.draw_in(target, action.word, room, Align::Left, color)?;
    }
    Ok(())
}

/// The size of the box that says why something is refused.
pub const REFUSAL: Size = Size::new(228, 42);

/// Draws why something is refused and what to do about it, in two lines beside a lock.
pub fn draw_refusal<D: Surface>(
    target: &mut D,
    corner: Point,
    width: u32,
    lines: [&dyn Display; 2],
) -> DrawResult<D> {
    draw_box(target, corner, width, (Sign::LOCK, GOLD, FLAME), lines)
}

/// Draws a message that refuses nothing, in two lines beside a sign: calmer than a refusal.
pub fn draw_message<D: Surface>(
    target: &mut D,
    corner: Point,
    width: u32,
    sign: Sign,
    lines: [&dyn Display; 2],
) -> DrawResult<D> {
    draw_box(target, corner, width, (sign, PAPER, DUSK), lines)
}

/// Draws a box of two lines beside a sign.
fn draw_box<D: Surface>(
    target: &mut D,
    corner: Point,
    width: u32,
    (sign, color, ground): (Sign, Rgb565, Rgb565),
    lines: [&dyn Display; 2],
) -> DrawResult<D> {
    let place = Rectangle::new(corner, Size::new(width, REFUSAL.height));
    fill_rounded(target, place, INK)?;
    fill_rounded(target, inset(place, 1), ground)?;
    let field = area(corner.x + 4, corner.y + 4, 28, REFUSAL.height - 8);
    target.fill_solid(&field, INK)?;
    sign.draw(target, field.top_left + Point::new(7, 10), 2, color)?;
    let room = width.saturating_sub(39 + 5);
    // Both lines in the same font, the one that fits the longer.
    let fonts = lines.map(|line| Font::fit(line, room).font);
    let font = if fonts.iter().all(|&font| font == Font::Main) {
        Font::Main
    } else if fonts.contains(&Font::Prose) {
        Font::Prose
    } else {
        Font::Narrow
    };
    // A single line stands in the middle.
    let [_, second] = lines;
    let rows = if font.measure(second) == 0 {
        [13, 28]
    } else {
        [6, 21]
    };
    for (line, y) in lines.into_iter().zip(rows) {
        let place = area(corner.x + 39, corner.y + y, room, 15);
        font.draw_in(target, line, place, Align::Left, WHITE)?;
    }
    Ok(())
}
