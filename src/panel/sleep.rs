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
pub enum Depth {
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
pub struct Sleep {
    /// When the last press was, in milliseconds.
    touched: u64,
    depth: Depth,
    /// Until when a press is the one that woke it.
    waking: u64,
}

impl Sleep {
    /// Awake since now, in milliseconds.
    pub const fn new(now: u64) -> Self {
        Sleep {
            touched: now,
            depth: Depth::Awake,
            waking: 0,
        }
    }

    /// How much it rests.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// A button went down: tells whether it only woke the device, and is no press for the game.
    pub fn touch(&mut self, now: u64) -> bool {
        let woken = self.depth >= Depth::Dark || now < self.waking;
        *self = Sleep::new(now);
        woken
    }

    /// The panel is lit again, because a button went down. It may be up already, for crystal and panel take
    /// their time; or it is still to be told, and then it is no press for the game.
    pub fn rise(&mut self, now: u64) {
        *self = Sleep::new(now);
        self.waking = now + WAKING;
    }

    /// Time has passed; returns the new depth if it is another.
    pub fn pass(&mut self, now: u64, may_be_dormant: bool) -> Option<Depth> {
        let idle = now.saturating_sub(self.touched) / 1000;
        let depth = match idle {
            DORMANT.. if may_be_dormant => Depth::Dormant,
            DARK.. => Depth::Dark,
            DIM.. => Depth::Dim,
            _ => Depth::Awake,
        };
        (depth != self.depth).then(|| {
            self.depth = depth;
            depth
        })
    }
}
