//! The first question of all: which language the device speaks.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::decided::decided;
use super::list::List;
use super::{Behavior, Command, Context, Decided, Transition};
use crate::button::Button;
use crate::settings::Settings;
use text::Language;
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{GOLD, GOOD, INK, NIGHT, PAPER};
use ui::shapes::{Direction, area, arrow, fill_rounded};
use ui::signs::Sign;
use ui::widgets::bars::{KEY_CAP, KeyCap, draw_key_cap};
use ui::widgets::title::{TITLE_PICTURE, draw_title_picture};
use ui::{DrawResult, Surface};

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
    pub fn new(context: &Context) -> Languages {
        Languages {
            list: List::at(context.language().index() as u8),
        }
    }

    fn row(context: &Context, index: u8) -> Rectangle {
        let top = TITLE_PICTURE as i32 + 2 + i32::from(index) * ROW as i32;
        let width = context.width().saturating_sub(8).min(232);
        let left = (context.width() - width) as i32 / 2;
        area(left, top, width, ROW)
    }
}

impl Behavior for Languages {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::A => {
                let settings = Settings {
                    language: Language::ALL.get(self.list.chosen()).copied(),
                    ..context.settings
                };
                Transition::Run(Command::Set(settings))
            }
            // Whoever does not choose is asked again at the next start.
            Button::B => Transition::Back,
            _ if self.list.press(button, Language::ALL.len()) => Transition::Moved,
            _ => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([Languages::row(context, self.list.chosen() as u8)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let picture = area(0, 0, context.width(), TITLE_PICTURE);
        painter.part(picture, (), |part| {
            draw_title_picture(part, context.width())
        })?;
        let below = context.bottom(context.size.height.saturating_sub(TITLE_PICTURE));
        painter.ground(below, NIGHT)?;
        for (index, language) in Language::ALL.into_iter().enumerate() {
            let place = Languages::row(context, index as u8);
            let chosen = self.list.is_at(index);
            painter.part(place, chosen, |part| {
                if chosen {
                    fill_rounded(part, place, GOLD)?;
                }
                let color = if chosen { INK } else { PAPER };
                Font::Curtain.draw_in(part, &language.own_name(), place, Align::Center, color)
            })?;
        }
        painter.part(context.bottom(KEYS), (), |part| draw_keys(context, part))
    }
}

/// Draws the keys without a word, for nobody knows yet in which language to say it.
fn draw_keys<D: Surface>(context: &Context, target: &mut D) -> DrawResult<D> {
    let bar = context.bottom(KEYS);
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
    draw_key_cap(target, cap, KeyCap::A, true)?;
    Sign::TICK.draw_centered(target, Point::new(middle.x + 36, middle.y), 1, GOOD)
}
