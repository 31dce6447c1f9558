//! What a person sets once and finds again.

use text::Language;

/// How loud the device is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum Volume {
    Off,
    Low,
    #[default]
    High,
}

impl Volume {
    /// Every volume, the lowest first.
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Low, Volume::High];
}

/// How long a bot takes at least, so that people can follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names say it all.
pub enum BotSpeed {
    Slow,
    #[default]
    Normal,
    Fast,
    Instant,
}

impl BotSpeed {
    /// Every speed, the slowest first.
    pub const ALL: [BotSpeed; 4] = [
        BotSpeed::Slow,
        BotSpeed::Normal,
        BotSpeed::Fast,
        BotSpeed::Instant,
    ];

    /// The least time between two moves of bots, in milliseconds.
    pub const fn pause(self) -> u32 {
        match self {
            BotSpeed::Slow => 2_000,
            BotSpeed::Normal => 1_000,
            BotSpeed::Fast => 400,
            BotSpeed::Instant => 0,
        }
    }
}

/// The steps of the brightness.
pub const BRIGHTNESS_STEPS: u8 = 5;

/// All settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The language; `None` until somebody has chosen one.
    pub language: Option<Language>,
    /// The brightness, from 1 to [`BRIGHTNESS_STEPS`].
    pub brightness: u8,
    /// How loud the device is.
    pub volume: Volume,
    /// Whether what cannot be undone is asked for again.
    pub confirmations: bool,
    /// How long bots take.
    pub bot_speed: BotSpeed,
    /// Whether the picture goes straight to the end of every animation.
    pub less_motion: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::FIRST
    }
}

impl Settings {
    /// What they are before anybody sets anything.
    pub const FIRST: Settings = Settings {
        language: None,
        brightness: 4,
        volume: Volume::High,
        confirmations: true,
        bot_speed: BotSpeed::Normal,
        less_motion: false,
    };

    /// The language to speak: English until one is chosen.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_default()
    }
}
