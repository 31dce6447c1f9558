//! Panels, and the rows of lists in all their states.

use core::fmt::Display;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::fonts::{Align, Font, count};
use crate::palette::{
    BAD, DONE, DUSK, FLAME, GOLD, GOOD, INK, Livery, MIST, NIGHT, PAPER, SAND, UMBER,
};
use crate::shapes::{Direction, arrow, fill_rounded, inset, rule, split_left, split_right};
use crate::signs::{Sign, draw_player_plate};
use crate::widgets::marks::draw_tick_box;
use crate::{DrawResult, Surface};

/// The state of a row, which decides its ground and the colours of what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowStyle {
    /// On the screen's night, without a bar.
    Flat,
    /// A raised bar.
    Raised,
    /// Where the focus is: a gold bar.
    Chosen,
    /// Where the focus is, in lists of large rows: paper with a gold rim.
    ChosenLarge,
    /// Paper without a rim: the player whose turn it is, the winner.
    Paper,
    /// A completed ticket.
    Done,
}

/// What a word or a number in a row says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The matter itself.
    Plain,
    /// What is secondary.
    Quiet,
    /// Points, prices, totals.
    Number,
    /// Can, completed, gained; never without a sign or a plus.
    Good,
    /// Cannot, lost; never without a sign or a minus.
    Bad,
}

impl RowStyle {
    /// Every state.
    pub const ALL: [RowStyle; 6] = [
        RowStyle::Flat,
        RowStyle::Raised,
        RowStyle::Chosen,
        RowStyle::ChosenLarge,
        RowStyle::Paper,
        RowStyle::Done,
    ];

    /// Returns the state of a row that looks so without the cursor.
    ///
    /// ```
    /// use ui::widgets::rows::RowStyle;
    /// assert_eq!(RowStyle::Flat.chosen_if(true), RowStyle::Chosen);
    /// assert_eq!(RowStyle::Flat.chosen_if(false), RowStyle::Flat);
    /// ```
    #[must_use]
    pub const fn chosen_if(self, has_cursor: bool) -> RowStyle {
        if has_cursor { RowStyle::Chosen } else { self }
    }

    /// What the text stands on.
    pub const fn ground(self) -> Rgb565 {
        match self {
            RowStyle::Flat => NIGHT,
            RowStyle::Raised => DUSK,
            RowStyle::Chosen => GOLD,
            RowStyle::ChosenLarge | RowStyle::Paper => PAPER,
            RowStyle::Done => DONE,
        }
    }

    /// The colour of a word or number in such a row.
    pub const fn color(self, tone: Tone) -> Rgb565 {
        match (self, tone) {
            (RowStyle::Chosen, _) => INK,
            (RowStyle::ChosenLarge | RowStyle::Paper, tone) => match tone {
                Tone::Plain => INK,
                Tone::Quiet => UMBER,
                Tone::Number | Tone::Bad => FLAME,
                Tone::Good => DONE,
            },
            (_, Tone::Plain) => PAPER,
            (_, Tone::Quiet) => MIST,
            (_, Tone::Number) => GOLD,
            (RowStyle::Done, Tone::Good | Tone::Bad) => PAPER,
            (_, Tone::Good) => GOOD,
            (_, Tone::Bad) => BAD,
        }
    }

    /// Draws the bar of the row.
    pub fn draw<D: Surface>(self, target: &mut D, bar: Rectangle) -> DrawResult<D> {
        match self {
            RowStyle::Flat => target.fill_solid(&bar, NIGHT),
            RowStyle::ChosenLarge => {
                fill_rounded(target, bar, GOLD)?;
                fill_rounded(target, inset(bar, 2), PAPER)
            }
            other => fill_rounded(target, bar, other.ground()),
        }
    }
}

impl Tone {
    /// Every tone.
    pub const ALL: [Tone; 5] = [
        Tone::Plain,
        Tone::Quiet,
        Tone::Number,
        Tone::Good,
        Tone::Bad,
    ];
}

/// What stands before the text of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Nothing, and the text moves to the left.
    Nothing,
    /// Room for a sign, so that texts stand in line.
    Space,
    /// A sign.
    Sign(Sign, Tone),
    /// A box to tick.
    TickBox(bool),
    /// A player's plate.
    Player(&'static Livery),
}

/// The fonts of a list, one for all its texts and one for all its values: a thin row among bold ones would
/// look as if it could not be chosen.
///
/// ```
/// use ui::fonts::Font;
/// use ui::widgets::rows::{ListRow, RowFonts, RowStyle};
/// let rows = ["Paris", "United Kingdom"];
/// let each = rows.iter().map(|name| ListRow::new(RowStyle::Flat, name).fonts(118));
/// assert_eq!(each.collect::<RowFonts>().text(), Font::Narrow);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowFonts(
    /// How often something has given way: the place in [`RowFonts::ALL`].
    u8,
);

impl RowFonts {
    /// Of text and value, from the largest on: the text gives way first.
    const ALL: [(Font, Font); 5] = [
        (Font::Main, Font::Main),
        (Font::Narrow, Font::Main),
        (Font::Prose, Font::Main),
        (Font::Prose, Font::Narrow),
        (Font::Prose, Font::Prose),
    ];

    fn pair(self) -> (Font, Font) {
        let pair = RowFonts::ALL.get(usize::from(self.0)).copied();
        pair.unwrap_or((Font::Prose, Font::Prose))
    }

    /// The font of the texts.
    pub fn text(self) -> Font {
        self.pair().0
    }

    /// The font of values in a tone: what is secondary is never larger than it must be.
    pub fn value(self, tone: Tone) -> Font {
        match tone {
            Tone::Quiet => Font::Prose,
            _ => self.pair().1,
        }
    }
}

/// The fonts of a list are those of its row that needs the most room.
impl FromIterator<RowFonts> for RowFonts {
    fn from_iter<I: IntoIterator<Item = RowFonts>>(rows: I) -> RowFonts {
        rows.into_iter().max().unwrap_or_default()
    }
}

/// A row of a list: a sign, a text, a value at the right.
#[derive(Clone, Copy)]
pub struct ListRow<'a> {
    /// Its state.
    pub style: RowStyle,
    /// What stands before the text.
    pub lead: Lead,
    /// The text.
    pub text: &'a dyn Display,
    /// How the text is meant.
    pub tone: Tone,
    /// The value at the right.
    pub value: Option<(&'a dyn Display, Tone)>,
    /// Whether the value can be changed with left and right: arrows stand beside it.
    pub changeable: bool,
    /// The fonts of the list that it is a row of; one that stands alone has those in which it fits.
    pub list: Option<RowFonts>,
}

impl<'a> ListRow<'a> {
    /// A row of text alone.
    pub const fn new(style: RowStyle, text: &'a dyn Display) -> ListRow<'a> {
        ListRow {
            style,
            lead: Lead::Nothing,
            text,
            tone: Tone::Plain,
            value: None,
            changeable: false,
            list: None,
        }
    }

    /// Returns this row as one of a list with these fonts.
    #[must_use]
    pub const fn of_list(mut self, fonts: RowFonts) -> ListRow<'a> {
        self.list = Some(fonts);
        self
    }

    /// The largest fonts in which this row fits in a bar so wide.
    pub fn fonts(&self, width: u32) -> RowFonts {
        let room = width.saturating_sub(self.before() + 5);
        let text = count(self.text);
        let (value, tone) = match self.value {
            Some((value, tone)) => (count(value), tone),
            None => (0, Tone::Plain),
        };
        let fits = |fonts: &RowFonts| {
            let used = fonts.value(tone).width() * value + self.between();
            fonts.text().width() * text + used <= room
        };
        let last = RowFonts::ALL.len() as u8 - 1;
        (0..last).map(RowFonts).find(fits).unwrap_or(RowFonts(last))
    }

    /// What stands before the text takes so much.
    fn before(&self) -> u32 {
        if self.lead == Lead::Nothing { 8 } else { 21 }
    }

    /// From the text to the value, arrows and all.
    fn between(&self) -> u32 {
        match (self.value, self.changeable) {
            (None, _) => 0,
            (_, false) => 6,
            (_, true) => 15 + 16,
        }
    }

    /// Returns this row with something before the text.
    #[must_use]
    pub const fn with_lead(mut self, lead: Lead) -> ListRow<'a> {
        self.lead = lead;
        self
    }

    /// Returns this row with a value.
    #[must_use]
    pub const fn with_value(mut self, value: &'a dyn Display, tone: Tone) -> ListRow<'a> {
        self.value = Some((value, tone));
        self
    }

    /// Draws the row.
    pub fn draw<D: Surface>(&self, target: &mut D, bar: Rectangle) -> DrawResult<D> {
        self.style.draw(target, bar)?;
        let fonts = self.list.unwrap_or_else(|| self.fonts(bar.size.width));
        let (place, room) = split_left(bar, self.before());
        self.draw_lead(target, place)?;
        let (mut room, _) = split_right(room, 5);
        if let Some((value, tone)) = self.value {
            let color = self.style.color(tone);
            let font = fonts.value(tone);
            if self.changeable {
                let middle = bar.top_left.y + bar.size.height as i32 / 2;
                let edge = room.top_left.x + room.size.width as i32 - 3;
                let arrows = if self.style == RowStyle::Chosen {
                    INK
                } else {
                    FLAME
                };
                arrow(
                    target,
                    Point::new(edge, middle),
                    6,
                    Direction::Right,
                    arrows,
                )?;
                room = split_right(room, 15).0;
                let width = font.measure(value) as i32;
                let tip = room.top_left.x + room.size.width as i32 - width - 11;
                arrow(target, Point::new(tip, middle), 6, Direction::Left, arrows)?;
            }
            let (rest, place) = split_right(room, font.measure(value));
            font.draw_in(target, value, place, Align::Right, color)?;
            room = split_right(rest, if self.changeable { 16 } else { 6 }).0;
        }
        let color = self.style.color(self.tone);
        fonts
            .text()
            .draw_in(target, self.text, room, Align::Left, color)
    }

    /// Draws what stands before the text.
    fn draw_lead<D: Surface>(&self, target: &mut D, place: Rectangle) -> DrawResult<D> {
        let middle = place.top_left.y + place.size.height as i32 / 2;
        let left = place.top_left.x;
        match self.lead {
            Lead::Nothing | Lead::Space => Ok(()),
            Lead::Sign(sign, tone) => {
                let color = self.style.color(tone);
                sign.draw(target, Point::new(left + 7, middle - 3), 1, color)
            }
            Lead::Player(player) => {
                draw_player_plate(target, Point::new(left + 4, middle - 6), player)
            }
            Lead::TickBox(ticked) => {
                let color = self.style.color(Tone::Plain);
                draw_tick_box(target, Point::new(left + 4, middle - 6), ticked, color)
            }
        }
    }
}

/// Draws a panel: night under the three lines.
pub fn draw_panel<D: Surface>(target: &mut D, place: Rectangle) -> DrawResult<D> {
    target.fill_solid(&place, NIGHT)?;
    rule(target, place.top_left, place.size.width)
}

/// Draws a hairline between rows on paper.
pub fn draw_hairline<D: Surface>(target: &mut D, start: Point, width: u32) -> DrawResult<D> {
    target.fill_solid(&Rectangle::new(start, Size::new(width, 1)), SAND)
}
