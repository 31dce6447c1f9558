//! Settings as text.

use core::fmt;
use core::str::FromStr;

use super::{Unreadable, lines, named};
use crate::settings::{BRIGHTNESS_STEPS, BotSpeed, Settings, Volume};
use rules::maps::BoardId;
use text::Language;

const fn word_of_volume(volume: Volume) -> &'static str {
    match volume {
        Volume::Off => "off",
        Volume::Low => "low",
        Volume::High => "high",
    }
}

const fn word_of_speed(speed: BotSpeed) -> &'static str {
    match speed {
        BotSpeed::Slow => "slow",
        BotSpeed::Normal => "normal",
        BotSpeed::Fast => "fast",
        BotSpeed::Instant => "instant",
    }
}

const fn word_of_choice(choice: bool) -> &'static str {
    if choice { "yes" } else { "no" }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language.map_or("-", Language::code);
        write!(f, "language {language}\nbrightness {}", self.brightness)?;
        write!(f, "\nsound {}", word_of_volume(self.volume))?;
        write!(f, "\nconfirmations {}", word_of_choice(self.confirmations))?;
        write!(f, "\nbots {}", word_of_speed(self.bot_speed))?;
        write!(f, "\nless-animation {}", word_of_choice(self.less_motion))?;
        write!(f, "\nclose-map {}", word_of_choice(self.close_map))?;
        write!(f, "\nplan {}", word_of_choice(self.plan))?;
        let mut met = BoardId::all().filter(|&board| self.met.has(board));
        met.try_for_each(|board| write!(f, "\nmet {}", board.board().id))?;
        match self.ride {
            0 => Ok(()),
            step => write!(f, "\nride {step}"),
        }
    }
}

impl FromStr for Settings {
    type Err = Unreadable;

    /// Settings that are missing are as they come.
    fn from_str(text: &str) -> Result<Settings, Unreadable> {
        let mut settings = Settings::default();
        let choice = |value| named(&[true, false], word_of_choice, value);
        for (word, value) in lines(text) {
            match word {
                "language" if value == "-" => settings.language = None,
                "language" => {
                    settings.language = Some(named(&Language::ALL, Language::code, value)?);
                }
                "brightness" => {
                    let step: u8 = value.parse().map_err(|_| Unreadable)?;
                    settings.brightness = step.clamp(1, BRIGHTNESS_STEPS);
                }
                "sound" => settings.volume = named(&Volume::ALL, word_of_volume, value)?,
                "confirmations" => settings.confirmations = choice(value)?,
                "bots" => settings.bot_speed = named(&BotSpeed::ALL, word_of_speed, value)?,
                "less-animation" => settings.less_motion = choice(value)?,
                "close-map" => settings.close_map = choice(value)?,
                "plan" => settings.plan = choice(value)?,
                // A board that is no longer there needs nothing.
                "met" => BoardId::from_name(value)
                    .into_iter()
                    .for_each(|board| settings.met.add(board)),
                "ride" => settings.ride = value.parse().map_err(|_| Unreadable)?,
                _ => return Err(Unreadable),
            }
        }
        Ok(settings)
    }
}
