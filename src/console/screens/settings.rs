//! The settings, each saved as soon as it is changed.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, body, draw_charge, footer};
use super::decided::decided;
use super::list::List;
use super::{Ask, Behavior, Check, Command, Context, Decided, Transition};
use crate::button::Button;
use crate::settings::{BRIGHTNESS_STEPS, BotSpeed, Settings, Volume};
use text::{Language, Phrase};
use ui::painter::Painter;
use ui::palette::{DUSK, FLAME, GOLD, INK, NIGHT, WHITE};
use ui::shapes::{Direction, area, arrow};
use ui::widgets::bars::{KeyCap, TitleBar};
use ui::widgets::marks::draw_steps;
use ui::widgets::rows::{ListRow, RowFonts, RowStyle, Tone};
use ui::{DrawResult, Surface};

/// The height of a row, where there is room.
const ROW: u32 = 26;
/// Where the first row begins.
const TOP: i32 = 28;

/// What can be set, in the order of the rows.
const ROWS: [Phrase; 9] = [
    Phrase::LanguageLabel,
    Phrase::Brightness,
    Phrase::Sound,
    Phrase::Confirmations,
    Phrase::BotSpeed,
    Phrase::LessMotion,
    Phrase::ShowPlan,
    Phrase::CheckDevice,
    Phrase::RestartToUsb,
];

/// The settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsPage {
    list: List,
}

impl SettingsPage {
    /// The settings, with the focus on the first.
    pub fn new() -> SettingsPage {
        SettingsPage::default()
    }

    fn row(&self) -> Phrase {
        let row = ROWS.get(self.list.chosen()).copied();
        row.unwrap_or(Phrase::LanguageLabel)
    }

    /// Sets the focused setting to its next value, or to the one before.
    fn set(&self, settings: &Settings, forth: bool) -> Transition {
        let mut settings = *settings;
        match self.row() {
            Phrase::LanguageLabel => {
                settings.language = Some(beside(&Language::ALL, settings.language(), forth));
            }
            Phrase::Brightness => {
                let steps = BRIGHTNESS_STEPS;
                let by = if forth { 1 } else { steps - 1 };
                let now = settings.brightness.clamp(1, steps);
                settings.brightness = (now - 1 + by) % steps + 1;
            }
            Phrase::Sound => settings.volume = beside(&Volume::ALL, settings.volume, forth),
            Phrase::Confirmations => settings.confirmations = !settings.confirmations,
            Phrase::BotSpeed => {
                settings.bot_speed = beside(&BotSpeed::ALL, settings.bot_speed, forth);
            }
            Phrase::LessMotion => settings.less_motion = !settings.less_motion,
            Phrase::ShowPlan => settings.plan = !settings.plan,
            _ => return Transition::Nothing,
        }
        Transition::Run(Command::Set(settings))
    }

    fn place(context: &Context, index: u8) -> Rectangle {
        let height = SettingsPage::pitch(context);
        let top = TOP + i32::from(index) * height as i32;
        area(4, top, context.width().saturating_sub(8), height - 1)
    }

    /// From one row to the next: less where there are many.
    fn pitch(context: &Context) -> u32 {
        let room = context.size.height - TOP as u32 - FOOTER;
        ROW.min(room / rows(context).len().max(1) as u32)
    }

    /// What A does.
    fn hint(&self) -> Phrase {
        match self.row() {
            Phrase::CheckDevice | Phrase::RestartToUsb => Phrase::HintChoose,
            _ => Phrase::HintChange,
        }
    }
}

impl Behavior for SettingsPage {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        match button {
            Button::Up | Button::Down => {
                self.list.press(button, rows(context).len());
                Transition::Moved
            }
            Button::B => Transition::Back,
            Button::A if self.row() == Phrase::RestartToUsb => {
                Transition::open(Ask::new(Phrase::AskUsb, Command::RestartToUsb))
            }
            Button::A if self.row() == Phrase::CheckDevice => {
                Transition::open(Check::new(context.held))
            }
            Button::A | Button::Right => self.set(&context.settings, true),
            Button::Left => self.set(&context.settings, false),
            Button::X | Button::Y => Transition::Nothing,
        }
    }

    fn decided(&self, context: &Context) -> Decided {
        decided([SettingsPage::place(context, self.list.chosen() as u8)])
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let bar = area(0, 0, context.width(), TitleBar::HEIGHT);
        painter.part(bar, context.charge, |part| {
            let title = TitleBar {
                title: &context.say(Phrase::Settings),
                aside: None,
            };
            title.draw(part, context.width())?;
            draw_charge(context, part, area(0, 0, context.width(), 20), WHITE)
        })?;
        painter.ground(body(context), NIGHT)?;
        let width = SettingsPage::place(context, 0).size.width;
        let all = rows(context).iter();
        let fonts: RowFonts = all
            .map(|&label| with_row(context, label, true, |row| row.fonts(width)))
            .collect();
        for (index, &label) in rows(context).iter().enumerate() {
            let place = SettingsPage::place(context, index as u8);
            let chosen = self.list.is_at(index);
            let row = area(0, place.top_left.y, context.width(), place.size.height + 1);
            painter.part(row, chosen, |part| {
                draw_row(context, part, place, label, (chosen, fonts))
            })?;
        }
        let keys = [(KeyCap::A, self.hint()), (KeyCap::B, Phrase::HintBack)];
        footer(context, painter, &keys)
    }
}

/// Gives the row of a setting to `look`.
fn with_row<T>(
    context: &Context,
    label: Phrase,
    chosen: bool,
    look: impl FnOnce(&ListRow<'_>) -> T,
) -> T {
    let text = context.say(label);
    let row = ListRow::new(RowStyle::Flat.chosen_if(chosen), &text);
    match value(context, label) {
        Some(value) => look(&ListRow {
            changeable: chosen,
            ..row.with_value(&value, Tone::Number)
        }),
        None => look(&row),
    }
}

fn draw_row<D: Surface>(
    context: &Context,
    target: &mut D,
    place: Rectangle,
    label: Phrase,
    (chosen, fonts): (bool, RowFonts),
) -> DrawResult<D> {
    let right = place.top_left.x + place.size.width as i32;
    let middle = place.top_left.y + place.size.height as i32 / 2;
    with_row(context, label, chosen, |row| {
        row.of_list(fonts).draw(target, place)
    })?;
    let color = if chosen { INK } else { GOLD };
    if label == Phrase::Brightness {
        let filled = u32::from(context.settings.brightness);
        let steps = u32::from(BRIGHTNESS_STEPS);
        let width = 12 * steps as i32 - 3;
        let edge = right - if chosen { 20 } else { 5 };
        let corner = Point::new(edge - width, middle - 4);
        let squares = if chosen { FLAME } else { GOLD };
        draw_steps(target, corner, filled, steps, squares)?;
        if chosen {
            let left = corner.x - 12;
            arrow(
                target,
                Point::new(right - 8, middle),
                6,
                Direction::Right,
                INK,
            )?;
            arrow(target, Point::new(left, middle), 6, Direction::Left, INK)?;
        }
    }
    if matches!(label, Phrase::CheckDevice | Phrase::RestartToUsb) {
        let tip = Point::new(right - 8, middle);
        arrow(target, tip, 6, Direction::Right, color)?;
    }
    if !chosen {
        let line = area(
            8,
            place.top_left.y + place.size.height as i32,
            context.width() - 16,
            1,
        );
        target.fill_solid(&line, DUSK)?;
    }
    Ok(())
}

/// What a setting is set to, in a word; `None` for what is shown otherwise.
fn value(context: &Context, label: Phrase) -> Option<&'static str> {
    let settings = &context.settings;
    let yes_or_no = |yes: bool| if yes { Phrase::Yes } else { Phrase::No };
    let word = match label {
        Phrase::LanguageLabel => return Some(settings.language().own_name()),
        Phrase::Sound => match settings.volume {
            Volume::Off => Phrase::Off,
            Volume::Low => Phrase::Low,
            Volume::High => Phrase::High,
        },
        Phrase::Confirmations => yes_or_no(settings.confirmations),
        Phrase::BotSpeed => match settings.bot_speed {
            BotSpeed::Slow => Phrase::Slow,
            BotSpeed::Normal => Phrase::Normal,
            BotSpeed::Fast => Phrase::Fast,
            BotSpeed::Instant => Phrase::Instant,
        },
        Phrase::LessMotion => yes_or_no(settings.less_motion),
        Phrase::ShowPlan => yes_or_no(settings.plan),
        _ => return None,
    };
    Some(context.say(word))
}

/// The value after this one, or before it, all around.
fn beside<T: Copy + PartialEq>(all: &[T], now: T, forth: bool) -> T {
    let at = all.iter().position(|value| *value == now).unwrap_or(0);
    let by = if forth { 1 } else { all.len() - 1 };
    all.get((at + by) % all.len()).copied().unwrap_or(now)
}

/// The rows of this machine: a computer does not restart to USB.
fn rows(context: &Context) -> &'static [Phrase] {
    let count = ROWS.len() - usize::from(!context.has_usb);
    ROWS.get(..count).unwrap_or(&ROWS)
}
