//! A page to check the device by, and to photograph: buttons, colours, the very edge of the panel, light,
//! sound, power, and what it consists of.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::chrome::{FOOTER, draw_keys};
use super::{Behavior, Command, Context, Transition};
use crate::button::Button;
use crate::settings::BRIGHTNESS_STEPS;
use crate::sound::Sound;
use text::Phrase;
use ui::fonts::{Align, Font};
use ui::painter::Painter;
use ui::palette::{BAD, DUSK, GOLD, GOOD, INK, MIST, NIGHT, PAPER, STEEL, WHITE};
use ui::shapes::{area, column, frame};
use ui::widgets::bars::KeyCap;
use ui::widgets::marks::draw_steps;
use ui::{DrawResult, Surface};

/// From one line of the grid to the next.
const GRID: u32 = 20;
/// Colours that every panel must show: each part alone, two of them, and all or none.
const BARS: [Rgb565; 8] = [
    Rgb565::RED,
    Rgb565::GREEN,
    Rgb565::BLUE,
    Rgb565::YELLOW,
    Rgb565::CYAN,
    Rgb565::WHITE,
    STEEL,
    Rgb565::BLACK,
];
const BARS_TOP: i32 = 22;
const BARS_HEIGHT: u32 = 26;
const LIGHT_TOP: i32 = 52;
const BUTTONS_TOP: i32 = 68;
/// The side of a button, and from one to the next.
const BUTTON: u32 = 19;
const PITCH: i32 = 21;
const LINES_TOP: i32 = 136;
const LINE: u32 = 15;

/// What the machine consists of, as far as it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    /// The handheld's name.
    pub handheld: &'static str,
    /// Whether there is a Pico W, on handhelds where one may be.
    pub wireless: Option<bool>,
    /// Millivolts that were measured, raw: what reaches the converter, times three.
    pub millivolts: u16,
    /// The clock of the cores.
    pub megahertz: u16,
    /// The flash chip's number: maker, kind, and the power of two of its size.
    pub flash: u32,
    /// Bytes of both cores' stacks that were never touched.
    pub stacks: [u32; 2],
}

impl Device {
    /// KiB of flash.
    const fn flash_size(&self) -> u32 {
        match self.flash & 0xff {
            power @ 10..=30 => 1 << (power - 10),
            _ => 0,
        }
    }
}

/// The page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// Buttons that are down, that have been down here, and that have been down since before the page was
    /// opened: by their bits.
    down: u8,
    tried: u8,
    stuck: u8,
    /// B was the last: once more leaves.
    leaves: bool,
}

impl Check {
    /// The page, when these buttons are down.
    pub fn new(held: u8) -> Check {
        Check {
            down: held,
            stuck: held,
            ..Check::default()
        }
    }

    /// A button is up.
    pub fn release(&mut self, button: Button) {
        self.down &= !button.bit();
        self.stuck &= !button.bit();
    }

    /// The buttons: the pad at the left, the others at the right, as hands hold them.
    fn paint_buttons<S: Surface>(
        &self,
        context: &Context,
        painter: &mut Painter<'_, S>,
    ) -> DrawResult<S> {
        let width = context.width() as i32;
        let (pad, others) = (width / 4, 3 * width / 4);
        let places = [
            (pad, 0),
            (pad, 2),
            (pad - PITCH, 1),
            (pad + PITCH, 1),
            (others + PITCH, 1),
            (others, 2),
            (others, 0),
            (others - PITCH, 1),
        ];
        for (button, (middle, row)) in Button::ALL.into_iter().zip(places) {
            let left = middle - BUTTON as i32 / 2;
            let place = area(left, BUTTONS_TOP + row * PITCH, BUTTON, BUTTON);
            let has = |set: u8| set & button.bit() != 0;
            let (ground, letters) = if has(self.stuck) {
                (BAD, INK)
            } else if has(self.down) {
                (GOLD, INK)
            } else if has(self.tried) {
                (GOOD, INK)
            } else {
                (INK, MIST)
            };
            painter.part(place, ground.into_storage(), |part| {
                part.fill_solid(&place, ground)?;
                frame(part, place, 1, MIST)?;
                Font::Main.draw_in(part, &face(button), place, Align::Center, letters)
            })?;
        }
        Ok(())
    }
}

impl Behavior for Check {
    const IS_PLAY: bool = false;

    fn press(&mut self, button: Button, context: &Context) -> Transition {
        self.down |= button.bit();
        self.tried |= button.bit();
        let leaves = self.leaves;
        self.leaves = button == Button::B;
        match button {
            Button::B if leaves => Transition::Back,
            Button::A => Transition::Heard(Sound::Scale),
            Button::Up | Button::Down => {
                let mut settings = context.settings;
                let step = if button == Button::Up { 1 } else { -1 };
                let brightness = settings.brightness.saturating_add_signed(step);
                settings.brightness = brightness.clamp(1, BRIGHTNESS_STEPS);
                Transition::Run(Command::Set(settings))
            }
            _ => Transition::Moved,
        }
    }

    fn draw<S: Surface>(&self, context: &Context, painter: &mut Painter<'_, S>) -> DrawResult<S> {
        let screen = context.screen();
        painter.part(screen, (), |part| draw_grid(part, screen))?;
        painter.part(
            area(1, 1, context.width() - 2, BUTTONS_TOP as u32 - 1),
            (),
            |part| draw_top(context, part),
        )?;
        self.paint_buttons(context, painter)?;
        let lines = area(6, LINES_TOP, context.width() - 12, 5 * LINE);
        painter.part(lines, (context.device, context.charge), |part| {
            draw_lines(context, part)
        })?;
        let (width, height) = (context.width(), context.size.height);
        let bar = area(1, (height - FOOTER) as i32, width - 2, FOOTER - 1);
        painter.part(bar, (), |part| {
            let keys = [
                (KeyCap::A, Phrase::HintScale),
                (KeyCap::B, Phrase::HintTwiceBack),
            ];
            draw_keys(context, part, bar, INK, &keys)
        })
    }
}

/// Draws a grid, and the very edge of the panel: all four sides are to be seen.
fn draw_grid<D: Surface>(target: &mut D, screen: Rectangle) -> DrawResult<D> {
    let Size { width, height } = screen.size;
    target.fill_solid(&screen, NIGHT)?;
    for at in (0..width.max(height)).step_by(GRID as usize) {
        target.fill_solid(&area(at as i32, 0, 1, height), DUSK)?;
        target.fill_solid(&area(0, at as i32, width, 1), DUSK)?;
    }
    frame(target, screen, 1, WHITE)
}

/// Name and version, colours, and how bright it is.
fn draw_top<D: Surface>(context: &Context, target: &mut D) -> DrawResult<D> {
    let width = context.width();
    let name = format_args!("Pocket Rails {}", env!("CARGO_PKG_VERSION"));
    let room = area(6, 3, width - 12, 16);
    Font::Main.draw_in(target, &name, room, Align::Left, WHITE)?;
    Font::Main.draw_in(target, &"F7", room, Align::Right, GOLD)?;
    let bars = area(6, BARS_TOP, width - 12, BARS_HEIGHT);
    for (index, color) in (0..).zip(BARS) {
        target.fill_solid(&column(bars, index, BARS.len() as u32), color)?;
    }
    let label = area(6, LIGHT_TOP, width - 80, 12);
    Font::Prose.draw_in(
        target,
        &context.say(Phrase::Brightness),
        label,
        Align::Left,
        PAPER,
    )?;
    let corner = Point::new(width as i32 - 68, LIGHT_TOP + 1);
    let steps = u32::from(BRIGHTNESS_STEPS);
    draw_steps(
        target,
        corner,
        context.settings.brightness.into(),
        steps,
        GOLD,
    )
}

/// What stands on a button.
const fn face(button: Button) -> &'static str {
    match button {
        Button::Up => "^",
        Button::Down => "v",
        Button::Left => "<",
        Button::Right => ">",
        Button::A => "A",
        Button::B => "B",
        Button::X => "X",
        Button::Y => "Y",
    }
}

/// What the machine consists of.
fn draw_lines<D: Surface>(context: &Context, target: &mut D) -> DrawResult<D> {
    let Some(device) = context.device else {
        return Ok(());
    };
    let mut top = LINES_TOP;
    let mut line = |target: &mut D, text: &dyn core::fmt::Display| {
        let room = area(6, top, context.width() - 12, LINE);
        top += LINE as i32;
        Font::Prose.draw_in(target, text, room, Align::Left, PAPER)
    };
    let pico = match device.wireless {
        Some(true) => ", Pico W",
        Some(false) => ", Pico",
        None => "",
    };
    line(target, &format_args!("{}{pico}", device.handheld))?;
    let (volts, rest) = (device.millivolts / 1000, device.millivolts % 1000);
    match context.charge {
        Some(charge) => {
            let usb = if charge.plugged { ", USB" } else { "" };
            let percent = charge.percent;
            line(
                target,
                &format_args!("{volts}.{rest:03} V, {percent} %{usb}"),
            )?;
        }
        None => line(target, &format_args!("{volts}.{rest:03} V"))?,
    }
    line(target, &format_args!("{} MHz", device.megahertz))?;
    line(
        target,
        &format_args!("flash {} KiB, {:06X}", device.flash_size(), device.flash),
    )?;
    let [first, second] = device.stacks;
    line(
        target,
        &format_args!("{}: {first}, {second}", context.say(Phrase::FreeStack)),
    )
}

/// The page does not reach under the keys.
const _: () = assert!(LINES_TOP + 5 * LINE as i32 <= 240 - FOOTER as i32);
