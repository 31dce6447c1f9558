//! The first question of all: which language the device speaks.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::list::List;
use super::{Behavior, Command, Desk, Step};
use crate::button::Button;
use crate::settings::Settings;
use text::Language;
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{GOLD, GOOD, INK, NIGHT, PAPER};
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
    list: List,
}

impl Languages {
    /// The choice, with the focus on the language spoken so far.
    pub fn new(desk: &Desk) -> Languages {
        Languages {
            list: List::at(desk.language().index() as u8),
        }
    }

    fn row(desk: &Desk, index: u8) -> Rectangle {
        let top = TITLE_PICTURE as i32 + 2 + i32::from(index) * ROW as i32;
        let width = desk.width().saturating_sub(8).min(232);
        let left = (desk.width() - width) as i32 / 2;
        area(left, top, width, ROW)
    }
}

impl Behavior for Languages {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, desk: &Desk) -> Step {
        match button {
            Button::A => {
                let settings = Settings {
                    language: Language::ALL.get(self.list.chosen()).copied(),
                    ..desk.settings
                };
                Step::Do(Command::Set(settings))
            }
            // Whoever does not choose is asked again at the next start.
            Button::B => Step::Back,
            _ if self.list.press(button, Language::ALL.len()) => Step::Moved,
            _ => Step::Nothing,
        }
    }

    fn draw<S: Surface>(&self, desk: &Desk, painter: &mut Painter<'_, S>) -> Drawn<S> {
        let picture = area(0, 0, desk.width(), TITLE_PICTURE);
        painter.part(picture, (), |part| draw_title_picture(part, desk.width()))?;
        let below = desk.bottom(desk.size.height.saturating_sub(TITLE_PICTURE));
        painter.ground(below, NIGHT)?;
        for (index, language) in Language::ALL.into_iter().enumerate() {
            let place = Languages::row(desk, index as u8);
            let chosen = self.list.is_at(index);
            painter.part(place, chosen, |part| {
                if chosen {
                    fill_rounded(part, place, GOLD)?;
                }
                let color = if chosen { INK } else { PAPER };
                Font::Curtain.draw_in(part, &language.own_name(), place, Align::Center, color)
            })?;
        }
        painter.part(desk.bottom(KEYS), (), |part| draw_keys(desk, part))
    }
}

/// Draws the keys without a word, for nobody knows yet in which language to say it.
fn draw_keys<D: Surface>(desk: &Desk, target: &mut D) -> Drawn<D> {
    let bar = desk.bottom(KEYS);
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
