//! What a person sets once and finds again.

use rules::maps::BoardId;
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

/// How long everything that a bot does is seen, so that people can follow.
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

    /// How long a line that tells what a bot did is seen, in milliseconds: even the shortest time is
    /// enough to read who did what, and where.
    pub const fn seen(self) -> u32 {
        match self {
            BotSpeed::Slow => 2_500,
            BotSpeed::Normal => 1_400,
            BotSpeed::Fast => 900,
            BotSpeed::Instant => 600,
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
    /// Whether one claims on the close map, and not on the one between it and the whole.
    pub close_map: bool,
    /// Whether whoever holds the device is shown a plan for their tickets.
    pub plan: bool,
    /// The boards of which it was told what is special.
    pub met: Met,
    /// The step of the first ride to take up again; 0 before it was begun, and when it is over.
    pub ride: u8,
}

/// Boards of which it was told what is special.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Met(u32);

impl Met {
    /// None yet.
    pub const NONE: Met = Met(0);
    /// Every one.
    pub const ALL: Met = Met(u32::MAX);

    /// Whether a board is among them. A board that there is no place for is not told of.
    pub fn has(self, board: BoardId) -> bool {
        Met::bit(board).is_none_or(|bit| self.0 & bit != 0)
    }

    /// Adds a board.
    pub fn add(&mut self, board: BoardId) {
        self.0 |= Met::bit(board).unwrap_or(0);
    }

    fn bit(board: BoardId) -> Option<u32> {
        1_u32.checked_shl(board.index() as u32)
    }
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
        close_map: false,
        plan: true,
        met: Met::NONE,
        ride: 0,
    };

    /// The language to speak: English until one is chosen.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_default()
    }
}
