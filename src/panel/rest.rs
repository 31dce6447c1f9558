//! When the device goes to rest: it dims, goes dark, and at last stops its clocks.

/// Seconds without a press until the light is dimmed.
const DIM: u64 = 30;
/// Seconds until it is off.
const DARK: u64 = 2 * 60;
/// Seconds until nothing runs any more.
const DORMANT: u64 = 5 * 60;

/// Milliseconds after the panel is lit again in which the button that woke the device is told.
const WAKING: u64 = 50;

/// How much the device rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Not at all.
    Awake,
    /// The light is dimmed.
    Dim,
    /// The panel is dark.
    Dark,
    /// Clocks stand still; only a button ends it.
    Dormant,
}

/// Keeps the time since the last press.
#[derive(Clone, Copy, Debug)]
pub struct Rest {
    /// When the last press was, in milliseconds.
    touched: u64,
    stage: Stage,
    /// Until when a press is the one that woke it.
    waking: u64,
}

impl Rest {
    /// Awake since now, in milliseconds.
    pub const fn new(now: u64) -> Self {
        Rest {
            touched: now,
            stage: Stage::Awake,
            waking: 0,
        }
    }

    /// How much it rests.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// A button went down: tells whether it only woke the device, and is no press for the game.
    pub fn touch(&mut self, now: u64) -> bool {
        let woken = self.stage >= Stage::Dark || now < self.waking;
        *self = Rest::new(now);
        woken
    }

    /// The panel is lit again, because a button went down. It may be up already, for crystal and panel take
    /// their time; or it is still to be told, and then it is no press for the game.
    pub fn rise(&mut self, now: u64) {
        *self = Rest::new(now);
        self.waking = now + WAKING;
    }

    /// Time has passed; gives the new stage if it is another.
    pub fn pass(&mut self, now: u64, may_be_dormant: bool) -> Option<Stage> {
        let idle = now.saturating_sub(self.touched) / 1000;
        let stage = match idle {
            DORMANT.. if may_be_dormant => Stage::Dormant,
            DARK.. => Stage::Dark,
            DIM.. => Stage::Dim,
            _ => Stage::Awake,
        };
        (stage != self.stage).then(|| {
            self.stage = stage;
            stage
        })
    }
}
