//! The first question of all: which language the device speaks.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{Areas, Command, Desk, Step};
use crate::button::Button;
use crate::settings::Settings;
use text::Language;
use ui::fonts::{Align, Font};
use ui::palette::{GOLD, GOOD, INK, NIGHT, PAPER};
use ui::part::sees;
use ui::shapes::{Direction, area, arrow, fill_rounded};
use ui::signs::Sign;
use ui::widgets::bars::{KEY_CAP, Key, draw_key_cap};
use ui::widgets::title::{TITLE_PICTURE, draw_title_picture};
use ui::{Drawn, Surface};

/// The height of a language's row.
const ROW: u32 = 22;
/// The height of the keys at the bottom.
const KEYS: u32 = 20;

/// The choice of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Languages {
    chosen: u8,
}

impl Languages {
    /// The choice, with the focus on the language spoken so far.
    pub fn new(desk: &Desk) -> Languages {
        Languages {
            chosen: desk.language().index() as u8,
        }
    }

    pub(super) fn press(&mut self, button: Button, desk: &Desk) -> Step {
        let count = Language::ALL.len() as u8;
        match button {
            Button::Up => self.chosen = (self.chosen + count - 1) % count,
            Button::Down => self.chosen = (self.chosen + 1) % count,
            Button::A => {
                let settings = Settings {
                    language: Language::ALL.get(usize::from(self.chosen)).copied(),
                    ..desk.settings
                };
                return Step::Do(Command::Set(settings));
            }
            // Whoever does not choose is asked again at the next start.
            Button::B => return Step::Back,
            _ => return Step::Nothing,
        }
        Step::Moved
    }

    fn row(desk: &Desk, index: u8) -> Rectangle {
        let top = TITLE_PICTURE as i32 + 2 + i32::from(index) * ROW as i32;
        let width = desk.width().saturating_sub(8).min(232);
        let left = (desk.width() - width) as i32 / 2;
        area(left, top, width, ROW)
    }

    pub(super) fn draw<D: Surface>(&self, desk: &Desk, target: &mut D) -> Drawn<D> {
        if sees(target, &area(0, 0, desk.width(), TITLE_PICTURE)) {
            draw_title_picture(target, desk.width())?;
        }
        let below = desk.bottom(desk.size.height.saturating_sub(TITLE_PICTURE));
        target.fill_solid(&below, NIGHT)?;
        for (index, language) in (0..).zip(Language::ALL) {
            let place = Languages::row(desk, index);
            if !sees(target, &place) {
                continue;
            }
            let chosen = index == self.chosen;
            if chosen {
                fill_rounded(target, place, GOLD)?;
            }
            let color = if chosen { INK } else { PAPER };
            Font::Curtain.draw_in(target, &language.own_name(), place, Align::Center, color)?;
        }
        draw_keys(desk, target)
    }

    pub(super) fn changed(&self, before: &Languages, desk: &Desk) -> Areas {
        if self == before {
            return Areas::NONE;
        }
        Areas::one(Languages::row(desk, before.chosen)).with(Languages::row(desk, self.chosen))
    }
}

/// Draws the keys without a word, for nobody knows yet in which language to say it.
fn draw_keys<D: Surface>(desk: &Desk, target: &mut D) -> Drawn<D> {
    let bar = desk.bottom(KEYS);
    if !sees(target, &bar) {
        return Ok(());
    }
    target.fill_solid(&bar, INK)?;
    let middle = bar.center();
    let left = middle.x - 32;
    arrow(
        target,
        Point::new(left, middle.y - 6),
        5,
        Direction::Up,
        GOLD,
    )?;
    arrow(
        target,
        Point::new(left, middle.y + 6),
        5,
        Direction::Down,
        GOLD,
    )?;
    let cap = Point::new(middle.x + 14, middle.y - KEY_CAP.height as i32 / 2);
    draw_key_cap(target, cap, Key::A, true)?;
    Sign::TICK.draw_centered(target, Point::new(middle.x + 36, middle.y), 1, GOOD)
}
