//! The light behind the panel, by PWM.

use console::settings::BRIGHTNESS_STEPS;
use embassy_rp::pwm::{Config, Pwm};

use super::clocks::SYSTEM_HERTZ;

/// Steps of the counter: a million a second, and so a thousand waves.
const TOP: u16 = 999;
const DIVIDER: u8 = (SYSTEM_HERTZ / 1_000_000) as u8;
/// How long of a thousand the light is on, by step of brightness: what the eye takes for even steps.
const ON: [u16; BRIGHTNESS_STEPS as usize + 1] = [0, 40, 120, 270, 550, 1000];
/// How bright it is while dimmed.
const DIMMED: u16 = 20;

/// How bright it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// Not at all.
    Off,
    /// A glimmer.
    Dimmed,
    /// A step of the settings, from 1 on.
    On(u8),
}

/// The light.
pub struct Backlight(Pwm<'static>);

impl Backlight {
    /// What the light's PWM is made with: it is dark.
    pub fn dark() -> Config {
        config(0)
    }

    /// Takes the light's PWM.
    pub fn new(pwm: Pwm<'static>) -> Self {
        Backlight(pwm)
    }

    /// Sets it.
    pub fn set(&mut self, light: Light) {
        let on = match light {
            Light::Off => 0,
            Light::Dimmed => DIMMED,
            Light::On(step) => ON[usize::from(step.min(BRIGHTNESS_STEPS))],
        };
        self.0.set_config(&config(on));
    }
}

fn config(on: u16) -> Config {
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = TOP;
    (config.compare_a, config.compare_b) = (on, on);
    config
}
